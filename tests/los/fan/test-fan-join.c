/* test-fan-join.c - several observers: what any sees, what all see, how many, and dead ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-fan-join.h"
#include "vdt-los.h"

#define COLUMNS 22
#define ROWS 18
#define N_OBSERVERS 4

typedef struct
{
  VdtTerrainView *view;
  VdtLosQuery queries[N_OBSERVERS];
  VdtFan *fans[N_OBSERVERS];
} Fixture;

static VdtHex
stay (VdtHex hex, gpointer user_data)
{
  const VdtHex *centre = user_data;

  return vdt_hex_add (hex, *centre);
}

/* Observers of a random map, not on void hexes; one stands high where levels count. */
static void
fixture_init (Fixture *f, const VdtLosRules *rules, int range)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = COLUMNS, .rows = ROWS };
  VdtHex centre = vdt_grid_hex (&grid, COLUMNS / 2, ROWS / 2);
  g_autoptr (VdtMap) map = random_map_new (7, rules, &grid, stay, &centre);
  VdtLosSetup setup;
  guint n = 0;

  vdt_los_setup_init (&setup, rules);
  setup.range = range;
  f->view = vdt_terrain_view_new (map, &setup);
  for (int i = 40; n < N_OBSERVERS; i += 41)
    {
      VdtLosQuery query = { .observer = vdt_grid_hex (&grid, i % COLUMNS, i / COLUMNS % ROWS),
                            .observer_level = rules->reads_levels && n == 1 ? 2 : 0 };

      if (vdt_map_is_void (map, query.observer))
        continue;
      f->queries[n] = query;
      f->fans[n++] = vdt_fan_new (f->view, &query, 1, NULL);
    }
}

static void
fixture_clear (Fixture *f)
{
  for (guint i = 0; i < N_OBSERVERS; i++)
    vdt_fan_unref (f->fans[i]);
  vdt_terrain_view_unref (f->view);
}

static gboolean
is_seen (const VdtFanCell *cell)
{
  return !cell->is_void && cell->verdict <= VDT_VERDICT_HINDERED;
}

static gboolean
cells_are_equal (const VdtFanCell *a, const VdtFanCell *b)
{
  return a->by == b->by && a->modifier == b->modifier && a->verdict == b->verdict
         && a->clause == b->clause && a->flags == b->flags && a->is_void == b->is_void
         && a->seen_by == b->seen_by;
}

/* Whether a is better than b: verdict, then modifier, then not halved. */
static gboolean
is_better (const VdtFanCell *a, const VdtFanCell *b)
{
  if (a->verdict != b->verdict)
    return a->verdict < b->verdict;
  if (a->modifier != b->modifier)
    return a->modifier < b->modifier;
  return (a->flags & VDT_LOS_HALVED) < (b->flags & VDT_LOS_HALVED);
}

/* The line of who has the say says what the fan does, and is that of the first to say so. */
static void
check_say (const Fixture *f, const VdtFan *fan)
{
  for (guint i = 0; i < fan->n_cells; i++)
    {
      const VdtFanCell *cell = &fan->cells[i];
      VdtHex hex = vdt_grid_hex (vdt_map_get_grid (fan->map), (int) i % COLUMNS, (int) i / COLUMNS);
      g_autoptr (VdtLosResult) line = NULL;
      const VdtOutcome *outcome;
      guint first = 0;

      if (cell->is_void)
        continue;
      line = vdt_fan_judge (fan, f->view, hex);
      outcome = vdt_los_result_get_outcome (line);
      g_assert_cmpint ((int) outcome->verdict, ==, cell->verdict);
      g_assert_cmpint (outcome->modifier, ==, cell->modifier);
      g_assert_cmpint (outcome->flags & VDT_LOS_HALVED, ==, cell->flags & VDT_LOS_HALVED);
      while (f->fans[first]->cells[i].verdict != cell->verdict
             || f->fans[first]->cells[i].modifier != cell->modifier
             || (f->fans[first]->cells[i].flags & VDT_LOS_HALVED) != (cell->flags & VDT_LOS_HALVED))
        first++;
      g_assert_true (
          vdt_hex_equal (vdt_los_result_get_query (line)->observer, f->queries[first].observer));
    }
}

/* What any sees has the best answer, of equal ones the first observer's. */
static void
check_any (const Fixture *f, VdtFanJoin join)
{
  g_autoptr (VdtFan) fan = vdt_fan_new_joined (f->view, f->queries, N_OBSERVERS, join, 2, NULL);
  guint n_cells;
  const VdtFanCell *ours = vdt_fan_get_cells (fan, &n_cells);
  guint most = 0;

  check_say (f, fan);
  g_assert_cmpint (fan->join, ==, join);
  g_assert_cmpuint (fan->n_observers, ==, N_OBSERVERS);
  for (guint i = 0; i < n_cells; i++)
    {
      VdtFanCell best = vdt_fan_get_cells (f->fans[0], &n_cells)[i];
      guint16 seen_by = 0;

      for (guint k = 0; k < N_OBSERVERS; k++)
        {
          const VdtFanCell *cell = &vdt_fan_get_cells (f->fans[k], &n_cells)[i];

          seen_by += is_seen (cell);
          if (is_better (cell, &best))
            best = *cell;
        }
      best.seen_by = seen_by;
      most = MAX (most, seen_by);
      g_assert_true (cells_are_equal (&ours[i], &best));
    }
  g_assert_cmpuint (vdt_fan_get_most_seen_by (fan), ==, most);
}

/* What all see has the worst answer, and nothing that one of them does not see. */
static void
check_all (const Fixture *f)
{
  g_autoptr (VdtFan) fan =
      vdt_fan_new_joined (f->view, f->queries, N_OBSERVERS, VDT_JOIN_ALL, 2, NULL);
  guint n_cells, n_seen = 0, n_counted = 0;
  const VdtFanCell *ours = vdt_fan_get_cells (fan, &n_cells);

  check_say (f, fan);

  for (guint i = 0; i < n_cells; i++)
    {
      guint seen_by = 0, worst = 0;
      int modifier = G_MININT;

      for (guint k = 0; k < N_OBSERVERS; k++)
        {
          const VdtFanCell *cell = &vdt_fan_get_cells (f->fans[k], &n_cells)[i];

          seen_by += is_seen (cell);
          worst = MAX (worst, cell->verdict);
        }
      for (guint k = 0; k < N_OBSERVERS; k++)
        {
          const VdtFanCell *cell = &vdt_fan_get_cells (f->fans[k], &n_cells)[i];

          if (cell->verdict == worst)
            modifier = MAX (modifier, cell->modifier);
        }
      g_assert_cmpuint (ours[i].seen_by, ==, seen_by);
      g_assert_cmpuint (ours[i].verdict, ==, worst);
      g_assert_cmpint (ours[i].modifier, ==, modifier);
      g_assert_true (is_seen (&ours[i]) == (seen_by == N_OBSERVERS));
      n_seen += is_seen (&ours[i]);
      n_counted += !ours[i].is_void;
    }
  g_assert_cmpuint (n_seen, <, n_counted);
}

/* Dead ground lies within somebody's range, and nobody sees it. */
static void
check_dead (const Fixture *f)
{
  g_autoptr (VdtFan) fan =
      vdt_fan_new_joined (f->view, f->queries, N_OBSERVERS, VDT_JOIN_DEAD, 2, NULL);
  guint n_cells, n_hexes = 0, n_dead = 0, n_seen = 0, n_by_all = 0, n_in_range = 0, most = 0;
  const VdtFanCell *ours = vdt_fan_get_cells (fan, &n_cells);
  VdtFanTally tally;

  for (guint i = 0; i < n_cells; i++)
    {
      gboolean in_range = FALSE;
      guint seen_by = 0;

      for (guint k = 0; k < N_OBSERVERS; k++)
        {
          const VdtFanCell *cell = &vdt_fan_get_cells (f->fans[k], &n_cells)[i];

          in_range |= !cell->is_void && cell->verdict != VDT_VERDICT_BEYOND_RANGE;
          seen_by += is_seen (cell);
        }
      g_assert_true (vdt_fan_cell_is_dead (&ours[i]) == (in_range && seen_by == 0));
      n_dead += in_range && seen_by == 0;
      n_hexes += !ours[i].is_void;
      n_in_range += in_range;
      n_seen += seen_by > 0;
      n_by_all += seen_by == N_OBSERVERS;
      most = MAX (most, seen_by);
    }

  vdt_fan_tally (fan, &tally);
  g_assert_cmpuint (n_dead, >, 0);
  g_assert_cmpuint (tally.n_hexes, ==, n_hexes);
  g_assert_cmpuint (tally.n_dead, ==, n_dead);
  g_assert_cmpuint (tally.n_seen, ==, n_seen);
  g_assert_cmpuint (tally.n_by_all, ==, n_by_all);
  g_assert_cmpuint (tally.n_in_range, ==, n_in_range);
  g_assert_cmpuint (tally.most, ==, most);
  g_assert_cmpuint (n_in_range, ==, n_seen + n_dead);
}

static void
test_joins (gconstpointer data)
{
  Fixture f;
  const int ranges[] = { 0, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      fixture_init (&f, data, ranges[i]);
      check_any (&f, VDT_JOIN_ANY);
      check_any (&f, VDT_JOIN_COUNT);
      check_all (&f);
      check_dead (&f);
      fixture_clear (&f);
    }
}

/* Void hexes have no verdict that counts. */
static void
test_count (void)
{
  Fixture f;

  fixture_init (&f, vdt_los_rules_find ("cwb"), 5);
  for (VdtVerdict verdict = 0; verdict <= VDT_VERDICT_BEYOND_RANGE; verdict++)
    {
      guint n_cells, n = 0;
      const VdtFanCell *cells = vdt_fan_get_cells (f.fans[0], &n_cells);

      for (guint i = 0; i < n_cells; i++)
        n += !cells[i].is_void && cells[i].verdict == verdict;
      g_assert_cmpuint (vdt_fan_count (f.fans[0], verdict), ==, n);
    }
  g_assert_cmpuint (vdt_fan_count (f.fans[0], VDT_VERDICT_BLOCKED), >, 0);
  fixture_clear (&f);
}

/* One observer is no union, unless it is to be shown as numbers or dead ground. */
static void
test_single (void)
{
  Fixture f;

  fixture_init (&f, vdt_los_rules_find ("cwb"), 0);
  for (VdtFanJoin join = 0; join < VDT_N_JOINS; join++)
    {
      g_autoptr (VdtFan) fan = vdt_fan_new_joined (f.view, f.queries, 1, join, 1, NULL);
      guint n_cells;
      const VdtFanCell *ours = vdt_fan_get_cells (fan, &n_cells);
      const VdtFanCell *theirs = vdt_fan_get_cells (f.fans[0], &n_cells);

      g_assert_cmpuint (fan->n_observers, ==, 1);
      g_assert_cmpuint (vdt_fan_get_most_seen_by (fan), ==, 1);
      g_assert_cmpint (fan->join, ==, join <= VDT_JOIN_ALL ? VDT_JOIN_ANY : join);
      for (guint i = 0; i < n_cells; i++)
        g_assert_true (cells_are_equal (&ours[i], &theirs[i]));
    }
  fixture_clear (&f);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Fixture f;

  fixture_init (&f, vdt_los_rules_find ("cwb"), 0);
  g_cancellable_cancel (cancellable);
  g_assert_null (
      vdt_fan_new_joined (f.view, f.queries, N_OBSERVERS, VDT_JOIN_COUNT, 1, cancellable));
  fixture_clear (&f);
}

static void
test_words (void)
{
  static const struct
  {
    const char *word;
    VdtFanJoin join;
  } cases[] = { { "any", VDT_JOIN_ANY },
                { "all", VDT_JOIN_ALL },
                { "count", VDT_JOIN_COUNT },
                { "dead", VDT_JOIN_DEAD } };
  VdtFanJoin join;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (vdt_fan_join_from_string (cases[i].word, &join));
      g_assert_cmpint (join, ==, cases[i].join);
    }
  g_assert_false (vdt_fan_join_from_string ("none", &join));
  g_assert_false (vdt_fan_join_from_string ("", &join));
}

void
vdt_test_fan_join (void)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *path = g_strconcat ("/fan-join/joins/", list[i]->id, NULL);

      g_test_add_data_func (path, list[i], test_joins);
    }
  g_test_add_func ("/fan-join/count", test_count);
  g_test_add_func ("/fan-join/single", test_single);
  g_test_add_func ("/fan-join/cancel", test_cancel);
  g_test_add_func ("/fan-join/words", test_words);
}
