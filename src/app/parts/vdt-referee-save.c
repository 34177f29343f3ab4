/* vdt-referee-save.c - asks where to save a referee's log, and saves it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-save.h"

#include "vdt-dialogs.h"
#include "vdt-file-dialogs.h"

#include "vdt-file-name.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWindow *parent;
  VdtRefereeLog *log;
  char *reader;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->parent);
  g_object_unref (saving->log);
  g_free (saving->reader);
  g_free (saving);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Saving *saving = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  gboolean saved = vdt_referee_log_save_finish (VDT_REFEREE_LOG (source), result, &error);

  /* The window may have gone in the meantime. */
  if (!saved && gtk_widget_get_realized (GTK_WIDGET (saving->parent)))
    vdt_dialogs_show_error (saving->parent, _("The log cannot be saved"), error->message);
  g_task_return_boolean (task, saved);
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Saving *saving = g_task_get_task_data (task);
  g_autoptr (GFile) file = vdt_file_dialogs_save_finish (result, NULL);

  if (!file)
    g_task_return_boolean (task, FALSE);
  else
    vdt_referee_log_save_async (saving->log, saving->reader, file, NULL, saved_cb,
                                g_steal_pointer (&task));
}

/**
 * vdt_referee_save_async:
 * @parent: the window that asks
 * @log: what to save
 * @document: the map it is about
 * @reader: (nullable): the side that is to read it; %NULL: the referee, who reads everything
 * @callback: called when it is saved or not
 * @user_data: for @callback
 *
 * Asks for a file, beside the map's and named after it, and saves the log there; what goes wrong is
 * told in a dialog.
 */
void
vdt_referee_save_async (GtkWindow *parent,
                        VdtRefereeLog *log,
                        VdtDocument *document,
                        const char *reader,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *map_name = vdt_document_dup_name (document);
  g_autofree char *heading = g_strdup_printf (_("Save the Log of “%s”"), map_name);
  g_autofree char *name = vdt_file_name_new (document, "referee", reader, ".txt");
  GFile *file = vdt_document_get_file (document);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;

  saving->parent = g_object_ref (parent);
  saving->log = g_object_ref (log);
  saving->reader = g_strdup (reader);
  g_task_set_task_data (task, saving, saving_free);
  vdt_file_dialogs_save_async (parent, heading, name, folder, place_chosen_cb, task);
}

/**
 * vdt_referee_save_finish:
 * @result: from the callback
 *
 * Tells how vdt_referee_save_async() ended.
 *
 * Returns: whether the log is saved; not when the question for a file was dismissed
 */
gboolean
vdt_referee_save_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
