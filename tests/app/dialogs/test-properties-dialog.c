/* test-properties-dialog.c - what a map is called, its note and its numbers, in their dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-entry-limit.h"
#include "vdt-hex-label.h"
#include "vdt-map-ops.h"
#include "vdt-numbering-box.h"
#include "vdt-properties-dialog.h"

#include <string.h>

static VdtMap *
map_of (VdtMapPage *page)
{
  return vdt_document_get_map (vdt_map_page_peek (page)->document);
}

static void
test_all (VdtUiFixture *fixture, gconstpointer data)
{
  const VdtNumbers numbers = { VDT_NUMBERS_BOTTOM, 25, 0, 5, TRUE };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  GtkWindow *dialog;

  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "author_row")), " A. Nonym ");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "first_column_spin")), 30);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "numbering_row")),
                              VDT_NUMBERING_RRCC);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "place_row")),
                              VDT_NUMBERS_BOTTOM);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "every_spin")), 5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "size_spin")), 12.5);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (dialog, "coloured")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (dialog, "levels")), TRUE);
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "apply_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpstr (vdt_map_get_text (map_of (page), VDT_MAP_AUTHOR), ==, "A. Nonym");
  g_assert_cmpint (vdt_map_get_grid (map_of (page))->first_column, ==, 30);
  g_assert_cmpint (vdt_map_get_grid (map_of (page))->numbering, ==, VDT_NUMBERING_RRCC);
  g_assert_true (vdt_numbers_equal (vdt_map_get_numbers (map_of (page)), &numbers));
  vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpstr (vdt_map_get_text (map_of (page), VDT_MAP_AUTHOR), !=, "A. Nonym");
}

static GtkTextBuffer *
open_note (VdtUiFixture *fixture)
{
  GtkWindow *dialog;

  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);

  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (vdt_ui_find_id (dialog, "note_view")));
}

static void
close_note (const char *button)
{
  g_signal_emit_by_name (vdt_ui_find_id (vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG), button),
                         "clicked");
  vdt_ui_settle ();
}

static void
insert_at (GtkTextBuffer *text, int offset, const char *letters)
{
  GtkTextIter where;

  gtk_text_buffer_get_iter_at_offset (text, &where, offset);
  gtk_text_buffer_begin_user_action (text);
  gtk_text_buffer_insert (text, &where, letters, -1);
  gtk_text_buffer_end_user_action (text);
}

static void
delete_first (GtkTextBuffer *text, int n)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_start_iter (text, &start);
  gtk_text_buffer_get_iter_at_offset (text, &end, n);
  gtk_text_buffer_begin_user_action (text);
  gtk_text_buffer_delete (text, &start, &end);
  gtk_text_buffer_end_user_action (text);
}

static gboolean
is_told_full (void)
{
  GtkWindow *dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);

  return gtk_widget_get_visible (vdt_ui_find_id (dialog, "note_full"));
}

/* What is typed or pasted ends somewhere. */
static void
test_note (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  g_autofree char *letters = g_strnfill (VDT_TYPED_MAX, 'o');
  GtkTextBuffer *note = open_note (fixture);

  gtk_text_buffer_set_text (note, "ü", -1);
  insert_at (note, 1, letters);
  g_assert_cmpint (gtk_text_buffer_get_char_count (note), ==, VDT_TYPED_MAX);
  g_assert_true (is_told_full ());
  gtk_test_accessible_assert_property (
      vdt_ui_find_id (vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG), "note_view"),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "The note is full.");
  insert_at (note, 0, "a");
  g_assert_cmpint (gtk_text_buffer_get_char_count (note), ==, VDT_TYPED_MAX);
  delete_first (note, 1);
  g_assert_false (is_told_full ());
  gtk_text_buffer_undo (note);
  close_note ("apply_button");
  g_assert_cmpuint (strlen (vdt_map_get_text (map_of (page), VDT_MAP_NOTE)), ==, VDT_TYPED_MAX + 1);
}

static char *
dup_all (GtkTextBuffer *text)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (text, &start, &end);
  return gtk_text_buffer_get_text (text, &start, &end, FALSE);
}

static void
assert_all (GtkTextBuffer *text, const char *expected)
{
  g_autofree char *all = dup_all (text);

  g_assert_true (g_str_equal (all, expected));
}

/* The longer texts of a file are kept, whatever is taken out of them and undone. */
static void
test_longer (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  g_autofree char *letters = g_strnfill (2 * VDT_TYPED_MAX, 'o');
  g_autofree char *longer = g_strconcat ("one two ", letters, NULL);
  g_autofree char *shorter = g_strdup (longer + strlen ("one "));
  g_autoptr (VdtMap) titled = vdt_map_ops_set_text (map_of (page), VDT_MAP_TITLE, longer);
  g_autoptr (VdtMap) noted = vdt_map_ops_set_text (titled, VDT_MAP_NOTE, longer);
  GtkTextBuffer *note;

  vdt_document_apply (vdt_map_page_peek (page)->document, noted, "texts");
  note = open_note (fixture);
  gtk_text_buffer_insert_at_cursor (note, "a", -1);
  assert_all (note, longer);

  delete_first (note, 4);
  assert_all (note, shorter);
  gtk_text_buffer_undo (note);
  assert_all (note, longer);
  gtk_text_buffer_redo (note);
  assert_all (note, shorter);
  insert_at (note, 0, "one ");
  assert_all (note, longer);

  gtk_editable_set_text (
      GTK_EDITABLE (vdt_ui_find_id (vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG), "author_row")),
      "A. Nonym");
  close_note ("apply_button");
  g_assert_cmpstr (vdt_map_get_text (map_of (page), VDT_MAP_AUTHOR), ==, "A. Nonym");
  g_assert_cmpstr (vdt_map_get_text (map_of (page), VDT_MAP_TITLE), ==, longer);
  g_assert_cmpstr (vdt_map_get_text (map_of (page), VDT_MAP_NOTE), ==, longer);
}

static void
choose (GtkWindow *dialog, const char *row, guint item)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, row)), item);
}

static void
spin (GtkWindow *dialog, const char *row, int number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, row)), number);
}

static gboolean
is_shown (GtkWindow *dialog, const char *row)
{
  return gtk_widget_get_visible (vdt_ui_find_id (dialog, row));
}

static void
assert_name (VdtMapPage *page, int column, int row, const char *expected)
{
  const VdtGrid *grid = vdt_map_get_grid (map_of (page));
  g_autofree char *name = vdt_hex_label (grid, vdt_grid_hex (grid, column, row));

  g_assert_cmpstr (name, ==, expected);
}

/* Rows by letters from the bottom, columns with a hyphen before them; the preview tells. */
static void
test_numbering (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  const VdtGrid *grid = vdt_map_get_grid (map_of (page));
  g_autofree char *last = g_strdup_printf ("A-%03d", grid->columns + 4);
  g_autofree char *first = g_strdup_printf ("%c-005", 'A' + grid->rows - 1);
  g_autofree char *preview = g_strdup_printf ("From %s to %s", first, last);
  int columns = grid->columns, rows = grid->rows;
  GtkWindow *dialog;

  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  g_assert_false (is_shown (dialog, "order_row"));
  choose (dialog, "numbering_row", VDT_N_NUMBERINGS);
  g_assert_true (is_shown (dialog, "order_row"));
  choose (dialog, "order_row", 1);
  choose (dialog, "row_type_row", 1);
  g_assert_false (is_shown (dialog, "row_digits_row"));
  choose (dialog, "row_end_row", 1);
  spin (dialog, "column_digits_spin", 3);
  spin (dialog, "first_column_spin", 5);
  spin (dialog, "first_row_spin", 1);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "separator_row")), "\"");
  g_assert_false (gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "apply_button")));
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "separator_row")), "-");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "summary"))), ==,
                   preview);
  close_note ("apply_button");
  assert_name (page, 0, 0, first);
  assert_name (page, columns - 1, rows - 1, last);
  vdt_ui_activate (fixture->window, "undo");
  g_assert_null (vdt_map_get_grid (map_of (page))->naming);
}

static void
test_shared (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) map = g_string_new (
      "<map xmlns='urn:vedette:map' version='1'><grid layout='odd-q' columns='11' rows='11'/>"
      "<legend><terrain code='.'/></legend><elevation>");
  GtkWindow *dialog;
  const char *told;

  for (guint i = 0; i < 22; i++)
    g_string_append_printf (map, "%s<row>%s</row>", i == 11 ? "</elevation><terrain>" : "",
                            i < 11 ? "0 0 0 0 0 0 0 0 0 0 0" : ". . . . . . . . . . .");
  g_string_append (map, "</terrain></map>");
  vdt_ui_fixture_open_text (fixture, "eleven.vedette", map->str);
  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  choose (dialog, "numbering_row", VDT_N_NUMBERINGS);
  spin (dialog, "column_digits_spin", 1);
  spin (dialog, "row_digits_spin", 1);
  spin (dialog, "first_column_spin", 1);
  spin (dialog, "first_row_spin", 1);
  told = gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "summary")));
  g_assert_nonnull (strstr (told, "Several hexes are named 111"));
  gtk_window_close (dialog);
}

static VdtNamingArea
random_area (GRand *rand, VdtLayout layout)
{
  static const int slants[2][4][2] = { { { 0, 0 }, { 0, -1 }, { 1, 1 }, { 1, 0 } },
                                       { { 0, 0 }, { -1, -1 }, { 0, 1 }, { -1, 0 } } };
  guint along = vdt_layout_is_pointy (layout) ? 0 : 1,
        pattern = (guint) g_rand_int_range (rand, 0, 5);
  VdtNamingArea area = { .columns = 2, .rows = 2, .order = (guint) g_rand_int_range (rand, 0, 2) };

  for (guint i = 0; i < 2; i++)
    {
      area.axes[i].type = (guint) g_rand_int_range (rand, 0, 2);
      area.axes[i].digits =
          area.axes[i].type == VDT_NAMING_LETTERS ? 1 : g_rand_int_range (rand, 1, 5);
      area.axes[i].first = g_rand_int_range (rand, -9, 99);
      area.axes[i].step = g_rand_boolean (rand) ? 1 : -1;
    }
  area.stagger = area.oblique = 3;
  if (pattern < 4)
    {
      int sign = area.axes[along].step;

      area.stagger = sign * slants[vdt_layout_is_pushed (layout, 0, 0)][pattern][0];
      area.oblique = sign * slants[vdt_layout_is_pushed (layout, 0, 0)][pattern][1];
      area.axes[along].step = sign * (pattern == 3 ? 2 : 1);
    }
  g_strlcpy (area.prefix, g_rand_boolean (rand) ? "2" : "", sizeof area.prefix);
  g_strlcpy (area.separator, g_rand_boolean (rand) ? "-" : "", sizeof area.separator);

  return area;
}

/* What is shown of a map and not touched stays as it is, areas too. */
static void
test_untouched (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  VdtNumberingBox *box = g_object_ref_sink (g_object_new (VDT_TYPE_NUMBERING_BOX, NULL));

  for (guint i = 0; i < 200; i++)
    {
      VdtGrid grid = { .layout = (VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS),
                       .columns = g_rand_int_range (rand, 2, 30),
                       .rows = g_rand_int_range (rand, 2, 30),
                       .first_column = 1,
                       .first_row = 1 };
      VdtNamingArea areas[2] = { random_area (rand, grid.layout), random_area (rand, grid.layout) };
      VdtGrid read = grid;

      grid.naming = vdt_naming_intern (areas, g_rand_boolean (rand) ? 2 : 1);
      vdt_numbering_box_show (box, &grid);
      g_assert_true (vdt_numbering_box_read (box, &read));
      g_assert_true (vdt_grid_equal (&read, &grid));
      grid.naming = NULL;
      grid.numbering = (VdtNumbering) g_rand_int_range (rand, 0, VDT_N_NUMBERINGS);
      vdt_numbering_box_show (box, &grid);
      g_assert_true (vdt_numbering_box_read (box, &read));
      g_assert_true (vdt_grid_equal (&read, &grid));
    }
  g_object_unref (box);
}

#define ADD(name, test)                                                                            \
  g_test_add ("/properties-dialog/" name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, test,         \
              vdt_ui_fixture_tear_down)

void
vdt_test_properties_dialog (void)
{
  ADD ("all", test_all);
  ADD ("note", test_note);
  ADD ("longer", test_longer);
  ADD ("numbering", test_numbering);
  ADD ("shared", test_shared);
  ADD ("untouched", test_untouched);
}
