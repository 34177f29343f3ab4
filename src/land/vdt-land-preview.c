/* vdt-land-preview.c - a small picture of a raster, on which hexes and levels can be tried
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-preview.h"

#include "vdt-land-voids.h"

#include <glib/gi18n.h>
#include <math.h>

#define NO_GROUND 0xffb8b8b8 /* where there is no data */

/* From low ground to high. */
static const guint32 tints[] = { 0xc9dca8, 0xe4e6b4, 0xeedda3, 0xdcb97c,
                                 0xc09460, 0xa9835f, 0xb7a79a, 0xe9e6e3 };

static guint32
mix (guint32 a, guint32 b, gdouble part)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    mixed |= (guint32) (((a >> shift) & 0xff) * (1 - part) + ((b >> shift) & 0xff) * part) << shift;

  return mixed;
}

/**
 * vdt_land_tint:
 * @level: a level
 * @lowest: the lowest that there is
 * @highest: the highest
 *
 * Returns: its colour, 0xrrggbb
 */
guint32
vdt_land_tint (gint level, gint lowest, gint highest)
{
  gdouble at = (CLAMP (level, lowest, highest) - lowest) * (G_N_ELEMENTS (tints) - 1.0)
               / MAX (highest - lowest, (gint) G_N_ELEMENTS (tints) - 1);
  guint i = MIN ((guint) at, G_N_ELEMENTS (tints) - 2);

  return mix (tints[i], tints[i + 1], at - i);
}

static gboolean
read_cells (VdtLandPreview *self, GError **error)
{
  const VdtLandRaster *raster = self->raster;
  gdouble part = (gdouble) VDT_LAND_PREVIEW_MAX / MAX (raster->columns, raster->rows);

  self->columns = MAX ((gint) (raster->columns * MIN (part, 1)), 1);
  self->rows = MAX ((gint) (raster->rows * MIN (part, 1)), 1);
  self->metres = g_new (gfloat, (gsize) self->columns * (gsize) self->rows);
  vdt_gdal ()->CPLErrorReset ();
  if (vdt_gdal ()->GDALRasterIO (raster->band, GF_Read, 0, 0, raster->columns, raster->rows,
                                 self->metres, self->columns, self->rows, GDT_Float32, 0, 0)
      != CE_None)
    return vdt_land_fail (error, raster->name, vdt_gdal ()->CPLGetLastErrorMsg ());
  for (gint i = 0; i < self->columns * self->rows; i++)
    if (!vdt_land_raster_has_data (raster, self->metres[i]))
      self->metres[i] = NAN;
    else
      self->metres[i] = (gfloat) (self->metres[i] * raster->scale + raster->offset);

  return TRUE;
}

/* How wide the raster is for its height, measured through its middle. */
static gboolean
find_aspect (VdtLandPreview *self, GError **error)
{
  VdtLandWish wish;
  VdtLandPlan plan;
  gdouble x[] = { 0, 1e4, 0, 0 }, y[] = { 0, 0, 0, 1e4 };
  gdouble across, down;

  vdt_land_wish_init (&wish);
  if (!vdt_land_plan_init (&plan, self->raster, &wish, error))
    return FALSE;
  x[1] = y[3] = plan.place.spacing;
  if (!vdt_land_preview_locate (self, &plan, G_N_ELEMENTS (x), x, y))
    return vdt_land_fail (error, self->raster->name, _ ("its cells are nowhere on earth"));
  across = hypot (x[1] - x[0], y[1] - y[0]);
  down = hypot (x[3] - x[2], y[3] - y[2]);
  self->aspect = CLAMP (down / across, 0.05, 20);

  return TRUE;
}

/**
 * vdt_land_preview_new:
 * @paths: rasters of elevations that lie beside each other
 * @voids: (nullable): the values that mean no data, where they are not to be guessed
 * @error: return location for a %G_IO_ERROR
 *
 * Reads them with few cells, which may take seconds.
 *
 * Returns: (transfer full): a preview, or %NULL
 */
VdtLandPreview *
vdt_land_preview_new (const char *const *paths, const VdtLandVoids *voids, GError **error)
{
  g_autoptr (VdtLandPreview) self = g_new0 (VdtLandPreview, 1);

  self->raster = vdt_land_raster_open_tiles (paths, NULL, error);
  if (!self->raster || !vdt_land_raster_find_voids (self->raster, voids, error)
      || !read_cells (self, error) || !find_aspect (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/* What another thread reads. */
typedef struct
{
  char **paths;
  VdtLandVoids voids;
  gboolean has_voids;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_strfreev (reading->paths);
  g_free (reading);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Reading *reading = data;
  GError *error = NULL;
  VdtLandPreview *preview = vdt_land_preview_new (
      (const char *const *) reading->paths, reading->has_voids ? &reading->voids : NULL, &error);

  if (preview)
    g_task_return_pointer (task, preview, (GDestroyNotify) vdt_land_preview_free);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_land_preview_new_async:
 * @paths: see vdt_land_preview_new()
 * @voids: (nullable): see vdt_land_preview_new()
 * @cancellable: (nullable): when nobody waits any more
 * @callback: called when the preview is there, or cannot be
 * @user_data: for @callback
 *
 * Reads them in another thread.
 */
void
vdt_land_preview_new_async (const char *const *paths,
                            const VdtLandVoids *voids,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->paths = g_strdupv ((char **) paths);
  reading->has_voids = voids != NULL;
  if (voids)
    reading->voids = *voids;
  g_task_set_source_tag (task, vdt_land_preview_new_async);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_thread);
}

/**
 * vdt_land_preview_new_finish:
 * @result: what the callback got
 * @error: return location for a %G_IO_ERROR
 *
 * Ends vdt_land_preview_new_async().
 *
 * Returns: (transfer full): a preview, or %NULL
 */
VdtLandPreview *
vdt_land_preview_new_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_land_preview_new_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * vdt_land_preview_free:
 * @self: (transfer full): a preview
 *
 * Frees it and closes its raster.
 */
void
vdt_land_preview_free (VdtLandPreview *self)
{
  g_clear_pointer (&self->raster, vdt_land_raster_free);
  g_free (self->metres);
  g_free (self);
}

/**
 * vdt_land_preview_get_area:
 * @self: a preview
 * @corners: left, top, right and bottom of a part of it
 * @area: (out): the same in degrees
 *
 * Returns: %FALSE where that is nowhere on earth
 */
gboolean
vdt_land_preview_get_area (const VdtLandPreview *self, const gdouble corners[4], VdtLandArea *area)
{
  VdtLandRaster part = *self->raster;
  const gdouble *t = self->raster->transform;
  gdouble column = corners[0] * part.columns, row = corners[1] * part.rows;

  part.transform[0] = t[0] + column * t[1] + row * t[2];
  part.transform[3] = t[3] + column * t[4] + row * t[5];
  part.columns = MAX ((gint) lround ((corners[2] - corners[0]) * part.columns), 1);
  part.rows = MAX ((gint) lround ((corners[3] - corners[1]) * part.rows), 1);

  return vdt_land_get_area (&part, area, NULL);
}

/* The heights of a part, so that the raster, which another thread may be reading, is not read. */
static gboolean
find_relief (const VdtLandPreview *self, const gdouble corners[4], VdtLandWish *wish)
{
  g_autoptr (GArray) metres = g_array_new (FALSE, FALSE, sizeof (gfloat));
  gint left = (gint) CLAMP (corners[0] * self->columns, 0, self->columns - 1);
  gint top = (gint) CLAMP (corners[1] * self->rows, 0, self->rows - 1);
  gint right = (gint) CLAMP (corners[2] * self->columns, left + 1, self->columns);
  gint bottom = (gint) CLAMP (corners[3] * self->rows, top + 1, self->rows);

  for (gint row = top; row < bottom; row++)
    for (gint column = left; column < right; column++)
      if (isfinite (self->metres[row * self->columns + column]))
        g_array_append_val (metres, self->metres[row * self->columns + column]);
  if (metres->len == 0)
    return FALSE;
  wish->has_relief = TRUE;
  vdt_land_find_relief ((gfloat *) metres->data, metres->len, &wish->lowest, &wish->highest);

  return TRUE;
}

/**
 * vdt_land_preview_plan:
 * @self: a preview
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
vdt_land_preview_plan (const VdtLandPreview *self,
                       const gdouble corners[4],
                       const VdtLandWish *wish,
                       VdtLandPlan *plan,
                       GError **error)
{
  VdtLandWish whole = *wish;

  if (!(corners[0] < corners[2]) || !(corners[1] < corners[3])
      || !find_relief (self, corners, &whole))
    return vdt_land_fail (error, self->raster->name, _ ("there is nothing of it in the area"));

  return vdt_land_plan_init (plan, self->raster, &whole, error);
}

/* Coordinates of the raster become parts of it. */
static gboolean
to_parts (const VdtLandPreview *self, guint n, gdouble *x, gdouble *y)
{
  for (guint i = 0; i < n; i++)
    {
      gdouble east = x[i], north = y[i];

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
transform_to_parts (const VdtLandPreview *self,
                    OGRCoordinateTransformationH transform,
                    guint n,
                    gdouble *x,
                    gdouble *y)
{
  if (!transform)
    return FALSE;
  vdt_gdal ()->OCTTransformEx (transform, (int) n, x, y, NULL, NULL);
  vdt_gdal ()->OCTDestroyCoordinateTransformation (transform);

  return to_parts (self, n, x, y);
}

/**
 * vdt_land_preview_locate:
 * @self: a preview
 * @plan: hexes on it
 * @n: how many points
 * @x: (inout): metres east of the centre of the plan; then parts of the width
 * @y: (inout): metres north; then parts of the height
 *
 * Returns: %FALSE where they cannot be found
 */
gboolean
vdt_land_preview_locate (
    const VdtLandPreview *self, const VdtLandPlan *plan, guint n, gdouble *x, gdouble *y)
{
  if (!plan->on_earth)
    return to_parts (self, n, x, y);

  return transform_to_parts (self, vdt_land_plan_transform (plan, self->raster->srs, FALSE), n, x,
                             y);
}

/**
 * vdt_land_preview_find:
 * @self: a preview
 * @x: (inout): a longitude, or metres where it is nowhere on earth; then a part of the width
 * @y: (inout): a latitude; then a part of the height
 *
 * Returns: %FALSE where it cannot be found
 */
gboolean
vdt_land_preview_find (const VdtLandPreview *self, gdouble *x, gdouble *y)
{
  if (!self->raster->srs)
    return to_parts (self, 1, x, y);

  return transform_to_parts (self, vdt_land_from_degrees (self->raster->srs), 1, x, y);
}

/**
 * vdt_land_preview_find_corners:
 * @self: a preview
 * @area: degrees, or metres where it is nowhere on earth
 * @corners: (out): left, top, right and bottom of the part in which the area lies
 *
 * Goes the other way than vdt_land_preview_get_area().
 */
void
vdt_land_preview_find_corners (const VdtLandPreview *self,
                               const VdtLandArea *area,
                               gdouble corners[4])
{
  gdouble low[2] = { HUGE_VAL, HUGE_VAL }, high[2] = { -HUGE_VAL, -HUGE_VAL };

  for (guint i = 0; i < 4; i++)
    {
      gdouble x = i & 1 ? area->west : area->east, y = i & 2 ? area->south : area->north;

      if (!vdt_land_preview_find (self, &x, &y))
        continue;
      low[0] = MIN (low[0], x);
      high[0] = MAX (high[0], x);
      low[1] = MIN (low[1], y);
      high[1] = MAX (high[1], y);
    }
  corners[0] = CLAMP (low[0], 0, 1);
  corners[1] = CLAMP (low[1], 0, 1);
  corners[2] = CLAMP (high[0], 0, 1);
  corners[3] = CLAMP (high[1], 0, 1);
}

/* Light from the upper left, as strong as suits the relief: 1 on level ground. */
static gdouble
shade (const VdtLandPreview *self, gint column, gint row, gdouble relief)
{
  gint left = MAX (column - 1, 0), right = MIN (column + 1, self->columns - 1);
  gint above = MAX (row - 1, 0), below = MIN (row + 1, self->rows - 1);
  gdouble dx = self->metres[row * self->columns + right] - self->metres[row * self->columns + left];
  gdouble dy =
      self->metres[below * self->columns + column] - self->metres[above * self->columns + column];
  gdouble light = 1 - (dx + dy) / MAX (relief, 1) * 3;

  return isfinite (light) ? CLAMP (light, 0.55, 1.15) : 1;
}

/**
 * vdt_land_preview_paint:
 * @self: a preview
 * @plan: hexes and levels on it
 * @pixels: (out): a pixel for each of its cells, as cairo has them, opaque
 *
 * Paints the relief, shaded, in the tints of its levels.
 */
void
vdt_land_preview_paint (const VdtLandPreview *self, const VdtLandPlan *plan, guint32 *pixels)
{
  const VdtGeoreference *place = &plan->place;
  gint lowest = (gint) floor ((plan->lowest - place->base) / place->step);
  gint highest = (gint) floor ((plan->highest - place->base) / place->step);

  for (gint row = 0; row < self->rows; row++)
    for (gint column = 0; column < self->columns; column++)
      {
        gfloat metres = self->metres[row * self->columns + column];
        gdouble level = floor ((metres - place->base) / place->step);
        guint32 *pixel = &pixels[row * self->columns + column];
        gdouble light;
        guint32 tint;

        *pixel = NO_GROUND;
        if (!isfinite (metres))
          continue;
        tint = vdt_land_tint ((gint) CLAMP (level, lowest, highest), lowest, highest);
        light = shade (self, column, row, plan->highest - plan->lowest);
        *pixel = 0xff000000;
        for (guint shift = 0; shift <= 16; shift += 8)
          *pixel |= (guint32) MIN (((tint >> shift) & 0xff) * light, 255) << shift;
      }
}
