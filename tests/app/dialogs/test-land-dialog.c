/* test-land-dialog.c - the dialog that makes maps of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-files-row.h"
#include "vdt-hex-label.h"
#include "vdt-land-dialog.h"

#define CELLS 100

/* A slope from 0 to 99 metres, ten kilometres wide, nowhere on earth. */
static GFile *
write_ground (VdtUiFixture *fixture, const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "ncols %d\nnrows %d\nxllcorner 0\nyllcorner 0\ncellsize 100\n", CELLS,
                   CELLS);
  for (int i = 0; i < CELLS * CELLS; i++)
    g_string_append_printf (text, "%d ", i % CELLS);

  return vdt_ui_fixture_write (fixture, name, text->str);
}

static gboolean
is_ready (gpointer dialog)
{
  return gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "make_button"));
}

static GtkWindow *
open_ground (VdtUiFixture *fixture, const char *name)
{
  g_autoptr (GFile) file = write_ground (fixture, name);
  GtkWindow *dialog;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = vdt_ui_wait_window (VDT_TYPE_LAND_DIALOG);
  vdt_ui_wait (is_ready, dialog);
  return dialog;
}

static GtkWindow *
open_dialog (VdtUiFixture *fixture)
{
  return open_ground (fixture, "ground.asc");
}

static void
set_value (GtkWindow *dialog, const char *id, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, id)), value);
}

static double
get_value (GtkWindow *dialog, const char *id)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, id)));
}

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

/* Elevations that are opened are asked about, and become a new document. */
static void
test_make (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = open_dialog (fixture);
  VdtDocument *document;
  VdtMap *map;
  const VdtGrid *grid;

  g_assert_cmpfloat (get_value (dialog, "spacing_spin"), ==, 200);
  g_assert_cmpfloat (get_value (dialog, "step_spin"), ==, 10);
  g_assert_cmpfloat (get_value (dialog, "base_spin"), ==, 0);
  set_value (dialog, "spacing_spin", 1000);
  set_value (dialog, "step_spin", 20);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "layout_row")),
                              VDT_LAYOUT_ODD_R);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "height_row")), 1);
  gtk_window_set_focus (dialog, NULL);
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "make_button"), "clicked");
  vdt_ui_wait (has_page, fixture->window);

  document = vdt_map_page_peek (vdt_window_get_page (fixture->window))->document;
  map = vdt_document_get_map (document);
  grid = vdt_map_get_grid (map);
  g_assert_null (vdt_document_get_file (document));
  g_assert_cmpint (grid->layout, ==, VDT_LAYOUT_ODD_R);
  g_assert_cmpint (grid->columns, ==, 9);
  g_assert_cmpfloat (grid->spacing, ==, 1000);
  g_assert_cmpint (vdt_map_get_elevation (map, vdt_grid_hex (grid, 0, 0)), ==, 0);
  g_assert_cmpint (vdt_map_get_elevation (map, vdt_grid_hex (grid, 8, 1)), ==, 4);
  g_assert_cmpstr (vdt_map_get_rules (map)->system, !=, NULL);
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_LAND_DIALOG));
}

static void
choose_row (GtkWindow *dialog, const char *id, guint i)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, id)), i);
}

/* Hexes can be numbered in every way that a new map offers, and the next dialog remembers it. */
static void
test_numbers (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = open_dialog (fixture);
  GtkWidget *summary = vdt_ui_find_id (dialog, "summary");
  g_autofree char *last = NULL;
  const VdtGrid *grid;
  VdtMap *map;

  choose_row (dialog, "layout_row", VDT_LAYOUT_ODD_Q);
  choose_row (dialog, "numbering_row", VDT_N_NUMBERINGS);
  choose_row (dialog, "column_type_row", VDT_NAMING_LETTERS);
  choose_row (dialog, "pattern_row", 3);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "separator_row")), "\"");
  g_assert_false (is_ready (dialog));
  g_assert_true (gtk_widget_has_css_class (summary, "error"));
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "separator_row")), "-");
  g_assert_true (is_ready (dialog));
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "make_button"), "clicked");
  vdt_ui_wait (has_page, fixture->window);
  map = vdt_document_get_map (vdt_map_page_peek (vdt_window_get_page (fixture->window))->document);
  grid = vdt_map_get_grid (map);
  last = vdt_hex_label (grid, vdt_grid_hex (grid, 1, 1));
  g_assert_cmpstr (last, ==, "B-04");

  vdt_ui_settle ();
  dialog = open_ground (fixture, "other.asc");
  summary = vdt_ui_find_id (dialog, "summary");
  g_assert_cmpuint (
      adw_combo_row_get_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "numbering_row"))), ==,
      VDT_N_NUMBERINGS);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (summary)), "From A-01 to "));
  gtk_window_close (dialog);
  vdt_ui_settle ();
}

/* A part is chosen by dragging or by numbers; what it cannot be is said at once. */
static void
test_area (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = open_dialog (fixture);
  GtkWidget *area = vdt_ui_find_id (dialog, "area_row");
  GtkWidget *summary = vdt_ui_find_id (dialog, "summary");

  g_signal_emit_by_name (vdt_ui_find_id (dialog, "view"), "dragged", 0.5, 0.0, 1.0, 0.5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (area)), ==, "5000 5000 10000 10000");
  g_assert_cmpfloat (get_value (dialog, "base_spin"), ==, 50);
  g_assert_cmpfloat (get_value (dialog, "spacing_spin"), ==, 100);

  gtk_editable_set_text (GTK_EDITABLE (area), "0 0 x 10");
  g_signal_emit_by_name (area, "apply");
  g_assert_true (gtk_widget_has_css_class (summary, "error"));
  g_assert_false (is_ready (dialog));
  gtk_editable_set_text (GTK_EDITABLE (area), "90000 0 99000 9000");
  g_signal_emit_by_name (area, "apply");
  g_assert_true (gtk_widget_has_css_class (summary, "error"));

  gtk_editable_set_text (GTK_EDITABLE (area), "0, 0,0; 2000.0, 2000");
  g_signal_emit_by_name (area, "apply");
  g_assert_false (gtk_widget_has_css_class (summary, "error"));
  g_assert_true (is_ready (dialog));
  g_assert_cmpfloat (get_value (dialog, "base_spin"), ==, 0);
  gtk_window_close (dialog);
  vdt_ui_settle ();
  g_assert_false (has_page (fixture->window));
}

/* A value that is guessed to mean no data is offered, and can be another; what was chosen stays. */
static void
test_voids (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("ncols 20\nnrows 20\nxllcorner 0\nyllcorner 0\n"
                                           "cellsize 100\n");
  g_autoptr (GFile) file = NULL;
  GtkWindow *dialog;
  GtkWidget *voids, *summary;

  for (int i = 0; i < 400; i++)
    g_string_append_printf (text, "%d ", i < 40 ? -9999 : i < 80 ? 7 : 100 + i);
  file = vdt_ui_fixture_write (fixture, "holes.asc", text->str);
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = vdt_ui_wait_window (VDT_TYPE_LAND_DIALOG);
  vdt_ui_wait (is_ready, dialog);
  voids = vdt_ui_find_id (dialog, "voids_row");
  summary = vdt_ui_find_id (dialog, "summary");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (voids)), ==, "-9999");
  g_assert_cmpfloat (get_value (dialog, "base_spin"), ==, 0);

  set_value (dialog, "spacing_spin", 300);
  gtk_editable_set_text (GTK_EDITABLE (voids), "none");
  g_signal_emit_by_name (voids, "apply");
  g_assert_true (gtk_widget_has_css_class (summary, "error"));
  gtk_editable_set_text (GTK_EDITABLE (voids), "-9999 7");
  g_signal_emit_by_name (voids, "apply");
  g_assert_false (is_ready (dialog));
  vdt_ui_wait (is_ready, dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (voids)), ==, "-9999 7");
  g_assert_cmpfloat (get_value (dialog, "spacing_spin"), ==, 300);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (summary)), "(180 to 499 m)"));
  gtk_window_close (dialog);
  vdt_ui_settle ();
}

static void
choose (GtkWindow *dialog, const char *id, GFile *file, GFile *other)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  GtkWidget *row = vdt_ui_find_id (dialog, id);

  g_list_store_append (files, file);
  if (other)
    g_list_store_append (files, other);
  vdt_files_row_set_files (VDT_FILES_ROW (row), G_LIST_MODEL (files));
  g_signal_emit_by_name (row, "chosen");
}

/* Several rasters are one land; a file that is none leaves the land as it was. */
static void
test_tiles (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = open_dialog (fixture);
  GtkWidget *area = vdt_ui_find_id (dialog, "area_row");
  g_autoptr (GFile) west = g_object_ref (vdt_land_dialog_get_file (VDT_LAND_DIALOG (dialog)));
  g_autoptr (GFile) east = vdt_ui_fixture_write (
      fixture, "east.asc",
      "ncols 2\nnrows 2\nxllcorner 10000\nyllcorner 0\ncellsize 5000\n9 9 9 9\n");
  g_autoptr (GFile) broken = vdt_ui_fixture_write (fixture, "broken.asc", "ncols 5\nnrows -5\n");
  GtkWindow *error;

  choose (dialog, "elevation_row", west, east);
  g_assert_false (is_ready (dialog));
  vdt_ui_wait (is_ready, dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (area)), ==, "0 0 20000 10000");

  choose (dialog, "elevation_row", broken, NULL);
  error = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  gtk_window_close (error);
  vdt_ui_wait (is_ready, dialog);
  g_assert_cmpstr (
      adw_action_row_get_subtitle (ADW_ACTION_ROW (vdt_ui_find_id (dialog, "elevation_row"))), ==,
      "ground.asc, east.asc");
  gtk_window_close (dialog);
  vdt_ui_settle ();
}

/* Classes that are in a table of one's own wait for that table. */
static void
test_classes (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = open_dialog (fixture);
  g_autoptr (GFile) cover = g_object_ref (vdt_land_dialog_get_file (VDT_LAND_DIALOG (dialog)));
  g_autoptr (GFile) table =
      vdt_ui_fixture_write (fixture, "classes.txt", "0 marsh Moor\n99 town Town\n");
  VdtMap *map;

  g_assert_false (gtk_widget_get_visible (vdt_ui_find_id (dialog, "classes_row")));
  choose (dialog, "cover_row", cover, NULL);
  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (dialog, "classes_row")));
  g_assert_true (is_ready (dialog));
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "classes_row")), 2);
  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (dialog, "table_row")));
  g_assert_false (is_ready (dialog));
  choose (dialog, "table_row", table, NULL);
  g_assert_true (is_ready (dialog));
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "make_button"), "clicked");
  vdt_ui_wait (has_page, fixture->window);
  map = vdt_document_get_map (vdt_map_page_peek (vdt_window_get_page (fixture->window))->document);
  g_assert_cmpint (
      vdt_map_get_terrain_info (map, vdt_grid_hex (vdt_map_get_grid (map), 0, 5))->kind, ==,
      VDT_KIND_MARSH);
}

/* A file that only begins as a raster is told of, and leaves nothing. */
static void
test_broken (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "broken.asc", "ncols 5\nnrows -5\n");

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_LAND_DIALOG));
  gtk_window_close (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  vdt_ui_settle ();
}

#define ADD(path, test)                                                                            \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, test, vdt_ui_fixture_tear_down)

void
vdt_test_land_dialog (void)
{
  ADD ("/land-dialog/make", test_make);
  ADD ("/land-dialog/numbers", test_numbers);
  ADD ("/land-dialog/area", test_area);
  ADD ("/land-dialog/voids", test_voids);
  ADD ("/land-dialog/tiles", test_tiles);
  ADD ("/land-dialog/classes", test_classes);
  ADD ("/land-dialog/broken", test_broken);
}
