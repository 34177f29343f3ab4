/* vdt-part-question.c - asks which of several maps in a file is meant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-part-question.h"

#include "vdt-dialogs.h"
#include "vdt-shown-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define HEIGHT 300 /* pixels of the list; where there is less room, it has less */

typedef struct
{
  GtkListBox *list;
  GPtrArray *parts;
  VdtPartChosen chosen;
  gpointer user_data;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  g_ptr_array_unref (self->parts);
  g_free (self);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Question *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  self->chosen (row && g_str_equal (response, "open")
                    ? self->parts->pdata[gtk_list_box_row_get_index (row)]
                    : NULL,
                self->user_data);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, AdwMessageDialog *dialog)
{
  gtk_list_box_select_row (list, row);
  adw_message_dialog_response (dialog, "open");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static GtkWidget *
make_list (Question *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (list);
  for (guint i = 0; i < self->parts->len; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), self->parts->pdata[i]);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->list, row);
    }
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_list_box_set_activate_on_single_click (self->list, FALSE);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Boards"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);

  return scroller;
}

/**
 * vdt_part_question_ask:
 * @parent: the window that opens it
 * @file: a file
 * @parts: (element-type utf8): the names of the maps in it
 * @chosen: called once
 * @user_data: for @chosen
 *
 * Shows a dialog with a list of the maps.
 */
void
vdt_part_question_ask (GtkWindow *parent,
                       GFile *file,
                       const GPtrArray *parts,
                       VdtPartChosen chosen,
                       gpointer user_data)
{
  g_autofree char *name = vdt_file_dup_name (file);
  g_autofree char *heading = g_strdup_printf (_("Open which board of “%s”?"), name);
  Question *self = g_new0 (Question, 1);
  AdwMessageDialog *dialog = vdt_dialogs_new (parent, heading, _("Each opens as a separate map."));

  self->parts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (self->parts, g_strdup (parts->pdata[i]));
  self->chosen = chosen;
  self->user_data = user_data;
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_list (self));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "open",
                                    _("_Open"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "open",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), dialog);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), self, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
