/* test-alone-and-among.c - a line is judged the same with reasons, without, and among others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-fan-task.h"
#include "vdt-los.h"
#include "vdt-shadows.h"

#define N_MAPS 2
#define N_LINES 1000
#define N_CHANGES 7

typedef void (*SetupFunc) (const VdtLosSetup *setup, const VdtGrid *grid, guint32 seed);

/* Every system with its default options, and with each other value of each option. */
static void
for_each_setup (SetupFunc check)
{
  static const VdtLayout layouts[] = { VDT_LAYOUT_ODD_Q, VDT_LAYOUT_EVEN_Q, VDT_LAYOUT_ODD_R,
                                       VDT_LAYOUT_EVEN_R };
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint32 seed = 0; seed < N_MAPS; seed++)
    for (guint k = 0; k < n_rules; k++)
      {
        VdtGrid grid = { .layout = layouts[seed % G_N_ELEMENTS (layouts)],
                         .columns = seed % 2 == 0 ? 70 : 31,
                         .rows = seed % 2 == 0 ? 110 : 57,
                         .numbering = VDT_NUMBERING_CCRR,
                         .first_column = 1,
                         .first_row = 1 };
        VdtLosSetup setup;

        vdt_los_setup_init (&setup, list[k]);
        setup.range = 0;
        check (&setup, &grid, seed);
        for (guint i = 0; i < list[k]->n_options; i++)
          for (guint8 value = 1; list[k]->options[i].values[value]; value++)
            {
              vdt_los_setup_init (&setup, list[k]);
              setup.range = 0;
              setup.options[i] = value;
              check (&setup, &grid, seed + value);
            }
      }
}

static VdtHex
random_hex (const VdtMap *map, GRand *rand)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex hex;

  do
    hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                        g_rand_int_range (rand, 0, grid->rows));
  while (vdt_map_is_void (map, hex));

  return hex;
}

static void
assert_same_outcome (const VdtOutcome *among, const VdtOutcome *judged)
{
  g_assert_cmpint (among->verdict, ==, judged->verdict);
  g_assert_cmpint (among->modifier, ==, judged->modifier);
  g_assert_cmpuint (among->flags, ==, judged->flags);
  g_assert_cmpuint (among->clause, ==, judged->clause);
  g_assert_cmpint (among->has_by, ==, judged->has_by);
  g_assert_true (!judged->has_by || vdt_hex_equal (among->by, judged->by));
}

static void
assert_same_without_reasons (const VdtTerrainView *view, const VdtLosQuery *query)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, query);
  VdtOutcome outcome;

  vdt_los_judge_outcome (view, query, &outcome);
  assert_same_outcome (&outcome, vdt_los_result_get_outcome (result));
}

/* Half of the lines are long, half go to places near the observer. */
static void
check_lines (const VdtLosSetup *setup, const VdtGrid *grid, guint32 seed)
{
  g_autoptr (VdtMap) map = random_map_new_wide (seed, setup->rules, grid);
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
  GRand *rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < N_LINES; i++)
    {
      VdtLosQuery query = { .observer = random_hex (map, rand), .target = random_hex (map, rand) };
      VdtHex near = vdt_hex_add (query.observer, VDT_HEX (g_rand_int_range (rand, -9, 10),
                                                          g_rand_int_range (rand, -9, 10)));

      if (i % 2 == 0 && vdt_map_contains (map, near) && !vdt_map_is_void (map, near))
        query.target = near;
      if (setup->rules->reads_levels)
        {
          query.observer_level = i % 5 == 0 || i % 7 == 0 ? 1 : 0;
          query.target_level = i % 5 == 0 || i % 11 == 0 ? 1 : 0;
        }
      assert_same_without_reasons (view, &query);
    }
  g_rand_free (rand);
}

static void
test_lines (void)
{
  for_each_setup (check_lines);
}

static void
assert_same_fan (const VdtFan *fan, const VdtFan *expected)
{
  guint n_cells, n_expected;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);
  const VdtFanCell *others = vdt_fan_get_cells (expected, &n_expected);

  g_assert_cmpuint (n_cells, ==, n_expected);
  for (guint i = 0; i < n_cells; i++)
    {
      g_assert_cmpint (cells[i].is_void, ==, others[i].is_void);
      g_assert_cmpint (cells[i].verdict, ==, others[i].verdict);
      g_assert_cmpint (cells[i].clause, ==, others[i].clause);
      g_assert_cmpint (cells[i].modifier, ==, others[i].modifier);
      g_assert_cmpint (cells[i].flags, ==, others[i].flags);
      g_assert_cmpint (cells[i].by, ==, others[i].by);
      g_assert_cmpint (cells[i].seen_by, ==, others[i].seen_by);
    }
}

/* In a fan most lines end where others did before. */
static void
check_fan (const VdtLosSetup *setup, const VdtGrid *grid, guint32 seed)
{
  g_autoptr (VdtMap) map = random_map_new_wide (seed, setup->rules, grid);
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
  GRand *rand = g_rand_new_with_seed (seed);
  VdtLosQuery query = { .observer = random_hex (map, rand) };
  g_autoptr (VdtFan) fan = vdt_fan_new (view, &query, 1, NULL);
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);

  for (guint i = 0; i < n_cells; i++)
    {
      VdtOutcome outcome;

      query.target = vdt_grid_hex (grid, (int) i % grid->columns, (int) i / grid->columns);
      if (cells[i].is_void)
        continue;
      vdt_los_judge_outcome (view, &query, &outcome);
      g_assert_cmpint (cells[i].verdict, ==, outcome.verdict);
      g_assert_cmpint (cells[i].clause, ==, outcome.clause);
      g_assert_cmpint (cells[i].modifier, ==, outcome.modifier);
      g_assert_cmpint (cells[i].flags, ==, outcome.flags);
      g_assert_cmpint (cells[i].by, ==, outcome.has_by ? vdt_grid_index (grid, outcome.by) : -1);
    }
  g_rand_free (rand);
}

static void
test_fans (void)
{
  for_each_setup (check_fan);
}

/* The lines of one observer in any order, each among those before it. Counts by clause those that
 * are blocked near the observer and far from the target: shadows answer most of these.
 */
static void
check_among (const VdtTerrainView *view, GRand *rand, guint counts[VDT_CLAUSE_NONE])
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  VdtLosQuery query = { .observer = random_hex (view->map, rand) };
  int n_hexes = grid->columns * grid->rows;
  int stride = g_rand_boolean (rand) ? 1 : 997;

  if (view->rules->reads_levels && g_rand_boolean (rand))
    {
      query.observer_level = g_rand_int_range (rand, 0, 4);
      query.target_level = g_rand_int_range (rand, 0, 4);
    }
  vdt_shadows_move (shadows, query.observer);
  for (int i = 0; i < n_hexes; i++)
    {
      int k = (int) ((gint64) i * stride % n_hexes);
      g_autoptr (VdtLosResult) result = NULL;
      const VdtOutcome *judged;
      VdtOutcome outcome;

      query.target = vdt_grid_hex (grid, k % grid->columns, k / grid->columns);
      if (vdt_map_is_void (view->map, query.target))
        continue;
      result = vdt_los_judge (view, &query);
      judged = vdt_los_result_get_outcome (result);
      vdt_los_judge_among (view, &query, shadows, &outcome);
      assert_same_outcome (&outcome, judged);
      if (judged->has_by
          && 3 * vdt_hex_distance (query.observer, judged->by)
                 < vdt_los_result_get_distance (result))
        counts[judged->clause]++;
    }
}

#define N_STEEP_MAPS 16

/* Clauses that must have blocked lines far from their targets; of a system not named here, any. */
static const struct
{
  const char *rules;
  const char *clauses[6];
} wanted[] = { { "cwb", { "1", "4", "6" } },
               { "ney", { "chart" } },
               { "asl", { "6.2", "6.21", "6.4" } },
               { "coh", { "11.4", "11.5", "11.6" } },
               { "panzerblitz", { "TET", "L", "D", "F", "N" } },
               { "own", { "height" } } };

static void
assert_wanted (const VdtLosRules *rules, const guint counts[VDT_CLAUSE_NONE])
{
  guint n = 0;

  for (guint i = 0; rules->clauses[i]; i++)
    {
      g_test_message ("%s %s: %u", rules->id, rules->clauses[i], counts[i]);
      n += counts[i];
      for (guint k = 0; k < G_N_ELEMENTS (wanted); k++)
        if (g_str_equal (wanted[k].rules, rules->id)
            && g_strv_contains (wanted[k].clauses, rules->clauses[i]))
          g_assert_cmpuint (counts[i], >, 10);
    }
  g_assert_cmpuint (n, >, 10);
}

/* Heights between the ends, on which clauses depend, as they do on how long a line is. */
static void
test_steep (void)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                   .columns = 51,
                   .rows = 40,
                   .numbering = VDT_NUMBERING_CCRR,
                   .first_column = 1,
                   .first_row = 1 };

  for (guint k = 0; k < n_rules; k++)
    {
      const VdtLosRules *rules = list[k];
      guint counts[VDT_CLAUSE_NONE] = { 0 };

      for (guint32 seed = 0; seed < N_STEEP_MAPS; seed++)
        {
          g_autoptr (VdtMap) map = random_map_new_steep (seed, rules, &grid);
          g_autoptr (VdtTerrainView) view = NULL;
          GRand *rand = g_rand_new_with_seed (seed);
          VdtLosSetup setup;

          vdt_los_setup_init (&setup, rules);
          setup.range = 0;
          view = vdt_terrain_view_new (map, &setup);
          check_among (view, rand, counts);
          check_among (view, rand, counts);
          g_rand_free (rand);
        }
      assert_wanted (rules, counts);
    }
}

/* A fan that follows change after change, and one that is made anew each time. */
static void
check_changes (const VdtLosSetup *setup, const VdtGrid *grid, guint32 seed)
{
  g_autoptr (VdtMap) map = random_map_new_wide (seed, setup->rules, grid);
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  GRand *rand = g_rand_new_with_seed (seed);
  VdtLosQuery query = { .observer = random_hex (map, rand) };

  for (guint i = 0; i < N_CHANGES; i++)
    {
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
      g_autoptr (VdtFan) expected = vdt_fan_new (view, &query, 1, NULL);
      g_autoptr (VdtFan) fan =
          vdt_fan_memory_compute (memory, map, setup, &query, 1, VDT_JOIN_ANY, NULL);
      VdtMap *changed = random_map_alter (map, rand);

      assert_same_fan (fan, expected);
      vdt_map_unref (map);
      map = changed;
      if (vdt_map_is_void (map, query.observer))
        query.observer = random_hex (map, rand);
    }
  g_rand_free (rand);
}

static void
test_changes (void)
{
  for_each_setup (check_changes);
}

/* Nothing of another system, or of another map, is left. */
static void
test_other_setups (void)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();

  for (guint i = 0; i < 2 * n_rules; i++)
    {
      VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                       .columns = 30 + (int) i % 2,
                       .rows = 20,
                       .numbering = VDT_NUMBERING_CCRR,
                       .first_column = 1,
                       .first_row = 1 };
      const VdtLosRules *rules = list[i / 2 % n_rules];
      g_autoptr (VdtMap) map = random_map_new_wide (i, rules, &grid);
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtFan) fan = NULL;
      g_autoptr (VdtFan) expected = NULL;
      VdtLosSetup setup;
      GRand *rand = g_rand_new_with_seed (i);
      VdtLosQuery query = { .observer = random_hex (map, rand) };

      vdt_los_setup_init (&setup, rules);
      view = vdt_terrain_view_new (map, &setup);
      expected = vdt_fan_new (view, &query, 1, NULL);
      fan = vdt_fan_memory_compute (memory, map, &setup, &query, 1, VDT_JOIN_ANY, NULL);
      assert_same_fan (fan, expected);
      g_rand_free (rand);
    }
}

static void
finish_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **slot = user_data;

  *slot = g_object_ref (result);
}

static VdtFan *
compute_in_thread (VdtFanMemory *memory,
                   VdtMap *map,
                   const VdtLosSetup *setup,
                   const VdtLosQuery *queries,
                   guint n_queries,
                   VdtFanJoin join)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  VdtFan *fan;

  vdt_fan_compute_async (memory, map, setup, queries, n_queries, join, NULL, finish_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  fan = vdt_fan_compute_finish (result, &error);
  g_assert_no_error (error);

  return fan;
}

/* Who asks otherwise gets another fan, whatever of the question has changed, and however it joins
 * observers; here and in a thread of its own.
 */
static void
test_other_queries (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("asl");
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 14, .rows = 12 };
  g_autoptr (VdtMap) map = random_map_new_steep (4, rules, &grid);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  GRand *rand = g_rand_new_with_seed (4);
  VdtHex one = random_hex (map, rand), other = random_hex (map, rand);
  VdtLosSetup setup;
  /* Each differs from the one before in one thing. */
  const VdtLosQuery queries[] = {
    { one, one, 0, 0, 0, 0 },
    { one, one, 0, VDT_PLACE_CORNER, 0, 0 },
    { one, one, VDT_PLACE_CORNER, VDT_PLACE_CORNER, 0, 0 },
    { one, one, VDT_PLACE_CORNER, VDT_PLACE_CORNER, 2, 0 },
    { one, one, VDT_PLACE_CORNER, VDT_PLACE_CORNER, 2, 3 },
    { other, one, VDT_PLACE_CORNER, VDT_PLACE_CORNER, 2, 3 },
  };

  vdt_los_setup_init (&setup, rules);
  view = vdt_terrain_view_new (map, &setup);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    for (VdtFanJoin join = VDT_JOIN_ANY; join < VDT_N_JOINS; join++)
      for (guint n = 1; n <= 2 && i + n <= G_N_ELEMENTS (queries); n++)
        {
          g_autoptr (VdtFan) expected = vdt_fan_new_joined (view, queries + i, n, join, 1, NULL);
          g_autoptr (VdtFan) here =
              vdt_fan_memory_compute (memory, map, &setup, queries + i, n, join, NULL);
          g_autoptr (VdtFan) there = compute_in_thread (memory, map, &setup, queries + i, n, join);

          assert_same_fan (here, expected);
          assert_same_fan (there, expected);
          g_assert_cmpint (here->join, ==, expected->join);
          g_assert_cmpint (there->join, ==, expected->join);
        }
  g_rand_free (rand);
}

/* Who has given up gets no fan, and is told so; the next one is none the worse. */
static void
test_given_up (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("cwb");
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 14, .rows = 12 };
  g_autoptr (VdtMap) map = random_map_new_steep (4, rules, &grid);
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtFan) expected = NULL;
  g_autoptr (VdtFan) fan = NULL;
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 5, 5) };
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  g_cancellable_cancel (cancellable);
  g_assert_null (
      vdt_fan_memory_compute (memory, map, &setup, &query, 1, VDT_JOIN_ANY, cancellable));
  vdt_fan_compute_async (memory, map, &setup, &query, 1, VDT_JOIN_ANY, cancellable, finish_cb,
                         &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (vdt_fan_compute_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  view = vdt_terrain_view_new (map, &setup);
  expected = vdt_fan_new (view, &query, 1, NULL);
  fan = compute_in_thread (memory, map, &setup, &query, 1, VDT_JOIN_ANY);
  assert_same_fan (fan, expected);
}

/* Lines of more places than are kept on the stack. */
static void
test_long (void)
{
  static const VdtTerrain open = { .code = (char *) "." };
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                   .columns = 1500,
                   .rows = 2,
                   .numbering = VDT_NUMBERING_C_R,
                   .first_column = 1,
                   .first_row = 1 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint k = 0; k < n_rules; k++)
    {
      VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 0, 0),
                            .target = vdt_grid_hex (&grid, 1499, 1) };
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtLosResult) result = NULL;
      VdtLosSetup setup;

      vdt_los_setup_init (&setup, list[k]);
      setup.range = 0;
      view = vdt_terrain_view_new (map, &setup);
      result = vdt_los_judge (view, &query);
      g_assert_cmpint (vdt_los_result_get_outcome (result)->verdict, ==, VDT_VERDICT_CLEAR);
    }
}

/* A grove drawn in the corner of an open hex counts only there once the hex is woods. */
static void
test_depiction (void)
{
  static const VdtTerrain terrains[] = {
    { .code = (char *) "." },
    { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
  };
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                   .columns = 21,
                   .rows = 21,
                   .numbering = VDT_NUMBERING_CCRR,
                   .first_column = 1,
                   .first_row = 1 };
  VdtHex hex = vdt_grid_hex (&grid, 10, 10);
  VdtMapPoint points[] = { { 3060, 1980 }, { 3090, 1980 }, { 3075, 2020 } };
  VdtDepiction grove = { .terrain = 1, .n_points = 3, .points = points };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 10, 0) };
  VdtHex behind = vdt_grid_hex (&grid, 10, 20);
  g_autoptr (VdtMap) open = NULL;
  g_autoptr (VdtMap) wooded = NULL;
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("asl"));
  vdt_map_builder_add_depiction (builder, &grove);
  open = vdt_map_builder_end (builder);
  builder = vdt_map_builder_new_from_map (open);
  vdt_map_builder_set_terrain (builder, hex, 1);
  wooded = vdt_map_builder_end (builder);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (VdtFan) fan = vdt_fan_memory_compute (memory, i == 1 ? wooded : open, &setup,
                                                       &query, 1, VDT_JOIN_ANY, NULL);

      g_assert_cmpint (vdt_fan_get_cell (fan, behind)->verdict, ==, VDT_VERDICT_CLEAR);
    }
}

/* Walls about holes in flat ground, and woods that count at a corner that is touched: what blocks
 * first may be the side of a void hex.
 */
static void
test_walls_at_corners (void)
{
  static const VdtTerrain terrains[] = {
    { .code = (char *) "x", .kind = VDT_KIND_VOID },
    { .code = (char *) "." },
    { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2, .inherent = TRUE },
  };
  static const VdtSideCode wall = { .code = (char *) "wall" };
  VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_R, .columns = 12, .rows = 12 };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), &wall, 1);
  GRand *rand = g_rand_new_with_seed (6);

  for (guint k = 0; k < 10; k++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtMap) map = NULL;
      VdtLosSetup setup;

      for (int i = 0; i < 144; i++)
        {
          VdtHex hex = vdt_grid_hex (&grid, i % 12, i / 12);

          vdt_map_builder_set_terrain (builder, hex, (guint) g_rand_int_range (rand, 0, 3));
          for (int side = 0; side < VDT_N_SIDES; side++)
            {
              VdtHex other = vdt_hex_neighbour (hex, side);
              gboolean walled = vdt_map_builder_get_terrain (builder, hex) < 2
                                && vdt_grid_contains (&grid, other)
                                && vdt_map_builder_get_terrain (builder, other) < 2;

              vdt_map_builder_set_side_codes (builder, hex, side, walled);
            }
        }
      map = vdt_map_builder_end (builder);
      vdt_los_setup_init (&setup, vdt_los_rules_find ("asl"));
      view = vdt_terrain_view_new (map, &setup);
      for (int i = 0; i < 1000; i++)
        {
          VdtLosQuery query = { .observer = random_hex (map, rand),
                                .target = random_hex (map, rand) };

          assert_same_without_reasons (view, &query);
        }
    }
  g_rand_free (rand);
}

void
vdt_test_alone_and_among (void)
{
  g_test_add_func ("/alone-and-among/lines", test_lines);
  g_test_add_func ("/alone-and-among/fans", test_fans);
  g_test_add_func ("/alone-and-among/steep", test_steep);
  g_test_add_func ("/alone-and-among/changes", test_changes);
  g_test_add_func ("/alone-and-among/other-setups", test_other_setups);
  g_test_add_func ("/alone-and-among/other-queries", test_other_queries);
  g_test_add_func ("/alone-and-among/given-up", test_given_up);
  g_test_add_func ("/alone-and-among/long", test_long);
  g_test_add_func ("/alone-and-among/depiction", test_depiction);
  g_test_add_func ("/alone-and-among/walls-at-corners", test_walls_at_corners);
}
