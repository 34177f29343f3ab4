/* vdt-dialogs.c - questions and errors, whose class depends on the version of the toolkit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-dialogs.h"

#include "vdt-focus.h"

#include <glib/gi18n.h>

#define HEADING_WIDTH 120 /* pixels, at least */
#define CHECKS_HEIGHT 240
#define WEBSITE "https://github.com/vedette/Vedette" /* as in the metainfo */
#define ISSUES WEBSITE "/issues"

/* Newer dialogs have two headings, a large one that does not wrap and a small one, and show the one
 * that fits. libadwaita measures them as if they had the same height, and GTK 4.18 warns. Both
 * become the heading of libadwaita 1.2, which is large and wraps.
 */
static void
tame_headings (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)
      && (gtk_widget_has_css_class (widget, "title-2")
          || gtk_widget_has_css_class (widget, "title-4")))
    {
      gtk_widget_remove_css_class (widget, "title-4");
      gtk_widget_add_css_class (widget, "title-2");
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (widget, HEADING_WIDTH, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    tame_headings (child);
}

/**
 * vdt_dialogs_new:
 * @parent: (nullable): the window over which to show it
 * @heading: what happened, or what is asked; of any length
 * @body: (nullable): more about it
 *
 * Makes a message dialog.
 *
 * Returns: (transfer none): the dialog, without buttons, not shown yet
 */
AdwMessageDialog *
vdt_dialogs_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  tame_headings (dialog);
  return ADW_MESSAGE_DIALOG (dialog);
}

/**
 * vdt_dialogs_show_error:
 * @parent: the window that the error belongs to
 * @heading: what could not be done, translated
 * @body: why
 *
 * Shows an error until it is dismissed.
 */
void
vdt_dialogs_show_error (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = vdt_dialogs_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * vdt_dialogs_show_about:
 * @parent: (nullable): the window over which to show it
 *
 * Shows what the application is, who made it and under which licence.
 */
void
vdt_dialogs_show_about (GtkWindow *parent)
{
  adw_show_about_window (parent, "application-name", "Vedette", "application-icon", APPLICATION_ID,
                         "version", VEDETTE_VERSION, "comments",
                         _("Hex maps for board wargames, with lines of sight by published rules"),
                         "developer-name", _("The Vedette developers"), "website", WEBSITE,
                         "issue-url", ISSUES, "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your names, one a line. */
                         "translator-credits", _("translator-credits"), NULL);
}

static char *
ask_about (const char *const *maps, const char *const *logs)
{
  guint n_maps = g_strv_length ((char **) maps), n_logs = g_strv_length ((char **) logs);

  if (n_logs == 0 && n_maps == 1)
    return g_strdup_printf (_("Save changes to “%s”?"), maps[0]);
  if (n_logs == 0)
    return g_strdup_printf (
        ngettext ("Save changes to %u map?", "Save changes to %u maps?", n_maps), n_maps);
  if (n_logs == 1 && n_maps == 0)
    return g_strdup_printf (_("Save the referee’s log of “%s”?"), logs[0]);
  return g_strdup (_("Save before closing?"));
}

/* Boxes to choose what is saved of several things, all of them at first. */
typedef struct
{
  AdwMessageDialog *dialog;
  GtkWidget *box;
  guint n;
  gboolean chosen[];
} Choosing;

static void
chosen_toggled_cb (GtkCheckButton *check, Choosing *choosing)
{
  gsize i = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (check), "index"));
  gboolean any = FALSE;

  choosing->chosen[i] = gtk_check_button_get_active (check);
  for (guint k = 0; k < choosing->n; k++)
    any |= choosing->chosen[k];
  adw_message_dialog_set_response_enabled (choosing->dialog, "save", any);
}

static void
add_check (Choosing *choosing, gsize i, const char *text)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_object_set_data (G_OBJECT (check), "index", GSIZE_TO_POINTER (i));
  g_signal_connect (check, "toggled", G_CALLBACK (chosen_toggled_cb), choosing);
  gtk_box_append (GTK_BOX (choosing->box), check);
}

static void
add_checks (Choosing *choosing, const char *const *maps, const char *const *logs)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  guint n_maps = g_strv_length ((char **) maps);

  choosing->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  for (guint i = 0; i < choosing->n; i++)
    {
      g_autofree char *text = i < n_maps
                                  ? g_strdup (maps[i])
                                  /* Translators: the referee's log of a map. */
                                  : g_strdup_printf (_("%s: referee’s log"), logs[i - n_maps]);

      add_check (choosing, i, text);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), CHECKS_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), choosing->box);
  adw_message_dialog_set_extra_child (choosing->dialog, scroller);
}

static void
answer_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  VdtAnswer answer = VDT_ANSWER_CANCEL;

  if (g_str_equal (response, "save"))
    answer = VDT_ANSWER_SAVE;
  else if (g_str_equal (response, "discard"))
    answer = VDT_ANSWER_DISCARD;
  /* The answer may close the window, which the toolkit would look for when the dialog goes. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  g_task_return_int (task, answer);
}

/**
 * vdt_dialogs_ask_save_async:
 * @parent: the window that closes
 * @maps: (array zero-terminated=1): what to call each map with unsaved changes
 * @logs: (array zero-terminated=1): what to call each map with an unsaved log of its referee
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks what becomes of what is not saved; of several things, which of them are saved.
 */
void
vdt_dialogs_ask_save_async (GtkWindow *parent,
                            const char *const *maps,
                            const char *const *logs,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  guint n = g_strv_length ((char **) maps) + g_strv_length ((char **) logs);
  Choosing *choosing = g_malloc0 (sizeof (Choosing) + n * sizeof (gboolean));
  g_autofree char *heading = ask_about (maps, logs);
  const char *body =
      !logs[0] ? _("Unsaved changes will be lost.") : _("Unsaved changes will be lost.");
  AdwMessageDialog *dialog = vdt_dialogs_new (parent, heading, body);

  choosing->dialog = dialog;
  choosing->n = n;
  for (guint i = 0; i < n; i++)
    choosing->chosen[i] = TRUE;
  g_task_set_task_data (task, choosing, g_free);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "discard",
                                    n == 1 ? _("_Discard") : _("_Discard All"), "save",
                                    _("_Save"), NULL);
  if (n > 1)
    add_checks (choosing, maps, logs);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (answer_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * vdt_dialogs_ask_save_finish:
 * @result: from the callback
 * @chosen: (out) (transfer none): for each of the maps and then the logs, whether it is to be
 *   saved, if that is the answer; as long as @result
 *
 * Takes the answer to vdt_dialogs_ask_save_async().
 *
 * Returns: the answer; cancel when the dialog was closed
 */
VdtAnswer
vdt_dialogs_ask_save_finish (GAsyncResult *result, const gboolean **chosen)
{
  const Choosing *choosing = g_task_get_task_data (G_TASK (result));

  *chosen = choosing->chosen;
  return g_task_propagate_int (G_TASK (result), NULL);
}

static void
asked_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const char *const *ids = g_task_get_task_data (task);
  gssize answer = 0;

  /* It may be closed again, with its parent. */
  g_signal_handlers_disconnect_by_data (dialog, task);
  for (gssize i = 0; ids[i]; i++)
    if (g_str_equal (ids[i], response))
      answer = i;
  g_task_return_int (task, answer);
}

/**
 * vdt_dialogs_ask_async:
 * @parent: the window that asks
 * @heading: the question, translated
 * @body: what it is about
 * @choices: (array length=n_choices): the answers; the first is that of a closed dialog, too
 * @n_choices: how many
 * @proposed: which of them Enter gives
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks something that has several answers.
 */
void
vdt_dialogs_ask_async (GtkWindow *parent,
                       const char *heading,
                       const char *body,
                       const VdtChoice *choices,
                       guint n_choices,
                       guint proposed,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  AdwMessageDialog *dialog = vdt_dialogs_new (parent, heading, body);
  char **ids = g_new0 (char *, n_choices + 1);

  for (guint i = 0; i < n_choices; i++)
    {
      ids[i] = g_strdup (choices[i].id);
      if (!choices[i].available)
        continue;
      adw_message_dialog_add_response (dialog, choices[i].id, choices[i].label);
      adw_message_dialog_set_response_appearance (dialog, choices[i].id, choices[i].appearance);
    }
  g_task_set_task_data (task, ids, (GDestroyNotify) g_strfreev);
  adw_message_dialog_set_close_response (dialog, choices[0].id);
  adw_message_dialog_set_default_response (dialog, choices[proposed].id);
  g_signal_connect (dialog, "response", G_CALLBACK (asked_cb), task);
  /* Who asks may hold the window, and that, with the question, would stay until it is answered. */
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (gtk_window_close), dialog,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * vdt_dialogs_ask_finish:
 * @result: from the callback
 *
 * Takes the answer to vdt_dialogs_ask_async().
 *
 * Returns: its place among the choices
 */
guint
vdt_dialogs_ask_finish (GAsyncResult *result)
{
  return (guint) g_task_propagate_int (G_TASK (result), NULL);
}

static void
chosen_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GtkWidget *choices = adw_message_dialog_get_extra_child (dialog);

  g_signal_handlers_disconnect_by_data (dialog, task);
  if (g_str_equal (response, "accept"))
    g_task_return_int (task, (gssize) gtk_drop_down_get_selected (GTK_DROP_DOWN (choices)));
  else
    g_task_return_int (task, -1);
}

/**
 * vdt_dialogs_choose_async:
 * @parent: the window that asks
 * @heading: the question, translated
 * @body: what it is about
 * @choices: (array zero-terminated=1): what to choose from; the first one is proposed
 * @accept: the label of the button that goes on
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for one of several things.
 */
void
vdt_dialogs_choose_async (GtkWindow *parent,
                          const char *heading,
                          const char *body,
                          const char *const *choices,
                          const char *accept,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  AdwMessageDialog *dialog = vdt_dialogs_new (parent, heading, body);
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (choices);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, body,
                                  -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), drop_down);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "accept",
                                    accept, NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (chosen_cb), task);
  /* Who asks may hold the window, and that, with the question, would stay until it is answered. */
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (gtk_window_close), dialog,
                           G_CONNECT_SWAPPED);
  vdt_focus_enter_applies (GTK_WINDOW (dialog), drop_down);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * vdt_dialogs_choose_finish:
 * @result: from the callback
 *
 * Takes the answer to vdt_dialogs_choose_async().
 *
 * Returns: the number of the choice, or -1 when dismissed, or when the parent was closed
 */
int
vdt_dialogs_choose_finish (GAsyncResult *result)
{
  return (int) g_task_propagate_int (G_TASK (result), NULL);
}
