/* test-land-files.c - several rasters as one, and what is drawn on other maps in all its formats
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "land-ground.h"

#include "vdt-import-lines.h"
#include "vdt-land-classes.h"
#include "vdt-land-vectors.h"

#include <gdal_utils.h>
#include <glib/gstdio.h>
#include <math.h>

/* What is drawn on the slope, in degrees: woods in the west, a town in their south, a road from
 * west to east through both and out of them, and what is no terrain.
 */
static const char drawn[] =
    "{'type':'FeatureCollection','features':["
    "{'type':'Feature','properties':{'natural':'wood'},'geometry':{'type':'Polygon',"
    "'coordinates':[[[-84.5,36.25],[-84.3,36.25],[-84.3,36.75],[-84.5,36.75],[-84.5,36.25]]]}},"
    "{'type':'Feature','properties':{'landuse':'residential'},'geometry':{'type':'Polygon',"
    "'coordinates':[[[-84.5,36.25],[-84.3,36.25],[-84.3,36.35],[-84.5,36.35],[-84.5,36.25]]]}},"
    "{'type':'Feature','properties':{'highway':'primary'},'geometry':{'type':'LineString',"
    "'coordinates':[[-84.5,36.5],[-84.0,36.5]]}},"
    "{'type':'Feature','properties':{'highway':'footway'},'geometry':{'type':'LineString',"
    "'coordinates':[[-84.2,36.3],[-84.0,36.3]]}},"
    "{'type':'Feature','properties':{'natural':'tree'},'geometry':{'type':'Point',"
    "'coordinates':[-84.2,36.3]}}]}";

/* Whether a way leaves a hex over two of its sides, and no more, as one does that goes on. */
static gboolean
is_passed (VdtMap *map, VdtHex hex)
{
  guint n = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    n += vdt_map_get_codes (map, VDT_CODES_WAYS, hex, side) != 0;

  return n == 2;
}

static void
test_vectors (void)
{
  g_autofree char *ground = ground_write_slope ();
  g_autofree char *json = g_strdelimit (g_strdup (drawn), "'", '"');
  g_autofree char *file = ground_write_file ("drawn.geojson", json);
  g_autofree char *wrong = ground_write_file ("wrong.geojson", "{\"type\":\"FeatureCollection\"");
  char *files[] = { file, NULL };
  char *wrong_files[] = { wrong, NULL };
  VdtLandOrder order = { .vectors = files };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  const VdtGeoreference *place;
  const VdtGrid *grid;
  VdtLandWish wish;
  int n_roads = 0;

  vdt_land_wish_init (&wish);
  wish.spacing = 1000;
  map = ground_make (ground, &wish, &order, &report);
  place = vdt_map_get_georeference (map);
  grid = vdt_map_get_grid (map);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      VdtTerrainKind kind = vdt_map_get_terrain_info (map, hex)->kind;
      double east, north, latitude, longitude;

      vdt_georeference_centre (place, grid, hex, &east, &north);
      vdt_georeference_to_degrees (place, east, north, &latitude, &longitude);
      if (longitude < -84.31 && fabs (latitude - 36.35) > 0.01)
        g_assert_cmpint (kind, ==, latitude < 36.35 ? VDT_KIND_TOWN : VDT_KIND_WOODS);
      else if (longitude > -84.29)
        g_assert_cmpint (kind, ==, VDT_KIND_OPEN);
      if (fabs (latitude - 36.5) > 0.01)
        g_assert_false (is_passed (map, hex));
      else if (fabs (latitude - 36.5) < 0.002)
        g_assert_true (is_passed (map, hex));
      n_roads += is_passed (map, hex);
    }
  g_assert_cmpint (n_roads, >, 40);
  g_assert_cmpint (n_roads, <, 60);
  g_assert_cmpint (vdt_legend_find_way (vdt_map_get_legend (map), "road"), ==, 0);
  g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_LEFT_OUT), ==, 1);
  g_clear_pointer (&report, vdt_import_report_free);

  order.vectors = wrong_files;
  g_assert_null (vdt_land_read_files (ONE (ground), NULL, &wish, &order, NULL, &report, &error));
  g_assert_true (g_str_has_prefix (error->message, wrong));
}

/* The road does not fit behind all that was drawn before it. */
static void
test_vectors_full (void)
{
  g_autofree char *ground = ground_write_slope ();
  g_autofree char *json = g_strdelimit (g_strdup (drawn), "'", '"');
  g_autofree char *file = ground_write_file ("full.geojson", json);
  g_autofree char *message = g_strconcat (file, ": it contains too much", NULL);
  g_autoptr (VdtLandRaster) raster = vdt_land_raster_open (ground, NULL, NULL);
  g_autoptr (VdtImportReport) report = vdt_import_report_new ("x", "x");
  g_autoptr (GError) error = NULL;
  VdtImportDraft draft;
  VdtLandWish wish;
  VdtLandPlan plan;

  vdt_land_wish_init (&wish);
  g_assert_true (vdt_land_plan_init (&plan, raster, &wish, NULL));
  vdt_import_draft_init (&draft, g_strdup (""), 0, "x", report);
  g_assert_true (
      vdt_import_draft_begin (&draft, plan.grid.layout, plan.grid.columns, plan.grid.rows, NULL));
  draft.n_steps = VDT_IMPORT_STEPS_MAX;
  g_assert_false (vdt_land_vectors (&draft, (char *[]){ file, NULL }, &plan, NULL, &error));
  g_assert_cmpstr (error->message, ==, message);
  vdt_import_draft_clear (&draft);
}

/* The same as an extract of OpenStreetMap. */
static const char drawn_osm[] =
    "<osm version='0.6'>"
    "<node id='1' lat='36.25' lon='-84.5'/><node id='2' lat='36.25' lon='-84.3'/>"
    "<node id='3' lat='36.75' lon='-84.3'/><node id='4' lat='36.75' lon='-84.5'/>"
    "<node id='5' lat='36.35' lon='-84.3'/><node id='6' lat='36.35' lon='-84.5'/>"
    "<node id='7' lat='36.5' lon='-84.5'/><node id='8' lat='36.5' lon='-84.0'/>"
    "<way id='1'><nd ref='1'/><nd ref='2'/><nd ref='3'/><nd ref='4'/><nd ref='1'/>"
    "<tag k='natural' v='wood'/></way>"
    "<way id='2'><nd ref='1'/><nd ref='2'/><nd ref='5'/><nd ref='6'/><nd ref='1'/>"
    "<tag k='landuse' v='residential'/></way>"
    "<way id='3'><nd ref='7'/><nd ref='8'/><tag k='highway' v='primary'/></way></osm>";

/* Has GDAL write some of what is drawn in a format of its own. */
static void
write_as (const char *from, const char *to, const char *format, const char *geometry)
{
  g_autofree char *where = g_strdup_printf ("OGR_GEOMETRY='%s'", geometry ? geometry : "POINT");
  const char *words[] = { "-f", format, "-where", where, NULL };
  GDALDatasetH source, written;
  GDALVectorTranslateOptions *options;

  GDALAllRegister ();
  if (!geometry)
    words[2] = NULL;
  source = GDALOpenEx (from, GDAL_OF_VECTOR, NULL, NULL, NULL);
  g_assert_nonnull (source);
  options = GDALVectorTranslateOptionsNew ((char **) words, NULL);
  written = GDALVectorTranslate (to, NULL, 1, &source, options, NULL);
  g_assert_nonnull (written);
  GDALVectorTranslateOptionsFree (options);
  GDALClose (written);
  GDALClose (source);
}

/* Whatever the format of what is drawn, the map is the same. */
static void
test_vector_formats (void)
{
  g_autofree char *ground = ground_write_slope ();
  g_autofree char *json = g_strdelimit (g_strdup (drawn), "'", '"');
  g_autofree char *file = ground_write_file ("drawn.geojson", json);
  g_autofree char *osm = ground_write_file ("drawn.osm", drawn_osm);
  g_autofree char *package = g_build_filename (ground_get_folder (), "drawn.gpkg", NULL);
  g_autofree char *flat = g_build_filename (ground_get_folder (), "drawn.fgb", NULL);
  g_autofree char *areas = g_build_filename (ground_get_folder (), "areas.shp", NULL);
  g_autofree char *lines = g_build_filename (ground_get_folder (), "lines.shp", NULL);
  char *const lists[][3] = {
    { file, NULL }, { osm, NULL }, { package, NULL }, { flat, NULL }, { areas, lines, NULL }
  };
  VdtLandWish wish;
  g_autoptr (VdtMap) first = NULL;

  write_as (file, package, "GPKG", NULL);
  write_as (file, flat, "FlatGeobuf", NULL);
  write_as (file, areas, "ESRI Shapefile", "POLYGON");
  write_as (file, lines, "ESRI Shapefile", "LINESTRING");
  vdt_land_wish_init (&wish);
  wish.spacing = 2000;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const VdtLandOrder order = { .vectors = lists[i], .title = "Drawn" };
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = ground_make (ground, &wish, &order, &report);

      if (!first)
        first = vdt_map_ref (map);
      g_test_message ("%s", lists[i][0]);
      g_assert_true (vdt_map_equal (first, map));
    }
}

/* Four tiles are the raster that they were cut from; where one is missing there is no data. */
static void
test_tiles (void)
{
  g_autofree char *whole = ground_write_slope ();
  char *tiles[5] = { NULL };
  const VdtLandOrder order = { .title = "Slope" };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) gap_report = NULL;
  g_autoptr (VdtImportReport) whole_report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) one = NULL;
  g_autoptr (VdtMap) joined = NULL;
  g_autoptr (VdtMap) gap = NULL;
  VdtLandWish wish;
  guint n_void = 0;

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("tile-%d.asc", i);

      tiles[i] = ground_write_part (name, i % 2 * CELLS / 2, i / 2 * CELLS / 2, CELLS / 2);
    }
  vdt_land_wish_init (&wish);
  wish.across = 30;
  one = vdt_land_read_files (ONE (whole), NULL, &wish, &order, NULL, &whole_report, &error);
  g_assert_no_error (error);
  joined = vdt_land_read_files ((const char **) tiles, NULL, &wish, &order, NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (one, joined));

  g_free (tiles[3]);
  tiles[3] = NULL;
  gap = vdt_land_read_files ((const char **) tiles, NULL, &wish, &order, NULL, &gap_report, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 30; i++)
    n_void += vdt_map_is_void (gap, vdt_grid_hex (vdt_map_get_grid (gap), i, 1));
  g_assert_cmpuint (n_void, >, 12);
  g_assert_cmpuint (n_void, <, 18);
  for (int i = 0; i < 3; i++)
    g_free (tiles[i]);
}

/* What lies in different systems of coordinates does not make one raster. */
static void
test_tiles_differ (void)
{
  g_autofree char *slope_path = ground_write_slope ();
  g_autofree char *other = ground_write_part ("other.asc", CELLS, 0, 10);
  g_autofree char *projection = ground_write_file (
      "other.prj",
      "PROJCS[\"UTM 16N\",GEOGCS[\"WGS 84\","
      "DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],"
      "UNIT[\"degree\",0.0174532925199433]],PROJECTION[\"Transverse_Mercator\"],"
      "PARAMETER[\"latitude_of_origin\",0],PARAMETER[\"central_meridian\",-87],"
      "PARAMETER[\"scale_factor\",0.9996],PARAMETER[\"false_easting\",500000],"
      "PARAMETER[\"false_northing\",0],UNIT[\"metre\",1]]");
  const char *paths[] = { slope_path, other, NULL };
  const char *missing[] = { slope_path, "nowhere.asc", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (vdt_land_raster_open_tiles (paths, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_null (vdt_land_raster_open_tiles (missing, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_unlink (projection);
}

/* Has GDAL write a raster of one tile, none of whose cells is there. */
static char *
write_tile (int columns, int rows)
{
  char *path = g_build_filename (ground_get_folder (), "tile.tif", NULL);
  g_autofree char *across = g_strdup_printf ("BLOCKXSIZE=%d", columns);
  g_autofree char *down = g_strdup_printf ("BLOCKYSIZE=%d", rows);
  char *words[] = { (char *) "TILED=YES", (char *) "SPARSE_OK=TRUE", across, down, NULL };
  double transform[6] = { WEST, CELL / 1000, 0, SOUTH, 0, -CELL / 1000 };
  GDALDatasetH dataset;

  GDALAllRegister ();
  dataset = GDALCreate (GDALGetDriverByName ("GTiff"), path, columns, rows, 1, GDT_Byte, words);
  g_assert_nonnull (dataset);
  g_assert_cmpint (GDALSetGeoTransform (dataset, transform), ==, CE_None);
  GDALClose (dataset);

  return path;
}

/* A piece of 64 MiB, and one that is as little larger as a tile can be. */
static void
test_piece (void)
{
  for (int more = 0; more <= 16; more += 16)
    {
      g_autofree char *path = write_tile (8192, 8192 + more);
      g_autofree char *message =
          g_strconcat (path, ": the raster or its blocks are too large", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtLandRaster) raster = vdt_land_raster_open (path, NULL, &error);

      g_assert_cmpstr (error ? error->message : NULL, ==, more > 0 ? message : NULL);
      g_assert_true ((raster == NULL) == (more > 0));
    }
}

/* A table has so many classes, whatever else is in it. */
static void
test_classes (void)
{
  for (guint n = 1000; n <= 1001; n++)
    {
      g_autoptr (GString) text = g_string_new ("# classes\n\n");
      g_autofree char *path = NULL;
      g_autofree char *message = NULL;
      g_autoptr (GArray) classes = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%u woods\n", i);
      g_string_append (text, "# the end\n");
      path = ground_write_file ("classes.txt", text->str);
      message = g_strconcat (path, ":1003: more than 1000 classes", NULL);
      classes = vdt_land_classes_read (path, &error);
      g_assert_cmpstr (error ? error->message : NULL, ==, n > 1000 ? message : NULL);
      g_assert_cmpuint (classes ? classes->len : 0, ==, n > 1000 ? 0 : n);
    }
}

void
vdt_test_land_files (void)
{
  ground_begin ();
  g_test_add_func ("/land/vectors", test_vectors);
  g_test_add_func ("/land/vectors/full", test_vectors_full);
  g_test_add_func ("/land/vector-formats", test_vector_formats);
  g_test_add_func ("/land/tiles", test_tiles);
  g_test_add_func ("/land/tiles-differ", test_tiles_differ);
  g_test_add_func ("/land/piece", test_piece);
  g_test_add_func ("/land/classes", test_classes);
}
