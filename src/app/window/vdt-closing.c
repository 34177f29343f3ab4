/* vdt-closing.c - closing tabs and windows without losing work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-closing.h"

#include "vdt-dialogs.h"
#include "vdt-page-save.h"
#include "vdt-referee-save.h"

struct _VdtClosing
{
  GtkWindow *window;    /* borrowed: it has this */
  AdwTabView *tab_view; /* borrowed: its maps */
  gboolean asking;      /* a question about what is not saved is open */
  gboolean may_close;   /* whatever was not saved has been asked about */
};

/* What is to be closed: one tab, or the window with all of its tabs. */
typedef struct
{
  VdtClosing *closing;
  GtkWindow *window;  /* lives as long as the question */
  AdwTabPage *tab;    /* NULL: the window */
  GPtrArray *unsaved; /* VdtMapPage, those left to save */
  gboolean map_saved; /* of the first of them, but not yet its log */
} Question;

static void
question_free (Question *question)
{
  g_object_unref (question->window);
  g_clear_object (&question->tab);
  g_ptr_array_unref (question->unsaved);
  g_free (question);
}

static void
finish (Question *question, gboolean confirmed)
{
  VdtClosing *self = question->closing;

  self->asking = FALSE;
  if (question->tab)
    adw_tab_view_close_page_finish (self->tab_view, question->tab, confirmed);
  else if (confirmed)
    {
      self->may_close = TRUE;
      gtk_window_close (self->window);
    }
  question_free (question);
}

static VdtRefereeLog *
get_log (VdtMapPage *page)
{
  return vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder);
}

static gboolean
map_is_unsaved (VdtMapPage *page)
{
  return vdt_document_get_modified (vdt_map_page_peek (page)->document);
}

/* What is still being judged is about to be written. A game that is kept is not lost. */
static gboolean
log_is_unsaved (VdtMapPage *page)
{
  vdt_game_keeper_flush (vdt_map_page_peek (page)->keeper);
  return vdt_referee_recorder_get_busy (vdt_map_page_peek (page)->recorder)
         || vdt_referee_log_get_unsaved (get_log (page));
}

static void save_next (Question *question);

static void
judged_cb (VdtRefereeRecorder *recorder, GParamSpec *pspec, Question *question)
{
  if (vdt_referee_recorder_get_busy (recorder))
    return;
  g_signal_handlers_disconnect_by_func (recorder, judged_cb, question);
  save_next (question);
}

static void
map_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Question *question = user_data;

  question->map_saved = vdt_page_save_finish (result, NULL);
  if (question->map_saved)
    save_next (question);
  else
    finish (question, FALSE);
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
save_log (Question *question, VdtMapPage *page)
{
  AdwTabView *tab_view = question->closing->tab_view;

  adw_tab_view_set_selected_page (tab_view, adw_tab_view_get_page (tab_view, GTK_WIDGET (page)));
  vdt_referee_save_async (question->window, get_log (page), vdt_map_page_peek (page)->document,
                          NULL, log_saved_cb, question);
}

/* One after the other, because each may ask for a file; one that is not saved keeps all open. While
 * a log is waited for, its map may change.
 */
static void
save_next (Question *question)
{
  while (question->unsaved->len > 0)
    {
      VdtMapPage *page = question->unsaved->pdata[0];
      VdtRefereeRecorder *recorder = vdt_map_page_peek (page)->recorder;

      if (vdt_referee_recorder_get_busy (recorder))
        {
          question->map_saved = FALSE;
          g_signal_connect (recorder, "notify::busy", G_CALLBACK (judged_cb), question);
          return;
        }
      if (!question->map_saved && map_is_unsaved (page))
        {
          vdt_page_save_async (question->window, page, FALSE, map_saved_cb, question);
          return;
        }
      if (log_is_unsaved (page))
        {
          save_log (question, page);
          return;
        }
      g_ptr_array_remove_index (question->unsaved, 0);
      question->map_saved = FALSE;
    }
  finish (question, TRUE);
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Question *question = user_data;

  switch (vdt_dialogs_ask_save_finish (result))
    {
    case VDT_ANSWER_SAVE:
      save_next (question);
      break;
    case VDT_ANSWER_DISCARD:
      finish (question, TRUE);
      break;
    case VDT_ANSWER_CANCEL:
    default:
      finish (question, FALSE);
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
ask (VdtClosing *self, AdwTabPage *tab, GPtrArray *unsaved)
{
  Question *question = g_new0 (Question, 1);
  g_auto (GStrv) maps = list_names (unsaved, map_is_unsaved);
  g_auto (GStrv) logs = list_names (unsaved, log_is_unsaved);

  self->asking = TRUE;
  question->closing = self;
  question->window = g_object_ref (self->window);
  question->tab = tab ? g_object_ref (tab) : NULL;
  question->unsaved = g_ptr_array_ref (unsaved);
  vdt_dialogs_ask_save_async (self->window, (const char *const *) maps, (const char *const *) logs,
                              answer_cb, question);
}

static void
add_if_unsaved (VdtClosing *self, GPtrArray *unsaved, AdwTabPage *tab)
{
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));

  vdt_map_page_settle (page);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle", NULL);
  if (map_is_unsaved (page) || log_is_unsaved (page))
    g_ptr_array_add (unsaved, g_object_ref (page));
}

static gboolean
close_page_cb (AdwTabView *tab_view, AdwTabPage *tab, VdtClosing *self)
{
  g_autoptr (GPtrArray) unsaved = g_ptr_array_new_with_free_func (g_object_unref);

  add_if_unsaved (self, unsaved, tab);
  if (unsaved->len == 0)
    return GDK_EVENT_PROPAGATE;
  if (self->asking)
    {
      adw_tab_view_close_page_finish (tab_view, tab, FALSE);
      return GDK_EVENT_STOP;
    }
  adw_tab_view_set_selected_page (tab_view, tab);
  ask (self, tab, unsaved);
  return GDK_EVENT_STOP;
}

static gboolean
close_request_cb (GtkWindow *window, VdtClosing *self)
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

/**
 * vdt_closing_new:
 * @window: a window, which frees the memory when it is finalized
 * @tab_view: its maps
 *
 * Keeps tabs and window open while maps have unsaved changes, or logs of the referee are not saved,
 * until it is asked what to do with them.
 *
 * Returns: (transfer full): the guard, free with g_free()
 */
VdtClosing *
vdt_closing_new (GtkWindow *window, AdwTabView *tab_view)
{
  VdtClosing *self = g_new0 (VdtClosing, 1);

  self->window = window;
  self->tab_view = tab_view;
  g_signal_connect (tab_view, "close-page", G_CALLBACK (close_page_cb), self);
  g_signal_connect (window, "close-request", G_CALLBACK (close_request_cb), self);
  return self;
}
