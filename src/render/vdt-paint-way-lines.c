/* vdt-paint-way-lines.c - ways through hexes that are too small for curves: lines from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define PIXELS 3.0   /* a spacing: smaller hexes are nothing but pixels */
#define FAINTEST 0.5 /* where hexes are smaller than pixels, ways would hide all else */
#define POINTS 2     /* of half a leg of a way, besides the first */

/* What ways are drawn on: an image, or without one the painting. */
typedef struct
{
  const VdtPaint *paint;
  cairo_surface_t *image;
  int left;
  int top;
  guint32 pixel; /* premultiplied */
} Lines;

static void
set_pixel (const Lines *lines, double x, double y)
{
  int column = (int) floor (x) - lines->left, row = (int) floor (y) - lines->top;
  int stride = cairo_image_surface_get_stride (lines->image);
  guchar *data = cairo_image_surface_get_data (lines->image);

  if (column >= 0 && row >= 0 && column < cairo_image_surface_get_width (lines->image)
      && row < cairo_image_surface_get_height (lines->image))
    ((guint32 *) (gpointer) (data + (gsize) row * (gsize) stride))[column] = lines->pixel;
}

/* From the middle of a hex to that of its side: the other half belongs to the other hex. */
static void
add_half (const Lines *lines, VdtHex hex, int side)
{
  const VdtPaint *paint = lines->paint;
  double x, y;

  if (!vdt_paint_has (paint, hex))
    return;
  vdt_view_hex_centre (paint->view, hex, &x, &y);
  if (!lines->image)
    {
      cairo_move_to (paint->cr, x, y);
      cairo_rel_line_to (paint->cr, paint->side_x[side], paint->side_y[side]);
      return;
    }
  for (int i = 0; i <= POINTS; i++)
    set_pixel (lines, x + paint->side_x[side] * i / POINTS, y + paint->side_y[side] * i / POINTS);
}

/* A way is kept with one of its two hexes, which may be just out of sight. */
static void
add_way (const Lines *lines, guint way)
{
  const VdtPaint *paint = lines->paint;
  const VdtHexRange *range = &paint->range;
  int last = MIN (range->last_row + 1, paint->grid->rows - 1);

  for (int row = MAX (range->first_row - 1, 0); row <= last; row++)
    {
      guint n;
      const VdtRowSide *sides = vdt_map_get_code_row (paint->map, VDT_CODES_WAYS, row, &n);

      for (guint i = vdt_paint_find_first (sides, n, range->first_column - 1);
           i < n && VDT_ROW_SIDE_COLUMN (sides[i].key) <= range->last_column + 1; i++)
        if (sides[i].codes >> way & 1)
          {
            VdtHex hex = vdt_grid_hex (paint->grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
            int side = VDT_ROW_SIDE_SIDE (sides[i].key);

            add_half (lines, hex, side);
            add_half (lines, vdt_hex_neighbour (hex, side), vdt_side_opposite (side));
          }
      /* Long paths take more than their share of time. */
      if (!lines->image)
        cairo_stroke (paint->cr);
    }
}

/**
 * vdt_paint_way_lines:
 * @paint: the painting, of hexes that are smaller than %VDT_PAINT_SIDES
 *
 * Draws the ways as thin lines: water first, the others over it.
 */
void
vdt_paint_way_lines (const VdtPaint *paint)
{
  Lines lines = { .paint = paint };
  double alpha = CLAMP (paint->spacing / PIXELS, FAINTEST, 1);
  guint n;
  const VdtWay *ways = vdt_legend_get_ways (vdt_map_get_legend (paint->map), &n);

  if (!paint->vector && paint->spacing < PIXELS)
    {
      lines.image = vdt_paint_begin_image (paint, &lines.left, &lines.top);
      if (!lines.image)
        return;
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (paint->cr, 1);
  for (int water = 1; water >= 0; water--)
    for (guint i = 0; i < n; i++)
      if ((ways[i].kind == VDT_WAY_WATER) == water)
        {
          VdtColour colour = vdt_colour_from_rgb (ways[i].colour);

          lines.pixel = vdt_colour_to_pixel (vdt_colour_with_alpha (colour, alpha));
          vdt_colour_set (paint->cr, colour);
          add_way (&lines, i);
        }
  if (lines.image)
    vdt_paint_end_image (paint, lines.image, lines.left, lines.top);
}
