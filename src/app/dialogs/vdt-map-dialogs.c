/* vdt-map-dialogs.c - short questions about whole maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-dialogs.h"

#include "vdt-dialogs.h"

#include "vdt-focus.h"

#include <glib/gi18n.h>

/* A question that is open, and who wants the answer. */
typedef struct
{
  GtkSpinButton *levels; /* NULL: it is not about levels */
  VdtLevelsFunc levels_done;
  VdtParityFunc parity_done;
  gpointer user_data;
  GDestroyNotify free_user_data; /* NULL: not owned */
} Question;

static void
response_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  if (g_str_equal (response, "cancel"))
    return;
  if (question->levels)
    {
      gtk_spin_button_update (question->levels);
      question->levels_done (gtk_spin_button_get_value_as_int (question->levels),
                             question->user_data);
    }
  else
    question->parity_done (g_str_equal (response, "numbers") ? VDT_PARITY_KEEP_NUMBERS
                                                             : VDT_PARITY_KEEP_NEIGHBOURS,
                           question->user_data);
}

static void
free_question (gpointer data, GClosure *closure)
{
  Question *question = data;

  if (question->free_user_data)
    question->free_user_data (question->user_data);
  g_free (question);
}

static AdwMessageDialog *
ask (GtkWindow *parent, const char *heading, const char *body, const Question *question)
{
  AdwMessageDialog *dialog = vdt_dialogs_new (parent, heading, body);

  adw_message_dialog_add_response (dialog, "cancel", _("_Cancel"));
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb),
                         g_memdup2 (question, sizeof *question), free_question, 0);

  return dialog;
}

/**
 * vdt_map_dialogs_ask_levels:
 * @parent: the window that asks
 * @selection_only: whether the answer is for the selected hexes alone
 * @done: called with the answer, unless the question is dismissed
 * @user_data: for @done
 * @free_user_data: (nullable): frees @user_data when the question has gone
 *
 * Asks by how many levels the ground shall rise or sink.
 *
 * Returns: the dialog, which is shown
 */
GtkWidget *
vdt_map_dialogs_ask_levels (GtkWindow *parent,
                            gboolean selection_only,
                            VdtLevelsFunc done,
                            gpointer user_data,
                            GDestroyNotify free_user_data)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (-VDT_ELEVATION_MAX, VDT_ELEVATION_MAX, 1);
  const Question question = { GTK_SPIN_BUTTON (spin), done, NULL, user_data, free_user_data };
  AdwMessageDialog *dialog =
      ask (parent, _("Shift Elevations"),
           selection_only
               ? _("Number of levels to raise the selected hexes. Negative numbers lower them.")
               : _("Number of levels to raise the whole map. Negative numbers lower it."),
           &question);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 1);
  gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Levels"), -1);
  adw_message_dialog_set_extra_child (dialog, spin);
  adw_message_dialog_add_response (dialog, "shift", _("_Shift"));
  adw_message_dialog_set_response_appearance (dialog, "shift", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "shift");
  vdt_focus_enter_applies (GTK_WINDOW (dialog), spin);
  gtk_window_present (GTK_WINDOW (dialog));

  return GTK_WIDGET (dialog);
}

/**
 * vdt_map_dialogs_ask_parity:
 * @parent: the window that asks
 * @grid: the grid as it is
 * @done: called with the answer, unless the question is dismissed
 * @user_data: for @done
 * @free_user_data: (nullable): frees @user_data when the question has gone
 *
 * Asks what shall stay when the other columns or rows are pushed.
 *
 * Returns: the dialog, which is shown
 */
GtkWidget *
vdt_map_dialogs_ask_parity (GtkWindow *parent,
                            const VdtGrid *grid,
                            VdtParityFunc done,
                            gpointer user_data,
                            GDestroyNotify free_user_data)
{
  const Question question = { NULL, NULL, done, user_data, free_user_data };
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  AdwMessageDialog *dialog = ask (
      parent, pointy ? _("Swap Row Offset?") : _("Swap Column Offset?"),
      pointy ? _(
          "Keep neighbours: the map looks the same, but some hexes get new numbers. Uneven row "
          "ends are filled with missing hexes.\n\nKeep numbers: every second row moves by one hex, "
          "and lines of sight change. Use this if the map was started in the wrong layout.")
             : _("Keep neighbours: the map looks the same, but some hexes get new numbers. Uneven "
                 "column ends are filled with missing hexes.\n\nKeep numbers: every second column "
                 "moves by one hex, and lines of sight change. Use this if the map was started in "
                 "the wrong layout."),
      &question);

  adw_message_dialog_add_responses (dialog, "numbers", _("Keep N_umbers"), "neighbours",
                                    _("Keep _Neighbours"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "neighbours", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "neighbours");
  gtk_window_present (GTK_WINDOW (dialog));

  return GTK_WIDGET (dialog);
}
