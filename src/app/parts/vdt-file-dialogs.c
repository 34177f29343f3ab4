/* vdt-file-dialogs.c - which files to open, and where to write one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-dialogs.h"

#include "vdt-import.h"

#include <glib/gi18n.h>

static void
native_response_cb (GtkNativeDialog *native, int response, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;

  if (response == GTK_RESPONSE_ACCEPT)
    g_task_return_pointer (task, gtk_file_chooser_get_files (GTK_FILE_CHOOSER (native)),
                           g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Dismissed");
  gtk_native_dialog_destroy (native);
}

/* The task owns the dialog, and the dialog's handler owns the task until there is a response. */
static void
run_native (GtkFileChooserNative *native, GTask *task)
{
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_task_set_task_data (task, native, g_object_unref);
  g_signal_connect (native, "response", G_CALLBACK (native_response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (suffix)
    gtk_file_filter_add_suffix (filter, suffix);
  else
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
add_foreign_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  guint n_formats;
  const VdtImportFormat *const *formats = vdt_import_get_formats (&n_formats);

  gtk_file_filter_set_name (filter, _("Maps of other programs"));
  for (guint i = 0; i < n_formats; i++)
    for (guint k = 0; formats[i]->suffixes[k]; k++)
      gtk_file_filter_add_suffix (filter, formats[i]->suffixes[k]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static const char *const picture_suffixes[] = { "png", "jpg", "jpeg", "gif", NULL };

static void
add_suffixes (GtkFileChooserNative *native, const char *what, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, what);
  for (guint i = 0; suffixes[i]; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
}

/* Asks for files that have one of some suffixes. */
static void
open_by_suffixes (GtkWindow *parent,
                  const char *title,
                  const char *what,
                  const char *const *suffixes,
                  gboolean several,
                  GTask *task)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  add_suffixes (native, what, suffixes);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), several);
  add_filter (GTK_FILE_CHOOSER (native), _("All files"), NULL);
  run_native (native, task);
}

/**
 * vdt_file_dialogs_open_async:
 * @parent: the window that asks
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks which maps to open, or which pictures to lay new ones over.
 */
void
vdt_file_dialogs_open_async (GtkWindow *parent, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      _("Open Maps"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), TRUE);
  add_filter (GTK_FILE_CHOOSER (native), _("Vedette maps"), "vedette");
  add_foreign_filter (GTK_FILE_CHOOSER (native));
  add_suffixes (native, _("PNG, JPEG and GIF images"), picture_suffixes);
  add_filter (GTK_FILE_CHOOSER (native), _("All files"), NULL);
  run_native (native, task);
}

/**
 * vdt_file_dialogs_open_finish:
 * @result: from the callback
 * @error: return location for an error: G_IO_ERROR_CANCELLED when dismissed
 *
 * Takes the answer to vdt_file_dialogs_open_async().
 *
 * Returns: (transfer full) (element-type GFile): the files, or %NULL
 */
GListModel *
vdt_file_dialogs_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static const char *const land_suffixes[] = { "tif", "tiff", "asc", "hgt", "dt0", "dt1",
                                             "dt2", "dem",  "img", "bil", "flt", "jp2",
                                             "grd", "xyz",  "adf", NULL };
static const char *const vector_suffixes[] = { "gpkg", "geojson", "json", "shp",
                                               "fgb",  "pbf",     "osm",  NULL };
static const char *const text_suffixes[] = { "txt", "tsv", NULL };
static const char *const symbol_suffixes[] = { "png", "svg", NULL };

static const struct
{
  const char *title;
  const char *what;
  const char *const *suffixes;
  gboolean several;
} kinds[] = {
  [VDT_FILES_PICTURE] = { N_("Choose an Image"), N_("PNG, JPEG and GIF images"), picture_suffixes,
                          FALSE },
  [VDT_FILES_RASTER] = { N_("Choose Elevation Data"), N_("Elevation data"), land_suffixes,
                         FALSE },
  [VDT_FILES_RASTERS] = { N_("Choose Elevation Data"), N_("Elevation data"), land_suffixes,
                          TRUE },
  [VDT_FILES_VECTORS] = { N_("Choose Areas and Lines"), N_("Areas and lines"), vector_suffixes,
                          TRUE },
  [VDT_FILES_CLASSES] = { N_("Choose a Class Table"), N_("Text files"), text_suffixes, FALSE },
  [VDT_FILES_SYMBOLS] = { N_("Choose Terrain Images"), N_("PNG and SVG images"), symbol_suffixes,
                          TRUE },
};

/**
 * vdt_file_dialogs_open_kind_async:
 * @parent: the window that asks
 * @kind: of what
 * @callback: called with the answer, for vdt_file_dialogs_open_finish() or
 *   vdt_file_dialogs_open_one_finish()
 * @user_data: for @callback
 *
 * Asks for a file that is no map, or for several.
 */
void
vdt_file_dialogs_open_kind_async (GtkWindow *parent,
                                  VdtFilesKind kind,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  open_by_suffixes (parent, _(kinds[kind].title), _(kinds[kind].what), kinds[kind].suffixes,
                    kinds[kind].several, g_task_new (NULL, NULL, callback, user_data));
}

/**
 * vdt_file_dialogs_open_one_finish:
 * @result: from the callback
 * @error: return location for an error: G_IO_ERROR_CANCELLED when dismissed
 *
 * Takes the answer to vdt_file_dialogs_open_kind_async() where it is one file.
 *
 * Returns: (transfer full): the file, or %NULL
 */
GFile *
vdt_file_dialogs_open_one_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GListModel) files = g_task_propagate_pointer (G_TASK (result), error);

  return files ? g_list_model_get_item (files, 0) : NULL;
}

/**
 * vdt_file_dialogs_save_async:
 * @parent: the window that asks
 * @title: the dialog's title, translated
 * @name: the file name to propose, with its suffix
 * @folder: (nullable): the folder to propose
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks where to write a file. The dialog itself asks before a file is replaced.
 */
void
vdt_file_dialogs_save_async (GtkWindow *parent,
                             const char *title,
                             const char *name,
                             GFile *folder,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  const char *suffix = strrchr (name, '.');

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  if (folder)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (native), folder, NULL);
  g_object_set_data_full (G_OBJECT (task), "suffix", g_strdup (suffix), g_free);
  if (g_strcmp0 (suffix, ".vedette") == 0)
    add_filter (GTK_FILE_CHOOSER (native), _("Vedette maps"), "vedette");
  else if (g_strcmp0 (suffix, ".png") == 0)
    add_filter (GTK_FILE_CHOOSER (native), _("PNG images"), "png");
  add_filter (GTK_FILE_CHOOSER (native), _("All files"), NULL);
  run_native (native, task);
}

/* A name typed without a suffix gets one, unless that would replace a file that the dialog has not
 * asked about.
 */
static GFile *
add_suffix (GFile *file, const char *suffix)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *full_name = g_strconcat (name, suffix, NULL);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GFile) full = NULL;

  if (!suffix || strchr (name, '.') || !parent)
    return g_object_ref (file);
  full = g_file_get_child (parent, full_name);
  return g_file_query_exists (full, NULL) ? g_object_ref (file) : g_steal_pointer (&full);
}

/**
 * vdt_file_dialogs_save_finish:
 * @result: from the callback
 * @error: return location for an error: G_IO_ERROR_CANCELLED when dismissed
 *
 * Takes the answer to vdt_file_dialogs_save_async(). A name without a suffix has got that of the
 * proposed name.
 *
 * Returns: (transfer full): the file to write, or %NULL
 */
GFile *
vdt_file_dialogs_save_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GListModel) files = g_task_propagate_pointer (G_TASK (result), error);
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  return file ? add_suffix (file, g_object_get_data (G_OBJECT (result), "suffix")) : NULL;
}
