/* vdt-map-file.c - map files opened and saved, atomically, and off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-file.h"

#include "vdt-file-writer.h"
#include "vdt-save-bytes.h"

#include <glib/gi18n.h>
#include <string.h>

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
      g_prefix_error (error, "%s", _("not saved: "));
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

/* A map on its way from or to its file. */
typedef struct
{
  VdtMap *map;           /* NULL: it is being read */
  VdtMapPrepare prepare; /* NULL: nothing */
  VdtFileStamp expected; /* of the file that may be replaced; known, or any may be */
  VdtFileStamp stamp;    /* of the file then */
} Transfer;

static void
transfer_free (gpointer data)
{
  Transfer *transfer = data;

  g_clear_pointer (&transfer->map, vdt_map_unref);
  g_free (transfer);
}

/* What was read is known only if the file is still the one that was opened. */
static void
stamp_read (Transfer *transfer, GFile *file, const VdtFileIdentity *before)
{
  VdtFileIdentity *after = &transfer->stamp.identity;

  if (vdt_file_stamp_check (&transfer->stamp, file, TRUE, NULL) != VDT_FILE_SAME
      || memcmp (before, after, sizeof *before) != 0)
    transfer->stamp = (VdtFileStamp){ .known = TRUE };
}

/**
 * vdt_map_file_check:
 * @file: a file that is to be read
 * @error: return location for %G_IO_ERROR_NOT_REGULAR_FILE
 *
 * Looks whether a file is a device or a pipe: whoever reads that waits, maybe for good. Not for the
 * main thread.
 *
 * Returns: whether it may be read
 */
gboolean
vdt_map_file_check (GFile *file, GError **error)
{
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_SPECIAL)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                       _("It is a device or a pipe."));

  return FALSE;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *name = g_file_get_parse_name (source);
  GError *error = NULL;
  VdtFileIdentity before;
  gboolean there = vdt_file_identity_read (&before, source, cancellable);
  g_autoptr (GFileInputStream) stream = NULL;
  VdtMap *map = NULL;

  if (vdt_map_file_check (source, &error))
    stream = g_file_read (source, cancellable, &error);
  if (stream)
    map = vdt_map_read_stream (G_INPUT_STREAM (stream), name, cancellable, &error);
  if (map && there)
    stamp_read (data, source, &before);
  if (map && ((Transfer *) data)->prepare)
    ((Transfer *) data)->prepare (map, cancellable);
  if (map)
    g_task_return_pointer (task, map, (GDestroyNotify) vdt_map_unref);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_map_load_async:
 * @file: a map file
 * @prepare: (nullable): called in that thread with what was read
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is there, or cannot be
 * @user_data: for @callback
 *
 * Reads a map file in another thread.
 */
void
vdt_map_load_async (GFile *file,
                    VdtMapPrepare prepare,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);
  Transfer *transfer = g_new0 (Transfer, 1);

  transfer->prepare = prepare;
  g_task_set_source_tag (task, vdt_map_load_async);
  g_task_set_task_data (task, transfer, transfer_free);
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

static gboolean
check_expected (Transfer *transfer, GFile *file, GCancellable *cancellable, GError **error)
{
  if (!transfer->expected.known
      || vdt_file_stamp_check (&transfer->expected, file, TRUE, cancellable) == VDT_FILE_SAME)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _("The file has changed in the meantime."));

  return FALSE;
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Transfer *transfer = data;
  g_autofree char *name = g_file_get_parse_name (source);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_cancellable_set_error_if_cancelled (cancellable, &error))
    bytes = write_checked (transfer->map, name, &error);
  if (!bytes || !check_expected (transfer, source, cancellable, &error)
      || !vdt_save_bytes (source, bytes, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  vdt_file_stamp_init (&transfer->stamp, bytes);
  vdt_file_stamp_check (&transfer->stamp, source, FALSE, NULL);
  g_task_return_boolean (task, TRUE);
}

/**
 * vdt_map_save_async:
 * @map: a map
 * @file: where to save it
 * @expected: (nullable): what the file should hold now; %NULL for whatever it holds
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is saved, or cannot be
 * @user_data: for @callback
 *
 * Saves a map in another thread, as vdt_map_save_file() does where @file has a path. A file that
 * holds something else than @expected, or is gone, is not replaced: the error is then
 * %G_IO_ERROR_WRONG_ETAG.
 */
void
vdt_map_save_async (VdtMap *map,
                    GFile *file,
                    const VdtFileStamp *expected,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);
  Transfer *transfer = g_new0 (Transfer, 1);

  transfer->map = vdt_map_ref (map);
  if (expected)
    transfer->expected = *expected;
  g_task_set_source_tag (task, vdt_map_save_async);
  g_task_set_task_data (task, transfer, transfer_free);
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

/**
 * vdt_map_file_get_stamp:
 * @result: what the callback of vdt_map_load_async() or vdt_map_save_async() got
 *
 * Returns: (transfer none): what the file held when the map had been read or written; something
 *   that no file holds if it was changed while it was read
 */
const VdtFileStamp *
vdt_map_file_get_stamp (GAsyncResult *result)
{
  const Transfer *transfer = g_task_get_task_data (G_TASK (result));

  return &transfer->stamp;
}
