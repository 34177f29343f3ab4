/* vdt-selection-outline.h - draws the outline of what is selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-overlay.h"

G_BEGIN_DECLS

/* It is kept for as long as neither it nor the view changes: the pointer moves far more often. */
typedef struct
{
  GskRenderNode *node; /* NULL: to be drawn */
  VdtOverlay drawn_on;
} VdtSelectionOutline;

void vdt_selection_outline_forget (VdtSelectionOutline *self);
void vdt_selection_outline_snapshot (VdtSelectionOutline *self,
                                     const VdtOverlay *overlay,
                                     const VdtRegion *region);

G_END_DECLS
