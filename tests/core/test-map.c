/* test-map.c - maps, their builder, sharing between versions, and their differences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-builder.h"
#include "vdt-map-diff.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

static const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                              .columns = 6,
                              .rows = 5,
                              .numbering = VDT_NUMBERING_CCRR,
                              .first_column = 1,
                              .first_row = 1 };

static VdtMap *
make_map (void)
{
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
                                  { .code = (char *) "x", .kind = VDT_KIND_VOID } };
  const VdtSideCode codes[] = { { .code = (char *) "slope" }, { .code = (char *) "wall" } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, terrains, 3, codes, 2);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

static VdtHex
at (int column, int row)
{
  return vdt_grid_hex (&grid, column, row);
}

static void
test_values (void)
{
  g_autoptr (VdtMap) blank = make_map ();
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);

  vdt_map_builder_set_elevation (builder, at (2, 3), -7);
  vdt_map_builder_set_terrain (builder, at (2, 3), 1);
  vdt_map_builder_set_terrain (builder, at (5, 0), 2);
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, "Hill");
  map = vdt_map_builder_end (builder);

  g_assert_cmpint (vdt_map_get_elevation (map, at (2, 3)), ==, -7);
  g_assert_cmpstr (vdt_map_get_terrain_info (map, at (2, 3))->code, ==, "w");
  g_assert_true (vdt_map_is_void (map, at (5, 0)));
  g_assert_true (vdt_map_is_void (map, at (6, 0)));
  g_assert_false (vdt_map_is_void (map, at (0, 0)));
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "Hill");

  /* The first version is as it was. */
  g_assert_cmpint (vdt_map_get_elevation (blank, at (2, 3)), ==, 0);
  g_assert_null (vdt_map_get_text (blank, VDT_MAP_TITLE));
  g_assert_true (vdt_map_shares_row (blank, map, 1));
  g_assert_false (vdt_map_shares_row (blank, map, 3));
  g_assert_false (vdt_map_equal (blank, map));
}

static void
test_no_change_shares (void)
{
  g_autoptr (VdtMap) blank = make_map ();
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);

  vdt_map_builder_set_elevation (builder, at (1, 1), 0);
  vdt_map_builder_set_terrain (builder, at (1, 1), 0);
  vdt_map_builder_set_side_codes (builder, at (1, 1), 2, 0);
  map = vdt_map_builder_end (builder);

  for (int row = 0; row < grid.rows; row++)
    g_assert_true (vdt_map_shares_row (blank, map, row));
  g_assert_true (vdt_map_equal (blank, map));
}

/* Every side of every hex, those at the map's edge too, whichever hex names it. */
static void
test_sides (void)
{
  g_autoptr (VdtMap) blank = make_map ();

  for (int column = 0; column < grid.columns; column++)
    for (int row = 0; row < grid.rows; row++)
      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);
          VdtHex hex = at (column, row);
          g_autoptr (VdtMap) map = NULL;
          guint total = 0;

          vdt_map_builder_set_side_codes (builder, hex, side, 3);
          map = vdt_map_builder_end (builder);
          g_assert_cmpuint (vdt_map_get_side_codes (map, hex, side), ==, 3);
          g_assert_cmpuint (
              vdt_map_get_side_codes (map, vdt_hex_neighbour (hex, side), vdt_side_opposite (side)),
              ==, 3);
          for (int r = 0; r < grid.rows; r++)
            {
              guint n;

              vdt_map_get_side_row (map, r, &n);
              total += n;
            }
          g_assert_cmpuint (total, ==, 1);

          builder = vdt_map_builder_new_from_map (map);
          vdt_map_builder_set_side_codes (builder, vdt_hex_neighbour (hex, side),
                                          vdt_side_opposite (side), 0);
          g_clear_pointer (&map, vdt_map_unref);
          map = vdt_map_builder_end (builder);
          g_assert_true (vdt_map_equal (map, blank));
        }
}

static void
test_counters (void)
{
  VdtCounter values = { .hex = at (1, 2),
                        .kind = VDT_COUNTER_SMOKE,
                        .side = (char *) "Blue",
                        .amount = 2,
                        .at = VDT_PLACE_CORNER };
  g_autoptr (VdtMap) blank = make_map ();
  g_autoptr (VdtMap) one = NULL;
  g_autoptr (VdtMap) moved = NULL;
  g_autoptr (VdtMap) gone = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);

  vdt_map_builder_add_counter (builder, &values);
  vdt_map_builder_add_counter (builder, &values);
  one = vdt_map_builder_end (builder);
  g_assert_cmpuint (vdt_map_get_n_counters (one), ==, 2);
  g_assert_cmpint (vdt_map_find_counter (one, at (1, 2), -1), ==, 0);
  g_assert_cmpint (vdt_map_find_counter (one, at (1, 2), 0), ==, 1);
  g_assert_cmpint (vdt_map_find_counter (one, at (1, 2), 1), ==, -1);

  values.hex = at (4, 4);
  builder = vdt_map_builder_new_from_map (one);
  vdt_map_builder_replace_counter (builder, 1, &values);
  moved = vdt_map_builder_end (builder);
  g_assert_true (vdt_map_get_counter (one, 0) == vdt_map_get_counter (moved, 0));
  g_assert_cmpint (vdt_map_find_counter (moved, at (4, 4), -1), ==, 1);

  builder = vdt_map_builder_new_from_map (moved);
  vdt_map_builder_remove_counter (builder, 0);
  gone = vdt_map_builder_end (builder);
  g_assert_cmpuint (vdt_map_get_n_counters (gone), ==, 1);
  g_assert_cmpuint (vdt_map_get_n_counters (blank), ==, 0);
}

static void
test_whole_map (void)
{
  g_autoptr (VdtMap) blank = make_map ();
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);
  char *names[] = { (char *) "map-edge" };
  char *values[] = { (char *) "low" };
  VdtMapRules rules = { (char *) "cwb", 6, 1, names, values };
  VdtMapPoint points[] = { { 0, 0 }, { 100, 0 }, { 0, 100 } };
  VdtDepiction depiction = { 1, 3, points };
  VdtUnderlay underlay = { .href = (char *) "scan.png", .scale = 1, .opacity = 0.5 };

  vdt_map_builder_set_rules (builder, &rules);
  vdt_map_builder_add_depiction (builder, &depiction);
  vdt_map_builder_set_underlay (builder, &underlay);
  vdt_map_builder_add_extra (builder, "map", "<x/>");
  vdt_map_builder_set_numbering (builder, VDT_NUMBERING_AR, 2, 3);
  vdt_map_builder_set_spacing (builder, 180, "m");
  map = vdt_map_builder_end (builder);

  g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, "cwb");
  g_assert_cmpstr (vdt_map_get_rules (map)->option_values[0], ==, "low");
  g_assert_cmpint (vdt_map_get_depiction (map, 0)->points[1].x, ==, 100);
  g_assert_cmpstr (vdt_map_get_underlay (map)->href, ==, "scan.png");
  g_assert_cmpstr (vdt_map_get_extra (map, 0)->xml, ==, "<x/>");
  g_assert_cmpint (vdt_map_get_grid (map)->first_row, ==, 3);
  g_assert_cmpstr (vdt_map_get_grid (map)->unit, ==, "m");
  g_assert_null (vdt_map_get_underlay (blank));
  g_assert_null (vdt_map_diff (blank, map));
}

static void
test_diff (void)
{
  g_autoptr (VdtMap) before = make_map ();
  g_autoptr (VdtMap) after = NULL;
  g_autoptr (VdtRegion) region = NULL;
  g_autoptr (VdtRegion) back = NULL;
  g_autoptr (VdtRegion) none = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (before);
  VdtCounter unit = { .hex = at (5, 4), .amount = 1 };

  vdt_map_builder_set_elevation (builder, at (0, 0), 3);
  vdt_map_builder_set_side_codes (builder, at (3, 2), 0, 1);
  vdt_map_builder_add_counter (builder, &unit);
  after = vdt_map_builder_end (builder);

  region = vdt_map_diff (before, after);
  g_assert_cmpuint (vdt_region_count (region), ==, 4);
  g_assert_true (vdt_region_contains (region, at (0, 0)));
  g_assert_true (vdt_region_contains (region, at (3, 2)));
  g_assert_true (vdt_region_contains (region, at (3, 1)));
  g_assert_true (vdt_region_contains (region, at (5, 4)));
  back = vdt_map_diff (after, before);
  g_assert_cmpuint (vdt_region_count (back), ==, 4);
  none = vdt_map_diff (after, after);
  g_assert_true (vdt_region_is_empty (none));
}

static VdtMap *
with_zones (VdtMap *map, const GPtrArray *zones)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_zones (builder, zones);

  return vdt_map_builder_end (builder);
}

static VdtZone *
make_zone (VdtMap *map, const char *name, guint32 colour, int first_column, int last_column)
{
  VdtRegion *hexes = vdt_region_new (vdt_map_get_grid (map));

  for (int column = first_column; column <= last_column; column++)
    vdt_region_add (hexes, at (column, 2));

  return vdt_zone_new (name, colour, VDT_ZONE_LINES, hexes);
}

/* Of a zone that is painted on only the hexes that come and go; of one that looks or is called
 * differently, or is there in one version only, all.
 */
static void
test_diff_of_zones (void)
{
  static const struct
  {
    const char *name;
    guint32 colour;
    int first_column, last_column;
    guint n_differing;
  } afters[] = {
    { "Town", 1, 1, 3, 0 }, { "Town", 1, 2, 4, 2 },  { "Town", 2, 1, 3, 3 },
    { "City", 1, 2, 4, 4 }, { "Town", 1, 1, -1, 3 }, { NULL, 0, 0, 0, 3 },
  };
  g_autoptr (VdtMap) blank = make_map ();
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);
  g_autoptr (VdtMap) before = NULL;

  g_ptr_array_add (zones, make_zone (blank, "Town", 1, 1, 3));
  before = with_zones (blank, zones);
  for (guint i = 0; i < G_N_ELEMENTS (afters); i++)
    {
      g_autoptr (GPtrArray) list = vdt_zones_new (NULL);
      g_autoptr (VdtMap) after = NULL;
      g_autoptr (VdtRegion) there = NULL;
      g_autoptr (VdtRegion) back = NULL;

      if (afters[i].name)
        g_ptr_array_add (list, make_zone (blank, afters[i].name, afters[i].colour,
                                          afters[i].first_column, afters[i].last_column));
      after = with_zones (blank, list);
      there = vdt_map_diff (before, after);
      back = vdt_map_diff (after, before);
      g_assert_cmpuint (vdt_region_count (there), ==, afters[i].n_differing);
      g_assert_true (vdt_region_equal (there, back));
    }
}

static VdtMap *
with_names (VdtMap *map, const char *texts)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);

  for (int i = 0; texts[i]; i++)
    if (texts[i] != '-')
      {
        char text[] = { texts[i], '\0' };
        const VdtName name = {
          text,
          vdt_units_from_axial (VDT_LAYOUT_ODD_Q, (VdtAxialPoint){ at (i, 2).q * VDT_UNITS_STEP,
                                                                   at (i, 2).r * VDT_UNITS_STEP }),
          60, 0, 0
        };

        g_ptr_array_add (names, vdt_name_new (&name));
      }
  vdt_map_builder_set_names (builder, names);

  return vdt_map_builder_end (builder);
}

/* One letter for each column: the hexes of what differs, and no others. */
static void
test_diff_of_names (void)
{
  static const struct
  {
    const char *before, *after;
    guint n_differing;
  } cases[] = {
    { "a-b", "a-b", 0 }, { "a-b", "a--b", 2 }, { "a-b", "a", 1 }, { "-a", "ba", 1 },
    { "a-b", "a-c", 1 }, { "abc", "a-c", 1 },  { "", "abc", 3 },
  };
  g_autoptr (VdtMap) blank = make_map ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) before = with_names (blank, cases[i].before);
      g_autoptr (VdtMap) after = with_names (blank, cases[i].after);
      g_autoptr (VdtRegion) there = vdt_map_diff (before, after);
      g_autoptr (VdtRegion) back = vdt_map_diff (after, before);

      g_assert_cmpuint (vdt_region_count (there), ==, cases[i].n_differing);
      g_assert_true (vdt_region_equal (there, back));
    }
}

/* The middle is a hex of the zone, also of one with a hole. */
static void
test_place_of_zone (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtZone) row = make_zone (map, "Row", 1, 1, 5);
  g_autoptr (VdtZone) none = make_zone (map, "None", 1, 1, 0);
  VdtRegion *ring = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtZone) round = vdt_zone_new ("Ring", 1, VDT_ZONE_LINES, ring);
  const VdtZonePlace *place = vdt_zone_get_place (row);

  g_assert_true (vdt_hex_equal (place->middle, at (3, 2)));
  g_assert_cmpint (place->first_column, ==, 1);
  g_assert_cmpint (place->last_column, ==, 5);
  g_assert_true (vdt_zone_get_place (none)->first_row > vdt_zone_get_place (none)->last_row);

  for (int side = 0; side < VDT_N_SIDES; side++)
    vdt_region_add (ring, vdt_hex_neighbour (at (3, 2), side));
  g_assert_true (vdt_region_contains (ring, vdt_zone_get_place (round)->middle));
}

static void
test_bytes (void)
{
  g_autoptr (VdtMap) map = make_map ();

  g_assert_cmpuint (vdt_map_get_row_bytes (map), <, 100 * 6 * 5);
}

/* They are sorted by name, belong to a version of the map, and count when two are compared. */
static void
test_side_colours (void)
{
  static const char *const sides[] = { "Red", "Blue", "Green" };
  g_autoptr (VdtMap) plain = make_map ();
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMap) other = NULL;
  const GArray *colours;
  guint32 colour;

  for (guint32 i = 0; i < G_N_ELEMENTS (sides); i++)
    vdt_map_builder_set_side_colour (builder, sides[i], &i);
  map = vdt_map_builder_end (builder);
  colours = vdt_map_get_side_colours (map);
  g_assert_cmpuint (colours->len, ==, 3);
  g_assert_cmpstr (g_array_index (colours, VdtSideColour, 0).side, ==, "Blue");
  g_assert_cmpstr (g_array_index (colours, VdtSideColour, 2).side, ==, "Red");
  g_assert_cmphex (g_array_index (colours, VdtSideColour, 1).colour, ==, 2);
  g_assert_false (vdt_side_colours_find (vdt_map_get_side_colours (plain), "Red", &colour));
  g_assert_false (vdt_side_colours_find (vdt_map_get_side_colours (map), NULL, &colour));
  g_assert_false (vdt_map_equal (plain, map));

  builder = vdt_map_builder_new_from_map (map);
  colour = 0xabcdef;
  vdt_map_builder_set_side_colour (builder, "Red", &colour);
  other = vdt_map_builder_end (builder);
  g_assert_false (vdt_map_equal (map, other));
  g_assert_true (vdt_side_colours_find (vdt_map_get_side_colours (map), "Red", &colour));
  g_assert_cmphex (colour, ==, 0);
  g_assert_true (vdt_side_colours_find (vdt_map_get_side_colours (other), "Red", &colour));
  g_assert_cmphex (colour, ==, 0xabcdef);
}

/* Shapes go on counting everywhere when something else changes that the map has once. */
static void
test_everywhere (void)
{
  g_autoptr (VdtMap) blank = make_map ();
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);
  g_autoptr (VdtMap) everywhere = NULL;
  g_autoptr (VdtMap) titled = NULL;

  vdt_map_builder_set_shapes_everywhere (builder, TRUE);
  everywhere = vdt_map_builder_end (builder);
  builder = vdt_map_builder_new_from_map (everywhere);
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, "Hill");
  titled = vdt_map_builder_end (builder);
  g_assert_false (vdt_map_get_shapes_everywhere (blank));
  g_assert_true (vdt_map_get_shapes_everywhere (titled));
}

/* A side has codes of its own and ways over it, and each leaves the other as it is. */
static void
test_ways (void)
{
  g_autoptr (VdtMap) blank = make_map ();
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMap) again = NULL;
  g_autoptr (VdtRegion) differing = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);
  guint n;

  g_assert_false (vdt_map_has_codes (blank, VDT_CODES_WAYS));
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, at (2, 2), 4, 5);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, at (5, 2), 1, 2);
  vdt_map_builder_set_side_codes (builder, at (2, 2), 4, 3);
  vdt_map_builder_set_side_codes (builder, at (4, 2), 0, 1);
  map = vdt_map_builder_end (builder);

  g_assert_cmpuint (vdt_map_get_codes (map, VDT_CODES_WAYS, at (2, 2), 4), ==, 5);
  g_assert_cmpuint (vdt_map_get_codes (map, VDT_CODES_WAYS, vdt_hex_neighbour (at (2, 2), 4), 1),
                    ==, 5);
  g_assert_cmpuint (vdt_map_get_codes (map, VDT_CODES_WAYS, at (5, 2), 1), ==, 2);
  g_assert_cmpuint (vdt_map_get_side_codes (map, at (2, 2), 4), ==, 3);
  g_assert_cmpuint (vdt_map_get_side_codes (map, at (5, 2), 1), ==, 0);
  g_assert_true (vdt_map_has_codes (map, VDT_CODES_WAYS));
  for (int row = 0; row < grid.rows; row++)
    for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
      {
        const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n);

        for (guint i = 0; i < n; i++)
          {
            g_assert_cmpint (VDT_ROW_SIDE_COLUMN (sides[i].key), <, grid.columns);
            g_assert_cmpuint (
                vdt_map_get_codes (map, of,
                                   vdt_grid_hex (&grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row),
                                   VDT_ROW_SIDE_SIDE (sides[i].key)),
                ==, sides[i].codes);
          }
      }

  differing = vdt_map_diff (blank, map);
  g_assert_true (vdt_region_contains (differing, at (5, 2)));
  g_assert_false (vdt_map_equal (blank, map));

  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, at (2, 2), 4, 0);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, at (5, 2), 1, 0);
  vdt_map_builder_set_side_codes (builder, at (2, 2), 4, 0);
  vdt_map_builder_set_side_codes (builder, at (4, 2), 0, 0);
  again = vdt_map_builder_end (builder);
  g_assert_true (vdt_map_equal (blank, again));
}

void
vdt_test_map (void)
{
  g_test_add_func ("/map/values", test_values);
  g_test_add_func ("/map/no-change-shares", test_no_change_shares);
  g_test_add_func ("/map/sides", test_sides);
  g_test_add_func ("/map/ways", test_ways);
  g_test_add_func ("/map/counters", test_counters);
  g_test_add_func ("/map/whole-map", test_whole_map);
  g_test_add_func ("/map/diff", test_diff);
  g_test_add_func ("/map/diff-of-zones", test_diff_of_zones);
  g_test_add_func ("/map/diff-of-names", test_diff_of_names);
  g_test_add_func ("/map/place-of-zone", test_place_of_zone);
  g_test_add_func ("/map/side-colours", test_side_colours);
  g_test_add_func ("/map/bytes", test_bytes);
  g_test_add_func ("/map/everywhere", test_everywhere);
}
