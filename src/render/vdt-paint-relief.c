/* vdt-paint-relief.c - edges between levels, as if lit from the upper left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define LIGHT_X -0.5
#define LIGHT_Y -0.8660254

/* Depth of the shaded band, of the distance from the middle of a hex to its side. */
#define BAND 0.16
#define STEPS_MAX 4

/* The levels by which the ground falls over a side; 0 when it does not. */
static int
get_drop (const VdtPaint *paint, const VdtPaintCell *cell, int side)
{
  VdtHex other = vdt_hex_neighbour (cell->hex, side);

  if (!vdt_paint_has (paint, other))
    return 0;

  return MAX (0, cell->elevation - vdt_map_get_elevation (paint->map, other));
}

/* A band along a side of a hex, inside it (depth above 0) or beyond the side (below). */
static void
add_band (const VdtPaint *paint, const VdtPaintCell *cell, int side, double depth)
{
  int from = vdt_side_corner (side, 0);
  int to = vdt_side_corner (side, 1);
  double along = fabs (depth) / 2;

  /* Ends are cut so that bands on neighbouring sides meet and do not overlap. */
  double in_x = -paint->side_x[side] * depth;
  double in_y = -paint->side_y[side] * depth;
  double edge_x = paint->corner_x[to] - paint->corner_x[from];
  double edge_y = paint->corner_y[to] - paint->corner_y[from];

  cairo_move_to (paint->cr, cell->x + paint->corner_x[from], cell->y + paint->corner_y[from]);
  cairo_line_to (paint->cr, cell->x + paint->corner_x[to], cell->y + paint->corner_y[to]);
  cairo_line_to (paint->cr, cell->x + paint->corner_x[to] + in_x - edge_x * along,
                 cell->y + paint->corner_y[to] + in_y - edge_y * along);
  cairo_line_to (paint->cr, cell->x + paint->corner_x[from] + in_x + edge_x * along,
                 cell->y + paint->corner_y[from] + in_y + edge_y * along);
  cairo_close_path (paint->cr);
}

/* How much of the light falls on a slope over a side: -1 to 1. */
static double
get_light (const VdtPaint *paint, int side)
{
  double half = paint->spacing / 2;

  return (paint->side_x[side] * LIGHT_X + paint->side_y[side] * LIGHT_Y) / half;
}

static void
paint_bands (const VdtPaint *paint, int side, double part)
{
  double light = get_light (paint, side);
  gboolean lit = light > 0.1;

  for (guint i = 0; i < paint->n_cells; i++)
    {
      int drop = get_drop (paint, &paint->cells[i], side);
      double depth = BAND * (1 + 0.35 * (MIN (drop, STEPS_MAX) - 1)) * part;

      if (drop > 0)
        add_band (paint, &paint->cells[i], side, lit ? depth : -depth);
    }
  if (lit)
    cairo_set_source_rgba (paint->cr, 1.0, 0.98, 0.9, 0.26 * light);
  else
    cairo_set_source_rgba (paint->cr, 0.12, 0.08, 0.02, 0.13 - 0.05 * light);
  cairo_fill (paint->cr);
}

static void
paint_edges (const VdtPaint *paint, int least_drop, double width)
{
  for (guint i = 0; i < paint->n_cells; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      if (get_drop (paint, &paint->cells[i], side) >= least_drop)
        vdt_paint_add_side (paint, paint->cells[i].x, paint->cells[i].y, side);
  vdt_colour_set (paint->cr, paint->theme->relief);
  cairo_set_line_width (paint->cr, width);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (paint->cr);
}

/**
 * vdt_paint_relief:
 * @paint: the painting
 *
 * Shades the sides over which the ground falls, the deeper the broader, so that hills stand out
 * whatever colours the legend gives them.
 */
void
vdt_paint_relief (const VdtPaint *paint)
{
  double width = CLAMP (paint->spacing / 24, 0.8, 4.0) * paint->theme->line_width;

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      paint_bands (paint, side, 1.0);
      paint_bands (paint, side, 0.5);
    }
  paint_edges (paint, 1, width);
  paint_edges (paint, 2, width * 2);
}
