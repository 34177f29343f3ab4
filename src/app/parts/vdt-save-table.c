/* vdt-save-table.c - a table of results saved as csv
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-save-table.h"

#include "vdt-file-dialogs.h"

#include "vdt-file-name.h"
#include "vdt-save-bytes.h"

#include <string.h>

typedef struct
{
  VdtToasts *toasts;
  char *saved;
  GBytes *csv;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->toasts);
  g_free (saving->saved);
  g_bytes_unref (saving->csv);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = vdt_save_bytes_finish (result, &error);

  if (gtk_widget_get_root (GTK_WIDGET (saving->toasts)))
    vdt_toasts_add_text (saving->toasts, done ? saving->saved : error->message);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GFile) file = vdt_file_dialogs_save_finish (result, NULL);
  GBytes *csv = saving->csv;

  if (file)
    vdt_save_bytes_async (file, csv, NULL, saved_cb, g_steal_pointer (&saving));
}

/**
 * vdt_save_table:
 * @toasts: where the window of the results tells what came of it
 * @sighting: of what the map has, or what of it is shown
 * @title: of the dialog that asks for a file
 * @what: it has, for the name of the file that is proposed
 * @saved: what is told when the table is saved
 * @csv: (transfer full): the table
 *
 * Asks for a file, beside the map's and named after it, and saves a table there, whole or not at
 * all; errors are told.
 */
void
vdt_save_table (VdtToasts *toasts,
                VdtSighting *sighting,
                const char *title,
                const char *what,
                const char *saved,
                char *csv)
{
  Saving *saving = g_new (Saving, 1);
  VdtDocument *document = vdt_sighting_get_document (sighting);
  GFile *map = vdt_document_get_file (document);
  g_autoptr (GFile) folder = map ? g_file_get_parent (map) : NULL;
  g_autofree char *name =
      vdt_file_name_new (document, what, vdt_sighting_get_hidden_for (sighting), ".csv");

  *saving =
      (Saving){ g_object_ref (toasts), g_strdup (saved), g_bytes_new_take (csv, strlen (csv)) };
  vdt_file_dialogs_save_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (toasts))), title, name,
                               folder, file_chosen_cb, saving);
}
