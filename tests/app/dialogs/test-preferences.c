/* test-preferences.c - what is preferred holds at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-distance.h"
#include "vdt-map-ops.h"
#include "vdt-page-picture.h"
#include "vdt-preferences.h"

static GtkWindow *
open_preferences (VdtUiFixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  return vdt_ui_wait_window (VDT_TYPE_PREFERENCES);
}

static const VdtTheme *
get_theme (VdtMapPage *page)
{
  return vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->theme;
}

/* On the map that is open, in its picture, and in the next window of preferences. */
static void
test_colours (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWindow *window = open_preferences (fixture);
  AdwComboRow *row =
      ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, "colours_row"));
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (row));

  g_assert_cmpuint (n, ==, VDT_N_FAN_COLOURS);
  for (guint i = n; i-- > 0;)
    {
      VdtPainting picture;

      adw_combo_row_set_selected (row, i);
      g_assert_true (get_theme (page)
                     == vdt_theme_get_styled (FALSE, FALSE, (VdtFanColours) i, VDT_FAN_LIGHT));
      picture = vdt_page_picture_dup_painting (page);
      g_assert_true (picture.theme == get_theme (page));
      vdt_painting_clear (&picture);
    }
  g_settings_set_enum (settings, "fan-colours", VDT_FAN_GREY);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, VDT_FAN_GREY);
  gtk_window_destroy (window);

  window = open_preferences (fixture);
  row = ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, "colours_row"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, VDT_FAN_GREY);
  g_settings_reset (settings, "fan-colours");
  gtk_window_destroy (window);
}

/* By the preferences and by the layers' button, on the open map and in its picture. */
static void
test_style (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWindow *window = open_preferences (fixture);
  AdwComboRow *row =
      ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, "style_row"));
  VdtPainting picture;

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, VDT_N_FAN_STYLES);
  g_assert_cmpint (get_theme (page)->fan_style, ==, VDT_FAN_LIGHT);
  adw_combo_row_set_selected (row, VDT_FAN_TINT);
  g_assert_cmpint (get_theme (page)->fan_style, ==, VDT_FAN_TINT);
  picture = vdt_page_picture_dup_painting (page);
  g_assert_cmpint (picture.theme->fan_style, ==, VDT_FAN_TINT);
  vdt_painting_clear (&picture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.fan-style", "s", "light");
  g_assert_cmpint (get_theme (page)->fan_style, ==, VDT_FAN_LIGHT);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, VDT_FAN_LIGHT);
  g_settings_reset (settings, "fan-style");
  gtk_window_destroy (window);
}

/* Each switch is one setting, both ways. */
static void
test_switches (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    const char *key;
  } cases[] = {
    { "painting_switch", "fan-while-painting" },
    { "profile_switch", "profile" },
    { "minimap_switch", "minimap" },
    { "wheel_switch", "wheel-zooms" },
    { "restore_switch", "restore-maps" },
    { "spell_switch", "spell-hexes" },
    { "touch_switch", "touch-bar" },
  };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWindow *window = open_preferences (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkSwitch *toggle =
          GTK_SWITCH (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_SWITCH, cases[i].id));
      gboolean before = g_settings_get_boolean (settings, cases[i].key);
      gboolean shown;

      g_test_message ("%s", cases[i].key);
      gtk_switch_set_active (toggle, !before);
      g_assert_true (g_settings_get_boolean (settings, cases[i].key) == !before);
      if (g_str_equal (cases[i].key, "profile"))
        {
          g_object_get (page, "profile-visible", &shown, NULL);
          g_assert_true (shown == !before);
        }
      g_settings_reset (settings, cases[i].key);
      g_assert_true (gtk_switch_get_active (toggle) == before);
    }
  gtk_window_destroy (window);
}

static AdwComboRow *
find_choice (GtkWindow *window, const char *id)
{
  return ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, id));
}

/* Where a hex is spoken of, and how far it is told to be, changes with the choice. */
static void
test_told (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const lengths[] = { "1 hex (200 yd)", "1 hex (183 m)", "1 hex (200 yd)" };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));
  VdtHex observer = vdt_grid_hex (grid, 0, 0), target = vdt_grid_hex (grid, 1, 0);
  g_autoptr (VdtMap) map = vdt_map_ops_set_spacing (vdt_document_get_map (document), 200, "yd");
  GtkWidget *row = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_ACTION_ROW, "target_row");
  GtkWindow *window = open_preferences (fixture);
  AdwComboRow *choice = find_choice (window, "unit_row");

  vdt_document_apply (document, map, "Set spacing");
  vdt_sighting_set_range (sighting, 1);
  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (choice)), ==,
                    VDT_N_DISTANCE_UNITS);
  for (guint i = VDT_N_DISTANCE_UNITS; i-- > 0;)
    {
      adw_combo_row_set_selected (choice, i);
      g_assert_cmpint (g_settings_get_enum (settings, "distance-unit"), ==, (int) i);
      g_assert_true (
          g_str_has_suffix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), lengths[i]));
    }
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (fixture->window), "Range 1 hex (200 yd)"));
  gtk_window_destroy (window);
}

/* Numbers, both ways. */
static void
test_saving (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    const char *key;
  } cases[] = {
    { "draft_seconds_spin", "draft-seconds" },
    { "save_minutes_spin", "save-minutes" },
  };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWindow *window = open_preferences (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkSpinButton *spin =
          GTK_SPIN_BUTTON (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON, cases[i].id));
      int before = g_settings_get_int (settings, cases[i].key);

      g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, before);
      gtk_spin_button_set_value (spin, 20);
      g_assert_cmpint (g_settings_get_int (settings, cases[i].key), ==, 20);
      g_settings_reset (settings, cases[i].key);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, before);
    }
  gtk_window_destroy (window);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_preferences (void)
{
  ADD ("/preferences/colours", test_colours);
  ADD ("/preferences/style", test_style);
  ADD ("/preferences/switches", test_switches);
  ADD ("/preferences/told", test_told);
  ADD ("/preferences/saving", test_saving);
}
