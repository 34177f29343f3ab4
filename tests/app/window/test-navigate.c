/* test-navigate.c - the overview in the corner, zooms, and layers as the settings say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-layers-popover.h"
#include "vdt-layers.h"

static gboolean
is_visible (gpointer widget)
{
  return gtk_widget_get_visible (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

static gboolean
has_size (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static GtkEventController *
find_drag (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return controller;
    }
  g_assert_not_reached ();
}

static void
assert_centre (VdtCanvas *canvas, double x, double y)
{
  graphene_rect_t viewport;
  graphene_point_t centre;

  g_assert_true (vdt_viewport_get_part (vdt_canvas_get_viewport (canvas), &viewport));
  graphene_rect_get_center (&viewport, &centre);
  g_assert_cmpfloat_with_epsilon (centre.x, x, 0.02);
  g_assert_cmpfloat_with_epsilon (centre.y, y, 0.02);
}

/* It is there when the map is larger than the view, and moves the view. */
static void
test_minimap (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  GtkWidget *minimap = GTK_WIDGET (vdt_map_page_peek (page)->minimap);
  GtkEventController *drag = find_drag (minimap);
  double width, height;

  g_assert_false (gtk_widget_get_visible (minimap));
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), VDT_VIEWPORT_ZOOM_MAX);
  vdt_ui_wait (has_size, minimap);
  vdt_ui_settle ();
  width = gtk_widget_get_width (minimap);
  height = gtk_widget_get_height (minimap);
  g_assert_cmpfloat_with_epsilon (width / height,
                                  vdt_viewport_get_aspect (vdt_canvas_get_viewport (canvas)), 0.03);

  g_signal_emit_by_name (drag, "drag-begin", width * 0.1, height * 0.1);
  assert_centre (canvas, 0.1, 0.1);
  vdt_ui_settle ();
  g_signal_emit_by_name (drag, "drag-begin", width * 0.9, height * 0.9);
  g_signal_emit_by_name (drag, "drag-update", -width * 0.4, -height * 0.3);
  assert_centre (canvas, 0.5, 0.6);
  vdt_ui_settle ();

  /* Gripped beside its middle, the frame goes along with the pointer. */
  g_signal_emit_by_name (drag, "drag-begin", width * 0.51, height * 0.62);
  assert_centre (canvas, 0.5, 0.6);
  g_signal_emit_by_name (drag, "drag-update", width * 0.1, -height * 0.1);
  assert_centre (canvas, 0.6, 0.5);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "minimap", NULL);
  vdt_ui_wait (is_hidden, minimap);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "minimap", NULL);
  vdt_ui_wait (is_visible, minimap);
  vdt_ui_activate (fixture->window, "zoom-fit");
  vdt_ui_wait (is_hidden, minimap);
}

/* Every hex of the selection is in view, and nothing much besides. */
static void
test_zoom (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document));
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  double width = gtk_widget_get_width (GTK_WIDGET (canvas));
  double height = gtk_widget_get_height (GTK_WIDGET (canvas));

  vdt_region_add (region, vdt_grid_hex (grid, 4, 2));
  vdt_region_add (region, vdt_grid_hex (grid, 5, 3));
  vdt_selection_set_region (vdt_map_page_peek (page)->selection, region);
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), 10);
  vdt_ui_activate (fixture->window, "zoom-selection");
  g_assert_cmpfloat (vdt_viewport_get_zoom (vdt_canvas_get_viewport (canvas)), >, 60);
  for (int i = 4; i < 6; i++)
    {
      VdtView view;
      double x, y;

      g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
      vdt_view_hex_centre (&view, vdt_grid_hex (grid, i, i - 2), &x, &y);
      g_assert_cmpfloat (x, >, width / 4);
      g_assert_cmpfloat (x, <, width * 3 / 4);
      g_assert_cmpfloat (y, >, height / 4);
      g_assert_cmpfloat (y, <, height * 3 / 4);
    }

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "zoom",
                                  g_variant_new_double (1));
  g_assert_cmpfloat (vdt_viewport_get_zoom (vdt_canvas_get_viewport (canvas)), ==,
                     VDT_VIEWPORT_ZOOM_FULL);
}

/* What the settings say of a layer is what the canvas shows. */
static void
test_layers (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  const VdtLayerChoice *choices;
  guint n;

  choices = vdt_layers_get_choices (&n);
  for (guint i = 0; i < n; i++)
    {
      g_settings_set_boolean (settings, choices[i].show, FALSE);
      vdt_ui_settle ();
      g_assert_cmphex (vdt_scene_peek (vdt_canvas_get_scene (canvas))->layers, ==,
                       VDT_LAYERS_ALL & ~choices[i].layer);
      g_assert_false (vdt_layers_are_default (settings));
      g_settings_set_boolean (settings, choices[i].show, TRUE);
      vdt_ui_settle ();
      if (!choices[i].opacity)
        continue;
      g_settings_set_int (settings, choices[i].opacity, 30);
      vdt_ui_settle ();
      g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[choices[i].fade], ==,
                        70);
      vdt_layers_reset (settings);
      vdt_ui_settle ();
      g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[choices[i].fade], ==,
                        0);
    }
  g_assert_true (vdt_layers_are_default (settings));
}

/* A switch and a scale of the popover do what the settings then say. */
static void
test_popover (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  GtkWidget *button =
      vdt_ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_MENU_BUTTON, "layers_button");
  GtkWidget *popover, *check, *scale, *reset;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  popover = vdt_ui_find (button, VDT_TYPE_LAYERS_POPOVER, NULL);
  check = vdt_ui_find (popover, GTK_TYPE_CHECK_BUTTON, NULL);
  scale = vdt_ui_find (popover, GTK_TYPE_SCALE, NULL);
  reset = vdt_ui_find (popover, GTK_TYPE_BUTTON, "reset");
  g_assert_true (gtk_widget_get_mapped (popover));
  g_assert_false (gtk_widget_get_sensitive (reset));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  gtk_range_set_value (GTK_RANGE (scale), 40);
  vdt_ui_settle ();
  g_assert_cmphex (vdt_scene_peek (vdt_canvas_get_scene (canvas))->layers, ==,
                   VDT_LAYERS_ALL & ~VDT_LAYER_COUNTERS);
  g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[VDT_FADE_FAN], ==, 60);

  g_signal_emit_by_name (reset, "clicked");
  vdt_ui_settle ();
  g_assert_cmphex (vdt_scene_peek (vdt_canvas_get_scene (canvas))->layers, ==, VDT_LAYERS_ALL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale)), ==, 100);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_navigate (void)
{
  ADD ("/way/minimap", test_minimap);
  ADD ("/way/zoom", test_zoom);
  ADD ("/way/layers", test_layers);
  ADD ("/way/popover", test_popover);
}
