/* vdt-save-bytes.c - whole files written in another thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-save-bytes.h"

#include "vdt-file-writer.h"

/**
 * vdt_save_bytes:
 * @file: where to
 * @bytes: all that the file is to hold
 * @cancellable: (nullable): to give up, before anything is written
 * @error: return location for a %G_FILE_ERROR or a %G_IO_ERROR
 *
 * Replaces a file, as vdt_file_replace() does where @file has a path.
 *
 * Returns: whether it has been replaced
 */
gboolean
vdt_save_bytes (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (path)
    return vdt_file_replace (path, data, length, error);

  return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, error);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (vdt_save_bytes (source, data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
completed_cb (GTask *task, GParamSpec *pspec, GApplication *application)
{
  g_application_release (application);
}

/**
 * vdt_save_bytes_async:
 * @file: where to
 * @bytes: all that the file is to hold
 * @cancellable: (nullable): to give up, before anything is written
 * @callback: called when it is saved, or cannot be
 * @user_data: for @callback
 *
 * Does vdt_save_bytes() in another thread. A #GApplication does not end meanwhile, though its last
 * window may be closed.
 */
void
vdt_save_bytes_async (GFile *file,
                      GBytes *bytes,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);
  GApplication *application = g_application_get_default ();

  if (application)
    {
      g_application_hold (application);
      g_signal_connect (task, "notify::completed", G_CALLBACK (completed_cb), application);
    }
  g_task_set_source_tag (task, vdt_save_bytes_async);
  g_task_set_check_cancellable (task, FALSE); /* once it is written, it is saved */
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, save_thread);
}

/**
 * vdt_save_bytes_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends vdt_save_bytes_async().
 *
 * Returns: whether the file has been saved
 */
gboolean
vdt_save_bytes_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_save_bytes_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
