/* test-scrolled-windows.c - what scrolled, when it is gone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-properties-dialog.h"
#include "vdt-ui-fixture.h"

#define SETTING "gtk-overlay-scrolling"

static gboolean
is_told (GtkSettings *settings, gpointer widget)
{
  return g_signal_handler_find (settings, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, widget) != 0;
}

/* Somebody changes in the settings of the desktop how scroll bars are. */
static void
test_settings (VdtUiFixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWindow *dialog;
  GtkWidget *scrolled;
  gpointer there;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  vdt_ui_settle ();
  scrolled = vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_SCROLLED_WINDOW, NULL);
  g_assert_true (is_told (settings, scrolled));
  there = scrolled;
  g_object_add_weak_pointer (G_OBJECT (scrolled), &there);
  gtk_window_destroy (dialog);
  vdt_ui_wait_gone (&there);
  g_assert_false (is_told (settings, scrolled));
  g_object_set (settings, SETTING, FALSE, NULL);
  vdt_ui_settle ();
  g_object_set (settings, SETTING, TRUE, NULL);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add ("/scrolled-windows/settings", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_settings, vdt_ui_fixture_tear_down);

  return g_test_run ();
}
