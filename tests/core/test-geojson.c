/* test-geojson.c - hexes and hexsides as GeoJSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-geojson.h"

#include "vdt-codes.h"
#include "vdt-map-builder.h"

#include <string.h>

static VdtMap *
make_map (double longitude)
{
  const VdtGrid grid = { .columns = 3, .rows = 1, .first_column = 1, .first_row = 1 };
  const VdtTerrain terrains[] = {
    { .code = (char *) ".", .name = (char *) "Open \"ground\"\n" },
    { .code = (char *) "#", .name = (char *) "Off", .kind = VDT_KIND_VOID },
  };
  const VdtSideCode codes[] = { { .code = (char *) "slope" }, { .code = (char *) "wall" } };
  const VdtGeoreference place = { 0, longitude, 0, 0, 1000, 240, 20 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, terrains, 2, codes, 2);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  vdt_map_builder_set_georeference (builder, &place);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 0, 0), 3);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 1, 0), 1);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 0, 0), 0, 3);

  return vdt_map_builder_end (builder);
}

/* Rings go against the clock and end where they began; void hexes are not there. */
static void
test_text (void)
{
  g_autoptr (VdtMap) map = make_map (10);
  g_autofree char *text = NULL;
  VdtGeoJson geojson;

  vdt_geojson_init (&geojson, map, NULL, NULL);
  vdt_map_list_hexes (map, &geojson.table);
  vdt_map_list_sides (map, &geojson.table);
  text = vdt_geojson_finish (&geojson);
  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (
      text, "{\"type\":\"FeatureCollection\",\"features\":[\n"
            "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[["
            "[10.0051864,0.0000000],[10.0025932,0.0045218],[9.9974068,0.0045218],"
            "[9.9948136,0.0000000],[9.9974068,-0.0045218],[10.0025932,-0.0045218],"
            "[10.0051864,0.0000000]]]},\"properties\":{\"hex\":\"0101\",\"level\":3,"
            "\"metres\":300,\"terrain\":\".\",\"name\":\"Open \\\"ground\\\"\\u000a\","
            "\"kind\":\"open\"}},\n"));
  g_assert_null (strstr (text, "\"0201\""));
  g_assert_nonnull (strstr (text, "{\"hex\":\"0301\",\"level\":0,\"metres\":240,"));
  g_assert_true (g_str_has_suffix (
      text, "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":["
            "[9.9974068,0.0045218],[10.0025932,0.0045218]]},\"properties\":{\"hex\":\"0101\","
            "\"side\":\"n\",\"codes\":[\"slope\",\"wall\"]}}\n]}\n"));
}

/* A way goes from hex to hex, also off the map, and each has a line of its own. */
static void
test_ways (void)
{
  const VdtGrid grid = { .columns = 1, .rows = 1, .first_column = 1, .first_row = 1 };
  const VdtTerrain open = { .code = (char *) ".", .name = (char *) "Open" };
  const VdtWay ways[] = { { .code = (char *) "road", .name = (char *) "Road" },
                          { .code = (char *) "rail", .kind = VDT_WAY_RAIL } };
  const VdtGeoreference place = { 0, 10, 0, 0, 1000, 240, 20 };
  g_autoptr (VdtLegend) plain = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (plain, ways, 2);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  g_autoptr (VdtMap) map = NULL;
  g_autofree char *text = NULL;
  VdtGeoJson geojson;

  vdt_map_builder_set_georeference (builder, &place);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (&grid, 0, 0), 0, 3);
  map = vdt_map_builder_end (builder);
  vdt_geojson_init (&geojson, map, NULL, NULL);
  vdt_map_list_sides (map, &geojson.table);
  vdt_map_list_ways (map, &geojson.table);
  text = vdt_geojson_finish (&geojson);
#define LINE                                                                                       \
  "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":["                  \
  "[10.0000000,0.0000000],[10.0000000,0.0090437]]},\"properties\":{\"hex\":\"0101\","              \
  "\"side\":\"n\","
  g_assert_cmpstr (text, ==,
                   "{\"type\":\"FeatureCollection\",\"features\":[\n" LINE
                   "\"way\":\"road\",\"name\":\"Road\",\"kind\":\"road\"}},\n" LINE
                   "\"way\":\"rail\",\"name\":\"\",\"kind\":\"rail\"}}\n]}\n");
}

/* A hex across the meridian of 180 degrees is no belt round the earth. */
static void
test_meridian (void)
{
  g_autoptr (VdtMap) map = make_map (180);
  g_autofree char *text = NULL;
  VdtGeoJson geojson;

  vdt_geojson_init (&geojson, map, NULL, NULL);
  vdt_map_list_hexes (map, &geojson.table);
  text = vdt_geojson_finish (&geojson);
  g_assert_nonnull (strstr (text, "[[-179.9948136,0.0000000],[-179.9974068,0.0045218],"
                                  "[-180.0025932,0.0045218],[-180.0051864,0.0000000]"));
}

void
vdt_test_geojson (void)
{
  g_test_add_func ("/geojson/text", test_text);
  g_test_add_func ("/geojson/ways", test_ways);
  g_test_add_func ("/geojson/meridian", test_meridian);
}
