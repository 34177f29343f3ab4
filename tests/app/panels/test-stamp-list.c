/* test-stamp-list.c - pieces that are kept by name, and taken in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"
#include "vdt-stamp-list.h"
#include "vdt-stamps.h"

static GtkWidget *
find_list (VdtUiFixture *fixture)
{
  return vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_STAMP_LIST, NULL);
}

static GtkWidget *
find_rows (VdtUiFixture *fixture)
{
  return vdt_ui_find (find_list (fixture), GTK_TYPE_LIST_BOX, "rows");
}

static gboolean
has_row (gpointer fixture)
{
  return vdt_ui_find_text (find_rows (fixture), "Farm") != NULL;
}

static gboolean
has_no_row (gpointer fixture)
{
  return gtk_widget_get_first_child (find_rows (fixture)) == NULL;
}

static VdtMapPage *
open_and_select (VdtUiFixture *fixture, VdtHex hex)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "stamps.vedette");
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) after = NULL;

  vdt_region_add (region, hex);
  after = vdt_edits_set_elevation (map, region, 7);
  vdt_document_apply (vdt_map_page_peek (page)->document, after, "Raise");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", "edit");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.tool", "s", "select");
  vdt_selection_set_region (vdt_map_page_peek (page)->selection, region);
  vdt_ui_settle ();

  return page;
}

/* Kept from one place of a map, it is in the list, and goes to another. */
static void
test_keep_and_place (VdtUiFixture *fixture, gconstpointer data)
{
  VdtHex from = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 1, 1),
         to = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 3, 2);
  VdtMapPage *page = open_and_select (fixture, from);
  VdtTool *tool = VDT_TOOL (vdt_map_page_peek (page)->paste_tool);
  const VdtToolEvent event = { .hex = to };
  GtkEditable *name = GTK_EDITABLE (vdt_ui_find (find_list (fixture), GTK_TYPE_ENTRY, "name"));
  GtkWidget *keep = vdt_ui_find (find_list (fixture), GTK_TYPE_BUTTON, "keep_button");
  g_autofree char *folder = vdt_stamps_dup_folder ();

  g_assert_true (
      gtk_widget_get_visible (vdt_ui_find (find_list (fixture), GTK_TYPE_LABEL, "empty")));
  gtk_editable_set_text (name, " ");
  g_assert_false (gtk_widget_get_sensitive (keep));
  gtk_editable_set_text (name, "Farm");
  g_assert_true (gtk_widget_get_sensitive (keep));
  g_signal_emit_by_name (keep, "clicked");
  vdt_ui_wait (has_row, fixture);
  vdt_ui_wait_text (GTK_WIDGET (fixture->window), "Saved stamp “Farm”");

  gtk_widget_activate (gtk_widget_get_first_child (find_rows (fixture)));
  g_assert_true (vdt_map_page_is_pasting (page));
  vdt_tool_press (tool, &event);
  vdt_tool_release (tool, &event);
  g_assert_cmpint (
      vdt_map_get_elevation (vdt_document_get_map (vdt_map_page_peek (page)->document), to), ==, 7);

  /* Another window, or a file manager, may remove it. */
  g_assert_true (vdt_stamps_remove (folder, "Farm", NULL));
  vdt_ui_wait (has_no_row, fixture);
}

/* What cannot be read is in the list with the reason, and nothing can be placed of it. */
static void
test_broken (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = vdt_stamps_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "Farm.vedette", NULL);
  GtkWidget *row;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, "<map", -1, NULL);
  open_and_select (fixture, vdt_layout_hex (VDT_LAYOUT_ODD_Q, 1, 1));
  vdt_ui_wait (has_row, fixture);
  row = gtk_widget_get_first_child (find_rows (fixture));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_assert_true (vdt_stamps_remove (folder, "Farm", NULL));
  vdt_ui_wait (has_no_row, fixture);
}

void
vdt_test_stamp_list (void)
{
  g_test_add ("/stamp-list/keep-and-place", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_keep_and_place, vdt_ui_fixture_tear_down);
  g_test_add ("/stamp-list/broken", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_broken,
              vdt_ui_fixture_tear_down);
}
