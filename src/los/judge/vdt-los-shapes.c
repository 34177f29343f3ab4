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

static gint
floor_div (gint64 a, gint64 b)
{
  return (gint) (a / b - (a % b != 0 && (a < 0) != (b < 0)));
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint one = *(const gint *) a, other = *(const gint *) b;

  return (one > other) - (one < other);
}

/* Where the outline crosses a line of points: the last whole unit before each crossing, sorted. */
static void
find_crossings (const VdtDepiction *shape, gint y, GArray *crossings)
{
  g_array_set_size (crossings, 0);
  for (guint i = 0, k = shape->n_points - 1; i < shape->n_points; k = i++)
    {
      VdtMapPoint a = shape->points[i], b = shape->points[k];
      gint x;

      if ((a.y > y) == (b.y > y))
        continue;
      x = a.x + floor_div ((gint64) (y - a.y) * (b.x - a.x), b.y - a.y);
      g_array_append_val (crossings, x);
    }
  g_array_sort (crossings, compare_numbers);
}

static void
count_point (const VdtMap *map, gint x, gint y, GHashTable *counts)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex hex = vdt_units_hex (vdt_units_to_axial (grid->layout, (VdtMapPoint){ x, y }));
  gpointer key;

  if (!vdt_grid_contains (grid, hex))
    return;
  key = GINT_TO_POINTER (vdt_grid_index (grid, hex));
  g_hash_table_insert (counts, key,
                       GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, key)) + 1));
}

/* How many points of the lattice a shape covers in each hex, by the even-odd rule. */
static GHashTable *
count_points (const VdtMap *map, const VdtDepiction *shape)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  gint far_x = VDT_UNITS_RADIUS + grid->columns * (pointy ? VDT_UNITS_ALONG : VDT_UNITS_ACROSS);
  gint far_y = VDT_UNITS_RADIUS + grid->rows * (pointy ? VDT_UNITS_ACROSS : VDT_UNITS_ALONG);
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (gint));
  gint low = shape->points[0].y, high = low;

  for (guint i = 1; i < shape->n_points; i++)
    {
      low = MIN (low, shape->points[i].y);
      high = MAX (high, shape->points[i].y);
    }
  low = MAX (low, -VDT_UNITS_RADIUS);
  high = MIN (high, far_y);
  for (gint y = floor_div (low, STEP) * STEP + FIRST; y <= high; y += STEP)
    {
      find_crossings (shape, y, crossings);
      for (guint i = 0; i + 1 < crossings->len; i += 2)
        {
          gint from = MAX (g_array_index (crossings, gint, i) + 1, -VDT_UNITS_RADIUS);
          gint to = MIN (g_array_index (crossings, gint, i + 1), far_x);

          for (gint x = floor_div (from - FIRST + STEP - 1, STEP) * STEP + FIRST; x <= to;
               x += STEP)
            count_point (map, x, y, counts);
        }
    }

  return counts;
}

/* Of a shape between the points of the lattice: the middle of its corners. */
static void
count_middle (const VdtMap *map, const VdtDepiction *shape, GHashTable *counts)
{
  gint64 x = 0, y = 0;

  for (guint i = 0; i < shape->n_points; i++)
    {
      x += shape->points[i].x;
      y += shape->points[i].y;
    }
  count_point (map, (gint) (x / shape->n_points), (gint) (y / shape->n_points), counts);
}

/**
 * vdt_los_shapes_find_unlike:
 * @map: a map
 * @shape: the number of one of its depictions
 *
 * Finds where a shape does not mean what it shows: hexes of other terrain of which it covers
 * half or more; of a smaller shape, those that it covers most. Shapes of terrain without height
 * and hindrance mean nothing to any rules, and lie nowhere wrong.
 *
 * Returns: (transfer full) (nullable): the hexes, or %NULL when there are none
 */
VdtRegion *
vdt_los_shapes_find_unlike (const VdtMap *map, guint shape)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtDepiction *depiction = vdt_map_get_depiction (map, shape);
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  g_autoptr (GHashTable) counts = NULL;
  VdtRegion *region = NULL;
  gpointer key, value;
  GHashTableIter iter;
  gint most = 0;

  if (!matters (&terrains[depiction->terrain]))
    return NULL;
  counts = count_points (map, depiction);
  if (g_hash_table_size (counts) == 0)
    count_middle (map, depiction, counts);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    most = MAX (most, GPOINTER_TO_INT (value));

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      gint index = GPOINTER_TO_INT (key);
      VdtHex hex = vdt_grid_hex (grid, index % grid->columns, index / grid->columns);
      guint terrain = vdt_map_get_terrain (map, hex);

      if (GPOINTER_TO_INT (value) < MIN (most, LEAST) || terrain == depiction->terrain
          || terrains[terrain].kind == VDT_KIND_VOID)
        continue;
      if (!region)
        region = vdt_region_new (grid);
      vdt_region_add (region, hex);
    }

  return region;
}

static GArray *
list_hexes (const VdtRegion *region)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  gint first_column, first_row, last_column, last_row;

  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  for (gint row = first_row; row <= last_row; row++)
    for (gint column = first_column; column <= last_column; column++)
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
 *
 * Finds shapes that do not mean what they show, whatever the rules; each is a problem, with its
 * number in the order of the file, counted from 1.
 *
 * Returns: (transfer full) (element-type VdtProblem): the problems; empty when there are none
 */
GPtrArray *
vdt_los_shapes_check (const VdtMap *map)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_problem_free);

  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      g_autoptr (VdtRegion) unlike = vdt_los_shapes_find_unlike (map, i);
      VdtProblem *problem;

      if (!unlike)
        continue;
      problem = g_new (VdtProblem, 1);
      *problem = (VdtProblem){ N_ ("Shape {n0} is drawn over hexes of other terrain, and does not "
                                   "count there"),
                               (gint) i + 1, FALSE, list_hexes (unlike) };
      g_ptr_array_add (problems, problem);
    }

  return problems;
}
