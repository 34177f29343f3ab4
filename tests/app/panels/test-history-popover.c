/* test-history-popover.c - the list of a document's steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"
#include "vdt-history-popover.h"

static GtkWidget *
find_popover (VdtUiFixture *fixture)
{
  return vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_HISTORY_POPOVER, NULL);
}

static GtkWidget *
find_view (VdtUiFixture *fixture)
{
  return vdt_ui_find (find_popover (fixture), GTK_TYPE_LIST_VIEW, NULL);
}

static guint
count_rows (VdtUiFixture *fixture)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (find_view (fixture)));

  return g_list_model_get_n_items (G_LIST_MODEL (model));
}

/* Each step raises another hex. */
static void
take_steps (VdtDocument *document, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      VdtMap *map = vdt_document_get_map (document);
      const VdtGrid *grid = vdt_map_get_grid (map);
      g_autoptr (VdtRegion) region = vdt_region_new (grid);
      g_autoptr (VdtMap) after = NULL;
      g_autofree char *label = g_strdup_printf ("Raise hex %u", i + 1);

      vdt_region_add (region, vdt_grid_hex (grid, (int) i % grid->columns, 0));
      after = vdt_edits_set_elevation (map, region, 50 + (int) i % 900);
      vdt_document_apply (document, after, label);
    }
}

static gboolean
has_focused_row (gpointer fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (((VdtUiFixture *) fixture)->window));

  return focus && gtk_widget_is_ancestor (focus, find_view (fixture));
}

static void
open_history (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "history");
  vdt_ui_wait (has_focused_row, fixture);
}

/* A window that goes with its popover open leaves the toolkit asking where the pointer is on it. */
static void
close_history (VdtUiFixture *fixture)
{
  gtk_popover_popdown (GTK_POPOVER (find_popover (fixture)));
  vdt_ui_settle ();
}

/* Closed, it leaves the keyboard to the map, wherever that was before. */
static void
test_focus (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "steps.vedette");
  GtkWidget *canvas = GTK_WIDGET (vdt_map_page_peek (page)->canvas);
  GtkWidget *focus;

  take_steps (vdt_map_page_peek (page)->document, 3);
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_grab_focus (i == 0 ? canvas : vdt_ui_find_id (fixture->window, "history_button"));
      open_history (fixture);
      vdt_ui_press_key (find_popover (fixture), GDK_KEY_Escape, 0);
      close_history (fixture);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_assert_nonnull (focus);
      g_assert_true (focus == canvas || gtk_widget_is_ancestor (focus, canvas));
    }
}

static void
test_jump (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "steps.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;

  g_assert_false (vdt_ui_is_enabled (fixture->window, "history"));
  take_steps (document, 5);
  vdt_document_undo (document);
  open_history (fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 6);
  g_assert_nonnull (vdt_ui_find_text (find_popover (fixture), "4 of 5 done"));
  g_assert_nonnull (vdt_ui_find_text (find_view (fixture), "Raise hex 3"));
  g_assert_nonnull (vdt_ui_find_text (find_view (fixture), "level 52, 1 hex, 0301"));

  g_signal_emit_by_name (find_view (fixture), "activate", 2u);
  g_assert_cmpuint (vdt_document_get_position (document), ==, 2);
  g_assert_nonnull (vdt_ui_find_text (find_popover (fixture), "2 of 5 done"));
  g_signal_emit_by_name (find_view (fixture), "activate", 0u);
  g_assert_false (vdt_document_get_modified (document));
  g_signal_emit_by_name (find_view (fixture), "activate", 5u);
  g_assert_cmpuint (vdt_document_get_position (document), ==, 5);
  close_history (fixture);
}

/* What is done while the list is open is in it at once. */
static void
test_follows (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "steps.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;

  take_steps (document, 3);
  open_history (fixture);
  vdt_document_go_to (document, 0);
  take_steps (document, 1);
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  g_assert_null (vdt_ui_find_text (find_view (fixture), "Raise hex 3"));
  close_history (fixture);
}

static gboolean
shows_last (gpointer fixture)
{
  return vdt_ui_find_text (find_view (fixture), "Raise hex 2000") && has_focused_row (fixture);
}

/* A long list opens where the map is. */
static void
test_long (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "steps.vedette");

  take_steps (vdt_map_page_peek (page)->document, 2000);
  vdt_ui_activate (fixture->window, "history");
  vdt_ui_wait (shows_last, fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 2001);
  close_history (fixture);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_history_popover (void)
{
  ADD ("/history-popover/jump", test_jump);
  ADD ("/history-popover/focus", test_focus);
  ADD ("/history-popover/follows", test_follows);
  ADD ("/history-popover/long", test_long);
}
