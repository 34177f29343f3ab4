/* vdt-closing.c - closes tabs and windows without losing work
 *
 * Waits for saves, asks once about all unsaved maps and logs, and asks again about those that
 * change meanwhile. VdtWindow owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-closing.h"

#include "vdt-dialogs.h"
#include "vdt-page-save.h"
#include "vdt-referee-save.h"
#include "vdt-shown-name.h"

struct _VdtClosing
{
  GtkWindow *window;    /* borrowed: it has this */
  AdwTabView *tab_view; /* borrowed: its maps */
  gboolean asking;      /* what becomes of its maps is being asked, or done */
  gboolean may_close;   /* whatever was not saved has been asked about */
};

/* A map, or its referee's log, that is not saved; and what was decided about it. */
typedef struct
{
  VdtMapPage *page;
  gboolean is_log;
  gboolean is_given_up; /* else it is to be saved */
  VdtMap *map;          /* as it was then */
  guint log_version;
} Item;

/* What is to be closed: one tab, or windows with all of their tabs. */
typedef struct
{
  GPtrArray *closings; /* borrowed of the windows */
  GPtrArray *windows;  /* live as long as the question */
  AdwTabPage *tab;     /* NULL: the windows */
  GPtrArray *decided;  /* Item */
  GPtrArray *asked;    /* Item, of the dialog */
  GPtrArray *left;     /* Item, those to be saved now */
} Question;

static VdtDocument *
get_document (VdtMapPage *page)
{
  return vdt_map_page_peek (page)->document;
}

static VdtRefereeLog *
get_log (VdtMapPage *page)
{
  return vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder);
}

static void
item_free (gpointer data)
{
  Item *item = data;

  g_object_unref (item->page);
  vdt_map_unref (item->map);
  g_free (item);
}

static Item *
item_new (VdtMapPage *page, gboolean is_log)
{
  Item *item = g_new0 (Item, 1);

  item->page = g_object_ref (page);
  item->is_log = is_log;
  item->map = vdt_map_ref (vdt_document_get_map (get_document (page)));
  item->log_version = vdt_referee_log_get_version (get_log (page));
  return item;
}

static void
question_free (Question *question)
{
  g_ptr_array_unref (question->closings);
  g_ptr_array_unref (question->windows);
  g_clear_object (&question->tab);
  g_ptr_array_unref (question->decided);
  g_clear_pointer (&question->asked, g_ptr_array_unref);
  g_clear_pointer (&question->left, g_ptr_array_unref);
  g_free (question);
}

static Question *
question_new (AdwTabPage *tab)
{
  Question *question = g_new0 (Question, 1);

  question->closings = g_ptr_array_new ();
  question->windows = g_ptr_array_new_with_free_func (g_object_unref);
  question->tab = tab ? g_object_ref (tab) : NULL;
  question->decided = g_ptr_array_new_with_free_func (item_free);
  return question;
}

static void
add_window (Question *question, VdtClosing *closing)
{
  g_ptr_array_add (question->closings, closing);
  g_ptr_array_add (question->windows, g_object_ref (closing->window));
}

static void
set_asking (Question *question, gboolean asking)
{
  for (guint i = 0; i < question->closings->len; i++)
    ((VdtClosing *) question->closings->pdata[i])->asking = asking;
}

static void
finish (Question *question, gboolean confirmed)
{
  VdtClosing *first = question->closings->pdata[0];

  set_asking (question, FALSE);
  if (question->tab && confirmed)
    adw_tab_view_close_page_finish (first->tab_view, question->tab, TRUE);
  else if (question->tab)
    adw_tab_view_close_page_finish (first->tab_view, question->tab, FALSE);
  for (guint i = 0; !question->tab && confirmed && i < question->closings->len; i++)
    {
      ((VdtClosing *) question->closings->pdata[i])->may_close = TRUE;
      gtk_window_close (question->windows->pdata[i]);
    }
  question_free (question);
}

/* What is still being judged is about to be written. A game that is kept is not lost. */
static gboolean
is_unsaved (VdtMapPage *page, gboolean is_log)
{
  VdtRefereeRecorder *recorder = vdt_map_page_peek (page)->recorder;

  if (!is_log)
    return vdt_document_get_modified (get_document (page));
  vdt_game_keeper_flush (vdt_map_page_peek (page)->keeper);
  return vdt_referee_recorder_get_busy (recorder) || vdt_referee_log_get_unsaved (get_log (page));
}

static gboolean
is_as_it_was (const Item *item)
{
  return item->is_log ? item->log_version == vdt_referee_log_get_version (get_log (item->page))
                      : item->map == vdt_document_get_map (get_document (item->page));
}

/* NULL: nobody was asked, or something else has become of it since it was given up. */
static const Item *
find_decided (Question *question, VdtMapPage *page, gboolean is_log)
{
  for (guint i = question->decided->len; i-- > 0;)
    {
      const Item *item = question->decided->pdata[i];

      if (item->page == page && item->is_log == is_log)
        return !item->is_given_up || is_as_it_was (item) ? item : NULL;
    }
  return NULL;
}

static GPtrArray *
list_pages (Question *question)
{
  GPtrArray *pages = g_ptr_array_new ();

  if (question->tab)
    g_ptr_array_add (pages, adw_tab_page_get_child (question->tab));
  for (guint i = 0; !question->tab && i < question->closings->len; i++)
    {
      AdwTabView *tab_view = ((VdtClosing *) question->closings->pdata[i])->tab_view;

      for (int k = 0; k < adw_tab_view_get_n_pages (tab_view); k++)
        g_ptr_array_add (pages, adw_tab_page_get_child (adw_tab_view_get_nth_page (tab_view, k)));
    }
  return pages;
}

/* What is not saved and not given up: the maps first, then the logs. */
static GPtrArray *
list_unsaved (Question *question)
{
  g_autoptr (GPtrArray) pages = list_pages (question);
  GPtrArray *unsaved = g_ptr_array_new_with_free_func (item_free);

  for (guint i = 0; i < 2 * pages->len; i++)
    {
      VdtMapPage *page = pages->pdata[i % pages->len];
      gboolean is_log = i >= pages->len;
      const Item *decided;

      if (!is_log)
        {
          vdt_map_page_settle (page);
          vdt_map_page_drop_reading (page);
          gtk_widget_activate_action (GTK_WIDGET (page), "win.settle", NULL);
        }
      decided = find_decided (question, page, is_log);
      if (is_unsaved (page, is_log) && !(decided && decided->is_given_up))
        g_ptr_array_add (unsaved, item_new (page, is_log));
    }
  return unsaved;
}

static void proceed (Question *question);
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
saved_one (Question *question, gboolean saved)
{
  if (!saved)
    {
      finish (question, FALSE);
      return;
    }
  g_ptr_array_remove_index (question->left, 0);
  save_next (question);
}

static void
map_saved_cb (GObject *source, GAsyncResult *result, gpointer question)
{
  saved_one (question, vdt_page_save_finish (result, NULL));
}

static void
log_saved_cb (GObject *source, GAsyncResult *result, gpointer question)
{
  saved_one (question, vdt_referee_save_finish (result));
}

/* When a log is asked about, its map is in view; vdt_page_save_async() sees to maps. */
static GtkWindow *
prepare (const Item *item)
{
  GtkWidget *page = GTK_WIDGET (item->page);
  AdwTabView *tab_view = ADW_TAB_VIEW (gtk_widget_get_ancestor (page, ADW_TYPE_TAB_VIEW));

  if (item->is_log)
    adw_tab_view_set_selected_page (tab_view, adw_tab_view_get_page (tab_view, page));
  return GTK_WINDOW (gtk_widget_get_root (page));
}

/* One after the other, because each may ask for a file; one that is not saved keeps all open. What
 * is changed meanwhile is saved once more.
 */
static void
save_next (Question *question)
{
  while (question->left->len > 0)
    {
      const Item *item = question->left->pdata[0];
      const VdtMapPageParts *parts = vdt_map_page_peek (item->page);

      if (!gtk_widget_get_root (GTK_WIDGET (item->page))) /* closed meanwhile */
        g_ptr_array_remove_index (question->left, 0);
      else if (item->is_log && vdt_referee_recorder_get_busy (parts->recorder))
        {
          g_signal_connect (parts->recorder, "notify::busy", G_CALLBACK (judged_cb), question);
          return;
        }
      else if (!is_unsaved (item->page, item->is_log))
        g_ptr_array_remove_index (question->left, 0);
      else if (item->is_log)
        {
          vdt_referee_save_async (prepare (item), get_log (item->page), parts->document, NULL,
                                  log_saved_cb, question);
          return;
        }
      else
        {
          vdt_page_save_async (prepare (item), item->page, FALSE, map_saved_cb, question);
          return;
        }
    }
  g_clear_pointer (&question->left, g_ptr_array_unref);
  proceed (question);
}

/* What was asked about once is not asked about again. */
static void
decide (Question *question, const gboolean *chosen)
{
  for (guint i = 0; i < question->asked->len; i++)
    {
      const Item *asked = question->asked->pdata[i];
      Item *item = item_new (asked->page, asked->is_log);

      item->is_given_up = !chosen || !chosen[i];
      g_ptr_array_add (question->decided, item);
    }
  g_clear_pointer (&question->asked, g_ptr_array_unref);
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Question *question = user_data;
  const gboolean *chosen;

  switch (vdt_dialogs_ask_save_finish (result, &chosen))
    {
    case VDT_ANSWER_SAVE:
      decide (question, chosen);
      proceed (question);
      break;
    case VDT_ANSWER_DISCARD:
      decide (question, NULL);
      proceed (question);
      break;
    case VDT_ANSWER_CANCEL:
    default:
      finish (question, FALSE);
    }
}

/* Maps of the same title are told apart by their files. */
static char *
dup_name (VdtMapPage *page)
{
  GFile *file = vdt_document_get_file (get_document (page));
  g_autofree char *name = vdt_map_page_dup_name (page);
  g_autofree char *shown = file ? vdt_file_dup_name (file) : NULL;

  return shown ? g_strdup_printf ("%s (%s)", name, shown) : g_steal_pointer (&name);
}

static char **
list_names (GPtrArray *items, gboolean is_log)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = items->pdata[i];
      g_autofree char *name =
          items->len > 1 ? dup_name (item->page) : vdt_map_page_dup_name (item->page);

      if (item->is_log == is_log)
        g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

static void
ask (Question *question)
{
  g_auto (GStrv) maps = list_names (question->asked, FALSE);
  g_auto (GStrv) logs = list_names (question->asked, TRUE);

  vdt_dialogs_ask_save_async (question->windows->pdata[0], (const char *const *) maps,
                              (const char *const *) logs, answer_cb, question);
}

static void
saving_cb (VdtDocument *document, GParamSpec *pspec, Question *question)
{
  if (vdt_document_get_saving (document))
    return;
  g_signal_handlers_disconnect_by_func (document, saving_cb, question);
  proceed (question);
}

static VdtDocument *
find_saving (Question *question)
{
  g_autoptr (GPtrArray) pages = list_pages (question);

  for (guint i = 0; i < pages->len; i++)
    if (vdt_document_get_saving (get_document (pages->pdata[i])))
      return get_document (pages->pdata[i]);
  return NULL;
}

/* Waits for what is being saved, asks about what is not saved, saves what shall be, and begins
 * again with what has been changed meanwhile; closes when nothing is left.
 */
static void
proceed (Question *question)
{
  VdtDocument *saving = find_saving (question);
  g_autoptr (GPtrArray) unsaved = NULL;

  if (saving)
    {
      g_signal_connect (saving, "notify::saving", G_CALLBACK (saving_cb), question);
      return;
    }
  unsaved = list_unsaved (question);
  question->asked = g_ptr_array_new_with_free_func (item_free);
  for (guint i = 0; i < unsaved->len; i++)
    {
      const Item *item = unsaved->pdata[i];

      if (!find_decided (question, item->page, item->is_log))
        g_ptr_array_add (question->asked, item_new (item->page, item->is_log));
    }
  if (question->asked->len > 0)
    ask (question);
  else if (unsaved->len > 0)
    {
      g_clear_pointer (&question->asked, g_ptr_array_unref);
      question->left = g_steal_pointer (&unsaved);
      save_next (question);
    }
  else
    finish (question, TRUE);
}

static gboolean
may_close (Question *question)
{
  g_autoptr (GPtrArray) unsaved = list_unsaved (question);

  return unsaved->len == 0 && !find_saving (question);
}

static void
begin (Question *question)
{
  set_asking (question, TRUE);
  proceed (question);
}

static gboolean
close_page_cb (AdwTabView *tab_view, AdwTabPage *tab, VdtClosing *self)
{
  Question *question = question_new (tab);

  add_window (question, self);
  if (may_close (question))
    {
      question_free (question);
      adw_tab_view_close_page_finish (tab_view, tab, TRUE);
    }
  else if (self->asking)
    {
      question_free (question);
      adw_tab_view_close_page_finish (tab_view, tab, FALSE);
    }
  else
    {
      adw_tab_view_set_selected_page (tab_view, tab);
      begin (question);
    }
  return GDK_EVENT_STOP;
}

static gboolean
close_request_cb (GtkWindow *window, VdtClosing *self)
{
  Question *question;

  if (self->may_close)
    return GDK_EVENT_PROPAGATE;
  if (self->asking)
    return GDK_EVENT_STOP;
  question = question_new (NULL);
  add_window (question, self);
  if (may_close (question))
    {
      question_free (question);
      return GDK_EVENT_PROPAGATE;
    }
  begin (question);
  return GDK_EVENT_STOP;
}

/**
 * vdt_closing_new:
 * @window: a window, which frees the memory when it is finalized
 * @tab_view: its maps
 *
 * Keeps tabs and window open while maps have unsaved changes, or logs of the referee are not saved,
 * until it is asked what to do with them; and while they are being saved.
 *
 * Returns: (transfer full): the guard, free with g_free()
 */
VdtClosing *
vdt_closing_new (GtkWindow *window, AdwTabView *tab_view)
{
  VdtClosing *self = g_new0 (VdtClosing, 1);

  self->window = window;
  self->tab_view = tab_view;
  g_signal_connect (self->tab_view, "close-page", G_CALLBACK (close_page_cb), self);
  g_signal_connect (window, "close-request", G_CALLBACK (close_request_cb), self);
  return self;
}

/**
 * vdt_closing_close_all:
 * @closings: (element-type VdtClosing): the guards of windows, that of the active one first
 *
 * Closes windows, after one question for all of their maps. Does nothing while one of them asks.
 */
void
vdt_closing_close_all (GPtrArray *closings)
{
  Question *question = question_new (NULL);
  gboolean is_asking = closings->len == 0;

  for (guint i = 0; i < closings->len; i++)
    {
      VdtClosing *closing = closings->pdata[i];

      is_asking |= closing->asking;
      add_window (question, closing);
    }
  if (is_asking)
    question_free (question);
  else
    begin (question);
}

/**
 * vdt_closing_get_asking:
 * @self: what closes a window
 *
 * Returns: whether somebody is asked just now what becomes of maps of the window, or that is done
 */
gboolean
vdt_closing_get_asking (VdtClosing *self)
{
  return self->asking;
}
