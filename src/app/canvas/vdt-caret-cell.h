/* vdt-caret-cell.h - stands for the caret in the accessibility tree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-caret.h"
#include "vdt-viewport.h"

G_BEGIN_DECLS

GtkWidget *vdt_caret_cell_new (GtkWidget *grid);
void vdt_caret_cell_allocate (GtkWidget *cell, VdtViewport *viewport, const VdtCaret *caret);

G_END_DECLS
