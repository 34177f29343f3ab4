/* vdt-land-preview.c - a small picture of a raster, on which hexes and levels can be tried
 *
 * Another process has the raster, and places hexes on it, as long as there is a preview of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-preview.h"

#include "vdt-land-ask.h"
#include "vdt-land-tint.h"

#include <glib/gi18n.h>
#include <math.h>

#define NO_GROUND 0xffb8b8b8 /* where there is no data */

/* What has come of it is not believed before it was looked at. */
static gboolean
take_cells (VdtLandPreview *self, VdtLandWire *answer)
{
  GBytes *cells;
  gsize size = 0;
  gconstpointer data;

  vdt_land_wire_take (answer, &self->on_earth, sizeof self->on_earth);
  vdt_land_wire_take (answer, &self->columns, sizeof self->columns);
  vdt_land_wire_take (answer, &self->rows, sizeof self->rows);
  vdt_land_wire_take (answer, &self->aspect, sizeof self->aspect);
  vdt_land_wire_take_voids (answer, &self->voids);
  cells = vdt_land_wire_take_bytes (answer);
  data = cells ? g_bytes_get_data (cells, &size) : NULL;
  if (answer->is_bad || self->columns < 1 || self->columns > VDT_LAND_PREVIEW_MAX || self->rows < 1
      || self->rows > VDT_LAND_PREVIEW_MAX
      || size != (gsize) self->columns * (gsize) self->rows * sizeof (float)
      || !(self->aspect >= 0.05 && self->aspect <= 20))
    return FALSE;
  self->metres = g_memdup2 (data, size);

  return TRUE;
}

/**
 * vdt_land_preview_new:
 * @paths: rasters of elevations that lie beside each other
 * @voids: (nullable): the values that mean no data, where they are not to be guessed
 * @cancellable: (nullable): when nobody waits any more
 * @error: return location for a %G_IO_ERROR
 *
 * Reads them with few cells, which may take seconds.
 *
 * Returns: (transfer full): a preview, or %NULL
 */
VdtLandPreview *
vdt_land_preview_new (const char *const *paths,
                      const VdtLandVoids *voids,
                      GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (VdtLandPreview) self = g_new0 (VdtLandPreview, 1);
  g_autoptr (VdtLandWire) question = vdt_land_wire_new ();
  g_autoptr (VdtLandWire) answer = NULL;
  const VdtLandWatch watch = { .to = 1, .cancellable = cancellable };

  self->paths = g_strdupv ((char **) paths);
  self->name = g_filename_display_name (paths[0]);
  self->decoder = vdt_land_ask_open (error);
  if (!self->decoder)
    return NULL;
  vdt_land_wire_add_text (question, "open");
  vdt_land_wire_add_texts (question, paths);
  vdt_land_wire_add (question, voids, voids ? sizeof *voids : 0);
  answer = vdt_land_ask (self->decoder, question, self->name, VDT_LAND_ASK_LONG, &watch, error);
  if (!answer)
    return NULL;
  if (!take_cells (self, answer))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: it is damaged"), self->name);
      return NULL;
    }

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
  VdtLandPreview *preview =
      vdt_land_preview_new ((const char *const *) reading->paths,
                            reading->has_voids ? &reading->voids : NULL, cancellable, &error);

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
 * Frees it and ends its process.
 */
void
vdt_land_preview_free (VdtLandPreview *self)
{
  g_clear_pointer (&self->decoder, vdt_decoder_free);
  g_strfreev (self->paths);
  g_free (self->name);
  g_free (self->metres);
  g_free (self);
}

/* The answer to a question that takes no time, for the window waits for it. */
static VdtLandWire *
ask (const VdtLandPreview *self, VdtLandWire *question, GError **error)
{
  return vdt_land_ask (self->decoder, question, self->name, VDT_LAND_ASK_SHORT, NULL, error);
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
vdt_land_preview_get_area (const VdtLandPreview *self, const double corners[4], VdtLandArea *area)
{
  g_autoptr (VdtLandWire) question = vdt_land_wire_new ();
  g_autoptr (VdtLandWire) answer = NULL;

  vdt_land_wire_add_text (question, "area");
  vdt_land_wire_add (question, corners, 4 * sizeof *corners);
  answer = ask (self, question, NULL);
  if (!answer)
    return FALSE;
  vdt_land_wire_take (answer, area, sizeof *area);

  return !answer->is_bad && isfinite (area->west) && isfinite (area->east) && isfinite (area->south)
         && isfinite (area->north);
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
                       const double corners[4],
                       const VdtLandWish *wish,
                       VdtLandPlan *plan,
                       GError **error)
{
  g_autoptr (VdtLandWire) question = vdt_land_wire_new ();
  g_autoptr (VdtLandWire) answer = NULL;

  vdt_land_wire_add_text (question, "plan");
  vdt_land_wire_add (question, corners, 4 * sizeof *corners);
  vdt_land_wire_add (question, wish, sizeof *wish);
  answer = ask (self, question, error);
  if (!answer)
    return FALSE;
  vdt_land_wire_take_plan (answer, plan);
  if (answer->is_bad)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: it is damaged"), self->name);

  return !answer->is_bad;
}

/* Points that have become parts of the width and height. */
static gboolean
ask_points (const VdtLandPreview *self, VdtLandWire *question, guint n, double *x, double *y)
{
  g_autoptr (VdtLandWire) answer = NULL;

  vdt_land_wire_add (question, x, n * sizeof *x);
  vdt_land_wire_add (question, y, n * sizeof *y);
  answer = ask (self, question, NULL);
  if (!answer)
    return FALSE;
  vdt_land_wire_take (answer, x, n * sizeof *x);
  vdt_land_wire_take (answer, y, n * sizeof *y);
  for (guint i = 0; i < n; i++)
    if (!isfinite (x[i]) || !isfinite (y[i]))
      return FALSE;

  return !answer->is_bad;
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
    const VdtLandPreview *self, const VdtLandPlan *plan, guint n, double *x, double *y)
{
  g_autoptr (VdtLandWire) question = vdt_land_wire_new ();

  vdt_land_wire_add_text (question, "locate");
  vdt_land_wire_add (question, plan, sizeof *plan);

  return ask_points (self, question, n, x, y);
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
vdt_land_preview_find (const VdtLandPreview *self, double *x, double *y)
{
  g_autoptr (VdtLandWire) question = vdt_land_wire_new ();

  vdt_land_wire_add_text (question, "find");

  return ask_points (self, question, 1, x, y);
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
                               double corners[4])
{
  double low[2] = { HUGE_VAL, HUGE_VAL }, high[2] = { -HUGE_VAL, -HUGE_VAL };

  for (guint i = 0; i < 4; i++)
    {
      double x = i & 1 ? area->west : area->east, y = i & 2 ? area->south : area->north;

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
static double
shade (const VdtLandPreview *self, int column, int row, double relief)
{
  int left = MAX (column - 1, 0), right = MIN (column + 1, self->columns - 1);
  int above = MAX (row - 1, 0), below = MIN (row + 1, self->rows - 1);
  double dx = self->metres[row * self->columns + right] - self->metres[row * self->columns + left];
  double dy =
      self->metres[below * self->columns + column] - self->metres[above * self->columns + column];
  double light = 1 - (dx + dy) / MAX (relief, 1) * 3;

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
  int lowest = (int) floor ((plan->lowest - place->base) / place->step);
  int highest = (int) floor ((plan->highest - place->base) / place->step);

  for (int row = 0; row < self->rows; row++)
    for (int column = 0; column < self->columns; column++)
      {
        float metres = self->metres[row * self->columns + column];
        double level = floor ((metres - place->base) / place->step);
        guint32 *pixel = &pixels[row * self->columns + column];
        double light;
        guint32 tint;

        *pixel = NO_GROUND;
        if (!isfinite (metres))
          continue;
        tint = vdt_land_tint ((int) CLAMP (level, lowest, highest), lowest, highest);
        light = shade (self, column, row, plan->highest - plan->lowest);
        *pixel = 0xff000000;
        for (guint shift = 0; shift <= 16; shift += 8)
          *pixel |= (guint32) MIN (((tint >> shift) & 0xff) * light, 255) << shift;
      }
}
