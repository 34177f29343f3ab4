/* vdt-paint-grid.c - the lines between hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

/* The three canonical sides of a hex in one go, and the others where nobody else draws them. */
static void
add_sides (const VdtPaint *paint, VdtHex hex)
{
  double x, y;

  vdt_view_hex_centre (paint->view, hex, &x, &y);
  for (int i = 0; i <= VDT_N_CANONICAL_SIDES; i++)
    {
      int corner = vdt_side_corner (i, 0);

      if (i == 0)
        cairo_move_to (paint->cr, x + paint->corner_x[corner], y + paint->corner_y[corner]);
      else
        cairo_line_to (paint->cr, x + paint->corner_x[corner], y + paint->corner_y[corner]);
    }
  for (int side = VDT_N_CANONICAL_SIDES; side < VDT_N_SIDES; side++)
    if (!vdt_paint_has (paint, vdt_hex_neighbour (hex, side)))
      vdt_paint_add_side (paint, x, y, side);
}

/**
 * vdt_paint_grid:
 * @paint: the painting
 *
 * Draws each side of each hex once, in a stroke a row.
 */
void
vdt_paint_grid (const VdtPaint *paint)
{
  double width = CLAMP (paint->spacing / 36, 0.5, 2.0) * paint->theme->line_width;
  double fade = CLAMP ((paint->spacing - VDT_PAINT_GRID) / 8 + 0.25, 0.0, 1.0);
  VdtColour colour = paint->theme->grid;

  if (paint->spacing < VDT_PAINT_GRID)
    return;

  colour.alpha *= fade;
  vdt_colour_set (paint->cr, colour);
  cairo_set_line_width (paint->cr, width);
  for (int row = paint->range.first_row; row <= paint->range.last_row; row++)
    {
      for (int column = paint->range.first_column; column <= paint->range.last_column; column++)
        {
          VdtHex hex = vdt_grid_hex (paint->grid, column, row);

          if (vdt_paint_has (paint, hex))
            add_sides (paint, hex);
        }
      cairo_stroke (paint->cr);
    }
}
