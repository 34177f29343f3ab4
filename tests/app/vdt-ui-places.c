/* vdt-ui-places.c - all that can be opened in the program, one place after the other, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-places.h"

#include "vdt-ui-questions.h"

#include "printed-map.h"
#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-edits.h"
#include "vdt-export-dialog.h"
#include "vdt-heights-window.h"
#include "vdt-help-window.h"
#include "vdt-import-window.h"
#include "vdt-join-dialog.h"
#include "vdt-legend-dialog.h"
#include "vdt-map-file.h"
#include "vdt-new-map-dialog.h"
#include "vdt-page-picture.h"
#include "vdt-player-window.h"
#include "vdt-preferences.h"
#include "vdt-print-tab.h"
#include "vdt-properties-dialog.h"
#include "vdt-referee-window.h"
#include "vdt-replace-dialog.h"
#include "vdt-resize-dialog.h"
#include "vdt-survey-window.h"
#include "vdt-terrain-dialog.h"
#include "vdt-tools.h"

#ifdef VDT_HAS_LAND
#include "vdt-land-dialog.h"
#endif

#include <string.h>

#define MAP_NAME "[ridge].vedette"
#define TRACED_NAME "[traced].vedette"
#define LAND_CELLS 100

/* What stands in maps is not translated: here it is in brackets, which tests of words let pass. */
static const char map_text[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map xmlns=\"urn:vedette:map\" version=\"1\">\n"
    "  <title>[Barren ridge]</title>\n"
    "  <grid layout=\"odd-q\" columns=\"6\" rows=\"4\"/>\n"
    "  <rules system=\"cwb\"/>\n"
    "  <legend>\n"
    "    <level value=\"1\" name=\"[Valley]\" colour=\"#cfe8b4\"/>\n"
    "    <level value=\"3\" name=\"[Ridge]\" colour=\"#c8b080\"/>\n"
    "    <terrain code=\".\" name=\"[Open]\" kind=\"open\" colour=\"#dfe9c8\"/>\n"
    "    <terrain code=\"w\" name=\"[Woods]\" kind=\"woods\" colour=\"#7fa65a\" height=\"1\"/>\n"
    "    <hexside code=\"slope\" name=\"[Slope]\" colour=\"#8a5a2b\"/>\n"
    "  </legend>\n"
    "  <elevation>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "  </elevation>\n"
    "  <terrain>\n"
    "    <row>. . w . . .</row>\n"
    "    <row>. . . . . .</row>\n"
    "    <row>. . . . . .</row>\n"
    "    <row>. . . . . .</row>\n"
    "  </terrain>\n"
    "  <counters>\n"
    "    <counter hex=\"0102\" kind=\"unit\" side=\"[Union]\" name=\"[1st Brigade]\"/>\n"
    "    <counter hex=\"0402\" kind=\"unit\" side=\"[Rebels]\" name=\"[Pickets]\"/>\n"
    "    <counter hex=\"0602\" kind=\"unit\" side=\"[Rebels]\" name=\"[Secret Guns]\"/>\n"
    "  </counters>\n"
    "</map>\n";

typedef struct
{
  VdtUiFixture *fixture;
  VdtUiVisit visit;
  gpointer data;
} Tour;

static VdtMapPage *
get_page (const Tour *tour)
{
  return vdt_window_get_page (tour->fixture->window);
}

static VdtHex
hex_at (const Tour *tour, int column, int row)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (get_page (tour))->document);

  return vdt_grid_hex (vdt_map_get_grid (map), column, row);
}

static void
look_at (const Tour *tour, gpointer window, const char *name)
{
  vdt_ui_settle ();
  tour->visit (GTK_WINDOW (window), name, tour->data);
}

static void
look_at_map (const Tour *tour, const char *name)
{
  look_at (tour, tour->fixture->window, name);
}

/* In a narrow window the side bar lies over the map, when somebody wants to see it. */
static void
look_at_side_bar (const Tour *tour, const char *name)
{
  g_autofree char *both = g_strconcat (name, " and side bar", NULL);
  GtkWidget *flap = vdt_ui_find_id (tour->fixture->window, "flap");
  gboolean revealed = adw_flap_get_reveal_flap (ADW_FLAP (flap));

  look_at_map (tour, name);
  if (adw_flap_get_reveal_flap (ADW_FLAP (flap)))
    return;
  adw_flap_set_reveal_flap (ADW_FLAP (flap), TRUE);
  look_at_map (tour, both);
  adw_flap_set_reveal_flap (ADW_FLAP (flap), revealed);
}

/* Closes whatever has come besides the main window; what asks is answered as Escape does. */
static void
close_others (const Tour *tour)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (l->data != tour->fixture->window && gtk_widget_get_visible (l->data))
      {
        gtk_window_close (l->data);
        vdt_ui_settle ();
      }
}

/* One step for the history, which makes whoever closes the map ask. */
static void
paint (const Tour *tour)
{
  VdtDocument *document = vdt_map_page_peek (get_page (tour))->document;
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) painted = NULL;

  vdt_region_add (region, hex_at (tour, 0, 0));
  painted = vdt_edits_set_terrain (map, region, 1);
  vdt_document_apply (document, painted, "[Paint]");
}

static gboolean
has_result (gpointer sighting)
{
  return vdt_sighting_get_result (sighting) && !vdt_sighting_get_busy (sighting);
}

static void
visit_sight (const Tour *tour)
{
  VdtUiFixture *fixture = tour->fixture;
  VdtSighting *sighting = vdt_map_page_peek (get_page (tour))->sighting;
  VdtHex observer = hex_at (tour, 0, 1), target = hex_at (tour, 5, 1);

  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  vdt_ui_wait (has_result, sighting);
  look_at_side_bar (tour, "sight");
  vdt_ui_activate (fixture->window, "declared-fire");
  look_at_side_bar (tour, "declared fire");
  vdt_ui_activate (fixture->window, "declared-fire");
  vdt_sighting_set_hidden_for (sighting, "[Union]");
  look_at_side_bar (tour, "hidden view");
  vdt_sighting_set_hidden_for (sighting, NULL);
  vdt_ui_activate (fixture->window, "find");
  look_at_map (tour, "find");
  vdt_find_bar_close (vdt_map_page_peek (get_page (tour))->find_bar);
  vdt_ui_settle ();
}

/* The menu of a hex with a tool in hand. */
static void
look_at_menu (const Tour *tour, const char *tool)
{
  g_autofree char *name = g_strconcat ("menu ", tool, NULL);
  GtkWidget *canvas = GTK_WIDGET (vdt_map_page_peek (get_page (tour))->canvas);

  GtkWidget *menu = gtk_widget_get_first_child (GTK_WIDGET (get_page (tour)));

  while (!GTK_IS_POPOVER_MENU (menu))
    menu = gtk_widget_get_next_sibling (menu);
  vdt_ui_press_key (canvas, GDK_KEY_Menu, 0);
  g_assert_true (gtk_widget_get_mapped (menu));
  look_at_map (tour, name);
  gtk_popover_popdown (GTK_POPOVER (menu));
  vdt_ui_settle ();
}

/* What stands in for keys, with each tool that draws or has modifiers. */
static void
visit_fingers (const Tour *tour)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_settings_set_boolean (settings, "touch-bar", TRUE);
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const char *id = vdt_tools_get_class (i)->id;
      g_autofree char *name = g_strconcat ("fingers ", id, NULL);

      vdt_ui_change (tour->fixture->window, "tool", id);
      look_at_map (tour, name);
      look_at_menu (tour, id);
    }
  g_settings_reset (settings, "touch-bar");
}

static void
visit_tools (const Tour *tour)
{
  vdt_ui_change (tour->fixture->window, "mode", "edit");
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const char *id = vdt_tools_get_class (i)->id;
      g_autofree char *name = g_strconcat ("tool ", id, NULL);

      vdt_ui_change (tour->fixture->window, "tool", id);
      look_at_side_bar (tour, name);
      if (g_str_equal (id, "name"))
        {
          vdt_ui_click_hex (get_page (tour), 1, 1);
          look_at_map (tour, "name bar");
          vdt_document_undo (vdt_map_page_peek (get_page (tour))->document);
        }
    }
  visit_fingers (tour);
  vdt_ui_change (tour->fixture->window, "tool", "select");
  vdt_selection_select_all (vdt_map_page_peek (get_page (tour))->selection);
  look_at_side_bar (tour, "selection");
  vdt_ui_activate (tour->fixture->window, "select-none");
  vdt_ui_settle ();
}

/* Popovers of the main window, by the buttons that open them. */
static void
visit_popovers (const Tour *tour)
{
  static const char *const buttons[] = { "menu_button", "layers_button", "zoom", "history_button" };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkMenuButton *button = GTK_MENU_BUTTON (vdt_ui_find_id (tour->fixture->window, buttons[i]));
      g_autofree char *name = g_strconcat ("popover ", buttons[i], NULL);

      gtk_menu_button_popup (button);
      look_at_map (tour, name);
      gtk_menu_button_popdown (button);
      vdt_ui_settle ();
    }
}

static gboolean
is_done (gpointer study)
{
  return !vdt_study_window_is_running (study);
}

/* What an action opens. */
static void
visit_actions (const Tour *tour)
{
  const struct
  {
    const char *action;
    GType type;
  } cases[] = {
    { "new", VDT_TYPE_NEW_MAP_DIALOG },
    { "export", VDT_TYPE_EXPORT_DIALOG },
    { "replace", VDT_TYPE_REPLACE_DIALOG },
    { "properties", VDT_TYPE_PROPERTIES_DIALOG },
    { "resize", VDT_TYPE_RESIZE_DIALOG },
    { "change-layout", ADW_TYPE_MESSAGE_DIALOG },
    { "shift-elevations", ADW_TYPE_MESSAGE_DIALOG },
    { "audit", VDT_TYPE_AUDIT_WINDOW },
    { "compare", VDT_TYPE_COMPARE_WINDOW },
    { "heights", VDT_TYPE_HEIGHTS_WINDOW },
    { "survey", VDT_TYPE_SURVEY_WINDOW },
    { "close-tab", ADW_TYPE_MESSAGE_DIALOG },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWindow *window;

      vdt_ui_activate (tour->fixture->window, cases[i].action);
      window = vdt_ui_wait_window (cases[i].type);
      if (VDT_IS_STUDY_WINDOW (window))
        vdt_ui_wait (is_done, window);
      look_at (tour, window, cases[i].action);
      close_others (tour);
    }
}

static void
visit_application (const Tour *tour)
{
  GActionGroup *group = G_ACTION_GROUP (tour->fixture->application);

  g_action_group_activate_action (group, "preferences", NULL);
  look_at (tour, vdt_ui_wait_window (VDT_TYPE_PREFERENCES), "preferences");
  close_others (tour);
  g_action_group_activate_action (group, "about", NULL);
  look_at (tour, vdt_ui_wait_window (ADW_TYPE_ABOUT_WINDOW), "about");
  close_others (tour);
  g_action_group_activate_action (group, "help", NULL);
  look_at (tour, vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW), "help");
  close_others (tour);
}

/* Each of a stack's pages. */
static void
visit_stack (const Tour *tour, GtkWindow *window, const char *id, const char *what)
{
  GtkStack *stack = GTK_STACK (vdt_ui_find_id (window, id));
  g_autoptr (GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (stack));

  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      GtkStackPage *page = g_list_model_get_item (pages, i);
      g_autofree char *name = g_strdup_printf ("%s, %s", what, gtk_stack_page_get_name (page));

      gtk_stack_set_visible_child (stack, gtk_stack_page_get_child (page));
      g_object_unref (page);
      look_at (tour, window, name);
    }
}

static void
visit_legend (const Tour *tour)
{
  GtkWindow *window;

  vdt_ui_activate (tour->fixture->window, "edit-legend");
  window = vdt_ui_wait_window (VDT_TYPE_LEGEND_DIALOG);
  visit_stack (tour, window, "stack", "legend");
  close_others (tour);
}

static void
visit_referee (const Tour *tour)
{
  GtkWindow *window;
  AdwComboRow *side;

  vdt_ui_activate (tour->fixture->window, "referee");
  window = vdt_ui_wait_window (VDT_TYPE_REFEREE_WINDOW);
  side = ADW_COMBO_ROW (vdt_ui_find_id (window, "side_row"));
  adw_combo_row_set_selected (side, 1);
  vdt_ui_wait (is_done, window);
  visit_stack (tour, window, "pages", "referee");
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (window, "player_switch")), TRUE);
  look_at (tour, vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW), "player");
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (window, "player_switch")), FALSE);
  close_others (tour);
}

/* What the printing dialog shows of ours, in a window that scrolls as the dialog does. */
static void
visit_print (const Tour *tour)
{
  VdtPainting painting = vdt_page_picture_dup_painting (get_page (tour));
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  VdtPrintChoices choices;
  g_auto (VdtSheet) sheet = { 0 };
  GtkWidget *window = gtk_window_new ();

  vdt_print_choices_init (&choices);
  vdt_page_picture_init_sheet (get_page (tour), &sheet);
  gtk_scrolled_window_set_child (scroller,
                                 GTK_WIDGET (vdt_print_tab_new (&painting, &sheet, &choices)));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (scroller));
  vdt_painting_clear (&painting);
  gtk_window_present (GTK_WINDOW (window));
  look_at (tour, window, "print");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Bars that lie over a map or above it. */
static void
visit_bars (const Tour *tour)
{
  VdtUiFixture *fixture = tour->fixture;
  VdtMapPage *page = get_page (tour);

  vdt_ui_activate (fixture->window, "derive");
  look_at_map (tour, "proposal");
  vdt_proposal_bar_discard (vdt_map_page_peek (page)->proposal_bar);
  vdt_ui_activate (fixture->window, "underlay");
  look_at_map (tour, "underlay");
  vdt_ui_change (fixture->window, "tool", "select");
}

static gboolean
has_told (gpointer page)
{
  return gtk_widget_get_visible (vdt_ui_find_id (page, "disk_bar"));
}

/* Somebody else writes the file of the map in view. */
static void
visit_disk (const Tour *tour)
{
  g_autofree char *text = g_strdup (map_text);
  g_autoptr (GFile) file = NULL;

  strstr (text, ". . w")[0] = 'w';
  file = vdt_ui_fixture_write (tour->fixture, MAP_NAME, text);
  vdt_ui_wait (has_told, get_page (tour));
  look_at_map (tour, "disk");
}

static void
visit_lesson (const Tour *tour)
{
  vdt_ui_activate (tour->fixture->window, "lesson");
  look_at_map (tour, "lesson");
}

static void
visit_import (const Tour *tour)
{
  g_autoptr (GFile) file =
      vdt_ui_fixture_write (tour->fixture, "[0001].txt",
                            "0101 [odd stuff]\n0201 [odd stuff]\n0102 [wood]\n0202 [wood]\n");
  VdtUiFixture *fixture = tour->fixture;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  look_at (tour, vdt_ui_wait_window (VDT_TYPE_IMPORT_WINDOW), "import report");
  close_others (tour);
  vdt_ui_activate (fixture->window, "import-terrain");
  look_at (tour, vdt_ui_wait_window (VDT_TYPE_TERRAIN_DIALOG), "import terrain");
  close_others (tour);
}

static void
visit_join (const Tour *tour)
{
  static const char *const names[] = { "[one]", "[two]" };
  g_autoptr (GFile) seed = g_file_new_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests",
                                                      "import", "seeds", "vasl", "small.zip", NULL);
  GSList *files = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GFile *file = vdt_ui_fixture_write (tour->fixture, names[i], "");

      g_assert_true (g_file_copy (seed, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
      files = g_slist_append (files, file);
    }
  vdt_opening_open_several (vdt_window_get_opening (tour->fixture->window), files);
  look_at (tour, vdt_ui_wait_window (VDT_TYPE_JOIN_DIALOG), "join");
  close_others (tour);
  g_slist_free_full (files, g_object_unref);
}

#ifdef VDT_HAS_LAND
static gboolean
can_make (gpointer dialog)
{
  return gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "make_button"));
}

static void
visit_land (const Tour *tour)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  GtkWindow *dialog;

  g_string_printf (text, "ncols %d\nnrows %d\nxllcorner 0\nyllcorner 0\ncellsize 100\n", LAND_CELLS,
                   LAND_CELLS);
  for (int i = 0; i < LAND_CELLS * LAND_CELLS; i++)
    g_string_append_printf (text, "%d ", i % LAND_CELLS);
  file = vdt_ui_fixture_write (tour->fixture, "[land].asc", text->str);
  vdt_opening_open (vdt_window_get_opening (tour->fixture->window), file);
  dialog = vdt_ui_wait_window (VDT_TYPE_LAND_DIALOG);
  vdt_ui_wait (can_make, dialog);
  look_at (tour, dialog, "land");
  close_others (tour);
}
#endif

/* The page of a picture comes into view when the first bytes of it have been read. */
static gboolean
has_found (gpointer window)
{
  VdtMapPage *page = vdt_window_get_page (window);
  VdtGridBar *bar = vdt_underlay_bar_get_grid_bar (vdt_map_page_peek (page)->underlay_bar);

  return vdt_grid_finder_get_state (vdt_grid_bar_get_finder (bar)) == VDT_GRID_FINDER_PROPOSING;
}

static gboolean
has_read (gpointer reader)
{
  return vdt_reader_get_state (reader) == VDT_READER_PROPOSING && !vdt_reader_get_busy (reader);
}

static gboolean
has_picture (gpointer canvas)
{
  return vdt_scene_get_underlay (vdt_canvas_get_scene (canvas)) != NULL;
}

/* A printed map: its grid is found, and what was not traced of it is read. */
static void
visit_scan (const Tour *tour)
{
  VdtUiFixture *fixture = tour->fixture;
  g_autoptr (VdtMap) truth = printed_map_new ();
  g_autofree char *picture = printed_map_print (truth, fixture->folder);
  g_autofree char *name = g_path_get_basename (picture);
  g_autofree char *path = g_build_filename (fixture->folder, TRACED_NAME, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) source = g_file_new_for_path (picture);
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "[printed].png", "");
  VdtMap *map = printed_map_new_blank (truth, name);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (VdtMap) before = map;

      map = printed_map_trace (before, truth, printed_map_find (truth, 1 + i, 0));
    }
  g_assert_true (vdt_map_save_file (map, path, NULL));
  vdt_map_unref (map);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  vdt_ui_fixture_open_text (fixture, TRACED_NAME, text);
  vdt_ui_wait (has_picture, vdt_map_page_peek (get_page (tour))->canvas);
  vdt_ui_activate (fixture->window, "read-rest");
  vdt_ui_wait (has_read, vdt_map_page_peek (get_page (tour))->reader);
  look_at_map (tour, "reading");
  vdt_map_page_drop_reading (get_page (tour));

  g_assert_true (g_file_copy (source, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_found, fixture->window);
  look_at_map (tour, "grid");
}

/**
 * vdt_ui_places_visit:
 * @fixture: a fixture whose window has no map yet
 * @visit: what looks at each place
 * @data: for @visit
 *
 * Opens every window, dialog, panel and bar of the program, one after the other, and has each
 * looked at. What stands in the maps that are open then is in brackets.
 */
void
vdt_ui_places_visit (VdtUiFixture *fixture, VdtUiVisit visit, gpointer data)
{
  const Tour tour = { fixture, visit, data };

  look_at_map (&tour, "welcome");
  vdt_ui_fixture_open_text (fixture, MAP_NAME, map_text);
  visit_sight (&tour);
  paint (&tour);
  visit_actions (&tour);
  visit_application (&tour);
  visit_legend (&tour);
  visit_referee (&tour);
  visit_print (&tour);
  visit_tools (&tour);
  visit_popovers (&tour);
  visit_bars (&tour);
  vdt_ui_questions_visit (fixture, visit, data);
  visit_disk (&tour);
  visit_import (&tour);
  visit_join (&tour);
#ifdef VDT_HAS_LAND
  visit_land (&tour);
#endif
  visit_scan (&tour);
  visit_lesson (&tour);
}
