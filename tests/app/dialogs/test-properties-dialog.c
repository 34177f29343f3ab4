/* test-properties-dialog.c - what a map is called, its note and its numbers, in their dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-entry-limit.h"
#include "vdt-map-ops.h"
#include "vdt-properties-dialog.h"

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
insert_at (GtkTextBuffer *text, gint offset, const char *letters)
{
  GtkTextIter where;

  gtk_text_buffer_get_iter_at_offset (text, &where, offset);
  gtk_text_buffer_begin_user_action (text);
  gtk_text_buffer_insert (text, &where, letters, -1);
  gtk_text_buffer_end_user_action (text);
}

static void
delete_first (GtkTextBuffer *text, gint n)
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
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "No more text fits in this note.");
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

#define ADD(name, test)                                                                            \
  g_test_add ("/properties-dialog/" name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, test,         \
              vdt_ui_fixture_tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("all", test_all);
  ADD ("note", test_note);
  ADD ("longer", test_longer);
  return g_test_run ();
}
