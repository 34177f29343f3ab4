/* test-map-roads.c - hexes of roads that become ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-edit-error.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"

#include <string.h>

/* A letter for each terrain: . open, r road, p pike, d sunken road, s stream, t town, v void; and
 * what is left of the ground and the ways, by column and row of one digit, side and code.
 */
static const struct
{
  const char *path;
  const char *rows[4];
  const char *after[4];
  const char *ways;
} cases[] = {
  { "/map-roads/straight",
    { ".r...", ".r...", ".r...", "....." },
    { ".....", ".....", ".....", "....." },
    "10~0road 11~0road 12~0road" },
  { "/map-roads/alone",
    { ".....", "..r..", ".....", "....." },
    { ".....", ".....", ".....", "....." },
    "" },
  { "/map-roads/into-a-town",
    { ".....", ".r...", ".r...", ".t..." },
    { ".....", ".....", ".....", ".t..." },
    "12~0road 13~0road" },
  { "/map-roads/two-sorts",
    { "v....", ".p...", ".r...", ".r..." },
    { "v....", ".....", ".....", "....." },
    "12~0road 13~0road 13~3road" },
  { "/map-roads/sunken",
    { ".....", ".d...", ".r...", "....." },
    { ".....", ".d...", ".....", "....." },
    "12~0road" },
  { "/map-roads/bridge",
    { ".sr..", "..rs.", "..r..", "....." },
    { ".s...", "..rs.", ".....", "....." },
    "20~0road 21~0road 22~0road" },
};

static VdtMap *
parse (const char *const *rows)
{
  static const char letters[] = ".rpdstv";
  static const VdtTerrain terrains[] = {
    { .code = (char *) ".", .kind = VDT_KIND_OPEN },
    { .code = (char *) "r", .name = (char *) "Road", .kind = VDT_KIND_ROAD },
    { .code = (char *) "p", .name = (char *) "Pike", .kind = VDT_KIND_ROAD, .colour = 0x804020 },
    { .code = (char *) "d", .kind = VDT_KIND_ROAD, .depression = TRUE },
    { .code = (char *) "s", .kind = VDT_KIND_STREAM },
    { .code = (char *) "t", .kind = VDT_KIND_TOWN },
    { .code = (char *) "v", .kind = VDT_KIND_VOID },
  };
  static const VdtWay ways[] = {
    { .code = (char *) "rail", .kind = VDT_WAY_RAIL, .width = 9 },
    { .code = (char *) "road", .name = (char *) "Road", .kind = VDT_WAY_ROAD, .width = 30 }
  };
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 5, .rows = 4 };
  g_autoptr (VdtLegend) others =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (others, ways, G_N_ELEMENTS (ways));
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      vdt_map_builder_edit_terrain_row (builder, row)[column] =
          (guint16) (strchr (letters, rows[row][column]) - letters);

  return vdt_map_builder_end (builder);
}

static char *
describe_ways (VdtMap *map)
{
  VdtLegend *legend = vdt_map_get_legend (map);
  GString *text = g_string_new (NULL);

  for (int row = 0; row < vdt_map_get_grid (map)->rows; row++)
    {
      guint n;
      const VdtRowSide *sides = vdt_map_get_code_row (map, VDT_CODES_WAYS, row, &n);

      for (guint i = 0; i < n; i++)
        for (guint way = 0; way < vdt_codes_count (legend, VDT_CODES_WAYS); way++)
          if (sides[i].codes >> way & 1)
            g_string_append_printf (text, "%s%d%d~%d%s", text->len > 0 ? " " : "",
                                    VDT_ROW_SIDE_COLUMN (sides[i].key), row,
                                    VDT_ROW_SIDE_SIDE (sides[i].key),
                                    vdt_codes_get_code (legend, VDT_CODES_WAYS, way));
    }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = parse (cases[i].rows);
  g_autoptr (VdtMap) ground = parse (cases[i].after);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) after = vdt_map_ops_roads_to_ways (map, NULL, &error);
  g_autofree char *ways = NULL;

  g_assert_no_error (error);
  ways = describe_ways (after);
  g_assert_cmpstr (ways, ==, cases[i].ways);
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 5; column++)
      g_assert_cmpuint (vdt_map_get_terrain_row (after, row)[column], ==,
                        vdt_map_get_terrain_row (ground, row)[column]);
}

/* A sort of road that the legend has no way for gets one, in its colour. */
static void
test_new_way (void)
{
  static const char *const rows[] = { "..p..", "..p..", "..p..", "....." };
  g_autoptr (VdtMap) map = parse (rows);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) after = NULL, nothing = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const VdtWay *ways;
  guint n;

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  nothing = vdt_map_ops_roads_to_ways (map, region, &error);
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING);
  g_assert_null (nothing);
  g_clear_error (&error);

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 2, 2));
  after = vdt_map_ops_roads_to_ways (map, region, &error);
  g_assert_no_error (error);
  ways = vdt_legend_get_ways (vdt_map_get_legend (after), &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (ways[2].name, ==, "Pike");
  g_assert_cmphex (ways[2].colour, ==, 0x804020);
  text = describe_ways (after);
  g_assert_cmpstr (text, ==, "22~0p");
  g_assert_cmpuint (vdt_map_get_terrain_row (after, 2)[2], ==, 0);
  g_assert_cmpuint (vdt_map_get_terrain_row (after, 1)[2], ==, 2);
}

void
vdt_test_map_roads (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/map-roads/new-way", test_new_way);
}
