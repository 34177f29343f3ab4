/* vdt-land-raster.c - a raster of elevations or of classes, opened by GDAL within limits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-raster.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define FOOT 0.3048

/* What holds rasters in files of its own: nothing that fetches, or names other files to read. */
static const char *const raster_drivers[] = {
  "GTiff", "AAIGrid", "SRTMHGT", "DTED", "EHdr",        "ENVI", "HFA", "USGSDEM", "AIG",
  "GSAG",  "GSBG",    "GS7BG",   "SAGA", "JP2OpenJPEG", "XYZ",  "RST", "GPKG",    NULL,
};

/**
 * vdt_land_fail:
 * @error: return location
 * @name: the name of a file
 * @cause: what is wrong with it; GDAL quotes what is in files, which need not be text
 *
 * Sets a %G_IO_ERROR that names both.
 *
 * Returns: %FALSE
 */
gboolean
vdt_land_fail (GError **error, const char *name, const char *cause)
{
  g_autofree char *valid = g_utf8_make_valid (cause, -1);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", name, valid);

  return FALSE;
}

/**
 * vdt_land_open_dataset:
 * @path: a file
 * @flags: what of GDAL_OF_RASTER and GDAL_OF_VECTOR it is opened as
 * @drivers: the formats that it may be of, as GDAL names them
 * @name: what to call it in errors
 * @error: return location for a %G_IO_ERROR
 *
 * Opens a file or folder that is on this computer; GDAL would take other things for names, too,
 * such as addresses.
 *
 * Returns: (transfer full): a dataset, or %NULL
 */
GDALDatasetH
vdt_land_open_dataset (
    const char *path, guint flags, const char *const *drivers, const char *name, GError **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  GDALDatasetH dataset;

  if (!vdt_gdal ())
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("GDAL, which reads elevation data, is not installed"));
      return NULL;
    }
  if (g_str_has_prefix (whole, "/vsi") || !g_file_test (whole, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("%s: the file does not exist"),
                   name);
      return NULL;
    }
  vdt_gdal ()->CPLErrorReset ();
  dataset = vdt_gdal ()->GDALOpenEx (whole, flags | GDAL_OF_READONLY, drivers, NULL, NULL);
  if (!dataset)
    vdt_land_fail (error, name,
                   *vdt_gdal ()->CPLGetLastErrorMsg () ? vdt_gdal ()->CPLGetLastErrorMsg ()
                                                       : _("this file format is not supported"));

  return dataset;
}

/**
 * vdt_land_list_files:
 * @dataset: a dataset
 * @files: (element-type filename): gets the files that it is in
 *
 * Lists the file of a dataset and what belongs to it, such as the .dbf of a shapefile.
 */
void
vdt_land_list_files (GDALDatasetH dataset, GPtrArray *files)
{
  char **list = vdt_gdal ()->GDALGetFileList (dataset);

  for (guint i = 0; list && list[i]; i++)
    g_ptr_array_add (files, g_strdup (list[i]));
  vdt_gdal ()->CSLDestroy (list);
}

/* A cell takes a byte at least in text, which GDAL reads from its beginning for every row: one that
 * only says that it has millions of cells would be read for hours.
 */
static gboolean
is_all_there (GDALDatasetH dataset, const char *path)
{
  static const char *const texts[] = { "AAIGrid", "GSAG", "XYZ", NULL };
  const char *driver =
      vdt_gdal ()->GDALGetDriverShortName (vdt_gdal ()->GDALGetDatasetDriver (dataset));
  GStatBuf about;

  return !g_strv_contains (texts, driver)
         || (g_stat (path, &about) == 0
             && (gint64) vdt_gdal ()->GDALGetRasterXSize (dataset)
                        * vdt_gdal ()->GDALGetRasterYSize (dataset)
                    <= (gint64) about.st_size);
}

static GDALDatasetH
open_raster (const char *path, const char *name, GError **error)
{
  GDALDatasetH dataset = vdt_land_open_dataset (path, GDAL_OF_RASTER, raster_drivers, name, error);

  if (!dataset || is_all_there (dataset, path))
    return dataset;
  vdt_gdal ()->GDALClose (dataset);
  vdt_land_fail (error, name, _("it has fewer cells than it declares: it was cut off"));

  return NULL;
}

/* What files of elevations begin with. */
static const struct
{
  const char *bytes;
  gsize n;
} marks[] = {
  { "II*\0", 4 },
  { "MM\0*", 4 },
  { "II+\0", 4 },
  { "MM\0+", 4 }, /* TIFF */
  { "EHFA_HEADER_TAG", 15 },
  { "UHL1", 4 },
  { "DSAA", 4 },
  { "DSBB", 4 }, /* Erdas, DTED, Surfer */
  { "DSRB", 4 },
  { "\0\0\0\014jP  ", 8 },
  { "ncols ", 6 },
  { "NCOLS ", 6 }, /* JPEG 2000, ESRI */
};

/**
 * vdt_land_is_raster:
 * @path: a file
 *
 * Returns: whether it is a raster by its first bytes, and is read as land; columns of numbers and
 *   databases are not, for they may be anything
 */
gboolean
vdt_land_is_raster (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  char head[16] = { 0 };

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR)
    stream = g_file_read (file, NULL, NULL);
  if (!stream
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof head, NULL, NULL, NULL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (memcmp (head, marks[i].bytes, marks[i].n) == 0)
      return TRUE;

  return FALSE;
}

static void
look_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = g_file_peek_path (source);

  g_task_return_boolean (task, path && vdt_land_is_raster (path));
}

/**
 * vdt_land_is_raster_async:
 * @file: a file
 * @cancellable: (nullable): stops it
 * @callback: called when it is known
 * @user_data: for @callback
 *
 * Looks whether a file is a raster, in another thread: its disk may be far away.
 */
void
vdt_land_is_raster_async (GFile *file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_source_tag (task, vdt_land_is_raster_async);
  g_task_run_in_thread (task, look_thread);
}

/**
 * vdt_land_is_raster_finish:
 * @result: what the callback got
 * @error: return location for a %G_IO_ERROR_CANCELLED
 *
 * Ends vdt_land_is_raster_async().
 *
 * Returns: what vdt_land_is_raster() does
 */
gboolean
vdt_land_is_raster_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_land_is_raster_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* The corners of a raster of degrees are degrees, and its cells are small. */
static gboolean
looks_like_degrees (const VdtLandRaster *self)
{
  const double *t = self->transform;

  return fabs (t[1]) < 0.5 && fabs (t[5]) < 0.5 && t[0] >= -180.5 && t[0] <= 360.5 && t[3] <= 90.5
         && t[3] >= -90.5 && (t[1] != 1 || t[5] != -1);
}

/* Of a given system: codes and strings of PROJ, for GDAL would also take addresses and files. */
static gboolean
find_srs (VdtLandRaster *self, const char *given, GError **error)
{
  if (given)
    {
      self->srs = vdt_gdal ()->OSRNewSpatialReference (NULL);
      if (!g_regex_match_simple ("^([A-Z]+:[A-Za-z0-9]+|\\+proj=[^\\n]*)$", given, 0, 0)
          || vdt_gdal ()->OSRSetFromUserInput (self->srs, given) != OGRERR_NONE)
        return vdt_land_fail (error, given, _("this is not a known reference system"));
    }
  else if (vdt_gdal ()->GDALGetSpatialRef (self->dataset))
    self->srs = vdt_gdal ()->OSRClone (vdt_gdal ()->GDALGetSpatialRef (self->dataset));
  else if (looks_like_degrees (self))
    {
      self->srs = vdt_gdal ()->OSRNewSpatialReference (NULL);
      vdt_gdal ()->OSRSetWellKnownGeogCS (self->srs, "WGS84");
      self->srs_guessed = TRUE;
    }
  if (self->srs && vdt_gdal ()->OSRIsLocal (self->srs))
    g_clear_pointer (&self->srs, vdt_gdal ()->OSRDestroySpatialReference);
  if (self->srs)
    vdt_gdal ()->OSRSetAxisMappingStrategy (self->srs, OAMS_TRADITIONAL_GIS_ORDER);

  return TRUE;
}

static const char *
get_unit (GDALDatasetH dataset)
{
  return vdt_gdal ()->GDALGetRasterUnitType (vdt_gdal ()->GDALGetRasterBand (dataset, 1));
}

/* What is put together of tiles has lost their unit, at least. */
static void
find_values (VdtLandRaster *self)
{
  GDALRasterBandH first =
      self->tiles ? vdt_gdal ()->GDALGetRasterBand (self->tiles->pdata[0], 1) : self->band;
  const char *unit = vdt_gdal ()->GDALGetRasterUnitType (first);
  int found;

  self->nodata = vdt_gdal ()->GDALGetRasterNoDataValue (self->band, &found);
  self->has_nodata = found != 0;
  self->scale = vdt_gdal ()->GDALGetRasterScale (first, &found);
  if (!found || !isfinite (self->scale) || self->scale == 0)
    self->scale = 1;
  self->offset = vdt_gdal ()->GDALGetRasterOffset (first, &found);
  if (!found || !isfinite (self->offset))
    self->offset = 0;
  if (unit && (g_ascii_strncasecmp (unit, "f", 1) == 0 || strstr (unit, "foot")))
    {
      self->scale *= FOOT;
      self->offset *= FOOT;
    }
}

static gboolean
check (VdtLandRaster *self, const char *srs, GError **error)
{
  GIntBig block;
  int width, height;

  if (vdt_gdal ()->GDALGetRasterCount (self->dataset) < 1)
    return vdt_land_fail (error, self->name, _("it contains no raster"));
  self->band = vdt_gdal ()->GDALGetRasterBand (self->dataset, 1);
  self->columns = vdt_gdal ()->GDALGetRasterXSize (self->dataset);
  self->rows = vdt_gdal ()->GDALGetRasterYSize (self->dataset);
  vdt_gdal ()->GDALGetBlockSize (self->band, &width, &height);
  block = (GIntBig) width * height
          * vdt_gdal ()->GDALGetDataTypeSizeBytes (vdt_gdal ()->GDALGetRasterDataType (self->band));
  if (self->columns > VDT_LAND_CELLS_MAX || self->rows > VDT_LAND_CELLS_MAX
      || block > VDT_LAND_BLOCK_MAX
      || vdt_gdal ()->GDALDataTypeIsComplex (vdt_gdal ()->GDALGetRasterDataType (self->band)))
    return vdt_land_fail (error, self->name, _("the raster or its blocks are too large"));
  if (vdt_gdal ()->GDALGetGeoTransform (self->dataset, self->transform) != CE_None
      || !vdt_gdal ()->GDALInvGeoTransform (self->transform, self->inverse))
    return vdt_land_fail (error, self->name, _("it does not specify the place of its cells"));
  for (guint i = 0; i < G_N_ELEMENTS (self->transform); i++)
    if (!isfinite (self->transform[i]) || !isfinite (self->inverse[i]))
      return vdt_land_fail (error, self->name, _("it does not specify the place of its cells"));
  find_values (self);

  return find_srs (self, srs, error);
}

/* What is between tiles has no data. Values that tell of no data themselves go on to do so. */
static const char *
find_gap_value (GDALDatasetH tile)
{
  GDALRasterBandH band = vdt_gdal ()->GDALGetRasterBand (tile, 1);
  int found;

  vdt_gdal ()->GDALGetRasterNoDataValue (band, &found);
  if (found)
    return NULL;
  switch (vdt_gdal ()->GDALGetRasterDataType (band))
    {
    case GDT_Byte:
      return NULL; /* each may be a height */
    case GDT_UInt16:
    case GDT_UInt32:
      return "65535";
    case GDT_Float32:
    case GDT_Float64:
      return "nan";
    default:
      return "32767"; /* -32768 is one that is guessed, and told */
    }
}

/* One raster of all tiles, which has to be of one kind; the files stay open behind it. */
static GDALDatasetH
join_tiles (VdtLandRaster *self, GError **error)
{
  const char *gap = find_gap_value (self->tiles->pdata[0]);
  const char *const words[] = { "-strict", "-resolution", "highest", gap ? "-vrtnodata" : NULL,
                                gap,       NULL };
  GDALBuildVRTOptions *options = vdt_gdal ()->GDALBuildVRTOptionsNew ((char **) words, NULL);
  GDALDatasetH dataset;
  int failed = 0;

  vdt_gdal ()->CPLErrorReset ();
  dataset = vdt_gdal ()->GDALBuildVRT ("", (int) self->tiles->len, self->tiles->pdata, NULL,
                                       options, &failed);
  vdt_gdal ()->GDALBuildVRTOptionsFree (options);
  if (!dataset)
    vdt_land_fail (error, self->name, _("the files do not form one raster: their formats differ"));

  return dataset;
}

static gboolean
open_tiles (VdtLandRaster *self, const char *const *paths, GError **error)
{
  for (guint i = 0; paths[i]; i++)
    {
      g_autofree char *name = g_filename_display_name (paths[i]);
      GDALDatasetH tile = open_raster (paths[i], name, error);

      if (!tile)
        return FALSE;
      g_ptr_array_add (self->tiles, tile);
      if (vdt_gdal ()->GDALGetRasterCount (tile) < 1)
        return vdt_land_fail (error, name, _("it contains no raster"));
      if (g_strcmp0 (get_unit (tile), get_unit (self->tiles->pdata[0])) != 0)
        return vdt_land_fail (error, name,
                              _("its heights have a different unit than the files before"));
    }

  return TRUE;
}

/**
 * vdt_land_raster_open_tiles:
 * @paths: from 1 to %VDT_LAND_TILES_MAX files, of one reference system and kind, and a %NULL
 * @srs: (nullable): the reference system that they are in, by a code or a string of PROJ, such as
 *   EPSG:4326; %NULL: what the files say
 * @error: return location for a %G_IO_ERROR
 *
 * Opens the first bands of rasters that lie beside each other as one. Where they overlap the last
 * one is seen. It is used by one thread at a time.
 *
 * Returns: (transfer full): a raster, or %NULL
 */
VdtLandRaster *
vdt_land_raster_open_tiles (const char *const *paths, const char *srs, GError **error)
{
  g_autoptr (VdtLandRaster) self = g_new0 (VdtLandRaster, 1);

  self->name = g_filename_display_name (paths[0]);
  if (!paths[1])
    self->dataset = open_raster (paths[0], self->name, error);
  else if (g_strv_length ((char **) paths) > VDT_LAND_TILES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("a raster can have at most %d files"), VDT_LAND_TILES_MAX);
      return NULL;
    }
  else
    {
      self->tiles = g_ptr_array_new ();
      if (open_tiles (self, paths, error))
        self->dataset = join_tiles (self, error);
    }
  if (!self->dataset || !check (self, srs, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * vdt_land_raster_open:
 * @path: a file
 * @srs: (nullable): see vdt_land_raster_open_tiles()
 * @error: return location for a %G_IO_ERROR
 *
 * Opens the first band of a raster.
 *
 * Returns: (transfer full): a raster, or %NULL
 */
VdtLandRaster *
vdt_land_raster_open (const char *path, const char *srs, GError **error)
{
  return vdt_land_raster_open_tiles ((const char *[]){ path, NULL }, srs, error);
}

/**
 * vdt_land_raster_list_files:
 * @self: a raster
 * @files: (element-type filename): gets the files that it is in
 *
 * Lists the files of a raster, or of the tiles that it is put together of.
 */
void
vdt_land_raster_list_files (const VdtLandRaster *self, GPtrArray *files)
{
  if (!self->tiles)
    vdt_land_list_files (self->dataset, files);
  for (guint i = 0; self->tiles && i < self->tiles->len; i++)
    vdt_land_list_files (self->tiles->pdata[i], files);
}

/**
 * vdt_land_raster_free:
 * @self: (transfer full): a raster
 *
 * Closes it.
 */
void
vdt_land_raster_free (VdtLandRaster *self)
{
  g_clear_pointer (&self->srs, vdt_gdal ()->OSRDestroySpatialReference);
  g_clear_pointer (&self->dataset, vdt_gdal ()->GDALClose);
  for (guint i = 0; self->tiles && i < self->tiles->len; i++)
    vdt_gdal ()->GDALClose (self->tiles->pdata[i]);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_free (self->name);
  g_free (self);
}
