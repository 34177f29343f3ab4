/* vdt-underlay-loader.c - reads the picture under a map while the window goes on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay-loader.h"

#include "vdt-underlay.h"

struct _VdtUnderlayLoader
{
  cairo_surface_t *picture; /* NULL: none, or not read yet */
  char *path;               /* what it was read from */
  char *wanted;             /* what is there, being read or could not be read; NULL: none */
  GCancellable *cancellable;

  VdtUnderlayLoaded loaded;
  gpointer data;
};

static void
read_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  cairo_surface_t *picture = vdt_underlay_read (data, 0, &error);

  if (picture)
    g_task_return_pointer (task, picture, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, error);
}

/* What was shown stays until this comes, so that the picture is never away for a moment. */
static void
read_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtUnderlayLoader *self = user_data;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture = g_task_propagate_pointer (G_TASK (result), &error);

  /* A cancelled request may have outlived its loader. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self->path);
  self->picture = picture;
  self->path = picture ? g_strdup (self->wanted) : NULL;
  self->loaded (error, self->data);
}

static void
stop_reading (VdtUnderlayLoader *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->wanted, g_free);
}

static void
forget_picture (VdtUnderlayLoader *self)
{
  stop_reading (self);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_pointer (&self->path, g_free);
}

/**
 * vdt_underlay_loader_new:
 * @loaded: called when a picture has been read, or cannot be
 * @data: for @loaded
 *
 * Makes a loader that has read nothing yet.
 *
 * Returns: (transfer full): the loader
 */
VdtUnderlayLoader *
vdt_underlay_loader_new (VdtUnderlayLoaded loaded, gpointer data)
{
  VdtUnderlayLoader *self = g_new0 (VdtUnderlayLoader, 1);

  self->loaded = loaded;
  self->data = data;
  return self;
}

/**
 * vdt_underlay_loader_free:
 * @self: a loader
 *
 * Stops reading and drops the picture.
 */
void
vdt_underlay_loader_free (VdtUnderlayLoader *self)
{
  forget_picture (self);
  g_free (self);
}

/**
 * vdt_underlay_loader_read:
 * @self: a loader
 * @path: (nullable): the picture's file, absolute; %NULL for no picture any more
 *
 * Reads a picture, unless it is the one that is there or being read.
 */
void
vdt_underlay_loader_read (VdtUnderlayLoader *self, const char *path)
{
  g_autoptr (GTask) task = NULL;

  if (!path)
    forget_picture (self);
  if (g_strcmp0 (path, self->wanted) == 0)
    return;

  stop_reading (self);
  self->wanted = g_strdup (path);
  if (vdt_underlay_loader_get_wanted (self))
    return;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, read_done_cb, self);
  g_task_set_source_tag (task, vdt_underlay_loader_read);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, read_cb);
}

/**
 * vdt_underlay_loader_get_shown:
 * @self: a loader
 *
 * Returns: (transfer none) (nullable): the picture to show: the last one, while another is read
 */
cairo_surface_t *
vdt_underlay_loader_get_shown (VdtUnderlayLoader *self)
{
  return self->picture;
}

/**
 * vdt_underlay_loader_get_wanted:
 * @self: a loader
 *
 * Returns: (transfer none) (nullable): the picture that was last asked for, when it has been read
 */
cairo_surface_t *
vdt_underlay_loader_get_wanted (VdtUnderlayLoader *self)
{
  return g_strcmp0 (self->path, self->wanted) == 0 ? self->picture : NULL;
}
