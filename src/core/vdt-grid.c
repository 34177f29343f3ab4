/* vdt-grid.c - the frame of a map: layout, size and numbering
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-grid.h"

const char *const vdt_numbering_names[VDT_N_NUMBERINGS + 1] = { "CCRR", "RRCC", "C.R", "AR" };

/**
 * vdt_grid_equal:
 * @a: a grid
 * @b: another
 *
 * Returns: whether they agree in everything
 */
gboolean
vdt_grid_equal (const VdtGrid *a, const VdtGrid *b)
{
  return a->layout == b->layout && a->columns == b->columns && a->rows == b->rows
         && a->numbering == b->numbering && a->first_column == b->first_column
         && a->first_row == b->first_row && a->spacing == b->spacing && a->naming == b->naming
         && g_strcmp0 (a->unit, b->unit) == 0;
}

/**
 * vdt_grid_contains:
 * @grid: a grid
 * @hex: any hex
 *
 * Returns: whether @hex lies within the columns and rows of @grid
 */
gboolean
vdt_grid_contains (const VdtGrid *grid, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);

  return column >= 0 && column < grid->columns && row >= 0 && row < grid->rows;
}
