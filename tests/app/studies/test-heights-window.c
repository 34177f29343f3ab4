/* test-heights-window.c - all heights at once: shades over the map, and the levels of a hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-heights-window.h"

static gboolean
has_heat (gpointer scene)
{
  return vdt_scene_peek (scene)->heat != NULL;
}

static int
get_value (VdtScene *scene, VdtHex hex)
{
  const VdtHeat *heat = vdt_scene_peek (scene)->heat;

  return heat->values[vdt_grid_index (&heat->grid, hex)];
}

static guint
count_rows (VdtHeightsWindow *window)
{
  GtkWidget *list = vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, "list");
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

/* Behind the ridge a target is seen from some level up; a row takes it there. */
static void
test_heights (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  guint position = vdt_document_get_position (vdt_map_page_peek (page)->document);
  VdtHeightsWindow *window;
  GtkWidget *row;
  VdtHex target;
  VdtStance stance;
  int lowest;

  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("asl"));
  vdt_ui_activate (fixture->window, "heights");
  window = VDT_HEIGHTS_WINDOW (vdt_ui_wait_window (VDT_TYPE_HEIGHTS_WINDOW));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_click_hex (page, 5, 1);
  vdt_ui_wait (has_heat, vdt_canvas_get_scene (canvas));

  vdt_sighting_get_target (sighting, &target);
  lowest = get_value (vdt_canvas_get_scene (canvas), target);
  g_assert_cmpint (lowest, >, 0);
  g_assert_cmpuint (count_rows (window), >, (guint) lowest);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (
      GTK_LIST_BOX (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, "list")), lowest));
  gtk_widget_activate (row);
  vdt_sighting_get_target_stance (sighting, &stance);
  g_assert_cmpint (stance.level, ==, lowest);
  g_assert_cmpint (vdt_los_result_get_outcome (vdt_sighting_get_result (sighting))->verdict, <=,
                   VDT_VERDICT_HINDERED);
  g_assert_cmpuint (vdt_document_get_position (vdt_map_page_peek (page)->document), ==, position);

  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
}

/* They are a look-up: declared fire closes the window and does not let it come again. */
static void
test_locked (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_ui_activate (fixture->window, "heights");
  vdt_ui_wait_window (VDT_TYPE_HEIGHTS_WINDOW);
  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_activate (fixture->window, "declared-fire");
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_HEIGHTS_WINDOW));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->heat);
  g_assert_false (vdt_ui_is_enabled (fixture->window, "heights"));
}

void
vdt_test_heights_window (void)
{
  g_test_add ("/heights-window/heights", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_heights,
              vdt_ui_fixture_tear_down);
  g_test_add ("/heights-window/locked", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_locked,
              vdt_ui_fixture_tear_down);
}
