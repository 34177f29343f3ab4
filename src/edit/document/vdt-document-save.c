/* vdt-document-save.c - documents saved off the main thread, one save after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-document-private.h"

#include "vdt-map-file.h"

/* What is to be written where. */
typedef struct
{
  VdtMap *map;
  guint64 version; /* 0: it is not the history's */
  GFile *file;
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  vdt_map_unref (save->map);
  g_object_unref (save->file);
  g_free (save);
}

static void start_save (VdtDocument *self);

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtDocument *self = user_data;
  GQueue *saves = vdt_document_get_saves (self);
  g_autoptr (GTask) task = g_queue_pop_head (saves);
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_queue_is_empty (saves))
    start_save (self);

  if (!vdt_map_save_finish (result, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  vdt_document_mark_saved (self, save->map, save->version, save->file);
  g_task_return_boolean (task, TRUE);
}

static void
start_save (VdtDocument *self)
{
  GTask *task = g_queue_peek_head (vdt_document_get_saves (self));
  Save *save = g_task_get_task_data (task);

  vdt_map_save_async (save->map, save->file, g_task_get_cancellable (task), saved_cb, self);
}

/**
 * vdt_document_save_map_async:
 * @self: a document
 * @map: (transfer none): what to write
 * @file: (nullable): where to; %NULL for its own file, which there must be then
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Saves a map, off the main thread. When that worked, @file is the document's file, and the map
 * that was written counts as saved, even if the document has another by then. Saves are written
 * one after the other, in the order in which they were asked for.
 *
 * The map may be one that the document does not hold yet, since it is right in @file alone. It is
 * the caller's to apply it when the save has worked.
 */
void
vdt_document_save_map_async (VdtDocument *self,
                             VdtMap *map,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  VdtHistory *history;
  GTask *task;
  Save *save;

  g_return_if_fail (VDT_IS_DOCUMENT (self));
  g_return_if_fail (file || vdt_document_get_file (self));

  save = g_new (Save, 1);
  history = vdt_document_get_history (self);
  save->map = vdt_map_ref (map);
  save->version = map == vdt_history_get_map (history) ? vdt_history_get_version (history) : 0;
  save->file = g_object_ref (file ? file : vdt_document_get_file (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, vdt_document_save_map_async);
  g_task_set_task_data (task, save, save_free);
  g_task_set_check_cancellable (task, FALSE); /* once it is written, it is saved */
  g_queue_push_tail (vdt_document_get_saves (self), task);
  if (g_queue_get_length (vdt_document_get_saves (self)) == 1)
    start_save (self);
}

/**
 * vdt_document_save_finish:
 * @self: a document
 * @result: what the callback got
 * @error: return location
 *
 * Fails as vdt_map_save_finish() does; the document is then as modified as it was.
 *
 * Returns: whether the map was saved
 */
gboolean
vdt_document_save_finish (VdtDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
