/* test-canvas-input.c - the canvas on a screen: what pointer and keys do to it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-fixture.h"

#include "vdt-hex-label.h"

#include <adwaita.h>

static void
scroll (VdtCanvasFixture *fixture, double dx, double dy)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0), "scroll", dx,
      dy, &handled);
  g_assert_true (handled);
}

static void
test_wheel_keeps_point (VdtCanvasFixture *fixture, gconstpointer data)
{
  static const double wheel[] = { -1, -1, -1, 1, -2, -0.5, 1, 1 };
  VdtHex hex = vdt_canvas_fixture_hex (fixture, "1507");
  double x, y, x_after, y_after;

  vdt_canvas_fixture_point (fixture, hex, &x, &y);
  vdt_canvas_fixture_move_to (fixture, "1507");
  for (guint i = 0; i < G_N_ELEMENTS (wheel); i++)
    {
      double before = vdt_viewport_get_zoom (fixture->viewport);

      scroll (fixture, 0, wheel[i]);
      if (wheel[i] < 0)
        g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), >, before);
      else
        g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), <, before);
      vdt_canvas_fixture_point (fixture, hex, &x_after, &y_after);
      g_assert_cmpfloat_with_epsilon (x, x_after, 1);
      g_assert_cmpfloat_with_epsilon (y, y_after, 1);
    }
}

/* Where that is preferred, and at once. */
static void
test_wheel_scrolls (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtHex hex = vdt_canvas_fixture_hex (fixture, "1507");
  double zoom, x, y, x_after, y_after;

  g_settings_set_boolean (settings, "wheel-zooms", FALSE);
  vdt_viewport_zoom_by_steps (fixture->viewport, 6, 0, 0);
  zoom = vdt_viewport_get_zoom (fixture->viewport);
  vdt_canvas_fixture_point (fixture, hex, &x, &y);
  scroll (fixture, 0, 1);
  vdt_canvas_fixture_point (fixture, hex, &x_after, &y_after);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), ==, zoom);
  g_assert_cmpfloat (y_after, <, y);
  g_assert_cmpfloat_with_epsilon (x_after, x, 0.01);

  g_settings_reset (settings, "wheel-zooms");
  scroll (fixture, 0, 1);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), <, zoom);
}

static void
test_middle_button_pans (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *drag =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_MIDDLE);
  VdtHex hex = vdt_canvas_fixture_hex (fixture, "1507");
  double x, y, x_after, y_after;

  vdt_viewport_set_zoom (fixture->viewport, 60);
  vdt_canvas_fixture_point (fixture, hex, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", 300.0, 200.0);
  g_signal_emit_by_name (drag, "drag-update", -30.0, 10.0);
  g_signal_emit_by_name (drag, "drag-update", -50.0, 20.0);
  g_signal_emit_by_name (drag, "drag-end", -50.0, 20.0);
  vdt_canvas_fixture_point (fixture, hex, &x_after, &y_after);
  g_assert_cmpfloat_with_epsilon (x_after, x - 50, 1);
  g_assert_cmpfloat_with_epsilon (y_after, y + 20, 1);
}

static void
hovered_cb (VdtAim *aim, gboolean on_map, int q, int r, GString *log)
{
  g_string_append_printf (log, on_map ? "(%d,%d)" : "off", q, r);
}

static void
test_hover (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) log = g_string_new ("");
  VdtHex expected = vdt_canvas_fixture_hex (fixture, "0803"), hex;
  g_autofree char *on = g_strdup_printf ("(%d,%d)", expected.q, expected.r);
  g_autofree char *text = NULL;

  g_signal_connect (fixture->aim, "hovered", G_CALLBACK (hovered_cb), log);
  g_assert_false (vdt_aim_get_hex (fixture->aim, &hex));
  vdt_canvas_fixture_move_to (fixture, "0803");
  g_assert_true (vdt_aim_get_hex (fixture->aim, &hex));
  g_assert_true (vdt_hex_equal (hex, expected));
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_cmpstr (text, ==, "0803 · Open · level 1 · north: Hedge");
  g_signal_emit_by_name (
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0), "motion", -50.0,
      -50.0);
  g_assert_false (vdt_aim_get_hex (fixture->aim, &hex));
  g_string_prepend_c (log, '!');
  g_assert_true (g_str_has_suffix (log->str, "off"));
  g_assert_nonnull (strstr (log->str, on));
  g_clear_pointer (&text, g_free);
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_null (text);
}

/* Paints woods with the primary button. */
static VdtTool *
brush_new (VdtCanvasFixture *fixture)
{
  VdtTool *tool = vdt_tool_new (vdt_tool_terrain_get_type (), fixture->document, fixture->sighting,
                                fixture->selection);

  g_object_set (tool, "terrain", (guint) VDT_FIXTURE_WOODS, NULL);
  return tool;
}

static guint
terrain_at (VdtCanvasFixture *fixture, const char *name)
{
  return vdt_map_get_terrain (vdt_document_get_map (fixture->document),
                              vdt_canvas_fixture_hex (fixture, name));
}

static void
test_tool (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *drag =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  g_autoptr (VdtTool) tool = brush_new (fixture);
  double x, y, end_x, end_y;

  vdt_hand_set_tool (fixture->hand, tool);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "0303"), &x, &y);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "0306"), &end_x, &end_y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_OPEN);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", end_x - x, end_y - y);
  g_signal_emit_by_name (drag, "drag-end", end_x - x, end_y - y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_WOODS);
  g_assert_cmpuint (terrain_at (fixture, "0306"), ==, VDT_FIXTURE_WOODS);
  g_assert_true (vdt_document_can_undo (fixture->document));
  vdt_document_undo (fixture->document);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_OPEN);
  g_assert_false (vdt_document_can_undo (fixture->document));
  vdt_hand_set_tool (fixture->hand, NULL);
}

static gboolean
target_is (VdtCanvasFixture *fixture, const char *name)
{
  VdtHex target;

  if (!vdt_sighting_get_target (fixture->sighting, &target))
    return name == NULL;
  return name && vdt_hex_equal (target, vdt_canvas_fixture_hex (fixture, name));
}

/* The target follows the pointer until a click fixes it. */
static void
test_target_preview (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *motion =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  GtkEventController *drag =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  g_autoptr (VdtTool) tool = vdt_tool_new (vdt_tool_sight_get_type (), fixture->document,
                                           fixture->sighting, fixture->selection);
  g_autoptr (VdtTool) brush = brush_new (fixture);
  VdtHex observer = vdt_canvas_fixture_hex (fixture, "0505");
  double x, y;

  vdt_hand_set_tool (fixture->hand, tool);
  vdt_canvas_fixture_move_to (fixture, "0606");
  g_assert_true (target_is (fixture, NULL));
  vdt_sighting_set_observer (fixture->sighting, &observer);
  vdt_canvas_fixture_move_to (fixture, "0707");
  g_assert_true (target_is (fixture, "0707"));
  g_assert_nonnull (vdt_sighting_get_result (fixture->sighting));
  vdt_canvas_fixture_move_to (fixture, "0505");
  g_assert_true (target_is (fixture, NULL));
  vdt_canvas_fixture_move_to (fixture, "0808");
  g_assert_true (target_is (fixture, "0808"));
  /* Not while GTK is still on its way from widget to widget: who is told may replace one. */
  g_signal_emit_by_name (motion, "leave");
  g_assert_true (target_is (fixture, "0808"));
  vdt_canvas_fixture_settle (fixture);
  g_assert_true (target_is (fixture, NULL));
  vdt_canvas_fixture_move_to (fixture, "0808");
  g_signal_emit_by_name (motion, "leave");
  vdt_canvas_fixture_move_to (fixture, "0808");
  vdt_canvas_fixture_settle (fixture);
  g_assert_true (target_is (fixture, "0808"));

  vdt_canvas_fixture_move_to (fixture, "0909");
  vdt_hand_set_tool (fixture->hand, brush);
  g_assert_true (target_is (fixture, NULL));
  vdt_canvas_fixture_move_to (fixture, "0808");
  g_assert_true (target_is (fixture, NULL));
  vdt_hand_set_tool (fixture->hand, tool);

  vdt_canvas_fixture_move_to (fixture, "1010");
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "1010"), &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
  g_assert_true (target_is (fixture, "1010"));
  vdt_canvas_fixture_move_to (fixture, "1111");
  g_signal_emit_by_name (motion, "leave");
  vdt_canvas_fixture_settle (fixture);
  g_assert_true (target_is (fixture, "1010"));
  vdt_hand_set_tool (fixture->hand, NULL);
}

static void
test_pinch (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *pinch = vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_ZOOM, 0);
  GtkEventController *drag =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  g_autoptr (VdtTool) tool = brush_new (fixture);
  double x, y;

  vdt_viewport_set_zoom (fixture->viewport, 20);
  vdt_hand_set_tool (fixture->hand, tool);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "0303"), &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_WOODS);
  g_signal_emit_by_name (pinch, "begin", NULL);
  /* The first finger was no tool after all. */
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_OPEN);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), ==, 30);
  g_signal_emit_by_name (pinch, "scale-changed", 2.0);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), ==, 40);
  vdt_hand_set_tool (fixture->hand, NULL);
}

static void
test_escape_cancels_stroke (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *drag =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  g_autoptr (VdtTool) tool = brush_new (fixture);
  double x, y;

  vdt_hand_set_tool (fixture->hand, tool);
  g_assert_false (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Escape, 0));
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "0303"), &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_WOODS);
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_OPEN);
  g_signal_emit_by_name (drag, "drag-update", 100.0, 0.0);
  g_signal_emit_by_name (drag, "drag-end", 100.0, 0.0);
  g_assert_false (vdt_document_can_undo (fixture->document));
  vdt_hand_set_tool (fixture->hand, NULL);
}

static void
menu_cb (VdtCanvas *canvas, double x, double y, int q, int r, int side, VdtHex *hex)
{
  *hex = VDT_HEX (q, r);
}

static void
test_context_menu (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkEventController *click =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY);
  VdtHex expected = vdt_canvas_fixture_hex (fixture, "0604"), hex = { 99, 99 };
  double x, y;

  g_signal_connect (fixture->hand, "context-menu", G_CALLBACK (menu_cb), &hex);
  vdt_canvas_fixture_point (fixture, expected, &x, &y);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_assert_true (vdt_hex_equal (hex, expected));
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_W, GDK_SHIFT_MASK));
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_F10, GDK_SHIFT_MASK));
  g_assert_true (vdt_hex_equal (hex, vdt_hex_neighbour (expected, 1)));
}

static void
test_keys_move_cursor (VdtCanvasFixture *fixture, gconstpointer data)
{
  /* Flat-top hexes: with Shift, the keys around S and D step over the sides, clockwise from the
   * top.
   */
  static const struct
  {
    guint key;
    const char *hex;
  } steps[] = {
    { GDK_KEY_Right, "0903" }, { GDK_KEY_Down, "0904" }, { GDK_KEY_Left, "0804" },
    { GDK_KEY_Up, "0803" },    { GDK_KEY_Q, "0802" },    { GDK_KEY_W, "0902" },
    { GDK_KEY_D, "1002" },     { GDK_KEY_S, "1003" },    { GDK_KEY_Z, "0904" },
    { GDK_KEY_A, "0803" },
  };
  g_autofree char *text = NULL;

  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0803"));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      VdtHex expected = vdt_canvas_fixture_hex (fixture, steps[i].hex);

      g_assert_true (
          vdt_canvas_fixture_press_key (fixture, steps[i].key, i < 4 ? 0 : GDK_SHIFT_MASK));
      if (!vdt_hex_equal (vdt_aim_peek (fixture->aim)->caret.hex, expected))
        {
          g_autofree char *label =
              vdt_hex_label (vdt_map_get_grid (vdt_document_get_map (fixture->document)),
                             vdt_aim_peek (fixture->aim)->caret.hex);

          g_test_message ("step %u", i);
          g_assert_cmpstr (label, ==, steps[i].hex);
        }
    }
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_cmpstr (text, ==, "0803 · Open · level 1 · north: Hedge");
  /* Alone they are left to whoever takes up tools by them. */
  g_assert_false (vdt_canvas_fixture_press_key (fixture, GDK_KEY_w, 0));
  g_assert_false (vdt_canvas_fixture_press_key (fixture, GDK_KEY_s, GDK_CONTROL_MASK));

  /* It is kept in view, and stays on the map. */
  vdt_viewport_set_zoom (fixture->viewport, 100);
  for (guint i = 0; i < 40; i++)
    {
      double x, y;

      g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Right, 0));
      vdt_canvas_fixture_point (fixture, vdt_aim_peek (fixture->aim)->caret.hex, &x, &y);
      g_assert_cmpfloat (x, >, 0);
      g_assert_cmpfloat (x, <, 600);
    }
  g_assert_true (vdt_hex_equal (vdt_aim_peek (fixture->aim)->caret.hex,
                                vdt_canvas_fixture_hex (fixture, "2003")));
}

static void
test_space_applies_tool (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (VdtTool) tool = brush_new (fixture);

  vdt_hand_set_tool (fixture->hand, tool);
  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0404"));
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_space, 0));
  g_assert_cmpuint (terrain_at (fixture, "0404"), ==, VDT_FIXTURE_WOODS);
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Down, 0));
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_space, 0));
  g_assert_cmpuint (terrain_at (fixture, "0405"), ==, VDT_FIXTURE_WOODS);
  vdt_document_undo (fixture->document);
  g_assert_cmpuint (terrain_at (fixture, "0405"), ==, VDT_FIXTURE_OPEN);
  g_assert_cmpuint (terrain_at (fixture, "0404"), ==, VDT_FIXTURE_WOODS);
  vdt_hand_set_tool (fixture->hand, NULL);
}

static GtkWidget *
get_focus (VdtCanvasFixture *fixture)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (fixture->canvas)));
}

/* What a screen reader speaks as the hex's description; newer releases of GTK announce it. */
static void
assert_said (gpointer cell, const char *text)
{
  if (gtk_check_version (4, 14, 0) != NULL)
    gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

static void
test_accessible (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtHex observer = vdt_canvas_fixture_hex (fixture, "0505");
  g_autoptr (VdtRegion) one =
      vdt_region_new (vdt_map_get_grid (vdt_document_get_map (fixture->document)));
  GtkWidget *first, *second;

  while (!gtk_window_is_active (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fixture->canvas)))))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_accessible_assert_role (fixture->canvas, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  g_assert_true (get_focus (fixture) == GTK_WIDGET (fixture->canvas));

  /* With each hex another child has the keyboard, and nothing of the one before is told. */
  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0803"));
  first = get_focus (fixture);
  gtk_test_accessible_assert_role (first, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hex 0803, Open, level 1, north: Hedge");
  vdt_sighting_set_observer (fixture->sighting, &observer);
  vdt_canvas_fixture_settle (fixture);
  second = get_focus (fixture);
  g_assert_true (first != second && gtk_widget_get_parent (second) == GTK_WIDGET (fixture->canvas));
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hex 0803, Open, level 1, north: Hedge, visible from 0505");
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);

  /* The keyboard comes to the one whose turn it is, whoever is given it, and goes past it. */
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (second)), NULL);
  g_assert_true (gtk_widget_grab_focus (first));
  g_assert_true (get_focus (fixture) == second);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->canvas), GTK_DIR_TAB_FORWARD));
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (second)), NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->canvas), GTK_DIR_TAB_BACKWARD));
  g_assert_true (get_focus (fixture) == second);

  /* What happens is said there, and gone with the next hex. */
  vdt_region_add (one, vdt_canvas_fixture_hex (fixture, "0505"));
  vdt_selection_set_region (fixture->selection, one);
  assert_said (second, "1 hex selected");
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (fixture->canvas),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  vdt_selection_clear (fixture->selection);
  assert_said (second, "No selection");
  vdt_canvas_say (fixture->canvas, "Done");
  assert_said (second, "Done");
  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0804"));
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  /* Away from the map nothing takes the keyboard, and what is said of the hex is current. */
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (first)), NULL);
  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "0803"));
  g_assert_null (get_focus (fixture));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  gtk_test_accessible_assert_property (get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hex 0803, Open, level 1, north: Hedge, visible from 0505");
}

#define ADD(name, test)                                                                            \
  g_test_add ("/canvas-input/" name, VdtCanvasFixture, NULL, vdt_canvas_fixture_set_up, test,      \
              vdt_canvas_fixture_tear_down)

void
vdt_test_canvas_input (void)
{
  adw_init ();
  ADD ("wheel-keeps-point", test_wheel_keeps_point);
  ADD ("wheel-scrolls", test_wheel_scrolls);
  ADD ("middle-button-pans", test_middle_button_pans);
  ADD ("hover", test_hover);
  ADD ("tool", test_tool);
  ADD ("target-preview", test_target_preview);
  ADD ("pinch", test_pinch);
  ADD ("escape-cancels-stroke", test_escape_cancels_stroke);
  ADD ("context-menu", test_context_menu);
  ADD ("keys-move-cursor", test_keys_move_cursor);
  ADD ("space-applies-tool", test_space_applies_tool);
  ADD ("accessible", test_accessible);
}
