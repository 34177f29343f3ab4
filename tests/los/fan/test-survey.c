/* test-survey.c - counts of all lines of a map, against its fans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-fan.h"
#include "vdt-survey.h"

static VdtHex
stay (VdtHex hex, gpointer user_data)
{
  const VdtHex *centre = user_data;

  return vdt_hex_add (hex, *centre);
}

static VdtTerrainView *
make_view (const VdtLosRules *rules, VdtLayout layout, int range)
{
  VdtGrid grid = { .layout = layout, .columns = 13, .rows = 11 };
  VdtHex centre = vdt_grid_hex (&grid, 6, 5);
  g_autoptr (VdtMap) map = random_map_new (7, rules, &grid, stay, &centre);
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  setup.range = range;

  return vdt_terrain_view_new (map, &setup);
}

static gboolean
is_seen (const VdtFanCell *cell)
{
  return cell->verdict == VDT_VERDICT_CLEAR || cell->verdict == VDT_VERDICT_HINDERED;
}

/* Every system, with ends on the ground and on floors, near range and far. */
static void
check_counts (const VdtLosRules *rules, VdtLayout layout, int range, int level)
{
  g_autoptr (VdtTerrainView) view = make_view (rules, layout, range);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtLosQuery query = { .observer_level = level };
  g_autoptr (VdtSurvey) survey = vdt_survey_new (view, &query);
  g_autofree int *sees = g_new0 (int, 13 * 11);
  g_autofree int *seen_by = g_new0 (int, 13 * 11);
  guint n_hexes = 0;

  g_assert_true (vdt_survey_run (survey, 3, NULL));
  for (int i = 0; i < 13 * 11; i++)
    {
      g_autoptr (VdtFan) fan = NULL;
      const VdtFanCell *cells;
      guint n_cells;

      query.observer = vdt_grid_hex (grid, i % 13, i / 13);
      if (vdt_map_is_void (view->map, query.observer))
        continue;
      n_hexes++;
      fan = vdt_fan_new (view, &query, 1, NULL);
      cells = vdt_fan_get_cells (fan, &n_cells);
      for (int k = 0; k < (int) n_cells; k++)
        if (k != i && !cells[k].is_void && is_seen (&cells[k]))
          {
            sees[i]++;
            seen_by[k]++;
          }
    }

  g_assert_cmpuint (vdt_survey_get_n_hexes (survey), ==, n_hexes);
  g_assert_cmpuint (vdt_survey_get_n_done (survey), ==, n_hexes);
  for (int i = 0; i < 13 * 11; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % 13, i / 13);
      VdtSurveyCell cell = vdt_survey_get_cell (survey, hex);
      gboolean is_void = vdt_map_is_void (view->map, hex);

      g_assert_cmpint (cell.sees, ==, is_void ? -1 : sees[i]);
      g_assert_cmpint (cell.seen_by, ==, is_void ? -1 : seen_by[i]);
    }
}

/* Those in the upper rows look, at those in the right columns: as many as their fans have there. */
static void
test_limit (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("ney");
  g_autoptr (VdtTerrainView) view = make_view (rules, VDT_LAYOUT_ODD_Q, 0);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtLosQuery query = { .observer_level = 0 };
  g_autoptr (VdtSurvey) survey = vdt_survey_new (view, &query);
  g_autoptr (VdtRegion) from = vdt_region_new (grid);
  g_autoptr (VdtRegion) to = vdt_region_new (grid);
  g_autofree int *seen_by = g_new0 (int, 13 * 11);
  g_autoptr (GArray) posts = NULL;
  g_autoptr (GArray) hidden = NULL;
  guint n_from = 0, n_to = 0;

  for (int i = 0; i < 13 * 11; i++)
    if (!vdt_map_is_void (view->map, vdt_grid_hex (grid, i % 13, i / 13)))
      {
        if (i / 13 < 5)
          vdt_region_add (from, vdt_grid_hex (grid, i % 13, i / 13));
        if (i % 13 > 7)
          vdt_region_add (to, vdt_grid_hex (grid, i % 13, i / 13));
      }
  vdt_survey_limit (survey, from, to);
  g_assert_true (vdt_survey_run (survey, 3, NULL));
  for (int i = 0; i < 13 * 11; i++)
    {
      VdtHex hex = query.observer = vdt_grid_hex (grid, i % 13, i / 13);
      g_autoptr (VdtFan) fan = NULL;
      int sees = 0;

      if (!vdt_region_contains (from, hex))
        {
          g_assert_cmpint (vdt_survey_get_cell (survey, hex).sees, ==, -1);
          continue;
        }
      fan = vdt_fan_new (view, &query, 1, NULL);
      for (int k = 0; k < 13 * 11; k++)
        {
          VdtHex target = vdt_grid_hex (grid, k % 13, k / 13);

          if (k == i || !vdt_region_contains (to, target)
              || !is_seen (vdt_fan_get_cell (fan, target)))
            continue;
          sees++;
          seen_by[k]++;
        }
      g_assert_cmpint (vdt_survey_get_cell (survey, hex).sees, ==, sees);
      n_from++;
    }
  for (int i = 0; i < 13 * 11; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % 13, i / 13);
      gboolean is_target = vdt_region_contains (to, hex);

      n_to += is_target ? 1 : 0;
      g_assert_cmpint (vdt_survey_get_cell (survey, hex).seen_by, ==, is_target ? seen_by[i] : -1);
    }
  posts = vdt_survey_rank (survey, VDT_SURVEY_BEST_POSTS);
  hidden = vdt_survey_rank (survey, VDT_SURVEY_MOST_HIDDEN);
  g_assert_cmpuint (posts->len, ==, n_from);
  g_assert_cmpuint (hidden->len, ==, n_to);
  g_assert_cmpuint (vdt_survey_get_n_hexes (survey), ==, n_from);
  g_assert_cmpuint (vdt_survey_get_n_done (survey), ==, n_from);
}

static void
test_counts (void)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint k = 0; k < n_rules; k++)
    {
      check_counts (list[k], VDT_LAYOUT_ODD_Q, 0, 0);
      check_counts (list[k], VDT_LAYOUT_EVEN_R, 4, list[k]->reads_levels ? 1 : 0);
    }
}

/* Best by one count; of equal ones by the other, and then the first on the map. */
static void
check_rank (const VdtSurvey *survey, const VdtGrid *grid, VdtSurveyOrder order)
{
  g_autoptr (GArray) hexes = vdt_survey_rank (survey, order);
  guint n_first = 0, n_second = 0, n_rows = 0;

  g_assert_cmpuint (hexes->len, ==, vdt_survey_get_n_hexes (survey));
  for (guint i = 1; i < hexes->len; i++)
    {
      VdtHex one = g_array_index (hexes, VdtHex, i - 1), two = g_array_index (hexes, VdtHex, i);
      VdtSurveyCell a = vdt_survey_get_cell (survey, one), b = vdt_survey_get_cell (survey, two);
      int more = a.sees - b.sees, fewer = b.seen_by - a.seen_by;
      int first = order == VDT_SURVEY_BEST_POSTS ? more : fewer;
      int second = order == VDT_SURVEY_BEST_POSTS ? fewer : more;
      int rows = vdt_grid_index (grid, two) - vdt_grid_index (grid, one);

      n_first += first > 0;
      n_second += first == 0 && second > 0;
      n_rows += first == 0 && second == 0 && rows > 0;
      g_assert_cmpuint (n_first + n_second + n_rows, ==, i);
    }
  g_assert_cmpuint (n_first, >, 0);
  g_assert_cmpuint (n_second, >, 0);
  g_assert_cmpuint (n_rows, >, 0);
}

static void
check_ranks (VdtTerrainView *view)
{
  VdtLosQuery query = { .observer_level = 1 };
  g_autoptr (VdtSurvey) survey = vdt_survey_new (view, &query);

  g_assert_true (vdt_survey_run (survey, 1, NULL));
  check_rank (survey, vdt_map_get_grid (view->map), VDT_SURVEY_BEST_POSTS);
  check_rank (survey, vdt_map_get_grid (view->map), VDT_SURVEY_MOST_HIDDEN);
}

static void
test_rank (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("asl");
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_R, .columns = 13, .rows = 11 };
  g_autoptr (VdtMap) map = random_map_new_steep (3, rules, &grid);
  g_autoptr (VdtTerrainView) round = make_view (rules, VDT_LAYOUT_ODD_R, 0);
  g_autoptr (VdtTerrainView) whole = NULL;
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  whole = vdt_terrain_view_new (map, &setup);
  g_assert_false (vdt_map_is_void (map, vdt_grid_hex (&grid, 0, 0)));
  check_ranks (round);
  check_ranks (whole);
}

static void
test_cancel (void)
{
  g_autoptr (VdtTerrainView) view = make_view (vdt_los_rules_find ("ney"), VDT_LAYOUT_ODD_Q, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  VdtLosQuery query = { .observer_level = 0 };
  g_autoptr (VdtSurvey) survey = vdt_survey_new (view, &query);
  VdtHex centre = vdt_grid_hex (vdt_map_get_grid (view->map), 6, 5);

  g_assert_cmpint (vdt_survey_get_cell (survey, centre).sees, ==, -1);
  g_cancellable_cancel (cancellable);
  g_assert_false (vdt_survey_run (survey, 2, cancellable));
  g_assert_cmpuint (vdt_survey_get_n_done (survey), ==, 0);
  g_assert_cmpint (vdt_survey_get_cell (survey, centre).seen_by, ==, -1);
}

void
vdt_test_survey (void)
{
  g_test_add_func ("/survey/counts", test_counts);
  g_test_add_func ("/survey/limit", test_limit);
  g_test_add_func ("/survey/rank", test_rank);
  g_test_add_func ("/survey/cancel", test_cancel);
}
