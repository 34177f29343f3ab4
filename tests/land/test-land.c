/* test-land.c - maps of real land: rasters that the test writes, damaged ones, and a sample
 *
 * The sample is others' work, and in a folder that VEDETTE_TEST_FOREIGN names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "land-ground.h"

#include <glib/gstdio.h>
#include <math.h>

/* In every layout the level of each hex is that of the ground in its middle, which its place on
 * earth tells, or next to it where a level begins there.
 */
static void
test_place (void)
{
  g_autofree char *path = ground_write_slope ();
  const VdtLandOrder order = { 0 };

  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (guint small = 0; small < 2; small++)
      {
        g_autoptr (VdtImportReport) report = NULL;
        VdtLandWish wish;
        g_autoptr (VdtMap) map = NULL;
        const VdtGeoreference *place;
        const VdtGrid *grid;

        vdt_land_wish_init (&wish);
        wish.layout = (VdtLayout) layout;
        wish.spacing = small ? 150 : 1000;
        wish.step = 10;
        wish.base = 400;
        map = ground_make (path, &wish, &order, &report);
        place = vdt_map_get_georeference (map);
        grid = vdt_map_get_grid (map);
        g_assert_cmpfloat (grid->spacing, ==, wish.spacing);
        g_assert_cmpstr (grid->unit, ==, "m");
        g_assert_cmpint (grid->columns, >=, 40);
        for (int i = 0; i < grid->columns * grid->rows; i++)
          {
            VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
            double east, north, latitude, longitude, level;

            vdt_georeference_centre (place, grid, hex, &east, &north);
            vdt_georeference_to_degrees (place, east, north, &latitude, &longitude);
            level = (ground_slope (latitude, longitude) - 400) / 10;
            g_assert_false (vdt_map_is_void (map, hex));
            g_assert_cmpfloat_with_epsilon (vdt_map_get_elevation (map, hex) + 0.5, level, 0.75);
          }
      }
}

/* Metres that are nowhere on earth: ten cells a hex across, of which the numbers are counted by
 * hand. Height, what becomes of no data, and the levels of four hexes in a row.
 */
#define NONE G_MININT
static const struct
{
  VdtLandHeight height;
  gboolean fill;
  int levels[4]; /* NONE: void */
} heights[] = {
  { VDT_LAND_MEDIAN, FALSE, { 1, 2, NONE, 5 } },
  { VDT_LAND_HIGHEST, FALSE, { 9, 2, NONE, 7 } },
  { VDT_LAND_LOWEST, FALSE, { 1, 2, NONE, 5 } },
  { VDT_LAND_MEDIAN, TRUE, { 1, 2, 2, 5 } },
};

static char *
write_hexes (void)
{
  g_autoptr (GString) text =
      g_string_new ("ncols 44\nnrows 12\nxllcorner 1000\nyllcorner 2000\ncellsize 10\n"
                    "nodata_value -9999\n");

  for (int row = 0; row < 12; row++)
    for (int column = 0; column < 44; column++)
      {
        int hex = CLAMP ((column - 2) / 10, 0, 3);
        static const int levels[] = { 1, 2, -999, 5 };
        int value = levels[hex] == -999 ? -9999 : levels[hex] * 10 + 5;

        if (row == 6 && column == 7)
          value = 95;
        if (row == 6 && column == 38)
          value = 75;
        g_string_append_printf (text, "%d ", value);
      }

  return ground_write_file ("hexes.asc", text->str);
}

static void
test_heights (void)
{
  g_autofree char *path = write_hexes ();

  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      const VdtLandOrder order = { .height = heights[i].height, .fill = heights[i].fill };
      g_autoptr (VdtImportReport) report = NULL;
      VdtLandWish wish;
      g_autoptr (VdtMap) map = NULL;

      g_test_message ("%" G_GSIZE_FORMAT, i);
      vdt_land_wish_init (&wish);
      wish.layout = VDT_LAYOUT_ODD_R;
      wish.spacing = 100;
      wish.step = 10;
      wish.base = 0;
      map = ground_make (path, &wish, &order, &report);
      g_assert_null (vdt_map_get_georeference (map));
      g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 4);
      g_assert_cmpint (vdt_map_get_grid (map)->rows, ==, 1);
      for (int k = 0; k < 4; k++)
        {
          VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), k, 0);

          g_assert_cmpint (vdt_map_is_void (map, hex), ==, heights[i].levels[k] == NONE);
          if (heights[i].levels[k] != NONE)
            g_assert_cmpint (vdt_map_get_elevation (map, hex), ==, heights[i].levels[k]);
        }
      g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_GUESSED), ==,
                        heights[i].fill ? 1 : 0);
    }
}

/* What is not asked for is suggested: levels and hexes that suit the relief and the area. */
static void
test_suggested (void)
{
  g_autofree char *path = ground_write_slope ();
  const VdtLandOrder order = { .title = "A slope", .rules = "cwb" };
  g_autoptr (VdtImportReport) report = NULL;
  VdtLandWish wish;
  g_autoptr (VdtMap) map = NULL;
  const VdtGeoreference *place;

  vdt_land_wish_init (&wish);
  map = ground_make (path, &wish, &order, &report);
  place = vdt_map_get_georeference (map);
  g_assert_cmpfloat (place->step, ==, 100);
  g_assert_cmpfloat (place->base, ==, 500);
  g_assert_cmpfloat (place->spacing, ==, 1000);
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "A slope");
  g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, "cwb");
  g_clear_pointer (&map, vdt_map_unref);
  g_clear_pointer (&report, vdt_import_report_free);

  wish.has_area = TRUE;
  wish.area = (VdtLandArea){ -84.4, 36.3, -84.3, 36.4 };
  wish.across = 20;
  map = ground_make (path, &wish, &order, &report);
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 20);
  place = vdt_map_get_georeference (map);
  g_assert_cmpfloat_with_epsilon (place->latitude, 36.35, 1e-9);
  g_assert_cmpfloat_with_epsilon (place->longitude, -84.35, 1e-9);
}

/* One clear error for each, and no memory for what a file only says that it has. */
static const struct
{
  const char *name;
  const char *text;
  const char *message;
} bad[] = {
  { "empty.asc", "", "*this file format is not supported*" },
  { "words.tif", "not a raster", "*this file format is not supported*" },
  { "huge.asc", "ncols 2000000000\nnrows 2000000000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3",
    "*" },
  { "cut.asc", "ncols 50\nnrows 50\nxllcorner 0\nyllcorner 0\ncellsize 100\n1 2 3",
    "*: it has fewer cells than it declares: it was cut off" },
  { "tall.asc", "ncols 200000\nnrows 2000000\nxllcorner 0\nyllcorner 0\ncellsize 0.01\n1 2 3",
    "*: it has fewer cells than it declares: it was cut off" },
  { "none.asc",
    "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1000\nnodata_value -1\n"
    "-1 -1 -1 -1\n",
    "*none of it is in the area" },
  { "far.asc", "ncols 2\nnrows 2\nxllcorner nan\nyllcorner 0\ncellsize 1\n1 2 3 4", "*" },
  { "point.asc", "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 0\n1 2 3 4", "*" },
  { "fetch.vrt",
    "<VRTDataset rasterXSize=\"2\" rasterYSize=\"2\"><VRTRasterBand dataType=\"Byte\" "
    "band=\"1\"><SimpleSource><SourceFilename>/vsicurl/http://example.org/a.tif"
    "</SourceFilename></SimpleSource></VRTRasterBand></VRTDataset>",
    "*" },
};

static void
test_bad (void)
{
  const VdtLandOrder order = { 0 };
  VdtLandWish wish;

  vdt_land_wish_init (&wish);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = ground_write_file (bad[i].name, bad[i].text);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", path);
      g_assert_null (vdt_land_read_files (ONE (path), NULL, &wish, &order, NULL, &report, &error));
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_true (g_pattern_match_simple (bad[i].message, error->message));
      g_assert_null (report);
    }
}

/* Names of what is no file here are refused, and so is a reference system that would be fetched. */
static void
test_elsewhere (void)
{
  static const char *const names[] = { "/vsicurl/http://example.org/a.tif", "/vsizip/a.zip/a.tif",
                                       "http://example.org/a.tif", "WMS:http://example.org",
                                       "nothing.tif" };
  static const char *const systems[] = { "http://example.org/a.prj", "/etc/passwd", "EPSG:", "",
                                         "EPSG:99999999" };
  g_autofree char *slope_path = ground_write_slope ();
  g_autofree char *words = ground_write_file ("words.txt", "not a raster");
  const VdtLandOrder order = { 0 };
  VdtLandWish wish;

  g_assert_true (vdt_land_is_raster (slope_path));
  g_assert_false (vdt_land_is_raster (words));

  vdt_land_wish_init (&wish);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (
          vdt_land_read_files (ONE (names[i]), NULL, &wish, &order, NULL, &report, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      g_assert_false (vdt_land_is_raster (names[i]));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (
          vdt_land_read_files (ONE (slope_path), systems[i], &wish, &order, NULL, &report, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
}

/* What no map can be: too many hexes, and an area where there is nothing. */
static void
test_too_much (void)
{
  g_autofree char *path = ground_write_slope ();
  const VdtLandOrder order = { 0 };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  VdtLandWish wish;

  vdt_land_wish_init (&wish);
  wish.spacing = 1;
  g_assert_null (vdt_land_read_files (ONE (path), NULL, &wish, &order, NULL, &report, &error));
  g_assert_nonnull (strstr (error->message, "more than a map can have"));
  g_clear_error (&error);

  wish.spacing = 1000000;
  g_assert_null (vdt_land_read_files (ONE (path), NULL, &wish, &order, NULL, &report, &error));
  g_assert_nonnull (strstr (error->message, "smaller than one hex"));
  g_clear_error (&error);

  wish.spacing = 1000;
  wish.has_area = TRUE;
  wish.area = (VdtLandArea){ 10, 50, 10.5, 50.5 };
  g_assert_null (vdt_land_read_files (ONE (path), NULL, &wish, &order, NULL, &report, &error));
  g_assert_nonnull (strstr (error->message, "none of it is in the area"));
}

/* Land cover on the four hexes of which the heights are known: most of a hex decides. */
static void
test_cover (void)
{
  static const int classes[] = { 10, 80, 50, 7 };
  static const VdtTerrainKind by_worldcover[] = { VDT_KIND_WOODS, VDT_KIND_WATER, VDT_KIND_VOID,
                                                  VDT_KIND_OPEN };
  static const VdtTerrainKind by_table[] = { VDT_KIND_MARSH, VDT_KIND_OPEN, VDT_KIND_VOID,
                                             VDT_KIND_TOWN };
  g_autofree char *ground = write_hexes ();
  g_autofree char *table =
      ground_write_file ("table.txt", "# mine\n10 marsh Moor\n\n7\ttown Hamlets\n");
  g_autofree char *wrong = ground_write_file ("wrong.txt", "10 marsh Moor\nx woods\n");
  g_autofree char *cover = NULL;
  g_autoptr (GString) text = g_string_new (
      "ncols 44\nnrows 12\nxllcorner 1000\nyllcorner 2000\ncellsize 10\nnodata_value 0\n");
  VdtLandWish wish;

  for (int i = 0; i < 12 * 44; i++)
    g_string_append_printf (text, "%d ",
                            i % 5 == 0 ? 20 : classes[CLAMP ((i % 44 - 2) / 10, 0, 3)]);
  cover = ground_write_file ("cover.asc", text->str);
  vdt_land_wish_init (&wish);
  wish.layout = VDT_LAYOUT_ODD_R;
  wish.spacing = 100;
  for (guint i = 0; i < 3; i++)
    {
      const char *const tables[] = { NULL, table, wrong };
      const VdtLandOrder order = { .cover = cover, .classes = tables[i] };
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map =
          vdt_land_read_files (ONE (ground), NULL, &wish, &order, NULL, &report, &error);

      if (i == 2)
        {
          g_assert_true (g_str_has_suffix (error->message,
                                           "wrong.txt:2: a class is a number, a kind such as "
                                           "woods, and a name"));
          continue;
        }
      g_assert_no_error (error);
      for (int k = 0; k < 4; k++)
        {
          VdtTerrainKind expected = i == 0 ? by_worldcover[k] : by_table[k];

          /* The fourth has no class but that of every fifth cell. */
          if (i == 0 && k == 3)
            expected = VDT_KIND_BRUSH;
          g_assert_cmpint (
              vdt_map_get_terrain_info (map, vdt_grid_hex (vdt_map_get_grid (map), k, 0))->kind, ==,
              expected);
        }
    }
}

static void
cancel_cb (double part, gpointer data)
{
  if (part >= 0)
    g_cancellable_cancel (data);
}

/* Whoever does not want to wait any more does not. */
static void
test_cancelled (void)
{
  g_autofree char *path = ground_write_slope ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const VdtLandWatch watch = { cancel_cb, cancellable, 0, 1, cancellable };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtLandRaster) raster = vdt_land_raster_open (path, NULL, &error);
  VdtLandOrder order = { 0 };
  VdtLandWish wish;
  VdtLandPlan plan;

  g_assert_no_error (error);
  vdt_land_wish_init (&wish);
  g_assert_true (vdt_land_plan_init (&plan, raster, &wish, &error));
  order.plan = &plan;
  g_assert_null (vdt_land_make (raster, &order, &watch, &report, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (vdt_land_read_files (ONE (path), NULL, &wish, &order, &watch, &report, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The same ground in degrees and in metres of UTM gives nearly the same map. */
static void
test_sample (void)
{
  const char *samples = g_getenv ("VEDETTE_TEST_FOREIGN");
  const VdtLandOrder order = { 0 };
  static const char *const names[] = { "jacksboro.asc", "jacksboro-utm16.tif" };
  VdtMap *maps[2];
  int n_equal = 0, n = 0;

  if (!samples)
    {
      g_test_skip ("VEDETTE_TEST_FOREIGN names no samples");
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (samples, "dem", names[i], NULL);
      g_autoptr (VdtImportReport) report = NULL;
      VdtLandWish wish;

      vdt_land_wish_init (&wish);
      wish.has_area = TRUE;
      wish.area = (VdtLandArea){ -84.35, 36.5, -84.15, 36.68 };
      wish.spacing = 400;
      wish.step = 50;
      wish.base = 200;
      maps[i] = ground_make (path, &wish, &order, &report);
    }
  g_assert_true (vdt_grid_equal (vdt_map_get_grid (maps[0]), vdt_map_get_grid (maps[1])));
  for (int row = 0; row < vdt_map_get_grid (maps[0])->rows; row++)
    for (int column = 0; column < vdt_map_get_grid (maps[0])->columns; column++, n++)
      {
        int difference = vdt_map_get_elevation_row (maps[0], row)[column]
                         - vdt_map_get_elevation_row (maps[1], row)[column];

        g_assert_cmpint (ABS (difference), <=, 1);
        n_equal += difference == 0;
      }
  g_assert_cmpint (n_equal, >, n * 8 / 10);
  vdt_map_unref (maps[0]);
  vdt_map_unref (maps[1]);
}

void
vdt_test_land (void)
{
  ground_begin ();
  g_test_add_func ("/land/place", test_place);
  g_test_add_func ("/land/heights", test_heights);
  g_test_add_func ("/land/suggested", test_suggested);
  g_test_add_func ("/land/bad", test_bad);
  g_test_add_func ("/land/elsewhere", test_elsewhere);
  g_test_add_func ("/land/too-much", test_too_much);
  g_test_add_func ("/land/cover", test_cover);
  g_test_add_func ("/land/cancelled", test_cancelled);
  g_test_add_func ("/land/sample", test_sample);
}
