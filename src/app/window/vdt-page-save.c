/* vdt-page-save.c - maps into the window and out of it: open, drop, save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-page-save.h"

#include "vdt-window-private.h"

#include "vdt-data.h"
#include "vdt-dialogs.h"
#include "vdt-edits.h"
#include "vdt-map-file.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>

typedef struct
{
  VdtWindow *window;
  GFile *file;
} Loading;

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->window);
  g_object_unref (loading->file);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static void
count_loading (VdtWindow *self, gint by)
{
  self->n_loading += by;
  gtk_spinner_set_spinning (self->spinner, self->n_loading > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), self->n_loading > 0);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  VdtWindow *self = loading->window;
  g_autofree char *name = g_file_get_basename (loading->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_load_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  count_loading (self, -1);
  if (!map)
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” cannot be opened"), name);

      if (self->n_loading == 0 && !self->page)
        gtk_stack_set_visible_child_name (self->stack, "welcome");
      vdt_dialogs_show_error (GTK_WINDOW (self), heading, error->message);
      return;
    }
  vdt_window_add_map (self, map, loading->file);
  vdt_recent_menu_add (self->recent, loading->file);
}

/* A map that is open already is shown, not opened again. */
static gboolean
show_open_page (VdtWindow *self, GFile *file)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);
      VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));
      GFile *other = vdt_document_get_file (vdt_map_page_get_document (page));

      if (other && g_file_equal (file, other))
        {
          adw_tab_view_set_selected_page (self->tab_view, tab);
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * vdt_window_open_file:
 * @self: the window
 * @file: a map file
 *
 * Opens a map in a tab; when that fails, a dialog tells why and no tab appears.
 */
void
vdt_window_open_file (VdtWindow *self, GFile *file)
{
  Loading *loading;

  g_return_if_fail (VDT_IS_WINDOW (self));

  if (show_open_page (self, file))
    return;
  loading = g_new0 (Loading, 1);
  loading->window = g_object_ref (self);
  loading->file = g_object_ref (file);
  count_loading (self, 1);
  /* A window that is for a map does not welcome first. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) && !self->page)
    gtk_stack_set_visible_child_name (self->stack, "opening");
  vdt_map_load_async (file, self->cancellable, loaded_cb, loading);
}

/* A picture goes under the map in view. */
static void
lay_picture (VdtWindow *self, GFile *file)
{
  if (!self->page)
    {
      vdt_window_toast (self, _ ("Open or make the map first that the picture is of"));
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.underlay", NULL);
  vdt_underlay_bar_take_file (vdt_map_page_get_underlay_bar (self->page), file);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, VdtWindow *self)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l; l = l->next)
    {
      if (vdt_underlay_bar_is_picture (l->data))
        lay_picture (self, l->data);
      else
        vdt_window_open_file (self, l->data);
    }
  return files != NULL;
}

/**
 * vdt_window_accept_drops:
 * @self: the window
 *
 * Makes the window open the files that are dropped on it.
 */
void
vdt_window_accept_drops (VdtWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* A map on its way into a file. The picture under it stays where it is: its name, which is relative
 * to the file, follows the map.
 */
typedef struct
{
  VdtMapPage *page;
  GFile *file;
  VdtMap *map;     /* as the document has it */
  VdtMap *written; /* the same one, unless its picture has another name in the file */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_object_unref (self->page);
  g_clear_object (&self->file);
  g_clear_pointer (&self->map, vdt_map_unref);
  g_clear_pointer (&self->written, vdt_map_unref);
  g_free (self);
}

static VdtMap *
rename_underlay (VdtMap *map, const char *href)
{
  VdtUnderlay renamed = *vdt_map_get_underlay (map);

  renamed.href = (char *) href;
  return vdt_edits_set_underlay (map, &renamed);
}

/* The map as it is right in another file than that of the document. */
static VdtMap *
make_written (VdtDocument *document, GFile *file)
{
  VdtMap *map = vdt_document_get_map (document);
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  GFile *before = vdt_document_get_file (document);
  g_autofree char *old_path = before ? g_file_get_path (before) : NULL;
  g_autofree char *new_path = g_file_get_path (file);
  g_autofree char *path = NULL;
  g_autofree char *href = NULL;

  if (!underlay || !new_path || (before && g_file_equal (before, file)))
    return vdt_map_ref (map);
  path = vdt_underlay_dup_path (underlay->href, old_path);
  href = vdt_underlay_dup_href (path, new_path);
  return g_str_equal (href, underlay->href) ? vdt_map_ref (map) : rename_underlay (map, href);
}

/* The document, which has the new file now, takes the picture's name too. The map may have been
 * changed while it was written.
 */
static void
take_written (VdtDocument *document, Saving *saving)
{
  const VdtUnderlay *underlay;
  g_autoptr (VdtMap) after = NULL;

  if (saving->written == saving->map)
    return;
  if (gtk_widget_get_root (GTK_WIDGET (saving->page)))
    vdt_map_page_settle (saving->page);
  underlay = vdt_map_get_underlay (vdt_document_get_map (document));
  if (vdt_document_get_map (document) == saving->map)
    after = vdt_map_ref (saving->written);
  else if (underlay && g_str_equal (underlay->href, vdt_map_get_underlay (saving->map)->href))
    after = rename_underlay (vdt_document_get_map (document),
                             vdt_map_get_underlay (saving->written)->href);
  if (after)
    vdt_document_apply (document, after, _ ("Name picture from the map’s folder"));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtDocument *document = VDT_DOCUMENT (source);
  g_autoptr (GTask) task = user_data;
  VdtWindow *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *name = g_file_get_basename (saving->file);
  g_autofree char *text = NULL;
  GError *error = NULL;
  gboolean saved = vdt_document_save_finish (document, result, &error);
  gboolean is_gone = self->cancellable == NULL;

  if (!saved)
    {
      text = g_strdup_printf (_ ("“%s” cannot be saved"), name);
      if (is_gone)
        g_warning ("%s: %s", text, error->message);
      else
        vdt_dialogs_show_error (GTK_WINDOW (self), text, error->message);
      g_task_return_error (task, error);
      return;
    }
  take_written (document, saving);
  if (!is_gone)
    {
      text = g_strdup_printf (_ ("Saved “%s”"), name);
      vdt_window_toast (self, text);
      vdt_recent_menu_add (self->recent, saving->file);
    }
  g_task_return_boolean (task, TRUE);
}

static void
save_to (GTask *task, GFile *file)
{
  Saving *saving = g_task_get_task_data (task);
  VdtDocument *document = vdt_map_page_get_document (saving->page);

  vdt_window_settle_page (g_task_get_source_object (task), saving->page);
  saving->file = g_object_ref (file);
  saving->map = vdt_map_ref (vdt_document_get_map (document));
  saving->written = make_written (document, file);
  vdt_document_save_map_async (document, saving->written, file, g_task_get_cancellable (task),
                               saved_cb, task);
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (GFile) file = vdt_dialogs_save_finish (result, &error);

  if (!file)
    g_task_return_error (task, error);
  else
    save_to (g_steal_pointer (&task), file);
}

static char *
propose_name (VdtDocument *document)
{
  GFile *file = vdt_document_get_file (document);
  g_autofree char *title = NULL;

  if (file)
    return g_file_get_basename (file);
  title = vdt_document_dup_title (document);
  g_strdelimit (title, "/\\:", '-');
  return g_strconcat (title, VDT_MAP_SUFFIX, NULL);
}

/**
 * vdt_page_save_async:
 * @self: the window
 * @page: the map to save
 * @ask_where: whether to ask for a file even when the map has one
 * @callback: (nullable): called when it is saved or not
 * @user_data: for @callback
 *
 * Saves a map; what goes wrong is told in a dialog.
 */
void
vdt_page_save_async (VdtWindow *self,
                     VdtMapPage *page,
                     gboolean ask_where,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  VdtDocument *document = vdt_map_page_get_document (page);
  GFile *file = vdt_document_get_file (document);
  GTask *task = g_task_new (self, NULL, callback, user_data);
  Saving *saving = g_new0 (Saving, 1);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;
  g_autofree char *name = NULL;

  saving->page = g_object_ref (page);
  g_task_set_task_data (task, saving, saving_free);
  if (file && !ask_where)
    {
      save_to (task, file);
      return;
    }
  name = propose_name (document);
  vdt_dialogs_save_async (GTK_WINDOW (self), _ ("Save Map"), name, folder, place_chosen_cb, task);
}

/**
 * vdt_page_save_finish:
 * @result: from the callback
 * @error: return location for an error: G_IO_ERROR_CANCELLED when the question was dismissed
 *
 * Tells how vdt_page_save_async() ended.
 *
 * Returns: whether the map is saved
 */
gboolean
vdt_page_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
