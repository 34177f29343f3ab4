/* test-edits.c - pure functions from map to map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-map-builder.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

#include <string.h>

static VdtRegion *
make_disc (VdtMap *map, int column, int row, guint radius)
{
  VdtRegion *region = vdt_region_new (vdt_map_get_grid (map));

  vdt_edits_add_disc (region, edit_map_hex (column, row), radius);

  return region;
}

/* One edit each, on the hexes of a disc or on one of them. */
static VdtMap *
woods (VdtMap *map)
{
  g_autoptr (VdtRegion) region = make_disc (map, 3, 2, 1);

  return vdt_edits_set_terrain (map, region, 1);
}

static VdtMap *
level_two (VdtMap *map)
{
  g_autoptr (VdtRegion) region = make_disc (map, 0, 0, 1);

  return vdt_edits_set_elevation (map, region, 2);
}

static VdtMap *
nowhere (VdtMap *map)
{
  g_autoptr (VdtRegion) region = make_disc (map, 30, 30, 5);

  return vdt_edits_set_elevation (map, region, 2);
}

static VdtMap *
river (VdtMap *map)
{
  return vdt_edits_set_code (map, VDT_CODES_SIDES, &(VdtSide){ edit_map_hex (2, 2), 4 }, 1, 0,
                             TRUE);
}

static VdtMap *
no_river (VdtMap *map)
{
  return vdt_edits_set_code (map, VDT_CODES_SIDES, &(VdtSide){ edit_map_hex (2, 2), 4 }, 1, 0,
                             FALSE);
}

static VdtMap *
river_from_outside (VdtMap *map)
{
  return vdt_edits_set_code (map, VDT_CODES_SIDES, &(VdtSide){ edit_map_hex (4, -1), 3 }, 1, 0,
                             TRUE);
}

/* The second and third are one side, told from both its hexes. */
static VdtMap *
rivers (VdtMap *map)
{
  const VdtSide sides[] = { { edit_map_hex (1, 1), 0 },
                            { edit_map_hex (5, 2), 0 },
                            { edit_map_hex (5, 1), 3 } };

  return vdt_edits_set_code (map, VDT_CODES_SIDES, sides, G_N_ELEMENTS (sides), 0, TRUE);
}

static VdtMap *
add_leader (VdtMap *map)
{
  const VdtCounter counter = {
    .hex = edit_map_hex (1, 1),
    .kind = VDT_COUNTER_LEADER,
    .amount = 1,
  };

  return vdt_edits_add_counter (map, &counter);
}

static VdtMap *
move_first (VdtMap *map)
{
  return vdt_edits_move_counter (map, 0, edit_map_hex (5, 5));
}

static VdtMap *
remove_first (VdtMap *map)
{
  return vdt_edits_remove_counter (map, 0);
}

static VdtMap *
up (VdtMap *map)
{
  g_autoptr (VdtRegion) region = make_disc (map, 0, 0, 1);

  return vdt_edits_step_elevation (map, region, 1);
}

static VdtMap *
woods_to_grain (VdtMap *map)
{
  return vdt_edits_replace_terrain (map, NULL, 1, 3);
}

static VdtMap *
woods_to_grain_there (VdtMap *map)
{
  g_autoptr (VdtRegion) region = make_disc (map, 0, 0, 1);

  return vdt_edits_replace_terrain (map, region, 1, 3);
}

static VdtMap *
rivers_to_hedges (VdtMap *map)
{
  return vdt_edits_replace_code (map, VDT_CODES_SIDES, NULL, 0, 1);
}

static VdtMap *
no_rivers (VdtMap *map)
{
  return vdt_edits_replace_code (map, VDT_CODES_SIDES, NULL, 0, -1);
}

static VdtMap *
roads_to_streams (VdtMap *map)
{
  return vdt_edits_replace_code (map, VDT_CODES_WAYS, NULL, 0, 1);
}

static VdtMap *
road_on (VdtMap *map)
{
  const VdtSide sides[] = { { edit_map_hex (2, 2), 3 }, { edit_map_hex (2, 5), 3 } };

  return vdt_edits_set_code (map, VDT_CODES_WAYS, sides, G_N_ELEMENTS (sides), 0, TRUE);
}

static VdtMap *
rivers_to_hedges_there (VdtMap *map)
{
  g_autoptr (VdtRegion) region = make_disc (map, 2, 2, 0);

  return vdt_edits_replace_code (map, VDT_CODES_SIDES, region, 0, 1);
}

static VdtMap *
first_floor (VdtMap *map)
{
  VdtCounter counter = *vdt_map_get_counter (map, 0);

  counter.level = 1;

  return vdt_edits_replace_counter (map, 0, &counter);
}

typedef struct
{
  const char *path;
  const char *before;
  VdtMap *(*edit) (VdtMap *map);
  const char *after; /* NULL: the very same map */
} Case;

static const Case cases[] = {
  { "/edits/terrain", "32g 33=1", woods, "31w 22w 32w 42w 23w 33w 33=1 43w" },
  { "/edits/terrain-same", "31w 22w 32w 42w 23w 33w 43w", woods, NULL },
  { "/edits/elevation-at-the-corner", "20=1", level_two, "00=2 10=2 20=1 01=2" },
  { "/edits/elevation-same", "00=2 10=2 01=2", level_two, NULL },
  { "/edits/step", "00=999 10=-5", up, "00=999 10=-4 01=1" },
  { "/edits/replace-terrain", "00w 33w 44g 55v", woods_to_grain, "00g 33g 44g 55v" },
  { "/edits/replace-terrain-none", "44g", woods_to_grain, NULL },
  { "/edits/replace-terrain-in-a-region", "00w 01w 33w", woods_to_grain_there, "00g 01g 33w" },
  { "/edits/replace-sides", "22.0r 33.1r 33.1h 00.0h", rivers_to_hedges, "22.0h 33.1h 00.0h" },
  { "/edits/replace-ways", "22.0r 22~0R 33~1R 33~1S", roads_to_streams, "22.0r 22~0S 33~1S" },
  { "/edits/ways", "22.0r 23~0S", road_on, "22.0r 23~0R 23~0S 25~3R" },
  { "/edits/replace-sides-none", "22.0h", rivers_to_hedges, NULL },
  { "/edits/replace-sides-in-a-region", "22.0r 22.3r 33.1r 20.0r", rivers_to_hedges_there,
    "22.0h 23.0h 33.1r 20.0r" },
  { "/edits/replace-sides-by-nothing", "22.0r 33.1r 33.1h", no_rivers, "33.1h" },
  { "/edits/replace-counter", "11:unit/Red 22:smoke", first_floor, "11:unit^1/Red 22:smoke" },
  { "/edits/replace-counter-same", "11:unit^1/Red", first_floor, NULL },
  { "/edits/off-the-map", "", nowhere, NULL },
  { "/edits/side", "", river, "12.1r" },
  { "/edits/side-second-code", "12.2h 22.4h", river, "12.2h 22.4r 22.4h" },
  { "/edits/side-same", "22.4r", river, NULL },
  { "/edits/side-away", "22.4r 22.4h", no_river, "22.4h" },
  { "/edits/side-away-same", "22.4h", no_river, NULL },
  { "/edits/side-of-the-edge", "", river_from_outside, "40.0r" },
  { "/edits/sides", "52.0h", rivers, "11.0r 52.0r 52.0h" },
  { "/edits/counter-on-top", "11:unit", add_leader, "11:unit 11:leader" },
  { "/edits/counter-twice", "11:leader", add_leader, "11:leader 11:leader" },
  { "/edits/move", "11:unit/Red 22:smoke", move_first, "55:unit/Red 22:smoke" },
  { "/edits/move-same", "55:unit", move_first, NULL },
  { "/edits/remove", "11:unit 22:smoke", remove_first, "22:smoke" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (VdtMap) before = edit_map_parse (c->before);
  g_autofree char *was = edit_map_describe (before);
  g_autoptr (VdtMap) after = c->edit (before);
  g_autofree char *is = edit_map_describe (before);
  g_autoptr (VdtMap) expected = edit_map_parse (c->after ? c->after : c->before);
  g_autofree char *got = edit_map_describe (after);
  g_autofree char *wanted = edit_map_describe (expected);

  g_assert_cmpstr (got, ==, wanted);
  g_assert_true (vdt_map_equal (after, expected));
  g_assert_true ((after == before) == (c->after == NULL));
  g_assert_cmpstr (was, ==, is);
}

static void
test_sharing (void)
{
  g_autoptr (VdtMap) before = edit_map_parse ("");
  g_autoptr (VdtMap) after = woods (before);

  for (int row = 0; row < EDIT_MAP_ROWS; row++)
    g_assert_true (vdt_map_shares_row (before, after, row) == (row < 1 || row > 3));
}

static void
test_new_map (void)
{
  g_autoptr (VdtMap) plain = edit_map_parse ("");
  const VdtMapRules rules = { .system = (char *) "ney", .range = 6 };
  g_autoptr (VdtMap) map =
      vdt_edits_new_map (vdt_map_get_grid (plain), vdt_map_get_legend (plain), &rules, -3, 1);

  for (int row = 0; row < EDIT_MAP_ROWS; row++)
    for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
      {
        g_assert_cmpint (vdt_map_get_elevation (map, edit_map_hex (column, row)), ==, -3);
        g_assert_cmpuint (vdt_map_get_terrain (map, edit_map_hex (column, row)), ==, 1);
      }
  g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, "ney");
  g_assert_cmpint (vdt_map_get_rules (map)->range, ==, 6);
}

static void
test_rules (void)
{
  const VdtMapRules rules = { .system = (char *) "cwb", .range = 12 };
  g_autoptr (VdtMap) before = edit_map_parse ("");
  g_autoptr (VdtMap) after = vdt_edits_set_rules (before, &rules);
  g_autoptr (VdtMap) again = vdt_edits_set_rules (after, &rules);

  g_assert_null (vdt_map_get_rules (before)->system);
  g_assert_cmpstr (vdt_map_get_rules (after)->system, ==, "cwb");
  g_assert_cmpint (vdt_map_get_rules (after)->range, ==, 12);
  g_assert_true (again == after);
}

static void
test_disc (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_R, .columns = 30, .rows = 30 };
  VdtHex centre = vdt_grid_hex (&grid, 14, 15);

  for (guint radius = 0; radius <= 5; radius++)
    {
      g_autoptr (VdtRegion) region = vdt_region_new (&grid);

      vdt_edits_add_disc (region, centre, radius);
      g_assert_cmpuint (vdt_region_count (region), ==, 3 * radius * (radius + 1) + 1);
      for (int row = 0; row < grid.rows; row++)
        for (int column = 0; column < grid.columns; column++)
          {
            VdtHex hex = vdt_grid_hex (&grid, column, row);

            g_assert_true (vdt_region_contains (region, hex)
                           == (vdt_hex_distance (centre, hex) <= (int) radius));
          }
    }
}

/* From the middle to everywhere: no gap, no detour, and the region holds just the path. */
static void
test_path (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 25, .rows = 25 };
  VdtHex from = vdt_grid_hex (&grid, 12, 12);

  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      {
        VdtHex to = vdt_grid_hex (&grid, column, row);
        g_autoptr (GArray) path = vdt_edits_path (from, to);
        g_autoptr (VdtRegion) line = vdt_region_new (&grid);
        g_autoptr (VdtRegion) expected = vdt_region_new (&grid);

        g_assert_true (vdt_hex_equal (g_array_index (path, VdtHex, 0), from));
        g_assert_true (vdt_hex_equal (g_array_index (path, VdtHex, path->len - 1), to));
        g_assert_cmpuint (path->len, <=, 2 * (guint) vdt_hex_distance (from, to) + 1);
        for (guint i = 0; i < path->len; i++)
          {
            VdtHex hex = g_array_index (path, VdtHex, i);

            if (i > 0)
              g_assert_cmpint (vdt_hex_distance (g_array_index (path, VdtHex, i - 1), hex), ==, 1);
            g_assert_false (vdt_region_contains (expected, hex));
            vdt_region_add (expected, hex);
          }
        vdt_edits_add_line (line, from, to, 0);
        g_assert_cmpuint (vdt_region_count (line), ==, path->len);
        vdt_region_union (line, expected);
        g_assert_cmpuint (vdt_region_count (line), ==, path->len);
      }
}

/* What is depicted as a terrain goes with it when that is replaced on the whole map. */
static void
test_replace_depicted (void)
{
  const VdtMapPoint points[] = { { 0, 0 }, { 100, 0 }, { 0, 100 } };
  const VdtDepiction woods_shape = { 1, G_N_ELEMENTS (points), (VdtMapPoint *) points };
  const VdtDepiction grain_shape = { 3, G_N_ELEMENTS (points), (VdtMapPoint *) points };
  g_autoptr (VdtMap) plain = edit_map_parse ("00w 22w");
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMap) whole = NULL;
  g_autoptr (VdtMap) part = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);

  vdt_map_builder_add_depiction (builder, &woods_shape);
  vdt_map_builder_add_depiction (builder, &grain_shape);
  map = vdt_map_builder_end (builder);
  whole = vdt_edits_replace_terrain (map, NULL, 1, 2);
  g_assert_cmpuint (vdt_map_get_n_depictions (whole), ==, 2);
  g_assert_cmpuint (vdt_map_get_depiction (whole, 0)->terrain, ==, 2);
  g_assert_cmpuint (vdt_map_get_depiction (whole, 1)->terrain, ==, 3);
  part = woods_to_grain_there (map);
  g_assert_cmpuint (vdt_map_get_depiction (part, 0)->terrain, ==, 1);
}

static void
test_swap_counters (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Red 22:leader/Blue 11:wagon/Red");
  g_autoptr (VdtMap) after = vdt_edits_swap_counters (map, 0, 2);
  g_autoptr (VdtMap) same = vdt_edits_swap_counters (map, 1, 1);

  g_assert_cmpint (vdt_map_get_counter (after, 0)->kind, ==, VDT_COUNTER_WAGON);
  g_assert_cmpint (vdt_map_get_counter (after, 1)->kind, ==, VDT_COUNTER_LEADER);
  g_assert_cmpint (vdt_map_get_counter (after, 2)->kind, ==, VDT_COUNTER_UNIT);
  g_assert_true (same == map);
}

/* Words of counters are cut where a map file would refuse them, never within a letter. */
static void
test_long_words (void)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (3, 3, "cwb");
  g_autoptr (GString) name = g_string_new ("a");
  g_autoptr (VdtMap) with = NULL;
  const char *kept;

  while (name->len < 2 * VDT_LEGEND_NAME_MAX)
    g_string_append (name, "ä");
  with = vdt_edits_add_counter (
      map, &(VdtCounter){ .hex = edit_map_hex (1, 1), .name = name->str, .side = name->str });
  kept = vdt_map_get_counter (with, 0)->name;
  g_assert_cmpuint (strlen (kept), ==, VDT_LEGEND_NAME_MAX - 1);
  g_assert_true (g_utf8_validate (kept, -1, NULL));
  g_assert_cmpstr (vdt_map_get_counter (with, 0)->side, ==, kept);
}

void
vdt_test_edits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/edits/replace-depicted", test_replace_depicted);
  g_test_add_func ("/edits/swap-counters", test_swap_counters);
  g_test_add_func ("/edits/sharing", test_sharing);
  g_test_add_func ("/edits/new-map", test_new_map);
  g_test_add_func ("/edits/rules", test_rules);
  g_test_add_func ("/edits/disc", test_disc);
  g_test_add_func ("/edits/path", test_path);
  g_test_add_func ("/edits/long-words", test_long_words);
}
