/* fuzz-judge.c - whatever the map: every system answers, twice the same, alone and in a fan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bytes are taken one after the other: the rules, who looks, the grid, the legend, what is
 * between the hexes, stands in them and is drawn over them, the hexes. Where they end, all is 0.
 */

#include "fuzz-target.h"

#include "vdt-fan.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"

#define MAP_SIZE_MAX 9 /* of the map, in hexes */
#define N_TERRAINS 6
#define N_CODES_MAX 12
#define N_POINTS_MAX 6

typedef struct
{
  const guint8 *data;
  gsize size;
} Bytes;

static int
take (Bytes *bytes, int n)
{
  int byte = bytes->size > 0 ? *bytes->data : 0;

  if (bytes->size > 0)
    {
      bytes->data++;
      bytes->size--;
    }
  return byte % n;
}

/* Most are small, some as large as a map can have them. */
static int
take_amount (Bytes *bytes, int usual, int max)
{
  int amount = take (bytes, 256);

  return amount == 255 ? max : amount % usual;
}

static void
take_setup (Bytes *bytes, VdtLosSetup *setup)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  vdt_los_setup_init (setup, rules[take (bytes, (int) n_rules)]);
  setup->range = take_amount (bytes, 20, 0);
  for (guint i = 0; i < setup->rules->n_options; i++)
    {
      guint n_values = g_strv_length ((char **) setup->rules->options[i].values);

      setup->options[i] = (guint8) take (bytes, (int) n_values);
    }
}

static VdtLegend *
take_legend (Bytes *bytes, const VdtLosRules *rules, guint *n_codes)
{
  static const char *const letters[N_TERRAINS] = { "a", "b", "c", "d", "e", "f" };
  VdtTerrain terrains[N_TERRAINS];
  VdtSideCode codes[N_CODES_MAX];

  for (guint i = 0; i < N_TERRAINS; i++)
    {
      int flags = take (bytes, 4);

      terrains[i] = (VdtTerrain){
        .code = (char *) letters[i],
        .kind = (VdtTerrainKind) take (bytes, VDT_N_KINDS),
        .halves = take_amount (bytes, 9, VDT_TERRAIN_HALVES_MAX),
        .hindrance = take_amount (bytes, 4, VDT_HINDRANCE_MAX),
        .inherent = flags & 1,
        .depression = flags >> 1 & 1,
      };
    }
  for (*n_codes = 0; rules->side_codes && rules->side_codes[*n_codes]; ++*n_codes)
    codes[*n_codes] = (VdtSideCode){ .code = (char *) rules->side_codes[*n_codes] };
  codes[*n_codes] = (VdtSideCode){ .code = (char *) "border" };
  ++*n_codes;
  return vdt_legend_new (NULL, 0, terrains, N_TERRAINS, codes, *n_codes);
}

static VdtHex
take_hex (Bytes *bytes, const VdtGrid *grid)
{
  int column = take (bytes, grid->columns);

  return vdt_grid_hex (grid, column, take (bytes, grid->rows));
}

static int
take_elevation (Bytes *bytes)
{
  int byte = take (bytes, 256);

  if (byte >= 254)
    return byte == 254 ? VDT_ELEVATION_MIN : VDT_ELEVATION_MAX;
  return byte % 8 - 2;
}

static void
take_depiction (Bytes *bytes, VdtMapBuilder *builder)
{
  VdtMapPoint points[N_POINTS_MAX];
  VdtDepiction depiction = { .terrain = (guint) take (bytes, N_TERRAINS), .points = points };

  depiction.n_points = 3 + (guint) take (bytes, N_POINTS_MAX - 2);
  for (guint i = 0; i < depiction.n_points; i++)
    {
      points[i].x = take (bytes, 256) * 15 - 200;
      points[i].y = take (bytes, 256) * 15 - 200;
    }
  vdt_map_builder_add_depiction (builder, &depiction);
}

static VdtMap *
take_map (Bytes *bytes, const VdtLosRules *rules)
{
  VdtGrid grid = { .layout = (VdtLayout) take (bytes, VDT_N_LAYOUTS) };
  g_autoptr (VdtLegend) legend = NULL;
  VdtMapBuilder *builder;
  guint n_codes;

  grid.columns = 1 + take (bytes, MAP_SIZE_MAX);
  grid.rows = 1 + take (bytes, MAP_SIZE_MAX);
  legend = take_legend (bytes, rules, &n_codes);
  builder = vdt_map_builder_new (&grid, legend);
  for (int n = take (bytes, 40); n > 0; n--)
    {
      VdtHex hex = take_hex (bytes, &grid);
      int side = take (bytes, VDT_N_SIDES);

      vdt_map_builder_set_side_codes (builder, hex, side, 1u << take (bytes, (int) n_codes));
    }
  for (int n = take (bytes, 20); n > 0; n--)
    {
      VdtCounter counter = { .hex = take_hex (bytes, &grid) };

      counter.kind = (VdtCounterKind) take (bytes, VDT_N_COUNTER_KINDS);
      counter.amount = 1 + take_amount (bytes, 3, VDT_COUNTER_AMOUNT_MAX - 1);
      counter.level = take_amount (bytes, 3, VDT_COUNTER_LEVEL_MAX);
      vdt_map_builder_add_counter (builder, &counter);
    }
  for (int n = take (bytes, 4); n > 0; n--)
    take_depiction (bytes, builder);
  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      {
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        vdt_map_builder_set_elevation (builder, hex, take_elevation (bytes));
        vdt_map_builder_set_terrain (builder, hex, (guint) take (bytes, N_TERRAINS));
      }
  return vdt_map_builder_end (builder);
}

/* The observer's column and row, for the grid that is not known yet. */
static VdtLosQuery
take_query (Bytes *bytes, const VdtLosRules *rules)
{
  VdtLosQuery query = { .observer.q = take (bytes, 256) };

  query.observer.r = take (bytes, 256);
  if (rules->reads_levels)
    {
      query.observer_level = take_amount (bytes, 4, VDT_COUNTER_LEVEL_MAX);
      query.target_level = take_amount (bytes, 4, VDT_COUNTER_LEVEL_MAX);
      query.observer_at = (VdtPlace) take (bytes, VDT_N_PLACES);
      query.target_at = (VdtPlace) take (bytes, VDT_N_PLACES);
    }
  return query;
}

static void
assert_outcome (const VdtFanCell *cell, const VdtOutcome *outcome, const VdtGrid *grid)
{
  g_assert_cmpint (cell->verdict, ==, outcome->verdict);
  g_assert_cmpint (cell->clause, ==, outcome->clause);
  g_assert_cmpint (cell->modifier, ==, outcome->modifier);
  g_assert_cmpint (cell->flags, ==, outcome->flags);
  g_assert_cmpint (cell->by, ==, outcome->has_by ? vdt_grid_index (grid, outcome->by) : -1);
}

/* The line alone, with its reasons, in words. */
static void
assert_line (const VdtTerrainView *view,
             const VdtLosQuery *query,
             const VdtFanCell *cell,
             VdtMap *map)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, query);
  VdtOutcome outcome;

  vdt_los_judge_outcome (view, query, &outcome);
  assert_outcome (cell, &outcome, vdt_map_get_grid (map));
  assert_outcome (cell, vdt_los_result_get_outcome (result), vdt_map_get_grid (map));
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      g_autofree char *text = vdt_los_explain_finding (vdt_los_result_get_finding (result, i), map);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Bytes bytes = { data, size };
  VdtLosSetup setup;
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtFan) fan = NULL, again = NULL;
  const VdtGrid *grid;
  VdtLosQuery query;

  take_setup (&bytes, &setup);
  query = take_query (&bytes, setup.rules);
  map = take_map (&bytes, setup.rules);
  grid = vdt_map_get_grid (map);
  query.observer =
      vdt_grid_hex (grid, query.observer.q % grid->columns, query.observer.r % grid->rows);
  if (vdt_map_is_void (map, query.observer))
    return 0;
  view = vdt_terrain_view_new (map, &setup);
  fan = vdt_fan_new (view, &query, 1, NULL);
  again = vdt_fan_new (view, &query, 1, NULL);
  g_assert_cmpmem (fan->cells, fan->n_cells * sizeof (VdtFanCell), again->cells,
                   again->n_cells * sizeof (VdtFanCell));
  for (int i = 0; i < (int) fan->n_cells; i++)
    {
      query.target = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      if (!fan->cells[i].is_void)
        assert_line (view, &query, &fan->cells[i], map);
    }
  return 0;
}
