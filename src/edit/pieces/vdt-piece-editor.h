/* vdt-piece-editor.h - what is done with the selected piece of a document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"
#include "vdt-selection.h"

G_BEGIN_DECLS

#define VDT_TYPE_DESK (vdt_desk_get_type ())
G_DECLARE_FINAL_TYPE (VdtDesk, vdt_desk, VDT, DESK, GObject)

/* Each change is one step to undo. A piece that has been moved, turned or pasted stays lifted for
 * as long as it stays selected: moved on, it uncovers what was there before. Undo and redo select
 * again what was selected then.
 */
VdtDesk *vdt_desk_new (VdtDocument *document, VdtSelection *selection);

VdtClip *vdt_desk_copy (VdtDesk *self);
VdtClip *vdt_desk_cut (VdtDesk *self);
void vdt_desk_clear (VdtDesk *self);
gboolean vdt_desk_place (VdtDesk *self, VdtClip *clip, VdtHex at, GError **error);
gboolean vdt_desk_duplicate (VdtDesk *self, GError **error);
gboolean vdt_desk_move (VdtDesk *self, gint columns, gint rows, GError **error);
gboolean vdt_desk_rotate (VdtDesk *self, gint sixths, GError **error);
gboolean vdt_desk_mirror (VdtDesk *self, GError **error);

G_END_DECLS
