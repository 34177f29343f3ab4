/* test-compare-window.c - where two rule systems disagree, in a list and on the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-compare-window.h"
#include "vdt-edits.h"
#include "vdt-fan-compare.h"

static GtkWidget *
find (gpointer window, GType type, const char *id)
{
  return vdt_ui_find (GTK_WIDGET (window), type, id);
}

static gboolean
is_done (gpointer window)
{
  const char *text = gtk_label_get_label (GTK_LABEL (find (window, GTK_TYPE_LABEL, "summary")));

  return *text != '\0'
         && !gtk_spinner_get_spinning (GTK_SPINNER (find (window, GTK_TYPE_SPINNER, "spinner")));
}

static guint
count_rows (gpointer window)
{
  GtkWidget *row = gtk_widget_get_first_child (find (window, GTK_TYPE_LIST_BOX, "list"));
  guint n = 0;

  for (; row; row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}

static VdtFan *
make_fan (VdtMap *map, const VdtLosSetup *setup, VdtHex observer)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);

  return vdt_fan_new (view, &(VdtLosQuery){ .observer = observer }, 1, NULL);
}

/* Each system in turn: as many rows as fans differ in hexes, all of them marked on the map. */
static void
test_rules (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  VdtHex observer = vdt_grid_hex (vdt_map_get_grid (map), 0, 0);
  GtkWindow *window;
  guint n_rules, n_different = 0;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  vdt_sighting_set_observer (sighting, &observer);
  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autoptr (VdtFan) one = make_fan (map, vdt_sighting_get_setup (sighting), observer);
      g_autoptr (VdtFan) other = NULL;
      g_autoptr (GArray) hexes = NULL;
      VdtLosSetup setup;

      vdt_los_setup_init (&setup, list[i]);
      other = make_fan (map, &setup, observer);
      hexes = vdt_fan_compare (one, other);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "rules")), i);
      vdt_ui_wait (is_done, window);
      g_assert_cmpuint (count_rows (window), ==, hexes->len);
      for (guint k = 0; k < hexes->len; k++)
        {
          const VdtHeat *heat = vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat;

          g_assert_cmpint (
              heat->values[vdt_grid_index (&heat->grid, g_array_index (hexes, VdtHex, k))], >=, 0);
        }
      n_different += hexes->len;
    }
  g_assert_cmpuint (n_different, >, 0);

  gtk_window_close (window);
  vdt_ui_settle ();
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
}

/* Rules that cannot judge the map are refused, with the reason. */
static void
test_misfit (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtHex observer = vdt_grid_hex (vdt_map_get_grid (map), 0, 0);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) mountain = NULL;
  GtkWindow *window;
  guint n_rules, i = 0;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  vdt_region_add (region, observer);
  mountain = vdt_edits_set_elevation (map, region, 9);
  vdt_document_apply (document, mountain, "Mountain");
  vdt_sighting_set_observer (vdt_map_page_peek (page)->sighting, &observer);
  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  while (!g_str_equal (list[i]->id, "panzerblitz"))
    i++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "rules")), i);
  vdt_ui_settle ();
  g_assert_true (
      g_str_has_prefix (gtk_label_get_label (GTK_LABEL (find (window, GTK_TYPE_LABEL, "summary"))),
                        "PanzerBlitz cannot judge this map: These rules do not know elevation 9"));
  g_assert_cmpuint (count_rows (window), ==, 0);
}

/* Before and after a change: hexes behind a wood that was not there differ, and a row tells both
 * reasons side by side.
 */
static void
test_steps (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));
  VdtHex observer = vdt_grid_hex (grid, 0, 0);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autoptr (VdtMap) raised = NULL;
  g_autoptr (VdtFan) one = NULL;
  g_autoptr (VdtFan) other = NULL;
  g_autoptr (GArray) hexes = NULL;
  GtkWindow *window;

  for (int row = 0; row < grid->rows; row++)
    vdt_region_add (region, vdt_grid_hex (grid, 1, row));
  raised = vdt_edits_set_elevation (vdt_document_get_map (document), region, 9);
  other = make_fan (vdt_document_get_map (document), vdt_sighting_get_setup (sighting), observer);
  one = make_fan (raised, vdt_sighting_get_setup (sighting), observer);
  hexes = vdt_fan_compare (one, other);
  vdt_document_apply (document, raised, "Raise a wall");
  g_assert_cmpuint (hexes->len, >, 0);

  vdt_sighting_set_observer (sighting, &observer);
  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  vdt_ui_wait (is_done, window);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "with")), 1);
  vdt_ui_wait (is_done, window);
  g_assert_cmpuint (count_rows (window), ==, hexes->len);
  g_assert_cmpuint (
      gtk_drop_down_get_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "steps"))), ==,
      0);
  gtk_widget_activate (gtk_widget_get_first_child (find (window, GTK_TYPE_LIST_BOX, "list")));
  vdt_ui_wait_text (GTK_WIDGET (window), "Current state");
  vdt_ui_wait_text (GTK_WIDGET (window), "Before all steps");

  /* The map as it is now does not differ from itself. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "steps")), 1);
  vdt_ui_wait (is_done, window);
  g_assert_cmpuint (count_rows (window), ==, 0);

  /* The same step is compared with again. */
  g_signal_emit_by_name (find (window, GTK_TYPE_BUTTON, "again_button"), "clicked");
  vdt_ui_wait (is_done, window);
  g_assert_cmpuint (
      gtk_drop_down_get_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "steps"))), ==,
      1);
  gtk_window_close (window);
}

/* Nobody looks: the window says what to do. */
static void
test_nobody (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *window;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  vdt_ui_wait (is_done, window);
  g_assert_cmpuint (count_rows (window), ==, 0);
  gtk_window_close (window);
}

/* A side looks: what its counters see together is compared, and the key tells who sees what. */
static void
test_side (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtMap *map = vdt_document_get_map (document);
  const char *side = vdt_map_get_counter (map, 0)->side;
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) lowered = NULL;
  GtkWindow *window;

  vdt_region_add_all (region);
  lowered = vdt_edits_set_elevation (map, region, 1);
  vdt_document_apply (document, lowered, "Level the ridge");
  vdt_sighting_set_side (sighting, side);
  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  vdt_ui_wait (is_done, window);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "with")), 1);
  vdt_ui_wait (is_done, window);
  g_assert_cmpuint (count_rows (window), >, 0);
  vdt_ui_wait_text (GTK_WIDGET (window), side);
  vdt_ui_wait_text (GTK_WIDGET (window), "Visible on this map only");
  gtk_widget_activate (gtk_widget_get_first_child (find (window, GTK_TYPE_LIST_BOX, "list")));
  vdt_ui_wait_text (GTK_WIDGET (window), "Before all steps");
  gtk_window_close (window);
}

void
vdt_test_compare_window (void)
{
  g_test_add ("/compare-window/rules", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_rules,
              vdt_ui_fixture_tear_down);
  g_test_add ("/compare-window/misfit", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_misfit,
              vdt_ui_fixture_tear_down);
  g_test_add ("/compare-window/steps", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_steps,
              vdt_ui_fixture_tear_down);
  g_test_add ("/compare-window/side", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_side,
              vdt_ui_fixture_tear_down);
  g_test_add ("/compare-window/nobody", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_nobody,
              vdt_ui_fixture_tear_down);
}
