/* test-grid-bar.c - a picture that is dropped: its hexes are found, and somebody is asked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-map.h"
#include "vdt-ui-fixture.h"

#include "vdt-toasts.h"
#include "vdt-tool-panel.h"

#include <string.h>

static VdtMapPage *
get_page (VdtUiFixture *fixture)
{
  return vdt_window_get_page (fixture->window);
}

static VdtDocument *
get_document (VdtUiFixture *fixture)
{
  return vdt_map_page_peek (get_page (fixture))->document;
}

static const VdtGrid *
get_grid (VdtUiFixture *fixture)
{
  return vdt_map_get_grid (vdt_document_get_map (get_document (fixture)));
}

static VdtGridBar *
get_bar (VdtUiFixture *fixture)
{
  return vdt_underlay_bar_get_grid_bar (vdt_map_page_peek (get_page (fixture))->underlay_bar);
}

static VdtGridFinderState
get_state (VdtUiFixture *fixture)
{
  return vdt_grid_finder_get_state (vdt_grid_bar_get_finder (get_bar (fixture)));
}

static GtkWidget *
find_id (VdtUiFixture *fixture, const char *id)
{
  return vdt_ui_find_id (vdt_map_page_peek (get_page (fixture))->underlay_bar, id);
}

static void
click_button (VdtUiFixture *fixture, const char *id)
{
  g_assert_true (gtk_widget_get_mapped (find_id (fixture, id)));
  g_signal_emit_by_name (find_id (fixture, id), "clicked");
  vdt_ui_settle ();
}

static GFile *
print_map (VdtUiFixture *fixture)
{
  g_autoptr (VdtMap) truth = printed_map_new ();
  g_autofree char *path = printed_map_print (truth, fixture->folder);

  return g_file_new_for_path (path);
}

/* A picture with nothing on it. */
static GFile *
print_nothing (VdtUiFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "nothing.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 200);

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return g_file_new_for_path (path);
}

static void
drop (VdtUiFixture *fixture, GFile *file)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  g_assert_true (taken);
}

static gboolean
has_looked (gpointer fixture)
{
  return get_state (fixture) != VDT_GRID_FINDER_LOOKING;
}

static void
drop_and_wait (VdtUiFixture *fixture, GFile *file)
{
  drop (fixture, file);
  vdt_ui_wait (has_looked, fixture);
  vdt_ui_settle ();
}

static gboolean
has_text (VdtUiFixture *fixture, const char *id, const char *text)
{
  return strstr (gtk_label_get_label (GTK_LABEL (find_id (fixture, id))), text) != NULL;
}

static void
assert_found_size (VdtUiFixture *fixture)
{
  g_assert_cmpint (get_grid (fixture)->columns, ==, PRINTED_MAP_COLUMNS);
  g_assert_cmpint (get_grid (fixture)->rows, ==, PRINTED_MAP_ROWS);
}

/* What was found is where the hand goes on from, in the same step. */
static void
go_on_by_hand (VdtUiFixture *fixture, GFile *file)
{
  drop_and_wait (fixture, file);
  click_button (fixture, "hand_button");
  assert_found_size (fixture);
  g_assert_true (has_text (fixture, "step", "three corners"));
  click_button (fixture, "done_button");
  g_assert_cmpuint (vdt_document_get_n_steps (get_document (fixture)), ==, 1);
  vdt_ui_activate (fixture->window, "underlay");
  click_button (fixture, "find_button");
  vdt_ui_wait (has_looked, fixture);
  vdt_ui_settle ();
  assert_found_size (fixture);
  click_button (fixture, "no_button");
  g_assert_cmpuint (vdt_document_get_n_steps (get_document (fixture)), ==, 1);
  assert_found_size (fixture);
}

static void
assert_first (VdtUiFixture *fixture, int columns, int rows, double x, double y)
{
  const VdtScanGrid *grid =
      vdt_grid_finder_get_grid (vdt_grid_bar_get_finder (get_bar (fixture)), 0);

  g_assert_cmpint (get_grid (fixture)->columns, ==, columns);
  g_assert_cmpint (get_grid (fixture)->rows, ==, rows);
  g_assert_cmpint (get_grid (fixture)->layout, ==, grid->layout);
  g_assert_cmpfloat_with_epsilon (grid->first_x, x, 0.5);
  g_assert_cmpfloat_with_epsilon (grid->first_y, y, 0.5);
}

/* The rest can be read by a button beside the brush, and by one of the message. */
static void
assert_reading_offered (VdtUiFixture *fixture)
{
  GtkWidget *panel = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_TOOL_PANEL, NULL);
  GtkWidget *toasts = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_TOASTS, NULL);

  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (panel, "read_button")));
  g_assert_nonnull (vdt_ui_find_text (toasts, "then recognise the rest"));
}

/* A column fewer, and the first hex elsewhere, before the answer: on hexes of the picture. */
static void
adjust (VdtUiFixture *fixture)
{
  VdtGridFinder *finder = vdt_grid_bar_get_finder (get_bar (fixture));
  VdtScanGrid found = *vdt_grid_finder_get_grid (finder, 0);
  GtkSpinButton *columns = GTK_SPIN_BUTTON (find_id (fixture, "columns_spin"));
  double x, y;

  g_assert_cmpint (gtk_spin_button_get_value_as_int (columns), ==, PRINTED_MAP_COLUMNS);
  gtk_spin_button_set_value (columns, PRINTED_MAP_COLUMNS - 1);
  assert_first (fixture, PRINTED_MAP_COLUMNS - 1, PRINTED_MAP_ROWS, found.first_x, found.first_y);
  click_button (fixture, "right_button");
  vdt_scan_grid_get_centre (&found, 1, 0, &x, &y);
  assert_first (fixture, PRINTED_MAP_COLUMNS - 1, PRINTED_MAP_ROWS, x, y);
  g_assert_cmpint (get_grid (fixture)->layout, !=, found.layout);
  click_button (fixture, "down_button");
  vdt_scan_grid_get_centre (&found, 1, 1, &x, &y);
  assert_first (fixture, PRINTED_MAP_COLUMNS - 1, PRINTED_MAP_ROWS, x, y);
  click_button (fixture, "up_button");
  click_button (fixture, "left_button");
  gtk_spin_button_set_value (columns, PRINTED_MAP_COLUMNS);
  assert_first (fixture, PRINTED_MAP_COLUMNS, PRINTED_MAP_ROWS, found.first_x, found.first_y);
  g_assert_cmpint (get_grid (fixture)->layout, ==, found.layout);
}

/* From nothing to a map over its picture in one answer, which is one step. */
static void
test_empty_window (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = print_map (fixture);
  g_autofree char *size = g_strdup_printf ("%d × %d", PRINTED_MAP_COLUMNS, PRINTED_MAP_ROWS);

  drop_and_wait (fixture, file);
  g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_PROPOSING);
  assert_found_size (fixture);
  g_assert_true (has_text (fixture, "title", size));
  g_assert_true (has_text (fixture, "detail", "%"));
  g_assert_false (gtk_widget_get_mapped (find_id (fixture, "done_button")));
  g_assert_false (gtk_widget_get_mapped (find_id (fixture, "cancel_button")));
  g_assert_cmpstr (vdt_map_get_text (vdt_document_get_map (get_document (fixture)), VDT_MAP_TITLE),
                   ==, "printed");
  adjust (fixture);
  click_button (fixture, "yes_button");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_bar (fixture))));
  g_assert_cmpuint (vdt_document_get_n_steps (get_document (fixture)), ==, 1);
  assert_found_size (fixture);
  assert_reading_offered (fixture);
  vdt_ui_activate (fixture->window, "undo");
  g_assert_null (vdt_map_get_underlay (vdt_document_get_map (get_document (fixture))));
  go_on_by_hand (fixture, file);
}

/* With no the map is as it was and the picture stays, to be laid by hand; Escape says the same. */
static void
test_no (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = print_map (fixture);

  for (guint by_key = 0; by_key < 2; by_key++)
    {
      drop_and_wait (fixture, file);
      assert_found_size (fixture);
      if (by_key)
        vdt_ui_activate (fixture->window, "back");
      else
        click_button (fixture, "no_button");
      vdt_ui_settle ();
      g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_AT_REST);
      g_assert_cmpint (get_grid (fixture)->columns, !=, PRINTED_MAP_COLUMNS);
      g_assert_nonnull (vdt_map_get_underlay (vdt_document_get_map (get_document (fixture))));
      g_assert_true (gtk_widget_get_mapped (find_id (fixture, "done_button")));
    }
}

/* A painted map keeps its size until that is asked for. */
static void
test_painted (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = print_map (fixture);
  int columns, rows;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  columns = get_grid (fixture)->columns;
  rows = get_grid (fixture)->rows;
  g_assert_cmpint (columns, !=, PRINTED_MAP_COLUMNS);
  drop_and_wait (fixture, file);
  g_assert_cmpint (get_grid (fixture)->columns, ==, columns);
  g_assert_cmpint (get_grid (fixture)->rows, ==, rows);
  g_assert_true (has_text (fixture, "detail", "keeps its size"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_id (fixture, "resize_check")), TRUE);
  vdt_ui_settle ();
  assert_found_size (fixture);
  g_assert_false (has_text (fixture, "detail", "keeps its size"));
  click_button (fixture, "yes_button");
  vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpint (get_grid (fixture)->columns, ==, columns);
}

/* Who takes another tool or gives up while it looks is not asked; the window may be closed. */
static void
give_up (VdtUiFixture *fixture)
{
  g_autoptr (GFile) file = print_map (fixture);

  drop (fixture, file);
  click_button (fixture, "stop_button");
  g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_AT_REST);
  click_button (fixture, "find_button");
  vdt_ui_change (fixture->window, "tool", "terrain");
  vdt_ui_settle ();
  g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_AT_REST);
  vdt_ui_activate (fixture->window, "underlay");
  click_button (fixture, "find_button");
  g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_LOOKING);
}

/* Nothing is found, which is told, and not in the way of corners. */
static void
test_nothing (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = print_nothing (fixture);

  drop_and_wait (fixture, file);
  g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_NOTHING);
  g_assert_true (has_text (fixture, "title", "No grid of hexes"));
  g_assert_true (gtk_widget_get_mapped (find_id (fixture, "done_button")));
  g_assert_nonnull (vdt_map_get_underlay (vdt_document_get_map (get_document (fixture))));
  vdt_ui_click_hex (get_page (fixture), 1, 1);
  vdt_ui_settle ();
  g_assert_cmpint (get_state (fixture), ==, VDT_GRID_FINDER_AT_REST);
  give_up (fixture);
}

#define ADD(path, test)                                                                            \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, test, vdt_ui_fixture_tear_down)

void
vdt_test_grid_bar (void)
{
  ADD ("/grid-bar/empty-window", test_empty_window);
  ADD ("/grid-bar/no", test_no);
  ADD ("/grid-bar/painted", test_painted);
  ADD ("/grid-bar/nothing", test_nothing);
}
