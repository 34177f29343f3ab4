/* tour.c - everything that opens, opened once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tour.h"

#include "vdt-ui-places.h"

#define PRINT_DIALOG "GtkPrintUnixDialog" /* which another package than the toolkit's names */

static void
visit_cb (GtkWindow *window, const char *name, gpointer user_data)
{
}

static void
close_window (GtkWindow *window)
{
  if (GTK_IS_DIALOG (window))
    gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
  else
    gtk_window_close (window);
  vdt_ui_settle ();
}

static gboolean
has_print_dialog (gpointer type)
{
  *(GType *) type = g_type_from_name (PRINT_DIALOG);
  return *(GType *) type != 0 && vdt_ui_find_window (*(GType *) type);
}

/* The toolkit's own windows, which the places leave out. */
static void
visit_toolkit (VdtUiFixture *fixture)
{
  static const char *const file_actions[] = { "open", "save-as" };
  GType print_dialog;

  for (guint i = 0; i < G_N_ELEMENTS (file_actions); i++)
    {
      vdt_ui_activate (fixture->window, file_actions[i]);
      vdt_ui_choose_file (NULL);
      vdt_ui_settle ();
    }
  vdt_ui_activate (fixture->window, "print");
  vdt_ui_wait (has_print_dialog, &print_dialog);
  close_window (vdt_ui_find_window (print_dialog));
  vdt_ui_activate (fixture->window, "show-help-overlay");
  close_window (vdt_ui_wait_window (GTK_TYPE_SHORTCUTS_WINDOW));
}

/* Letters that no other text has come with it, and the fonts that have them. */
static void
visit_entry (VdtUiFixture *fixture)
{
  GtkWidget *text;

  vdt_ui_activate (fixture->window, "find");
  vdt_ui_settle ();
  text = vdt_ui_find (GTK_WIDGET (vdt_window_get_page (fixture->window)), GTK_TYPE_TEXT, NULL);
  g_signal_emit_by_name (text, "insert-emoji");
  vdt_ui_settle ();
  gtk_widget_activate_action (text, "menu.popup", NULL);
  vdt_ui_settle ();
}

/**
 * tour_take:
 * @application: the application, without windows
 * @folder: for the files that it needs
 * @maps: of GFile
 *
 * Opens every window, dialog, menu and map there is, and leaves open what is open then.
 */
void
tour_take (GtkApplication *application, char *folder, GPtrArray *maps)
{
  VdtUiFixture fixture = { application, folder, NULL };

  g_application_activate (G_APPLICATION (application));
  fixture.window = VDT_WINDOW (gtk_application_get_active_window (application));
  vdt_ui_settle ();
  vdt_ui_places_visit (&fixture, visit_cb, NULL);
  visit_toolkit (&fixture);
  visit_entry (&fixture);
  for (guint i = 0; i < maps->len; i++)
    {
      vdt_opening_open (vdt_window_get_opening (fixture.window), maps->pdata[i]);
      vdt_ui_settle ();
    }
}
