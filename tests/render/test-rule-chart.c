/* test-rule-chart.c - the printed charts with what a line used of them lit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-rule-chart.h"

#define WIDTH 240

static VdtTerrainView *
make_view (VdtMap *map, const char *rules)
{
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find (rules));
  setup.range = 0;

  return vdt_terrain_view_new (map, &setup);
}

static cairo_surface_t *
paint (VdtTerrainView *view, const VdtLosQuery *query)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, query);
  int height = vdt_rule_chart_get_height (view->rules);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, height);
  cairo_t *cr = cairo_create (surface);

  vdt_rule_chart_paint (view, result, vdt_theme_get (FALSE, FALSE), cr, WIDTH);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* The left edge of each column. */
#define RELATIVE_X 1
#define OBSTACLE_X (WIDTH / 2 + 5)

#define ROW_STEP 17

/* Where a frame's red or blue begins in the left edge of a column; 0: nowhere. */
static int
find_lit (cairo_surface_t *surface, int x)
{
  int height = cairo_image_surface_get_height (surface);

  for (int y = 0; y < height; y++)
    if ((test_get_pixel (surface, x, y) >> 24) > 200)
      return y;

  return 0;
}

/* Two ridges of one level: the middle one is two up at three from the lower end, three levels and
 * six hexes: row O6 above row R6. The ends are in the left column, as printed, and obstacles, half
 * a row higher, in the right one.
 */
static void
test_ney (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 3, 9);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  VdtLosQuery query = { .observer = vdt_grid_hex (grid, 1, 1),
                        .target = vdt_grid_hex (grid, 1, 7) };
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  cairo_surface_t *surface;

  vdt_map_builder_set_elevation (builder, query.observer, 3);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (grid, 1, 4), 2);
  map = vdt_map_builder_end (builder);
  view = make_view (map, "ney");
  surface = paint (view, &query);
  g_assert_cmpint (find_lit (surface, OBSTACLE_X) / ROW_STEP, ==, 6);
  g_assert_cmpint (find_lit (surface, RELATIVE_X) / ROW_STEP, ==, 6);
  g_assert_cmpint (find_lit (surface, RELATIVE_X) - find_lit (surface, OBSTACLE_X), ==,
                   ROW_STEP / 2);
  cairo_surface_destroy (surface);

  /* The next hex is no case for the chart: nothing is lit. */
  query.target = vdt_grid_hex (grid, 1, 2);
  surface = paint (view, &query);
  g_assert_cmpint (find_lit (surface, OBSTACLE_X), ==, 0);
  g_assert_cmpint (find_lit (surface, RELATIVE_X), ==, 0);
  cairo_surface_destroy (surface);
}

/* Another pair of levels is another cell. */
static void
test_panzerblitz (void)
{
  guint32 seen[2];

  for (int level = 0; level < 2; level++)
    {
      VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 6, 3);
      const VdtGrid *grid = vdt_map_builder_get_grid (builder);
      VdtLosQuery query = { .observer = vdt_grid_hex (grid, 0, 1),
                            .target = vdt_grid_hex (grid, 5, 1) };
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtTerrainView) view = NULL;
      cairo_surface_t *surface;

      vdt_map_builder_set_elevation (builder, query.observer, level * 4);
      map = vdt_map_builder_end (builder);
      view = make_view (map, "panzerblitz");
      surface = paint (view, &query);
      seen[level] = test_get_pixel (surface, WIDTH - 4, 30);
      cairo_surface_destroy (surface);
    }
  g_assert_cmphex (seen[0], !=, seen[1]);
}

static void
test_others (void)
{
  guint n_rules, n_charts = 0;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      gboolean has_chart = vdt_rule_chart_get_height (list[i]) > 0;

      n_charts += has_chart;
      g_assert_cmpint (has_chart, ==, vdt_rule_chart_get_caption (list[i]) != NULL);
    }
  g_assert_cmpuint (n_charts, ==, 2);
}

void
vdt_test_rule_chart (void)
{
  g_test_add_func ("/rule-chart/ney", test_ney);
  g_test_add_func ("/rule-chart/panzerblitz", test_panzerblitz);
  g_test_add_func ("/rule-chart/others", test_others);
}
