/* vdt-caret-cells.h - has the caret's hex spoken
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-aim.h"
#include "vdt-scene.h"

G_BEGIN_DECLS

typedef struct _VdtCaretCells VdtCaretCells;

VdtCaretCells *vdt_caret_cells_new (GtkWidget *grid, VdtScene *scene, VdtAim *aim);
void vdt_caret_cells_free (VdtCaretCells *self);
void vdt_caret_cells_update (VdtCaretCells *self);
void vdt_caret_cells_allocate (VdtCaretCells *self, VdtViewport *viewport);
gboolean vdt_caret_cells_grab_focus (VdtCaretCells *self);
void vdt_caret_cells_say (VdtCaretCells *self, const char *text);

G_END_DECLS
