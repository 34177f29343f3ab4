/* test-stance-row.c - how the ends of the sight line stand, in the sight panel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"
#include "vdt-report.h"
#include "vdt-stance-row.h"

#define CORNER_2 (VDT_PLACE_CORNER + 2)
#define SIDE_0 VDT_PLACE_SIDE

static const char pointy_map[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map xmlns=\"urn:vedette:map\" version=\"1\">\n"
    "  <grid layout=\"odd-r\" columns=\"2\" rows=\"2\"/>\n"
    "  <rules system=\"asl\"/>\n"
    "  <legend>\n"
    "    <terrain code=\".\" name=\"Open\" kind=\"open\" colour=\"#dfe9c8\"/>\n"
    "  </legend>\n"
    "  <elevation>\n"
    "    <row>0 0</row>\n"
    "    <row>0 0</row>\n"
    "  </elevation>\n"
    "  <terrain>\n"
    "    <row>. .</row>\n"
    "    <row>. .</row>\n"
    "  </terrain>\n"
    "</map>\n";

static AdwComboRow *
find_row (VdtUiFixture *fixture, const char *id)
{
  GtkWidget *row = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_STANCE_ROW, id);

  g_assert_nonnull (row);
  return ADW_COMBO_ROW (row);
}

static GtkSpinButton *
find_level (AdwComboRow *row)
{
  return GTK_SPIN_BUTTON (vdt_ui_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON, NULL));
}

static VdtMapPage *
open_map (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find ("asl"));
  return page;
}

static void
assert_shown (AdwComboRow *row, const char *level, VdtPlace at)
{
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_level (row))), ==, level);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, at);
}

static void
assert_place_title (AdwComboRow *row, VdtPlace place, const char *title)
{
  GtkStringList *titles = GTK_STRING_LIST (adw_combo_row_get_model (row));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (titles)), ==, VDT_N_PLACES);
  g_assert_cmpstr (gtk_string_list_get_string (titles, place), ==, title);
}

/* Only where it means something. */
static void
test_visible (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  GtkWidget *observer = GTK_WIDGET (find_row (fixture, "observer_stance"));
  GtkWidget *target = GTK_WIDGET (find_row (fixture, "target_stance"));

  g_assert_false (gtk_widget_get_visible (observer));
  vdt_ui_click_hex (page, 0, 1);
  g_assert_true (gtk_widget_get_visible (observer));
  g_assert_false (gtk_widget_get_visible (target));
  vdt_ui_click_hex (page, 5, 1);
  g_assert_true (gtk_widget_get_visible (target));
  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("cwb"));
  g_assert_false (gtk_widget_get_visible (observer));
  g_assert_false (gtk_widget_get_visible (target));
  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("asl"));
  g_assert_true (gtk_widget_get_visible (observer));
  vdt_sighting_set_observer (sighting, NULL);
  g_assert_false (gtk_widget_get_visible (observer));
}

/* What is chosen in the rows is what the line is judged by. */
static void
test_choose (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  AdwComboRow *observer = find_row (fixture, "observer_stance");
  AdwComboRow *target = find_row (fixture, "target_stance");
  const VdtLosQuery *query;
  g_autofree char *report = NULL;

  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_click_hex (page, 5, 1);
  assert_shown (observer, "Level 0", VDT_PLACE_CENTRE);
  gtk_spin_button_set_value (find_level (observer), 3);
  adw_combo_row_set_selected (observer, CORNER_2);
  adw_combo_row_set_selected (target, SIDE_0);
  gtk_spin_button_spin (find_level (target), GTK_SPIN_STEP_FORWARD, 1);
  assert_shown (observer, "Level 3", CORNER_2);
  assert_shown (target, "Level 1", SIDE_0);

  query = vdt_los_result_get_query (vdt_sighting_get_result (sighting));
  g_assert_cmpint (query->observer_level, ==, 3);
  g_assert_cmpint (query->observer_at, ==, CORNER_2);
  g_assert_cmpint (query->target_level, ==, 1);
  g_assert_cmpint (query->target_at, ==, SIDE_0);

  report = vdt_report_dup_text (
      VDT_REPORT (vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_REPORT, NULL)));
  g_assert_nonnull (strstr (report, "1st Brigade · +3 · South-west vertex (v2)\n"));
  g_assert_nonnull (strstr (report, " · +1 · North hexside\n"));

  g_assert_true (g_str_has_prefix (report, "Map: Barren ridge\nRules: ASL chapter A6\nObserver: "));

  /* A new observer begins anew, and stands as ever, of which the report does not tell. */
  vdt_ui_click_hex (page, 2, 2);
  assert_shown (observer, "Level 0", VDT_PLACE_CENTRE);
  g_free (report);
  report = vdt_report_dup_text (
      VDT_REPORT (vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_REPORT, NULL)));
  g_assert_null (strstr (report, "+0"));
  g_assert_null (strstr (report, "Centre"));
}

/* A unit looks from where it stands, also when that changes. */
static void
test_unit (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  AdwComboRow *row = find_row (fixture, "observer_stance");
  VdtCounter counter = { .hex = VDT_HEX (1, 1), .level = 12, .amount = 1, .at = CORNER_2 };
  g_autoptr (VdtMap) map = NULL;

  vdt_ui_click_hex (page, 1, 1);
  assert_shown (row, "Level 0", VDT_PLACE_CENTRE);
  map = vdt_edits_add_counter (vdt_document_get_map (document), &counter);
  vdt_document_apply (document, map, "Place");
  assert_shown (row, "Level 12", CORNER_2);
  g_assert_false (
      vdt_sighting_get_observer_stance (vdt_map_page_peek (page)->sighting, &(VdtStance){ 0 }));
  vdt_document_undo (document);
  assert_shown (row, "Level 0", VDT_PLACE_CENTRE);
}

static const struct
{
  const char *typed;
  const char *shown;
} levels[] = {
  { "5", "Level 5" }, { "Level 4", "Level 4" }, { " 3 up", "Level 3" }, { "up", "Level 3" },
  { "", "Level 3" },  { "-2", "Level 3" },      { "500", "Level 3" },
};

static void
test_type (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  AdwComboRow *row = find_row (fixture, "observer_stance");

  vdt_ui_click_hex (page, 0, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (find_level (row)), levels[i].typed);
      gtk_spin_button_update (find_level (row));
      assert_shown (row, levels[i].shown, VDT_PLACE_CENTRE);
    }
}

static gboolean
has_pointy_page (gpointer window)
{
  VdtMapPage *page = vdt_window_get_page (window);

  return page
         && vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document))->layout
                == VDT_LAYOUT_ODD_R;
}

/* Places are called as they lie, which is as the hexes stand. */
static void
test_titles (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  AdwComboRow *row = find_row (fixture, "observer_stance");
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "pointy.vedette", pointy_map);
  const VdtHex hex = VDT_HEX (0, 0);

  vdt_ui_click_hex (page, 0, 1);
  assert_place_title (row, VDT_PLACE_CENTRE, "Centre");
  assert_place_title (row, VDT_PLACE_CORNER, "East vertex (v0)");
  assert_place_title (row, CORNER_2, "South-west vertex (v2)");
  assert_place_title (row, SIDE_0, "North hexside");

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_pointy_page, fixture->window);
  vdt_sighting_set_observer (vdt_map_page_peek (vdt_window_get_page (fixture->window))->sighting,
                             &hex);
  assert_place_title (row, VDT_PLACE_CORNER, "North-east vertex (v0)");
  assert_place_title (row, CORNER_2, "South vertex (v2)");
  assert_place_title (row, SIDE_0, "North-west hexside");
}

/* Floors go up to the top of a building and have names; elsewhere any level is offered. */
static void
test_floors (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_text (
      fixture, "house.vedette",
      "<map xmlns='urn:vedette:map' version='1'><grid layout='odd-q' columns='2' rows='1'/>"
      "<rules system='asl'/><legend><terrain code='.'/>"
      "<terrain code='H' kind='building' height='2.5'/></legend>"
      "<elevation><row>0 0</row></elevation><terrain><row>H .</row></terrain></map>");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  AdwComboRow *row = find_row (fixture, "observer_stance");
  VdtHex house = VDT_HEX (0, 0), open = VDT_HEX (1, 0);
  double least, most;

  vdt_sighting_set_observer (sighting, &house);
  assert_shown (row, "Ground", VDT_PLACE_CENTRE);
  gtk_spin_button_get_range (find_level (row), &least, &most);
  g_assert_cmpfloat (most, ==, 2);
  gtk_spin_button_set_value (find_level (row), 2);
  assert_shown (row, "2nd level", VDT_PLACE_CENTRE);
  gtk_editable_set_text (GTK_EDITABLE (find_level (row)), "Ground");
  gtk_spin_button_update (find_level (row));
  assert_shown (row, "Ground", VDT_PLACE_CENTRE);
  gtk_spin_button_set_value (find_level (row), 1);
  assert_shown (row, "1st level", VDT_PLACE_CENTRE);
  vdt_sighting_set_observer (sighting, &open);
  gtk_spin_button_get_range (find_level (row), &least, &most);
  g_assert_cmpfloat (most, ==, VDT_COUNTER_LEVEL_MAX);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_stance_row (void)
{
  ADD ("/stance-row/visible", test_visible);
  ADD ("/stance-row/choose", test_choose);
  ADD ("/stance-row/unit", test_unit);
  ADD ("/stance-row/type", test_type);
  ADD ("/stance-row/titles", test_titles);
  ADD ("/stance-row/floors", test_floors);
}
