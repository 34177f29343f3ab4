/* test-window.c - maps in the main window: opened, looked at, edited, saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-finding-row.h"
#include "vdt-map-builder.h"
#include "vdt-report.h"
#include "vdt-sight-panel.h"
#include "vdt-tool-panel.h"
#include "vdt-tool-underlay.h"
#include "vdt-tools.h"

static gboolean
is_not_busy (gpointer page)
{
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;

  return !vdt_sighting_get_busy (sighting) && vdt_sighting_get_fan (sighting);
}

static char *
get_report (VdtUiFixture *fixture)
{
  GtkWidget *report = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_REPORT, NULL);

  return vdt_report_dup_text (VDT_REPORT (report));
}

static GtkWidget *
find_id (VdtUiFixture *fixture, const char *id)
{
  return vdt_ui_find_id (fixture->window, id);
}

static guint
count_pages (VdtUiFixture *fixture)
{
  return adw_tab_view_get_n_pages (ADW_TAB_VIEW (find_id (fixture, "tab_view")));
}

static void
test_empty (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const disabled[] = { "save", "save-as", "export", "undo", "redo", "zoom-in" };

  g_assert_null (vdt_window_get_page (fixture->window));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (fixture->window), "Who Sees What?"));
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "mode_box")));
  for (gsize i = 0; i < G_N_ELEMENTS (disabled); i++)
    g_assert_false (vdt_ui_is_enabled (fixture->window, disabled[i]));
}

static void
test_open (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  AdwWindowTitle *title = ADW_WINDOW_TITLE (find_id (fixture, "whole"));

  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "Barren ridge");
  g_assert_cmpstr (adw_window_title_get_title (title), ==, "Barren ridge");
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "ridge.vedette");
  g_assert_true (vdt_ui_is_enabled (fixture->window, "export"));

  /* The same file again is the same tab. */
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_assert_cmpuint (count_pages (fixture), ==, 1);
  vdt_ui_fixture_open_map (fixture, "other.vedette");
  g_assert_cmpuint (count_pages (fixture), ==, 2);
}

static void
test_open_bad (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (
      fixture, "bad.vedette", "<map xmlns=\"urn:vedette:map\" version=\"1\">\n<oops/>\n</map>\n");
  GtkWindow *dialog;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), "bad.vedette"));
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "bad.vedette:2"));
  g_assert_cmpuint (count_pages (fixture), ==, 0);
  gtk_window_close (dialog);
}

static GtkDropTarget *
find_drop_target (VdtWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

static gboolean
has_two_pages (gpointer fixture)
{
  return count_pages (fixture) == 2;
}

static void
test_drop (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = vdt_ui_fixture_write_map (fixture, "first.vedette");
  g_autoptr (GFile) second = vdt_ui_fixture_write_map (fixture, "second.vedette");
  GFile *files[] = { first, second };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, G_N_ELEMENTS (files)));
  g_signal_emit_by_name (find_drop_target (fixture->window), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
  vdt_ui_wait (has_two_pages, fixture);
}

/* A tab that is torn off becomes a window of its own, with all that belongs to its map. */
static void
test_tear_off (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  AdwTabView *view = ADW_TAB_VIEW (find_id (fixture, "tab_view"));
  AdwTabView *other_view = NULL;
  GtkWidget *other;

  vdt_ui_paint (page);
  g_signal_emit_by_name (view, "create-window", &other_view);
  adw_tab_view_transfer_page (view, adw_tab_view_get_selected_page (view), other_view, 0);
  vdt_ui_settle ();
  other = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (other_view)));
  g_assert_null (vdt_window_get_page (fixture->window));
  g_assert_true (vdt_window_get_page (VDT_WINDOW (other)) == page);
  g_assert_false (vdt_ui_is_enabled (fixture->window, "undo"));
  g_assert_true (vdt_ui_is_enabled (VDT_WINDOW (other), "undo"));
  gtk_window_destroy (GTK_WINDOW (other));
}

static void
test_sight (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  g_autofree char *fan_report = NULL;
  g_autofree char *line_report = NULL;
  const char *last;
  GtkWidget *findings = find_id (fixture, "findings");
  GtkWidget *row;
  VdtHex hex;

  g_assert_null (get_report (fixture));
  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_wait (is_not_busy, page);
  g_assert_true (vdt_sighting_get_observer (sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, VDT_HEX (0, 1)));
  fan_report = get_report (fixture);
  g_assert_nonnull (strstr (fan_report, "Observer: 0102 · Open · level 1 · 1st Brigade"));
  g_assert_nonnull (strstr (fan_report, "of 23 other hexes"));

  /* The ridge in column 4 hides column 6. */
  vdt_ui_click_hex (page, 5, 1);
  vdt_ui_settle ();
  line_report = get_report (fixture);
  g_assert_nonnull (strstr (line_report, "Target: 0602"));
  g_assert_nonnull (strstr (line_report, "Blocks (clause"));

  row = gtk_widget_get_first_child (findings);
  g_assert_true (VDT_IS_FINDING_ROW (row));
  while (gtk_widget_get_next_sibling (row))
    row = gtk_widget_get_next_sibling (row);
  g_assert_true (vdt_finding_row_get_hex (VDT_FINDING_ROW (row), &hex));
  g_signal_emit_by_name (findings, "row-activated", row);

  /* What decided is told once more, right below the verdict. */
  last = vdt_finding_row_get_text (VDT_FINDING_ROW (row));
  g_assert_true (
      g_str_has_suffix (last, gtk_label_get_label (GTK_LABEL (find_id (fixture, "reason")))));
}

static const char *
get_tool_id (VdtMapPage *page)
{
  return VDT_TOOL_GET_CLASS (
             vdt_hand_get_tool (vdt_canvas_get_hand (vdt_map_page_peek (page)->canvas)))
      ->id;
}

/* Escape leaves the selection, then the tool; and with one that looks, first the target, then the
 * observer.
 */
static void
test_back (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtHex hex;

  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_click_hex (page, 5, 1);
  vdt_ui_change (fixture->window, "tool", "sight");
  vdt_ui_change (fixture->window, "tool", "unit");
  vdt_ui_activate (fixture->window, "select-all");
  g_assert_true (vdt_sighting_get_target (sighting, &hex));

  vdt_ui_activate (fixture->window, "back");
  g_assert_true (vdt_selection_is_empty (vdt_map_page_peek (page)->selection));
  g_assert_cmpstr (get_tool_id (page), ==, "unit");
  vdt_ui_change (fixture->window, "tool", "sight");
  vdt_ui_activate (fixture->window, "back");
  g_assert_false (vdt_sighting_get_target (sighting, &hex));
  g_assert_true (vdt_sighting_get_observer (sighting, &hex));
  vdt_ui_activate (fixture->window, "back");
  g_assert_false (vdt_sighting_get_observer (sighting, &hex));

  /* Whatever was in hand before, nobody who goes back is handed what paints. */
  vdt_ui_change (fixture->window, "tool", "fill");
  vdt_ui_change (fixture->window, "tool", "terrain");
  for (int i = 0; i < 3; i++)
    {
      vdt_ui_activate (fixture->window, "back");
      g_assert_cmpstr (get_tool_id (page), ==, "select");
    }
  vdt_ui_change (fixture->window, "mode", "sight");
  vdt_ui_activate (fixture->window, "back");
  g_assert_cmpstr (get_tool_id (page), ==, "sight");
}

/* The next window is for what the last one was for. */
static void
test_mode_kept (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const modes[] = { "edit", "sight" };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (GVariant) state = NULL;
      VdtWindow *window;

      vdt_ui_change (fixture->window, "mode", modes[i]);
      gtk_window_close (GTK_WINDOW (fixture->window));
      vdt_ui_wait_gone ((gpointer *) &fixture->window);
      window = vdt_window_new (fixture->application);
      g_set_weak_pointer (&fixture->window, window);
      gtk_window_present (GTK_WINDOW (window));
      state = g_action_group_get_action_state (G_ACTION_GROUP (window), "mode");
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==, modes[i]);
      vdt_ui_fixture_open_map (fixture, "ridge.vedette");
      g_assert_cmpstr (vdt_window_get_tool_id (window), ==, i == 0 ? "select" : "sight");
    }
  g_settings_reset (settings, "sighting");
}

/* What a press does with a modifier is in the menu of the hex, for all who have no keys. */
static void
test_hex_menu (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtHex hex = vdt_grid_hex (vdt_map_get_grid (vdt_document_get_map (document)), 1, 1);
  VdtTool *tool = vdt_map_page_get_tool (page, "elevation");
  int level = vdt_map_get_elevation (vdt_document_get_map (document), hex);
  int picked;

  vdt_ui_change (fixture->window, "tool", "elevation");
  g_signal_emit_by_name (vdt_canvas_get_hand (vdt_map_page_peek (page)->canvas), "context-menu",
                         50.0, 50.0, hex.q, hex.r, 0);
  vdt_ui_settle ();
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (page), "Pick Level"));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (page), "Lower by One Level"));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (page), "Set Observer Here"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "map.press", "u", VDT_TOOL_ALT));
  g_assert_cmpint (vdt_map_get_elevation (vdt_document_get_map (document), hex), ==, level - 1);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (page), "map.press", "u", VDT_TOOL_CONTROL));
  g_object_get (tool, "level", &picked, NULL);
  g_assert_cmpint (picked, ==, level - 1);
  vdt_document_undo (document);
  g_assert_false (vdt_document_can_undo (document));
}

static void
test_rules (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  AdwComboRow *rules_row = ADW_COMBO_ROW (find_id (fixture, "rules_row"));
  GtkSpinButton *range = GTK_SPIN_BUTTON (find_id (fixture, "range_spin"));
  guint n;
  const VdtLosRules *const *list = vdt_los_rules_list (&n);

  for (guint i = 0; i < n; i++)
    {
      adw_combo_row_set_selected (rules_row, i);
      g_assert_true (vdt_sighting_get_setup (sighting)->rules == list[i]);
    }
  gtk_spin_button_set_value (range, 3);
  g_assert_cmpint (vdt_sighting_get_setup (sighting)->range, ==, 3);

  /* And the other way round. */
  vdt_sighting_set_range (sighting, 7);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (range), ==, 7);
  vdt_sighting_set_rules (sighting, list[0]);
  g_assert_cmpuint (adw_combo_row_get_selected (rules_row), ==, 0);
}

static void
test_undo (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  g_assert_false (vdt_ui_is_enabled (fixture->window, "undo"));
  vdt_ui_paint (page);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "undo"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "redo"));
  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "Barren ridge *");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_id (fixture, "undo_button")), ==,
                   "Undo: Paint");

  vdt_ui_activate (fixture->window, "undo");
  g_assert_false (vdt_ui_is_enabled (fixture->window, "undo"));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "redo"));
  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "Barren ridge");

  vdt_ui_activate (fixture->window, "redo");
  g_assert_true (vdt_ui_is_enabled (fixture->window, "undo"));
}

/* What a tool has not finished is what undo takes back, though there is no step yet. */
static void
test_undo_unfinished (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtTool *tool = vdt_map_page_get_tool (page, "underlay");

  vdt_ui_change (fixture->window, "tool", "underlay");
  vdt_tool_underlay_set_picture (VDT_TOOL_UNDERLAY (tool), "scan.png", 300, 200);
  g_assert_true (vdt_document_in_stroke (document));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "undo"));
  vdt_ui_activate (fixture->window, "undo");
  g_assert_false (vdt_document_in_stroke (document));
  g_assert_null (vdt_map_get_underlay (vdt_document_get_map (document)));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "undo"));

  /* In its own step the picture came; moved, it goes back to where that laid it. */
  vdt_ui_activate (fixture->window, "redo");
  g_assert_nonnull (vdt_map_get_underlay (vdt_document_get_map (document)));
  g_object_set (tool, "opacity", 0.5, NULL);
  g_assert_true (vdt_document_in_stroke (document));
  vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpuint (vdt_document_get_position (document), ==, 1);
  g_assert_cmpfloat (vdt_map_get_underlay (vdt_document_get_map (document))->opacity, ==, 1);
}

static void
test_modes (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWidget *strip = find_id (fixture, "tool_strip");
  GtkWidget *tools = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_TOOL_PANEL, NULL);
  GtkWidget *sight = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_SIGHT_PANEL, NULL);

  g_assert_false (gtk_widget_get_visible (strip));
  g_assert_true (gtk_widget_get_visible (sight));

  vdt_ui_change (fixture->window, "mode", "edit");
  g_assert_true (gtk_widget_get_visible (strip));
  g_assert_true (gtk_widget_get_visible (tools));
  g_assert_false (gtk_widget_get_visible (sight));

  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const char *id = vdt_tools_get_class (i)->id;

      vdt_ui_change (fixture->window, "tool", id);
      g_assert_cmpstr (get_tool_id (page), ==, id);
    }

  /* In Sight mode the pointer looks; a tool that edits brings Edit mode back. */
  vdt_ui_change (fixture->window, "mode", "sight");
  g_assert_cmpstr (get_tool_id (page), ==, "sight");
  vdt_ui_change (fixture->window, "tool", "terrain");
  g_assert_true (gtk_widget_get_visible (strip));
}

static void
test_paint (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;

  vdt_ui_change (fixture->window, "tool", "terrain");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "palette",
                                  g_variant_new_int32 (2));
  vdt_ui_click_hex (page, 2, 2);
  g_assert_cmpuint (
      vdt_map_get_terrain (vdt_document_get_map (document),
                           vdt_grid_hex (vdt_map_get_grid (vdt_document_get_map (document)), 2, 2)),
      ==, 1);
  g_assert_true (vdt_document_get_modified (document));
}

static void
test_layers (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *action;
    VdtLayers layer;
  } rows[] = {
    { "show-grid", VDT_LAYER_GRID },         { "show-labels", VDT_LAYER_LABELS },
    { "show-sides", VDT_LAYER_SIDES },       { "show-zones", VDT_LAYER_ZONES },
    { "show-counters", VDT_LAYER_COUNTERS }, { "show-names", VDT_LAYER_NAMES },
    { "show-ways", VDT_LAYER_WAYS },
  };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  guint layers;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      vdt_ui_activate (fixture->window, rows[i].action);
      layers = vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->layers;
      g_assert_cmpuint (layers, ==, VDT_LAYERS_ALL & ~rows[i].layer);
      vdt_ui_activate (fixture->window, rows[i].action);
    }
}

static void
test_zoom (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  double fit = vdt_viewport_get_zoom (vdt_canvas_get_viewport (canvas));

  vdt_ui_activate (fixture->window, "zoom-out");
  g_assert_cmpfloat (vdt_viewport_get_zoom (vdt_canvas_get_viewport (canvas)), <, fit);
  vdt_ui_activate (fixture->window, "zoom-in");
  vdt_ui_activate (fixture->window, "zoom-fit");
  g_assert_cmpfloat_with_epsilon (vdt_viewport_get_zoom (vdt_canvas_get_viewport (canvas)), fit,
                                  0.01);
}

static gboolean
is_saved (gpointer page)
{
  return !vdt_document_get_modified (vdt_map_page_peek (page)->document);
}

static void
test_save (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_autofree char *path =
      g_file_get_path (vdt_document_get_file (vdt_map_page_peek (page)->document));
  g_autofree char *text = NULL;

  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait (is_saved, page);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<row>w . w . . .</row>"));
  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "Barren ridge");
}

static void
test_close_unchanged (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  gpointer weak_page = page;
  gpointer weak_document = vdt_map_page_peek (page)->document;
  gpointer weak_sighting = vdt_map_page_peek (page)->sighting;

  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_wait (is_not_busy, page);
  g_object_add_weak_pointer (G_OBJECT (page), &weak_page);
  g_object_add_weak_pointer (weak_document, &weak_document);
  g_object_add_weak_pointer (weak_sighting, &weak_sighting);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_wait_gone (&weak_page);
  vdt_ui_wait_gone (&weak_sighting);
  vdt_ui_wait_gone (&weak_document);
  g_assert_null (vdt_window_get_page (fixture->window));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (fixture->window), "Who Sees What?"));
}

/* Where to look is told where that is asked, and to nobody who may not know all of the map. */
static void
test_note (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (vdt_document_get_map (document));
  GtkWidget *note = find_id (fixture, "map_note");
  g_autoptr (VdtMap) noted = NULL;

  g_assert_false (gtk_widget_get_visible (note));
  vdt_map_builder_set_text (builder, VDT_MAP_NOTE, "Over the ridge: 0102, then 0602.");
  noted = vdt_map_builder_end (builder);
  vdt_document_apply (document, noted, "Note");
  g_assert_true (gtk_widget_get_visible (note));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (note)), ==, "Over the ridge: 0102, then 0602.");

  vdt_sighting_set_hidden_for (sighting, "Union");
  g_assert_false (gtk_widget_get_visible (note));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (note)), ==, "");
  vdt_sighting_set_hidden_for (sighting, NULL);
  g_assert_true (gtk_widget_get_visible (note));

  vdt_ui_click_hex (page, 0, 1);
  vdt_ui_wait (is_not_busy, page);
  vdt_ui_click_hex (page, 5, 1);
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (note));
}

/* A word without end is broken, and does not widen the window beyond the screen. */
static void
test_long_word (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *word = g_strnfill (900, 'x');
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<map xmlns=\"urn:vedette:map\" version=\"1\">\n<title>Long</title>\n<note>%s</note>\n"
      "<grid layout=\"odd-q\" columns=\"1\" rows=\"1\"/>\n<rules system=\"cwb\"/>\n<legend>\n"
      "<level value=\"1\" name=\"%s\" colour=\"#cfe8b4\"/>\n"
      "<terrain code=\".\" name=\"%s\" kind=\"open\" colour=\"#dfe9c8\"/>\n</legend>\n"
      "<elevation>\n<row>1</row>\n</elevation>\n<terrain>\n<row>.</row>\n</terrain>\n</map>\n",
      word, word, word);
  VdtMapPage *page = vdt_ui_fixture_open_text (fixture, "long.vedette", text);
  int width;

  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  g_assert_cmpint (width, <, 1280);
  vdt_ui_click_hex (page, 0, 0);
  vdt_ui_wait (is_not_busy, page);
  vdt_ui_settle ();
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  g_assert_cmpint (width, <, 1280);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_window (void)
{
  ADD ("/window/empty", test_empty);
  ADD ("/window/open", test_open);
  ADD ("/window/open-bad", test_open_bad);
  ADD ("/window/drop", test_drop);
  ADD ("/window/tear-off", test_tear_off);
  ADD ("/window/sight", test_sight);
  ADD ("/window/note", test_note);
  ADD ("/window/long-word", test_long_word);
  ADD ("/window/back", test_back);
  ADD ("/window/mode-kept", test_mode_kept);
  ADD ("/window/rules", test_rules);
  ADD ("/window/hex-menu", test_hex_menu);
  ADD ("/window/undo", test_undo);
  ADD ("/window/undo-unfinished", test_undo_unfinished);
  ADD ("/window/modes", test_modes);
  ADD ("/window/paint", test_paint);
  ADD ("/window/layers", test_layers);
  ADD ("/window/zoom", test_zoom);
  ADD ("/window/save", test_save);
  ADD ("/window/close-unchanged", test_close_unchanged);
}
