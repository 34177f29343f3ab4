/* test-shortcuts.c - how much of a map the judges need not look at
 *
 * What is looked at in vain changes no answer, it only takes time; so the other tests do not
 * notice. Numbers here are today's: they may become better.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-asl-scan.h"
#include "vdt-cwb-ground.h"
#include "vdt-line.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-pb-route.h"
#include "vdt-shadows.h"

#define N_MAPS 8

static VdtTerrainView *
make_view (const VdtLosRules *rules, VdtMap *map)
{
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  setup.range = 0;

  return vdt_terrain_view_new (map, &setup);
}

static VdtHex
random_hex (const VdtMap *map, GRand *rand)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex hex;

  do
    {
      int row = g_rand_int_range (rand, 0, grid->rows);

      hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row);
    }
  while (vdt_map_is_void (map, hex));

  return hex;
}

/* Of the lines from one hex to all others, each judged among those before it, how many lie in
 * their shadows.
 */
static guint
count_shadowed (const VdtTerrainView *view, VdtLosQuery query)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  guint n = 0;

  vdt_shadows_move (shadows, query.observer);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtOutcome outcome;

      query.target = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      if (vdt_map_is_void (view->map, query.target) || vdt_hex_equal (query.target, query.observer))
        continue;
      vdt_shadows_aim (shadows, &query, view->rules->key (view, &query));
      n += vdt_shadows_find (shadows, &outcome);
      vdt_los_judge_among (view, &query, shadows, &outcome);
    }

  return n;
}

static void
test_shadows (void)
{
  static const struct
  {
    const char *rules;
    guint n_shadowed; /* at least */
  } table[] = {
    { "asl", 10043 }, { "coh", 10631 }, { "cwb", 6599 }, { "ney", 8911 }, { "panzerblitz", 4435 },
  };
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 51, .rows = 40 };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const VdtLosRules *rules = vdt_los_rules_find (table[i].rules);
      guint n = 0;

      for (guint32 seed = 0; seed < N_MAPS; seed++)
        {
          GRand *rand = g_rand_new_with_seed (seed);
          g_autoptr (VdtMap) map = random_map_new_steep (seed, rules, &grid);
          g_autoptr (VdtTerrainView) view = make_view (rules, map);

          n += count_shadowed (view, (VdtLosQuery){ .observer = random_hex (map, rand) });
          g_rand_free (rand);
        }
      g_test_message ("%s: %u", table[i].rules, n);
      g_assert_cmpuint (n, >=, table[i].n_shadowed);
    }
}

/* Whether any hex or side that is met has a symbol at all, or drops out with a void hex. */
static gboolean
has_symbols (const VdtTerrainView *view, const VdtPbEvent *events, guint n_events)
{
  for (guint i = 0; i < n_events; i++)
    {
      if (events[i].n_sides == 0)
        return TRUE;
      for (guint k = 0; k < events[i].n_sides; k++)
        if (vdt_terrain_view_get_side (view, events[i].sides[k].hex, events[i].sides[k].side))
          return TRUE;
      for (guint k = 0; k < events[i].n_hexes; k++)
        if (view->peaks[vdt_terrain_view_index (view, events[i].hexes[k])]
            & (VDT_PB_PEAK_LOW_HEX | VDT_PB_PEAK_HIGH_HEX))
          return TRUE;
    }

  return FALSE;
}

/* How many places a route that skips tells of; all but those at the target have symbols. */
static guint
count_told (const VdtTerrainView *view, const VdtLosQuery *query)
{
  VdtPbUnits units = { .view = view,
                       .observer = vdt_pb_level (view, query->observer),
                       .target = vdt_pb_level (view, query->target),
                       .length = vdt_hex_distance (query->observer, query->target) };
  VdtPbEvent left[2], right[2];
  VdtPbRouteStep found;
  VdtPbRoute route;
  guint index, n = 0;

  units.cells = vdt_pb_table_find (units.observer, units.target, FALSE);
  vdt_pb_route_init (&route, &units, query, TRUE);
  while ((found = vdt_pb_route_next (&route, left, right, &index)) != VDT_PB_ROUTE_END)
    {
      guint n_events = found == VDT_PB_ROUTE_TIE ? 2 : 1;

      n++;
      if ((int) (index + n_events) < units.length)
        g_assert_true (has_symbols (view, left, n_events)
                       || (n_events == 2 && has_symbols (view, right, n_events)));
    }

  return n;
}

static void
test_routes (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("panzerblitz");
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_R, .columns = 40, .rows = 30 };
  guint n = 0;

  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      GRand *rand = g_rand_new_with_seed (seed);
      g_autoptr (VdtMap) map = random_map_new_steep (seed, rules, &grid);
      g_autoptr (VdtTerrainView) view = make_view (rules, map);

      for (guint i = 0; i < 500; i++)
        {
          VdtLosQuery query = { .observer = random_hex (map, rand),
                                .target = random_hex (map, rand) };

          if (vdt_hex_distance (query.observer, query.target) > 1)
            n += count_told (view, &query);
        }
      g_rand_free (rand);
    }
  g_test_message ("%u", n);
  g_assert_cmpuint (n, <=, 6224);
}

/* Up to which height a hex may do something to a thread. */
static void
test_asl_peaks (void)
{
  static const VdtTerrain terrains[] = {
    { .code = (char *) "." },
    { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
    { .code = (char *) "b", .kind = VDT_KIND_BRUSH, .halves = 1 },
    { .code = (char *) "g", .kind = VDT_KIND_GRAIN, .hindrance = 1 },
    { .code = (char *) "m", .kind = VDT_KIND_MARSH, .hindrance = 1, .halves = 2 },
  };
  static const int expected[] = { 12, 24, 18, 18, 24 };
  static const VdtSideCode codes[] = { { .code = (char *) "wall" },
                                       { .code = (char *) "hedge" },
                                       { .code = (char *) "cliff" } };
  static const struct
  {
    int code; /* of the upper side; -1: none */
    VdtCounterKind counter;
    int peak;
    int other; /* of the hex above, a level lower */
  } things[] = {
    { 0, VDT_N_COUNTER_KINDS, 18, 18 },         { 1, VDT_N_COUNTER_KINDS, 18, 18 },
    { 2, VDT_N_COUNTER_KINDS, 12, 0 },          { -1, VDT_COUNTER_SMOKE, G_MAXINT16, 0 },
    { -1, VDT_COUNTER_VEHICLE, G_MAXINT16, 0 }, { -1, VDT_COUNTER_UNIT, 12, 0 },
    { -1, VDT_COUNTER_TRUCK, 12, 0 },
  };
  const VdtLosRules *rules = vdt_los_rules_find ("asl");
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 6, .rows = 2 };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, G_N_ELEMENTS (codes));
  VdtHex hex = vdt_grid_hex (&grid, 2, 1), above = vdt_grid_hex (&grid, 2, 0);

  for (guint i = 0; i < G_N_ELEMENTS (terrains) + G_N_ELEMENTS (things); i++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      guint k = MAX (i, G_N_ELEMENTS (terrains)) - G_N_ELEMENTS (terrains);
      gboolean is_thing = i >= G_N_ELEMENTS (terrains);
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtMap) map = NULL;

      vdt_map_builder_set_elevation (builder, hex, 1);
      if (!is_thing)
        vdt_map_builder_set_terrain (builder, hex, i);
      else if (things[k].code >= 0)
        vdt_map_builder_set_side_codes (builder, hex, vdt_side_between (hex, above),
                                        1u << (guint) things[k].code);
      else
        vdt_map_builder_add_counter (
            builder, &(VdtCounter){ .hex = hex, .kind = things[k].counter, .amount = 1 });
      map = vdt_map_builder_end (builder);
      view = make_view (rules, map);
      g_assert_cmpint (vdt_asl_peak (view, hex), ==, is_thing ? things[k].peak : expected[i]);
      g_assert_cmpint (vdt_asl_peak (view, above), ==, is_thing ? things[k].other : 0);
    }
}

/* What a line meets first beyond its higher end, if it is not as high; the plain way, far out. */
static VdtHex
look_far_behind (const VdtTerrainView *view, VdtHex low, VdtHex high, gboolean *found)
{
  VdtLine walk = vdt_line_beyond (low, high);
  int level = vdt_map_get_elevation (view->map, high);
  VdtStep step;

  *found = FALSE;
  while (vdt_line_next (&walk, &step) && vdt_hex_distance (high, step.hex) < 30)
    if (!vdt_map_is_void (view->map, step.hex)
        && vdt_map_get_elevation (view->map, step.hex) != level)
      {
        *found = TRUE;
        break;
      }

  return step.hex;
}

static void
check_behind (const VdtTerrainView *view, VdtHex low, VdtHex high)
{
  VdtLosQuery query = { .observer = high, .target = low };
  VdtLine walk = vdt_line_between (low, high);
  VdtOutcome outcome = { .verdict = VDT_VERDICT_CLEAR };
  VdtLosReport report = { NULL, &outcome };
  VdtCwbBehind behind;
  gboolean found;
  VdtLosLine line;
  VdtHex hex;

  /* Of pairs one is chosen. */
  if (vdt_line_runs_along (&walk))
    return;
  hex = look_far_behind (view, low, high, &found);
  vdt_los_line_init (&line, view, &query, NULL, &report);
  vdt_cwb_line_look_behind (&line, FALSE, &behind);
  vdt_los_line_end (&line, &report);
  g_assert_cmpint (behind.has_hex, ==, found);
  g_assert_true (!found || vdt_hex_equal (behind.hex, hex));
}

/* A line along the edge of a map leaves it and comes back. */
static void
test_cwb_edge (void)
{
  static const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  const VdtLosRules *rules = vdt_los_rules_find ("cwb");

  for (int layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      VdtGrid grid = { .layout = (VdtLayout) layout, .columns = 7, .rows = 7 };
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtMap) map = NULL;

      for (int i = 0; i < 49; i++)
        vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, i % 7, i / 7),
                                       i % 7 == 0 || i % 7 == 6 || i / 7 == 0 || i / 7 == 6 ? 2
                                                                                            : 1);
      /* Lower corners, to be seen from the middle of each edge. */
      for (int i = 0; i < 4; i++)
        vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, i % 2 * 6, i / 2 * 6), 1);
      map = vdt_map_builder_end (builder);
      view = make_view (rules, map);
      for (int i = 0; i < 49; i++)
        for (int k = 0; k < 49; k++)
          {
            VdtHex low = vdt_grid_hex (&grid, i % 7, i / 7),
                   high = vdt_grid_hex (&grid, k % 7, k / 7);

            if (vdt_hex_distance (low, high) > 1
                && vdt_map_get_elevation (map, low) < vdt_map_get_elevation (map, high))
              check_behind (view, low, high);
          }
    }
}

void
vdt_test_shortcuts (void)
{
  g_test_add_func ("/shortcuts/shadows", test_shadows);
  g_test_add_func ("/shortcuts/routes", test_routes);
  g_test_add_func ("/shortcuts/asl-peaks", test_asl_peaks);
  g_test_add_func ("/shortcuts/cwb-edge", test_cwb_edge);
}
