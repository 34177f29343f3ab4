/* vdt-page-save.c - saves a map, and asks where when that is not known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-page-save.h"

#include "vdt-data.h"
#include "vdt-dialogs.h"
#include "vdt-edits.h"
#include "vdt-file-dialogs.h"
#include "vdt-shown-name.h"
#include "vdt-foreign-picture.h"
#include "vdt-open-maps.h"
#include "vdt-page-disk.h"
#include "vdt-recent-menu.h"
#include "vdt-underlay.h"
#include <glib/gi18n.h>

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

/* The map as it is right in another file than that of the document: a picture that was kept for it
 * is copied beside it. One that cannot be stays where it is.
 */
static VdtMap *
make_written (VdtDocument *document, GFile *file, GError **error)
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
  href = vdt_foreign_picture_save (path, new_path, error);
  if (!href)
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
    vdt_document_apply (document, after, _("Refer to the image from the map’s folder"));
}

static void save_to (GTask *task, GFile *file);
static void ask_where (GTask *task);

/* Somebody else has put something into the file, or taken it away. */
static void
conflict_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Saving *saving = g_task_get_task_data (task);
  const VdtMapPageParts *parts = vdt_map_page_peek (saving->page);
  g_autoptr (GFile) file = g_object_ref (saving->file);

  switch (vdt_page_ask_conflict_finish (result))
    {
    case VDT_CONFLICT_SAVE_AS:
      ask_where (g_steal_pointer (&task));
      break;
    case VDT_CONFLICT_FOLLOW:
      vdt_page_follow_file (saving->page);
      g_set_object (&file, vdt_document_get_file (parts->document));
      save_to (g_steal_pointer (&task), file);
      break;
    case VDT_CONFLICT_OVERWRITE:
      vdt_document_set_stamp (parts->document, NULL);
      save_to (g_steal_pointer (&task), file);
      break;
    case VDT_CONFLICT_CANCEL:
    default:
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Dismissed");
    }
}

enum
{
  CHOICE_CLOSE,
  CHOICE_SAVE_AS,
};

/* Whoever asked for it waits for the answer. */
typedef struct
{
  GTask *task;
  GError *error; /* why it is not saved */
} Failure;

static void
failed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Failure *failure = user_data;

  if (vdt_dialogs_ask_finish (result) == CHOICE_SAVE_AS)
    {
      ask_where (failure->task);
      g_error_free (failure->error);
    }
  else
    {
      g_task_return_error (failure->task, failure->error);
      g_object_unref (failure->task);
    }
  g_free (failure);
}

/* Another place may take what this one does not. */
static void
tell_failed (GTask *task, const char *heading, GError *error)
{
  const VdtChoice choices[] = {
    [CHOICE_CLOSE] = { "close", _("_Close"), ADW_RESPONSE_DEFAULT, TRUE },
    [CHOICE_SAVE_AS] = { "save-as", _("Save _As…"), ADW_RESPONSE_DEFAULT, TRUE },
  };
  Failure *failure = g_new (Failure, 1);

  *failure = (Failure){ task, error };
  vdt_dialogs_ask_async (g_task_get_source_object (task), heading, error->message, choices,
                         G_N_ELEMENTS (choices), CHOICE_CLOSE, failed_cb, failure);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtDocument *document = VDT_DOCUMENT (source);
  g_autoptr (GTask) task = user_data;
  GtkWindow *window = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *name = vdt_file_dup_name (saving->file);
  g_autofree char *text = NULL;
  GError *error = NULL;
  gboolean saved = vdt_document_save_finish (document, result, &error);
  gboolean is_gone = !gtk_widget_get_realized (GTK_WIDGET (window));

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG) && !is_gone)
    {
      g_error_free (error);
      vdt_page_ask_conflict_async (window, saving->page, conflict_cb, g_steal_pointer (&task));
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_task_return_error (task, error);
      return;
    }
  if (!saved)
    {
      text = g_strdup_printf (_("“%s” cannot be saved"), name);
      if (!is_gone)
        {
          tell_failed (g_steal_pointer (&task), text, error);
          return;
        }
      g_warning ("%s: %s", text, error->message);
      g_task_return_error (task, error);
      return;
    }
  take_written (document, saving);
  if (!is_gone)
    {
      text = g_strdup_printf (_("Saved “%s”"), name);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.toast", "s", text);
      vdt_recent_menu_add (saving->file);
    }
  g_task_return_boolean (task, TRUE);
}

static void
save_to (GTask *task, GFile *file)
{
  Saving *saving = g_task_get_task_data (task);
  VdtDocument *document = vdt_map_page_peek (saving->page)->document;
  g_autoptr (GError) error = NULL;

  vdt_map_page_settle (saving->page);
  vdt_map_page_drop_reading (saving->page);
  gtk_widget_activate_action (g_task_get_source_object (task), "win.settle", NULL);
  g_set_object (&saving->file, file);
  g_clear_pointer (&saving->map, vdt_map_unref);
  g_clear_pointer (&saving->written, vdt_map_unref);
  saving->map = vdt_map_ref (vdt_document_get_map (document));
  saving->written = make_written (document, file, &error);
  if (error)
    vdt_dialogs_show_error (g_task_get_source_object (task),
                            _("The image cannot be copied beside the map"), error->message);
  vdt_document_save_map_async (document, saving->written, file, g_task_get_cancellable (task),
                               saved_cb, task);
}

/**
 * vdt_page_save_refuse:
 * @page: a map
 * @file: a file
 * @whole: whether all of the map is to be saved there, or what a side may know of it
 *
 * Returns: (nullable): why @file may not be written over; %NULL: it may
 */
const char *
vdt_page_save_refuse (VdtMapPage *page, GFile *file, gboolean whole)
{
  VdtMapPage *other = vdt_open_maps_find (file);
  GFile *read = vdt_map_page_get_import_file (page);

  if (read && vdt_file_is_same (read, file))
    return _("The map was imported from this file. Choose another name.");
  if (vdt_data_has_file (file))
    return _("It is part of Vedette. Choose another name.");
  if (other && other != page)
    return _("Another open map uses this file. Choose another name.");
  if (other && !whole)
    return _("This file holds the whole map. Choose another name.");
  return NULL;
}

static void
tell_refused (GTask *task, GFile *file, const char *why)
{
  g_autofree char *name = vdt_file_dup_name (file);
  g_autofree char *text = g_strdup_printf (_("“%s” cannot be saved"), name);

  vdt_dialogs_show_error (g_task_get_source_object (task), text, why);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Refused");
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (GFile) file = vdt_file_dialogs_save_finish (result, &error);

  VdtMapPage *page = ((Saving *) g_task_get_task_data (task))->page;
  const char *why = file ? vdt_page_save_refuse (page, file, TRUE) : NULL;

  if (!file)
    g_task_return_error (task, error);
  else if (why)
    tell_refused (task, file, why);
  else
    save_to (g_steal_pointer (&task), file);
}

/* Where the map is, or was when it was recovered, or what another program wrote. */
static GFile *
find_place (VdtMapPage *page)
{
  GFile *origin;

  GFile *copied = vdt_map_page_get_example (page);

  if (vdt_map_page_get_recovered (page, &origin))
    return origin;
  return copied && !vdt_data_has_file (copied)
             ? copied
             : vdt_document_get_file (vdt_map_page_peek (page)->document);
}

static char *
propose_name (VdtMapPage *page)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GFile *example = vdt_map_page_get_example (page);
  GFile *file = example ? example : find_place (page);
  g_autofree char *title = NULL;

  if (file && (!example || vdt_data_has_file (example)))
    return vdt_file_dup_name (file);
  title = vdt_document_dup_title (document);
  g_strdelimit (title, "/\\:", '-');
  return g_strconcat (title, VDT_MAP_SUFFIX, NULL);
}

/* The map is in view then, or what a side may know of it: all of it is saved. */
static void
ask_where (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);
  GtkWidget *page = GTK_WIDGET (saving->page);
  AdwTabView *tabs = ADW_TAB_VIEW (gtk_widget_get_ancestor (page, ADW_TYPE_TAB_VIEW));
  GFile *place = find_place (saving->page);
  g_autoptr (GFile) folder = place ? g_file_get_parent (place) : NULL;
  g_autofree char *name = propose_name (saving->page);
  VdtSighting *sighting = vdt_map_page_peek (saving->page)->sighting;

  if (tabs)
    adw_tab_view_set_selected_page (tabs, adw_tab_view_get_page (tabs, page));
  vdt_file_dialogs_save_async (g_task_get_source_object (task),
                               vdt_sighting_get_hidden_for (sighting) ? _("Save the Whole Map")
                                                                      : _("Save Map"),
                               name, folder, place_chosen_cb, task);
}

/**
 * vdt_page_save_async:
 * @window: the window
 * @page: the map to save
 * @elsewhere: whether to ask for a file even when the map has one
 * @callback: (nullable): called when it is saved or not
 * @user_data: for @callback
 *
 * Saves a map. What goes wrong is told in a dialog, which offers another place; @callback is called
 * after that.
 */
void
vdt_page_save_async (GtkWindow *window,
                     VdtMapPage *page,
                     gboolean elsewhere,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GFile *file = vdt_document_get_file (vdt_map_page_peek (page)->document);
  GTask *task = g_task_new (window, NULL, callback, user_data);
  Saving *saving = g_new0 (Saving, 1);

  saving->page = g_object_ref (page);
  g_task_set_task_data (task, saving, saving_free);
  if (file && !elsewhere)
    save_to (task, file);
  else
    ask_where (task);
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
