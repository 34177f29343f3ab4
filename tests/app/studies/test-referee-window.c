/* test-referee-window.c - the referee's desk: what sides see, moves in the log, the hidden view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-canvas-text.h"
#include "vdt-edits.h"
#include "vdt-player-window.h"
#include "vdt-referee-log-page.h"
#include "vdt-referee-window.h"
#include "vdt-toasts.h"
#include "vdt-survey-window.h"

#include <string.h>

/* The map of all tests has one unit of one side, before the ridge; now there are two enemies, one
 * behind it and one on it.
 */
static VdtMapPage *
open_map (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));
  VdtCounter hidden = { .side = (char *) "Rebels", .name = (char *) "Secret Guns", .amount = 1 };
  VdtCounter seen = { .side = (char *) "Rebels", .name = (char *) "Pickets", .amount = 1 };
  g_autoptr (VdtMap) one = NULL;
  g_autoptr (VdtMap) both = NULL;

  hidden.hex = vdt_grid_hex (grid, 5, 1);
  seen.hex = vdt_grid_hex (grid, 3, 1);
  one = vdt_edits_add_counter (vdt_document_get_map (document), &hidden);
  both = vdt_edits_add_counter (one, &seen);
  vdt_document_apply (document, both, "Add counters");

  return page;
}

static VdtRefereeWindow *
begin (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "referee");

  return VDT_REFEREE_WINDOW (vdt_ui_wait_window (VDT_TYPE_REFEREE_WINDOW));
}

static GtkWidget *
child (VdtRefereeWindow *window, GType type, const char *id)
{
  GtkWidget *widget = vdt_ui_find (GTK_WIDGET (window), type, id);

  g_assert_nonnull (widget);

  return widget;
}

/* Over the log, which another page may hide. */
static GtkWidget *
get_message (gpointer window)
{
  GtkWidget *toasts = child (window, VDT_TYPE_TOASTS, NULL);

  return gtk_widget_get_last_child (gtk_widget_get_first_child (toasts));
}

static void
choose_side (VdtRefereeWindow *window, const char *side)
{
  AdwComboRow *row = ADW_COMBO_ROW (child (window, ADW_TYPE_COMBO_ROW, "side_row"));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), side))
      {
        adw_combo_row_set_selected (row, i);
        return;
      }
  g_assert_not_reached ();
}

static void
wait_for_text (VdtRefereeWindow *window, const char *text)
{
  vdt_ui_wait_text (GTK_WIDGET (window), text);
}

static void
test_sides (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtRefereeWindow *window = begin (fixture);
  GtkSwitch *fan = GTK_SWITCH (child (window, GTK_TYPE_SWITCH, "fan_switch"));
  GtkWidget *list;

  choose_side (window, "Union");
  wait_for_text (window, "Pickets in 0402");
  wait_for_text (window, "visible to 1st Brigade in 0102");
  wait_for_text (window, "Secret Guns in 0602");
  wait_for_text (window, "hidden");

  /* A row leads to its hex. */
  list = child (window, GTK_TYPE_LIST_BOX, "list");
  gtk_widget_activate (gtk_widget_get_first_child (list));
  g_assert_nonnull (vdt_canvas_get_mark (canvas));

  gtk_switch_set_active (fan, TRUE);
  g_assert_cmpstr (vdt_sighting_get_observation (sighting)->side, ==, "Union");
  choose_side (window, "Rebels");
  g_assert_cmpstr (vdt_sighting_get_observation (sighting)->side, ==, "Rebels");
  wait_for_text (window, "1st Brigade in 0102");
  gtk_switch_set_active (fan, FALSE);
  g_assert_null (vdt_sighting_get_observation (sighting)->side);

  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  g_assert_null (vdt_canvas_get_mark (canvas));
}

/* A desk that is closed while it looks does not stand in the way of the next one. */
static void
test_close (VdtUiFixture *fixture, gconstpointer data)
{
  VdtRefereeWindow *closed;
  VdtRefereeWindow *window;

  open_map (fixture);
  closed = begin (fixture);
  choose_side (closed, "Union");
  g_object_add_weak_pointer (G_OBJECT (closed), (gpointer *) &closed);
  gtk_window_destroy (GTK_WINDOW (closed));
  g_assert_nonnull (closed);

  window = begin (fixture);
  g_assert_true (window != closed);
  choose_side (window, "Union");
  vdt_ui_wait_gone ((gpointer *) &closed);
  wait_for_text (window, "Pickets in 0402");
}

static VdtRefereeLogPage *
find_log_page (gpointer window)
{
  return VDT_REFEREE_LOG_PAGE (vdt_ui_find (window, VDT_TYPE_REFEREE_LOG_PAGE, NULL));
}

static gboolean
has_entry (gpointer window)
{
  g_autofree char *text = vdt_referee_log_page_dup_text (find_log_page (window));

  return *text != '\0';
}

static void
move_unit (VdtMapPage *page, guint counter, int column, int row)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtTool *tool = vdt_map_page_get_tool (page, "unit");
  VdtToolEvent event = { .hex = vdt_map_get_counter (map, counter)->hex };

  vdt_tool_press (tool, &event);
  event.hex = vdt_grid_hex (vdt_map_get_grid (map), column, row);
  vdt_tool_drag (tool, &event);
  vdt_tool_release (tool, &event);
}

static void
test_log (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtRefereeWindow *window = begin (fixture);
  VdtRefereeLogPage *log_page = find_log_page (window);
  AdwComboRow *reader = ADW_COMBO_ROW (child (window, ADW_TYPE_COMBO_ROW, "reader_row"));
  g_autofree char *all = NULL;
  g_autofree char *rebels = NULL;
  g_autofree char *again = NULL;
  g_autofree char *restored = NULL;

  move_unit (page, 0, 0, 3);
  vdt_ui_wait (has_entry, window);
  all = vdt_referee_log_page_dup_text (log_page);
  g_assert_true (
      g_str_has_prefix (all, "1. Turn 1 · Movement, Union: 1st Brigade, 0102 to 0104\n"));
  g_assert_nonnull (strstr (all, "\n   Rebels (Enemy movement)\n"));

  /* What one side may know of it. */
  adw_combo_row_set_selected (reader, 1);
  rebels = vdt_referee_log_page_dup_text (log_page);
  g_assert_true (
      g_str_has_prefix (rebels, "1. Turn 1 · Enemy movement\n   1st Brigade is visible in 0102"));
  g_assert_null (strstr (rebels, "sees"));
  adw_combo_row_set_selected (reader, 0);

  /* Undo takes back the move, not what was told. The log outlives its window. */
  vdt_ui_activate (fixture->window, "undo");
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  window = begin (fixture);
  again = vdt_referee_log_page_dup_text (find_log_page (window));
  g_assert_cmpstr (again, ==, all);

  g_signal_emit_by_name (child (window, GTK_TYPE_BUTTON, "clear_button"), "clicked");
  g_assert_false (has_entry (window));

  /* What was cleared first can be had back even after another one. */
  move_unit (page, 0, 1, 3);
  vdt_ui_wait (has_entry, window);
  g_signal_emit_by_name (child (window, GTK_TYPE_BUTTON, "clear_button"), "clicked");
  g_assert_false (has_entry (window));
  g_signal_emit_by_name (vdt_ui_find (get_message (window), GTK_TYPE_BUTTON, NULL), "clicked");
  restored = vdt_referee_log_page_dup_text (find_log_page (window));
  g_assert_cmpstr (restored, ==, all);
}

static gboolean
is_told_in (GtkWidget *root, const char *name)
{
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_label (GTK_LABEL (root)), name))
    {
      g_test_message ("“%s” is told", gtk_label_get_label (GTK_LABEL (root)));
      for (GtkWidget *up = root; up; up = gtk_widget_get_parent (up))
        g_test_message ("  in a %s", G_OBJECT_TYPE_NAME (up));
      return TRUE;
    }
  for (GtkWidget *widget = gtk_widget_get_first_child (root); widget;
       widget = gtk_widget_get_next_sibling (widget))
    if (is_told_in (widget, name))
      return TRUE;

  return FALSE;
}

/* Nothing in any window, visible or not, may have the hidden unit's name. */
static gboolean
is_told_anywhere (const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (is_told_in (window, name))
        return TRUE;
    }

  return FALSE;
}

/* What a screen reader is told of the cursor hex is what the shown map has there. */
static void
check_spoken (VdtCanvas *canvas)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (canvas));
  VdtManner manner = vdt_manner_get ();
  g_autofree char *text =
      vdt_canvas_text_spoken (vdt_scene_peek (vdt_canvas_get_scene (canvas))->map,
                              vdt_scene_peek (vdt_canvas_get_scene (canvas))->fan,
                              vdt_aim_peek (vdt_canvas_get_aim (canvas))->caret.hex, &manner);
  g_autofree char *told = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_root_get_focus (root)),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  g_assert_null (told);
}

static void
test_hidden (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtRefereeWindow *window = begin (fixture);
  g_autofree char *cursor_text = NULL;
  VdtMap *whole;
  GtkSwitch *hidden = GTK_SWITCH (child (window, GTK_TYPE_SWITCH, "hidden_switch"));
  AdwComboRow *reader = ADW_COMBO_ROW (child (window, ADW_TYPE_COMBO_ROW, "reader_row"));
  GtkWidget *bar = vdt_ui_find (GTK_WIDGET (page), ADW_TYPE_BIN, "hidden_bar");
  GtkWidget *steps =
      vdt_ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_MENU_BUTTON, "history_button");

  /* With moves of the hidden unit in the log, its hex as cursor hex, and its panel open. */
  move_unit (page, 1, 5, 2);
  vdt_ui_wait (has_entry, window);
  move_unit (page, 1, 5, 1);
  whole = vdt_document_get_map (vdt_map_page_peek (page)->document);
  vdt_ui_change (fixture->window, "tool", "select");
  vdt_ui_click_hex (page, 5, 1);
  vdt_ui_settle ();
  choose_side (window, "Union");
  wait_for_text (window, "Secret Guns in 0602");
  g_assert_true (is_told_anywhere ("Secret Guns"));
  g_assert_false (gtk_widget_get_visible (bar));

  vdt_ui_activate (fixture->window, "survey");
  vdt_ui_wait_window (VDT_TYPE_SURVEY_WINDOW);
  gtk_switch_set_active (hidden, TRUE);
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_SURVEY_WINDOW));
  g_assert_cmpuint (vdt_map_get_n_counters (vdt_scene_peek (vdt_canvas_get_scene (canvas))->map),
                    ==, 2);
  g_assert_true (gtk_widget_get_visible (bar));
  g_object_get (canvas, "cursor-text", &cursor_text, NULL);
  g_assert_true (!cursor_text || !strstr (cursor_text, "Secret"));
  wait_for_text (window, "Pickets in 0402");
  g_assert_false (is_told_anywhere ("Secret"));
  check_spoken (canvas);

  /* Its side reads the log meanwhile. */
  g_assert_cmpuint (adw_combo_row_get_selected (reader), ==, 1);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (reader)));

  /* What edits, or shows what is there to edit, cannot be had. */
  g_assert_false (vdt_ui_is_enabled (fixture->window, "mode"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "tool"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "paste"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "undo"));
  g_assert_false (gtk_widget_get_sensitive (steps));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "replace"));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "save"));

  /* The document has everything, and so has the map again. */
  g_assert_true (vdt_document_get_map (vdt_map_page_peek (page)->document) == whole);
  g_signal_emit_by_name (vdt_ui_find (GTK_WIDGET (page), GTK_TYPE_BUTTON, "show_all"), "clicked");
  vdt_ui_settle ();
  g_assert_true (vdt_scene_peek (vdt_canvas_get_scene (canvas))->map == whole);
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_false (gtk_switch_get_active (hidden));
  g_assert_cmpuint (adw_combo_row_get_selected (reader), ==, 0);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "mode"));
  g_assert_true (vdt_ui_is_enabled (fixture->window, "undo"));
  g_assert_true (gtk_widget_get_sensitive (steps));
}

static VdtMap *
get_player_map (VdtPlayerWindow *window)
{
  VdtCanvas *canvas = VDT_CANVAS (vdt_ui_find (GTK_WIDGET (window), VDT_TYPE_CANVAS, NULL));

  return vdt_scene_peek (vdt_canvas_get_scene (canvas))->map;
}

/* A player's window shows what his side sees while the referee has the whole map, follows what is
 * put down, stays when the player would close it, and goes when the referee says so.
 */
static void
test_player (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtRefereeWindow *window = begin (fixture);
  GtkSwitch *player;
  VdtPlayerWindow *shown;
  VdtMap *seen;
  g_autoptr (VdtMap) moved = vdt_edits_move_counter (map, 1, vdt_map_get_counter (map, 2)->hex);

  choose_side (window, "Union");
  player = GTK_SWITCH (child (window, GTK_TYPE_SWITCH, "player_switch"));
  gtk_switch_set_active (player, TRUE);
  shown = VDT_PLAYER_WINDOW (vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW));
  g_assert_true (vdt_player_window_find (page, "Union") == shown);
  g_assert_cmpuint (vdt_map_get_n_counters (get_player_map (shown)), ==, 2);
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (shown), "Turn 1 · Movement"));
  vdt_referee_recorder_set_turn (vdt_map_page_peek (page)->recorder, 4);
  vdt_referee_recorder_set_occasion (vdt_map_page_peek (page)->recorder, VDT_OCCASION_COMBAT,
                                     "Union");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (shown), "Turn 4 · Own combat"));
  vdt_referee_recorder_set_occasion (vdt_map_page_peek (page)->recorder, VDT_OCCASION_COMBAT,
                                     "Rebels");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (shown), "Turn 4 · Enemy combat"));
  g_assert_false (is_told_in (GTK_WIDGET (shown), "Secret"));

  /* The referee's own window is as it was, and can be worked in. */
  g_assert_true (vdt_sighting_get_map (vdt_map_page_peek (page)->sighting) == map);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "mode"));

  /* Where the referee points is nothing to judge again: enemies would be gone meanwhile. */
  seen = get_player_map (shown);
  vdt_sighting_set_target (vdt_map_page_peek (page)->sighting, &vdt_map_get_counter (map, 2)->hex);
  g_assert_true (get_player_map (shown) == seen);

  /* A unit in hand is not shown before it is put down. */
  vdt_document_begin_stroke (document, "Move");
  vdt_document_update_stroke (document, moved);
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_map_get_n_counters (get_player_map (shown)), ==, 2);
  vdt_document_end_stroke (document);
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_map_get_n_counters (get_player_map (shown)), ==, 3);
  vdt_document_undo (document);
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_map_get_n_counters (get_player_map (shown)), ==, 2);

  gtk_window_close (GTK_WINDOW (shown));
  vdt_ui_settle ();
  g_assert_true (vdt_player_window_find (page, "Union") == shown);
  vdt_ui_wait_text (GTK_WIDGET (shown), "Only the referee can close this window");

  /* The switch is the chosen side's. */
  choose_side (window, "Rebels");
  g_assert_false (gtk_switch_get_active (player));
  choose_side (window, "Union");
  g_assert_true (gtk_switch_get_active (player));
  gtk_switch_set_active (player, FALSE);
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_PLAYER_WINDOW));
  g_assert_null (vdt_player_window_find (page, "Union"));

  gtk_switch_set_active (player, TRUE);
  vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG)),
                               "discard");
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_PLAYER_WINDOW));
}

static gboolean
offers_side (gpointer window)
{
  AdwComboRow *row = ADW_COMBO_ROW (child (window, ADW_TYPE_COMBO_ROW, "side_row"));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), "Union"))
      return TRUE;

  return FALSE;
}

/* A side that has lost its last counter stays at the desk while its player's window is open. */
static void
test_player_without_counters (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtRefereeWindow *window = begin (fixture);
  g_autoptr (VdtMap) without = vdt_edits_remove_counter (vdt_document_get_map (document), 0);
  GtkSwitch *player;

  choose_side (window, "Union");
  player = GTK_SWITCH (child (window, GTK_TYPE_SWITCH, "player_switch"));
  gtk_switch_set_active (player, TRUE);
  vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW);
  vdt_document_apply (document, without, "Remove counter");
  vdt_ui_settle ();
  g_assert_true (offers_side (window));
  g_assert_true (gtk_switch_get_active (player));

  /* Also at a desk that is opened then. */
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  window = begin (fixture);
  choose_side (window, "Union");
  player = GTK_SWITCH (child (window, GTK_TYPE_SWITCH, "player_switch"));
  g_assert_true (gtk_switch_get_active (player));
  gtk_switch_set_active (player, FALSE);
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_PLAYER_WINDOW));
  g_assert_false (offers_side (window));
}

static gboolean
has_turn (gpointer window)
{
  g_autofree char *text = vdt_referee_log_page_dup_text (find_log_page (window));

  return strstr (text, "Turn 2 · Movement, Union") != NULL;
}

static gboolean
has_toast (gpointer window)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (get_message (window)));
}

static char *
read_packet (VdtUiFixture *fixture, const char *name)
{
  g_autofree char *path =
      g_build_filename (fixture->folder, "ridge.vedette-packets", "turn-2", name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

/* Each side has a folder with what it may know of the turn, and the referee one with everything. */
static void
test_packets (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtRefereeWindow *window = begin (fixture);
  GtkSpinButton *turn = GTK_SPIN_BUTTON (child (window, GTK_TYPE_SPIN_BUTTON, "turn"));
  g_autofree char *union_text = NULL;
  g_autofree char *rebels = NULL;
  g_autofree char *all = NULL;
  g_autofree char *picture = NULL;
  g_autofree char *other = NULL;
  g_autofree char *map = NULL;

  move_unit (page, 0, 1, 1);
  vdt_ui_wait (has_entry, window);
  gtk_spin_button_set_value (turn, 2);
  g_assert_cmpuint (vdt_referee_recorder_get_phase (vdt_map_page_peek (page)->recorder)->turn, ==,
                    2);
  move_unit (page, 0, 0, 1);
  vdt_ui_wait (has_turn, window);
  g_signal_emit_by_name (child (window, GTK_TYPE_BUTTON, "packets_button"), "clicked");
  vdt_ui_wait (has_toast, window);

  union_text = read_packet (fixture, "Union/report.txt");
  rebels = read_packet (fixture, "Rebels/report.txt");
  all = read_packet (fixture, "Referee/log.txt");
  map = read_packet (fixture, "Referee/map.vedette");
  picture = read_packet (fixture, "Union/map.png");
  other = read_packet (fixture, "Rebels/map.png");
  g_assert_nonnull (strstr (union_text, "Union\nTurn 2 · "));
  g_assert_nonnull (strstr (union_text, "1. Turn 2 · Own movement"));
  g_assert_null (strstr (union_text, "Turn 1"));
  g_assert_nonnull (strstr (union_text, "Pickets in 0402, seen by 1st Brigade in 0102"));
  g_assert_null (strstr (union_text, "Secret Guns"));
  g_assert_nonnull (strstr (rebels, "Secret Guns"));
  g_assert_nonnull (strstr (rebels, "Turn 2 · Enemy movement\n"));
  g_assert_nonnull (strstr (all, "Turn 2 · Movement, Union"));
  g_assert_nonnull (strstr (map, "Secret Guns"));
}

/* A map that closes takes its referee with it. */
static void
test_no_map (VdtUiFixture *fixture, gconstpointer data)
{
  g_assert_false (vdt_ui_is_enabled (fixture->window, "referee"));
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_assert_true (vdt_ui_is_enabled (fixture->window, "referee"));
  begin (fixture);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (VDT_TYPE_REFEREE_WINDOW));
}

void
vdt_test_referee_window (void)
{
  g_test_add ("/referee-window/close", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_close,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/sides", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_sides,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/log", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_log,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/hidden", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_hidden,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/player", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_player,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/player-without-counters", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_player_without_counters, vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/packets", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_packets,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-window/no-map", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_no_map,
              vdt_ui_fixture_tear_down);
}
