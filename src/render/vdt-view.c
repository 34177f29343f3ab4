/* vdt-view.c - between hexes and pixels: where hexes lie, and which hex is at a pixel
 *
 * A value: a grid, and the pixels from hex to hex. VdtViewport adds scrolling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-view.h"

#include "vdt-units.h"

#include <math.h>

/* Of a distance of 1 between the centres of neighbours. */
#define RADIUS 0.57735026918962576451  /* centre to corner */
#define ADVANCE 0.86602540378443864676 /* column to column of flat-top hexes */

/* The centre of hex (0, 0). Lines of hexes are pushed back by half a hex only where there is a
 * line beside them that is not.
 */
static void
get_origin (const VdtView *view, double *x, double *y)
{
  const VdtGrid *grid = &view->grid;
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int n_lines = pointy ? grid->rows : grid->columns;
  double push = n_lines > 1 && vdt_layout_is_pushed (grid->layout, 0, 0) ? 1.0 : 0.5;

  *x = view->x + (pointy ? push : RADIUS) * view->spacing;
  *y = view->y + (pointy ? RADIUS : push) * view->spacing;
}

/* From axial coordinates, whole or not, to pixels from the centre of hex (0, 0). */
static inline void
axial_to_offset (const VdtView *view, double q, double r, double *x, double *y)
{
  if (vdt_layout_is_pointy (view->grid.layout))
    {
      *x = (q + r / 2) * view->spacing;
      *y = r * ADVANCE * view->spacing;
    }
  else
    {
      *x = q * ADVANCE * view->spacing;
      *y = (r + q / 2) * view->spacing;
    }
}

/**
 * vdt_view_init:
 * @view: (out caller-allocates): the view
 * @grid: the map's grid
 * @spacing: pixels from hex centre to neighbour's centre, above 0
 *
 * Makes a view of a whole map whose bounding box starts at pixel (0, 0).
 */
void
vdt_view_init (VdtView *view, const VdtGrid *grid, double spacing)
{
  g_return_if_fail (spacing > 0);

  *view = (VdtView){ .grid = *grid, .spacing = spacing };
}

/**
 * vdt_view_get_size:
 * @view: a view
 * @width: (out): pixels from the leftmost corner to the rightmost
 * @height: (out): pixels from the topmost corner to the lowest
 *
 * Measures the bounding box of all hexes.
 */
void
vdt_view_get_size (const VdtView *view, double *width, double *height)
{
  gboolean pointy = vdt_layout_is_pointy (view->grid.layout);
  int lines = pointy ? view->grid.rows : view->grid.columns;
  int in_line = pointy ? view->grid.columns : view->grid.rows;
  double across = (2 * RADIUS + (lines - 1) * ADVANCE) * view->spacing;
  double along = (in_line + (lines > 1 ? 0.5 : 0.0)) * view->spacing;

  *width = pointy ? along : across;
  *height = pointy ? across : along;
}

/**
 * vdt_view_point:
 * @view: a view
 * @point: a point in thirds of a hex step
 * @x: (out): its pixel
 * @y: (out): its pixel
 *
 * Finds where a centre or corner lies.
 */
void
vdt_view_point (const VdtView *view, VdtPoint point, double *x, double *y)
{
  double origin_x, origin_y;

  get_origin (view, &origin_x, &origin_y);
  axial_to_offset (view, point.x / 3.0, point.y / 3.0, x, y);
  *x += origin_x;
  *y += origin_y;
}

/**
 * vdt_view_hex_centre:
 * @view: a view
 * @hex: any hex
 * @x: (out): the pixel of its centre
 * @y: (out): the pixel of its centre
 *
 * Finds where a hex lies.
 */
void
vdt_view_hex_centre (const VdtView *view, VdtHex hex, double *x, double *y)
{
  vdt_view_point (view, vdt_hex_centre (hex), x, y);
}

/**
 * vdt_view_hex_corners:
 * @view: a view
 * @hex: any hex
 * @xs: (out): the pixels of its corners v0 to v5
 * @ys: (out): the pixels of its corners v0 to v5
 *
 * Finds a hex's outline, clockwise.
 */
void
vdt_view_hex_corners (const VdtView *view, VdtHex hex, double xs[6], double ys[6])
{
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    vdt_view_point (view, vdt_hex_corner (hex, corner), &xs[corner], &ys[corner]);
}

/* Pixels of a map unit, and the pixel of the point (0, 0). Map units (docs/map-format.md) are not
 * square: they have the corners of hexes at whole numbers.
 */
static void
get_units (const VdtView *view, double *wide, double *high, double *zero_x, double *zero_y)
{
  gboolean pointy = vdt_layout_is_pointy (view->grid.layout);
  double along = view->spacing / VDT_UNITS_ALONG;
  double across = view->spacing * ADVANCE / VDT_UNITS_ACROSS;
  double push = vdt_layout_is_pushed (view->grid.layout, 0, 0) ? view->spacing / 2 : 0;

  *wide = pointy ? along : across;
  *high = pointy ? across : along;
  vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, 0, 0), zero_x, zero_y);
  *(pointy ? zero_x : zero_y) -= push;
}

/**
 * vdt_view_units:
 * @view: a view
 * @x: a point in the units of depictions
 * @y: the same
 * @to_x: (out): its pixel
 * @to_y: (out): its pixel
 *
 * Finds where a point of a depiction lies.
 */
void
vdt_view_units (const VdtView *view, double x, double y, double *to_x, double *to_y)
{
  double wide, high, zero_x, zero_y;

  get_units (view, &wide, &high, &zero_x, &zero_y);
  *to_x = zero_x + x * wide;
  *to_y = zero_y + y * high;
}

/**
 * vdt_view_units_at:
 * @view: a view
 * @x: a pixel
 * @y: a pixel
 * @to_x: (out): the point there in the units of depictions
 * @to_y: (out): the same
 *
 * Finds what a depiction calls a pixel: the inverse of vdt_view_units().
 */
void
vdt_view_units_at (const VdtView *view, double x, double y, double *to_x, double *to_y)
{
  double wide, high, zero_x, zero_y;

  get_units (view, &wide, &high, &zero_x, &zero_y);
  *to_x = (x - zero_x) / wide;
  *to_y = (y - zero_y) / high;
}

/**
 * vdt_view_hex_at:
 * @view: a view
 * @x: a pixel
 * @y: a pixel
 * @hex: (out): the hex there, on the grid or not
 *
 * Finds the hex that a point lies in; a point on a side belongs to one of its hexes.
 *
 * Returns: whether that hex is on the grid
 */
gboolean
vdt_view_hex_at (const VdtView *view, double x, double y, VdtHex *hex)
{
  double origin_x, origin_y, along, across;
  double q, r, s, q_error, r_error, s_error;

  get_origin (view, &origin_x, &origin_y);
  along = (x - origin_x) / view->spacing;
  across = (y - origin_y) / view->spacing;
  if (vdt_layout_is_pointy (view->grid.layout))
    {
      r = across / ADVANCE;
      q = along - r / 2;
    }
  else
    {
      q = along / ADVANCE;
      r = across - q / 2;
    }

  /* Rounded cube coordinates must sum to 0: the worst rounded one gives way. */
  s = -q - r;
  q_error = fabs (round (q) - q);
  r_error = fabs (round (r) - r);
  s_error = fabs (round (s) - s);
  if (q_error > r_error && q_error > s_error)
    q = -round (r) - round (s);
  else if (r_error > s_error)
    r = -round (q) - round (s);
  *hex = VDT_HEX ((int) round (q), (int) round (r));

  return vdt_grid_contains (&view->grid, *hex);
}

/* The side of a hex on which a point at (x, y) from its centre bears. */
static int
nearest_side (const VdtView *view, double x, double y)
{
  double best = -G_MAXDOUBLE;
  int best_side = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      double step_x, step_y, reach;

      axial_to_offset (view, vdt_hex_steps[side].q, vdt_hex_steps[side].r, &step_x, &step_y);
      reach = step_x * x + step_y * y;
      if (reach > best)
        {
          best = reach;
          best_side = side;
        }
    }

  return best_side;
}

/**
 * vdt_view_side_at:
 * @view: a view
 * @x: a pixel
 * @y: a pixel
 * @hex: (out): a hex of the grid that has the side: where possible the one at the point
 * @side: (out): 0 to 5
 *
 * Finds the hexside nearest to a point.
 *
 * Returns: %FALSE when neither of the side's hexes is on the grid
 */
gboolean
vdt_view_side_at (const VdtView *view, double x, double y, VdtHex *hex, int *side)
{
  gboolean on_grid = vdt_view_hex_at (view, x, y, hex);
  double centre_x, centre_y;

  vdt_view_hex_centre (view, *hex, &centre_x, &centre_y);
  *side = nearest_side (view, x - centre_x, y - centre_y);
  if (on_grid)
    return TRUE;

  *hex = vdt_hex_neighbour (*hex, *side);
  *side = vdt_side_opposite (*side);

  return vdt_grid_contains (&view->grid, *hex);
}

/* The lines whose centres lie in [from, to] where line 0 is at 0, cut to [0, n - 1]. */
static void
clamp_range (double from, double to, int n, int *first, int *last)
{
  *first = (int) ceil (CLAMP (from, 0.0, (double) n));
  *last = (int) floor (CLAMP (to, -1.0, (double) (n - 1)));
}

/**
 * vdt_view_visible:
 * @view: a view
 * @x: left of a rectangle of pixels
 * @y: top
 * @width: its width
 * @height: its height
 * @range: (out): columns and rows, last ones included
 *
 * Finds the hexes that a rectangle may show: none that touch it is left out, a few at its edges
 * may be outside.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_view_visible (
    const VdtView *view, double x, double y, double width, double height, VdtHexRange *range)
{
  gboolean pointy = vdt_layout_is_pointy (view->grid.layout);
  double advance_x = (pointy ? 1.0 : ADVANCE) * view->spacing;
  double advance_y = (pointy ? ADVANCE : 1.0) * view->spacing;
  double reach_x = (pointy ? 0.5 : RADIUS) * view->spacing;
  double reach_y = (pointy ? RADIUS : 0.5) * view->spacing;
  double push = view->spacing / 2;
  double left = view->x + reach_x; /* the first centres, not pushed */
  double top = view->y + reach_y;

  clamp_range ((x - reach_x - (pointy ? push : 0) - left) / advance_x,
               (x + width + reach_x - left) / advance_x, view->grid.columns, &range->first_column,
               &range->last_column);
  clamp_range ((y - reach_y - (pointy ? 0 : push) - top) / advance_y,
               (y + height + reach_y - top) / advance_y, view->grid.rows, &range->first_row,
               &range->last_row);

  return width > 0 && height > 0 && range->first_column <= range->last_column
         && range->first_row <= range->last_row;
}
