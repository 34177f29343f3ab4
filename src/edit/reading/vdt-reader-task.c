/* vdt-reader-task.c - reads a map from the picture under it, in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reader-task.h"

typedef struct
{
  VdtReaderSource source;
  VdtMap *map;
  VdtMap *before;
  VdtPainted painted;
  VdtScanWhat what;
} Order;

static void
order_free (gpointer data)
{
  Order *self = data;

  vdt_reader_source_clear (&self->source);
  vdt_map_unref (self->map);
  vdt_map_unref (self->before);
  vdt_painted_clear (&self->painted);
  g_free (self);
}

/**
 * vdt_reader_source_clear:
 * @self: a picture
 *
 * Forgets it.
 */
void
vdt_reader_source_clear (VdtReaderSource *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->place.href, g_free);
  g_clear_pointer (&self->signs, vdt_scan_signs_unref);
}

static gboolean
is_same_place (const VdtUnderlay *a, const VdtUnderlay *b)
{
  return a->href && g_strcmp0 (a->href, b->href) == 0 && a->x == b->x && a->y == b->y
         && a->scale == b->scale && a->rotation == b->rotation && a->skew == b->skew
         && a->stretch == b->stretch;
}

/**
 * vdt_reader_source_fits:
 * @self: a picture
 * @map: a map
 *
 * Returns: whether the picture lies under the map just so. How much of it is seen does not matter.
 */
gboolean
vdt_reader_source_fits (const VdtReaderSource *self, const VdtMap *map)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);

  return underlay && is_same_place (&self->place, underlay)
         && vdt_grid_equal (&self->grid, vdt_map_get_grid (map));
}

static void
source_copy (VdtReaderSource *self, const VdtReaderSource *other)
{
  *self = *other;
  self->path = g_strdup (other->path);
  self->place.href = g_strdup (other->place.href);
  self->signs = other->signs ? vdt_scan_signs_ref (other->signs) : NULL;
}

/**
 * vdt_reader_source_follow:
 * @self: a picture
 * @map: a map with a picture under it
 * @path: where that is
 *
 * Takes that picture; what is known of it stays when it is the same one at the same place.
 */
void
vdt_reader_source_follow (VdtReaderSource *self, const VdtMap *map, const char *path)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);

  if (vdt_reader_source_fits (self, map) && g_strcmp0 (self->path, path) == 0)
    return;
  vdt_reader_source_clear (self);
  self->path = g_strdup (path);
  self->place = *underlay;
  self->place.href = g_strdup (underlay->href);
  self->grid = *vdt_map_get_grid (map);
}

static void
run (GTask *task, gpointer source_object, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  VdtReaderSource *source = &order->source;
  GError *error = NULL;

  if (!source->signs)
    {
      g_autoptr (VdtScanPicture) picture =
          vdt_scan_picture_read_file (source->path, cancellable, &error);

      if (picture)
        source->signs =
            vdt_scan_signs_new (picture, &source->place, &source->grid, cancellable, &error);
    }
  if (error)
    g_task_return_error (task, error);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (
        task,
        vdt_reading_new (source->signs, order->map, order->before, &order->painted, order->what),
        (GDestroyNotify) vdt_reading_unref);
}

/**
 * vdt_reader_task_run:
 * @source: the picture
 * @map: the map as it is, for vdt_reading_new(), and so on
 * @before: the map before anything was read
 * @painted: what was painted by hand
 * @what: what to read
 * @cancellable: to give up by
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Looks at the picture, if nobody has yet, and reads it.
 */
void
vdt_reader_task_run (const VdtReaderSource *source,
                     VdtMap *map,
                     VdtMap *before,
                     const VdtPainted *painted,
                     VdtScanWhat what,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new0 (Order, 1);

  source_copy (&order->source, source);
  order->map = vdt_map_ref (map);
  order->before = vdt_map_ref (before);
  vdt_painted_init_copy (&order->painted, painted);
  order->what = what;
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, run);
}

/**
 * vdt_reader_task_finish:
 * @result: of vdt_reader_task_run()
 * @source: the picture; what was seen on it is kept there
 * @error: return location for why it cannot be read
 *
 * Returns: (transfer full) (nullable): what was read
 */
VdtReading *
vdt_reader_task_finish (GAsyncResult *result, VdtReaderSource *source, GError **error)
{
  const Order *order = g_task_get_task_data (G_TASK (result));

  if (!source->signs && order->source.signs && is_same_place (&source->place, &order->source.place)
      && vdt_grid_equal (&source->grid, &order->source.grid))
    source->signs = vdt_scan_signs_ref (order->source.signs);
  return g_task_propagate_pointer (G_TASK (result), error);
}
