/* test-hex-panel.c - the inspector of a hex and its counters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-counter-row.h"
#include "vdt-edits.h"
#include "vdt-hex-panel.h"
#include "vdt-map-builder.h"
#include "vdt-name-edits.h"
#include "vdt-name-list.h"
#include "vdt-way-list.h"

#define COLUMN 1
#define ROW 1

typedef struct
{
  VdtUiFixture ui;
  VdtMapPage *page;
  VdtDocument *document;
  GtkWidget *panel;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_set_up (&fixture->ui, data);
  fixture->page = vdt_ui_fixture_open_map (&fixture->ui, "map.vedette");
  fixture->document = vdt_map_page_peek (fixture->page)->document;
  vdt_ui_change (fixture->ui.window, "mode", "edit");
  fixture->panel = vdt_ui_find (GTK_WIDGET (fixture->ui.window), VDT_TYPE_HEX_PANEL, NULL);
  g_assert_nonnull (fixture->panel);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_tear_down (&fixture->ui, data);
}

static VdtHex
get_hex (Fixture *fixture)
{
  return vdt_grid_hex (vdt_map_get_grid (vdt_document_get_map (fixture->document)), COLUMN, ROW);
}

static guint
count_counters (Fixture *fixture)
{
  VdtMap *map = vdt_document_get_map (fixture->document);
  guint n = 0;

  for (int i = -1; (i = vdt_map_find_counter (map, get_hex (fixture), i)) >= 0;)
    n++;

  return n;
}

/* A counter of the hex: 0 is the lowest. */
static const VdtCounter *
get_counter (Fixture *fixture, guint place)
{
  VdtMap *map = vdt_document_get_map (fixture->document);
  int i = vdt_map_find_counter (map, get_hex (fixture), -1);

  while (place-- > 0)
    i = vdt_map_find_counter (map, get_hex (fixture), i);
  g_assert_cmpint (i, >=, 0);

  return vdt_map_get_counter (map, (guint) i);
}

static void
click_hex (Fixture *fixture)
{
  vdt_ui_click_hex (fixture->page, COLUMN, ROW);
  vdt_ui_settle ();
}

static void
add (Fixture *fixture)
{
  g_signal_emit_by_name (vdt_ui_find_id (fixture->panel, "add_button"), "clicked");
  vdt_ui_settle ();
}

static GtkWidget *
get_row (Fixture *fixture)
{
  GtkWidget *row = vdt_ui_find (fixture->panel, VDT_TYPE_COUNTER_ROW, NULL);

  g_assert_nonnull (row);

  return row;
}

static void
test_hex (Fixture *fixture, gconstpointer data)
{
  GtkLabel *title = GTK_LABEL (vdt_ui_find_id (fixture->panel, "title"));

  g_assert_cmpstr (gtk_label_get_label (title), ==, "Hex");
  g_assert_false (gtk_widget_get_visible (vdt_ui_find_id (fixture->panel, "add_button")));
  click_hex (fixture);
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Hex 0202");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (vdt_ui_find_id (fixture->panel, "ground"))), !=,
                   "");
  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (fixture->panel, "add_button")));
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) before = vdt_map_ref (vdt_document_get_map (fixture->document));
  guint n = count_counters (fixture);

  click_hex (fixture);
  add (fixture);
  g_assert_cmpuint (count_counters (fixture), ==, n + 1);
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (get_row (fixture))));
  vdt_document_undo (fixture->document);
  g_assert_true (vdt_map_equal (vdt_document_get_map (fixture->document), before));
}

/* Each change is a step; the row shows it at once. */
static void
test_change (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;
  guint steps;

  click_hex (fixture);
  add (fixture);
  row = get_row (fixture);
  steps = vdt_document_get_position (fixture->document);

  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (row, "kind_row")), VDT_COUNTER_SMOKE);
  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (row, "amount_row")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (row, "amount_spin")), 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (row, "level_spin")), 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (row, "at_row")), VDT_PLACE_CORNER + 4);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (row, "name_row")), " Screen & veil ");
  g_signal_emit_by_name (vdt_ui_find_id (row, "name_row"), "apply");
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (row, "side_row")), "Blue");
  g_signal_emit_by_name (vdt_ui_find_id (row, "side_row"), "apply");

  g_assert_cmpuint (vdt_document_get_position (fixture->document), ==, steps + 6);
  g_assert_cmpint (get_counter (fixture, 0)->kind, ==, VDT_COUNTER_SMOKE);
  g_assert_cmpint (get_counter (fixture, 0)->amount, ==, 3);
  g_assert_cmpint (get_counter (fixture, 0)->level, ==, 2);
  g_assert_cmpint (get_counter (fixture, 0)->at, ==, VDT_PLACE_CORNER + 4);
  g_assert_cmpstr (get_counter (fixture, 0)->name, ==, "Screen & veil");
  g_assert_cmpstr (get_counter (fixture, 0)->side, ==, "Blue");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Screen & veil");
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), ==,
                   "Smoke · Blue · floor 2 · +3");
  g_signal_emit_by_name (vdt_ui_find_id (row, "side_row"), "apply");
  g_assert_cmpuint (vdt_document_get_position (fixture->document), ==, steps + 6);
}

/* The colour of a side is chosen where it is named, and is a step of the map. */
static void
test_side_colour (Fixture *fixture, gconstpointer data)
{
  const GdkRGBA rgba = { 0.2f, 0.4f, 0.6f, 1 };
  VdtMap *map;
  GtkWidget *row;
  GtkWidget *button;
  guint steps;
  guint32 colour;

  click_hex (fixture);
  add (fixture);
  row = get_row (fixture);
  button = vdt_ui_find (row, GTK_TYPE_COLOR_BUTTON, NULL);
  g_assert_false (gtk_widget_is_sensitive (button));
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (row, "side_row")), "Blue");
  g_signal_emit_by_name (vdt_ui_find_id (row, "side_row"), "apply");
  g_assert_true (gtk_widget_get_sensitive (button));
  steps = vdt_document_get_position (fixture->document);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (button), &rgba);
  g_signal_emit_by_name (button, "color-set");
  map = vdt_document_get_map (fixture->document);
  g_assert_cmpuint (vdt_document_get_position (fixture->document), ==, steps + 1);
  g_assert_true (vdt_side_colours_find (vdt_map_get_side_colours (map), "Blue", &colour));
  g_assert_cmphex (colour, ==, 0x336699);

  vdt_document_undo (fixture->document);
  map = vdt_document_get_map (fixture->document);
  g_assert_false (vdt_side_colours_find (vdt_map_get_side_colours (map), "Blue", &colour));
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  click_hex (fixture);
  add (fixture);
  row = get_row (fixture);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (row, "name_row")), "First");
  g_signal_emit_by_name (vdt_ui_find_id (row, "name_row"), "apply");
  add (fixture);
  g_assert_cmpstr (get_counter (fixture, 0)->name, ==, "First");
  g_assert_null (get_counter (fixture, 1)->name);

  /* The first row is the topmost counter's. */
  gtk_widget_activate_action (get_row (fixture), "counter.down", NULL);
  g_assert_cmpstr (get_counter (fixture, 1)->name, ==, "First");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture))), ==,
                   "First");
  gtk_widget_activate_action (get_row (fixture), "counter.remove", NULL);
  g_assert_cmpuint (count_counters (fixture), ==, 1);
  g_assert_null (get_counter (fixture, 0)->name);
}

/* A counter that goes while it is being typed at takes nothing with it. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  click_hex (fixture);
  add (fixture);
  row = get_row (fixture);
  gtk_widget_grab_focus (vdt_ui_find_id (row, "name_row"));
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (row, "name_row")), "Lost");
  vdt_document_undo (fixture->document);
  vdt_ui_settle ();
  g_assert_cmpuint (count_counters (fixture), ==, 0);
  g_assert_null (vdt_ui_find (fixture->panel, VDT_TYPE_COUNTER_ROW, NULL));
  g_assert_true (vdt_document_can_redo (fixture->document));
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->ui.window));
}

/* The row of the lowest counter, which goes first. */
static GtkWidget *
get_last_row (Fixture *fixture)
{
  GtkWidget *row = get_row (fixture);

  while (gtk_widget_get_next_sibling (row))
    row = gtk_widget_get_next_sibling (row);
  g_assert_true (VDT_IS_COUNTER_ROW (row));
  return row;
}

static void
type_into (GtkWidget *row, const char *text)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  vdt_ui_settle ();
  gtk_widget_grab_focus (vdt_ui_find_id (row, "name_row"));
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (row, "name_row")), text);
}

/* A row that goes with the focus hands it to one that stays, and the last one to the button. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  click_hex (fixture);
  add (fixture);
  add (fixture);
  row = get_last_row (fixture);
  g_assert_true (row != get_row (fixture));
  type_into (row, "");
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), row));
  gtk_widget_activate_action (row, "counter.remove", NULL);
  g_assert_cmpuint (count_counters (fixture), ==, 1);
  row = get_row (fixture);
  g_assert_true (get_focus (fixture) == row || gtk_widget_is_ancestor (get_focus (fixture), row));

  type_into (row, "");
  gtk_widget_activate_action (row, "counter.remove", NULL);
  g_assert_cmpuint (count_counters (fixture), ==, 0);
  g_assert_true (get_focus (fixture) == vdt_ui_find_id (fixture->panel, "add_button"));
  vdt_ui_settle ();

  /* The next that gets the focus asks for the one before. */
  add (fixture);
  type_into (get_row (fixture), "Next");
  vdt_ui_settle ();
}

/* What was typed is kept when another hex is looked at, which has no counters. */
static void
test_focus_elsewhere (Fixture *fixture, gconstpointer data)
{
  VdtCanvas *canvas = vdt_map_page_peek (fixture->page)->canvas;
  VdtHex empty =
      vdt_grid_hex (vdt_map_get_grid (vdt_document_get_map (fixture->document)), COLUMN + 2, ROW);

  click_hex (fixture);
  add (fixture);
  type_into (get_row (fixture), "Kept");
  g_assert_null (get_counter (fixture, 0)->name);
  vdt_aim_put_caret (vdt_canvas_get_aim (canvas), empty);
  g_assert_null (vdt_ui_find (fixture->panel, VDT_TYPE_COUNTER_ROW, NULL));
  g_assert_cmpstr (get_counter (fixture, 0)->name, ==, "Kept");
  vdt_ui_settle ();
}

static VdtHex
place_second (Fixture *fixture)
{
  VdtMap *map = vdt_document_get_map (fixture->document);
  VdtCounter counter = { .kind = VDT_COUNTER_UNIT, .amount = 1, .at = VDT_PLACE_CENTRE };
  g_autoptr (VdtMap) after = NULL;

  counter.hex = vdt_grid_hex (vdt_map_get_grid (map), COLUMN + 2, ROW);
  counter.name = (char *) "Second";
  after = vdt_edits_add_counter (map, &counter);
  vdt_document_apply (fixture->document, after, "Add counter");

  return counter.hex;
}

/* So it is when the row is needed for a counter of that hex. */
static void
test_row_reused (Fixture *fixture, gconstpointer data)
{
  VdtHex second = place_second (fixture);
  GtkWidget *row;
  VdtMap *map;
  guint steps;

  click_hex (fixture);
  add (fixture);
  row = get_row (fixture);
  type_into (row, "Kept");
  steps = vdt_document_get_position (fixture->document);
  vdt_aim_put_caret (vdt_canvas_get_aim (vdt_map_page_peek (fixture->page)->canvas), second);
  g_assert_cmpuint (vdt_document_get_position (fixture->document), ==, steps + 1);
  g_assert_cmpstr (get_counter (fixture, 0)->name, ==, "Kept");
  g_assert_true (get_row (fixture) == row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (vdt_ui_find_id (row, "name_row"))), ==,
                   "Second");
  vdt_ui_settle ();
  map = vdt_document_get_map (fixture->document);
  g_assert_cmpstr (vdt_map_get_counter (map, (guint) vdt_map_find_counter (map, second, -1))->name,
                   ==, "Second");
}

static void
change_level (Fixture *fixture, int level)
{
  VdtMap *map = vdt_document_get_map (fixture->document);
  int number = vdt_map_find_counter (map, get_hex (fixture), -1);
  VdtCounter counter = *get_counter (fixture, 0);
  g_autoptr (VdtMap) after = NULL;

  counter.level = level;
  after = vdt_edits_replace_counter (map, (guint) number, &counter);
  vdt_document_apply (fixture->document, after, "Raise");
  vdt_ui_settle ();
}

/* What is half typed outlives other changes, and is saved. */
static void
test_typing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;
  GtkEditable *name;

  click_hex (fixture);
  add (fixture);
  row = get_row (fixture);
  name = GTK_EDITABLE (vdt_ui_find_id (row, "name_row"));
  gtk_widget_grab_focus (GTK_WIDGET (name));
  gtk_editable_set_text (name, "Half ");
  change_level (fixture, 1);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Half ");
  g_assert_null (get_counter (fixture, 0)->name);

  vdt_ui_activate (fixture->ui.window, "save");
  vdt_ui_settle ();
  g_assert_cmpstr (get_counter (fixture, 0)->name, ==, "Half");
  g_assert_cmpint (get_counter (fixture, 0)->level, ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Half ");
  vdt_document_undo (fixture->document);
  vdt_ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "");
}

/* The ways of a hex are rows; one that is taken out leaves the others and comes back by undo. */
static void
test_ways (Fixture *fixture, gconstpointer data)
{
  const VdtWay ways[] = { { .code = (char *) "road", .name = (char *) "Road <1>", .width = 24 },
                          { .code = (char *) "rail", .name = (char *) "Rail", .width = 12 } };
  VdtMap *map = vdt_document_get_map (fixture->document);
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_ways (vdt_map_get_legend (map), ways, G_N_ELEMENTS (ways));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtHex hex = get_hex (fixture);
  g_autoptr (VdtMap) after = NULL;
  GtkWidget *list;

  vdt_map_builder_set_legend (builder, legend);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, 0, 1);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, 3, 3);
  after = vdt_map_builder_end (builder);
  vdt_document_apply (fixture->document, after, "Ways");
  vdt_aim_put_caret (vdt_canvas_get_aim (vdt_map_page_peek (fixture->page)->canvas), hex);
  list = vdt_ui_find (fixture->panel, VDT_TYPE_WAY_LIST, NULL);
  g_assert_true (gtk_widget_get_visible (list));
  g_assert_nonnull (vdt_ui_find_text (list, "Road <1>"));
  g_assert_nonnull (vdt_ui_find_text (list, "north, south"));
  g_signal_emit_by_name (vdt_ui_find (list, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_null (vdt_ui_find_text (list, "Road <1>"));
  g_assert_nonnull (vdt_ui_find_text (list, "Rail"));
  map = vdt_document_get_map (fixture->document);
  g_assert_cmphex (vdt_map_get_codes (map, VDT_CODES_WAYS, hex, 0), ==, 0);
  g_assert_cmphex (vdt_map_get_codes (map, VDT_CODES_WAYS, hex, 3), ==, 2);
  g_signal_emit_by_name (vdt_ui_find (list, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_null (vdt_ui_find_text (list, "south"));
  vdt_document_undo (fixture->document);
  vdt_document_undo (fixture->document);
  g_assert_nonnull (vdt_ui_find_text (list, "Road <1>"));
}

/* Puts a name on the middle of a hex. */
static void
put_name (Fixture *fixture, const char *text, VdtHex hex)
{
  VdtMap *map = vdt_document_get_map (fixture->document);
  const VdtAxialPoint centre = { hex.q * VDT_UNITS_STEP, hex.r * VDT_UNITS_STEP };
  const VdtName name = { (char *) text,
                         vdt_units_from_axial (vdt_map_get_grid (map)->layout, centre), 60, 0,
                         VDT_NAME_HILL };
  g_autoptr (VdtMap) after = vdt_name_edits_add (map, &name);

  vdt_document_apply (fixture->document, after, "Add label");
}

/* The names that stand on a hex are rows; one that is pressed comes into the hand of its tool. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  VdtHex hex = get_hex (fixture);
  GtkWidget *list = vdt_ui_find (fixture->panel, VDT_TYPE_NAME_LIST, NULL);
  GtkWidget *row;
  g_autofree char *text = NULL;
  int held;

  click_hex (fixture);
  g_assert_false (gtk_widget_get_visible (list));
  put_name (fixture, "Hawk <Hill>", hex);
  put_name (fixture, "Elsewhere", VDT_HEX (hex.q + 2, hex.r));
  put_name (fixture, "The Spur", hex);
  g_assert_true (gtk_widget_get_visible (list));
  g_assert_null (vdt_ui_find_text (list, "Elsewhere"));
  g_assert_nonnull (vdt_ui_find_text (list, "Hawk <Hill>"));

  row = vdt_ui_find (list, ADW_TYPE_ACTION_ROW, NULL);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "The Spur");
  gtk_widget_activate (row);
  vdt_ui_settle ();
  g_assert_cmpstr (vdt_window_get_tool_id (fixture->ui.window), ==, "name");
  g_object_get (vdt_map_page_get_tool (fixture->page, "name"), "held", &held, "text", &text, NULL);
  g_assert_cmpint (held, ==, 2);
  g_assert_cmpstr (text, ==, "The Spur");
  vdt_document_undo (fixture->document);
  g_assert_null (vdt_ui_find_text (list, "The Spur"));
}

/* In the popover: rows of ways tell sides, too. */
static GtkToggleButton *
find_toggle (GtkWidget *list, const char *side)
{
  GtkWidget *found = vdt_ui_find_text (vdt_ui_find (list, GTK_TYPE_POPOVER, NULL), side);

  while (found && !GTK_IS_TOGGLE_BUTTON (found))
    found = gtk_widget_get_parent (found);

  return GTK_TOGGLE_BUTTON (found);
}

/* A way is laid over one side and taken off it, each a step; what is shown follows the map. */
static void
test_add_way (Fixture *fixture, gconstpointer data)
{
  const VdtWay ways[] = { { .code = (char *) "road", .name = (char *) "Road", .width = 24 },
                          { .code = (char *) "rail", .name = (char *) "Rail", .width = 12 } };
  VdtMap *map = vdt_document_get_map (fixture->document);
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_ways (vdt_map_get_legend (map), ways, G_N_ELEMENTS (ways));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  GtkWidget *list = vdt_ui_find (fixture->panel, VDT_TYPE_WAY_LIST, NULL);
  VdtHex hex = get_hex (fixture);
  g_autoptr (VdtMap) after = NULL;
  GtkToggleButton *north;

  vdt_aim_put_caret (vdt_canvas_get_aim (vdt_map_page_peek (fixture->page)->canvas), hex);
  g_assert_false (gtk_widget_get_visible (list));
  vdt_map_builder_set_legend (builder, legend);
  after = vdt_map_builder_end (builder);
  vdt_document_apply (fixture->document, after, "Ways");
  g_assert_true (gtk_widget_get_visible (list));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (vdt_ui_find (list, GTK_TYPE_DROP_DOWN, NULL)), 1);
  gtk_menu_button_popup (GTK_MENU_BUTTON (vdt_ui_find (list, GTK_TYPE_MENU_BUTTON, NULL)));
  vdt_ui_wait_text (list, "north");
  north = find_toggle (list, "north");
  gtk_toggle_button_set_active (north, TRUE);
  map = vdt_document_get_map (fixture->document);
  g_assert_cmphex (vdt_map_get_codes (map, VDT_CODES_WAYS, hex, 0), ==, 2);
  g_assert_true (find_toggle (list, "north") == north);
  gtk_toggle_button_set_active (find_toggle (list, "south-east"), TRUE);
  g_assert_nonnull (vdt_ui_find_text (list, "north, south-east"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (vdt_ui_find (list, GTK_TYPE_DROP_DOWN, NULL)), 0);
  g_assert_false (gtk_toggle_button_get_active (north));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (vdt_ui_find (list, GTK_TYPE_DROP_DOWN, NULL)), 1);
  g_assert_true (gtk_toggle_button_get_active (north));
  gtk_toggle_button_set_active (north, FALSE);
  map = vdt_document_get_map (fixture->document);
  g_assert_cmphex (vdt_map_get_codes (map, VDT_CODES_WAYS, hex, 0), ==, 0);
  g_assert_cmphex (vdt_map_get_codes (map, VDT_CODES_WAYS, hex, 2), ==, 2);
  vdt_document_undo (fixture->document);
  g_assert_true (gtk_toggle_button_get_active (north));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

void
vdt_test_hex_panel (void)
{
  ADD ("/hex-panel/hex", test_hex);
  ADD ("/hex-panel/add", test_add);
  ADD ("/hex-panel/change", test_change);
  ADD ("/hex-panel/side-colour", test_side_colour);
  ADD ("/hex-panel/order", test_order);
  ADD ("/hex-panel/gone", test_gone);
  ADD ("/hex-panel/focus", test_focus);
  ADD ("/hex-panel/focus-elsewhere", test_focus_elsewhere);
  ADD ("/hex-panel/row-reused", test_row_reused);
  ADD ("/hex-panel/typing", test_typing);

  ADD ("/hex-panel/ways", test_ways);
  ADD ("/hex-panel/names", test_names);
  ADD ("/hex-panel/add-way", test_add_way);
}
