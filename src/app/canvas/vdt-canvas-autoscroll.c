/* vdt-canvas-autoscroll.c - the view follows a stroke that comes to its edge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#define MARGIN 32.0 /* pixels from the edge, within which it scrolls */
#define SPEED 24.0  /* pixels a second for each pixel into the margin */
/* Pixels into the margin, or beyond the edge, beyond which it gets no faster. */
#define MAX_DEPTH 48.0

/* How fast to scroll along an axis, in pixels a second. */
static gdouble
find_speed (gdouble position, gdouble length)
{
  gdouble margin = MIN (MARGIN, length / 4);

  if (position < margin)
    return -SPEED * MIN (margin - position, MAX_DEPTH);
  if (position > length - margin)
    return SPEED * MIN (position - (length - margin), MAX_DEPTH);
  return 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  VdtCanvas *self = VDT_CANVAS (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gdouble seconds = MIN ((gdouble) (now - self->autoscroll_time) / G_USEC_PER_SEC, 0.1);
  gdouble dx = find_speed (self->pointer_x, gtk_widget_get_width (widget));
  gdouble dy = find_speed (self->pointer_y, gtk_widget_get_height (widget));

  self->autoscroll_time = now;
  if (!self->stroking || (dx == 0 && dy == 0))
    {
      self->autoscroll_tick = 0;
      return G_SOURCE_REMOVE;
    }
  vdt_viewport_pan (self->viewport, dx * seconds, dy * seconds);
  vdt_canvas_stroke_to (self, self->pointer_x, self->pointer_y);
  return G_SOURCE_CONTINUE;
}

/**
 * vdt_canvas_autoscroll:
 * @self: a canvas in the middle of a stroke
 *
 * Begins to scroll if the pointer is near the edge; it ends when the pointer comes away from there
 * or the stroke is over.
 */
void
vdt_canvas_autoscroll (VdtCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  if (self->autoscroll_tick != 0 || !clock
      || (find_speed (self->pointer_x, gtk_widget_get_width (widget)) == 0
          && find_speed (self->pointer_y, gtk_widget_get_height (widget)) == 0))
    return;
  self->autoscroll_time = gdk_frame_clock_get_frame_time (clock);
  self->autoscroll_tick = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
}
