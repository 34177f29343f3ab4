/* vdt-page-disk.c - a map and its file, of which somebody else has made something
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-page-disk.h"

#include "vdt-compare-window.h"
#include "vdt-dialogs.h"
#include "vdt-disk-bar.h"
#include "vdt-shown-name.h"
#include "vdt-map-file.h"
#include "vdt-open-maps.h"
#include "vdt-symbol-drawing.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  GtkWindow *window; /* lives as long as it loads */
  VdtMapPage *page;
  GFile *file;
} Reload;

static void
reload_free (Reload *reload)
{
  g_object_unref (reload->window);
  g_object_unref (reload->page);
  g_object_unref (reload->file);
  g_free (reload);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reload, reload_free)

static gboolean
is_hidden (VdtMapPage *page)
{
  return vdt_sighting_get_hidden_for (vdt_map_page_peek (page)->sighting) != NULL;
}

/* Meanwhile the map may have been closed, hidden, or saved elsewhere. */
static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Reload) reload = user_data;
  const VdtMapPageParts *parts = vdt_map_page_peek (reload->page);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_load_finish (result, &error);
  g_autofree char *name = vdt_file_dup_name (reload->file);
  g_autofree char *text = NULL;

  if (!gtk_widget_get_root (GTK_WIDGET (reload->page)) || is_hidden (reload->page)
      || !g_file_equal (vdt_document_get_file (parts->document), reload->file))
    return;
  if (!map)
    {
      text = g_strdup_printf (_("“%s” cannot be opened"), name);
      vdt_dialogs_show_error (reload->window, text, error->message);
      return;
    }
  vdt_map_page_settle (reload->page);
  vdt_document_reload (parts->document, map, vdt_map_file_get_stamp (result));
  vdt_file_watch_check (parts->watch);
  text = g_strdup_printf (_("Reloaded “%s”"), name);
  gtk_widget_activate_action (GTK_WIDGET (reload->window), "win.toast", "s", text);
}

/**
 * vdt_page_reload:
 * @window: the window
 * @page: a map that has a file
 *
 * Takes what is in the file now, as a step that can be undone. What goes wrong is told in a dialog.
 */
void
vdt_page_reload (GtkWindow *window, VdtMapPage *page)
{
  GFile *file = vdt_document_get_file (vdt_map_page_peek (page)->document);
  Reload *reload = g_new (Reload, 1);

  *reload = (Reload){ g_object_ref (window), g_object_ref (page), g_object_ref (file) };
  vdt_map_load_async (file, vdt_symbol_drawing_prepare, NULL, reloaded_cb, reload);
}

/**
 * vdt_page_compare_file:
 * @window: the window
 * @page: a map that has a file
 *
 * Shows where the map and what is in its file now disagree.
 */
void
vdt_page_compare_file (GtkWindow *window, VdtMapPage *page)
{
  vdt_compare_window_present_file (window, page,
                                   vdt_document_get_file (vdt_map_page_peek (page)->document));
}

/* If somebody has opened it under its new name before that was noticed, it is another map's. */
static gboolean
can_follow (VdtMapPage *page, GFile *moved_to)
{
  return moved_to && vdt_open_maps_find (moved_to) == page;
}

/**
 * vdt_page_follow_file:
 * @page: a map whose file has another name now
 *
 * Makes the file under its new name that of the map; if it is another map's by now, brings that
 * into view.
 */
void
vdt_page_follow_file (VdtMapPage *page)
{
  VdtFileWatch *watch = vdt_map_page_peek (page)->watch;
  GFile *moved_to = vdt_file_watch_get_moved_to (watch);

  if (can_follow (page, moved_to))
    vdt_file_watch_follow (watch);
  else if (moved_to)
    vdt_open_maps_present (vdt_open_maps_find (moved_to));
}

/* The last has the keyboard first. */
enum
{
  CHOICE_CANCEL,
  CHOICE_OVERWRITE,
  CHOICE_COMPARE,
  CHOICE_RELOAD,
  CHOICE_SAVE_AS,
  CHOICE_FOLLOW,
};

/* What was asked about. */
typedef struct
{
  VdtMapPage *page;
  gboolean there;
  VdtFileIdentity identity; /* of what was there */
} Conflict;

static void
conflict_free (gpointer data)
{
  Conflict *self = data;

  g_object_unref (self->page);
  g_free (self);
}

/* Somebody may have changed the file once more, or put another in its place. */
static gboolean
look (Conflict *self)
{
  const Conflict before = *self;
  GFile *file = vdt_document_get_file (vdt_map_page_peek (self->page)->document);

  self->there = vdt_file_identity_read (&self->identity, file, NULL);
  return self->there == before.there
         && memcmp (&self->identity, &before.identity, sizeof before.identity) == 0;
}

static void ask (GTask *task);

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GtkWindow *window = g_task_get_source_object (task);
  Conflict *conflict = g_task_get_task_data (task);
  VdtConflictAnswer answer = VDT_CONFLICT_CANCEL;

  switch (vdt_dialogs_ask_finish (result))
    {
    case CHOICE_COMPARE:
      vdt_page_compare_file (window, conflict->page);
      break;
    case CHOICE_RELOAD:
      vdt_page_reload (window, conflict->page);
      break;
    case CHOICE_SAVE_AS:
      answer = VDT_CONFLICT_SAVE_AS;
      break;
    case CHOICE_FOLLOW:
      answer = VDT_CONFLICT_FOLLOW;
      break;
    case CHOICE_OVERWRITE:
      answer = VDT_CONFLICT_OVERWRITE;
      break;
    default:
      break;
    }
  if (answer == VDT_CONFLICT_OVERWRITE && !look (conflict))
    ask (g_steal_pointer (&task));
  else
    g_task_return_int (task, answer);
}

static const char *
explain (gboolean there, gboolean is_moved)
{
  if (there)
    return _("Saving your map would replace the version in the file.");
  return is_moved ? _("Your map would be saved under the old name.")
                  : _("It was deleted or moved, or its disk was disconnected.");
}

/* Of what is in the file now, or that nothing is. */
static void
ask (GTask *task)
{
  Conflict *conflict = g_task_get_task_data (task);
  const VdtMapPageParts *parts = vdt_map_page_peek (conflict->page);
  gboolean there = conflict->there;
  GFile *moved_to = there ? NULL : vdt_file_watch_get_moved_to (parts->watch);
  VdtChoice choices[] = {
    [CHOICE_CANCEL] = { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT, TRUE },
    [CHOICE_OVERWRITE] = { "overwrite", there ? _("_Overwrite") : _("_Save Again"),
                           there      ? ADW_RESPONSE_DESTRUCTIVE
                           : moved_to ? ADW_RESPONSE_DEFAULT
                                      : ADW_RESPONSE_SUGGESTED,
                           TRUE },
    [CHOICE_COMPARE] = { "compare", _("Co_mpare With the File"), ADW_RESPONSE_DEFAULT,
                         there && !vdt_sighting_get_locked (parts->sighting) },
    [CHOICE_RELOAD] = { "reload", _("_Reload"), ADW_RESPONSE_DEFAULT,
                        there && !is_hidden (conflict->page) },
    [CHOICE_SAVE_AS] = { "save-as", _("Save _As…"), ADW_RESPONSE_DEFAULT, TRUE },
    [CHOICE_FOLLOW] = { "follow", _("_Keep Working"), ADW_RESPONSE_SUGGESTED,
                        can_follow (conflict->page, moved_to) },
  };
  guint proposed = choices[CHOICE_FOLLOW].available ? CHOICE_FOLLOW : CHOICE_SAVE_AS;
  g_autofree char *heading =
      vdt_disk_bar_dup_heading (vdt_document_get_file (parts->document), there, moved_to);

  vdt_dialogs_ask_async (g_task_get_source_object (task), heading,
                         explain (there, moved_to != NULL), choices, G_N_ELEMENTS (choices),
                         proposed, chosen_cb, task);
}

/**
 * vdt_page_ask_conflict_async:
 * @window: the window
 * @page: a map whose file holds something else than what was read or written last
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks what becomes of what is in the file, and again if that is something else by the time of an
 * answer that gives it up. To compare and to reload is done here.
 */
void
vdt_page_ask_conflict_async (GtkWindow *window,
                             VdtMapPage *page,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task = g_task_new (window, NULL, callback, user_data);
  Conflict *conflict = g_new0 (Conflict, 1);

  conflict->page = g_object_ref (page);
  g_task_set_task_data (task, conflict, conflict_free);
  look (conflict);
  ask (task);
}

/**
 * vdt_page_ask_conflict_finish:
 * @result: from the callback
 *
 * Takes the answer to vdt_page_ask_conflict_async().
 *
 * Returns: the answer
 */
VdtConflictAnswer
vdt_page_ask_conflict_finish (GAsyncResult *result)
{
  return (VdtConflictAnswer) g_task_propagate_int (G_TASK (result), NULL);
}
