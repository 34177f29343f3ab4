/* test-presses.c - a button that is down when what it was pressed on goes
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

/* What is pressed itself has a gesture, which would hold it. */
static void
press_and_destroy (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  gpointer there = widget;
  gdouble x, y;

  vdt_ui_settle ();
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native),
                                                   gtk_widget_get_width (widget) / 2.0,
                                                   gtk_widget_get_height (widget) / 2.0, &x, &y));
  fake_input_move (native, x, y);
  vdt_ui_settle ();
  fake_input_press (1);
  vdt_ui_wait (is_pressed, widget);
  g_object_add_weak_pointer (G_OBJECT (widget), &there);
  gtk_window_destroy (GTK_WINDOW (native));
  vdt_ui_wait_gone (&there);
  fake_input_release (1);
  vdt_ui_settle ();
}

static void
test_entry (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  press_and_destroy (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_TEXT, NULL));
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
  g_test_add ("/presses/canvas", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_canvas,
              vdt_ui_fixture_tear_down);

  return g_test_run ();
}
