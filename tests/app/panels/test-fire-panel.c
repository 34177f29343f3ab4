/* test-fire-panel.c - declared fire in the window: from the lock to the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-fire-panel.h"

static gboolean
is_locked (VdtUiFixture *fixture)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "declared-fire");

  return g_variant_get_boolean (state);
}

static gboolean
has_fan (gpointer canvas)
{
  return vdt_scene_peek (vdt_canvas_get_scene (VDT_CANVAS (canvas)))->fan != NULL;
}

static const char *
get_label (VdtUiFixture *fixture, const char *id)
{
  GtkWidget *panel = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_FIRE_PANEL, NULL);

  return gtk_label_get_label (GTK_LABEL (vdt_ui_find (panel, GTK_TYPE_LABEL, id)));
}

/* The ridge stands between: the attack is blocked. */
static void
test_walk (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  GtkWidget *panel = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_FIRE_PANEL, NULL);
  GtkWidget *line_box = vdt_ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_BOX, "line_box");
  GListModel *log =
      G_LIST_MODEL (vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder));

  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_wait (has_fan, canvas);
  g_assert_false (gtk_widget_get_visible (panel));

  /* Everything that was looked up is gone, and nothing looks up more. */
  vdt_ui_activate (fixture->window, "declared-fire");
  g_assert_true (is_locked (fixture));
  g_assert_true (gtk_widget_get_visible (panel));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fan);
  g_assert_false (gtk_widget_get_visible (line_box));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "survey"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "compare"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "declare-attack"));

  vdt_ui_click_hex (page, 5, 1);
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (line_box));
  g_assert_nonnull (strstr (get_label (fixture, "state"), "0102 (1st Brigade) fires at 0602"));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "declare-attack"));

  vdt_ui_activate (fixture->window, "declare-attack");
  vdt_ui_settle ();
  g_assert_true (gtk_widget_get_visible (line_box));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fan);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, 1);
  gtk_expander_set_expanded (GTK_EXPANDER (vdt_ui_find (panel, GTK_TYPE_EXPANDER, "log_expander")),
                             TRUE);
  g_assert_nonnull (strstr (get_label (fixture, "log_text"), "is hidden from"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "declare-attack"));
  g_signal_emit_by_name (vdt_ui_find (panel, GTK_TYPE_BUTTON, "copy_button"), "clicked");
  vdt_ui_wait_text (GTK_WIDGET (fixture->window), "Log copied");

  /* The next pair is locked again. */
  vdt_ui_click_hex (page, 1, 1);
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (line_box));

  vdt_ui_activate (fixture->window, "declared-fire");
  vdt_ui_wait (has_fan, canvas);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "survey"));
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, 1);
}

/* A map that is opened while the window locks look-ups is locked from the start. */
static void
test_next_map (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page;

  vdt_ui_activate (fixture->window, "declared-fire");
  page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_assert_true (vdt_sighting_get_locked (vdt_map_page_peek (page)->sighting));
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_false (vdt_ui_is_enabled (fixture->window, "declare-attack"));
}

/* A tab that is dragged out takes the lock along. */
static void
test_other_window (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  AdwTabView *tabs =
      ADW_TAB_VIEW (vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW, NULL));
  VdtWindow *other = vdt_window_new (gtk_window_get_application (GTK_WINDOW (fixture->window)));
  AdwTabView *other_tabs = ADW_TAB_VIEW (vdt_ui_find (GTK_WIDGET (other), ADW_TYPE_TAB_VIEW, NULL));

  vdt_ui_activate (fixture->window, "declared-fire");
  gtk_window_present (GTK_WINDOW (other));
  adw_tab_view_transfer_page (tabs, adw_tab_view_get_selected_page (tabs), other_tabs, 0);
  vdt_ui_settle ();
  g_assert_true (vdt_sighting_get_locked (vdt_map_page_peek (page)->sighting));
  g_assert_false (vdt_ui_is_enabled (other, "survey"));
  vdt_ui_activate (other, "declared-fire");
  g_assert_false (vdt_sighting_get_locked (vdt_map_page_peek (page)->sighting));
  gtk_window_destroy (GTK_WINDOW (other));
}

void
vdt_test_fire_panel (void)
{
  g_test_add ("/fire-panel/walk", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_walk,
              vdt_ui_fixture_tear_down);
  g_test_add ("/fire-panel/next-map", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_next_map,
              vdt_ui_fixture_tear_down);

  g_test_add ("/fire-panel/other-window", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_other_window, vdt_ui_fixture_tear_down);
}
