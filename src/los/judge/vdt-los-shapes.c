/* vdt-los-shapes.c - terrain drawn where the hexes are of other terrain
 *
 * Rules judge a hex by its own terrain. Where that is drawn, only the drawn part may count; terrain
 * that is drawn over other hexes means nothing to them, which nobody sees who looks at the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-shapes.h"

#include "vdt-units.h"

#include <glib/gi18n.h>

/* A lattice of points, of which two dozen fall to each hex. */
#define STEP 50
#define FIRST 25
#define LEAST 12 /* points that a shape covers of a hex that it is taken to lie on */

/* Shapes without height and hindrance are for the eye. */
static gboolean
matters (const VdtTerrain *terrain)
{
  return terrain->kind != VDT_KIND_VOID
         && (terrain->halves > 0 || terrain->hindrance > 0 || terrain->depression);
}

static int
floor_div (gint64 a, gint64 b)
{
  return (int) (a / b - (a % b != 0 && (a < 0) != (b < 0)));
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  int one = *(const int *) a, other = *(const int *) b;

  return (one > other) - (one < other);
}

/* Where the outline crosses a line of points: the last whole unit before each crossing, sorted. */
static void
find_crossings (const VdtDepiction *shape, int y, GArray *crossings)
{
  g_array_set_size (crossings, 0);
  for (guint i = 0, k = shape->n_points - 1; i < shape->n_points; k = i++)
    {
      VdtMapPoint a = shape->points[i], b = shape->points[k];
      int x;

      if ((a.y > y) == (b.y > y))
        continue;
      x = a.x + floor_div ((gint64) (y - a.y) * (b.x - a.x), b.y - a.y);
      g_array_append_val (crossings, x);
    }
  g_array_sort (crossings, compare_numbers);
}

/* How many points of the lattice a shape covers in each hex of a block of the map, by rows. */
typedef struct
{
  int first_column;
  int first_row;
  int columns;
  int rows;
  guint8 *counts;
} Block;

/* The lattice repeats itself from hex to hex: along a line of points after so many of them, and so
 * many columns.
 */
typedef struct
{
  guint n_points;
  int columns;
} Period;

static const Period flat_period = { 2 * VDT_UNITS_ACROSS / STEP, 2 };
static const Period pointy_period = { VDT_UNITS_ALONG / STEP, 1 };

#define MOST_IN_PERIOD (2 * VDT_UNITS_ACROSS / STEP)

static void
find_place (const VdtGrid *grid, int x, int y, int *column, int *row)
{
  VdtHex hex = vdt_units_hex (vdt_units_to_axial (grid->layout, (VdtMapPoint){ x, y }));

  vdt_layout_offset (grid->layout, hex, column, row);
}

static void
count_place (Block *block, int column, int row)
{
  column -= block->first_column;
  row -= block->first_row;
  if (column >= 0 && column < block->columns && row >= 0 && row < block->rows)
    block->counts[(gsize) row * block->columns + column]++;
}

/* The lines of hexes on which a shape may lie that goes from one place to the other. */
static void
find_lines (int from, int to, int spacing, int n_lines, int *first, int *n)
{
  int last = MIN (floor_div (to + VDT_UNITS_RADIUS + VDT_UNITS_PUSH, spacing) + 1, n_lines - 1);

  *first = MAX (floor_div (from - VDT_UNITS_RADIUS - VDT_UNITS_PUSH, spacing), 0);
  *n = MAX (last - *first + 1, 0);
}

/* The part of the map around a shape, counts zero; low and high are the shape's corners. */
static Block
find_block (const VdtGrid *grid, const VdtDepiction *shape, VdtMapPoint *low, VdtMapPoint *high)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  Block block;

  *low = *high = shape->points[0];
  for (guint i = 1; i < shape->n_points; i++)
    {
      low->x = MIN (low->x, shape->points[i].x);
      low->y = MIN (low->y, shape->points[i].y);
      high->x = MAX (high->x, shape->points[i].x);
      high->y = MAX (high->y, shape->points[i].y);
    }
  find_lines (low->x, high->x, pointy ? VDT_UNITS_ALONG : VDT_UNITS_ACROSS, grid->columns,
              &block.first_column, &block.columns);
  find_lines (low->y, high->y, pointy ? VDT_UNITS_ACROSS : VDT_UNITS_ALONG, grid->rows,
              &block.first_row, &block.rows);
  block.counts = g_new0 (guint8, (gsize) block.columns * block.rows);

  return block;
}

/* The points of a line between pairs of crossings. */
static void
count_line (const VdtGrid *grid, Block *block, const GArray *crossings, int y, int far_x)
{
  const Period *period = vdt_layout_is_pointy (grid->layout) ? &pointy_period : &flat_period;
  int columns[MOST_IN_PERIOD], rows[MOST_IN_PERIOD];

  for (guint i = 0; i < period->n_points; i++)
    find_place (grid, (int) i * STEP + FIRST, y, &columns[i], &rows[i]);
  for (guint i = 0; i + 1 < crossings->len; i += 2)
    {
      int from = MAX (g_array_index (crossings, int, i) + 1, -VDT_UNITS_RADIUS);
      int to = MIN (g_array_index (crossings, int, i + 1), far_x);
      int k = floor_div (from - FIRST + STEP - 1, STEP);
      int n_periods = floor_div (k, period->n_points);
      guint place = (guint) (k - n_periods * (int) period->n_points);

      for (int n = floor_div (to - FIRST, STEP) - k; n >= 0; n--)
        {
          count_place (block, columns[place] + n_periods * period->columns, rows[place]);
          if (++place == period->n_points)
            {
              place = 0;
              n_periods++;
            }
        }
    }
}

/* By the even-odd rule. Returns the most points that are in one hex. */
static guint
count_points (const VdtGrid *grid, const VdtDepiction *shape, Block *block)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int far_x = VDT_UNITS_RADIUS + grid->columns * (pointy ? VDT_UNITS_ALONG : VDT_UNITS_ACROSS);
  int far_y = VDT_UNITS_RADIUS + grid->rows * (pointy ? VDT_UNITS_ACROSS : VDT_UNITS_ALONG);
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (int));
  VdtMapPoint low, high;
  guint most = 0;

  *block = find_block (grid, shape, &low, &high);
  low.y = MAX (low.y, -VDT_UNITS_RADIUS);
  high.y = MIN (high.y, far_y);
  for (int y = floor_div (low.y, STEP) * STEP + FIRST; y <= high.y; y += STEP)
    {
      find_crossings (shape, y, crossings);
      count_line (grid, block, crossings, y, far_x);
    }
  for (gsize i = 0; i < (gsize) block->columns * block->rows; i++)
    most = MAX (most, block->counts[i]);

  return most;
}

/* Of a shape between the points of the lattice: the middle of its corners. */
static void
count_middle (const VdtGrid *grid, const VdtDepiction *shape, Block *block)
{
  gint64 x = 0, y = 0;
  int column, row;

  for (guint i = 0; i < shape->n_points; i++)
    {
      x += shape->points[i].x;
      y += shape->points[i].y;
    }
  find_place (grid, (int) (x / shape->n_points), (int) (y / shape->n_points), &column, &row);
  count_place (block, column, row);
}

/**
 * vdt_los_shapes_find_unlike:
 * @map: a map
 * @shape: the number of one of its depictions
 *
 * Finds where a shape does not mean what it shows: hexes of other terrain of which it covers
 * half or more; of a smaller shape, those that it covers most. Shapes of terrain without height
 * and hindrance mean nothing to any rules, and lie nowhere wrong; nor does ground, nor any shape
 * on a map on which they count everywhere.
 *
 * Returns: (transfer full) (nullable): the hexes, or %NULL when there are none
 */
VdtRegion *
vdt_los_shapes_find_unlike (const VdtMap *map, guint shape)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtDepiction *depiction = vdt_map_get_depiction (map, shape);
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  g_autofree guint8 *counts = NULL;
  VdtRegion *region = NULL;
  Block block;
  guint most;

  if (depiction->is_ground || vdt_map_get_shapes_everywhere (map)
      || !matters (&terrains[depiction->terrain]))
    return NULL;
  most = count_points (grid, depiction, &block);
  counts = block.counts;
  if (most == 0)
    count_middle (grid, depiction, &block);

  for (int i = 0; i < block.rows; i++)
    {
      const guint16 *row = vdt_map_get_terrain_row (map, block.first_row + i);

      for (int k = 0; k < block.columns; k++)
        {
          guint8 count = counts[(gsize) i * block.columns + k];
          guint terrain = row[block.first_column + k];

          if (count == 0 || count < MIN (most, LEAST) || terrain == depiction->terrain
              || terrains[terrain].kind == VDT_KIND_VOID)
            continue;
          if (!region)
            region = vdt_region_new (grid);
          vdt_region_add (region, vdt_grid_hex (grid, block.first_column + k, block.first_row + i));
        }
    }

  return region;
}

static GArray *
list_hexes (const VdtRegion *region)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  int first_column, first_row, last_column, last_row;

  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex))
          g_array_append_val (hexes, hex);
      }

  return hexes;
}

/**
 * vdt_los_shapes_check:
 * @map: a map
 * @cancellable: (nullable): stops it between two shapes
 *
 * Finds shapes that do not mean what they show, whatever the rules; each is a problem, with its
 * number in the order of the file, counted from 1.
 *
 * Returns: (transfer full) (element-type VdtProblem): the problems; empty when there are none;
 *   those found so far when it was stopped
 */
GPtrArray *
vdt_los_shapes_check (const VdtMap *map, GCancellable *cancellable)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_problem_free);

  for (guint i = 0; i < vdt_map_get_n_depictions (map) && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      g_autoptr (VdtRegion) unlike = vdt_los_shapes_find_unlike (map, i);
      VdtProblem *problem;

      if (!unlike)
        continue;
      problem = g_new (VdtProblem, 1);
      *problem = (VdtProblem){
        N_("Shape {n0} is drawn over hexes of other terrain and has no effect there"), (int) i + 1,
        FALSE, list_hexes (unlike)
      };
      g_ptr_array_add (problems, problem);
    }

  return problems;
}
