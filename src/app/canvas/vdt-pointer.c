/* vdt-pointer.c - mouse, wheel, touchpad and fingers on a canvas
 *
 * Event controllers only: moves the aim, and calls the hand or the viewport. It knows no tools.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pointer.h"

#include <math.h>

#define MARGIN 32.0 /* pixels from the edge, within which it scrolls */
#define SPEED 24.0  /* pixels a second for each pixel into the margin */
/* Pixels into the margin, or beyond the edge, beyond which it gets no faster. */
#define MAX_DEPTH 48.0

struct _VdtPointer
{
  GtkWidget *widget; /* not owned */
  VdtViewport *viewport;
  VdtAim *aim;
  VdtHand *hand;
  GSList *controllers; /* the widget's */
  GSettings *settings;

  double press_x;
  double press_y;
  double pan_x;
  double pan_y;
  double pinch_zoom;
  double pinch_x;
  double pinch_y;
  guint scroll_tick; /* the map comes along while a stroke is near the edge */
  gint64 scroll_time;
  guint leaving;    /* the pointer has left, which is not told yet */
  double surface_x; /* where it was last, on the surface */
  double surface_y;
};

static GdkModifierType
event_state (gpointer controller)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
}

/* How fast to scroll along an axis, in pixels a second. */
static double
find_speed (double position, double length)
{
  double margin = MIN (MARGIN, length / 4);

  if (position < margin)
    return -SPEED * MIN (margin - position, MAX_DEPTH);
  if (position > length - margin)
    return SPEED * MIN (position - (length - margin), MAX_DEPTH);
  return 0;
}

static gboolean
find_speeds (VdtPointer *self, double *dx, double *dy)
{
  const VdtAimPlace *at = vdt_aim_peek (self->aim);

  *dx = find_speed (at->x, gtk_widget_get_width (self->widget));
  *dy = find_speed (at->y, gtk_widget_get_height (self->widget));
  return *dx != 0 || *dy != 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  VdtPointer *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double seconds = MIN ((double) (now - self->scroll_time) / G_USEC_PER_SEC, 0.1);
  double dx, dy;

  self->scroll_time = now;
  if (!find_speeds (self, &dx, &dy) || vdt_hand_get_state (self->hand) != VDT_HAND_STROKING)
    {
      self->scroll_tick = 0;
      return G_SOURCE_REMOVE;
    }
  vdt_viewport_pan (self->viewport, dx * seconds, dy * seconds);
  vdt_hand_drag (self->hand);
  return G_SOURCE_CONTINUE;
}

/* Begins to scroll if the pointer is near the edge; it ends when the pointer comes away from there
 * or the stroke is over.
 */
static void
scroll_along (VdtPointer *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->widget);
  double dx, dy;

  if (self->scroll_tick != 0 || !clock || !find_speeds (self, &dx, &dy))
    return;
  self->scroll_time = gdk_frame_clock_get_frame_time (clock);
  self->scroll_tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, VdtPointer *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (motion));
  double surface_x = x, surface_y = y;
  gboolean has_moved;

  g_clear_handle_id (&self->leaving, g_source_remove);
  if (event)
    gdk_event_get_position (event, &surface_x, &surface_y);
  has_moved = surface_x != self->surface_x || surface_y != self->surface_y;
  self->surface_x = surface_x;
  self->surface_y = surface_y;
  /* Windows that open or scroll, and maps that are fitted again, cause motions without moving: the
   * keyboard stays in charge.
   */
  if (vdt_aim_peek (self->aim)->has_pointer && !has_moved)
    return;
  vdt_aim_move_pointer (self->aim, x, y, event_state (motion));
}

static gboolean
left_cb (gpointer user_data)
{
  VdtPointer *self = user_data;

  self->leaving = 0;
  vdt_aim_lose_pointer (self->aim);
  return G_SOURCE_REMOVE;
}

/* Whoever is told may replace the widget that the pointer comes to, while GTK (4.8) is on its way
 * from here to there, and it does not survive that.
 */
static void
leave_cb (GtkEventControllerMotion *motion, VdtPointer *self)
{
  if (self->leaving == 0)
    self->leaving = g_idle_add_full (G_PRIORITY_HIGH_IDLE, left_cb, self, NULL);
}

static void
press_cb (GtkGestureDrag *drag, double x, double y, VdtPointer *self)
{
  if (gtk_gesture_get_last_updated_sequence (GTK_GESTURE (drag)))
    vdt_aim_note_touch (self->aim); /* buttons have none */
  g_clear_handle_id (&self->leaving, g_source_remove);
  gtk_widget_grab_focus (self->widget);
  self->press_x = x;
  self->press_y = y;
  vdt_aim_move_pointer (self->aim, x, y, event_state (drag));
  vdt_viewport_hold (self->viewport);
  if (vdt_hand_press (self->hand))
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_cb (GtkGestureDrag *drag, double dx, double dy, VdtPointer *self)
{
  vdt_aim_move_pointer (self->aim, self->press_x + dx, self->press_y + dy, event_state (drag));
  if (vdt_hand_get_state (self->hand) != VDT_HAND_STROKING)
    return;
  vdt_hand_drag (self->hand);
  if (gtk_drag_check_threshold (self->widget, 0, 0, (int) dx, (int) dy))
    scroll_along (self);
}

static void
release_cb (GtkGestureDrag *drag, double dx, double dy, VdtPointer *self)
{
  drag_cb (drag, dx, dy, self);
  vdt_hand_release (self->hand);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, VdtPointer *self)
{
  vdt_hand_cancel (self->hand);
}

static void
pan_begin_cb (GtkGestureDrag *drag, double x, double y, VdtPointer *self)
{
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pan_x = 0;
  self->pan_y = 0;
  gtk_widget_set_cursor_from_name (self->widget, "grabbing");
}

static void
pan_update_cb (GtkGestureDrag *drag, double dx, double dy, VdtPointer *self)
{
  vdt_viewport_pan (self->viewport, self->pan_x - dx, self->pan_y - dy);
  self->pan_x = dx;
  self->pan_y = dy;
}

static void
pan_end_cb (GtkGestureDrag *drag, double dx, double dy, VdtPointer *self)
{
  gtk_widget_set_cursor (self->widget, NULL);
}

static void
ask_for_menu (VdtPointer *self, GtkGesture *gesture, double x, double y)
{
  vdt_viewport_hold (self->viewport);
  if (vdt_hand_ask_for_menu (self->hand, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
menu_press_cb (GtkGestureClick *click, int n_press, double x, double y, VdtPointer *self)
{
  gtk_widget_grab_focus (self->widget);
  ask_for_menu (self, GTK_GESTURE (click), x, y);
}

static void
long_press_cb (GtkGestureLongPress *press, double x, double y, VdtPointer *self)
{
  ask_for_menu (self, GTK_GESTURE (press), x, y);
}

/* Touchpads send pixels, or, under X11, wheel steps that only the device tells apart. */
static gboolean
is_touchpad (GtkEventController *controller)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
             == GDK_SCROLL_UNIT_SURFACE
         || (device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD);
}

static double
pixels_per_scroll (VdtPointer *self, GtkEventController *controller, int page)
{
  if (gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_SURFACE)
    return 1;
  return pow (page, 2.0 / 3.0); /* as scrolled windows do */
}

static void
scroll_pan (VdtPointer *self, GtkEventController *controller, double dx, double dy)
{
  vdt_viewport_pan (
      self->viewport,
      dx * pixels_per_scroll (self, controller, gtk_widget_get_width (self->widget)),
      dy * pixels_per_scroll (self, controller, gtk_widget_get_height (self->widget)));
}

static void
scroll_zoom (VdtPointer *self, GtkEventController *controller, double dy)
{
  const VdtAimPlace *at = vdt_aim_peek (self->aim);
  double x = at->x, y = at->y;

  if (!at->has_pointer)
    {
      x = gtk_widget_get_width (self->widget) / 2.0;
      y = gtk_widget_get_height (self->widget) / 2.0;
    }
  if (gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_SURFACE)
    vdt_viewport_zoom_at (self->viewport, vdt_viewport_get_zoom (self->viewport) * exp2 (-dy / 100),
                          x, y);
  else if (dy == floor (dy))
    vdt_viewport_zoom_by_steps (self->viewport, -(int) CLAMP (dy, -28, 28), x, y);
  else
    vdt_viewport_zoom_at (self->viewport, vdt_viewport_get_zoom (self->viewport) * exp2 (-dy / 4),
                          x, y);
}

static gboolean
scroll_cb (GtkEventController *scroll, double dx, double dy, VdtPointer *self)
{
  GdkModifierType state = event_state (scroll);

  if (!(state & GDK_CONTROL_MASK) && is_touchpad (scroll))
    scroll_pan (self, scroll, dx, dy);
  else if (!(state & GDK_CONTROL_MASK) && (state & GDK_SHIFT_MASK))
    scroll_pan (self, scroll, dx != 0 ? dx : dy, 0);
  else if (!(state & GDK_CONTROL_MASK) && dx != 0)
    scroll_pan (self, scroll, dx, 0);
  else if (!(state & GDK_CONTROL_MASK) && !g_settings_get_boolean (self->settings, "wheel-zooms"))
    scroll_pan (self, scroll, 0, dy);
  else if (dy != 0)
    scroll_zoom (self, scroll, dy);
  return TRUE;
}

static void
find_pinch (VdtPointer *self, GtkGesture *pinch, double *x, double *y)
{
  *x = gtk_widget_get_width (self->widget) / 2.0;
  *y = gtk_widget_get_height (self->widget) / 2.0;
  if (gtk_gesture_is_recognized (pinch))
    gtk_gesture_get_bounding_box_center (pinch, x, y);
}

static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, VdtPointer *self)
{
  vdt_hand_cancel (self->hand);
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pinch_zoom = vdt_viewport_get_zoom (self->viewport);
  find_pinch (self, pinch, &self->pinch_x, &self->pinch_y);
}

static void
pinch_cb (GtkGesture *pinch, double scale, VdtPointer *self)
{
  double x, y;

  if (self->pinch_zoom <= 0 || !(scale > 0))
    return;
  find_pinch (self, pinch, &x, &y);
  vdt_viewport_pan (self->viewport, self->pinch_x - x, self->pinch_y - y);
  vdt_viewport_zoom_at (self->viewport, self->pinch_zoom * scale, x, y);
  self->pinch_x = x;
  self->pinch_y = y;
}

static void
add (VdtPointer *self, gpointer controller)
{
  gtk_widget_add_controller (self->widget, controller);
  self->controllers = g_slist_prepend (self->controllers, controller);
}

/* Returns: that of the tool */
static GtkGesture *
add_drags (VdtPointer *self)
{
  GtkGesture *tool = gtk_gesture_drag_new ();
  GtkGesture *pan = gtk_gesture_drag_new ();

  add (self, tool);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (tool), GDK_BUTTON_PRIMARY);
  g_signal_connect (tool, "drag-begin", G_CALLBACK (press_cb), self);
  g_signal_connect (tool, "drag-update", G_CALLBACK (drag_cb), self);
  g_signal_connect (tool, "drag-end", G_CALLBACK (release_cb), self);
  g_signal_connect (tool, "cancel", G_CALLBACK (cancel_cb), self);

  add (self, pan);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pan), GDK_BUTTON_MIDDLE);
  g_signal_connect (pan, "drag-begin", G_CALLBACK (pan_begin_cb), self);
  g_signal_connect (pan, "drag-update", G_CALLBACK (pan_update_cb), self);
  g_signal_connect (pan, "drag-end", G_CALLBACK (pan_end_cb), self);
  return tool;
}

static void
add_motions (VdtPointer *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  add (self, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  add (self, scroll);
}

/* A finger that the tool has taken is still the first of two, or one that waits for a menu. A
 * second one is none of theirs: to refuse it would be to refuse it to the pinch, too.
 */
static void
add_others (VdtPointer *self, GtkGesture *tool)
{
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  add (self, menu);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect (menu, "pressed", G_CALLBACK (menu_press_cb), self);
  add (self, long_press);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_press_cb), self);
  add (self, pinch);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (tool), TRUE);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_gesture_group (long_press, tool);
  gtk_gesture_group (pinch, tool);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
}

/**
 * vdt_pointer_new:
 * @widget: what to listen on
 * @viewport: what pans and zooms
 * @aim: what is told where the pointer is
 * @hand: what is told of presses
 *
 * Listens to the pointer.
 *
 * Returns: (transfer full): what listens
 */
VdtPointer *
vdt_pointer_new (GtkWidget *widget, VdtViewport *viewport, VdtAim *aim, VdtHand *hand)
{
  VdtPointer *self = g_new0 (VdtPointer, 1);

  self->widget = widget;
  self->viewport = g_object_ref (viewport);
  self->aim = g_object_ref (aim);
  self->hand = g_object_ref (hand);
  self->settings = g_settings_new (APPLICATION_ID);
  add_motions (self);
  add_others (self, add_drags (self));
  return self;
}

/**
 * vdt_pointer_free:
 * @self: what listens
 *
 * Listens no longer.
 */
void
vdt_pointer_free (VdtPointer *self)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->scroll_tick);
  for (GSList *l = self->controllers; l; l = l->next)
    gtk_widget_remove_controller (self->widget, l->data);
  g_slist_free (self->controllers);
  g_object_unref (self->viewport);
  g_object_unref (self->aim);
  g_object_unref (self->hand);
  g_object_unref (self->settings);
  g_free (self);
}
