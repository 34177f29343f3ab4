/* test-replace-dialog.c - the dialog that replaces terrain and hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-replace-dialog.h"

static GtkWidget *
open_dialog (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "replace");
  return GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_REPLACE_DIALOG));
}

static void
choose (GtkWidget *dialog, const char *row, guint entry)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, row)), entry);
}

static guint
count_terrain (VdtMap *map, guint terrain)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint count = 0;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      count += vdt_map_get_terrain_row (map, row)[column] == terrain ? 1 : 0;
  return count;
}

static void
test_terrain (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  guint n_open = count_terrain (vdt_document_get_map (document), 0);
  guint n_other = count_terrain (vdt_document_get_map (document), 1);
  g_autofree char *expected = g_strdup_printf ("%u hexes will change", n_open);
  GtkWidget *dialog = open_dialog (fixture);
  g_autofree char *label = NULL;

  g_assert_cmpuint (n_open, >, 1);
  g_assert_false (gtk_widget_get_visible (vdt_ui_find_id (dialog, "scope_row")));
  choose (dialog, "from_row", 0);
  choose (dialog, "by_row", 0);
  g_assert_false (gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "replace_button")));
  choose (dialog, "by_row", 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "count"))), ==,
                   expected);
  gtk_window_set_focus (GTK_WINDOW (dialog), NULL);
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "replace_button"), "clicked");
  vdt_ui_settle ();

  g_assert_cmpuint (count_terrain (vdt_document_get_map (document), 1), ==, n_open + n_other);
  g_object_get (document, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Replace terrain");
  vdt_document_undo (document);
  g_assert_false (vdt_document_can_undo (document));
}

static void
test_selection (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSelection *selection = vdt_map_page_peek (page)->selection;
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  GtkWidget *dialog;

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  vdt_selection_set_region (selection, region);
  dialog = open_dialog (fixture);
  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (dialog, "scope_row")));
  choose (dialog, "from_row", vdt_map_get_terrain_row (map, 0)[0]);
  choose (dialog, "by_row", 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "count"))), ==,
                   "1 hex will change");
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (dialog, "scope_switch")), FALSE);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "count"))), !=,
                   "1 hex will change");

  /* A code can be replaced by nothing, which comes last. */
  choose (dialog, "what_row", 1);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (
                        ADW_COMBO_ROW (vdt_ui_find_id (dialog, "by_row")))),
                    ==,
                    1
                        + g_list_model_get_n_items (adw_combo_row_get_model (
                            ADW_COMBO_ROW (vdt_ui_find_id (dialog, "from_row")))));
  /* So can ways, of which this legend has none. */
  choose (dialog, "what_row", 2);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "count"))), ==,
                   "Will change across 0 hexsides");
  g_assert_false (gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "replace_button")));
  gtk_window_close (GTK_WINDOW (dialog));
  vdt_ui_settle ();
  g_assert_false (vdt_document_can_undo (vdt_map_page_peek (page)->document));
}

#define ADD(name, test)                                                                            \
  g_test_add ("/replace-dialog/" name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, test,            \
              vdt_ui_fixture_tear_down)

void
vdt_test_replace_dialog (void)
{
  ADD ("terrain", test_terrain);
  ADD ("selection", test_selection);
}
