/* vdt-land-raster.h - a raster of elevations or of classes, opened by GDAL within limits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-gdal.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Of a raster: cells along a side, and bytes of what is read of it at once. */
#define VDT_LAND_TILES_MAX 200
#define VDT_LAND_CELLS_MAX 2000000
#define VDT_LAND_BLOCK_MAX (64 << 20)

#define VDT_LAND_VOIDS_MAX 8

/* Values that mean that there is no data, though the file does not declare them. */
typedef struct
{
  double values[VDT_LAND_VOIDS_MAX]; /* as the raster has them, not scaled */
  guint n;
  gboolean guessed;
  guint met; /* bits of those that a look at the raster found */
} VdtLandVoids;

/* One band of a raster, and where its cells are. */
typedef struct
{
  char *name; /* of the file, or the first of several, in errors */
  GDALDatasetH dataset;
  GPtrArray *tiles; /* datasets that it is put together of; NULL: it is one file */
  GDALRasterBandH band;
  OGRSpatialReferenceH srs; /* NULL: a plane of metres that is nowhere on earth */
  gboolean srs_guessed;     /* the file does not tell, but its numbers look like degrees */
  int columns;
  int rows;
  double transform[6]; /* from cells to the coordinates of srs, as GDAL has it */
  double inverse[6];
  gboolean has_nodata;
  double nodata;
  VdtLandVoids voids;
  double scale; /* of values, to metres where they are elevations */
  double offset;
} VdtLandRaster;

VdtLandRaster *vdt_land_raster_open (const char *path, const char *srs, GError **error);
VdtLandRaster *
vdt_land_raster_open_tiles (const char *const *paths, const char *srs, GError **error);
void vdt_land_raster_free (VdtLandRaster *self);

gboolean vdt_land_is_raster (const char *path);
void vdt_land_is_raster_async (GFile *file,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean vdt_land_is_raster_finish (GAsyncResult *result, GError **error);
GDALDatasetH vdt_land_open_dataset (
    const char *path, guint flags, const char *const *drivers, const char *name, GError **error);
void vdt_land_list_files (GDALDatasetH dataset, GPtrArray *files);
void vdt_land_raster_list_files (const VdtLandRaster *self, GPtrArray *files);
gboolean vdt_land_fail (GError **error, const char *name, const char *cause);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLandRaster, vdt_land_raster_free)

G_END_DECLS
