/* vdt-caret.c - where the keyboard is on a map: in a hex, at a side of it, or at a point
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-caret.h"

/**
 * vdt_caret_nearest_hex:
 * @view: where the hexes lie
 * @x: a pixel
 * @y: a pixel
 *
 * Returns: the hex of the map that is nearest to the pixel
 */
VdtHex
vdt_caret_nearest_hex (const VdtView *view, double x, double y)
{
  const VdtGrid *grid = &view->grid;
  int column = 0, row = 0;
  VdtHex hex;

  vdt_view_hex_at (view, x, y, &hex);
  vdt_layout_offset (grid->layout, hex, &column, &row);
  return vdt_grid_hex (grid, CLAMP (column, 0, grid->columns - 1), CLAMP (row, 0, grid->rows - 1));
}

/**
 * vdt_caret_put_spot:
 * @self: a caret
 * @view: where the hexes lie
 * @x: a pixel
 * @y: a pixel
 *
 * Puts the point somewhere. It goes round no hex any more.
 */
void
vdt_caret_put_spot (VdtCaret *self, const VdtView *view, double x, double y)
{
  vdt_view_units_at (view, x, y, &self->spot.x, &self->spot.y);
  self->has_spot = TRUE;
  self->place = 0;
}

/**
 * vdt_caret_go_round:
 * @self: a caret with a point
 * @view: where the hexes lie
 *
 * Goes on from the centre of a hex to its first corner, to the next, and back to the centre.
 */
void
vdt_caret_go_round (VdtCaret *self, const VdtView *view)
{
  guint place = self->place;
  double x, y;
  int side;

  if (place == 0)
    {
      vdt_view_units (view, self->spot.x, self->spot.y, &x, &y);
      if (vdt_view_hex_at (view, x, y, &self->round))
        vdt_view_side_at (view, x, y, &self->round, &side);
      vdt_view_hex_centre (view, self->round, &x, &y);
    }
  else
    vdt_view_point (view, vdt_hex_corner (self->round, (int) place - 1), &x, &y);
  vdt_caret_put_spot (self, view, x, y);
  self->place = (place + 1) % (VDT_N_SIDES + 1);
}
