/* test-presses.c - buttons that are down when what they were pressed on goes, and the middle one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas.h"
#include "vdt-properties-dialog.h"
#include "vdt-ui-fixture.h"

#include "fake-input.h"

static gboolean
is_pressed (gpointer widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean pressed = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      pressed =
          pressed
          || (GTK_IS_GESTURE (controller) && gtk_gesture_is_active (GTK_GESTURE (controller)));
    }
  return pressed;
}

static void
move_onto (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  gdouble x, y;

  vdt_ui_settle ();
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native),
                                                   gtk_widget_get_width (widget) / 2.0,
                                                   gtk_widget_get_height (widget) / 2.0, &x, &y));
  fake_input_move (native, x, y);
  vdt_ui_settle ();
}

/* What is pressed itself has a gesture, which would hold it. */
static void
press_and_destroy (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  gpointer there = widget;

  move_onto (widget);
  fake_input_press (1);
  vdt_ui_wait (is_pressed, widget);
  g_object_add_weak_pointer (G_OBJECT (widget), &there);
  gtk_window_destroy (GTK_WINDOW (native));
  vdt_ui_wait_gone (&there);
  fake_input_release (1);
  vdt_ui_settle ();
}

static GtkWidget *
open_entry (VdtUiFixture *fixture)
{
  GtkWindow *dialog;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  return vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_TEXT, NULL);
}

static void
test_entry (VdtUiFixture *fixture, gconstpointer data)
{
  press_and_destroy (open_entry (fixture));
}

static gboolean
has_pasted (gpointer entry)
{
  return strstr (gtk_editable_get_text (entry), "selected") != NULL;
}

static gboolean
has_keyboard (gpointer entry)
{
  return gtk_widget_has_focus (entry);
}

static void
click_middle (GtkWidget *widget)
{
  move_onto (widget);
  fake_input_press (GDK_BUTTON_MIDDLE);
  fake_input_release (GDK_BUTTON_MIDDLE);
}

/* The toolkit would wait for what is selected, when that is nothing. */
static void
test_middle (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *entry = open_entry (fixture);
  GdkClipboard *primary = gtk_widget_get_primary_clipboard (entry);
  gpointer there = entry;

  g_object_set (gtk_widget_get_settings (entry), "gtk-double-click-time", 1, NULL);
  gdk_clipboard_set_text (primary, "selected");
  click_middle (entry);
  vdt_ui_wait (has_pasted, entry);
  gdk_clipboard_set_content (primary, NULL);
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_native (entry)), NULL);
  click_middle (entry);
  vdt_ui_wait (has_keyboard, entry);
  gtk_settings_reset_property (gtk_widget_get_settings (entry), "gtk-double-click-time");
  g_object_add_weak_pointer (G_OBJECT (entry), &there);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_native (entry)));
  vdt_ui_wait_gone (&there);
}

/* With the map that it shows. */
static void
test_canvas (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  gpointer document = vdt_map_page_peek (page)->document;

  g_object_add_weak_pointer (G_OBJECT (document), &document);
  press_and_destroy (GTK_WIDGET (vdt_map_page_peek (page)->canvas));
  vdt_ui_wait_gone (&document);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  if (!fake_input_open ())
    {
      g_print ("1..0 # SKIP there is no libXtst\n");
      return 0;
    }

  g_test_add ("/presses/entry", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_entry,
              vdt_ui_fixture_tear_down);
  g_test_add ("/presses/middle", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_middle,
              vdt_ui_fixture_tear_down);
  g_test_add ("/presses/canvas", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_canvas,
              vdt_ui_fixture_tear_down);

  return g_test_run ();
}
