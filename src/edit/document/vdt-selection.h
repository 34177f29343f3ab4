/* vdt-selection.h - the hexes that the next command applies to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

G_BEGIN_DECLS

#define VDT_TYPE_SELECTION (vdt_selection_get_type ())
G_DECLARE_FINAL_TYPE (VdtSelection, vdt_selection, VDT, SELECTION, GObject)

/* Signal changed (): other hexes are selected.
 * No part of the history: undo leaves it alone. It is of the document's grid at all times: a map
 * of another layout or size clears it.
 */
VdtSelection *vdt_selection_new (VdtDocument *document);
VdtDocument *vdt_selection_get_document (VdtSelection *self);
const VdtRegion *vdt_selection_get_region (VdtSelection *self); /* NULL: nothing */
gboolean vdt_selection_is_empty (VdtSelection *self);
guint vdt_selection_count (VdtSelection *self);

void vdt_selection_set_region (VdtSelection *self, const VdtRegion *region);
void vdt_selection_clear (VdtSelection *self);
void vdt_selection_select_all (VdtSelection *self);
void vdt_selection_invert (VdtSelection *self);

G_END_DECLS
