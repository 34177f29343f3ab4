/* test-audit.c - pairs that see each other differently, and fans that disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-audit.h"
#include "vdt-fan-compare.h"
#include "vdt-los.h"

#define COLUMNS 12
#define ROWS 10

static VdtHex
stay (VdtHex hex, gpointer user_data)
{
  const VdtHex *centre = user_data;

  return vdt_hex_add (hex, *centre);
}

static VdtTerrainView *
make_view (const VdtLosRules *rules, guint32 seed)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = COLUMNS, .rows = ROWS };
  VdtHex centre = vdt_grid_hex (&grid, COLUMNS / 2, ROWS / 2);
  g_autoptr (VdtMap) map = random_map_new (seed, rules, &grid, stay, &centre);
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  setup.range = 0;

  return vdt_terrain_view_new (map, &setup);
}

static guint
count_seen (const VdtTerrainView *view, VdtLosQuery query, VdtOutcome *there, VdtOutcome *back)
{
  vdt_los_judge_outcome (view, &query, there);
  query = (VdtLosQuery){ .observer = query.target,
                         .target = query.observer,
                         .observer_level = query.target_level,
                         .target_level = query.observer_level };
  vdt_los_judge_outcome (view, &query, back);

  return there->verdict != back->verdict || there->modifier != back->modifier;
}

static gboolean
is_within (const VdtTerrainView *view, VdtHex from, VdtHex to)
{
  return view->range == 0 || vdt_hex_distance (from, to) <= view->range;
}

/* Against every pair judged one by one. */
static void
check_audit (const VdtLosRules *rules, int level)
{
  g_autoptr (VdtTerrainView) view = make_view (rules, 11);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtLosQuery query = { .observer_level = level };
  g_autoptr (VdtAudit) audit = vdt_audit_new (view, &query, 3, NULL);
  guint n_checked = 0, n_different = 0, n_pairs;
  const VdtAuditPair *pairs = vdt_audit_get_pairs (audit, VDT_AUDIT_SIGHT, &n_pairs);
  guint n_halved = 0, n_halved_pairs;
  const VdtAuditPair *halved = vdt_audit_get_pairs (audit, VDT_AUDIT_HALVED, &n_halved_pairs);

  for (int i = 0; i < COLUMNS * ROWS; i++)
    for (int k = level == 0 ? i + 1 : 0; k < COLUMNS * ROWS; k++)
      {
        VdtOutcome there, back;

        query.observer = vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS);
        query.target = vdt_grid_hex (grid, k % COLUMNS, k / COLUMNS);
        if (i == k || vdt_map_is_void (view->map, query.observer)
            || vdt_map_is_void (view->map, query.target))
          continue;
        n_checked++;
        if (!count_seen (view, query, &there, &back))
          {
            if (there.flags == back.flags)
              continue;
            g_assert_cmpuint (n_halved, <, n_halved_pairs);
            g_assert_true (vdt_hex_equal (halved[n_halved].from, query.observer));
            g_assert_true (vdt_hex_equal (halved[n_halved].to, query.target));
            n_halved++;
            continue;
          }
        g_assert_cmpuint (n_different, <, n_pairs);
        g_assert_true (vdt_hex_equal (pairs[n_different].from, query.observer));
        g_assert_true (vdt_hex_equal (pairs[n_different].to, query.target));
        g_assert_cmpint (pairs[n_different].there.verdict, ==, there.verdict);
        g_assert_cmpint (pairs[n_different].back.verdict, ==, back.verdict);
        n_different++;
      }
  g_assert_cmpuint (vdt_audit_get_n_checked (audit), ==, n_checked);
  g_assert_cmpuint (vdt_audit_get_n_different (audit, VDT_AUDIT_SIGHT), ==, n_different);
  g_assert_cmpuint (vdt_audit_get_n_different (audit, VDT_AUDIT_HALVED), ==, n_halved);
  g_assert_cmpuint (n_halved_pairs, ==, n_halved);
  g_assert_cmpuint (vdt_audit_get_progress (audit), ==, 1000);
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS);
      guint n_ends = 0;

      for (guint k = 0; k < n_pairs; k++)
        n_ends += vdt_hex_equal (pairs[k].from, hex) || vdt_hex_equal (pairs[k].to, hex);
      g_assert_cmpuint (vdt_audit_count (audit, hex), ==, n_ends);
    }
  g_assert_cmpuint (n_pairs, ==, n_different);

  /* The rules that know directions: the target's smoke, and the attacker's halving. */
  if (g_str_equal (rules->id, "coh"))
    g_assert_cmpuint (n_different, >, 0);
  g_assert_true ((n_halved > 0) == g_str_equal (rules->id, "panzerblitz"));
  if (g_str_equal (rules->id, "cwb") || g_str_equal (rules->id, "ney"))
    g_assert_cmpuint (n_different, ==, 0);
}

static void
test_audit (void)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      check_audit (list[i], 0);
      if (list[i]->reads_levels)
        check_audit (list[i], 2);
    }
}

/* Smoke in every other column: who stands in it is seen otherwise than it sees. */
static VdtMap *
make_smoke (const VdtLosRules *rules, const VdtGrid *grid)
{
  g_autoptr (VdtMap) map = random_map_new_wide (11, rules, grid);
  g_autoptr (VdtMapBuilder) builder = vdt_map_builder_new_from_map (map);
  VdtCounter counter = { .kind = VDT_COUNTER_SMOKE, .amount = 1 };

  for (int i = 0; i < grid->columns * grid->rows; i += 2)
    {
      counter.hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      vdt_map_builder_add_counter (builder, &counter);
    }

  return vdt_map_builder_end (g_steal_pointer (&builder));
}

/* Of more pairs than an audit lists it keeps the first of the map, whatever row is done first. */
static void
test_too_many (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("coh");
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 40, .rows = 40 };
  g_autoptr (VdtMap) map = make_smoke (rules, &grid);
  VdtLosSetup setup;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtAudit) audit = NULL;
  VdtLosQuery query = { .observer_level = 0 };
  const VdtAuditPair *pairs;
  guint n_pairs, n_different = 0;

  vdt_los_setup_init (&setup, rules);
  setup.range = 12;
  view = vdt_terrain_view_new (map, &setup);
  audit = vdt_audit_new (view, &query, 3, NULL);
  pairs = vdt_audit_get_pairs (audit, VDT_AUDIT_SIGHT, &n_pairs);
  g_assert_cmpuint (n_pairs, ==, VDT_AUDIT_PAIRS_MAX);
  g_assert_cmpuint (vdt_audit_get_n_different (audit, VDT_AUDIT_SIGHT), >, n_pairs);

  for (int i = 0; i < 1600; i++)
    for (int k = i + 1; k < 1600 && n_different < n_pairs; k++)
      {
        VdtOutcome there, back;

        query.observer = vdt_grid_hex (&grid, i % 40, i / 40);
        query.target = vdt_grid_hex (&grid, k % 40, k / 40);
        if (vdt_map_is_void (map, query.observer) || vdt_map_is_void (map, query.target)
            || !count_seen (view, query, &there, &back))
          continue;
        g_assert_true (vdt_hex_equal (pairs[n_different].from, query.observer));
        g_assert_true (vdt_hex_equal (pairs[n_different].to, query.target));
        n_different++;
      }
  g_assert_cmpuint (n_different, ==, n_pairs);
}

static void
test_cancel (void)
{
  g_autoptr (VdtTerrainView) view = make_view (vdt_los_rules_find ("cwb"), 3);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  VdtLosQuery query = { .observer_level = 0 };

  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_audit_new (view, &query, 2, cancellable));
}

/* A fan agrees with itself; with another system's it disagrees just where the verdicts differ. */
static void
test_compare (void)
{
  g_autoptr (VdtTerrainView) one = make_view (vdt_los_rules_find ("cwb"), 5);
  VdtLosSetup setup;
  g_autoptr (VdtTerrainView) other = NULL;
  const VdtGrid *grid = vdt_map_get_grid (one->map);
  VdtLosQuery query = { .observer = vdt_grid_hex (grid, COLUMNS / 2, ROWS / 2) };
  g_autoptr (VdtFan) a = NULL;
  g_autoptr (VdtFan) b = NULL;
  g_autoptr (GArray) none = NULL;
  g_autoptr (GArray) hexes = NULL;
  guint n_different = 0;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
  setup.range = 5;
  other = vdt_terrain_view_new (one->map, &setup);
  g_assert_false (vdt_map_is_void (one->map, query.observer));
  a = vdt_fan_new (one, &query, 1, NULL);
  b = vdt_fan_new (other, &query, 1, NULL);
  none = vdt_fan_compare (a, a);
  g_assert_cmpuint (none->len, ==, 0);

  hexes = vdt_fan_compare (a, b);
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS);
      const VdtFanCell *x = vdt_fan_get_cell (a, hex);
      const VdtFanCell *y = vdt_fan_get_cell (b, hex);

      if (x->is_void || (x->verdict == y->verdict && x->modifier == y->modifier)
          || (x->verdict > VDT_VERDICT_HINDERED && y->verdict > VDT_VERDICT_HINDERED))
        continue;
      g_assert_cmpuint (n_different, <, hexes->len);
      g_assert_true (vdt_hex_equal (g_array_index (hexes, VdtHex, n_different), hex));
      n_different++;
    }
  g_assert_cmpuint (hexes->len, ==, n_different);
  g_assert_cmpuint (n_different, >, 0);
}

/* Pairs with one end among some hexes and the other among others, which overlap: each pair once
 * where both ends stand alike, whichever end is where; else once for each way round.
 */
static void
check_limit (int level)
{
  g_autoptr (VdtTerrainView) view = make_view (vdt_los_rules_find ("coh"), 11);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtLosQuery query = { .observer_level = level };
  g_autoptr (VdtAudit) audit = vdt_audit_prepare (view, &query);
  g_autoptr (VdtRegion) from = vdt_region_new (grid);
  g_autoptr (VdtRegion) to = vdt_region_new (grid);
  guint n_checked = 0, n_different = 0;

  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      if (i / COLUMNS < ROWS / 2)
        vdt_region_add (from, vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS));
      if (i % COLUMNS < COLUMNS / 2)
        vdt_region_add (to, vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS));
    }
  vdt_audit_limit (audit, from, to);
  g_assert_true (vdt_audit_run (audit, 3, NULL));
  for (int i = 0; i < COLUMNS * ROWS; i++)
    for (int k = level == 0 ? i + 1 : 0; k < COLUMNS * ROWS; k++)
      {
        VdtHex a = vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS);
        VdtHex b = vdt_grid_hex (grid, k % COLUMNS, k / COLUMNS);
        gboolean there = vdt_region_contains (from, a) && vdt_region_contains (to, b);
        gboolean back = vdt_region_contains (from, b) && vdt_region_contains (to, a);
        VdtOutcome one, other;

        if (i == k || vdt_map_is_void (view->map, a) || vdt_map_is_void (view->map, b)
            || !(there || (back && level == 0)))
          continue;
        n_checked++;
        query.observer = a;
        query.target = b;
        n_different += count_seen (view, query, &one, &other) ? 1 : 0;
      }
  g_assert_cmpuint (n_checked, >, 0);
  g_assert_cmpuint (vdt_audit_get_n_checked (audit), ==, n_checked);
  g_assert_cmpuint (vdt_audit_get_n_different (audit, VDT_AUDIT_SIGHT), ==, n_different);
}

static void
test_limit (void)
{
  check_limit (0);
  check_limit (1);
}

/* Hexes of which every third is in it, or every second. */
static VdtRegion *
make_zone (const VdtGrid *grid, int every)
{
  VdtRegion *zone = vdt_region_new (grid);

  for (int i = 0; i < grid->columns * grid->rows; i++)
    if (i % every != 0)
      vdt_region_add (zone, vdt_grid_hex (grid, i % grid->columns, i / grid->columns));

  return zone;
}

static gboolean
is_end (const VdtRegion *zone, VdtHex hex)
{
  return !zone || vdt_region_contains (zone, hex);
}

static guint
count_pairs (const VdtTerrainView *view, const VdtRegion *from, const VdtRegion *to)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  guint n_pairs = 0;

  for (int i = 0; i < grid->columns * grid->rows; i++)
    for (int k = i + 1; k < grid->columns * grid->rows; k++)
      {
        VdtHex a = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
        VdtHex b = vdt_grid_hex (grid, k % grid->columns, k / grid->columns);

        n_pairs +=
            !vdt_map_is_void (view->map, a) && !vdt_map_is_void (view->map, b)
            && is_within (view, a, b)
            && ((is_end (from, a) && is_end (to, b)) || (is_end (from, b) && is_end (to, a)));
      }

  return n_pairs;
}

static void
check_range (VdtMap *map, int range, const VdtRegion *from, const VdtRegion *to)
{
  VdtLosQuery query = { .observer_level = 0 };
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtAudit) audit = NULL;
  VdtLosSetup setup;
  guint n_pairs;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
  setup.range = range;
  view = vdt_terrain_view_new (map, &setup);
  n_pairs = count_pairs (view, from, to);
  audit = vdt_audit_prepare (view, &query);
  vdt_audit_limit (audit, from, to);
  g_assert_true (vdt_audit_run (audit, 2, NULL));
  g_assert_cmpuint (vdt_audit_get_n_checked (audit), ==, n_pairs);
  g_assert_cmpuint (vdt_audit_estimate (map, range, from, to), ==, n_pairs);
}

/* Of each layout and range just the pairs within range are counted, before an audit and by it, with
 * holes in the map and without, from zone to zone and everywhere.
 */
static void
test_ranges (void)
{
  const int sizes[][2] = { { 7, 5 }, { 4, 9 }, { 1, 8 }, { 8, 1 }, { 3, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
      {
        VdtGrid grid = { .layout = layout, .columns = sizes[i][0], .rows = sizes[i][1] };
        g_autoptr (VdtMap) map =
            random_map_new_wide (7 + layout, vdt_los_rules_find ("ney"), &grid);
        g_autoptr (VdtRegion) from = make_zone (&grid, 3);
        g_autoptr (VdtRegion) to = make_zone (&grid, 2);

        for (int range = 0; range < 14; range++)
          {
            check_range (map, range, NULL, NULL);
            check_range (map, range, from, NULL);
            check_range (map, range, NULL, to);
            check_range (map, range, from, to);
          }
      }
}

/* By hand: in 4 columns of 5 hexes 16 pairs are above each other, 27 beside each other. */
static void
test_neighbours (void)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 4, .rows = 5 };
  const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));

  check_range (map, 1, NULL, NULL);
  g_assert_cmpuint (vdt_audit_estimate (map, 1, NULL, NULL), ==, 16 + 27);
}

void
vdt_test_audit (void)
{
  g_test_add_func ("/audit/pairs", test_audit);
  g_test_add_func ("/audit/limit", test_limit);
  g_test_add_func ("/audit/ranges", test_ranges);
  g_test_add_func ("/audit/neighbours", test_neighbours);
  g_test_add_func ("/audit/too-many", test_too_many);
  g_test_add_func ("/audit/cancel", test_cancel);
  g_test_add_func ("/audit/compare", test_compare);
}
