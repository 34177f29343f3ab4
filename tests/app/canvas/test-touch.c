/* test-touch.c - fingers on a canvas: one is the tool, two move and zoom, one that waits asks
 *
 * Run by fingers.py, whose screen is touched where this says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-fixture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DEADLINE (60 * G_USEC_PER_SEC)

enum
{
  BEGIN,
  MOVE,
  LIFT,
};

/* At a point of the canvas. */
static void
touch (VdtCanvasFixture *fixture, int what, int finger, double x, double y)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);
  GtkNative *native = gtk_widget_get_native (canvas);
  graphene_point_t point;
  g_autofree char *line = NULL;
  double left, top;

  g_assert_true (gtk_widget_compute_point (canvas, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &point));
  gtk_native_get_surface_transform (native, &left, &top);
  line = g_strdup_printf ("%d %d %d %d\n", what, finger, (int) (point.x + left),
                          (int) (point.y + top));
  g_assert_cmpint (write (atoi (g_getenv ("FINGERS")), line, strlen (line)), ==,
                   (gssize) strlen (line));
}

static void
touch_hex (VdtCanvasFixture *fixture, int what, int finger, const char *name)
{
  double x, y;

  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, name), &x, &y);
  touch (fixture, what, finger, x, y);
}

#define WAIT_FOR(condition)                                                                        \
  for (gint64 end = g_get_monotonic_time () + DEADLINE; !(condition);)                             \
    {                                                                                              \
      g_assert_cmpint (g_get_monotonic_time (), <, end);                                           \
      g_main_context_iteration (NULL, FALSE);                                                      \
      g_usleep (1000);                                                                             \
    }

/* Nothing is done with the window before the last finger is known to be up. */
static void
wait_for_lift (VdtCanvasFixture *fixture)
{
  GtkEventController *drag =
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);

  WAIT_FOR (!gtk_gesture_is_active (GTK_GESTURE (drag)));
}

static void
take_brush (VdtCanvasFixture *fixture)
{
  g_autoptr (VdtTool) tool = vdt_tool_new (vdt_tool_terrain_get_type (), fixture->document,
                                           fixture->sighting, fixture->selection);

  g_object_set (tool, "terrain", (guint) VDT_FIXTURE_WOODS, NULL);
  vdt_hand_set_tool (fixture->hand, tool);
  vdt_canvas_fixture_settle (fixture);
}

/* A finger that is slow to go on, on a busy machine, does not wait for a menu. */
static void
be_patient (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time",
                (guint) (2 * DEADLINE / G_TIME_SPAN_MILLISECOND), NULL);
}

static guint
terrain_at (VdtCanvasFixture *fixture, const char *name)
{
  return vdt_map_get_terrain (vdt_document_get_map (fixture->document),
                              vdt_canvas_fixture_hex (fixture, name));
}

/* A finger paints as the button does, in one step, and is known for one. */
static void
test_one (VdtCanvasFixture *fixture, gconstpointer data)
{
  be_patient ();
  take_brush (fixture);
  g_assert_false (vdt_aim_peek (fixture->aim)->touched);
  touch_hex (fixture, BEGIN, 1, "0303");
  WAIT_FOR (terrain_at (fixture, "0303") == VDT_FIXTURE_WOODS);
  g_assert_true (vdt_aim_peek (fixture->aim)->touched);
  touch_hex (fixture, MOVE, 1, "0305");
  WAIT_FOR (terrain_at (fixture, "0305") == VDT_FIXTURE_WOODS);
  touch_hex (fixture, LIFT, 1, "0305");
  WAIT_FOR (vdt_hand_get_state (fixture->hand) == VDT_HAND_RESTING);
  g_assert_cmpuint (vdt_document_get_n_steps (fixture->document), ==, 1);

  vdt_aim_hold (fixture->aim, VDT_TOOL_ALT);
  touch_hex (fixture, BEGIN, 1, "0303");
  WAIT_FOR (terrain_at (fixture, "0303") == VDT_FIXTURE_OPEN);
  touch_hex (fixture, LIFT, 1, "0303");
  wait_for_lift (fixture);
  vdt_hand_set_tool (fixture->hand, NULL);
}

/* What the first did is taken back when the second comes; apart they zoom, together they move. */
static void
test_two (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtHex hex = vdt_canvas_fixture_hex (fixture, "0303");
  double zoom, x, y, after_x, after_y;

  be_patient ();
  take_brush (fixture);
  vdt_viewport_set_zoom (fixture->viewport, 40);
  vdt_canvas_fixture_settle (fixture);
  zoom = vdt_viewport_get_zoom (fixture->viewport);
  touch (fixture, BEGIN, 1, 200, 200);
  WAIT_FOR (vdt_document_in_stroke (fixture->document));
  touch (fixture, BEGIN, 2, 300, 200);
  WAIT_FOR (!vdt_document_in_stroke (fixture->document));
  touch (fixture, MOVE, 2, 400, 200);
  WAIT_FOR (vdt_viewport_get_zoom (fixture->viewport) > 1.9 * zoom);
  zoom = vdt_viewport_get_zoom (fixture->viewport);

  vdt_canvas_fixture_point (fixture, hex, &x, &y);
  touch (fixture, MOVE, 1, 200, 260);
  touch (fixture, MOVE, 2, 400, 260);
  WAIT_FOR ((vdt_canvas_fixture_point (fixture, hex, &after_x, &after_y), after_y > y + 55));
  g_assert_cmpfloat_with_epsilon (after_x, x, 3);
  g_assert_cmpfloat_with_epsilon (vdt_viewport_get_zoom (fixture->viewport), zoom, zoom / 10);

  touch (fixture, LIFT, 2, 400, 260);
  touch (fixture, MOVE, 1, 260, 260);
  touch (fixture, LIFT, 1, 260, 260);
  /* The next is a tool again. */
  touch (fixture, BEGIN, 3, 200, 200);
  WAIT_FOR (vdt_document_in_stroke (fixture->document));
  touch (fixture, LIFT, 3, 200, 200);
  wait_for_lift (fixture);
  g_assert_cmpuint (vdt_document_get_n_steps (fixture->document), ==, 1);
  vdt_hand_set_tool (fixture->hand, NULL);
}

static void
menu_cb (VdtHand *hand, double x, double y, int q, int r, int side, VdtHex *asked)
{
  *asked = VDT_HEX (q, r);
}

/* One that stays where it is asks for the menu of the hex, and has painted nothing. */
static void
test_long (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtHex asked = VDT_HEX (-1, -1);

  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-long-press-time");
  take_brush (fixture);
  g_signal_connect (fixture->hand, "context-menu", G_CALLBACK (menu_cb), &asked);
  touch_hex (fixture, BEGIN, 1, "0303");
  WAIT_FOR (vdt_hex_equal (asked, vdt_canvas_fixture_hex (fixture, "0303")));
  g_assert_false (vdt_document_in_stroke (fixture->document));
  touch_hex (fixture, LIFT, 1, "0303");
  wait_for_lift (fixture);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, VDT_FIXTURE_OPEN);
  g_assert_cmpuint (vdt_document_get_n_steps (fixture->document), ==, 0);
  g_signal_handlers_disconnect_by_data (fixture->hand, &asked);
  vdt_hand_set_tool (fixture->hand, NULL);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtCanvasFixture, NULL, vdt_canvas_fixture_set_up, function,                   \
              vdt_canvas_fixture_tear_down)

void
vdt_test_touch (void)
{
  ADD ("/touch/one", test_one);
  ADD ("/touch/two", test_two);
  ADD ("/touch/long", test_long);
}
