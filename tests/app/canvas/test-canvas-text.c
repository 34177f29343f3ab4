/* test-canvas-text.c - a hex in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-text.h"

#include "vdt-fan-join.h"
#include "vdt-hex-label.h"
#include "vdt-los.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

enum
{
  OPEN,
  WOODS,
  NAMELESS,
  VOID,
};

/* A line of hexes: 0101 open at level 2, then woods and so on; everything is told of 0101..0801. */
static VdtMap *
map_new (void)
{
  static const VdtTerrain terrains[] = {
    [OPEN] = { .code = (char *) ".", .name = (char *) "Open" },
    [WOODS] = { .code = (char *) "w",
                .name = (char *) "Light Woods",
                .kind = VDT_KIND_WOODS,
                .halves = 2 },
    [NAMELESS] = { .code = (char *) "#" },
    [VOID] = { .code = (char *) "x", .name = (char *) "Void", .kind = VDT_KIND_VOID },
  };
  static const VdtSideCode codes[] = { { .code = (char *) "hedge", .name = (char *) "Hedge" },
                                       { .code = (char *) "gate" } };
  static const guint row[] = { OPEN, WOODS, OPEN, NAMELESS, VOID, OPEN, OPEN, OPEN };
  VdtGrid grid = {
    .layout = VDT_LAYOUT_ODD_R, .columns = 8, .rows = 1, .first_column = 1, .first_row = 1
  };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, G_N_ELEMENTS (codes));
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int column = 0; column < grid.columns; column++)
    vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, column, 0), row[column]);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 3, 0), -2);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 0, 0), 1, 3);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 0, 0), 2, 1);
  vdt_map_builder_add_counter (builder, &(VdtCounter){ .hex = vdt_grid_hex (&grid, 2, 0),
                                                       .kind = VDT_COUNTER_UNIT,
                                                       .name = (char *) "1st Brigade" });
  vdt_map_builder_add_counter (
      builder, &(VdtCounter){ .hex = vdt_grid_hex (&grid, 2, 0), .kind = VDT_COUNTER_WAGON });
  return vdt_map_builder_end (builder);
}

/* What is seen from one hex or, unless second is NULL, from two. */
static VdtFan *
fan_new (VdtMap *map, const char *first, const char *second, int range)
{
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosQuery queries[2] = { 0 };
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("cwb"));
  setup.range = range;
  view = vdt_terrain_view_new (map, &setup);
  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), first, &queries[0].observer));
  if (second)
    g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), second, &queries[1].observer));
  return vdt_fan_new_joined (view, queries, second ? 2 : 1, VDT_JOIN_ANY, 1, NULL);
}

static const VdtManner as_mapped = { VDT_DISTANCE_AS_MAPPED, FALSE };

typedef struct
{
  const char *hex;
  const char *status;
  const char *spoken;
} Case;

static void
check_cases (VdtMap *map, VdtFan *fan, const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *status = NULL;
      g_autofree char *spoken = NULL;
      VdtHex hex;

      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), cases[i].hex, &hex));
      status = vdt_canvas_text_status (map, fan, hex, &as_mapped);
      spoken = vdt_canvas_text_spoken (map, fan, hex, &as_mapped);
      g_assert_cmpstr (status, ==, cases[i].status);
      g_assert_cmpstr (spoken, ==, cases[i].spoken);
    }
}

/* What a hex is, line by line; who stands there is told elsewhere. */
static void
test_ground (void)
{
  static const struct
  {
    const char *hex;
    const char *ground;
  } rows[] = {
    { "0101", "Open · level 0\nnorth-east: Hedge, gate\neast: Hedge" },
    { "0201", "Light Woods, 1 high · level 0\nwest: Hedge" },
    { "0301", "Open · level 0" },
    { "0401", "# · level -2" },
    { "0501", "outside the map" },
  };
  g_autoptr (VdtMap) map = map_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *ground = NULL;
      VdtHex hex;

      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), rows[i].hex, &hex));
      ground = vdt_canvas_text_ground (map, hex);
      g_assert_cmpstr (ground, ==, rows[i].ground);
    }
}

static void
test_map (void)
{
  static const Case cases[] = {
    { "0101", "0101 · Open · level 0 · north-east: Hedge, gate · east: Hedge",
      "Hex 0101, Open, level 0, north-east: Hedge, gate, east: Hedge" },
    { "0201", "0201 · Light Woods · level 0 · west: Hedge",
      "Hex 0201, Light Woods, level 0, west: Hedge" },
    { "0301", "0301 · Open · level 0 · 1st Brigade · wagon",
      "Hex 0301, Open, level 0, 1st Brigade, wagon" },
    { "0401", "0401 · # · level -2", "Hex 0401, #, level -2" },
    { "0501", "0501 · outside the map", "Hex 0501, outside the map" },
  };
  g_autoptr (VdtMap) map = map_new ();

  check_cases (map, NULL, cases, G_N_ELEMENTS (cases));
}

static void
test_fan (void)
{
  static const Case cases[] = {
    { "0101", "0101 · Open · level 0 · north-east: Hedge, gate · east: Hedge · observer",
      "Hex 0101, Open, level 0, north-east: Hedge, gate, east: Hedge, observer’s hex" },
    { "0201", "0201 · Light Woods · level 0 · west: Hedge · clear · 1 hex",
      "Hex 0201, Light Woods, level 0, west: Hedge, visible from 0101" },
    { "0301", "0301 · Open · level 0 · 1st Brigade · wagon · blocked (clause 1) · 2 hexes",
      "Hex 0301, Open, level 0, 1st Brigade, wagon, hidden from 0101" },
    { "0501", "0501 · outside the map", "Hex 0501, outside the map" },
    { "0801", "0801 · Open · level 0 · out of range · 7 hexes",
      "Hex 0801, Open, level 0, out of range of 0101" },
  };
  g_autoptr (VdtMap) map = map_new ();
  g_autoptr (VdtFan) fan = fan_new (map, "0101", NULL, 6);

  check_cases (map, fan, cases, G_N_ELEMENTS (cases));
}

/* Lengths on the ground and the names of hexes are told as is preferred. */
static void
test_manner (void)
{
  static const struct
  {
    VdtManner manner;
    const char *status;
    const char *spoken;
  } rows[] = {
    { { VDT_DISTANCE_AS_MAPPED, FALSE },
      "0801 · Open · level 0 · out of range · 7 hexes (1400 yd)",
      "Hex 0801, Open, level 0, out of range of 0101" },
    { { VDT_DISTANCE_METRES, TRUE },
      "0801 · Open · level 0 · out of range · 7 hexes (1280 m)",
      "column 8, row 1, Open, level 0, out of range of column 1, row 1" },
  };
  g_autoptr (VdtMap) bare = map_new ();
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (bare);
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtFan) fan = NULL;

  vdt_map_builder_set_spacing (builder, 200, "yd");
  map = vdt_map_builder_end (builder);
  fan = fan_new (map, "0101", NULL, 6);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), 7, 0);
      g_autofree char *status = vdt_canvas_text_status (map, fan, hex, &rows[i].manner);
      g_autofree char *spoken = vdt_canvas_text_spoken (map, fan, hex, &rows[i].manner);

      g_assert_cmpstr (status, ==, rows[i].status);
      g_assert_cmpstr (spoken, ==, rows[i].spoken);
    }
}

static void
test_observers (void)
{
  static const Case cases[] = {
    { "0201", "0201 · Light Woods · level 0 · west: Hedge · visible to 2 of 2",
      "Hex 0201, Light Woods, level 0, west: Hedge, visible from 2 of 2 observers" },
    { "0701", "0701 · Open · level 0 · visible to 1 of 2",
      "Hex 0701, Open, level 0, visible from 1 of 2 observers" },
  };
  g_autoptr (VdtMap) map = map_new ();
  g_autoptr (VdtFan) fan = fan_new (map, "0101", "0301", 0);

  check_cases (map, fan, cases, G_N_ELEMENTS (cases));
}

/* A fan of another map, from before a resize, tells nothing. */
static void
test_other_grid (void)
{
  static const Case cases[] = { { "0101", "0101 · Open · level 0", "Hex 0101, Open, level 0" } };
  g_autoptr (VdtMap) before = map_new ();
  g_autoptr (VdtFan) fan = fan_new (before, "0101", NULL, 0);
  VdtGrid grid = { .columns = 2, .rows = 2, .first_column = 1, .first_row = 1 };
  g_autoptr (VdtMap) map =
      vdt_map_builder_end (vdt_map_builder_new (&grid, vdt_map_get_legend (before)));

  check_cases (map, fan, cases, G_N_ELEMENTS (cases));
}

/* The zones of a hex are told, the uppermost first, and the names that stand on it. */
static void
test_zones (void)
{
  g_autoptr (VdtMap) plain = map_new ();
  const VdtGrid *grid = vdt_map_get_grid (plain);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);
  const VdtName hill = { (char *) "Gap Hill", { 0, 0 }, 60, 0, VDT_NAME_HILL };
  g_autoptr (VdtMap) map = NULL;
  g_autofree char *none = NULL;
  g_autofree char *first = NULL;
  g_autofree char *one = NULL;
  g_autofree char *both = NULL;

  for (int i = 0; i < 2; i++)
    {
      VdtRegion *hexes = vdt_region_new (grid);

      vdt_region_add (hexes, vdt_grid_hex (grid, 2, 0));
      vdt_region_add (hexes, vdt_grid_hex (grid, 2 + i, 0));
      g_ptr_array_add (zones, vdt_zone_new (i == 0 ? "Set-up" : "Ridge", 0, 0, hexes));
    }
  vdt_map_builder_set_zones (builder, zones);
  g_ptr_array_add (names, vdt_name_new (&hill));
  vdt_map_builder_set_names (builder, names);
  map = vdt_map_builder_end (builder);
  none = vdt_canvas_text_ground (map, vdt_grid_hex (grid, 1, 0));
  one = vdt_canvas_text_ground (map, vdt_grid_hex (grid, 3, 0));
  both = vdt_canvas_text_ground (map, vdt_grid_hex (grid, 2, 0));
  first = vdt_canvas_text_ground (map, vdt_grid_hex (grid, 0, 0));
  g_assert_true (g_str_has_suffix (first, "name: Gap Hill"));
  g_assert_null (strstr (none, "name"));
  g_assert_cmpstr (one, ==, "# · level -2\nzone: Ridge");
  g_assert_cmpstr (both, ==, "Open · level 0\nzones: Ridge, Set-up");
}

void
vdt_test_canvas_text (void)
{
  g_test_add_func ("/canvas-text/map", test_map);
  g_test_add_func ("/canvas-text/ground", test_ground);
  g_test_add_func ("/canvas-text/zones", test_zones);
  g_test_add_func ("/canvas-text/fan", test_fan);
  g_test_add_func ("/canvas-text/manner", test_manner);
  g_test_add_func ("/canvas-text/observers", test_observers);
  g_test_add_func ("/canvas-text/other-grid", test_other_grid);
}
