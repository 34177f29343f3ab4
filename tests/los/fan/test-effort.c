/* test-effort.c - nothing is judged twice that is known already
 *
 * The answers are the same however much is judged again: only the count tells. Where a figure here
 * no longer holds, somebody waits longer, or less long, for a fan.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "counted-rules.h"

#include "vdt-audit.h"
#include "vdt-fan-task.h"
#include "vdt-map-builder.h"
#include "vdt-referee.h"
#include "vdt-survey.h"
#include "vdt-workers.h"

#define COLUMNS 41
#define ROWS 31
#define N_CELLS (COLUMNS * ROWS)

static const VdtGrid grid = {
  .layout = VDT_LAYOUT_ODD_Q, .columns = COLUMNS, .rows = ROWS, .numbering = VDT_NUMBERING_CCRR
};

static VdtMap *
make_map (void)
{
  static const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

/* Another version of a map, some of whose hexes are a level higher. */
static VdtMap *
raise_hexes (VdtMap *map, int first_column, int first_row, int last_column, int last_row)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        vdt_map_builder_set_elevation (builder, hex, vdt_map_get_elevation (map, hex) + 1);
      }

  return vdt_map_builder_end (builder);
}

static void
init_setup (VdtLosSetup *setup, const char *id)
{
  vdt_los_setup_init (setup, counted_rules_get (id));
  setup->range = 0;
}

/* After a change only the lines that pass near it are judged again: those to both sides of the
 * observer, in a cone; near the observer all of them are.
 */
static void
test_changes (void)
{
  static const struct
  {
    int observer_column, observer_row;
    int first_column, first_row, last_column, last_row; /* changed */
    int n_judged;
  } cases[] = {
    { 5, 15, 25, 15, 25, 15, 261 },  { 5, 15, 9, 15, 9, 15, 1270 },
    { 5, 15, 8, 15, 8, 15, 1270 },   { 20, 15, 30, 8, 30, 8, 363 },
    { 20, 15, 20, 2, 20, 2, 176 },   { 20, 28, 3, 3, 3, 3, 161 },
    { 2, 2, 20, 15, 25, 17, 544 },   { 2, 2, 20, 15, 21, 24, 739 },
    { 38, 3, 8, 15, 13, 16, 416 },   { 38, 15, 10, 10, 13, 19, 604 },
    { 2, 15, 10, 12, 14, 17, 1168 }, { 2, 15, 9, 12, 13, 17, 1270 },
    { 20, 29, 18, 10, 21, 18, 800 }, { 20, 30, 19, 19, 23, 22, 880 },
    { 20, 30, 19, 18, 23, 21, 815 }, { 3, 28, 30, 1, 39, 1, 427 },
  };
  VdtLosSetup setup;

  init_setup (&setup, "cwb");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) before = make_map ();
      g_autoptr (VdtMap) after = raise_hexes (before, cases[i].first_column, cases[i].first_row,
                                              cases[i].last_column, cases[i].last_row);
      g_autoptr (VdtTerrainView) old_view = vdt_terrain_view_new (before, &setup);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (after, &setup);
      VdtLosQuery query = { .observer = vdt_grid_hex (&grid, cases[i].observer_column,
                                                      cases[i].observer_row) };
      g_autoptr (VdtFan) old_fan = vdt_fan_new (old_view, &query, 1, NULL);
      g_autoptr (VdtFan) fan = NULL;

      g_assert_cmpint (counted_rules_take_judged (), ==, N_CELLS - 1);
      fan = vdt_fan_new_after (old_fan, view, 1, NULL);
      g_test_message ("case %u", i);
      g_assert_cmpint (counted_rules_take_judged (), ==, cases[i].n_judged);
    }
}

/* One hex is laid out with its neighbours on the map, whose heights may depend on it. */
static void
test_views (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtMap) middle = raise_hexes (map, 20, 10, 20, 10);
  g_autoptr (VdtMap) corner = raise_hexes (middle, 0, 0, 1, 0);
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;

  init_setup (&setup, "cwb");
  view = vdt_terrain_view_new (map, &setup);
  g_assert_cmpint (counted_rules_take_read (), ==, N_CELLS);
  g_assert_true (vdt_terrain_view_update (view, middle));
  g_assert_cmpint (counted_rules_take_read (), ==, 3 * 3);
  g_assert_true (vdt_terrain_view_update (view, corner));
  g_assert_cmpint (counted_rules_take_read (), ==, 3 * 2);
  g_assert_true (vdt_terrain_view_update (view, corner));
  g_assert_cmpint (counted_rules_take_read (), ==, 0);
}

static void
assert_computes (VdtFanMemory *memory,
                 VdtMap *map,
                 const VdtLosSetup *setup,
                 const VdtLosQuery *queries,
                 guint n_queries,
                 VdtFanJoin join,
                 int n_judged)
{
  VdtFan *fan = vdt_fan_memory_compute (memory, map, setup, queries, n_queries, join, NULL);

  vdt_fan_unref (fan);
  g_assert_cmpint (counted_rules_take_judged (), ==, n_judged);
}

/* Who asks the same again, wherever the target is, is answered at once. Other questions between,
 * and those that were given up, do not matter: the last fan of one observer is kept.
 */
static void
test_memory (void)
{
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtMap) near = raise_hexes (map, 6, 15, 6, 15);
  g_autoptr (VdtMap) both = raise_hexes (near, 30, 8, 30, 8);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const VdtLosQuery queries[] = {
    { vdt_grid_hex (&grid, 20, 15), vdt_grid_hex (&grid, 9, 3), 0, VDT_PLACE_CORNER, 1, 2 },
    { vdt_grid_hex (&grid, 20, 15), vdt_grid_hex (&grid, 7, 3), 0, VDT_PLACE_CORNER, 1, 2 },
    { vdt_grid_hex (&grid, 7, 3), vdt_grid_hex (&grid, 20, 15), 0, VDT_PLACE_CORNER, 1, 2 },
  };
  const int all = N_CELLS - 1; /* without the observer's own hex */
  VdtLosSetup setup;

  init_setup (&setup, "cwb");
  assert_computes (memory, map, &setup, queries, 1, VDT_JOIN_ANY, all);
  assert_computes (memory, map, &setup, queries, 1, VDT_JOIN_ANY, 0);
  assert_computes (memory, map, &setup, queries + 1, 1, VDT_JOIN_ALL, 0);
  assert_computes (memory, map, &setup, queries, 1, VDT_JOIN_COUNT, all);
  assert_computes (memory, map, &setup, queries + 1, 2, VDT_JOIN_ANY, 2 * all);
  assert_computes (memory, map, &setup, queries, 1, VDT_JOIN_ANY, 0);
  g_assert_cmpint (counted_rules_take_read (), ==, N_CELLS);
  assert_computes (memory, near, &setup, queries, 1, VDT_JOIN_ANY, 240);
  g_assert_cmpint (counted_rules_take_read (), ==, 3 * 3);
  assert_computes (memory, near, &setup, queries, 1, VDT_JOIN_ANY, 0);
  assert_computes (memory, both, &setup, queries, 1, VDT_JOIN_ANY, 363);

  g_cancellable_cancel (cancellable);
  g_assert_null (
      vdt_fan_memory_compute (memory, both, &setup, queries, 1, VDT_JOIN_ANY, cancellable));
  assert_computes (memory, both, &setup, queries, 1, VDT_JOIN_ANY, 0);
  assert_computes (memory, both, &setup, queries + 2, 1, VDT_JOIN_ANY, all);
  setup.range = 4;
  assert_computes (memory, both, &setup, queries + 2, 1, VDT_JOIN_ANY, 59);
}

static VdtMap *
make_enemies (void)
{
  g_autoptr (VdtMap) map = make_map ();
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  for (int i = 0; i < 2; i++)
    vdt_map_builder_add_counter (builder,
                                 &(VdtCounter){ .hex = vdt_grid_hex (&grid, 4 + 6 * i, 9),
                                                .side = i == 0 ? (char *) "a" : (char *) "b",
                                                .amount = 1 });

  return vdt_map_builder_end (builder);
}

static void
finish_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **slot = user_data;

  *slot = g_object_ref (result);
}

/* For who has given up before it begins not even the map is laid out, and no line is judged. */
static void
test_given_up (void)
{
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  g_autoptr (VdtMap) map = make_enemies ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 5, 5) };
  VdtLosSetup setup;

  init_setup (&setup, "cwb");
  g_cancellable_cancel (cancellable);
  vdt_fan_compute_async (memory, map, &setup, &query, 1, VDT_JOIN_ANY, cancellable, finish_cb,
                         &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (vdt_fan_compute_finish (result, NULL));
  g_assert_cmpint (counted_rules_take_read (), ==, 0);

  view = vdt_terrain_view_new (map, &setup);
  survey = vdt_survey_new (view, &query);
  g_assert_null (vdt_fan_new (view, &query, 1, cancellable));
  g_assert_false (vdt_survey_run (survey, 1, cancellable));
  g_assert_null (vdt_audit_new (view, &query, 1, cancellable));
  g_assert_null (vdt_referee_new (view, cancellable, NULL));
  g_assert_cmpint (counted_rules_take_judged (), ==, 0);
}

/* Three rings of hexes are within a range of three; a range as long as a number can be is none. */
static void
test_ranges (void)
{
  static const int ranges[] = { 0, 3, 72, G_MAXINT };
  g_autoptr (VdtMap) map = make_map ();
  VdtLosSetup setup;

  init_setup (&setup, "cwb");
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 20, 15) };
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtFan) fan = NULL;

      setup.range = ranges[i];
      view = vdt_terrain_view_new (map, &setup);
      fan = vdt_fan_new (view, &query, 1, NULL);
      g_assert_cmpint (counted_rules_take_judged (), ==, i == 1 ? 3 * 3 * 4 : N_CELLS - 1);
    }
}

static gpointer
count_cb (gpointer data)
{
  g_atomic_int_inc ((int *) data);

  return NULL;
}

/* As many share the work as are asked for, or as there are processors. */
static void
test_workers (void)
{
  int n = 0;

  for (guint i = 1; i < 6; i++)
    {
      vdt_workers_run ("effort", i, count_cb, &n);
      g_assert_cmpint (n, ==, (int) i);
      n = 0;
    }
  vdt_workers_run ("effort", 0, count_cb, &n);
  g_assert_cmpint (n, ==, MIN (64, (int) g_get_num_processors ()));
}

static void
check_survey (const char *id, VdtLosQuery query, int n_judged)
{
  VdtGrid small = { .layout = VDT_LAYOUT_ODD_Q, .columns = 9, .rows = 8 };
  static const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&small, legend));
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  VdtLosSetup setup;

  init_setup (&setup, id);
  view = vdt_terrain_view_new (map, &setup);
  survey = vdt_survey_new (view, &query);
  g_assert_true (vdt_survey_run (survey, 1, NULL));
  g_assert_cmpint (counted_rules_take_judged (), ==, n_judged);
}

/* A pair of hexes is judged once, and both ways only where its ends stand otherwise, by rules that
 * know of that.
 */
static void
test_surveys (void)
{
  const int once = 72 * 71 / 2;

  check_survey ("asl", (VdtLosQuery){ .observer_level = 0 }, once);
  check_survey ("asl", (VdtLosQuery){ .observer_level = 1, .target_level = 1 }, once);
  check_survey ("asl", (VdtLosQuery){ .observer_level = 1 }, 2 * once);
  check_survey ("asl", (VdtLosQuery){ .observer_at = VDT_PLACE_CORNER }, 2 * once);
  check_survey ("cwb", (VdtLosQuery){ .observer_level = 1 }, once);
}

/* What an audit is told to be before it begins is what it then is: each pair both ways. */
static void
test_audit (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtAudit) audit = NULL;
  VdtLosQuery query = { .observer_level = 0 };
  VdtLosSetup setup;
  guint n_near = 0;

  g_assert_cmpuint (vdt_audit_estimate (map, 0, NULL, NULL), ==, N_CELLS * (N_CELLS - 1) / 2);
  g_assert_cmpuint (vdt_audit_estimate (map, 1000, NULL, NULL), ==, N_CELLS * (N_CELLS - 1) / 2);

  for (int i = 0; i < N_CELLS; i++)
    for (int k = i + 1; k < N_CELLS; k++)
      n_near += vdt_hex_distance (vdt_grid_hex (&grid, i % COLUMNS, i / COLUMNS),
                                  vdt_grid_hex (&grid, k % COLUMNS, k / COLUMNS))
                <= 2;
  g_assert_cmpuint (vdt_audit_estimate (map, 2, NULL, NULL), ==, n_near);
  init_setup (&setup, "ney");
  setup.range = 2;
  view = vdt_terrain_view_new (map, &setup);
  audit = vdt_audit_new (view, &query, 1, NULL);
  g_assert_cmpuint (vdt_audit_get_n_checked (audit), ==, n_near);
}

void
vdt_test_effort (void)
{
  g_test_add_func ("/effort/changes", test_changes);
  g_test_add_func ("/effort/views", test_views);
  g_test_add_func ("/effort/memory", test_memory);
  g_test_add_func ("/effort/given-up", test_given_up);
  g_test_add_func ("/effort/ranges", test_ranges);
  g_test_add_func ("/effort/workers", test_workers);
  g_test_add_func ("/effort/surveys", test_surveys);
  g_test_add_func ("/effort/audit", test_audit);
}
