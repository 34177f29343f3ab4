/* vdt-canvas-pointer.c - mouse, touchpad and fingers on the canvas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <math.h>

#define SLIP 8.0 /* pixels by which a point may be missed */
#define UNITS_PER_HEX 200

/**
 * vdt_canvas_tool_modifiers:
 * @state: the state of an event
 *
 * Returns: the modifiers that mean something to a tool
 */
VdtToolModifiers
vdt_canvas_tool_modifiers (GdkModifierType state)
{
  VdtToolModifiers modifiers = 0;

  if (state & GDK_SHIFT_MASK)
    modifiers |= VDT_TOOL_SHIFT;
  if (state & GDK_CONTROL_MASK)
    modifiers |= VDT_TOOL_CONTROL;
  if (state & GDK_ALT_MASK)
    modifiers |= VDT_TOOL_ALT;
  return modifiers;
}

/**
 * vdt_canvas_event_at:
 * @self: a canvas
 * @x: a point of the widget
 * @y: a point of the widget
 * @state: the modifiers held
 * @event: (out caller-allocates): what a tool is to know of it
 *
 * Returns: whether the point is on the map
 */
gboolean
vdt_canvas_event_at (
    VdtCanvas *self, gdouble x, gdouble y, GdkModifierType state, VdtToolEvent *event)
{
  VdtView view;

  *event = (VdtToolEvent){ .modifiers = vdt_canvas_tool_modifiers (state) };
  if (!vdt_viewport_get_view (self->viewport, &view))
    return FALSE;
  vdt_view_units_at (&view, x, y, &event->x, &event->y);
  event->slip = SLIP * UNITS_PER_HEX / view.spacing;

  return vdt_view_hex_at (&view, x, y, &event->hex)
         && vdt_view_side_at (&view, x, y, &event->hex, &event->side);
}

/**
 * vdt_canvas_update_hovered:
 * @self: a canvas
 *
 * Looks again which hex is under the pointer: the pointer has moved, or the map under it.
 */
void
vdt_canvas_update_hovered (VdtCanvas *self)
{
  VdtToolEvent event;
  gboolean had_hovered = self->has_hovered;
  VdtHex before = self->hovered;

  self->has_hovered =
      self->has_pointer && vdt_canvas_event_at (self, self->pointer_x, self->pointer_y, 0, &event);
  if (self->has_hovered)
    self->hovered = event.hex;
  if (self->has_hovered == had_hovered && (!had_hovered || vdt_hex_equal (before, self->hovered)))
    return;

  vdt_canvas_preview_target (self);
  vdt_canvas_update_cursor_text (self);
  vdt_canvas_emit_hovered (self);
}

/**
 * vdt_canvas_set_modifiers:
 * @self: a canvas
 * @state: the modifiers that are held now
 *
 * Shows what a press would do with these.
 */
void
vdt_canvas_set_modifiers (VdtCanvas *self, GdkModifierType state)
{
  if (self->pointer_state == state)
    return;
  self->pointer_state = state;
  vdt_canvas_update_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
move_pointer (VdtCanvas *self, gdouble x, gdouble y, GdkModifierType state)
{
  self->has_pointer = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  self->by_keyboard = FALSE;
  vdt_canvas_set_modifiers (self, state);
  vdt_canvas_update_hovered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GdkModifierType
event_state (gpointer controller)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
}

static void
motion_cb (GtkEventControllerMotion *motion, gdouble x, gdouble y, VdtCanvas *self)
{
  /* Windows that open or scroll cause motions without moving: the keyboard stays in charge. */
  if (self->has_pointer && x == self->pointer_x && y == self->pointer_y)
    return;
  move_pointer (self, x, y, event_state (motion));
}

static void
leave_cb (GtkEventControllerMotion *motion, VdtCanvas *self)
{
  self->has_pointer = FALSE;
  vdt_canvas_update_hovered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_canvas_cancel_stroke:
 * @self: a canvas
 *
 * Takes back what the tool has done since the press, if the button is down.
 */
void
vdt_canvas_cancel_stroke (VdtCanvas *self)
{
  if (!self->stroking && !self->holding)
    return;

  self->stroking = FALSE;
  self->holding = FALSE;
  vdt_tool_cancel (self->tool);
  vdt_canvas_update_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
press_cb (GtkGestureDrag *drag, gdouble x, gdouble y, VdtCanvas *self)
{
  gboolean on_map;
  VdtToolEvent event;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  move_pointer (self, x, y, event_state (drag));
  self->press_x = x;
  self->press_y = y;
  on_map = vdt_canvas_event_at (self, x, y, event_state (drag), &event);
  if (!self->tool || !vdt_scene_get_map (self->scene) || (!on_map && !vdt_canvas_is_drawing (self)))
    return;

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  if (on_map)
    vdt_canvas_move_cursor (self, event.hex);
  self->stroking = TRUE;
  self->last_event = event;
  vdt_tool_press (self->tool, &event);
}

/**
 * vdt_canvas_stroke_to:
 * @self: a canvas
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Tells the tool that the pointer is over another hex or nearer to another side, if it is.
 */
void
vdt_canvas_stroke_to (VdtCanvas *self, gdouble x, gdouble y)
{
  VdtToolEvent event;
  gboolean on_map, draws;

  if (!self->stroking)
    return;
  on_map = vdt_canvas_event_at (self, x, y, self->pointer_state, &event);
  draws = vdt_canvas_is_drawing (self);
  if (!on_map && !draws)
    return;
  if (!draws && vdt_hex_equal (event.hex, self->last_event.hex)
      && event.side == self->last_event.side && event.modifiers == self->last_event.modifiers)
    return;

  self->last_event = event;
  vdt_tool_drag (self->tool, &event);
}

static void
drag_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, VdtCanvas *self)
{
  move_pointer (self, self->press_x + dx, self->press_y + dy, event_state (drag));
  vdt_canvas_stroke_to (self, self->pointer_x, self->pointer_y);
  if (self->stroking && gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (gint) dx, (gint) dy))
    vdt_canvas_autoscroll (self);
}

static void
release_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, VdtCanvas *self)
{
  drag_cb (drag, dx, dy, self);
  if (!self->stroking)
    return;

  self->stroking = FALSE;
  vdt_tool_release (self->tool, &self->last_event);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, VdtCanvas *self)
{
  vdt_canvas_cancel_stroke (self);
}

static void
pan_begin_cb (GtkGestureDrag *drag, gdouble x, gdouble y, VdtCanvas *self)
{
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pan_x = 0;
  self->pan_y = 0;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

static void
pan_update_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, VdtCanvas *self)
{
  vdt_viewport_pan (self->viewport, self->pan_x - dx, self->pan_y - dy);
  self->pan_x = dx;
  self->pan_y = dy;
}

static void
pan_end_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, VdtCanvas *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
ask_for_menu (VdtCanvas *self, GtkGesture *gesture, gdouble x, gdouble y)
{
  VdtToolEvent event;

  if (!vdt_canvas_event_at (self, x, y, 0, &event))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_move_cursor (self, event.hex);
  vdt_canvas_emit_context_menu (self, x, y, event.hex, event.side);
}

static void
menu_press_cb (GtkGestureClick *click, gint n_press, gdouble x, gdouble y, VdtCanvas *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  ask_for_menu (self, GTK_GESTURE (click), x, y);
}

static void
long_press_cb (GtkGestureLongPress *press, gdouble x, gdouble y, VdtCanvas *self)
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

static gdouble
pixels_per_scroll (VdtCanvas *self, GtkEventController *controller, gint page)
{
  if (gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_SURFACE)
    return 1;
  return pow (page, 2.0 / 3.0); /* as scrolled windows do */
}

static void
scroll_pan (VdtCanvas *self, GtkEventController *controller, gdouble dx, gdouble dy)
{
  GtkWidget *widget = GTK_WIDGET (self);

  vdt_viewport_pan (self->viewport,
                    dx * pixels_per_scroll (self, controller, gtk_widget_get_width (widget)),
                    dy * pixels_per_scroll (self, controller, gtk_widget_get_height (widget)));
}

static void
scroll_zoom (VdtCanvas *self, GtkEventController *controller, gdouble dy)
{
  gdouble x = self->pointer_x, y = self->pointer_y;

  if (!self->has_pointer)
    {
      x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
      y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
    }
  if (gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_SURFACE)
    vdt_viewport_zoom_at (self->viewport, vdt_viewport_get_zoom (self->viewport) * exp2 (-dy / 100),
                          x, y);
  else if (dy == floor (dy))
    vdt_viewport_zoom_by_steps (self->viewport, -(gint) CLAMP (dy, -28, 28), x, y);
  else
    vdt_viewport_zoom_at (self->viewport, vdt_viewport_get_zoom (self->viewport) * exp2 (-dy / 4),
                          x, y);
}

static gboolean
scroll_cb (GtkEventController *scroll, gdouble dx, gdouble dy, VdtCanvas *self)
{
  GdkModifierType state = event_state (scroll);

  if (!(state & GDK_CONTROL_MASK) && is_touchpad (scroll))
    scroll_pan (self, scroll, dx, dy);
  else if (!(state & GDK_CONTROL_MASK) && (state & GDK_SHIFT_MASK))
    scroll_pan (self, scroll, dx != 0 ? dx : dy, 0);
  else if (!(state & GDK_CONTROL_MASK) && dx != 0)
    scroll_pan (self, scroll, dx, 0);
  else if (dy != 0)
    scroll_zoom (self, scroll, dy);
  return TRUE;
}

static void
find_pinch (VdtCanvas *self, GtkGesture *pinch, gdouble *x, gdouble *y)
{
  *x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  *y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  if (gtk_gesture_is_recognized (pinch))
    gtk_gesture_get_bounding_box_center (pinch, x, y);
}

static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, VdtCanvas *self)
{
  vdt_canvas_cancel_stroke (self);
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pinch_zoom = vdt_viewport_get_zoom (self->viewport);
  find_pinch (self, pinch, &self->pinch_x, &self->pinch_y);
}

static void
pinch_cb (GtkGesture *pinch, gdouble scale, VdtCanvas *self)
{
  gdouble x, y;

  if (self->pinch_zoom <= 0 || !(scale > 0))
    return;
  find_pinch (self, pinch, &x, &y);
  vdt_viewport_pan (self->viewport, self->pinch_x - x, self->pinch_y - y);
  vdt_viewport_zoom_at (self->viewport, self->pinch_zoom * scale, x, y);
  self->pinch_x = x;
  self->pinch_y = y;
}

static GtkGesture *
add_gesture (VdtCanvas *self, GtkGesture *gesture)
{
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  return gesture;
}

static void
add_drags (VdtCanvas *self)
{
  GtkGesture *tool = add_gesture (self, gtk_gesture_drag_new ());
  GtkGesture *pan = add_gesture (self, gtk_gesture_drag_new ());

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (tool), GDK_BUTTON_PRIMARY);
  g_signal_connect (tool, "drag-begin", G_CALLBACK (press_cb), self);
  g_signal_connect (tool, "drag-update", G_CALLBACK (drag_cb), self);
  g_signal_connect (tool, "drag-end", G_CALLBACK (release_cb), self);
  g_signal_connect (tool, "cancel", G_CALLBACK (cancel_cb), self);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pan), GDK_BUTTON_MIDDLE);
  g_signal_connect (pan, "drag-begin", G_CALLBACK (pan_begin_cb), self);
  g_signal_connect (pan, "drag-update", G_CALLBACK (pan_update_cb), self);
  g_signal_connect (pan, "drag-end", G_CALLBACK (pan_end_cb), self);
}

/**
 * vdt_canvas_init_pointer:
 * @self: a canvas
 *
 * Adds what listens to pointers.
 */
void
vdt_canvas_init_pointer (VdtCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *menu, *long_press, *pinch;

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  add_drags (self);
  menu = add_gesture (self, gtk_gesture_click_new ());
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect (menu, "pressed", G_CALLBACK (menu_press_cb), self);
  long_press = add_gesture (self, gtk_gesture_long_press_new ());
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_press_cb), self);
  pinch = add_gesture (self, gtk_gesture_zoom_new ());
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
}
