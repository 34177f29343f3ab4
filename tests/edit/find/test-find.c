/* test-find.c - hexes of a map by what is looked for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-find.h"

#include "vdt-hex-label.h"
#include "vdt-map-zones.h"

static VdtHex
hex_at (VdtMapBuilder *builder, const char *name)
{
  VdtHex hex;

  g_assert_true (vdt_hex_label_parse (vdt_map_builder_get_grid (builder), name, &hex));
  return hex;
}

static void
add_counter (VdtMapBuilder *builder,
             const char *hex,
             VdtCounterKind kind,
             const char *side,
             const char *name)
{
  VdtCounter counter = { .hex = hex_at (builder, hex),
                         .kind = kind,
                         .side = (char *) side,
                         .name = (char *) name,
                         .amount = 1 };

  vdt_map_builder_add_counter (builder, &counter);
}

static void
add_zones (VdtMapBuilder *builder)
{
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);
  VdtRegion *hexes = vdt_region_new (vdt_map_builder_get_grid (builder));
  VdtRegion *none = vdt_region_new (vdt_map_builder_get_grid (builder));

  vdt_region_add (hexes, hex_at (builder, "0303"));
  vdt_region_add (hexes, hex_at (builder, "0201"));
  g_ptr_array_add (zones, vdt_zone_new ("Bridgehead", 0, VDT_ZONE_LINES, hexes));
  g_ptr_array_add (zones, vdt_zone_new ("Nowhere", 0, VDT_ZONE_LINES, none));
  vdt_map_builder_set_zones (builder, zones);
}

/* 6 x 4 hexes with two woods, a level 12, a cliff that does not drop, and four counters. */
static VdtMap *
make_map (VdtNumbering numbering)
{
  static const VdtLevel levels[] = { { 0, (char *) "Ground", 0 }, { 12, (char *) "Ridge", 0 } };
  static const VdtTerrain terrains[] = {
    { .code = (char *) ".", .name = (char *) "Open" },
    { .code = (char *) "w", .name = (char *) "Light woods", .kind = VDT_KIND_WOODS },
    { .code = (char *) "o", .name = (char *) "Orchard", .kind = VDT_KIND_ORCHARD },
  };
  static const VdtSideCode codes[] = { { .code = (char *) "cliff", .name = (char *) "Cliff" },
                                       { .code = (char *) "hedge", .name = (char *) "Hedge" } };
  const VdtGrid grid = {
    .columns = 6, .rows = 4, .numbering = numbering, .first_column = 1, .first_row = 1
  };
  static const VdtWay ways[] = { { .code = (char *) "rail", .name = (char *) "Narrow gauge" } };
  g_autoptr (VdtLegend) others = vdt_legend_new (levels, 2, terrains, 3, codes, 2);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (others, ways, 1);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  if (numbering != VDT_NUMBERING_CCRR)
    return vdt_map_builder_end (builder);
  vdt_map_builder_set_terrain (builder, hex_at (builder, "0502"), 1);
  vdt_map_builder_set_terrain (builder, hex_at (builder, "0203"), 1);
  vdt_map_builder_set_elevation (builder, hex_at (builder, "0401"), 12);
  vdt_map_builder_set_side_codes (builder, hex_at (builder, "0303"), 1, 1);
  vdt_map_builder_set_side_codes (builder, hex_at (builder, "0304"), 1, 2);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex_at (builder, "0202"), 0, 1);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex_at (builder, "0202"), 3, 1);
  vdt_map_builder_set_side_codes (builder, hex_at (builder, "0304"), 2, 2);
  add_zones (builder);
  add_counter (builder, "0604", VDT_COUNTER_UNIT, "Union", "1st Brigade");
  add_counter (builder, "0101", VDT_COUNTER_UNIT, "Union", NULL);
  add_counter (builder, "0301", VDT_COUNTER_UNIT, "Union", NULL);
  add_counter (builder, "0301", VDT_COUNTER_LEADER, NULL, "Élan");

  return vdt_map_builder_end (builder);
}

/* What is found: kind, title and hexes of each match. */
static char *
describe (VdtMap *map, const GPtrArray *matches)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < matches->len; i++)
    {
      const VdtFindMatch *match = matches->pdata[i];
      g_autoptr (GArray) hexes = vdt_find_list_hexes (match, map);

      g_assert_cmpuint (hexes->len, ==, match->n_hexes);
      g_string_append_printf (text, "%s%s %s:", i > 0 ? "; " : "",
                              vdt_find_kind_title (match->kind), match->title);
      for (guint k = 0; k < MIN (hexes->len, 3); k++)
        {
          g_autofree char *name =
              vdt_hex_label (vdt_map_get_grid (map), g_array_index (hexes, VdtHex, k));

          g_string_append_printf (text, " %s", name);
        }
      if (hexes->len > 3)
        g_string_append_printf (text, " of %u", hexes->len);
    }

  return g_strdup (text->str);
}

static const struct
{
  const char *text;
  const char *found;
} cases[] = {
  { "0203", "Hex 0203: 0203" },
  { " 0203 ", "Hex 0203: 0203" },
  { "@5,3", "Hex 0604: 0604" },
  { "0299", "" },
  { "@9,9", "" },
  { "light", "Terrain Light woods: 0502 0203" },
  { "WOODS", "Terrain Light woods: 0502 0203" },
  { "wood lig", "Terrain Light woods: 0502 0203" },
  { "oods", "" },
  { "orchard", "" }, /* it is in the legend, but on no hex */
  { "terrain", "Terrain Open: 0101 0201 0301 of 22; Terrain Light woods: 0502 0203" },
  { "12", "Level 12, Ridge: 0401" },
  { "1", "Counter 1st Brigade, Union: 0604" }, /* and not level 12 */
  { "2", "" },
  { "level 12", "Level 12, Ridge: 0401" },
  { "ridge", "Level 12, Ridge: 0401" },
  { "+12", "Level 12, Ridge: 0401" },
  { "brig", "Counter 1st Brigade, Union: 0604" },
  { "union", "Counter 1st Brigade, Union: 0604; Counter Unit, Union: 0101 0301" },
  { "elan", "Counter Élan: 0301" },
  { "leader", "Counter Élan: 0301" },
  { "hedge", "Hexside Hedge: 0304" },
  { "gauge", "Road or River Narrow gauge: 0202 0203" },
  { "problem", "Problem Cliff hexside between hexes of one level: 0303" },
  { "cliff", "Problem Cliff hexside between hexes of one level: 0303; Hexside Cliff: 0303" },
  { "bridge", "Zone Bridgehead: 0201 0303" },
  { "zone", "Zone Bridgehead: 0201 0303" },
  { "nowhere", "" }, /* a zone without hexes */
  { "nothing of the kind", "" },
};

static void
test_text (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_NUMBERING_CCRR);
  const VdtLosRules *rules = vdt_los_rules_find ("asl");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) matches = vdt_find (map, rules, cases[i].text);
      g_autofree char *found = describe (map, matches);

      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

/* What has no name is found by what it is written with, and called so. */
static void
test_nameless (void)
{
  static const struct
  {
    const char *text;
    const char *found;
  } nameless[] = {
    { "w", "Terrain w: A1" },
    { "dyke", "Hexside dyke: B1" },
    { "level", "Level 0: A1; Level 4: B1" },
  };
  static const VdtLevel levels[] = { { .value = 4 } };
  static const VdtTerrain terrains[] = { { .code = (char *) "." }, { .code = (char *) "w" } };
  static const VdtSideCode codes[] = { { .code = (char *) "dyke" } };
  const VdtGrid grid = {
    .columns = 2, .rows = 1, .numbering = VDT_NUMBERING_AR, .first_column = 1, .first_row = 1
  };
  g_autoptr (VdtLegend) legend = vdt_legend_new (levels, 1, terrains, 2, codes, 1);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  g_autoptr (VdtMap) map = NULL;

  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 0), 1);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 1, 0), 4);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 1, 0), 0, 1);
  map = vdt_map_builder_end (builder);
  for (guint i = 0; i < G_N_ELEMENTS (nameless); i++)
    {
      g_autoptr (GPtrArray) matches = vdt_find (map, vdt_los_rules_find ("asl"), nameless[i].text);
      g_autofree char *found = describe (map, matches);

      g_assert_cmpstr (found, ==, nameless[i].found);
    }
}

/* Nothing in particular: all that there is, in the order of kinds. */
static void
test_everything (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_NUMBERING_CCRR);
  g_autoptr (GPtrArray) matches = vdt_find (map, vdt_los_rules_find ("asl"), "");
  g_autofree char *kinds = g_malloc0 (matches->len + 1);

  for (guint i = 0; i < matches->len; i++)
    kinds[i] = (char) ('0' + ((const VdtFindMatch *) matches->pdata[i])->kind);
  g_assert_cmpstr (kinds, ==, "122233445567");
}

static void
test_numbering (void)
{
  static const struct
  {
    VdtNumbering numbering;
    const char *text;
    int column;
    int row;
  } names[] = {
    { VDT_NUMBERING_RRCC, "0305", 4, 2 }, { VDT_NUMBERING_C_R, "5.3", 4, 2 },
    { VDT_NUMBERING_AR, "E3", 4, 2 },     { VDT_NUMBERING_AR, "e3", 4, 2 },
    { VDT_NUMBERING_AR, "@0,0", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (VdtMap) map = make_map (names[i].numbering);
      VdtHex hex;

      g_assert_true (vdt_find_hex (map, names[i].text, &hex));
      g_assert_true (vdt_hex_equal (
          hex, vdt_grid_hex (vdt_map_get_grid (map), names[i].column, names[i].row)));
    }
}

static void
test_nearest (void)
{
  static const char *const some[] = { "0101", "0301", "0604" };
  static const struct
  {
    const char *from;
    const char *next;
    const char *before;
  } steps[] = {
    { "0101", "0301", "0604" }, { "0201", "0301", "0101" }, { "0301", "0604", "0101" },
    { "0102", "0604", "0301" }, { "0604", "0101", "0301" },
  };
  g_autoptr (VdtMap) map = make_map (VDT_NUMBERING_CCRR);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    {
      VdtHex hex;

      g_assert_true (vdt_find_hex (map, some[i], &hex));
      g_array_append_val (hexes, hex);
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (int forward = 0; forward < 2; forward++)
      {
        g_autofree char *name = NULL;
        VdtHex from;
        int k;

        g_assert_true (vdt_find_hex (map, steps[i].from, &from));
        k = vdt_find_nearest (map, hexes, from, forward);
        name = vdt_hex_label (vdt_map_get_grid (map), g_array_index (hexes, VdtHex, k));
        g_assert_cmpstr (name, ==, forward ? steps[i].next : steps[i].before);
      }
  g_assert_cmpint (vdt_find_nearest (map, none, VDT_HEX (0, 0), TRUE), ==, -1);
}

void
vdt_test_find (void)
{
  g_test_add_func ("/find/text", test_text);
  g_test_add_func ("/find/nameless", test_nameless);
  g_test_add_func ("/find/everything", test_everything);
  g_test_add_func ("/find/numbering", test_numbering);
  g_test_add_func ("/find/nearest", test_nearest);
}
