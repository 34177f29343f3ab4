/* test-shapes.c - shapes that do not mean what they show, held against a count of every point
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-shapes.h"
#include "vdt-map-builder.h"
#include "vdt-units.h"

#define COLUMNS 7
#define ROWS 6
#define N_SHAPES 400
#define MOST_POINTS 7
#define BEYOND 900 /* shapes may lie far off the map */
#define STEP 50
#define ENOUGH 12

static const VdtTerrain terrains[] = {
  { .code = (char *) "." },
  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
  { .code = (char *) "h", .kind = VDT_KIND_OPEN, .hindrance = 1 },
  { .code = (char *) "g", .kind = VDT_KIND_OPEN, .depression = 1 },
  { .code = (char *) "t", .kind = VDT_KIND_OPEN },
  { .code = (char *) "v", .kind = VDT_KIND_VOID },
};

static VdtMap *
make_map (VdtLayout layout, GRand *rand)
{
  const VdtGrid grid = { .layout = layout, .columns = COLUMNS, .rows = ROWS };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int i = 0; i < COLUMNS * ROWS; i++)
    vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, i % COLUMNS, i / COLUMNS),
                                 (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (terrains)));
  for (guint i = 0; i < N_SHAPES; i++)
    {
      VdtMapPoint points[MOST_POINTS];
      VdtDepiction shape = { .terrain = i % G_N_ELEMENTS (terrains), .points = points };
      int size = g_rand_int_range (rand, 5, 1200);
      int x = g_rand_int_range (rand, -BEYOND, COLUMNS * VDT_UNITS_ACROSS + BEYOND);
      int y = g_rand_int_range (rand, -BEYOND, ROWS * VDT_UNITS_ACROSS + BEYOND);

      shape.n_points = (guint) g_rand_int_range (rand, 3, MOST_POINTS + 1);
      for (guint k = 0; k < shape.n_points; k++)
        {
          points[k].x = x + g_rand_int_range (rand, -size, size);
          points[k].y = y + g_rand_int_range (rand, -size, size);
        }
      vdt_map_builder_add_depiction (builder, &shape);
    }

  return vdt_map_builder_end (builder);
}

/* By the even-odd rule: how many edges are to the left. */
static gboolean
is_inside (const VdtDepiction *shape, VdtMapPoint at)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < shape->n_points; i++)
    {
      VdtMapPoint a = shape->points[i], b = shape->points[(i + 1) % shape->n_points];
      VdtMapPoint low = a.y < b.y ? a : b, high = a.y < b.y ? b : a;

      if (low.y <= at.y && at.y < high.y
          && (gint64) (at.x - low.x) * (high.y - low.y)
                 > (gint64) (at.y - low.y) * (high.x - low.x))
        inside = !inside;
    }

  return inside;
}

static void
count (const VdtGrid *grid, VdtMapPoint at, guint *counts)
{
  VdtHex hex = vdt_units_hex (vdt_units_to_axial (grid->layout, at));

  if (vdt_grid_contains (grid, hex))
    counts[vdt_grid_index (grid, hex)]++;
}

static gboolean
count_all (const VdtGrid *grid, const VdtDepiction *shape, guint *counts)
{
  guint total = 0;
  gint64 x = 0, y = 0;

  for (int row = -20; row < 60; row++)
    for (int column = -20; column < 60; column++)
      {
        VdtMapPoint at = { column * STEP + STEP / 2, row * STEP + STEP / 2 };

        if (is_inside (shape, at))
          count (grid, at, counts);
      }
  for (guint i = 0; i < COLUMNS * ROWS; i++)
    total += counts[i];
  if (total > 0)
    return FALSE;

  for (guint i = 0; i < shape->n_points; i++)
    {
      x += shape->points[i].x;
      y += shape->points[i].y;
    }
  count (grid, (VdtMapPoint){ (int) (x / shape->n_points), (int) (y / shape->n_points) }, counts);

  return TRUE;
}

static void
check_shape (const VdtMap *map, guint number, guint seen[3])
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtDepiction *shape = vdt_map_get_depiction (map, number);
  g_autoptr (VdtRegion) unlike = vdt_los_shapes_find_unlike (map, number);
  guint counts[COLUMNS * ROWS] = { 0 }, most = 0, n_unlike = 0;
  gboolean is_small = count_all (grid, shape, counts);

  for (guint i = 0; i < COLUMNS * ROWS; i++)
    most = MAX (most, counts[i]);
  for (guint i = 0; i < COLUMNS * ROWS; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, (int) i % COLUMNS, (int) i / COLUMNS);
      guint terrain = vdt_map_get_terrain (map, hex);
      gboolean expected = shape->terrain >= 1 && shape->terrain <= 3 && counts[i] > 0
                          && counts[i] >= MIN (most, ENOUGH) && terrain != shape->terrain
                          && terrains[terrain].kind != VDT_KIND_VOID;

      n_unlike += expected;
      g_assert_cmpint (unlike && vdt_region_contains (unlike, hex), ==, expected);
    }
  g_assert_cmpint (unlike != NULL, ==, n_unlike > 0);
  seen[0] += n_unlike > 0;
  seen[1] += n_unlike > 0 && most < ENOUGH;
  seen[2] += n_unlike > 0 && is_small;
}

/* Each shape with hexes of other terrain is a problem, with these hexes by rows. */
static void
check_problems (const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (GPtrArray) problems = vdt_los_shapes_check (map, NULL);
  guint n = 0;

  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      g_autoptr (VdtRegion) unlike = vdt_los_shapes_find_unlike (map, i);
      const VdtProblem *problem;
      guint n_hexes = 0;

      if (!unlike)
        continue;
      g_assert_cmpuint (n, <, problems->len);
      problem = problems->pdata[n++];
      g_assert_cmpint (problem->value, ==, (int) i + 1);
      for (int k = 0; k < COLUMNS * ROWS; k++)
        {
          VdtHex hex = vdt_grid_hex (grid, k % COLUMNS, k / COLUMNS);

          if (!vdt_region_contains (unlike, hex))
            continue;
          g_assert_cmpuint (n_hexes, <, problem->hexes->len);
          g_assert_true (vdt_hex_equal (g_array_index (problem->hexes, VdtHex, n_hexes++), hex));
        }
      g_assert_cmpuint (n_hexes, ==, problem->hexes->len);
    }
  g_assert_cmpuint (n, ==, problems->len);
}

/* Who has something else to check by now need not wait for every shape. */
static void
test_cancelled (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (29);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, rand);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) all = vdt_los_shapes_check (map, cancellable);
  g_autoptr (GPtrArray) none = NULL;

  g_cancellable_cancel (cancellable);
  none = vdt_los_shapes_check (map, cancellable);
  g_assert_cmpuint (all->len, >, 0);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_random (gconstpointer data)
{
  VdtLayout layout = (VdtLayout) GPOINTER_TO_INT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (29);
  guint seen[3] = { 0 };

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (VdtMap) map = make_map (layout, rand);

      for (guint k = 0; k < N_SHAPES; k++)
        check_shape (map, k, seen);
      check_problems (map);
    }
  g_assert_cmpuint (seen[0], >, 200);
  g_assert_cmpuint (seen[1], >, 5);
  g_assert_cmpuint (seen[2], >, 0);
}

void
vdt_test_shapes (void)
{
  g_test_add_func ("/shapes/cancelled", test_cancelled);
  for (VdtLayout layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      g_autofree char *path = g_strdup_printf ("/shapes/random/%u", layout);

      g_test_add_data_func (path, GINT_TO_POINTER (layout), test_random);
    }
}
