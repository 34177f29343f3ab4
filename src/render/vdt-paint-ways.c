/* vdt-paint-ways.c - roads, railways and streams that run from hex to hex, and how they cross
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define UNITS_PER_SPACING 200.0
#define EDGE_MIN 1.4 /* pixels: wide enough to be dark in a row of them */

/* Of the spacing. */
#define EDGE 0.025
#define TIE 0.035
#define TIE_GAP 0.07
#define PARAPET 0.035
#define FORD 0.7  /* how much of the water lies on the way */
#define BANK 0.08 /* how far a bridge reaches beyond the water, on each side */

#define SIDE_BIT(side) (1u << (side))

/* The ways in sight: for each hex of a range, the kinds that leave it over each of its sides. */
typedef struct
{
  VdtHexRange range;
  int n_columns;
  guint64 (*codes)[VDT_N_SIDES];
  guint64 used;
} Ways;

static guint64 *
get_codes (const Ways *ways, int column, int row)
{
  const VdtHexRange *range = &ways->range;

  if (column < range->first_column || column > range->last_column || row < range->first_row
      || row > range->last_row)
    return NULL;

  return ways->codes[(gsize) (row - range->first_row) * (gsize) ways->n_columns
                     + (gsize) (column - range->first_column)];
}

static void
note_side (Ways *ways, const VdtGrid *grid, VdtHex hex, int side, guint64 codes)
{
  int column, row;
  guint64 *sides;

  vdt_layout_offset (grid->layout, hex, &column, &row);
  sides = get_codes (ways, column, row);
  if (sides)
    sides[side] |= codes;
}

/* A way is kept with one of its two hexes, which may be just out of sight. */
static Ways
find_ways (const VdtPaint *paint)
{
  Ways ways = { .range = paint->range };
  int first = MAX (ways.range.first_row - 1, 0);
  int last = MIN (ways.range.last_row + 1, paint->grid->rows - 1);
  gsize n_rows = (gsize) (ways.range.last_row - ways.range.first_row + 1);

  ways.n_columns = ways.range.last_column - ways.range.first_column + 1;
  ways.codes = g_malloc0_n (n_rows * (gsize) ways.n_columns, sizeof *ways.codes);
  for (int row = first; row <= last; row++)
    {
      guint n;
      const VdtRowSide *sides = vdt_map_get_code_row (paint->map, VDT_CODES_WAYS, row, &n);

      for (guint i = vdt_paint_find_first (sides, n, ways.range.first_column - 1); i < n; i++)
        {
          int column = VDT_ROW_SIDE_COLUMN (sides[i].key), side = VDT_ROW_SIDE_SIDE (sides[i].key);
          VdtHex hex = vdt_grid_hex (paint->grid, column, row);

          if (column > ways.range.last_column + 1)
            break;
          ways.used |= sides[i].codes;
          note_side (&ways, paint->grid, hex, side, sides[i].codes);
          note_side (&ways, paint->grid, vdt_hex_neighbour (hex, side), vdt_side_opposite (side),
                     sides[i].codes);
        }
    }

  return ways;
}

/* The sides over which any of these ways leaves a hex. */
static guint
find_sides (const guint64 *codes, guint64 wanted)
{
  guint sides = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    if (codes[side] & wanted)
      sides |= SIDE_BIT (side);

  return sides;
}

static VdtPaintCell
make_cell (const VdtPaint *paint, int column, int row)
{
  VdtPaintCell cell = { .column = column, .row = row };

  cell.hex = vdt_grid_hex (paint->grid, column, row);
  vdt_view_hex_centre (paint->view, cell.hex, &cell.x, &cell.y);

  return cell;
}

static void
add_way (const VdtPaint *paint, const Ways *ways, guint64 code)
{
  for (int row = ways->range.first_row; row <= ways->range.last_row; row++)
    for (int column = ways->range.first_column; column <= ways->range.last_column; column++)
      {
        guint sides = find_sides (get_codes (ways, column, row), code);
        VdtPaintCell cell;

        if (!sides)
          continue;
        cell = make_cell (paint, column, row);
        if (vdt_paint_has (paint, cell.hex))
          vdt_paint_add_course (paint, &cell, sides, TRUE);
      }
}

static double
get_width (const VdtPaint *paint, const VdtWay *way)
{
  return MAX (way->width / UNITS_PER_SPACING * paint->spacing, 1);
}

static void
stroke_edges (const VdtPaint *paint, const Ways *ways, const VdtWay *way, guint64 code)
{
  if (!way->has_edge)
    return;
  add_way (paint, ways, code);
  cairo_set_line_width (paint->cr,
                        get_width (paint, way) + 2 * MAX (EDGE * paint->spacing, EDGE_MIN));
  vdt_colour_set (paint->cr, vdt_colour_from_rgb (way->edge));
  cairo_stroke (paint->cr);
}

static void
stroke_way (const VdtPaint *paint, const Ways *ways, const VdtWay *way, guint64 code)
{
  const double ties[] = { TIE * paint->spacing, TIE_GAP * paint->spacing };
  double width = get_width (paint, way);

  add_way (paint, ways, code);
  vdt_colour_set (paint->cr, vdt_colour_from_rgb (way->colour));
  if (way->kind == VDT_WAY_RAIL && paint->spacing >= VDT_PAINT_AREAS)
    {
      cairo_set_line_width (paint->cr, MAX (width * 0.35, 1));
      cairo_stroke_preserve (paint->cr);
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (paint->cr, ties, G_N_ELEMENTS (ties), 0);
    }
  cairo_set_line_width (paint->cr, width);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
}

/* Edges first, so that ways of one sort run into each other. */
static void
paint_sort (const VdtPaint *paint, const Ways *ways, gboolean water)
{
  guint n;
  const VdtWay *kinds = vdt_legend_get_ways (vdt_map_get_legend (paint->map), &n);

  for (int edges = 1; edges >= 0; edges--)
    for (guint i = 0; i < n; i++)
      {
        guint64 code = G_GUINT64_CONSTANT (1) << i;

        if (!(ways->used & code) || (kinds[i].kind == VDT_WAY_WATER) != water)
          continue;
        if (edges)
          stroke_edges (paint, ways, &kinds[i], code);
        else
          stroke_way (paint, ways, &kinds[i], code);
      }
}

/* Whether water leaves a hex on both sides of a way that goes from one side of it to another. */
static gboolean
is_crossed (guint water, int from, int to)
{
  guint between = 0, all = (1u << VDT_N_SIDES) - 1;

  for (int side = (from + 1) % VDT_N_SIDES; side != to; side = (side + 1) % VDT_N_SIDES)
    between |= SIDE_BIT (side);

  return water & between && water & (all & ~between & ~SIDE_BIT (from) & ~SIDE_BIT (to));
}

static gboolean
is_crossing (const VdtWay *way)
{
  return way->kind == VDT_WAY_ROAD || way->kind == VDT_WAY_RAIL;
}

static gboolean
is_bridged (const VdtWay *way)
{
  return is_crossing (way)
         && (way->crossing == VDT_CROSSING_BRIDGE || way->crossing == VDT_CROSSING_CULVERT);
}

static void
set_parapet_colour (const VdtPaint *paint, const VdtWay *way)
{
  vdt_colour_set (paint->cr, vdt_colour_mix (vdt_colour_from_rgb (way->colour),
                                             (VdtColour){ .alpha = 1 }, 0.65));
}

/* The crossing of a way over water at a point, along the way's direction, a unit vector. */
static void
paint_crossing (const VdtPaint *paint,
                const VdtWay *way,
                double water_width,
                guint32 water_colour,
                double x,
                double y,
                double along_x,
                double along_y)
{
  double length = water_width / 2 + BANK * paint->spacing;
  double across = get_width (paint, way) / 2 + EDGE * paint->spacing;

  if (way->crossing == VDT_CROSSING_NONE)
    return;
  if (way->crossing == VDT_CROSSING_FORD)
    {
      cairo_move_to (paint->cr, x - along_y * across * 1.4, y + along_x * across * 1.4);
      cairo_line_to (paint->cr, x + along_y * across * 1.4, y - along_x * across * 1.4);
      cairo_set_line_width (paint->cr, water_width);
      vdt_colour_set (paint->cr, vdt_colour_with_alpha (vdt_colour_from_rgb (water_colour), FORD));
      cairo_stroke (paint->cr);
      return;
    }
  if (way->crossing == VDT_CROSSING_CULVERT)
    length *= 0.6;
  for (int hand = -1; hand <= 1; hand += 2)
    {
      cairo_move_to (paint->cr, x - along_x * length - hand * along_y * across,
                     y - along_y * length + hand * along_x * across);
      cairo_line_to (paint->cr, x + along_x * length - hand * along_y * across,
                     y + along_y * length + hand * along_x * across);
    }
  cairo_set_line_width (paint->cr, MAX (PARAPET * paint->spacing, 1));
  set_parapet_colour (paint, way);
  cairo_stroke (paint->cr);
}

static void
cross_in_hex (const VdtPaint *paint,
              const VdtPaintCell *cell,
              const guint64 *codes,
              const VdtWay *way,
              guint64 code,
              const VdtWay *water,
              guint64 water_code)
{
  guint sides = find_sides (codes, code), wet = find_sides (codes, water_code);
  int from = g_bit_nth_lsf (sides, -1);
  int to = g_bit_nth_lsf (sides, from);
  double x, y, length;

  if (from < 0 || to < 0 || !is_crossed (wet, from, to))
    return;
  x = paint->side_x[to] - paint->side_x[from];
  y = paint->side_y[to] - paint->side_y[from];
  length = sqrt (x * x + y * y);
  /* Where the curve of the way has its middle. */
  paint_crossing (paint, way, get_width (paint, water), water->colour,
                  cell->x + (paint->side_x[from] + paint->side_x[to]) / 4,
                  cell->y + (paint->side_y[from] + paint->side_y[to]) / 4, x / length, y / length);
}

static void
paint_crossings (const VdtPaint *paint, const Ways *ways)
{
  guint n;
  const VdtWay *kinds = vdt_legend_get_ways (vdt_map_get_legend (paint->map), &n);

  for (int row = ways->range.first_row; row <= ways->range.last_row; row++)
    for (int column = ways->range.first_column; column <= ways->range.last_column; column++)
      {
        const guint64 *codes = get_codes (ways, column, row);
        VdtPaintCell cell = make_cell (paint, column, row);

        if (!find_sides (codes, G_MAXUINT64) || !vdt_paint_has (paint, cell.hex))
          continue;
        for (guint i = 0; i < n; i++)
          for (guint k = 0; k < n; k++)
            if (kinds[k].kind == VDT_WAY_WATER && is_crossing (&kinds[i]))
              cross_in_hex (paint, &cell, codes, &kinds[i], G_GUINT64_CONSTANT (1) << i, &kinds[k],
                            G_GUINT64_CONSTANT (1) << k);
      }
}

/* Strokes the courses of a way through hexes of water; a ford in the colour of the water. */
static void
stroke_on_water (const VdtPaint *paint, const Ways *ways, guint64 code, gboolean fords)
{
  for (int row = ways->range.first_row; row <= ways->range.last_row; row++)
    for (int column = ways->range.first_column; column <= ways->range.last_column; column++)
      {
        guint sides = find_sides (get_codes (ways, column, row), code);
        VdtPaintCell cell;
        const VdtTerrain *terrain;

        if (!sides)
          continue;
        cell = make_cell (paint, column, row);
        terrain = vdt_paint_terrain_at (paint, cell.hex);
        if (!terrain || terrain->kind != VDT_KIND_WATER)
          continue;
        vdt_paint_add_course (paint, &cell, sides, TRUE);
        if (!fords)
          continue;
        vdt_colour_set (paint->cr,
                        vdt_colour_with_alpha (vdt_colour_from_rgb (terrain->colour), FORD));
        cairo_stroke (paint->cr);
      }
  cairo_stroke (paint->cr);
}

/* Through hexes of water a bridge goes all along the way, which will lie on it: what is seen are
 * its parapets.
 */
static void
paint_long_bridges (const VdtPaint *paint, const Ways *ways)
{
  guint n;
  const VdtWay *kinds = vdt_legend_get_ways (vdt_map_get_legend (paint->map), &n);

  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < n; i++)
    {
      if (!is_bridged (&kinds[i]))
        continue;
      cairo_set_line_width (paint->cr,
                            get_width (paint, &kinds[i]) + 2 * (EDGE + PARAPET) * paint->spacing);
      set_parapet_colour (paint, &kinds[i]);
      stroke_on_water (paint, ways, G_GUINT64_CONSTANT (1) << i, FALSE);
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
}

/* Where a way fords a hex of water, the water lies on it. */
static void
paint_long_fords (const VdtPaint *paint, const Ways *ways)
{
  guint n;
  const VdtWay *kinds = vdt_legend_get_ways (vdt_map_get_legend (paint->map), &n);

  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < n; i++)
    {
      if (!is_crossing (&kinds[i]) || kinds[i].crossing != VDT_CROSSING_FORD)
        continue;
      cairo_set_line_width (paint->cr, get_width (paint, &kinds[i]) + 4 * EDGE * paint->spacing);
      stroke_on_water (paint, ways, G_GUINT64_CONSTANT (1) << i, TRUE);
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
}

/**
 * vdt_paint_side_crossing:
 * @paint: the painting
 * @hex: a hex
 * @side: one of its sides, along which water is drawn
 * @x: the hex's centre
 * @y: the same
 * @water_width: how wide the water is drawn
 *
 * Draws the bridges of the ways that run over such a hexside. A ford is left as it is: there the
 * water lies on the way.
 */
void
vdt_paint_side_crossing (
    const VdtPaint *paint, VdtHex hex, int side, double x, double y, double water_width)
{
  guint64 codes = vdt_map_get_codes (paint->map, VDT_CODES_WAYS, hex, side);
  guint n;
  const VdtWay *kinds = vdt_legend_get_ways (vdt_map_get_legend (paint->map), &n);
  double along_x = paint->side_x[side] * 2 / paint->spacing;
  double along_y = paint->side_y[side] * 2 / paint->spacing;
  double reach = water_width / 2 + BANK * paint->spacing;

  x += paint->side_x[side];
  y += paint->side_y[side];
  for (guint i = 0; i < n; i++)
    {
      if (!(codes >> i & 1) || !is_bridged (&kinds[i]))
        continue;
      cairo_move_to (paint->cr, x - along_x * reach, y - along_y * reach);
      cairo_line_to (paint->cr, x + along_x * reach, y + along_y * reach);
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_line_width (paint->cr, get_width (paint, &kinds[i]) + EDGE * paint->spacing);
      vdt_colour_set (paint->cr, vdt_colour_from_rgb (kinds[i].colour));
      cairo_stroke (paint->cr);
      paint_crossing (paint, &kinds[i], water_width, 0, x, y, along_x, along_y);
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
    }
}

/**
 * vdt_paint_ways:
 * @paint: the painting
 *
 * Draws the ways: water first, the others over it, then how these cross it.
 */
void
vdt_paint_ways (const VdtPaint *paint)
{
  Ways ways;

  if (!vdt_legend_get_ways (vdt_map_get_legend (paint->map), NULL))
    return;

  if (paint->spacing < VDT_PAINT_SIDES)
    {
      vdt_paint_way_lines (paint);
      return;
    }

  ways = find_ways (paint);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  if (ways.used)
    {
      paint_sort (paint, &ways, TRUE);
      if (paint->spacing >= VDT_PAINT_AREAS)
        paint_long_bridges (paint, &ways);
      paint_sort (paint, &ways, FALSE);
      if (paint->spacing >= VDT_PAINT_AREAS)
        {
          paint_long_fords (paint, &ways);
          paint_crossings (paint, &ways);
        }
    }
  g_free (ways.codes);
}
