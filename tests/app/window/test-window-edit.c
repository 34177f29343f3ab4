/* test-window-edit.c - pieces cut, pasted and turned in the window; maps resized and derived
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-clip-content.h"
#include "vdt-edits.h"
#include "vdt-map-dialogs.h"
#include "vdt-properties-dialog.h"
#include "vdt-resize-dialog.h"
#include "vdt-status-bar.h"
#include "vdt-tools.h"
#include "vdt-words.h"

static VdtMap *
map_of (VdtMapPage *page)
{
  return vdt_document_get_map (vdt_map_page_peek (page)->document);
}

static VdtHex
hex_at (VdtMapPage *page, int column, int row)
{
  return vdt_grid_hex (vdt_map_get_grid (map_of (page)), column, row);
}

static void
raise_hex (VdtMapPage *page, VdtHex hex, int level)
{
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map_of (page)));
  g_autoptr (VdtMap) map = NULL;

  vdt_region_add (region, hex);
  map = vdt_edits_set_elevation (map_of (page), region, level);
  vdt_document_apply (vdt_map_page_peek (page)->document, map, "Raise");
  vdt_selection_set_region (vdt_map_page_peek (page)->selection, region);
}

static gboolean
is_pasting (gpointer page)
{
  return vdt_map_page_is_pasting (page);
}

static void
paste_at (VdtUiFixture *fixture, VdtMapPage *page, VdtHex hex)
{
  VdtTool *tool = VDT_TOOL (vdt_map_page_peek (page)->paste_tool);
  const VdtToolEvent event = { .hex = hex };

  vdt_ui_activate (fixture->window, "paste");
  vdt_ui_wait (is_pasting, page);
  vdt_tool_press (tool, &event);
  vdt_tool_release (tool, &event);
  g_assert_false (vdt_map_page_is_pasting (page));
}

static void
test_clipboard (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtHex from = hex_at (page, 1, 1), to = hex_at (page, 3, 2);
  VdtMapPage *other;

  g_assert_false (vdt_ui_is_enabled (fixture->window, "copy"));
  raise_hex (page, from, 7);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "copy"));
  vdt_ui_activate (fixture->window, "cut");
  g_assert_cmpint (vdt_map_get_elevation (map_of (page), from), !=, 7);
  paste_at (fixture, page, to);
  g_assert_cmpint (vdt_map_get_elevation (map_of (page), to), ==, 7);
  g_assert_true (
      vdt_region_contains (vdt_selection_get_region (vdt_map_page_peek (page)->selection), to));

  /* To another map. */
  other = vdt_ui_fixture_open_map (fixture, "second.vedette");
  g_assert_true (other != page);
  paste_at (fixture, other, to);
  g_assert_cmpint (vdt_map_get_elevation (map_of (other), to), ==, 7);
  vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpint (vdt_map_get_elevation (map_of (other), to), !=, 7);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  gdk_content_serialize_finish (result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

/* As another program would ask for it. */
static char *
read_clipboard_as (GdkClipboard *clipboard, const char *mime_type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean done = FALSE;

  g_value_init (&value, VDT_TYPE_CLIP);
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  gdk_content_serialize_async (stream, mime_type, &value, G_PRIORITY_DEFAULT, NULL, written_cb,
                               &done);
  vdt_ui_wait (is_true, &done);

  return g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)));
}

/* For other programs a piece is the text of a map, and theirs is a piece. */
static void
test_text (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  VdtHex from = hex_at (page, 1, 1), to = hex_at (page, 3, 2);
  g_autofree char *map = NULL;
  g_autofree char *text = NULL;

  raise_hex (page, from, 8);
  vdt_ui_activate (fixture->window, "copy");
  map = read_clipboard_as (clipboard, VDT_CLIP_MIME_TYPE);
  text = read_clipboard_as (clipboard, "text/plain;charset=utf-8");
  g_assert_nonnull (strstr (map, "urn:vedette:map"));
  g_assert_cmpstr (map, ==, text);
  gdk_clipboard_set_text (clipboard, text);
  paste_at (fixture, page, to);
  g_assert_cmpint (vdt_map_get_elevation (map_of (page), to), ==, 8);

  gdk_clipboard_set_text (clipboard, "no map");
  vdt_ui_activate (fixture->window, "paste");
  for (guint i = 0; i < 10; i++)
    vdt_ui_settle ();
  g_assert_false (vdt_map_page_is_pasting (page));
}

/* In hand, a piece is turned; Escape lays it down. */
static void
test_in_hand (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtToolPaste *tool = vdt_map_page_peek (page)->paste_tool;
  g_autoptr (VdtMap) before = NULL;
  VdtClip *clip;

  raise_hex (page, hex_at (page, 1, 1), 7);
  before = vdt_map_ref (map_of (page));
  vdt_ui_activate (fixture->window, "copy");
  vdt_ui_activate (fixture->window, "paste");
  vdt_ui_wait (is_pasting, page);
  clip = vdt_tool_paste_get_clip (tool);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.turn", "i", 1));
  g_assert_true (vdt_tool_paste_get_clip (tool) != clip);
  vdt_ui_activate (fixture->window, "mirror");
  g_assert_true (map_of (page) == before);
  vdt_ui_activate (fixture->window, "back");
  g_assert_false (vdt_map_page_is_pasting (page));
  g_assert_null (vdt_tool_paste_get_clip (tool));
  g_assert_true (map_of (page) == before);

  /* Another tool takes its place. */
  vdt_ui_activate (fixture->window, "paste");
  vdt_ui_wait (is_pasting, page);
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "terrain");
  g_assert_false (vdt_map_page_is_pasting (page));
}

static void
test_move (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtHex from = hex_at (page, 1, 1);
  int ground = vdt_map_get_elevation (map_of (page), from);

  raise_hex (page, from, 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.move-selection",
                                             "(ii)", 0, 1));
  g_assert_cmpint (vdt_map_get_elevation (map_of (page), hex_at (page, 1, 2)), ==, 7);
  vdt_ui_activate (fixture->window, "duplicate");
  vdt_ui_activate (fixture->window, "delete-selection");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.turn", "i", 1));
  vdt_ui_activate (fixture->window, "mirror");
  for (guint i = 0; i < 10 && vdt_ui_is_enabled (fixture->window, "undo"); i++)
    vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpint (vdt_map_get_elevation (map_of (page), from), ==, ground);
}

static void
test_resize (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  int columns = vdt_map_get_grid (map_of (page))->columns;
  GtkWindow *dialog;

  vdt_ui_activate (fixture->window, "resize");
  dialog = vdt_ui_wait_window (VDT_TYPE_RESIZE_DIALOG);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "columns_spin")),
                             columns + 2);
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "apply_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_grid (map_of (page))->columns, ==, columns + 2);

  vdt_ui_activate (fixture->window, "resize");
  dialog = vdt_ui_wait_window (VDT_TYPE_RESIZE_DIALOG);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "columns_spin")), 4000);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "rows_spin")), 4000);
  g_assert_false (gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "apply_button")));
  gtk_window_close (dialog);

  raise_hex (page, hex_at (page, 2, 2), 3);
  vdt_ui_activate (fixture->window, "crop");
  g_assert_cmpint (vdt_map_get_grid (map_of (page))->columns, ==, 1);
}

static void
test_questions (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtHex hex = hex_at (page, 0, 0);
  int before = vdt_map_get_elevation (map_of (page), hex);
  VdtLayout layout = vdt_map_get_grid (map_of (page))->layout;
  GtkWindow *dialog;

  vdt_ui_activate (fixture->window, "shift-elevations");
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "shift");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_elevation (map_of (page), hex), ==, before + 1);

  vdt_ui_activate (fixture->window, "change-layout");
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_grid (map_of (page))->layout, ==, layout);
  vdt_ui_activate (fixture->window, "change-layout");
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "numbers");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_grid (map_of (page))->layout, !=, layout);
}

/* Asks about the first map, and brings the second into view before the answer. */
static GtkWindow *
ask_and_switch (VdtUiFixture *fixture, const char *action, GType dialog_type)
{
  AdwTabView *tabs =
      ADW_TAB_VIEW (vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW, "tab_view"));
  GtkWindow *dialog;

  adw_tab_view_set_selected_page (tabs, adw_tab_view_get_nth_page (tabs, 0));
  vdt_ui_activate (fixture->window, action);
  dialog = vdt_ui_wait_window (dialog_type);
  adw_tab_view_set_selected_page (tabs, adw_tab_view_get_nth_page (tabs, 1));

  return dialog;
}

static void
test_other_in_view (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *first = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtMap *untouched = map_of (first);
  VdtMapPage *second =
      vdt_opening_add_map (vdt_window_get_opening (fixture->window), untouched, NULL);
  int columns = vdt_map_get_grid (map_of (first))->columns;
  VdtLayout layout = vdt_map_get_grid (map_of (first))->layout;
  GtkWindow *dialog = ask_and_switch (fixture, "resize", VDT_TYPE_RESIZE_DIALOG);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (dialog, "columns_spin")),
                             columns + 2);
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "apply_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_grid (map_of (first))->columns, ==, columns + 2);

  dialog = ask_and_switch (fixture, "properties", VDT_TYPE_PROPERTIES_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (dialog, "author_row")), "A. Nonym");
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "apply_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpstr (vdt_map_get_text (map_of (first), VDT_MAP_AUTHOR), ==, "A. Nonym");

  raise_hex (first, hex_at (first, 1, 1), 5);
  dialog = ask_and_switch (fixture, "shift-elevations", ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "shift");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_elevation (map_of (first), hex_at (first, 1, 1)), ==, 6);

  dialog = ask_and_switch (fixture, "change-layout", ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "numbers");
  vdt_ui_settle ();
  g_assert_cmpint (vdt_map_get_grid (map_of (first))->layout, !=, layout);

  g_assert_true (map_of (second) == untouched);
}

static void
test_void (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtHex hex = hex_at (page, 1, 1);

  raise_hex (page, hex, 5);
  vdt_ui_activate (fixture->window, "make-void");
  g_assert_true (vdt_map_is_void (map_of (page), hex));
  vdt_ui_activate (fixture->window, "make-ground");
  g_assert_false (vdt_map_is_void (map_of (page), hex));
}

static void
test_derive (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");
  VdtProposalBar *bar = vdt_map_page_peek (page)->proposal_bar;
  VdtHex hex = hex_at (page, 2, 2);
  AdwMessageDialog *dialog;

  raise_hex (page, hex, 9);
  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find ("cwb"));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "derive"));
  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find ("coh"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "derive"));
  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find ("cwb"));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "derive"));

  vdt_ui_activate (fixture->window, "derive");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  vdt_ui_activate (fixture->window, "back");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_cmphex (vdt_map_get_side_codes (map_of (page), hex, 0), ==, 0);

  vdt_ui_activate (fixture->window, "derive");
  g_signal_emit_by_name (vdt_ui_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "apply_button"),
                         "clicked");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_cmphex (vdt_map_get_side_codes (map_of (page), hex, 0), !=, 0);
  vdt_ui_activate (fixture->window, "undo");
  g_assert_cmphex (vdt_map_get_side_codes (map_of (page), hex, 0), ==, 0);

  /* What is not found is told, and where it was looked for. */
  raise_hex (page, hex_at (page, 0, 3), 2);
  vdt_ui_activate (fixture->window, "derive");
  dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==,
                   "Selected hexes: No two adjacent hexes differ by two levels or more");
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
}

/* Fan and line would cover what is edited; those who want them there go on having them. */
static void
test_fan_while_editing (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const edit[] = { "terrain", "elevation", "contour", "hexside",
                                      "fill",    "shape",     "select",  "unit" };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtScene *scene = vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);

  for (int shown = 0; shown < 2; shown++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (edit); i++)
        {
          vdt_ui_change (fixture->window, "tool", edit[i]);
          g_assert_cmphex (vdt_scene_peek (scene)->layers & VDT_LAYERS_OVERLAY, ==,
                           shown ? VDT_LAYERS_OVERLAY : 0);
        }
      vdt_ui_change (fixture->window, "tool", "sight");
      g_assert_cmphex (vdt_scene_peek (scene)->layers & VDT_LAYERS_OVERLAY, ==, VDT_LAYERS_OVERLAY);
      vdt_ui_change (fixture->window, "tool", "terrain");
      vdt_ui_change (fixture->window, "mode", "sight");
      g_assert_true (vdt_scene_peek (scene)->layers & VDT_LAYER_FAN);
      vdt_ui_activate (fixture->window, "fan-while-painting");
    }
}

/* Units that are placed one after the other open nothing and show no fan, each click places one,
 * and undo takes each of them back whole.
 */
static void
test_place_units (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWidget *canvas = GTK_WIDGET (vdt_map_page_peek (page)->canvas);
  guint n_before = vdt_map_get_n_counters (map_of (page));
  int height = 0;
  VdtHex observer;

  vdt_sighting_set_observer (sighting, NULL);
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "unit");
  vdt_ui_settle ();
  height = gtk_widget_get_height (canvas);
  for (int i = 0; i < 4; i++)
    {
      vdt_ui_click_hex (page, i + 1, i % 2 + 2);
      vdt_ui_settle ();
      g_assert_false (vdt_sighting_get_observer (sighting, &observer));
      g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);
      g_assert_cmpuint (vdt_map_get_n_counters (map_of (page)), ==, n_before + (guint) i + 1);
      g_assert_true (vdt_hex_equal (vdt_map_get_counter (map_of (page), n_before + (guint) i)->hex,
                                    hex_at (page, i + 1, i % 2 + 2)));
    }
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, 4);
  for (guint i = 0; i < 4; i++)
    vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpuint (vdt_map_get_n_counters (map_of (page)), ==, n_before);
  g_assert_false (vdt_sighting_get_observer (sighting, &observer));
}

/* What a unit that is moved shows with F7, undo takes back with the move. */
static void
test_undo_shown (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtTool *tool = vdt_map_page_get_tool (page, "unit");
  VdtToolEvent event = { .hex = hex_at (page, 1, 2) };
  VdtHex observer;

  vdt_sighting_set_observer (sighting, NULL);
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "unit");
  vdt_tool_press (tool, &event);
  vdt_tool_release (tool, &event);
  g_assert_false (vdt_sighting_get_observer (sighting, &observer));

  vdt_tool_press (tool, &event);
  event.hex = hex_at (page, 2, 2);
  vdt_tool_drag (tool, &event);
  vdt_tool_release (tool, &event);
  g_assert_true (vdt_sighting_get_observer (sighting, &observer));
  g_assert_true (vdt_hex_equal (observer, event.hex));
  vdt_ui_activate (fixture->window, "undo");
  g_assert_false (vdt_sighting_get_observer (sighting, &observer));
}

/* Those who edit are told by which rules is judged. */
static void
test_rules_named (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_wait_text (GTK_WIDGET (fixture->window), "Judged by Civil War Brigade");
  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find ("panzerblitz"));
  vdt_ui_wait_text (GTK_WIDGET (fixture->window), "Judged by PanzerBlitz");
}

/* What is cut can be read by who has no pointer to rest on it. */
static void
click_on_cut (VdtWords *words, const char *whole)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (words));
  g_autoptr (GObject) click = g_list_model_get_item (controllers, 0);
  GtkWidget *popover;

  g_signal_emit_by_name (click, "released", 1, 0., 0.);
  popover = vdt_ui_find (GTK_WIDGET (words), GTK_TYPE_POPOVER, NULL);
  vdt_ui_wait_text (popover, whole);
  g_assert_true (gtk_widget_get_mapped (popover));
  gtk_popover_popdown (GTK_POPOVER (popover));
  vdt_ui_settle ();
}

/* The status bar tells all where there is room, and nowhere a part of a word. */
static void
test_hint_whole (VdtUiFixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 600 };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWidget *bar = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_STATUS_BAR, NULL);
  const char *const parts[] = { "hint", "cursor" };
  guint n_whole = 0, n_cut = 0;

  for (guint i = 0; i < vdt_tools_count () * G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i % G_N_ELEMENTS (widths)],
                                   600);
      vdt_ui_change (fixture->window, "tool", vdt_tools_get_class (i / G_N_ELEMENTS (widths))->id);
      vdt_ui_press_key (vdt_map_page_peek (page)->canvas, GDK_KEY_Right, 0);
      vdt_ui_settle ();
      for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
        {
          VdtWords *words = VDT_WORDS (vdt_ui_find (bar, VDT_TYPE_WORDS, parts[k]));
          g_autofree char *shown = vdt_words_dup_shown (words);
          g_autofree char *label = NULL; /* NULL: none yet */
          const char *whole;
          gsize n = strlen (shown);

          g_object_get (words, "label", &label, NULL);
          whole = label ? label : "";
          n_whole += g_str_equal (shown, whole) ? 1 : 0;
          n_cut += g_str_equal (shown, whole) ? 0 : 1;
          if (g_str_equal (shown, whole) || n == 0)
            continue;
          if (n_cut == 1)
            click_on_cut (words, whole);
          g_assert_true (g_str_has_suffix (shown, "…"));
          shown[n - strlen ("…")] = '\0';
          g_strchomp (shown);
          g_assert_true (g_str_has_prefix (whole, shown));
          g_assert_cmpint (whole[strlen (shown)], ==, ' ');
        }
    }
  g_assert_cmpuint (n_whole, >=, vdt_tools_count () * G_N_ELEMENTS (widths));
  g_assert_cmpuint (n_cut, >, 0);
}

static gboolean
has_room (const char *text, gpointer n)
{
  return g_utf8_strlen (text, -1) <= GPOINTER_TO_INT (n);
}

/* Text is cut after a sentence or between dots, else after a word, or is not there. */
static void
test_words (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    int room;
    const char *shown;
  } rows[] = {
    { "Drag to paint. Alt: erase", 25, "Drag to paint. Alt: erase" },
    { "Drag to paint. Alt: erase", 24, "Drag to paint. …" },
    { "Drag to paint. Alt: erase", 16, "Drag to paint. …" },
    { "Drag to paint. Alt: erase", 15, "Drag to…" },
    { "Drag to paint. Alt: erase", 5, "Drag…" },
    { "Drag to paint. Alt: erase", 4, "" },
    { "0803 · Woods · level 2", 21, "0803 · Woods …" },
    { "0803 · Woods · level 2", 13, "0803 …" },
    { "", 0, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown =
          vdt_words_cut (rows[i].text, has_room, GINT_TO_POINTER (rows[i].room));

      g_assert_cmpstr (shown, ==, rows[i].shown);
    }
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_window_edit (void)
{
  ADD ("/window-edit/clipboard", test_clipboard);
  ADD ("/window-edit/text", test_text);
  ADD ("/window-edit/in-hand", test_in_hand);
  ADD ("/window-edit/move", test_move);
  ADD ("/window-edit/resize", test_resize);
  ADD ("/window-edit/questions", test_questions);
  ADD ("/window-edit/other-in-view", test_other_in_view);
  ADD ("/window-edit/void", test_void);
  ADD ("/window-edit/derive", test_derive);
  ADD ("/window-edit/fan-while-editing", test_fan_while_editing);
  ADD ("/window-edit/place-units", test_place_units);
  ADD ("/window-edit/undo-shown", test_undo_shown);
  ADD ("/window-edit/rules-named", test_rules_named);
  ADD ("/window-edit/hint-whole", test_hint_whole);
  ADD ("/window-edit/words", test_words);
}
