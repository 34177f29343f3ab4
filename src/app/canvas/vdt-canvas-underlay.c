/* vdt-canvas-underlay.c - the picture under the hexes, read off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-underlay.h"

static void
read_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  cairo_surface_t *picture = vdt_underlay_read (data, &error);

  if (picture)
    g_task_return_pointer (task, picture, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, error);
}

/* What was shown stays until this comes, so that the picture is never away for a moment. */
static void
take_picture (VdtCanvas *self, cairo_surface_t *picture)
{
  g_clear_pointer (&self->underlay, cairo_surface_destroy);
  g_free (self->underlay_path);
  self->underlay = picture;
  self->underlay_path = picture ? g_strdup (self->wanted_underlay) : NULL;
  vdt_canvas_update_source (self);
  vdt_canvas_damage_all (self);
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
  take_picture (self, picture);
  if (!picture)
    vdt_canvas_emit_underlay_failed (self, error->message);
  else
    vdt_canvas_emit_underlay_read (self);
}

static char *
dup_path (VdtCanvas *self, const VdtUnderlay *underlay)
{
  GFile *file = vdt_document_get_file (vdt_sighting_get_document (self->sighting));
  g_autofree char *map_path = file ? g_file_get_path (file) : NULL;
  g_autofree char *path = vdt_underlay_dup_path (underlay->href, map_path);

  return g_canonicalize_filename (path, NULL);
}

static gboolean
has_wanted_picture (VdtCanvas *self)
{
  return self->underlay && g_strcmp0 (self->underlay_path, self->wanted_underlay) == 0;
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
  g_clear_pointer (&self->underlay_path, g_free);
  g_clear_pointer (&self->wanted_underlay, g_free);
}

/**
 * vdt_canvas_update_underlay:
 * @self: a canvas
 *
 * Reads the picture that the map names, relative to its file, unless it is the one that is there or
 * being read: a map that is saved in another folder names the same picture in another way.
 */
void
vdt_canvas_update_underlay (VdtCanvas *self)
{
  const VdtUnderlay *underlay = self->map ? vdt_map_get_underlay (self->map) : NULL;
  g_autoptr (GTask) task = NULL;
  g_autofree char *path = NULL;

  if (!underlay || !underlay->href)
    {
      vdt_canvas_forget_underlay (self);
      return;
    }
  path = dup_path (self, underlay);
  if (g_strcmp0 (path, self->wanted_underlay) == 0)
    return;

  g_cancellable_cancel (self->underlay_cancellable);
  g_clear_object (&self->underlay_cancellable);
  g_free (self->wanted_underlay);
  self->wanted_underlay = g_steal_pointer (&path);
  if (has_wanted_picture (self))
    return;
  self->underlay_cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->underlay_cancellable, read_done_cb, self);
  g_task_set_source_tag (task, vdt_canvas_update_underlay);
  g_task_set_task_data (task, g_strdup (self->wanted_underlay), g_free);
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

  if (!has_wanted_picture (self))
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

  return has_wanted_picture (self) ? cairo_surface_reference (self->underlay) : NULL;
}
