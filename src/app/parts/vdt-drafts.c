/* vdt-drafts.c - the drafts of maps that were not saved: where they are, and what becomes of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-drafts.h"

#include "vdt-draft-file.h"
#include "vdt-edits.h"
#include "vdt-game-file.h"
#include "vdt-save-bytes.h"
#include "vdt-symbol-drawing.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/**
 * vdt_drafts_dup_folder:
 *
 * Returns: (transfer full): where drafts are kept
 */
char *
vdt_drafts_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "vedette", "drafts", NULL);
}

/**
 * vdt_drafts_dup_aside_folder:
 *
 * Returns: (transfer full): where those are put that nobody wants recovered
 */
char *
vdt_drafts_dup_aside_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "vedette", "set-aside", NULL);
}

/**
 * vdt_drafts_free:
 * @self: (transfer full): what was found
 *
 * Leaves the drafts for another time.
 */
void
vdt_drafts_free (VdtDrafts *self)
{
  g_ptr_array_unref (self->drafts);
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->set_aside);
  g_free (self);
}

/* It is not in the way any more, and nothing is lost that somebody might still read. */
static void
move_aside (VdtDrafts *self, const char *path, const GError *error)
{
  g_autofree char *folder = vdt_drafts_dup_aside_folder ();
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autofree char *shown = g_filename_display_name (to);

  if (g_mkdir_with_parents (folder, 0700) == 0 && g_rename (path, to) == 0)
    g_ptr_array_add (self->problems,
                     /* Translators: a file, and why it cannot be read. */
                     g_strdup_printf (_("“%s”: %s"), shown, error->message));
}

static void
look_at (VdtDrafts *self, const char *path, const char *uri)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtDraft) draft = vdt_draft_open (path, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    move_aside (self, path, error);
  else if (!draft)
    g_debug ("draft left alone: %s", error->message);
  else if (vdt_draft_get_info (draft)->n_changes == 0)
    vdt_draft_remove (draft);
  else if (!uri || g_str_equal (uri, vdt_draft_get_info (draft)->uri))
    g_ptr_array_add (self->drafts, g_steal_pointer (&draft));
}

static int
compare_drafts (gconstpointer a, gconstpointer b)
{
  gint64 first = vdt_draft_get_info (*(VdtDraft *const *) a)->time;
  gint64 second = vdt_draft_get_info (*(VdtDraft *const *) b)->time;

  return (first < second) - (first > second);
}

/* One search at a time: while one looks at a draft, the other would take it for somebody's. */
static void
find_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static GMutex mutex;
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_auto (GStrv) paths = vdt_draft_file_list (folder);
  VdtDrafts *self = g_new0 (VdtDrafts, 1);

  self->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_draft_free);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  self->set_aside = g_ptr_array_new_with_free_func (g_free);
  g_mutex_lock (&mutex);
  for (guint i = 0; paths[i] && !g_cancellable_is_cancelled (cancellable); i++)
    look_at (self, paths[i], data);
  g_mutex_unlock (&mutex);
  g_ptr_array_sort (self->drafts, compare_drafts);
  g_task_return_pointer (task, self, (GDestroyNotify) vdt_drafts_free);
}

/**
 * vdt_drafts_find_async:
 * @original: (nullable): the file whose drafts are looked for; %NULL for those of all
 * @cancellable: (nullable): to give up
 * @callback: called with what was found
 * @user_data: for @callback
 *
 * Looks for drafts whose documents are gone, in another thread, and takes them: nobody else finds
 * them until they are given up. Those that cannot be read are put aside.
 */
void
vdt_drafts_find_async (GFile *original,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, original ? g_file_get_uri (original) : NULL, g_free);
  g_task_run_in_thread (task, find_thread);
}

/**
 * vdt_drafts_find_finish:
 * @result: from the callback
 *
 * Returns: (transfer full) (nullable): what was found, the latest first; %NULL when cancelled
 */
VdtDrafts *
vdt_drafts_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* The name of a picture is meant from the folder of the map, which has no file now. */
static void
name_picture (VdtDocument *document, const char *uri)
{
  VdtMap *map = vdt_document_get_map (document);
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
  g_autofree char *picture = NULL;
  g_autoptr (VdtMap) after = NULL;
  VdtUnderlay renamed;

  if (!underlay || !path)
    return;
  picture = vdt_underlay_dup_path (underlay->href, path);
  if (g_str_equal (picture, underlay->href))
    return;
  renamed = *underlay;
  renamed.href = picture;
  after = vdt_edits_set_underlay (map, &renamed);
  vdt_document_apply (document, after, _("Refer to images by full path"));
}

static void
recover_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  VdtDocument *document = vdt_draft_make_document (data, &error);

  if (!document)
    {
      g_task_return_error (task, error);
      return;
    }
  name_picture (document, vdt_draft_get_info (data)->uri);
  vdt_symbol_drawing_prepare (vdt_document_get_map (document), cancellable);
  g_task_return_pointer (task, document, g_object_unref);
}

/**
 * vdt_drafts_recover_async:
 * @draft: a draft, which lives until @callback
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Makes the document again, in another thread.
 */
void
vdt_drafts_recover_async (VdtDraft *draft,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, draft, NULL);
  g_task_run_in_thread (task, recover_thread);
}

/**
 * vdt_drafts_recover_finish:
 * @result: from the callback
 * @error: return location for an error
 *
 * Returns: (transfer full): a document without a file
 */
VdtDocument *
vdt_drafts_recover_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The game that belongs to the map, from the draft or from beside the file that it had. */
static GBytes *
find_game (const VdtDraftInfo *info)
{
  g_autoptr (GFile) origin = NULL;
  g_autoptr (GFile) file = NULL;

  if (info->game && *info->game)
    return g_bytes_new (info->game, strlen (info->game));
  if (!*info->uri)
    return NULL;
  origin = g_file_new_for_uri (info->uri);
  file = vdt_game_file_beside (origin);
  return g_file_load_bytes (file, NULL, NULL, NULL);
}

/* A draft stays until its game is kept, too. */
static char *
put_aside (VdtDraft *draft, const char *folder, GError **error)
{
  g_autoptr (VdtDocument) document = vdt_draft_make_document (draft, NULL);
  g_autoptr (GBytes) game = document ? find_game (vdt_draft_get_info (draft)) : NULL;
  g_autofree char *path = NULL;

  if (document)
    name_picture (document, vdt_draft_get_info (draft)->uri);
  path = vdt_draft_put_aside (draft, document, folder, error);
  if (path && game)
    {
      g_autoptr (GFile) map = g_file_new_for_path (path);
      g_autoptr (GFile) file = vdt_game_file_beside (map);

      if (!vdt_save_bytes (file, game, NULL, error))
        return NULL;
    }
  if (path && document)
    vdt_draft_remove (draft);
  return g_steal_pointer (&path);
}

static void
put_aside_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  VdtDrafts *self = data;
  g_autofree char *folder = vdt_drafts_dup_aside_folder ();
  GError *error = NULL;

  for (guint i = 0; i < self->drafts->len && !error; i++)
    {
      char *path = put_aside (self->drafts->pdata[i], folder, &error);

      if (path)
        g_ptr_array_add (self->set_aside, path);
    }
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * vdt_drafts_put_aside_async:
 * @drafts: (transfer full): drafts that nobody wants recovered
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Makes ordinary maps of drafts, in another thread.
 */
void
vdt_drafts_put_aside_async (VdtDrafts *drafts, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_task_data (task, drafts, (GDestroyNotify) vdt_drafts_free);
  g_task_run_in_thread (task, put_aside_thread);
}

/**
 * vdt_drafts_put_aside_finish:
 * @result: from the callback
 * @paths: (out) (transfer none) (element-type filename): the files that there are now; good as long
 *   as @result
 * @error: return location for an error; the drafts that are left stay drafts
 *
 * Returns: whether all drafts were put aside
 */
gboolean
vdt_drafts_put_aside_finish (GAsyncResult *result, GPtrArray **paths, GError **error)
{
  VdtDrafts *self = g_task_get_task_data (G_TASK (result));

  *paths = self->set_aside;

  return g_task_propagate_boolean (G_TASK (result), error);
}
