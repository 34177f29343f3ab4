/* vdt-recovery.c - offers what was not saved when the program ended, once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-recovery.h"

#include "vdt-data.h"
#include "vdt-dialogs.h"
#include "vdt-drafts.h"
#include "vdt-plain-text.h"
#include "vdt-recent-menu.h"

#include <glib/gi18n.h>

#define LIST_HEIGHT 260

struct _VdtRecovery
{
  /* Borrowed of the window, which has this */
  GtkWindow *window;
  VdtOpening *opening;

  GCancellable *cancellable; /* ends with the window */
  GHashTable *offered;       /* char *: drafts that were offered with their original */
};

/* What is being asked, or done. */
typedef struct
{
  VdtRecovery *recovery; /* gone when it is cancelled */
  GCancellable *cancellable;
  GtkWindow *window;
  VdtDrafts *drafts;
  gboolean with_original;
} Offer;

static void
offer_free (Offer *offer)
{
  g_object_unref (offer->cancellable);
  g_object_unref (offer->window);
  g_clear_pointer (&offer->drafts, vdt_drafts_free);
  g_free (offer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Offer, offer_free)

static gboolean
is_gone (const Offer *offer)
{
  return g_cancellable_is_cancelled (offer->cancellable);
}

static char *
describe_time (gint64 seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (!then)
    return g_strdup ("");
  if (g_date_time_get_year (then) == g_date_time_get_year (now)
      && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now))
    /* Translators: when a change was made, see strftime. */
    return g_date_time_format (then, _("today at %H:%M"));
  /* Translators: when a change was made, see strftime. */
  return g_date_time_format (then, _("%x at %H:%M"));
}

static char *
describe (const VdtDraftInfo *info)
{
  g_autofree char *time = describe_time (info->time);
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   /* Translators: how many changes, and when the last of them was made. */
                   ngettext ("%'u change, %s", "%'u changes, the last one %s", info->n_changes),
                   info->n_changes, time);
  if (info->file_state == VDT_DRAFT_FILE_CHANGED)
    g_string_append_printf (text, "\n%s", _("Its file has changed since."));
  if (info->file_state == VDT_DRAFT_FILE_GONE)
    g_string_append_printf (text, "\n%s", _("Its file is missing."));
  if (info->damaged)
    g_string_append_printf (text, "\n%s", _("The end is damaged. Earlier changes are intact."));
  return g_string_free (text, FALSE);
}

static GtkWidget *
make_list (GPtrArray *drafts)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  for (guint i = 0; i < drafts->len; i++)
    {
      const VdtDraftInfo *info = vdt_draft_get_info (drafts->pdata[i]);
      g_autofree char *name = vdt_plain_text_shorten (info->name);
      g_autofree char *text = describe (info);
      g_autofree char *path = *info->uri ? g_filename_from_uri (info->uri, NULL, NULL) : NULL;
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
      gtk_widget_set_tooltip_text (row, path);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Maps that can be recovered"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  return scroller;
}

static void recover_next (Offer *offer);

static void
recovered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Offer) offer = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtDocument) document = vdt_drafts_recover_finish (result, &error);
  g_autoptr (VdtDraft) draft = NULL;

  if (is_gone (offer))
    return;
  draft = g_ptr_array_steal_index (offer->drafts->drafts, 0);
  if (document)
    vdt_opening_add_page (
        offer->recovery->opening,
        vdt_map_page_new_recovered (g_steal_pointer (&document), g_steal_pointer (&draft)));
  else
    vdt_dialogs_show_error (offer->window, _("This map cannot be recovered"), error->message);
  recover_next (g_steal_pointer (&offer));
}

/* One after the other: there may be large ones among them. */
static void
recover_next (Offer *offer)
{
  GPtrArray *drafts = offer->drafts->drafts;

  if (drafts->len > 0)
    vdt_drafts_recover_async (drafts->pdata[0], NULL, recovered_cb, offer);
  else
    offer_free (offer);
}

/* Those before the first that failed are set aside. */
static void
tell_not_set_aside (Offer *offer, guint n_done, const char *folder, const GError *error)
{
  g_autofree char *done =
      /* Translators: a folder. */
      g_strdup_printf (ngettext ("%u map was kept in “%s”. The others will be offered again.",
                                 "%u maps were kept in “%s”. The others will be offered again.",
                                 n_done),
                       n_done, folder);
  g_autofree char *body = g_strjoin ("\n", error->message, n_done > 0 ? done : NULL, NULL);

  vdt_dialogs_show_error (offer->window, _("The changes cannot be kept"), body);
}

/* Whether all are maps like others now. Those are found among the recent ones. */
static gboolean
list_maps (const GPtrArray *paths)
{
  gboolean all = TRUE;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths->pdata[i]);

      if (g_str_has_suffix (paths->pdata[i], VDT_MAP_SUFFIX))
        vdt_recent_menu_add (file);
      else
        all = FALSE;
    }
  return all;
}

static void
put_aside_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Offer) offer = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = vdt_drafts_dup_aside_folder ();
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *text = NULL;
  GPtrArray *paths;
  gboolean done = vdt_drafts_put_aside_finish (result, &paths, &error);
  gboolean all_maps = list_maps (paths);

  if (is_gone (offer))
    return;
  text = g_strdup_printf (
      /* Translators: a folder. */
      all_maps ? _("Kept in “%s” and listed with the recent maps")
               /* Translators: a folder. */
               : _("Kept in “%s”; damaged files are there unchanged"),
      shown);
  if (done)
    gtk_widget_activate_action (GTK_WIDGET (offer->window), "win.toast", "s", text);
  else
    tell_not_set_aside (offer, paths->len, shown, error);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Offer *offer)
{
  if (g_str_equal (response, "recover") && !is_gone (offer))
    recover_next (offer);
  else if (g_str_equal (response, "aside"))
    vdt_drafts_put_aside_async (g_steal_pointer (&offer->drafts), put_aside_cb, offer);
  else
    offer_free (offer);
}

static void
ask (Offer *offer)
{
  GPtrArray *drafts = offer->drafts->drafts;
  g_autofree char *name = vdt_plain_text_shorten (vdt_draft_get_info (drafts->pdata[0])->name);
  g_autofree char *heading = NULL;
  AdwMessageDialog *dialog;

  heading = drafts->len == 1
                ? g_strdup_printf (_("Recover “%s”?"), name)
                : g_strdup_printf (ngettext ("Recover %u map?", "Recover %u maps?", drafts->len),
                                   drafts->len);
  dialog = vdt_dialogs_new (
      offer->window, heading,
      ngettext ("Vedette closed before the changes were saved. The map opens separately, and no "
                "file is replaced. Keep for Later moves it to another folder.",
                "Vedette closed before the changes were saved. The maps open separately, and no "
                "file is replaced. Keep for Later moves them to another folder.",
                drafts->len));
  adw_message_dialog_set_extra_child (dialog, make_list (drafts));
  adw_message_dialog_add_responses (dialog, "later", _("_Not Now"), "aside", _("Keep for _Later"),
                                    "recover", _("_Recover"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "recover", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "recover");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), offer);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_problems (Offer *offer)
{
  guint n = offer->drafts->problems->len;
  g_autofree char *body = NULL;

  if (n == 0)
    return;
  g_ptr_array_add (offer->drafts->problems, NULL);
  body = g_strjoinv ("\n", (char **) offer->drafts->problems->pdata);
  /* Translators: how many, though the number is not told. */
  vdt_dialogs_show_error (
      offer->window,
      ngettext ("Unsaved changes to a map cannot be read and were kept as they are",
                "Unsaved changes to some maps cannot be read and were kept as they are", n),
      body);
}

/* Who opens a file again and again is not asked again and again. */
static void
leave_out_offered (Offer *offer)
{
  GPtrArray *drafts = offer->drafts->drafts;

  for (guint i = drafts->len; i > 0 && offer->with_original; i--)
    if (!g_hash_table_add (offer->recovery->offered,
                           g_strdup (vdt_draft_get_path (drafts->pdata[i - 1]))))
      g_ptr_array_remove_index (drafts, i - 1);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Offer) offer = user_data;

  offer->drafts = vdt_drafts_find_finish (result);
  if (!offer->drafts || is_gone (offer))
    return;
  leave_out_offered (offer);
  tell_problems (offer);
  if (offer->drafts->drafts->len > 0)
    ask (g_steal_pointer (&offer));
}

/**
 * vdt_recovery_new:
 * @window: a window, which frees this when it is closed
 * @opening: what opens maps in it
 *
 * Returns: (transfer full): what offers drafts in the window
 */
VdtRecovery *
vdt_recovery_new (GtkWindow *window, VdtOpening *opening)
{
  VdtRecovery *self = g_new0 (VdtRecovery, 1);

  self->window = window;
  self->opening = opening;
  self->cancellable = g_cancellable_new ();
  self->offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/**
 * vdt_recovery_free:
 * @self: what offers drafts in a window that is closed
 *
 * Gives up what is looked for.
 */
void
vdt_recovery_free (VdtRecovery *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_hash_table_unref (self->offered);
  g_free (self);
}

/**
 * vdt_recovery_offer:
 * @self: what offers drafts
 * @original: (nullable): a file that was opened; %NULL: the program has started
 *
 * Offers the drafts that a program has left which ended without saving: of all maps, or, once for
 * each, of the one that was opened. What another process works on is not offered.
 */
void
vdt_recovery_offer (VdtRecovery *self, GFile *original)
{
  Offer *offer = g_new0 (Offer, 1);

  offer->recovery = self;
  offer->cancellable = g_object_ref (self->cancellable);
  offer->window = g_object_ref (self->window);
  offer->with_original = original != NULL;
  vdt_drafts_find_async (original, self->cancellable, found_cb, offer);
}
