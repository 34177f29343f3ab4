/* vdt-map-file.c - map files opened and saved, atomically, and off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-file.h"

#include "vdt-file-writer.h"
#include "vdt-save-bytes.h"

#include <glib/gi18n.h>

/* The bytes of the map, read back once: whatever an edit or an import made, no file is replaced
 * by one that cannot be opened.
 */
static GBytes *
write_checked (VdtMap *map, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  g_autoptr (VdtMap) again = vdt_map_read_bytes (bytes, name, error);

  if (!again)
    {
      g_prefix_error (error, "%s", _ ("not saved: "));
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/**
 * vdt_map_save_file:
 * @map: a map
 * @path: the file's name
 * @error: return location for a %G_FILE_ERROR, or a %VDT_MAP_ERROR when the map holds what no
 *   file may
 *
 * Saves a map, as vdt_file_replace() does: whatever goes wrong, the old file stays whole.
 *
 * Returns: whether the map has been saved
 */
gboolean
vdt_map_save_file (VdtMap *map, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = write_checked (map, name, error);

  return bytes
         && vdt_file_replace (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                              error);
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *name = g_file_get_parse_name (source);
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (source, cancellable, &error);
  VdtMap *map = NULL;

  if (stream)
    map = vdt_map_read_stream (G_INPUT_STREAM (stream), name, cancellable, &error);
  if (map)
    g_task_return_pointer (task, map, (GDestroyNotify) vdt_map_unref);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_map_load_async:
 * @file: a map file
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is there, or cannot be
 * @user_data: for @callback
 *
 * Reads a map file in another thread.
 */
void
vdt_map_load_async (GFile *file,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_source_tag (task, vdt_map_load_async);
  g_task_run_in_thread (task, load_thread);
}

/**
 * vdt_map_load_finish:
 * @result: what the callback got
 * @error: return location for an error of the domain %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Ends vdt_map_load_async().
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_map_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_map_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *name = g_file_get_parse_name (source);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_cancellable_set_error_if_cancelled (cancellable, &error))
    bytes = write_checked (data, name, &error);
  if (bytes && vdt_save_bytes (source, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_map_save_async:
 * @map: a map
 * @file: where to save it
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is saved, or cannot be
 * @user_data: for @callback
 *
 * Saves a map in another thread, as vdt_map_save_file() does where @file has a path.
 */
void
vdt_map_save_async (VdtMap *map,
                    GFile *file,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_source_tag (task, vdt_map_save_async);
  g_task_set_task_data (task, vdt_map_ref (map), (GDestroyNotify) vdt_map_unref);
  g_task_run_in_thread (task, save_thread);
}

/**
 * vdt_map_save_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends vdt_map_save_async().
 *
 * Returns: whether the map has been saved
 */
gboolean
vdt_map_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_map_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
