/* vdt-closing.c - closing tabs and windows without losing work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-dialogs.h"
#include "vdt-page-save.h"
#include "vdt-referee-save.h"

/* What is to be closed: one tab, or the window with all of its tabs. */
typedef struct
{
  VdtWindow *window;
  AdwTabPage *tab;    /* NULL: the window */
  GPtrArray *unsaved; /* VdtMapPage, those left to save */
  gboolean map_saved; /* of the first of them, but not yet its log */
} Closing;

static void
closing_free (Closing *closing)
{
  g_object_unref (closing->window);
  g_clear_object (&closing->tab);
  g_ptr_array_unref (closing->unsaved);
  g_free (closing);
}

static void
finish (Closing *closing, gboolean confirmed)
{
  VdtWindow *self = closing->window;

  self->asking = FALSE;
  if (closing->tab)
    adw_tab_view_close_page_finish (self->tab_view, closing->tab, confirmed);
  else if (confirmed)
    {
      self->may_close = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
  closing_free (closing);
}

static VdtRefereeLog *
get_log (VdtMapPage *page)
{
  return vdt_referee_recorder_get_log (vdt_map_page_get_recorder (page));
}

static gboolean
map_is_unsaved (VdtMapPage *page)
{
  return vdt_document_get_modified (vdt_map_page_get_document (page));
}

/* What is still being judged is about to be written. */
static gboolean
log_is_unsaved (VdtMapPage *page)
{
  return vdt_referee_recorder_get_busy (vdt_map_page_get_recorder (page))
         || vdt_referee_log_get_unsaved (get_log (page));
}

static void save_next (Closing *closing);

static void
judged_cb (VdtRefereeRecorder *recorder, GParamSpec *pspec, Closing *closing)
{
  if (vdt_referee_recorder_get_busy (recorder))
    return;
  g_signal_handlers_disconnect_by_func (recorder, judged_cb, closing);
  save_next (closing);
}

static void
map_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Closing *closing = user_data;

  closing->map_saved = vdt_page_save_finish (result, NULL);
  if (closing->map_saved)
    save_next (closing);
  else
    finish (closing, FALSE);
}

static void
log_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  if (vdt_referee_save_finish (result))
    save_next (user_data);
  else
    finish (user_data, FALSE);
}

/* The file is asked for while the map is in view. */
static void
save_log (VdtWindow *self, VdtMapPage *page, Closing *closing)
{
  adw_tab_view_set_selected_page (self->tab_view,
                                  adw_tab_view_get_page (self->tab_view, GTK_WIDGET (page)));
  vdt_referee_save_async (GTK_WINDOW (self), get_log (page), vdt_map_page_get_document (page), NULL,
                          log_saved_cb, closing);
}

/* One after the other, because each may ask for a file; one that is not saved keeps all open. While
 * a log is waited for, its map may change.
 */
static void
save_next (Closing *closing)
{
  while (closing->unsaved->len > 0)
    {
      VdtMapPage *page = closing->unsaved->pdata[0];
      VdtRefereeRecorder *recorder = vdt_map_page_get_recorder (page);

      if (vdt_referee_recorder_get_busy (recorder))
        {
          closing->map_saved = FALSE;
          g_signal_connect (recorder, "notify::busy", G_CALLBACK (judged_cb), closing);
          return;
        }
      if (!closing->map_saved && map_is_unsaved (page))
        {
          vdt_page_save_async (closing->window, page, FALSE, map_saved_cb, closing);
          return;
        }
      if (log_is_unsaved (page))
        {
          save_log (closing->window, page, closing);
          return;
        }
      g_ptr_array_remove_index (closing->unsaved, 0);
      closing->map_saved = FALSE;
    }
  finish (closing, TRUE);
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Closing *closing = user_data;

  switch (vdt_dialogs_ask_save_finish (result))
    {
    case VDT_ANSWER_SAVE:
      save_next (closing);
      break;
    case VDT_ANSWER_DISCARD:
      finish (closing, TRUE);
      break;
    case VDT_ANSWER_CANCEL:
    default:
      finish (closing, FALSE);
    }
}

static char **
list_names (GPtrArray *pages, gboolean (*is_meant) (VdtMapPage *page))
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < pages->len; i++)
    {
      g_autofree char *name = vdt_map_page_dup_name (pages->pdata[i]);

      if (is_meant (pages->pdata[i]))
        g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

static void
ask (VdtWindow *self, AdwTabPage *tab, GPtrArray *unsaved)
{
  Closing *closing = g_new0 (Closing, 1);
  g_auto (GStrv) maps = list_names (unsaved, map_is_unsaved);
  g_auto (GStrv) logs = list_names (unsaved, log_is_unsaved);

  self->asking = TRUE;
  closing->window = g_object_ref (self);
  closing->tab = tab ? g_object_ref (tab) : NULL;
  closing->unsaved = g_ptr_array_ref (unsaved);
  vdt_dialogs_ask_save_async (GTK_WINDOW (self), (const char *const *) maps,
                              (const char *const *) logs, answer_cb, closing);
}

static void
add_if_unsaved (VdtWindow *self, GPtrArray *unsaved, AdwTabPage *tab)
{
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));

  vdt_window_settle_page (self, page);
  if (map_is_unsaved (page) || log_is_unsaved (page))
    g_ptr_array_add (unsaved, g_object_ref (page));
}

/**
 * vdt_window_close_page:
 * @self: the window
 * @tab: the tab to close
 *
 * Handles AdwTabView::close-page: asks first when the map has unsaved changes, or its
 * referee's log is not saved.
 *
 * Returns: whether the tab stays for now, because a question is open
 */
gboolean
vdt_window_close_page (VdtWindow *self, AdwTabPage *tab)
{
  g_autoptr (GPtrArray) unsaved = g_ptr_array_new_with_free_func (g_object_unref);

  add_if_unsaved (self, unsaved, tab);
  if (unsaved->len == 0)
    return GDK_EVENT_PROPAGATE;
  if (self->asking)
    {
      adw_tab_view_close_page_finish (self->tab_view, tab, FALSE);
      return GDK_EVENT_STOP;
    }
  adw_tab_view_set_selected_page (self->tab_view, tab);
  ask (self, tab, unsaved);
  return GDK_EVENT_STOP;
}

/**
 * vdt_window_close_request:
 * @self: the window
 *
 * Asks first when maps of the window have unsaved changes, or logs that are not saved.
 *
 * Returns: whether the window stays for now, because a question is open
 */
gboolean
vdt_window_close_request (VdtWindow *self)
{
  g_autoptr (GPtrArray) unsaved = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->may_close)
    return GDK_EVENT_PROPAGATE;
  if (self->asking)
    return GDK_EVENT_STOP;
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    add_if_unsaved (self, unsaved, adw_tab_view_get_nth_page (self->tab_view, i));
  if (unsaved->len == 0)
    return GDK_EVENT_PROPAGATE;
  ask (self, NULL, unsaved);
  return GDK_EVENT_STOP;
}
