/* test-heights.c - all heights of a target at once, against single lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-asl-reasons.h"
#include "vdt-heights.h"
#include "vdt-los.h"

#define COLUMNS 13
#define ROWS 11

static VdtHex
stay (VdtHex hex, gpointer user_data)
{
  const VdtHex *centre = user_data;

  return vdt_hex_add (hex, *centre);
}

static VdtTerrainView *
make_view (const char *id, int range)
{
  VdtGrid grid = { .columns = COLUMNS, .rows = ROWS };
  const VdtLosRules *rules = vdt_los_rules_find (id);
  VdtHex centre = vdt_grid_hex (&grid, 6, 5);
  g_autoptr (VdtMap) map = random_map_new (7, rules, &grid, stay, &centre);
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  setup.range = range;

  return vdt_terrain_view_new (map, &setup);
}

static VdtHex
find_observer (const VdtTerrainView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);

  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      if (!vdt_map_is_void (view->map, vdt_grid_hex (grid, column, row)))
        return vdt_grid_hex (grid, column, row);
  g_assert_not_reached ();
}

/* The lowest level of each hex is the first at which its line is not blocked. */
static void
check_heights (const char *id, int range)
{
  g_autoptr (VdtTerrainView) view = make_view (id, range);
  VdtLosQuery query = { .observer = find_observer (view), .observer_level = 1 };
  g_autoptr (VdtHeights) heights = vdt_heights_new (view, &query, 2, NULL);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  guint n_hexes = 0, n_counted = 0;

  g_assert_cmpint (heights->last, ==, vdt_heights_find_last (view));
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      g_autoptr (GPtrArray) results = NULL;
      int lowest = VDT_HEIGHTS_NEVER;

      query.target = vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS);
      if (vdt_map_is_void (view->map, query.target))
        continue;
      n_hexes++;
      results = vdt_heights_judge (view, &query);
      g_assert_cmpuint (results->len, ==, (guint) heights->last + 1);
      for (guint level = 0; level < results->len && lowest == VDT_HEIGHTS_NEVER; level++)
        if (vdt_los_result_get_outcome (g_ptr_array_index (results, level))->verdict
            <= VDT_VERDICT_HINDERED)
          lowest = (int) level;
      g_assert_cmpint (vdt_heights_get_lowest (heights, query.target), ==, lowest);
      g_assert_cmpint (heights->lowest[i], ==, lowest);
    }
  for (int level = VDT_HEIGHTS_NEVER; level <= heights->last; level++)
    n_counted += vdt_heights_count (heights, level);
  g_assert_cmpuint (n_counted, ==, n_hexes);
}

/* Of a map whose first hex is none of its holes. */
static void
test_first (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("asl");
  VdtGrid grid = { .columns = 5, .rows = 4 };
  g_autoptr (VdtMap) map = random_map_new_steep (3, rules, &grid);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtHeights) heights = NULL;
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 0, 0) };
  VdtLosSetup setup;

  g_assert_false (vdt_map_is_void (map, query.observer));
  vdt_los_setup_init (&setup, rules);
  view = vdt_terrain_view_new (map, &setup);
  heights = vdt_heights_new (view, &query, 1, NULL);
  g_assert_cmpint (vdt_heights_get_lowest (heights, query.observer), ==, 0);
}

static void
test_lowest (void)
{
  check_heights ("asl", 0);
  check_heights ("asl", 4);
  check_heights ("ney", 0);
}

/* Who stands on the last level overlooks everything: no ground and no obstacle hides him. */
static void
test_last (void)
{
  g_autoptr (VdtTerrainView) view = make_view ("asl", 0);
  VdtLosQuery query = { .observer = find_observer (view) };
  int last = vdt_heights_find_last (view);

  g_assert_cmpint (last, >, 0);
  query.observer_level = last;
  query.target_level = last;
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      g_autoptr (VdtLosResult) result = NULL;
      const VdtFinding *finding;

      query.target = vdt_grid_hex (vdt_map_get_grid (view->map), i % COLUMNS, i / COLUMNS);
      if (vdt_map_is_void (view->map, query.target))
        continue;
      result = vdt_los_judge (view, &query);
      if (vdt_los_result_get_outcome (result)->verdict <= VDT_VERDICT_HINDERED)
        continue;
      finding = vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
      g_assert_cmpint (finding->reason, ==, VDT_REASON_ASL_SIX);
    }
}

/* One level above the highest ground and terrain, counted from the lowest, but no higher than a
 * counter can stand; what is no part of the map has no ground.
 */
static void
test_last_table (void)
{
  static const struct
  {
    int hill, pit;
    guint on_hill; /* terrain */
    int last;
  } table[] = {
    { 0, 0, 0, 1 },   { 3, 0, 0, 4 },    { 0, -2, 0, 3 }, { 3, -2, 0, 6 }, { 98, 0, 0, 99 },
    { 99, 0, 0, 99 }, { 200, 0, 0, 99 }, { 9, 0, 1, 1 },  { -9, 0, 1, 1 }, { 0, 0, 2, 3 },
    { 3, -2, 2, 8 },  { 0, 0, 3, 2 },    { 0, 0, 4, 2 },
  };
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "x", .kind = VDT_KIND_VOID },
                                  { .code = (char *) "b", .halves = 4 },
                                  { .code = (char *) "r", .halves = 3 },
                                  { .code = (char *) "g", .depression = TRUE } };
  const VdtLosRules *rules = vdt_los_rules_find ("asl");
  VdtGrid grid = { .columns = 3, .rows = 2 };
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (VdtLegend) legend =
          vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtTerrainView) view = NULL;

      vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 0, 0), table[i].hill);
      vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 0), table[i].on_hill);
      vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 2, 1), table[i].pit);
      map = vdt_map_builder_end (builder);
      view = vdt_terrain_view_new (map, &setup);
      g_assert_cmpint (vdt_heights_find_last (view), ==, table[i].last);
    }
}

/* Behind a building two levels high: seen from the level on that overlooks it. */
static void
test_behind_building (void)
{
  const VdtTerrain terrains[] = {
    { .code = (char *) "." }, { .code = (char *) "b", .halves = 4, .kind = VDT_KIND_BUILDING }
  };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_R, .columns = 6, .rows = 1 };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  const VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 0, 0) };
  g_autoptr (VdtHeights) heights = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtMap) map = NULL;
  VdtLosSetup setup;

  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 3, 0), 1);
  map = vdt_map_builder_end (builder);
  vdt_los_setup_init (&setup, vdt_los_rules_find ("asl"));
  view = vdt_terrain_view_new (map, &setup);
  heights = vdt_heights_new (view, &query, 1, NULL);

  g_assert_cmpint (vdt_heights_get_lowest (heights, vdt_grid_hex (&grid, 2, 0)), ==, 0);
  g_assert_cmpint (vdt_heights_get_lowest (heights, vdt_grid_hex (&grid, 4, 0)), ==, 3);
  g_assert_cmpint (vdt_heights_get_lowest (heights, vdt_grid_hex (&grid, 5, 0)), ==, 3);
}

/* Rules without levels know the ground, and nothing else. */
static void
test_ground_only (void)
{
  g_autoptr (VdtTerrainView) view = make_view ("cwb", 0);
  VdtLosQuery query = { .observer = find_observer (view) };
  g_autoptr (GPtrArray) results = NULL;

  query.target = query.observer;
  results = vdt_heights_judge (view, &query);
  g_assert_cmpint (vdt_heights_find_last (view), ==, 0);
  g_assert_cmpuint (results->len, ==, 1);
}

static void
test_cancelled (void)
{
  g_autoptr (VdtTerrainView) view = make_view ("asl", 0);
  VdtLosQuery query = { .observer = find_observer (view) };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_heights_new (view, &query, 1, cancellable));
}

void
vdt_test_heights (void)
{
  g_test_add_func ("/heights/behind-building", test_behind_building);
  g_test_add_func ("/heights/lowest", test_lowest);
  g_test_add_func ("/heights/first", test_first);
  g_test_add_func ("/heights/last", test_last);
  g_test_add_func ("/heights/last-table", test_last_table);
  g_test_add_func ("/heights/ground-only", test_ground_only);
  g_test_add_func ("/heights/cancelled", test_cancelled);
}
