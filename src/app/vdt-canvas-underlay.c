/* vdt-canvas-underlay.c - the picture under the hexes, read off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-underlay.h"

/* What to read: the map names the picture, relative to its file. */
typedef struct
{
  VdtMap *map;
  char *path;
} Request;

static void
request_free (Request *request)
{
  vdt_map_unref (request->map);
  g_free (request->path);
  g_free (request);
}

static void
read_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Request *request = data;
  GError *error = NULL;
  cairo_surface_t *picture = vdt_underlay_load (request->map, request->path, &error);

  if (picture != NULL)
    g_task_return_pointer (task, picture, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, error);
}

static void
read_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtCanvas *self = user_data;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture = g_task_propagate_pointer (G_TASK (result), &error);

  /* A cancelled request may have outlived its canvas. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->underlay_cancellable);
  if (picture == NULL)
    {
      vdt_canvas_emit_underlay_failed (self, error->message);
      return;
    }
  self->underlay = picture;
  vdt_canvas_update_source (self);
  vdt_canvas_damage_all (self);
  vdt_canvas_emit_underlay_read (self);
}

static char *
dup_map_path (VdtCanvas *self)
{
  GFile *file = vdt_document_get_file (vdt_sighting_get_document (self->sighting));

  return file != NULL ? g_file_get_path (file) : NULL;
}

/**
 * vdt_canvas_forget_underlay:
 * @self: a canvas
 *
 * Stops reading and drops the picture.
 */
void
vdt_canvas_forget_underlay (VdtCanvas *self)
{
  g_cancellable_cancel (self->underlay_cancellable);
  g_clear_object (&self->underlay_cancellable);
  g_clear_pointer (&self->underlay, cairo_surface_destroy);
  g_clear_pointer (&self->underlay_name, g_free);
}

/**
 * vdt_canvas_update_underlay:
 * @self: a canvas
 *
 * Reads the picture that the map names, unless it is the one that is there or being read.
 */
void
vdt_canvas_update_underlay (VdtCanvas *self)
{
  const VdtUnderlay *underlay = self->map != NULL ? vdt_map_get_underlay (self->map) : NULL;
  g_autoptr (GTask) task = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  Request *request;

  if (underlay == NULL || underlay->href == NULL)
    {
      vdt_canvas_forget_underlay (self);
      return;
    }
  path = dup_map_path (self);
  name = g_strconcat (path != NULL ? path : "", "\n", underlay->href, NULL);
  if (g_strcmp0 (name, self->underlay_name) == 0)
    return;

  vdt_canvas_forget_underlay (self);
  self->underlay_name = g_steal_pointer (&name);
  self->underlay_cancellable = g_cancellable_new ();
  request = g_new (Request, 1);
  request->map = vdt_map_ref (self->map);
  request->path = g_steal_pointer (&path);
  task = g_task_new (NULL, self->underlay_cancellable, read_done_cb, self);
  g_task_set_source_tag (task, vdt_canvas_update_underlay);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  g_task_run_in_thread (task, read_cb);
}

/**
 * vdt_canvas_get_underlay_size:
 * @self: a canvas
 * @width: (out): pixels of the picture under the map
 * @height: (out): the same downwards
 *
 * Returns: %FALSE when there is no picture, or it is not read yet
 */
gboolean
vdt_canvas_get_underlay_size (VdtCanvas *self, gint *width, gint *height)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), FALSE);

  if (self->underlay == NULL)
    return FALSE;
  *width = cairo_image_surface_get_width (self->underlay);
  *height = cairo_image_surface_get_height (self->underlay);
  return TRUE;
}

/**
 * vdt_canvas_dup_underlay:
 * @self: a canvas
 *
 * Returns: (transfer full) (nullable): the picture under the map, as far as it is read
 */
cairo_surface_t *
vdt_canvas_dup_underlay (VdtCanvas *self)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), NULL);

  return self->underlay != NULL ? cairo_surface_reference (self->underlay) : NULL;
}
