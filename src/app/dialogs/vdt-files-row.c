/* vdt-files-row.c - a row that has files, and asks for others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-files-row.h"

#include "vdt-shown-name.h"

#include <glib/gi18n.h>

struct _VdtFilesRow
{
  AdwActionRow parent_instance;

  VdtFilesKind kind;
  GtkWidget *button;
  GListModel *files; /* NULL: there are none */
  GPtrArray *paths;  /* of those on this computer: char *, and a NULL at the end */
};

G_DEFINE_FINAL_TYPE (VdtFilesRow, vdt_files_row, ADW_TYPE_ACTION_ROW)

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtFilesRow) self = user_data;
  g_autoptr (GListModel) files = vdt_file_dialogs_open_finish (result, NULL);

  if (!files)
    return;
  vdt_files_row_set_files (self, files);
  g_signal_emit_by_name (self, "chosen");
}

static void
clicked_cb (VdtFilesRow *self)
{
  vdt_file_dialogs_open_kind_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                    self->kind, chosen_cb, g_object_ref (self));
}

static void
vdt_files_row_finalize (GObject *object)
{
  VdtFilesRow *self = VDT_FILES_ROW (object);

  g_clear_object (&self->files);
  g_clear_pointer (&self->paths, g_ptr_array_unref);

  G_OBJECT_CLASS (vdt_files_row_parent_class)->finalize (object);
}

static void
vdt_files_row_class_init (VdtFilesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_files_row_finalize;

  /* The user has chosen others. */
  g_signal_new ("chosen", VDT_TYPE_FILES_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
}

static void
vdt_files_row_init (VdtFilesRow *self)
{
  self->button = gtk_button_new_with_label (_("Choose…"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 0);
}

/**
 * vdt_files_row_set_kind:
 * @self: the row
 * @kind: what it asks for
 *
 * Sets it.
 */
void
vdt_files_row_set_kind (VdtFilesRow *self, VdtFilesKind kind)
{
  self->kind = kind;
}

/**
 * vdt_files_row_set_files:
 * @self: the row
 * @files: (element-type GFile): files, of which those that are on this computer are taken
 *
 * Has it show the names of others.
 */
void
vdt_files_row_set_files (VdtFilesRow *self, GListModel *files)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_set_object (&self->files, files);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *name = vdt_file_dup_name (file);

      if (!g_file_peek_path (file))
        continue;
      g_ptr_array_add (self->paths, g_file_get_path (file));
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  g_ptr_array_add (self->paths, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), names->str);
}

/**
 * vdt_files_row_get_files:
 * @self: the row
 *
 * Returns: (nullable) (transfer none): the files that were set or chosen
 */
GListModel *
vdt_files_row_get_files (VdtFilesRow *self)
{
  return self->files;
}

/**
 * vdt_files_row_get_paths:
 * @self: the row
 *
 * Returns: (nullable): the files and a %NULL, until others are chosen; %NULL: there are none
 */
const char *const *
vdt_files_row_get_paths (VdtFilesRow *self)
{
  return self->paths && self->paths->len > 1 ? (const char *const *) self->paths->pdata : NULL;
}
