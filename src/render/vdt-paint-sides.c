/* vdt-paint-sides.c - coded hexsides as coloured strokes, several on one side side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>
#include <string.h>

#define WIDTH 0.085 /* of the spacing */
#define CASING 0.035
#define TICKS 4
#define TICK_LENGTH 0.15

/* One coded hexside in sight. */
typedef struct
{
  VdtHex hex;
  gint side;
  guint64 codes;
  gdouble x; /* the hex's centre */
  gdouble y;
} CodedSide;

/* The first side of a row at or after a column. */
static guint
find_first (const VdtRowSide *sides, guint n_sides, gint column)
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

  for (gint row = paint->range.first_row; row <= paint->range.last_row; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_side_row (paint->map, row, &n_sides);

      for (guint i = find_first (sides, n_sides, paint->range.first_column); i < n_sides; i++)
        {
          gint column = VDT_ROW_SIDE_COLUMN (sides[i].key);
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

/* How far the stroke of a code lies from the side itself, out of its hex. */
static gdouble
get_offset (const CodedSide *side, guint code, gdouble width)
{
  guint n = count_bits (side->codes);
  guint place = count_bits (side->codes & ((G_GUINT64_CONSTANT (1) << code) - 1));

  return (place - (n - 1) / 2.0) * width;
}

static void
add_stroke (const VdtPaint *paint, const CodedSide *side, gdouble offset)
{
  gdouble half = paint->spacing / 2;

  vdt_paint_add_side (paint, side->x + paint->side_x[side->side] / half * offset,
                      side->y + paint->side_y[side->side] / half * offset, side->side);
}

/* Ticks across the side, toward the lower hex. */
static void
add_ticks (const VdtPaint *paint, const CodedSide *side)
{
  VdtHex other = vdt_hex_neighbour (side->hex, side->side);
  gint from = (side->side + 4) % VDT_N_SIDES;
  gint to = (side->side + 5) % VDT_N_SIDES;
  gdouble direction = 2 * TICK_LENGTH;
  gint drop;

  if (!vdt_paint_has (paint, side->hex) || !vdt_paint_has (paint, other))
    return;
  drop = vdt_map_get_elevation (paint->map, side->hex) - vdt_map_get_elevation (paint->map, other);
  if (drop == 0)
    return;
  if (drop < 0)
    direction = -direction;
  for (gint i = 0; i < TICKS; i++)
    {
      gdouble part = (i + 0.5) / TICKS;
      gdouble length = direction * (i % 2 ? 0.65 : 1.0);
      gdouble x = side->x + paint->corner_x[from] * (1 - part) + paint->corner_x[to] * part;
      gdouble y = side->y + paint->corner_y[from] * (1 - part) + paint->corner_y[to] * part;

      cairo_move_to (paint->cr, x, y);
      cairo_line_to (paint->cr, x + paint->side_x[side->side] * length,
                     y + paint->side_y[side->side] * length);
    }
}

/* Codes that stand for a fall of the ground; drawing is all that depends on their names. */
static gboolean
is_fall (const VdtSideCode *code)
{
  static const char *const words[] = { "slope", "cliff", "crest", "depression", "escarpment" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (code->code, words[i]))
      return TRUE;

  return FALSE;
}

static void
paint_code (const VdtPaint *paint, const GArray *sides, const VdtSideCode *code, guint number)
{
  gdouble width = MAX (paint->spacing * WIDTH, 1.2) * paint->theme->line_width;
  gboolean ticks = is_fall (code) && paint->spacing >= VDT_PAINT_AREAS;
  VdtColour colour = vdt_colour_from_rgb (code->colour);
  gboolean any = FALSE;

  for (guint i = 0; i < sides->len; i++)
    {
      const CodedSide *side = &g_array_index (sides, CodedSide, i);

      if (!(side->codes >> number & 1))
        continue;
      add_stroke (paint, side, get_offset (side, number, width * 1.15));
      any = TRUE;
    }
  if (!any)
    return;

  if (paint->spacing >= VDT_PAINT_AREAS)
    {
      cairo_set_line_width (paint->cr, width + 2 * MAX (paint->spacing * CASING / 2, 0.6));
      vdt_paint_set_colour (
          paint, vdt_colour_with_alpha (vdt_colour_mix (colour, (VdtColour){ 0 }, 0.55), 0.75));
      cairo_stroke_preserve (paint->cr);
    }
  cairo_set_line_width (paint->cr, width);
  vdt_paint_set_colour (paint, colour);
  cairo_stroke (paint->cr);

  if (ticks)
    {
      for (guint i = 0; i < sides->len; i++)
        if (g_array_index (sides, CodedSide, i).codes >> number & 1)
          add_ticks (paint, &g_array_index (sides, CodedSide, i));
      cairo_set_line_width (paint->cr, MAX (paint->spacing * 0.03, 1.0) * paint->theme->line_width);
      vdt_paint_set_colour (paint, vdt_colour_mix (colour, (VdtColour){ .alpha = 1 }, 0.25));
      cairo_stroke (paint->cr);
    }
}

/**
 * vdt_paint_sides:
 * @paint: the painting
 *
 * Draws coded hexsides, code after code in the legend's order.
 */
void
vdt_paint_sides (const VdtPaint *paint)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (vdt_map_get_legend (paint->map), &n_codes);
  g_autoptr (GArray) sides = NULL;

  if (paint->spacing < VDT_PAINT_SIDES || n_codes == 0)
    return;

  sides = find_sides (paint);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < n_codes && sides->len > 0; i++)
    paint_code (paint, sides, &codes[i], i);
}
