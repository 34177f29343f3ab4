/* test-survey-window.c - the survey: from the menu to the list, and shades on the map meanwhile
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-heights-window.h"
#include "vdt-survey-window.h"
#include "vdt-survey.h"
#include "vdt-map-zones.h"
#include "vdt-zone-pair.h"

static gboolean
has_rows (gpointer window)
{
  GtkWidget *list = vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, "list");

  return gtk_widget_get_first_child (list) != NULL;
}

static VdtSurveyWindow *
begin (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "survey");

  return VDT_SURVEY_WINDOW (vdt_ui_wait_window (VDT_TYPE_SURVEY_WINDOW));
}

static void
test_survey (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtSurveyWindow *window = begin (fixture);
  const VdtLosQuery query = { .observer_level = 0 };
  g_autoptr (VdtSurvey) survey =
      vdt_survey_new (vdt_sighting_get_view (vdt_map_page_peek (page)->sighting), &query);
  g_autoptr (GArray) hexes = NULL;
  GtkWidget *row;
  VdtHex best;

  vdt_ui_wait (has_rows, window);
  g_assert_nonnull (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);

  /* The first row is the best post, and brings it into view. */
  g_assert_true (vdt_survey_run (survey, 0, NULL));
  hexes = vdt_survey_rank (survey, VDT_SURVEY_BEST_POSTS);
  best = g_array_index (hexes, VdtHex, 0);
  row = gtk_widget_get_first_child (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, "list"));
  gtk_widget_activate (row);
  g_assert_nonnull (vdt_canvas_get_mark (canvas));
  g_assert_true (vdt_hex_equal (*vdt_canvas_get_mark (canvas), best));

  /* The map is as it was when the window has gone. */
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
  g_assert_null (vdt_canvas_get_mark (canvas));
}

static VdtMap *
make_zone (VdtMap *map, VdtRegion *hexes)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);

  g_ptr_array_add (zones, vdt_zone_new ("Town", 0xc01c28, 0, hexes));
  vdt_map_builder_set_zones (builder, zones);
  return vdt_map_builder_end (builder);
}

static gboolean
has_done_two (gpointer window)
{
  GtkWidget *progress = vdt_ui_find (window, GTK_TYPE_PROGRESS_BAR, "progress");

  return g_strcmp0 (gtk_progress_bar_get_text (GTK_PROGRESS_BAR (progress)), "2 of 2 hexes") == 0;
}

/* On a map with zones one can ask from the hexes of one, or to them. */
static void
test_zones (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtRegion *hexes = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) after = NULL;
  VdtSurveyWindow *window = begin (fixture);
  GtkWidget *zones = vdt_ui_find (GTK_WIDGET (window), VDT_TYPE_ZONE_PAIR, "zones");
  GtkDropDown *from;

  g_assert_false (gtk_widget_get_visible (zones));
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();

  vdt_region_add (hexes, vdt_grid_hex (vdt_map_get_grid (map), 1, 1));
  vdt_region_add (hexes, vdt_grid_hex (vdt_map_get_grid (map), 2, 1));
  after = make_zone (map, hexes);
  vdt_document_apply (document, after, "zone");
  window = begin (fixture);
  zones = vdt_ui_find (GTK_WIDGET (window), VDT_TYPE_ZONE_PAIR, "zones");
  g_assert_true (gtk_widget_get_visible (zones));
  from = GTK_DROP_DOWN (vdt_ui_find (zones, GTK_TYPE_DROP_DOWN, "from"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (from)), ==, 2);
  gtk_drop_down_set_selected (from, 1);
  vdt_ui_wait (has_done_two, window);
}

/* Without a map there is nothing to survey; a map that closes takes its survey with it. */
static void
test_no_map (VdtUiFixture *fixture, gconstpointer data)
{
  g_assert_false (vdt_ui_is_enabled (fixture->window, "survey"));
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_assert_true (vdt_ui_is_enabled (fixture->window, "survey"));
  begin (fixture);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_false (vdt_ui_is_enabled (fixture->window, "survey"));
}

/* A window that is closed meanwhile shows nothing any more, and does not stand in the way of the
 * next one.
 */
static void
test_close (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtSurveyWindow *closed;
  VdtSurveyWindow *window;

  vdt_ui_activate (fixture->window, "survey");
  closed = VDT_SURVEY_WINDOW (vdt_ui_find_window (VDT_TYPE_SURVEY_WINDOW));
  g_object_add_weak_pointer (G_OBJECT (closed), (gpointer *) &closed);
  gtk_window_destroy (GTK_WINDOW (closed));
  g_assert_nonnull (closed);
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);

  window = begin (fixture);
  g_assert_true (window != closed);
  vdt_ui_wait_gone ((gpointer *) &closed);
  vdt_ui_wait (has_rows, window);
  g_assert_nonnull (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
}

static char *
get_label (gpointer window, const char *name)
{
  GtkWidget *label = vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LABEL, name);

  return g_strdup (gtk_widget_get_mapped (label) ? gtk_label_get_label (GTK_LABEL (label)) : NULL);
}

/* Rules that cannot judge the map are refused wherever something is judged, with one sentence. */
static void
test_refused (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtMap *map = vdt_sighting_get_map (sighting);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) higher = NULL;
  g_autofree char *report = NULL, *survey = NULL, *heights = NULL;
  VdtSurveyWindow *window;
  GtkWindow *other;

  vdt_map_builder_set_elevation (builder, vdt_grid_hex (vdt_map_get_grid (map), 3, 3), 9);
  higher = vdt_map_builder_end (builder);
  vdt_document_apply (vdt_map_page_peek (page)->document, higher, "higher");
  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("panzerblitz"));
  g_assert_nonnull (vdt_sighting_get_refusal (sighting));
  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_settle ();
  g_assert_null (vdt_sighting_get_fan (sighting));
  report = get_label (fixture->window, "summary_label");
  g_assert_cmpstr (report, ==, vdt_sighting_get_refusal (sighting));

  window = begin (fixture);
  vdt_ui_settle ();
  survey = get_label (window, "refusal");
  g_assert_cmpstr (survey, ==, vdt_sighting_get_refusal (sighting));
  g_assert_false (has_rows (window));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->heat);
  gtk_window_close (GTK_WINDOW (window));

  vdt_ui_activate (fixture->window, "heights");
  other = vdt_ui_wait_window (VDT_TYPE_HEIGHTS_WINDOW);
  vdt_ui_settle ();
  heights = get_label (other, "about");
  g_assert_cmpstr (heights, ==, vdt_sighting_get_refusal (sighting));
  gtk_window_close (other);
}

void
vdt_test_survey_window (void)
{
  g_test_add ("/survey-window/survey", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_survey,
              vdt_ui_fixture_tear_down);
  g_test_add ("/survey-window/zones", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_zones,
              vdt_ui_fixture_tear_down);
  g_test_add ("/survey-window/refused", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_refused,
              vdt_ui_fixture_tear_down);
  g_test_add ("/survey-window/close", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_close,
              vdt_ui_fixture_tear_down);
  g_test_add ("/survey-window/no-map", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_no_map,
              vdt_ui_fixture_tear_down);
}
