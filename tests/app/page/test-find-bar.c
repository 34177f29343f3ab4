/* test-find-bar.c - looking for hexes, and the way to them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-edits.h"
#include "vdt-hex-label.h"

static GtkWidget *
find_bar (VdtUiFixture *fixture)
{
  return vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_FIND_BAR, NULL);
}

static GtkWidget *
find_entry (VdtUiFixture *fixture)
{
  return vdt_ui_find (find_bar (fixture), GTK_TYPE_SEARCH_ENTRY, NULL);
}

static GtkListBox *
find_list (VdtUiFixture *fixture)
{
  return GTK_LIST_BOX (vdt_ui_find (find_bar (fixture), GTK_TYPE_LIST_BOX, NULL));
}

static guint
count_rows (VdtUiFixture *fixture)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (find_list (fixture), (int) n))
    n++;
  return n;
}

static void
wait_for (VdtUiFixture *fixture, const char *text)
{
  vdt_ui_wait_text (find_bar (fixture), text);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

/* Writes and presses Enter, as somebody does who does not wait for the list. */
static void
enter (VdtUiFixture *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_entry (fixture)), text);
  g_signal_emit_by_name (find_entry (fixture), "activate");
}

static void
assert_cursor (VdtMapPage *page, const char *name)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  g_autofree char *label = NULL;
  const VdtCaret *caret =
      &vdt_aim_peek (vdt_canvas_get_aim (vdt_map_page_peek (page)->canvas))->caret;

  g_assert_true (caret->has_hex);
  label = vdt_hex_label (vdt_map_get_grid (map), caret->hex);
  g_assert_cmpstr (label, ==, name);
}

/* Ctrl+L, the hex, Enter: there, and the keyboard is the map's again. */
static void
test_go_to (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;

  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), VDT_VIEWPORT_ZOOM_MAX);
  vdt_ui_activate (fixture->window, "find");
  g_assert_true (gtk_widget_get_visible (find_bar (fixture)));
  enter (fixture, "0604");
  vdt_ui_wait (is_hidden, find_bar (fixture));
  assert_cursor (page, "0604");
  g_assert_true (vdt_aim_peek (vdt_canvas_get_aim (canvas))->by_keyboard);
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (canvas)));

  vdt_ui_activate (fixture->window, "find");
  enter (fixture, "@0,1");
  vdt_ui_wait (is_hidden, find_bar (fixture));
  assert_cursor (page, "0102");
}

static void
test_terrain (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_ui_activate (fixture->window, "find");
  enter (fixture, "ridge");
  wait_for (fixture, "1 of 4: 3, Ridge");
  assert_cursor (page, "0401");
  vdt_ui_activate (fixture->window, "find-next");
  assert_cursor (page, "0402");
  vdt_ui_activate (fixture->window, "find-previous");
  vdt_ui_activate (fixture->window, "find-previous");
  assert_cursor (page, "0404");
  g_signal_emit_by_name (find_entry (fixture), "activate");
  assert_cursor (page, "0401");

  /* Steps go on when the bar is closed. */
  g_signal_emit_by_name (find_entry (fixture), "stop-search");
  g_assert_false (gtk_widget_get_visible (find_bar (fixture)));
  vdt_ui_activate (fixture->window, "find-next");
  assert_cursor (page, "0402");
}

/* The list has all that there is until something is written, and says when there is nothing. */
static void
test_list (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_ui_activate (fixture->window, "find");
  wait_for (fixture, "1st Brigade, Union");
  g_assert_cmpuint (count_rows (fixture), ==, 5);
  g_signal_emit_by_name (find_list (fixture), "row-activated",
                         gtk_list_box_get_row_at_index (find_list (fixture), 0));
  assert_cursor (page, "0102");

  gtk_editable_set_text (GTK_EDITABLE (find_entry (fixture)), "swamp");
  g_signal_emit_by_name (find_entry (fixture), "search-changed");
  wait_for (fixture, "No matches on the map");
  g_assert_cmpuint (count_rows (fixture), ==, 0);
}

/* What is found is what is on the map now. */
static void
test_follows (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) after = NULL;

  vdt_ui_activate (fixture->window, "find");
  enter (fixture, "woods");
  wait_for (fixture, "1 of 1: Woods");

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 5, 3));
  after = vdt_edits_set_terrain (map, region, 1);
  vdt_document_apply (document, after, "Woods");
  wait_for (fixture, "2 hexes: Woods");
  vdt_ui_activate (fixture->window, "find-next");
  assert_cursor (page, "0604");
}

/* Nothing was looked for: the next of what? */
static void
test_ask (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "find-next");
  g_assert_true (gtk_widget_get_visible (find_bar (fixture)));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_find_bar (void)
{
  ADD ("/find-bar/go-to", test_go_to);
  ADD ("/find-bar/terrain", test_terrain);
  ADD ("/find-bar/list", test_list);
  ADD ("/find-bar/follows", test_follows);
  ADD ("/find-bar/ask", test_ask);
}
