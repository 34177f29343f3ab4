/* vdt-piece-editor.h - what is done with the selected piece of a document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"
#include "vdt-selection.h"

G_BEGIN_DECLS

#define VDT_TYPE_PIECE_EDITOR (vdt_piece_editor_get_type ())
G_DECLARE_FINAL_TYPE (VdtPieceEditor, vdt_piece_editor, VDT, PIECE_EDITOR, GObject)

/* Each change is one step to undo. A piece that has been moved, turned or pasted stays lifted for
 * as long as it stays selected: moved on, it uncovers what was there before. Undo and redo select
 * again what was selected then.
 */
VdtPieceEditor *vdt_piece_editor_new (VdtDocument *document, VdtSelection *selection);

VdtClip *vdt_piece_editor_copy (VdtPieceEditor *self);
VdtClip *vdt_piece_editor_cut (VdtPieceEditor *self);
void vdt_piece_editor_clear (VdtPieceEditor *self);
gboolean vdt_piece_editor_place (VdtPieceEditor *self, VdtClip *clip, VdtHex at, GError **error);
gboolean vdt_piece_editor_duplicate (VdtPieceEditor *self, GError **error);
gboolean vdt_piece_editor_move (VdtPieceEditor *self, int columns, int rows, GError **error);
gboolean vdt_piece_editor_rotate (VdtPieceEditor *self, int sixths, GError **error);
gboolean vdt_piece_editor_mirror (VdtPieceEditor *self, GError **error);

G_END_DECLS
