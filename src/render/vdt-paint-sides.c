/* vdt-paint-sides.c - coded hexsides in their styles, several on one side side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-sides-private.h"

#define STEP 0.1 /* from stroke to stroke on one side, of the spacing */

/* One coded hexside in sight. */
typedef struct
{
  VdtHex hex;
  int side;
  guint64 codes;
  double x; /* the hex's centre */
  double y;
} CodedSide;

/**
 * vdt_paint_find_first:
 * @sides: (array length=n_sides): sides of a row
 * @n_sides: how many
 * @column: a column
 *
 * Returns: the first of them at or after that column; @n_sides when there is none
 */
guint
vdt_paint_find_first (const VdtRowSide *sides, guint n_sides, int column)
{
  guint low = 0, high = n_sides;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (VDT_ROW_SIDE_COLUMN (sides[middle].key) < column)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static GArray *
find_sides (const VdtPaint *paint)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (CodedSide));

  for (int row = paint->range.first_row; row <= paint->range.last_row; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_side_row (paint->map, row, &n_sides);

      for (guint i = vdt_paint_find_first (sides, n_sides, paint->range.first_column); i < n_sides;
           i++)
        {
          int column = VDT_ROW_SIDE_COLUMN (sides[i].key);
          CodedSide side = { .side = VDT_ROW_SIDE_SIDE (sides[i].key), .codes = sides[i].codes };

          if (column > paint->range.last_column)
            break;
          side.hex = vdt_grid_hex (paint->grid, column, row);
          if (!vdt_paint_has (paint, side.hex)
              && !vdt_paint_has (paint, vdt_hex_neighbour (side.hex, side.side)))
            continue;
          vdt_view_hex_centre (paint->view, side.hex, &side.x, &side.y);
          g_array_append_val (found, side);
        }
    }

  return found;
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;

  for (; bits; bits &= bits - 1)
    n++;

  return n;
}

/* How far the stroke of a code lies from the side itself, in spacings, out of its hex. */
static double
get_offset (const CodedSide *side, guint code)
{
  guint n = count_bits (side->codes);
  guint place = count_bits (side->codes & ((G_GUINT64_CONSTANT (1) << code) - 1));

  return (place - (n - 1) / 2.0) * STEP;
}

static int
get_fall (const VdtPaint *paint, const CodedSide *side)
{
  VdtHex other = vdt_hex_neighbour (side->hex, side->side);
  int drop;

  if (!vdt_paint_has (paint, side->hex) || !vdt_paint_has (paint, other))
    return 0;
  drop = vdt_map_get_elevation (paint->map, side->hex) - vdt_map_get_elevation (paint->map, other);

  return (drop > 0) - (drop < 0);
}

static VdtPaintSide
make_side (const VdtPaint *paint, const CodedSide *side, guint code)
{
  int from = vdt_side_corner (side->side, 0);
  int to = vdt_side_corner (side->side, 1);

  return (VdtPaintSide){
    .x = side->x + paint->corner_x[from],
    .y = side->y + paint->corner_y[from],
    .along_x = paint->corner_x[to] - paint->corner_x[from],
    .along_y = paint->corner_y[to] - paint->corner_y[from],
    .across_x = paint->side_x[side->side] * 2,
    .across_y = paint->side_y[side->side] * 2,
    .offset = get_offset (side, code),
    .fall = get_fall (paint, side),
  };
}

static gboolean
add_sides (const VdtPaint *paint, const GArray *sides, guint code, VdtPaintSideFunc add)
{
  gboolean any = FALSE;

  for (guint i = 0; i < sides->len; i++)
    {
      const CodedSide *side = &g_array_index (sides, CodedSide, i);
      VdtPaintSide frame;

      if (!(side->codes >> code & 1))
        continue;
      frame = make_side (paint, side, code);
      add (paint->cr, &frame);
      any = TRUE;
    }

  return any;
}

/* A width in pixels that can be seen, of one in spacings. */
static double
get_width (const VdtPaint *paint, double width, double least)
{
  return MAX (paint->spacing * width, least) * paint->theme->line_width;
}

static VdtColour
get_casing (VdtColour colour)
{
  return vdt_colour_with_alpha (vdt_colour_mix (colour, (VdtColour){ 0 }, 0.55), 0.75);
}

static void
paint_base (const VdtPaint *paint, const VdtPaintSideStyle *style, VdtColour colour)
{
  double width = get_width (paint, style->width, 1.2);
  double dash = paint->spacing * style->dash;

  if (style->casing > 0)
    {
      cairo_set_line_width (paint->cr, width + 2 * MAX (paint->spacing * style->casing / 2, 0.6));
      vdt_colour_set (paint->cr, get_casing (colour));
      cairo_stroke_preserve (paint->cr);
    }
  if (dash > 0)
    {
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (paint->cr, &dash, 1, 0);
    }
  cairo_set_line_width (paint->cr, width);
  vdt_colour_set (paint->cr, colour);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
}

static void
paint_mark (const VdtPaint *paint, const VdtPaintSideStyle *style, VdtColour colour)
{
  double width = style->filled ? 0 : get_width (paint, style->mark_width, 1.0);

  if (style->mark_casing > 0)
    {
      cairo_set_line_width (paint->cr, width + 2 * MAX (paint->spacing * style->mark_casing, 0.7));
      vdt_colour_set (paint->cr, vdt_colour_mix (colour, (VdtColour){ .alpha = 1 }, 0.6));
      cairo_stroke_preserve (paint->cr);
    }
  else
    {
      colour = vdt_colour_mix (colour, (VdtColour){ .alpha = 1 }, 0.25);
    }
  vdt_colour_set (paint->cr, colour);
  cairo_set_line_width (paint->cr, width);
  if (style->filled)
    cairo_fill (paint->cr);
  else
    cairo_stroke (paint->cr);
}

/* Too small for marks: a line. */
static void
paint_code_small (const VdtPaint *paint, const GArray *sides, const VdtSideCode *code, guint number)
{
  const VdtPaintSideStyle *line = vdt_paint_side_style_get (VDT_SIDE_STYLE_LINE);

  if (!add_sides (paint, sides, number, line->base))
    return;
  cairo_set_line_width (paint->cr, get_width (paint, line->width, 1.2));
  vdt_colour_set (paint->cr, vdt_colour_from_rgb (code->colour));
  cairo_stroke (paint->cr);
}

static void
paint_code (const VdtPaint *paint, const GArray *sides, const VdtSideCode *code, guint number)
{
  const VdtPaintSideStyle *style = vdt_paint_side_style_get (vdt_side_code_get_style (code));
  VdtColour colour = vdt_colour_from_rgb (code->colour);

  if (style->base && add_sides (paint, sides, number, style->base))
    paint_base (paint, style, colour);
  if (style->mark && add_sides (paint, sides, number, style->mark))
    paint_mark (paint, style, colour);
}

/* Ways lie on the ground, below hexsides, but a bridge is above the water. */
static void
paint_bridges (const VdtPaint *paint, const GArray *sides, const VdtSideCode *codes, guint n_codes)
{
  const VdtPaintSideStyle *style = vdt_paint_side_style_get (VDT_SIDE_STYLE_STREAM);

  for (guint i = 0; i < sides->len; i++)
    {
      const CodedSide *side = &g_array_index (sides, CodedSide, i);
      gboolean water = FALSE;

      for (guint k = 0; k < n_codes; k++)
        water |=
            side->codes >> k & 1 && vdt_side_code_get_style (&codes[k]) == VDT_SIDE_STYLE_STREAM;
      if (water)
        vdt_paint_side_crossing (paint, side->hex, side->side, side->x, side->y,
                                 get_width (paint, style->width, 1.2));
    }
}

/**
 * vdt_paint_sides:
 * @paint: the painting
 *
 * Draws coded hexsides, code after code in the legend's order, and bridges over their water.
 */
void
vdt_paint_sides (const VdtPaint *paint)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (vdt_map_get_legend (paint->map), &n_codes);
  g_autoptr (GArray) sides = NULL;

  if (paint->spacing < VDT_PAINT_SIDES || n_codes == 0
      || vdt_paint_get_painted (paint) == VDT_TRACE_OFF)
    return;

  sides = find_sides (paint);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < n_codes && sides->len > 0; i++)
    {
      if (paint->spacing < VDT_PAINT_AREAS)
        paint_code_small (paint, sides, &codes[i], i);
      else
        paint_code (paint, sides, &codes[i], i);
    }
  if (paint->spacing >= VDT_PAINT_AREAS && vdt_paint_has_layer (paint, VDT_LAYER_WAYS))
    paint_bridges (paint, sides, codes, n_codes);
}
