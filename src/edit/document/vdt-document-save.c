/* vdt-document-save.c - documents saved off the main thread, one save after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-document-private.h"

#include "vdt-map-file.h"

#include <glib/gi18n.h>

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

/* Whoever is asked about a file is asked once. */
static void
give_up (GQueue *saves, GFile *file)
{
  for (GList *l = saves->head, *next; l; l = next)
    {
      g_autoptr (GTask) task = NULL;
      const Save *save = g_task_get_task_data (l->data);

      next = l->next;
      if (!g_file_equal (save->file, file))
        continue;
      task = l->data;
      g_queue_delete_link (saves, l);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                               "The save before was not possible");
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtDocument *self = user_data;
  VdtDocumentDisk *disk = vdt_document_get_disk (self);
  g_autoptr (GTask) task = g_queue_peek_head (&disk->saves);
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean saved = vdt_map_save_finish (result, &error);

  if (saved)
    {
      vdt_document_mark_saved (self, save->map, save->version, save->file);
      disk->stamp = *vdt_map_file_get_stamp (result);
    }
  g_queue_pop_head (&disk->saves);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    give_up (&disk->saves, save->file);
  if (!g_queue_is_empty (&disk->saves))
    start_save (self);
  vdt_document_tell (self);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Its own file is replaced only if it holds what the document knows. */
static void
start_save (VdtDocument *self)
{
  VdtDocumentDisk *disk = vdt_document_get_disk (self);
  GTask *task = g_queue_peek_head (&disk->saves);
  Save *save = g_task_get_task_data (task);
  GFile *own = vdt_document_get_file (self);

  vdt_map_save_async (save->map, save->file,
                      own && g_file_equal (own, save->file) ? &disk->stamp : NULL,
                      g_task_get_cancellable (task), saved_cb, self);
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
 * one after the other, in the order in which they were asked for. The document's own file is not
 * replaced if somebody else has changed it: the error is then %G_IO_ERROR_WRONG_ETAG, and that of
 * saves that waited to replace it %G_IO_ERROR_CANCELLED.
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
  g_queue_push_tail (&vdt_document_get_disk (self)->saves, task);
  if (g_queue_get_length (&vdt_document_get_disk (self)->saves) == 1)
    start_save (self);
  vdt_document_tell (self);
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

/**
 * vdt_document_get_saving:
 * @self: a document
 *
 * Returns: whether its map is being written
 */
gboolean
vdt_document_get_saving (VdtDocument *self)
{
  return !g_queue_is_empty (&vdt_document_get_disk (self)->saves);
}

/**
 * vdt_document_set_stamp:
 * @self: a document
 * @stamp: (nullable): what its file holds; %NULL when it may hold anything
 *
 * Tells what the document's file holds, which it may then replace.
 */
void
vdt_document_set_stamp (VdtDocument *self, const VdtFileStamp *stamp)
{
  vdt_document_get_disk (self)->stamp = stamp ? *stamp : (VdtFileStamp){ 0 };
}

/**
 * vdt_document_get_stamp:
 * @self: a document
 *
 * Returns: (transfer none): what its file held when it was last read or written
 */
const VdtFileStamp *
vdt_document_get_stamp (VdtDocument *self)
{
  return &vdt_document_get_disk (self)->stamp;
}

/**
 * vdt_document_reload:
 * @self: a document that has a file
 * @map: (transfer none): what the file holds now
 * @stamp: (transfer none): what vdt_map_file_get_stamp() told of it
 *
 * Takes the map that somebody else has put into the document's file. That is a step: undo brings
 * back what the document had.
 */
void
vdt_document_reload (VdtDocument *self, VdtMap *map, const VdtFileStamp *stamp)
{
  g_return_if_fail (vdt_document_get_file (self));

  vdt_document_apply (self, map, _("Reload the file"));
  if (vdt_map_equal (map, vdt_document_get_map (self)))
    map = vdt_document_get_map (self);
  vdt_document_set_stamp (self, stamp);
  vdt_document_mark_saved (self, map, 0, vdt_document_get_file (self));
}
