/* test-shape-bar.c - what the window says of shapes over hexes of other terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-shape-bar.h"

static GtkWidget *
get_bar (VdtMapPage *page)
{
  return vdt_ui_find (GTK_WIDGET (page), VDT_TYPE_SHAPE_BAR, NULL);
}

/* Draws woods over a whole hex of open ground, as clicks at its corners would. */
static void
draw (VdtUiFixture *fixture, VdtMapPage *page)
{
  static const int points[][2] = { { 200, 0 }, { 100, 100 }, { -100, 100 }, { -100, -100 } };
  VdtTool *tool = vdt_map_page_get_tool (page, "shape");

  vdt_ui_change (fixture->window, "tool", "shape");
  g_object_set (tool, "terrain", 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      VdtToolEvent event = {
        .modifiers = VDT_TOOL_SHIFT, .x = points[i][0], .y = points[i][1], .slip = 10
      };

      vdt_tool_press (tool, &event);
      vdt_tool_release (tool, &event);
    }
  g_assert_true (vdt_tool_act (tool, VDT_TOOL_FINISH));
  vdt_ui_settle ();
}

/* It is said as soon as the shape is there, over the map, which stays where it is; and each way out
 * is one step.
 */
static void
test_ways_out (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWidget *canvas = GTK_WIDGET (vdt_map_page_peek (page)->canvas);
  int height = gtk_widget_get_height (canvas);
  VdtHex hex = VDT_HEX (0, 0);

  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  draw (fixture, page);
  g_assert_true (gtk_widget_get_mapped (get_bar (page)));
  g_assert_nonnull (vdt_ui_find_text (get_bar (page), "“Woods” is drawn over 1 hex"));
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);

  gtk_widget_grab_focus (vdt_ui_find (get_bar (page), GTK_TYPE_BUTTON, "set_button"));
  g_signal_emit_by_name (vdt_ui_find (get_bar (page), GTK_TYPE_BUTTON, "set_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_map_get_terrain (vdt_document_get_map (document), hex), ==, 1);
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == canvas);

  vdt_document_undo (document);
  vdt_document_undo (document);
  draw (fixture, page);
  g_signal_emit_by_name (vdt_ui_find (get_bar (page), GTK_TYPE_BUTTON, "inherent_button"),
                         "clicked");
  vdt_ui_settle ();
  g_assert_true (vdt_map_get_terrain_info (vdt_document_get_map (document), hex)->inherent);
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, 2);
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
}

/* Whoever wants it so is left alone; another tool has nothing to do with it. */
static void
test_left (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  draw (fixture, page);
  g_signal_emit_by_name (vdt_ui_find (get_bar (page), GTK_TYPE_BUTTON, "close_button"), "clicked");
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  draw (fixture, page);
  g_assert_true (gtk_widget_get_visible (get_bar (page)));
  vdt_ui_change (fixture->window, "tool", "terrain");
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_shape_bar (void)
{
  ADD ("/shape-bar/ways-out", test_ways_out);
  ADD ("/shape-bar/left", test_left);
}
