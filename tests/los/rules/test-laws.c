/* test-laws.c - what holds for every rule system on every map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-fan-join.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"

#include <string.h>

#define N_MAPS 12

/* A way to lay a pattern on a map: turn, mirror, and move its origin to a hex. */
typedef struct
{
  int sixths;
  gboolean mirrored;
  VdtHex to;
} Motion;

static VdtHex
move (VdtHex hex, gpointer user_data)
{
  const Motion *motion = user_data;
  VdtHex origin = { 0, 0 };

  if (motion->mirrored)
    hex = vdt_hex_mirror (hex, origin);

  return vdt_hex_add (vdt_hex_rotate (hex, origin, motion->sixths), motion->to);
}

static VdtGrid
make_grid (VdtLayout layout, int columns, int rows)
{
  return (VdtGrid){ .layout = layout,
                    .columns = columns,
                    .rows = rows,
                    .numbering = VDT_NUMBERING_CCRR,
                    .first_column = 1,
                    .first_row = 1 };
}

/* Each rule system with each of its options at each value, the others at their defaults. */
static void
for_each_setup (void (*check) (const VdtLosSetup *setup))
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint k = 0; k < n_rules; k++)
    {
      VdtLosSetup setup;

      vdt_los_setup_init (&setup, list[k]);
      setup.range = 0;
      check (&setup);
      for (guint i = 0; i < list[k]->n_options; i++)
        for (guint8 value = 1; list[k]->options[i].values[value]; value++)
          {
            vdt_los_setup_init (&setup, list[k]);
            setup.range = 0;
            setup.options[i] = value;
            check (&setup);
          }
    }
}

static gboolean
is_on_view (const VdtTerrainView *view, VdtHex hex)
{
  return !vdt_map_is_void (view->map, hex);
}

static void
assert_same (const VdtOutcome *a, const VdtOutcome *b)
{
  g_assert_cmpint (a->verdict, ==, b->verdict);
  g_assert_cmpint (a->modifier, ==, b->modifier);
  g_assert_cmpuint (a->flags, ==, b->flags);
}

/* Whether what stands in the target's hex counts, and not what stands in the observer's. */
static gboolean
counts_target (const VdtLosSetup *setup)
{
  const VdtLosRules *rules = setup->rules;

  if (g_str_equal (rules->id, "coh"))
    return TRUE;
  for (guint i = 0; i < rules->n_options; i++)
    if (g_str_equal (rules->options[i].values[setup->options[i]], "target"))
      return TRUE;

  return FALSE;
}

/* The other way round everything is the same, but that coh counts the target's own smoke, as your
 * own rules may, and that panzerblitz advises the attacker.
 */
static void
assert_converse (const VdtLosSetup *setup, const VdtOutcome *a, const VdtOutcome *b)
{
  g_assert_cmpint (a->verdict == VDT_VERDICT_BLOCKED, ==, b->verdict == VDT_VERDICT_BLOCKED);
  if (counts_target (setup))
    return;
  g_assert_cmpint (a->verdict, ==, b->verdict);
  g_assert_cmpint (a->modifier, ==, b->modifier);
  if (!g_str_equal (setup->rules->id, "panzerblitz"))
    g_assert_cmpuint (a->flags, ==, b->flags);
}

/* Where an end stands in its hex, after the same motion as the hex. */
static VdtPlace
move_place (VdtPlace place, const Motion *motion)
{
  int base = vdt_place_is_side (place) ? VDT_PLACE_SIDE : VDT_PLACE_CORNER;
  int number = (int) place - base;

  if (place == VDT_PLACE_CENTRE)
    return place;
  if (motion->mirrored)
    number = base == VDT_PLACE_SIDE ? 6 - number : 9 - number;

  return (VdtPlace) (base + (number + motion->sixths) % 6);
}

/* Ends here and there in their hexes and on their floors, different for each target. */
static void
vary_ends (VdtLosQuery *query, const VdtLosRules *rules, int number)
{
  if (!rules->reads_levels)
    return;
  query->observer_at = (VdtPlace) (number % 3 == 0 ? 0 : (number / 3) % VDT_N_PLACES);
  query->target_at = (VdtPlace) (number % 4 == 0 ? 0 : (number / 5) % VDT_N_PLACES);
  query->observer_level = number % 7 == 0 ? 2 : number % 5 == 0 ? 1 : 0;
  query->target_level = number % 11 == 0 ? 1 : 0;
}

/* Some observers of a pattern: the middle, and a few about it. */
static const VdtHex observers[] = { { 0, 0 }, { 3, -2 }, { -5, 1 }, { -1, 6 }, { 2, 5 } };

static void
check_swap (const VdtLosSetup *setup)
{
  VdtGrid grid = make_grid (VDT_LAYOUT_ODD_Q, 18, 18);

  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      Motion motion = { 0, FALSE, vdt_grid_hex (&grid, 9, 9) };
      g_autoptr (VdtMap) map = random_map_new (seed, setup->rules, &grid, move, &motion);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);

      for (guint i = 0; i < G_N_ELEMENTS (observers); i++)
        for (int index = 0; index < grid.columns * grid.rows; index++)
          {
            VdtLosQuery there = { .observer = move (observers[i], &motion),
                                  .target = vdt_grid_hex (&grid, index % 18, index / 18) };
            VdtLosQuery back;
            VdtOutcome one, two;

            vary_ends (&there, setup->rules, index);
            back = (VdtLosQuery){ there.target,      there.observer,     there.target_at,
                                  there.observer_at, there.target_level, there.observer_level };
            if (!is_on_view (view, there.observer) || !is_on_view (view, there.target))
              continue;
            vdt_los_judge_outcome (view, &there, &one);
            vdt_los_judge_outcome (view, &back, &two);
            assert_converse (setup, &one, &two);
          }
    }
}

static void
test_swap (void)
{
  for_each_setup (check_swap);
}

/* All twelve motions, on all four layouts, give every pair of hexes the same answer. */
static void
check_motions (const VdtLosSetup *setup)
{
  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      VdtGrid plain_grid = make_grid (VDT_LAYOUT_ODD_Q, 40, 40);
      Motion plain_motion = { 0, FALSE, vdt_grid_hex (&plain_grid, 20, 20) };
      g_autoptr (VdtMap) plain_map =
          random_map_new (seed, setup->rules, &plain_grid, move, &plain_motion);
      g_autoptr (VdtTerrainView) plain = vdt_terrain_view_new (plain_map, setup);
      int turn = (int) (seed % 6);
      VdtGrid grid = make_grid ((VdtLayout) (seed % 4), 44, 41);
      Motion motion = { turn, (seed & 1) != 0, vdt_grid_hex (&grid, 23, 19 + turn % 2) };
      g_autoptr (VdtMap) map = random_map_new (seed, setup->rules, &grid, move, &motion);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);

      for (guint i = 0; i < G_N_ELEMENTS (observers); i++)
        for (int q = -RANDOM_MAP_RADIUS; q <= RANDOM_MAP_RADIUS; q++)
          for (int r = -RANDOM_MAP_RADIUS; r <= RANDOM_MAP_RADIUS; r++)
            {
              VdtLosQuery here = { .observer = move (observers[i], &plain_motion),
                                   .target = move (VDT_HEX (q, r), &plain_motion) };
              VdtLosQuery moved = { .observer = move (observers[i], &motion),
                                    .target = move (VDT_HEX (q, r), &motion) };
              VdtOutcome one, two;

              vary_ends (&here, setup->rules, 200 + 15 * q + r);
              moved.observer_at = move_place (here.observer_at, &motion);
              moved.target_at = move_place (here.target_at, &motion);
              moved.observer_level = here.observer_level;
              moved.target_level = here.target_level;
              if (!is_on_view (plain, here.observer) || !is_on_view (plain, here.target))
                continue;
              vdt_los_judge_outcome (plain, &here, &one);
              vdt_los_judge_outcome (view, &moved, &two);
              assert_same (&one, &two);
            }
    }
}

static void
test_motions (void)
{
  for_each_setup (check_motions);
}

static VdtEffect
effect_of (VdtVerdict verdict)
{
  if (verdict == VDT_VERDICT_BLOCKED)
    return VDT_EFFECT_BLOCKS;

  return verdict == VDT_VERDICT_HINDERED ? VDT_EFFECT_HINDERS : VDT_EFFECT_CLEARS;
}

/* The fan, on several threads, is the single lines; and their last finding is the verdict's. */
static void
check_fan (const VdtLosSetup *setup)
{
  for (guint32 seed = 20; seed < 24; seed++)
    {
      VdtGrid grid = make_grid ((VdtLayout) (seed % 4), 70, 64);
      Motion motion = { 0, FALSE, vdt_grid_hex (&grid, 30, 30) };
      g_autoptr (VdtMap) map = random_map_new (seed, setup->rules, &grid, move, &motion);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
      VdtLosQuery query = { .observer = motion.to };
      g_autoptr (VdtFan) fan = NULL;

      if (!is_on_view (view, query.observer))
        continue;
      fan = vdt_fan_new (view, &query, 3, NULL);
      for (int index = 0; index < grid.columns * grid.rows; index++)
        {
          VdtHex hex = vdt_grid_hex (&grid, index % 70, index / 70);
          const VdtFanCell *cell = vdt_fan_get_cell (fan, hex);
          const VdtOutcome *outcome;
          const VdtFinding *last;
          g_autoptr (VdtLosResult) result = NULL;
          g_autofree char *sentence = NULL;

          g_assert_cmpint (cell->is_void, ==, vdt_map_is_void (map, hex));
          if (cell->is_void)
            continue;

          query.target = hex;
          result = vdt_los_judge (view, &query);
          outcome = vdt_los_result_get_outcome (result);
          g_assert_cmpint (cell->verdict, ==, outcome->verdict);
          g_assert_cmpint (cell->modifier, ==, outcome->modifier);
          g_assert_cmpint (cell->clause, ==, outcome->clause);
          g_assert_cmpint (cell->by, ==,
                           outcome->has_by ? vdt_grid_index (&grid, outcome->by) : -1);
          g_assert_cmpint (cell->seen_by, ==, outcome->verdict <= VDT_VERDICT_HINDERED);

          last = vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
          g_assert_cmpint (last->clause, ==, outcome->clause);
          g_assert_cmpint (last->effect, ==, effect_of (outcome->verdict));
          for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
            {
              g_clear_pointer (&sentence, g_free);
              sentence = vdt_los_explain_finding (vdt_los_result_get_finding (result, i), map);
              g_assert_cmpuint (strlen (sentence), >, 0);
              g_assert_null (strchr (sentence, '{'));
            }
        }
    }
}

static void
test_fan (void)
{
  for_each_setup (check_fan);
}

static void
test_range_and_self (void)
{
  VdtGrid grid = make_grid (VDT_LAYOUT_ODD_R, 20, 20);
  Motion motion = { 0, FALSE, vdt_grid_hex (&grid, 10, 10) };
  g_autoptr (VdtMap) map = random_map_new (2, vdt_los_rules_find ("cwb"), &grid, move, &motion);
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosQuery query = { .observer = motion.to };
  VdtLosSetup setup;
  g_autoptr (VdtFan) fan = NULL;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("cwb"));
  setup.range = 3;
  view = vdt_terrain_view_new (map, &setup);
  g_assert_true (is_on_view (view, query.observer));
  fan = vdt_fan_new (view, &query, 1, NULL);

  for (int index = 0; index < 400; index++)
    {
      VdtHex hex = vdt_grid_hex (&grid, index % 20, index / 20);
      const VdtFanCell *cell = vdt_fan_get_cell (fan, hex);
      int distance = vdt_hex_distance (hex, query.observer);

      if (cell->is_void)
        continue;
      g_assert_cmpint (distance > 3, ==, cell->verdict == VDT_VERDICT_BEYOND_RANGE);
      g_assert_cmpint (distance == 0, ==, cell->verdict == VDT_VERDICT_SELF);
    }
}

static void
test_union (void)
{
  VdtGrid grid = make_grid (VDT_LAYOUT_EVEN_Q, 20, 20);
  Motion motion = { 0, FALSE, vdt_grid_hex (&grid, 10, 10) };
  g_autoptr (VdtMap) map = random_map_new (5, vdt_los_rules_find ("ney"), &grid, move, &motion);
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;
  VdtLosQuery queries[3] = { 0 };
  VdtFan *fans[3];
  g_autoptr (VdtFan) joined = NULL;
  guint n_cells;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
  view = vdt_terrain_view_new (map, &setup);
  for (guint i = 0; i < 3; i++)
    {
      queries[i].observer = move (observers[i], &motion);
      fans[i] = vdt_fan_new (view, &queries[i], 1, NULL);
    }
  joined = vdt_fan_new_joined (view, queries, 3, VDT_JOIN_ANY, 2, NULL);
  g_assert_cmpuint (joined->n_observers, ==, 3);

  vdt_fan_get_cells (joined, &n_cells);
  for (guint k = 0; k < n_cells; k++)
    {
      const VdtFanCell *cell = &vdt_fan_get_cells (joined, &n_cells)[k];
      guint8 best = VDT_VERDICT_BEYOND_RANGE;
      guint seen_by = 0;

      if (cell->is_void)
        continue;
      for (guint i = 0; i < 3; i++)
        {
          const VdtFanCell *one = &vdt_fan_get_cells (fans[i], &n_cells)[k];

          best = MIN (best, one->verdict);
          seen_by += one->verdict <= VDT_VERDICT_HINDERED;
        }
      g_assert_cmpint (cell->verdict, ==, best);
      g_assert_cmpint (cell->seen_by, ==, seen_by);
    }

  for (guint i = 0; i < 3; i++)
    vdt_fan_unref (fans[i]);
}

static void
test_cancel (void)
{
  VdtGrid grid = make_grid (VDT_LAYOUT_EVEN_Q, 200, 200);
  Motion motion = { 0, FALSE, vdt_grid_hex (&grid, 100, 100) };
  g_autoptr (VdtMap) map = random_map_new (5, vdt_los_rules_find ("ney"), &grid, move, &motion);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  VdtLosQuery query = { .observer = motion.to };
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
  view = vdt_terrain_view_new (map, &setup);
  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_fan_new (view, &query, 2, cancellable));
}

void
vdt_test_laws (void)
{
  g_test_add_func ("/laws/swap", test_swap);
  g_test_add_func ("/laws/motions", test_motions);
  g_test_add_func ("/laws/fan-is-lines", test_fan);
  g_test_add_func ("/laws/range-and-self", test_range_and_self);
  g_test_add_func ("/laws/union", test_union);
  g_test_add_func ("/laws/cancel", test_cancel);
}
