/* vdt-land-trial.c - a raster with few of its cells, on which hexes are tried
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-trial.h"

#include "vdt-land-raster.h"
#include "vdt-land-voids.h"

#include <glib/gi18n.h>
#include <math.h>

static gboolean
read_cells (VdtLandTrial *self, GError **error)
{
  const VdtLandRaster *raster = self->raster;
  double part = (double) VDT_LAND_PREVIEW_MAX / MAX (raster->columns, raster->rows);

  self->columns = MAX ((int) (raster->columns * MIN (part, 1)), 1);
  self->rows = MAX ((int) (raster->rows * MIN (part, 1)), 1);
  self->metres = g_new (float, (gsize) self->columns *(gsize) self->rows);
  vdt_gdal ()->CPLErrorReset ();
  if (vdt_gdal ()->GDALRasterIO (raster->band, GF_Read, 0, 0, raster->columns, raster->rows,
                                 self->metres, self->columns, self->rows, GDT_Float32, 0, 0)
      != CE_None)
    return vdt_land_fail (error, raster->name, vdt_gdal ()->CPLGetLastErrorMsg ());
  for (int i = 0; i < self->columns * self->rows; i++)
    if (!vdt_land_raster_has_data (raster, self->metres[i]))
      self->metres[i] = NAN;
    else
      self->metres[i] = (float) (self->metres[i] * raster->scale + raster->offset);

  return TRUE;
}

/* How wide the raster is for its height, measured through its middle. */
static gboolean
find_aspect (VdtLandTrial *self, GError **error)
{
  VdtLandWish wish;
  VdtLandPlan plan;
  double x[] = { 0, 1e4, 0, 0 }, y[] = { 0, 0, 0, 1e4 };
  double across, down;

  vdt_land_wish_init (&wish);
  if (!vdt_land_plan_init (&plan, self->raster, &wish, error))
    return FALSE;
  x[1] = y[3] = plan.place.spacing;
  if (!vdt_land_trial_locate (self, &plan, G_N_ELEMENTS (x), x, y))
    return vdt_land_fail (error, self->raster->name, _("its cells have no place on earth"));
  across = hypot (x[1] - x[0], y[1] - y[0]);
  down = hypot (x[3] - x[2], y[3] - y[2]);
  self->aspect = CLAMP (down / across, 0.05, 20);

  return TRUE;
}

/**
 * vdt_land_trial_new:
 * @paths: rasters of elevations that lie beside each other
 * @voids: (nullable): the values that mean no data, where they are not to be guessed
 * @error: return location for a %G_IO_ERROR
 *
 * Reads them with few cells, which may take seconds.
 *
 * Returns: (transfer full): a trial, or %NULL
 */
VdtLandTrial *
vdt_land_trial_new (const char *const *paths, const VdtLandVoids *voids, GError **error)
{
  g_autoptr (VdtLandTrial) self = g_new0 (VdtLandTrial, 1);

  self->raster = vdt_land_raster_open_tiles (paths, NULL, error);
  if (!self->raster || !vdt_land_raster_find_voids (self->raster, voids, error)
      || !read_cells (self, error) || !find_aspect (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * vdt_land_trial_free:
 * @self: (transfer full): a trial
 *
 * Frees it and closes its raster.
 */
void
vdt_land_trial_free (VdtLandTrial *self)
{
  g_clear_pointer (&self->raster, vdt_land_raster_free);
  g_free (self->metres);
  g_free (self);
}

/**
 * vdt_land_trial_get_area:
 * @self: a trial
 * @corners: left, top, right and bottom of a part of it
 * @area: (out): the same in degrees
 *
 * Returns: %FALSE where that is nowhere on earth
 */
gboolean
vdt_land_trial_get_area (const VdtLandTrial *self, const double corners[4], VdtLandArea *area)
{
  VdtLandRaster part = *self->raster;
  const double *t = self->raster->transform;
  double column = corners[0] * part.columns, row = corners[1] * part.rows;

  part.transform[0] = t[0] + column * t[1] + row * t[2];
  part.transform[3] = t[3] + column * t[4] + row * t[5];
  part.columns = MAX ((int) lround ((corners[2] - corners[0]) * part.columns), 1);
  part.rows = MAX ((int) lround ((corners[3] - corners[1]) * part.rows), 1);

  return vdt_land_get_area (&part, area, NULL);
}

/* The heights of a part, so that the raster, which another thread may be reading, is not read. */
static gboolean
find_relief (const VdtLandTrial *self, const double corners[4], VdtLandWish *wish)
{
  g_autoptr (GArray) metres = g_array_new (FALSE, FALSE, sizeof (float));
  int left = (int) CLAMP (corners[0] * self->columns, 0, self->columns - 1);
  int top = (int) CLAMP (corners[1] * self->rows, 0, self->rows - 1);
  int right = (int) CLAMP (corners[2] * self->columns, left + 1, self->columns);
  int bottom = (int) CLAMP (corners[3] * self->rows, top + 1, self->rows);

  for (int row = top; row < bottom; row++)
    for (int column = left; column < right; column++)
      if (isfinite (self->metres[row * self->columns + column]))
        g_array_append_val (metres, self->metres[row * self->columns + column]);
  if (metres->len == 0)
    return FALSE;
  wish->has_relief = TRUE;
  vdt_land_find_relief ((float *) metres->data, metres->len, &wish->lowest, &wish->highest);

  return TRUE;
}

/**
 * vdt_land_trial_plan:
 * @self: a trial
 * @corners: left, top, right and bottom of the part that is wished for
 * @wish: what else is asked for
 * @plan: (out): the hexes
 * @error: return location for a %G_IO_ERROR
 *
 * Lays hexes as vdt_land_plan_init() does, but quickly: the raster is not read.
 *
 * Returns: whether there is such a map
 */
gboolean
vdt_land_trial_plan (const VdtLandTrial *self,
                     const double corners[4],
                     const VdtLandWish *wish,
                     VdtLandPlan *plan,
                     GError **error)
{
  VdtLandWish whole = *wish;

  if (!(corners[0] < corners[2]) || !(corners[1] < corners[3])
      || !find_relief (self, corners, &whole))
    return vdt_land_fail (error, self->raster->name, _("none of it is in the area"));

  return vdt_land_plan_init (plan, self->raster, &whole, error);
}

/* Coordinates of the raster become parts of it. */
static gboolean
to_parts (const VdtLandTrial *self, guint n, double *x, double *y)
{
  for (guint i = 0; i < n; i++)
    {
      double east = x[i], north = y[i];

      vdt_gdal ()->GDALApplyGeoTransform ((double *) self->raster->inverse, east, north, &x[i],
                                          &y[i]);
      x[i] /= self->raster->columns;
      y[i] /= self->raster->rows;
      if (!isfinite (x[i]) || !isfinite (y[i]))
        return FALSE;
    }

  return TRUE;
}

/* Takes the transformation; NULL: there is none. */
static gboolean
transform_to_parts (
    const VdtLandTrial *self, OGRCoordinateTransformationH transform, guint n, double *x, double *y)
{
  if (!transform)
    return FALSE;
  vdt_gdal ()->OCTTransformEx (transform, (int) n, x, y, NULL, NULL);
  vdt_gdal ()->OCTDestroyCoordinateTransformation (transform);

  return to_parts (self, n, x, y);
}

/**
 * vdt_land_trial_locate:
 * @self: a trial
 * @plan: hexes on it
 * @n: how many points
 * @x: (inout): metres east of the centre of the plan; then parts of the width
 * @y: (inout): metres north; then parts of the height
 *
 * Returns: %FALSE where they cannot be found
 */
gboolean
vdt_land_trial_locate (
    const VdtLandTrial *self, const VdtLandPlan *plan, guint n, double *x, double *y)
{
  if (!plan->on_earth)
    return to_parts (self, n, x, y);

  return transform_to_parts (self, vdt_land_plan_transform (plan, self->raster->srs, FALSE), n, x,
                             y);
}

/**
 * vdt_land_trial_find:
 * @self: a trial
 * @x: (inout): a longitude, or metres where it is nowhere on earth; then a part of the width
 * @y: (inout): a latitude; then a part of the height
 *
 * Returns: %FALSE where it cannot be found
 */
gboolean
vdt_land_trial_find (const VdtLandTrial *self, double *x, double *y)
{
  if (!self->raster->srs)
    return to_parts (self, 1, x, y);

  return transform_to_parts (self, vdt_land_from_degrees (self->raster->srs), 1, x, y);
}
