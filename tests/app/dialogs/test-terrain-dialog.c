/* test-terrain-dialog.c - what imported terrain becomes is chosen, undone and remembered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-import-window.h"
#include "vdt-terrain-dialog.h"

#include <glib/gstdio.h>

#define WORDS "0101 odd stuff\n0201 odd stuff\n0102 wood\n0202 wood\n"

static gboolean
is_quiet (gpointer window)
{
  return !gtk_spinner_get_spinning (
      GTK_SPINNER (vdt_ui_find (window, GTK_TYPE_SPINNER, "spinner")));
}

static VdtMapPage *
import (VdtUiFixture *fixture, const char *name)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, name, WORDS);

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (is_quiet, fixture->window);

  return vdt_window_get_page (fixture->window);
}

static const VdtTerrain *
terrain_at (VdtMapPage *page, int column, int row)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);

  return vdt_map_get_terrain_info (map, vdt_grid_hex (vdt_map_get_grid (map), column, row));
}

static AdwComboRow *
find_row (GtkWindow *dialog, const char *text)
{
  return ADW_COMBO_ROW (
      gtk_widget_get_ancestor (vdt_ui_find_text (GTK_WIDGET (dialog), text), ADW_TYPE_COMBO_ROW));
}

static GtkWindow *
ask (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "import-terrain");

  return vdt_ui_wait_window (VDT_TYPE_TERRAIN_DIALOG);
}

static void
apply (GtkWindow *dialog)
{
  g_signal_emit_by_name (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "apply_button"),
                         "clicked");
  vdt_ui_settle ();
}

static const char *
get_subtitle (AdwComboRow *row)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

/* A kind is chosen, applied as one step, undone; the next file with that name knows it. */
static void
test_kind (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = import (fixture, "a.txt");
  GtkWindow *dialog;

  gtk_window_close (vdt_ui_wait_window (VDT_TYPE_IMPORT_WINDOW));
  g_assert_cmpint (terrain_at (page, 0, 0)->kind, ==, VDT_KIND_OPEN);
  dialog = ask (fixture);
  /* Both have two hexes, but one was guessed. */
  g_assert_cmpstr (get_subtitle (find_row (dialog, "odd stuff")), !=,
                   get_subtitle (find_row (dialog, "wood")));
  adw_combo_row_set_selected (find_row (dialog, "odd stuff"), VDT_KIND_ORCHARD);
  g_assert_cmpstr (get_subtitle (find_row (dialog, "odd stuff")), ==,
                   get_subtitle (find_row (dialog, "wood")));
  apply (dialog);
  g_assert_cmpint (terrain_at (page, 0, 0)->kind, ==, VDT_KIND_ORCHARD);
  g_assert_cmpint (terrain_at (page, 0, 1)->kind, ==, VDT_KIND_WOODS);
  vdt_document_undo (vdt_map_page_peek (page)->document);
  g_assert_cmpint (terrain_at (page, 0, 0)->kind, ==, VDT_KIND_OPEN);

  page = import (fixture, "b.txt");
  g_assert_cmpint (terrain_at (page, 0, 0)->kind, ==, VDT_KIND_ORCHARD);
}

/* With a legend, terrain becomes its entries, and the map is judged by its rules. */
static void
test_legend (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = import (fixture, "a.txt");
  GtkWindow *dialog = ask (fixture);
  AdwComboRow *legend =
      ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW, "legend_row"));
  VdtMap *map;

  adw_combo_row_set_selected (legend, 1);
  apply (dialog);
  map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  g_assert_nonnull (vdt_map_get_rules (map));
  g_assert_cmpstr (terrain_at (page, 0, 1)->code, ==, "w");

  /* What was changed since is told to go. */
  dialog = ask (fixture);
  g_assert_false (
      gtk_widget_get_visible (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "since")));
  gtk_window_close (dialog);
  vdt_document_undo (vdt_map_page_peek (page)->document);
  dialog = ask (fixture);
  g_assert_true (
      gtk_widget_get_visible (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "since")));
  gtk_window_close (dialog);
}

#define ADD(name, function)                                                                        \
  g_test_add (name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_terrain_dialog (void)
{
  ADD ("/terrain-dialog/kind", test_kind);
  ADD ("/terrain-dialog/legend", test_legend);
}
