/* test-welcome.c - what the window shows while no map is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-data.h"
#include "vdt-map-file.h"
#include "vdt-recent-menu.h"
#include "vdt-welcome.h"

#include <libintl.h>

static void
collect_rows (GtkWidget *root, GPtrArray *rows)
{
  if (ADW_IS_ACTION_ROW (root))
    g_ptr_array_add (rows, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

/* What was drawn and described with the program is what the files hold now. */
static void
test_examples (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *welcome = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_WELCOME, NULL);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_auto (GStrv) paths = vdt_data_list_maps ("examples");

  collect_rows (vdt_ui_find_id (welcome, "examples"), rows);
  g_assert_cmpuint (rows->len, ==, g_strv_length (paths));
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_read_file (paths[i], &error);
      g_autofree char *size = NULL;
      const VdtGrid *grid;
      GtkWidget *picture;

      g_assert_no_error (error);
      grid = vdt_map_get_grid (map);
      size = g_strdup_printf ("%d × %d hexes · ", grid->columns, grid->rows);
      g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[i]), ==,
                       vdt_map_get_text (map, VDT_MAP_TITLE));
      g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (rows->pdata[i]), size));
      picture = vdt_ui_find (rows->pdata[i], GTK_TYPE_IMAGE, NULL);
      g_assert_cmpint (
          gdk_paintable_get_intrinsic_width (gtk_image_get_paintable (GTK_IMAGE (picture))), >=,
          72);
    }
}

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

static void
test_open (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect_rows (vdt_ui_find_id (fixture->window, "examples"), rows);
  gtk_widget_activate (rows->pdata[0]);
  vdt_ui_wait (has_page, fixture->window);
  g_assert_cmpstr (vdt_map_page_get_title (vdt_window_get_page (fixture->window)), ==,
                   adw_preferences_row_get_title (rows->pdata[0]));
}

/* A map that was opened or saved is offered on the start page, and opens from there. */
static void
test_recent (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *group = vdt_ui_find_id (fixture->window, "recent");
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, "lately.vedette");
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  vdt_recent_menu_add (file);
  vdt_ui_wait_text (group, "lately.vedette");
  g_assert_true (gtk_widget_get_visible (group));
  collect_rows (group, rows);
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[0]), ==, "lately.vedette");
  g_assert_cmpstr (adw_action_row_get_subtitle (rows->pdata[0]), ==, fixture->folder);
  gtk_widget_activate (rows->pdata[0]);
  vdt_ui_wait (has_page, fixture->window);
}

static gboolean
is_welcoming (gpointer window)
{
  return gtk_widget_get_mapped (vdt_ui_find (window, VDT_TYPE_WELCOME, NULL));
}

/* Examples that were not installed are not offered. */
static void
test_none (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_strdup (g_getenv ("VEDETTE_DATA_DIR"));
  VdtWindow *window;

  g_setenv ("VEDETTE_DATA_DIR", fixture->folder, TRUE);
  window = vdt_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_wait (is_welcoming, window);
  vdt_ui_settle ();
  g_setenv ("VEDETTE_DATA_DIR", before, TRUE);
  g_assert_false (
      gtk_widget_get_visible (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_WIDGET, "examples")));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A window that is made for a map does not welcome, unless the map cannot be opened. */
static void
test_opening (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) map = vdt_ui_fixture_write_map (fixture, "ridge.vedette");
  g_autoptr (GFile) broken = vdt_ui_fixture_write (fixture, "broken.vedette", "<map");
  VdtWindow *window = vdt_window_new (fixture->application);

  vdt_opening_open (vdt_window_get_opening (window), map);
  gtk_window_present (GTK_WINDOW (window));
  while (!has_page (window))
    {
      g_assert_false (is_welcoming (window));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (is_welcoming (window));
  gtk_window_destroy (GTK_WINDOW (window));

  window = vdt_window_new (fixture->application);
  vdt_opening_open (vdt_window_get_opening (window), broken);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (is_welcoming (window));
  vdt_ui_wait (is_welcoming, window);
  gtk_window_destroy (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Reads a map that comes with the program, in German. */
static VdtMap *
read_translated (const char *folder, const char *name)
{
  g_autofree char *language = g_strdup (g_getenv ("LANGUAGE"));
  g_autofree char *catalogues = g_build_filename (g_getenv ("VEDETTE_TEST_BUILD"), "po", NULL);
  g_auto (GStrv) paths = vdt_data_list_maps (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  VdtMap *translated;

  for (guint i = 0; paths[i] && !map; i++)
    if (g_str_has_suffix (paths[i], name))
      map = vdt_map_read_file (paths[i], &error);
  g_assert_no_error (error);
  g_assert_nonnull (map);

  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_setenv ("LANGUAGE", "de", TRUE);
  translated = vdt_data_translate (map);
  g_setenv ("LANGUAGE", language, TRUE);
  textdomain ("messages");
  return translated;
}

/* What comes with the program speaks the reader’s language: titles, notes and names in legends. */
static void
test_translated (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) translated = read_translated ("legends", "plain.vedette");
  g_autoptr (VdtMap) example = read_translated ("examples", "crest-and-canopy.vedette");
  g_auto (GStrv) lines = g_strsplit (vdt_map_get_text (example, VDT_MAP_NOTE), "\n", -1);
  VdtLegend *legend;

  legend = vdt_map_get_legend (translated);
  g_assert_cmpstr (vdt_map_get_text (translated, VDT_MAP_TITLE), ==, "Schlicht");
  g_assert_cmpstr (
      vdt_legend_get_terrains (legend, NULL)[vdt_legend_find_terrain (legend, "w")].name, ==,
      "Wald");
  g_assert_cmpstr (vdt_legend_find_level (legend, 0)->name, ==, "Boden");
  g_assert_cmpstr (
      vdt_legend_get_side_codes (legend, NULL)[vdt_legend_find_side_code (legend, "hedge")].name,
      ==, "Hecke");
  g_assert_cmpuint (g_strv_length (lines), >, 4);
  g_assert_cmpstr (lines[4], ==,
                   "1: 0212 sieht 0217 nicht, denn 0216 überragt beide; 1003 sieht 1506 "
                   "allein wegen der Brigade in 1104 nicht.");
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_welcome (void)
{
  ADD ("/welcome/examples", test_examples);
  ADD ("/welcome/open", test_open);
  ADD ("/welcome/recent", test_recent);
  ADD ("/welcome/none", test_none);
  ADD ("/welcome/opening", test_opening);
  ADD ("/welcome/translated", test_translated);
}
