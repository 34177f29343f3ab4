/* test-problem-list.c - what the rules cannot use on a map, in the sight panel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-edits.h"
#include "vdt-map-ops.h"
#include "vdt-problem-list.h"

#define A_WHILE_MS 600 /* longer than the list waits */

static GtkWidget *
find_list (VdtUiFixture *fixture)
{
  return vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_PROBLEM_LIST, NULL);
}

static gboolean
is_shown (gpointer list)
{
  return gtk_widget_get_visible (list);
}

static gboolean
is_hidden (gpointer list)
{
  return !gtk_widget_get_visible (list);
}

static void
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static void
wait_a_while (void)
{
  gboolean done = FALSE;

  g_timeout_add_once (A_WHILE_MS, stop_cb, &done);
  vdt_ui_wait (is_true, &done);
}

static VdtMapPage *
open_map (VdtUiFixture *fixture, const char *rules)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find (rules));
  return page;
}

static VdtMap *
raise_hex (VdtMap *map, int column, int row, int elevation)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);

  vdt_region_add (region, vdt_grid_hex (grid, column, row));
  return vdt_edits_set_elevation (map, region, elevation);
}

/* PanzerBlitz knows no elevation above 4. */
static void
raise_above_all (VdtMapPage *page, int column, int row)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (VdtMap) map = raise_hex (vdt_document_get_map (document), column, row, 7);

  vdt_document_apply (document, map, "Raise");
}

/* Raises the first n hexes, to elevations from lowest on that differ by step. */
static void
raise_many (VdtMapPage *page, int n, int lowest, int step)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (VdtMap) map = vdt_map_ref (vdt_document_get_map (document));
  int columns = vdt_map_get_grid (map)->columns;

  for (int i = 0; i < n; i++)
    {
      g_autoptr (VdtMap) before = g_steal_pointer (&map);

      map = raise_hex (before, i % columns, i / columns, lowest + i * step);
    }
  vdt_document_apply (document, map, "Raise");
}

static void
assert_title (GtkWidget *list, const char *title)
{
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (list)), ==, title);
}

/* The names of the hexes of the list's first problem. */
static char *
list_hexes (GtkWidget *list)
{
  GtkWidget *flow = vdt_ui_find (list, GTK_TYPE_FLOW_BOX, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  g_assert_nonnull (flow);
  for (GtkWidget *child = gtk_widget_get_first_child (flow); child;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (names, " %s",
                            gtk_button_get_label (GTK_BUTTON (gtk_widget_get_first_child (child))));
  return g_strdup (g_strchug (names->str));
}

static void
expand (GtkWidget *list)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (list), TRUE);
  vdt_ui_settle ();
}

static void
test_rules (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "cwb");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  GtkWidget *list = find_list (fixture);
  g_autofree char *hexes = NULL;

  raise_above_all (page, 3, 1);
  raise_above_all (page, 2, 2);
  wait_a_while ();
  g_assert_false (gtk_widget_get_visible (list));

  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("panzerblitz"));
  vdt_ui_wait (is_shown, list);
  assert_title (list, "1 problem with these rules");
  hexes = list_hexes (list);
  g_assert_cmpstr (hexes, ==, "0402 0303");
  expand (list);
  g_assert_nonnull (vdt_ui_find_text (list, "These rules do not know elevation 7"));
  g_assert_null (vdt_ui_find_text (list, "more"));

  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("cwb"));
  vdt_ui_wait (is_hidden, list);
}

static void
test_map (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWidget *list = find_list (fixture);
  AdwMessageDialog *dialog;

  wait_a_while ();
  g_assert_false (gtk_widget_get_visible (list));
  raise_above_all (page, 3, 1);
  vdt_ui_wait (is_shown, list);
  vdt_document_undo (document);
  vdt_ui_wait (is_hidden, list);
  vdt_document_redo (document);
  vdt_ui_wait (is_shown, list);

  /* An empty window has no problems. */
  vdt_ui_activate (fixture->window, "close-tab");
  dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  adw_message_dialog_response (dialog, "discard");
  vdt_ui_wait (is_hidden, list);
}

/* In the middle of a stroke the list stays as it is. */
static void
test_stroke (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWidget *list = find_list (fixture);
  g_autoptr (VdtMap) map = raise_hex (vdt_document_get_map (document), 3, 1, 7);

  vdt_document_begin_stroke (document, "Raise");
  vdt_document_update_stroke (document, map);
  wait_a_while ();
  g_assert_false (gtk_widget_get_visible (list));
  vdt_document_end_stroke (document);
  vdt_ui_wait (is_shown, list);
}

/* An edit that is beside the point leaves the rows, and who has the focus, alone. */
static void
test_same (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  GtkWidget *list = find_list (fixture);
  GtkWidget *flow;
  g_autoptr (VdtMap) map = NULL;

  raise_above_all (page, 3, 1);
  vdt_ui_wait (is_shown, list);
  flow = vdt_ui_find (list, GTK_TYPE_FLOW_BOX, NULL);
  map = raise_hex (vdt_document_get_map (vdt_map_page_peek (page)->document), 0, 0, 2);
  vdt_document_apply (vdt_map_page_peek (page)->document, map, "Raise");
  wait_a_while ();
  g_assert_true (vdt_ui_find (list, GTK_TYPE_FLOW_BOX, NULL) == flow);
}

static gboolean
has_new_numbers (gpointer list)
{
  g_autofree char *hexes = list_hexes (list);

  return g_str_equal (hexes, "1402");
}

static void
test_renumbered (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWidget *list = find_list (fixture);
  g_autofree char *before = NULL;
  g_autoptr (VdtMap) map = NULL;

  raise_above_all (page, 3, 1);
  vdt_ui_wait (is_shown, list);
  before = list_hexes (list);
  g_assert_cmpstr (before, ==, "0402");
  map = vdt_map_ops_renumber (vdt_document_get_map (document), VDT_NUMBERING_CCRR, 11, 1, NULL);
  vdt_document_apply (document, map, "Renumber");
  vdt_ui_wait (has_new_numbers, list);
}

static void
test_many_hexes (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  GtkWidget *list = find_list (fixture);
  g_autofree char *hexes = NULL;

  raise_many (page, 13, 9, 0);
  vdt_ui_wait (is_shown, list);
  assert_title (list, "1 problem with these rules");
  hexes = list_hexes (list);
  g_assert_cmpstr (hexes, ==, "0101 0201 0301 0401 0501 0601 0102 0202 0302 0402");
  expand (list);
  g_assert_nonnull (vdt_ui_find_text (list, "and 3 more hexes"));
}

static void
test_many_problems (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  GtkWidget *list = find_list (fixture);

  raise_many (page, 24, 5, 1);
  vdt_ui_wait (is_shown, list);
  assert_title (list, "24 problems with these rules");
  expand (list);
  g_assert_nonnull (vdt_ui_find_text (list, "elevation 24"));
  g_assert_null (vdt_ui_find_text (list, "elevation 25"));
  g_assert_nonnull (vdt_ui_find_text (list, "and 4 more problems"));
}

static gboolean
is_in_view (VdtCanvas *canvas, VdtHex hex)
{
  VdtView view;
  double x, y;

  g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
  vdt_view_hex_centre (&view, hex, &x, &y);
  return x >= 0 && y >= 0 && x < gtk_widget_get_width (GTK_WIDGET (canvas))
         && y < gtk_widget_get_height (GTK_WIDGET (canvas));
}

static void
test_jump (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture, "panzerblitz");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document));
  VdtHex first = vdt_grid_hex (grid, 0, 0);
  VdtHex last = vdt_grid_hex (grid, 5, 3);
  GtkWidget *list = find_list (fixture);

  raise_above_all (page, 5, 3);
  vdt_ui_wait (is_shown, list);
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), VDT_VIEWPORT_ZOOM_MAX);
  vdt_viewport_scroll_to_hex (vdt_canvas_get_viewport (canvas), first);
  g_assert_false (is_in_view (canvas, last));

  expand (list);
  g_signal_emit_by_name (
      vdt_ui_find (vdt_ui_find (list, GTK_TYPE_FLOW_BOX, NULL), GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_true (is_in_view (canvas, last));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_problem_list (void)
{
  ADD ("/problem-list/rules", test_rules);
  ADD ("/problem-list/map", test_map);
  ADD ("/problem-list/stroke", test_stroke);
  ADD ("/problem-list/same", test_same);
  ADD ("/problem-list/renumbered", test_renumbered);
  ADD ("/problem-list/many-hexes", test_many_hexes);
  ADD ("/problem-list/many-problems", test_many_problems);
  ADD ("/problem-list/jump", test_jump);
}
