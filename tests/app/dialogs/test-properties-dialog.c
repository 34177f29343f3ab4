/* test-properties-dialog.c - what a map is called, its note and its numbers, in their dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-entry-limit.h"
#include "vdt-properties-dialog.h"

static VdtMap *
map_of (VdtMapPage *page)
{
  return vdt_document_get_map (vdt_map_page_peek (page)->document);
}

static GtkWidget *
find_id (GtkWindow *dialog, const char *id)
{
  GtkWidget *widget = vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_WIDGET, id);

  g_assert_nonnull (widget);
  return widget;
}

static void
test_all (VdtUiFixture *fixture, gconstpointer data)
{
  const VdtNumbers numbers = { VDT_NUMBERS_BOTTOM, 25, 0, 5, TRUE };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  GtkWindow *dialog;

  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (find_id (dialog, "author_row")), " A. Nonym ");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (dialog, "first_column_spin")), 30);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (dialog, "numbering_row")),
                              VDT_NUMBERING_RRCC);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (dialog, "place_row")), VDT_NUMBERS_BOTTOM);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (dialog, "every_spin")), 5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (dialog, "size_spin")), 12.5);
  gtk_switch_set_active (GTK_SWITCH (find_id (dialog, "coloured")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (find_id (dialog, "levels")), TRUE);
  g_signal_emit_by_name (find_id (dialog, "apply_button"), "clicked");
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

  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_id (dialog, "note_view")));
}

static void
close_note (const char *button)
{
  g_signal_emit_by_name (find_id (vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG), button),
                         "clicked");
  vdt_ui_settle ();
}

/* What is typed or pasted ends somewhere; a longer note of a file is kept, and takes no more. */
static void
test_note (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  g_autofree char *letters = g_strnfill (VDT_TYPED_MAX, 'o');
  g_autofree char *longer = g_strconcat (letters, "ü", NULL);
  g_autoptr (VdtMap) noted = NULL;
  VdtMapBuilder *builder;
  GtkTextBuffer *note = open_note (fixture);

  gtk_text_buffer_set_text (note, "ü", -1);
  gtk_text_buffer_insert_at_cursor (note, letters, -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (note), ==, VDT_TYPED_MAX);
  gtk_text_buffer_insert_at_cursor (note, "a", -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (note), ==, VDT_TYPED_MAX);
  close_note ("apply_button");
  g_assert_cmpuint (strlen (vdt_map_get_text (map_of (page), VDT_MAP_NOTE)), ==, VDT_TYPED_MAX + 1);

  builder = vdt_map_builder_new_from_map (map_of (page));
  vdt_map_builder_set_text (builder, VDT_MAP_NOTE, longer);
  noted = vdt_map_builder_end (builder);
  vdt_document_apply (vdt_map_page_peek (page)->document, noted, "note");
  note = open_note (fixture);
  gtk_text_buffer_insert_at_cursor (note, "a", -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (note), ==, VDT_TYPED_MAX + 1);
  close_note ("apply_button");
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
  return g_test_run ();
}
