/* test-new-map-dialog.c - the dialog that makes maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-layout-picture.h"
#include "vdt-legend-files.h"
#include "vdt-new-map-dialog.h"

static GtkWidget *
open_dialog (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "new");
  return GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_NEW_MAP_DIALOG));
}

static void
set_size (GtkWidget *dialog, int columns, int rows)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "columns_spin")), columns);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "rows_spin")), rows);
}

static void
test_create (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  VdtMapPage *page;
  VdtMap *map;
  const VdtGrid *grid;

  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "title_row")), "Hougoumont");
  set_size (dialog, 12, 7);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "layout_row")),
                              VDT_LAYOUT_EVEN_R);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "numbering_row")),
                              VDT_NUMBERING_AR);
  gtk_window_set_focus (GTK_WINDOW (dialog), NULL);
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "create_button"), "clicked");
  vdt_ui_settle ();

  page = vdt_window_get_page (fixture->window);
  g_assert_nonnull (page);
  map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  grid = vdt_map_get_grid (map);
  g_assert_cmpint (grid->columns, ==, 12);
  g_assert_cmpint (grid->rows, ==, 7);
  g_assert_cmpint (grid->layout, ==, VDT_LAYOUT_EVEN_R);
  g_assert_cmpint (grid->numbering, ==, VDT_NUMBERING_AR);
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "Hougoumont");
  g_assert_cmpint (vdt_map_get_terrain_info (map, vdt_grid_hex (grid, 0, 0))->kind, ==,
                   VDT_KIND_OPEN);
  g_assert_null (vdt_document_get_file (vdt_map_page_peek (page)->document));
  g_assert_null (vdt_ui_find_window (VDT_TYPE_NEW_MAP_DIALOG));
}

static void
test_size (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    int columns;
    int rows;
    gboolean fits;
    const char *text; /* the number grouped as the locale has it */
  } rows[] = {
    { 1, 1, TRUE, "%'d hex" },
    { 30, 20, TRUE, "%'d hexes" },
    { 2000, 2000, TRUE, "%'d hexes" },
    { 2001, 2000, FALSE, "%'d hexes are too many" },
    { 4000, 4000, FALSE, "%'d hexes are too many" },
  };
  GtkWidget *dialog = open_dialog (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (rows[i].text, rows[i].columns * rows[i].rows);

      set_size (dialog, rows[i].columns, rows[i].rows);
      g_assert_cmpint (gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "create_button")), ==,
                       rows[i].fits);
      g_assert_true (g_str_has_prefix (
          gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "size"))), text));
    }
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
test_legends (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GListModel *legends =
      adw_combo_row_get_model (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "legend_row")));

  g_assert_cmpuint (g_list_model_get_n_items (legends), >=, 2);
  gtk_window_close (GTK_WINDOW (dialog));
}

static VdtMap *
create (VdtUiFixture *fixture, GtkWidget *dialog)
{
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "create_button"), "clicked");
  vdt_ui_settle ();
  return vdt_document_get_map (vdt_map_page_peek (vdt_window_get_page (fixture->window))->document);
}

static void
choose (GtkWidget *dialog, const char *row, const char *title)
{
  AdwComboRow *combo = ADW_COMBO_ROW (vdt_ui_find_id (dialog, row));
  GListModel *titles = adw_combo_row_get_model (combo);

  for (guint i = 0; i < g_list_model_get_n_items (titles); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (titles, i);

      if (g_str_equal (gtk_string_object_get_string (item), title))
        {
          adw_combo_row_set_selected (combo, i);
          return;
        }
    }
  g_error ("%s is not offered", title);
}

/* Of each system: how its maps number hexes, and on which level their ground is. */
static void
test_systems (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *legend;
    VdtNumbering numbering;
    int level;
  } rows[] = {
    { "ASL", VDT_NUMBERING_AR, 0 },
    { "Conflict of Heroes", VDT_NUMBERING_CCRR, 0 },
    { "Civil War Brigade", VDT_NUMBERING_CCRR, 1 },
    { "Plain", VDT_NUMBERING_CCRR, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *dialog = open_dialog (fixture);
      VdtMap *map;
      const VdtGrid *grid;

      choose (dialog, "legend_row", rows[i].legend);
      set_size (dialog, 3, 2);
      map = create (fixture, dialog);
      grid = vdt_map_get_grid (map);
      g_assert_cmpint (grid->numbering, ==, rows[i].numbering);
      for (int row = 0; row < 2; row++)
        for (int column = 0; column < 3; column++)
          g_assert_cmpint (vdt_map_get_elevation_row (map, row)[column], ==, rows[i].level);
    }
}

/* Another level than the usual one; and the next map begins as this one was. */
static void
test_level_and_next (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  VdtMap *map;

  choose (dialog, "legend_row", "Plain");
  choose (dialog, "level_row", "-1, Below ground");
  set_size (dialog, 17, 9);
  map = create (fixture, dialog);
  g_assert_cmpint (vdt_map_get_elevation_row (map, 8)[16], ==, -1);

  map = create (fixture, open_dialog (fixture));
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 17);
  g_assert_cmpint (vdt_map_get_grid (map)->rows, ==, 9);
  g_assert_cmpint (vdt_map_get_elevation_row (map, 0)[0], ==, 0);
  g_assert_cmpint (vdt_legend_find_terrain (vdt_map_get_legend (map), "F"), >=, 0);
}

/* The next map for a legend is numbered and laid out as the last one was, in every style; one for
 * another legend is not.
 */
static void
test_numbering_again (VdtUiFixture *fixture, gconstpointer data)
{
  for (guint style = 0; style <= VDT_N_NUMBERINGS; style++)
    {
      GtkWidget *dialog = open_dialog (fixture);
      VdtLayout layout = (VdtLayout) (style % VDT_N_LAYOUTS);
      GtkWidget *picture;
      VdtGrid grid;

      choose (dialog, "legend_row", "Plain");
      adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "layout_row")), layout);
      adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "numbering_row")), style);
      if (style == VDT_N_NUMBERINGS)
        gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "prefix_row")), "7");
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "first_row_spin")), 6);
      set_size (dialog, 17, 9);
      grid = *vdt_map_get_grid (create (fixture, dialog));
      g_assert_true ((grid.naming != NULL) == (style == VDT_N_NUMBERINGS));

      dialog = open_dialog (fixture);
      picture = vdt_ui_find (dialog, VDT_TYPE_LAYOUT_PICTURE, NULL);
      g_assert_cmpint (vdt_layout_picture_get_layout (VDT_LAYOUT_PICTURE (picture)), ==, layout);
      g_assert_true (vdt_grid_equal (vdt_map_get_grid (create (fixture, dialog)), &grid));

      dialog = open_dialog (fixture);
      choose (dialog, "legend_row", "ASL");
      choose (dialog, "legend_row", "Plain");
      g_assert_true (vdt_grid_equal (vdt_map_get_grid (create (fixture, dialog)), &grid));
    }
}

/* What is not understood, or lies about how large it is, is not taken. */
static void
test_numbering_unknown (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *dialog = open_dialog (fixture);

  choose (dialog, "legend_row", "ASL");
  create (fixture, dialog);
  g_settings_set_string (settings, "new-map-grid", "<map");
  g_assert_cmpint (vdt_map_get_grid (create (fixture, open_dialog (fixture)))->numbering, ==,
                   VDT_NUMBERING_AR);
}

/* Legends that were saved are offered, too, as long as they are there; each once. */
static void
test_own (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, "mine.vedette");
  g_autoptr (GFile) gone = g_file_get_child (file, "gone.vedette");
  GtkWidget *dialog;
  GListModel *titles;
  guint n;
  VdtMap *map;

  dialog = open_dialog (fixture);
  n = g_list_model_get_n_items (
      adw_combo_row_get_model (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "legend_row"))));
  gtk_window_close (GTK_WINDOW (dialog));
  vdt_legend_files_remember (file);
  vdt_legend_files_remember (gone);
  vdt_legend_files_remember (file);
  dialog = open_dialog (fixture);
  titles = adw_combo_row_get_model (ADW_COMBO_ROW (vdt_ui_find_id (dialog, "legend_row")));
  g_assert_cmpuint (g_list_model_get_n_items (titles), ==, n + 1);
  choose (dialog, "legend_row", "Barren ridge");
  map = create (fixture, dialog);
  g_assert_cmpint (vdt_map_get_elevation_row (map, 0)[0], ==, 1);
  g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, "cwb");
  g_assert_null (vdt_map_get_text (map, VDT_MAP_TITLE));
}

/* Without legends no map can be made, and the dialog tells so. */
static void
test_no_legends (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_strdup (g_getenv ("VEDETTE_DATA_DIR"));
  GtkWidget *dialog;

  g_setenv ("VEDETTE_DATA_DIR", fixture->folder, TRUE);
  dialog = open_dialog (fixture);
  g_assert_false (gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "create_button")));
  g_assert_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (dialog, "size"))), fixture->folder));
  gtk_window_close (GTK_WINDOW (dialog));
  g_setenv ("VEDETTE_DATA_DIR", before, TRUE);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_new_map_dialog (void)
{
  ADD ("/new-map-dialog/create", test_create);
  ADD ("/new-map-dialog/size", test_size);
  ADD ("/new-map-dialog/legends", test_legends);
  ADD ("/new-map-dialog/systems", test_systems);
  ADD ("/new-map-dialog/level-and-next", test_level_and_next);
  ADD ("/new-map-dialog/numbering-again", test_numbering_again);
  ADD ("/new-map-dialog/numbering-unknown", test_numbering_unknown);
  ADD ("/new-map-dialog/own", test_own);
  ADD ("/new-map-dialog/no-legends", test_no_legends);
}
