/* test-canvas-tools.c - tools on the canvas: by the pointer, by keys alone, at the edge, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-fixture.h"

#include "vdt-hex-label.h"
#include "vdt-selection-outline.h"
#include "vdt-tools.h"

#include <adwaita.h>

#define DEADLINE (10 * G_USEC_PER_SEC)

static VdtTool *
take_tool (VdtCanvasFixture *fixture, GType type)
{
  VdtTool *tool = vdt_tool_new (type, fixture->document, fixture->sighting, fixture->selection);

  vdt_hand_set_tool (fixture->hand, tool);
  return tool;
}

static void
put_down (VdtCanvasFixture *fixture, VdtTool *tool)
{
  vdt_hand_set_tool (fixture->hand, NULL);
  g_assert_finalize_object (tool);
}

static VdtMap *
get_map (VdtCanvasFixture *fixture)
{
  return vdt_document_get_map (fixture->document);
}

static void
press (VdtCanvasFixture *fixture, guint key, GdkModifierType state)
{
  g_assert_true (vdt_canvas_fixture_press_key (fixture, key, state));
}

static void
release_key (VdtCanvasFixture *fixture, guint key, GdkModifierType state)
{
  g_signal_emit_by_name (vdt_canvas_fixture_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY, 0),
                         "key-released", key, 0, state);
}

static GtkEventController *
find_drag (VdtCanvasFixture *fixture)
{
  return vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
}

/* From hex to hex, without letting go. */
static void
drag (VdtCanvasFixture *fixture, const char *from, const char *to)
{
  double x, y, end_x, end_y;

  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, from), &x, &y);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, to), &end_x, &end_y);
  g_signal_emit_by_name (find_drag (fixture), "drag-begin", x, y);
  g_signal_emit_by_name (find_drag (fixture), "drag-update", end_x - x, end_y - y);
}

static void
drag_and_drop (VdtCanvasFixture *fixture, const char *from, const char *to)
{
  double x, y, end_x, end_y;

  drag (fixture, from, to);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, from), &x, &y);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, to), &end_x, &end_y);
  g_signal_emit_by_name (find_drag (fixture), "drag-end", end_x - x, end_y - y);
}

static void
assert_selected (VdtCanvasFixture *fixture, guint n, const char *text)
{
  g_autofree char *shown = NULL;

  g_assert_cmpuint (vdt_selection_count (fixture->selection), ==, n);
  g_object_get (fixture->canvas, "selection-text", &shown, NULL);
  g_assert_cmpstr (shown, ==, text);
}

static void
test_select (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_select_get_type ());
  VdtHex observer;

  drag (fixture, "0303", "0505");
  assert_selected (fixture, 9, "9 hexes selected");
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Escape, 0));
  assert_selected (fixture, 0, NULL);
  drag_and_drop (fixture, "0303", "0505");
  assert_selected (fixture, 9, "9 hexes selected");
  g_assert_false (vdt_sighting_get_observer (fixture->sighting, &observer));

  drag_and_drop (fixture, "0808", "0808");
  assert_selected (fixture, 0, NULL);
  g_assert_true (vdt_sighting_get_observer (fixture->sighting, &observer));
  g_assert_true (vdt_hex_equal (observer, vdt_canvas_fixture_hex (fixture, "0808")));

  drag (fixture, "0303", "0505");
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Escape, 0));
  assert_selected (fixture, 0, NULL);
  put_down (fixture, tool);
}

static GskRenderNode *
draw_outline (VdtCanvasFixture *fixture, VdtSelectionOutline *outline, double spacing)
{
  VdtOverlay overlay = { .snapshot = gtk_snapshot_new (),
                         .width = 600,
                         .height = 400,
                         .theme = vdt_scene_peek (fixture->scene)->theme };

  g_assert_true (vdt_viewport_get_view (fixture->viewport, &overlay.view));
  overlay.view.spacing = spacing;
  vdt_selection_outline_snapshot (outline, &overlay, vdt_selection_get_region (fixture->selection));
  g_object_unref (overlay.snapshot);
  return gsk_render_node_ref (outline->node);
}

/* The outline is drawn for a view, and anew for another. */
static void
test_outline (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtSelectionOutline outline = { NULL };
  g_autoptr (GskRenderNode) node = NULL, again = NULL, other = NULL;

  vdt_selection_select_all (fixture->selection);
  node = draw_outline (fixture, &outline, 30);
  again = draw_outline (fixture, &outline, 30);
  other = draw_outline (fixture, &outline, 50);
  g_assert_true (node == again);
  g_assert_true (node != other);
  vdt_selection_outline_forget (&outline);
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

/* A drag without a pointer: Enter, arrows, Enter. */
static void
test_keyboard_drag (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_terrain_get_type ());
  guint n_woods = count_terrain (get_map (fixture), VDT_FIXTURE_WOODS);
  g_autofree char *hint = NULL;

  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0202"));
  press (fixture, GDK_KEY_Return, 0);
  g_object_get (fixture->hand, "hint", &hint, NULL);
  g_assert_cmpstr (hint, !=, vdt_tool_get_hint (tool, 0));
  press (fixture, GDK_KEY_Down, 0);
  press (fixture, GDK_KEY_Down, 0);
  g_assert_true (vdt_document_in_stroke (fixture->document));
  press (fixture, GDK_KEY_Return, 0);
  g_assert_false (vdt_document_in_stroke (fixture->document));
  g_assert_cmpuint (count_terrain (get_map (fixture), VDT_FIXTURE_WOODS), ==, n_woods + 3);
  vdt_document_undo (fixture->document);
  g_assert_false (vdt_document_can_undo (fixture->document));

  /* A straight line from there, and one that is given up. */
  press (fixture, GDK_KEY_Up, 0);
  press (fixture, GDK_KEY_space, GDK_SHIFT_MASK);
  g_assert_cmpuint (count_terrain (get_map (fixture), VDT_FIXTURE_WOODS), ==, n_woods + 2);
  press (fixture, GDK_KEY_Return, 0);
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_cmpuint (count_terrain (get_map (fixture), VDT_FIXTURE_WOODS), ==, n_woods + 2);
  put_down (fixture, tool);
}

/* The hand has one stroke at a time: a press takes back what keys have begun. */
static void
test_one_stroke (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_terrain_get_type ());
  guint n_woods = count_terrain (get_map (fixture), VDT_FIXTURE_WOODS);

  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0202"));
  press (fixture, GDK_KEY_Return, 0);
  g_assert_cmpint (vdt_hand_get_state (fixture->hand), ==, VDT_HAND_HOLDING);
  drag (fixture, "0505", "0506");
  g_assert_cmpint (vdt_hand_get_state (fixture->hand), ==, VDT_HAND_STROKING);
  g_assert_cmpuint (count_terrain (get_map (fixture), VDT_FIXTURE_WOODS), ==, n_woods + 2);
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_cmpint (vdt_hand_get_state (fixture->hand), ==, VDT_HAND_RESTING);
  g_assert_cmpuint (count_terrain (get_map (fixture), VDT_FIXTURE_WOODS), ==, n_woods);
  g_assert_false (vdt_document_can_undo (fixture->document));
  put_down (fixture, tool);
}

static void
test_keyboard_select (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_select_get_type ());

  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0202"));
  press (fixture, GDK_KEY_Return, 0);
  press (fixture, GDK_KEY_Down, 0);
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_Return, 0);
  assert_selected (fixture, 4, "4 hexes selected");
  press (fixture, GDK_KEY_space, GDK_CONTROL_MASK);
  assert_selected (fixture, 3, "3 hexes selected");
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_space, GDK_SHIFT_MASK);
  assert_selected (fixture, 4, "4 hexes selected");

  /* The whole block goes up, and with no selection the one hex. */
  press (fixture, GDK_KEY_plus, 0);
  g_assert_cmpint (
      vdt_map_get_elevation (get_map (fixture), vdt_canvas_fixture_hex (fixture, "0202")), ==, 2);
  vdt_selection_clear (fixture->selection);
  press (fixture, GDK_KEY_minus, 0);
  g_assert_cmpint (
      vdt_map_get_elevation (get_map (fixture), vdt_aim_peek (fixture->aim)->caret.hex), ==, 1);
  put_down (fixture, tool);
}

static void
test_keyboard_chain (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_hexside_get_type ());
  VdtHex hex = vdt_canvas_fixture_hex (fixture, "0404");

  vdt_aim_put_caret (fixture->aim, hex);
  press (fixture, GDK_KEY_space, 0);
  press (fixture, GDK_KEY_n, 0);
  press (fixture, GDK_KEY_n, 0);
  press (fixture, GDK_KEY_space, GDK_SHIFT_MASK);
  for (int side = 0; side < VDT_N_SIDES; side++)
    g_assert_cmpuint (vdt_map_get_side_codes (get_map (fixture), hex, side), ==, side < 3 ? 1 : 0);
  put_down (fixture, tool);
}

/* N goes round the hex at the pointer, also when it was going round another. */
static void
test_go_round (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_shape_get_type ());
  VdtToolEvent event;

  vdt_canvas_fixture_move_to (fixture, "0404");
  press (fixture, GDK_KEY_n, 0);
  press (fixture, GDK_KEY_n, 0);
  vdt_canvas_fixture_move_to (fixture, "0707");
  press (fixture, GDK_KEY_n, 0);
  event = vdt_aim_event_at_caret (fixture->aim, TRUE);
  g_assert_true (vdt_hex_equal (event.hex, vdt_canvas_fixture_hex (fixture, "0707")));
  put_down (fixture, tool);
}

static int
level_of (VdtCanvasFixture *fixture, const char *name)
{
  return vdt_map_get_elevation (get_map (fixture), vdt_canvas_fixture_hex (fixture, name));
}

/* Points in three hexes, and Enter: these and what is between them go up. Enter
 * once more lets go of the curve.
 */
static void
test_keyboard_contour (VdtCanvasFixture *fixture, gconstpointer data)
{
  static const guint ways[][5] = { { 0 },
                                   { GDK_KEY_Right, GDK_KEY_Right, GDK_KEY_Right, GDK_KEY_Right },
                                   { GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Down } };
  VdtTool *tool = take_tool (fixture, vdt_tool_contour_get_type ());
  int before = level_of (fixture, "0705");
  gboolean held;

  vdt_canvas_fixture_move_to (fixture, "0404");
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      for (guint k = 0; ways[i][k]; k++)
        press (fixture, ways[i][k], GDK_SHIFT_MASK);
      press (fixture, GDK_KEY_space, 0);
    }
  g_assert_false (vdt_document_can_undo (fixture->document));
  press (fixture, GDK_KEY_Return, 0);
  g_assert_true (vdt_document_can_undo (fixture->document));
  g_assert_cmpint (level_of (fixture, "0705"), ==, before + 1);
  g_object_get (tool, "held", &held, NULL);
  g_assert_true (held);

  /* The last point is taken, and goes so far away that the hex is outside. */
  press (fixture, GDK_KEY_space, 0);
  for (guint i = 0; i < 60; i++)
    press (fixture, GDK_KEY_Up, GDK_SHIFT_MASK);
  g_assert_cmpint (level_of (fixture, "0705"), ==, before);
  g_assert_cmpuint (vdt_document_get_n_steps (fixture->document), ==, 1);
  press (fixture, GDK_KEY_Return, 0);
  g_object_get (tool, "held", &held, NULL);
  g_assert_false (held);
  vdt_document_undo (fixture->document);
  g_assert_cmpint (level_of (fixture, "0705"), ==, before);
  put_down (fixture, tool);
}

/* With a tool that has no more and less, + and - zoom. */
static void
test_plus_zooms (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTool *tool = take_tool (fixture, vdt_tool_sight_get_type ());
  double zoom = vdt_viewport_get_zoom (fixture->viewport);

  press (fixture, GDK_KEY_plus, 0);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), >, zoom);
  g_assert_false (vdt_document_can_undo (fixture->document));
  put_down (fixture, tool);
}

static void
test_interest (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtHex observer = vdt_canvas_fixture_hex (fixture, "0505");
  VdtHex target = vdt_canvas_fixture_hex (fixture, "1205");

  vdt_sighting_set_observer (fixture->sighting, &observer);
  vdt_sighting_set_target (fixture->sighting, &target);
  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0101"));
  press (fixture, GDK_KEY_comma, 0);
  g_assert_true (vdt_hex_equal (vdt_aim_peek (fixture->aim)->caret.hex, target));
  press (fixture, GDK_KEY_period, 0);
  press (fixture, GDK_KEY_comma, 0);
  g_assert_true (vdt_hex_equal (vdt_aim_peek (fixture->aim)->caret.hex, target));
}

static const char *
get_hint (VdtCanvasFixture *fixture)
{
  g_autofree char *hint = NULL;

  g_object_get (fixture->hand, "hint", &hint, NULL);
  return g_intern_string (hint);
}

/* The hint is about the modifiers that are held. The state of a key event is the one before it. */
static void
test_hint (VdtCanvasFixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint key;
    GdkModifierType mask;
    VdtToolModifiers modifier;
  } keys[] = {
    { GDK_KEY_Shift_L, GDK_SHIFT_MASK, VDT_TOOL_SHIFT },
    { GDK_KEY_Control_R, GDK_CONTROL_MASK, VDT_TOOL_CONTROL },
    { GDK_KEY_Alt_L, GDK_ALT_MASK, VDT_TOOL_ALT },
  };
  VdtTool *tool = take_tool (fixture, vdt_tool_terrain_get_type ());

  g_assert_cmpstr (get_hint (fixture), ==, vdt_tool_get_hint (tool, 0));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      vdt_canvas_fixture_press_key (fixture, keys[i].key, 0);
      g_assert_cmpstr (get_hint (fixture), ==, vdt_tool_get_hint (tool, keys[i].modifier));
      release_key (fixture, keys[i].key, keys[i].mask);
      g_assert_cmpstr (get_hint (fixture), ==, vdt_tool_get_hint (tool, 0));
    }
  put_down (fixture, tool);
  g_assert_null (get_hint (fixture));
}

/* Near the edge the map comes along, and the stroke goes on over it. */
static void
test_autoscroll (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *gesture = find_drag (fixture);
  VdtTool *tool = take_tool (fixture, vdt_tool_select_get_type ());
  VdtView before, after;
  gint64 end = g_get_monotonic_time () + DEADLINE;
  double x, y, width;
  guint n;

  vdt_viewport_set_zoom (fixture->viewport, 90);
  vdt_viewport_scroll_to_hex (fixture->viewport, vdt_canvas_fixture_hex (fixture, "0404"));
  vdt_canvas_fixture_wait_for_frames (fixture, 1);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "0404"), &x, &y);
  width = gtk_widget_get_width (GTK_WIDGET (fixture->canvas));
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", width - 4 - x, 0.0);
  n = vdt_selection_count (fixture->selection);
  while (vdt_selection_count (fixture->selection) < n + 3)
    {
      /* The screen's own pointer, somewhere over the window, may have a say in between. */
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_signal_emit_by_name (gesture, "drag-update", width - 4 - x, 0.0);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
  g_signal_emit_by_name (gesture, "drag-end", width - 4 - x, 0.0);
  n = vdt_selection_count (fixture->selection);
  vdt_viewport_get_view (fixture->viewport, &before);
  vdt_canvas_fixture_wait_for_frames (fixture, 5);
  g_assert_cmpuint (vdt_selection_count (fixture->selection), ==, n);
  vdt_viewport_get_view (fixture->viewport, &after);
  g_assert_cmpfloat (after.x, ==, before.x);
  put_down (fixture, tool);
}

/* Every ghost can be drawn: hexes, sides, what is taken away, nothing. */
static void
test_ghosts (VdtCanvasFixture *fixture, gconstpointer data)
{
  static const guint keys[] = { 0, GDK_KEY_Shift_L, GDK_KEY_Control_L, GDK_KEY_Alt_L };

  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      VdtTool *tool = take_tool (fixture, G_TYPE_FROM_CLASS (vdt_tools_get_class (i)));

      vdt_canvas_fixture_move_to (fixture, "0803");
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        {
          if (keys[k] != 0)
            vdt_canvas_fixture_press_key (fixture, keys[k], 0);
          vdt_canvas_fixture_wait_for_frames (fixture, 1);
        }
      g_assert_false (vdt_document_can_undo (fixture->document));
      put_down (fixture, tool);
    }
}

#define ADD(name, test)                                                                            \
  g_test_add ("/canvas-tools/" name, VdtCanvasFixture, NULL, vdt_canvas_fixture_set_up, test,      \
              vdt_canvas_fixture_tear_down)

void
vdt_test_canvas_tools (void)
{
  adw_init ();
  ADD ("select", test_select);
  ADD ("outline", test_outline);
  ADD ("keyboard-drag", test_keyboard_drag);
  ADD ("one-stroke", test_one_stroke);
  ADD ("keyboard-select", test_keyboard_select);
  ADD ("keyboard-chain", test_keyboard_chain);
  ADD ("go-round", test_go_round);
  ADD ("keyboard-contour", test_keyboard_contour);
  ADD ("plus-zooms", test_plus_zooms);
  ADD ("interest", test_interest);
  ADD ("hint", test_hint);
  ADD ("autoscroll", test_autoscroll);
  ADD ("ghosts", test_ghosts);
}
