/* vdt-paint-hatch.c - hexes hatched by lines that run through all of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define TILE_LINES 8 /* small tiles are slow to repeat */

/* Lines x + rise y = k * pitch through the hex, k counted from the map's corner. The part of a
 * line within a hex lies between where it enters and where it leaves that convex outline.
 */
static void
add_lines (const VdtPaint *paint, const VdtPaintCell *cell, double pitch, int rise)
{
  double reach = paint->spacing * 0.82;
  double middle = cell->x + rise * cell->y;
  int first = (int) ceil ((middle - reach) / pitch);
  int last = (int) floor ((middle + reach) / pitch);

  for (int k = first; k <= last; k++)
    {
      double offset = k * pitch - middle;
      double ends_x[2] = { 0 }, ends_y[2] = { 0 };
      int n = 0;

      for (int corner = 0; corner < VDT_N_SIDES && n < 2; corner++)
        {
          int next = (corner + 1) % VDT_N_SIDES;
          double from = paint->corner_x[corner] + rise * paint->corner_y[corner] - offset;
          double to = paint->corner_x[next] + rise * paint->corner_y[next] - offset;

          if ((from < 0) == (to < 0))
            continue;
          ends_x[n] = paint->corner_x[corner]
                      + (paint->corner_x[next] - paint->corner_x[corner]) * from / (from - to);
          ends_y[n] = paint->corner_y[corner]
                      + (paint->corner_y[next] - paint->corner_y[corner]) * from / (from - to);
          n++;
        }
      if (n == 2)
        {
          cairo_move_to (paint->cr, cell->x + ends_x[0], cell->y + ends_y[0]);
          cairo_line_to (paint->cr, cell->x + ends_x[1], cell->y + ends_y[1]);
        }
    }
}

/**
 * vdt_paint_add_hatch:
 * @paint: the painting
 * @cell: a hex
 * @hatch: how it is hatched
 *
 * Adds the lines through a hex to the path.
 */
void
vdt_paint_add_hatch (const VdtPaint *paint, const VdtPaintCell *cell, const VdtPaintHatch *hatch)
{
  if (hatch->rises)
    add_lines (paint, cell, hatch->pitch, 1);
  if (hatch->falls)
    add_lines (paint, cell, hatch->pitch, -1);
}

/**
 * vdt_paint_stroke_hatch:
 * @paint: the painting
 * @hatch: how hexes are hatched
 *
 * Strokes the lines that were added.
 */
void
vdt_paint_stroke_hatch (const VdtPaint *paint, const VdtPaintHatch *hatch)
{
  cairo_set_line_width (paint->cr, hatch->width);
  vdt_colour_set (paint->cr, hatch->ink);
  cairo_stroke (paint->cr);
}

/* A square of the ground with the lines over it, to be repeated from the map's corner on. */
static cairo_surface_t *
make_tile (const VdtPaintHatch *hatch)
{
  int pitch = (int) hatch->pitch;
  int side = pitch * TILE_LINES;
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (tile);

  vdt_colour_set (cr, hatch->ground);
  cairo_paint (cr);
  for (int k = 0; k <= 2 * TILE_LINES; k++)
    {
      if (hatch->rises)
        {
          cairo_move_to (cr, k * pitch + pitch, -pitch);
          cairo_line_to (cr, k * pitch - side - pitch, side + pitch);
        }
      if (hatch->falls)
        {
          cairo_move_to (cr, k * pitch - side - pitch, -pitch);
          cairo_line_to (cr, k * pitch + pitch, side + pitch);
        }
    }
  cairo_set_line_width (cr, hatch->width);
  vdt_colour_set (cr, hatch->ink);
  cairo_stroke (cr);
  cairo_destroy (cr);

  return tile;
}

/**
 * vdt_paint_fill_hatched:
 * @paint: the painting, of pixels
 * @hatch: how hexes are hatched; its pitch is whole pixels
 *
 * Fills the path, with ground and lines: one fill of all hexes in place of several strokes for
 * each.
 */
void
vdt_paint_fill_hatched (const VdtPaint *paint, const VdtPaintHatch *hatch)
{
  cairo_surface_t *tile = make_tile (hatch);

  cairo_set_source_surface (paint->cr, tile, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (paint->cr), CAIRO_EXTEND_REPEAT);
  cairo_fill (paint->cr);
  cairo_surface_destroy (tile);
}
