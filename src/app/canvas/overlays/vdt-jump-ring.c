/* vdt-jump-ring.c - a ring about the hex that somebody has jumped to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-jump-ring.h"

#define PULSE_TIME (450 * G_TIME_SPAN_MILLISECOND)
#define N_PULSES 2
#define RADIUS 0.72    /* of the ring at rest, of the spacing */
#define RADIUS_MIN 9.0 /* pixels: small hexes are found too */
#define REACH 1.6      /* how much larger the ring is when a pulse begins */

/* How far the pulse is: 1 when the ring is at rest. */
static double
get_phase (const VdtJumpRing *self, GtkWidget *widget)
{
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  gint64 time = now - self->start;

  if (self->tick == 0 || time >= N_PULSES * PULSE_TIME)
    return 1;
  return (double) (MAX (time, 0) % PULSE_TIME) / PULSE_TIME;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  VdtJumpRing *self = user_data;

  gtk_widget_queue_draw (widget);
  if (gdk_frame_clock_get_frame_time (clock) - self->start < N_PULSES * PULSE_TIME)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
begin_pulse (VdtJumpRing *self, GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean animated;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animated, NULL);
  if (!clock || !animated)
    return;
  self->start = gdk_frame_clock_get_frame_time (clock);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
}

/**
 * vdt_jump_ring_clear:
 * @self: the ring
 * @widget: what it is shown on
 *
 * Takes the ring away.
 */
void
vdt_jump_ring_clear (VdtJumpRing *self, GtkWidget *widget)
{
  if (!self->shown)
    return;
  self->shown = FALSE;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  gtk_widget_queue_draw (widget);
}

/**
 * vdt_jump_ring_show:
 * @self: the ring
 * @widget: what it is shown on
 * @hex: the hex
 *
 * Puts the ring about a hex.
 */
void
vdt_jump_ring_show (VdtJumpRing *self, GtkWidget *widget, VdtHex hex)
{
  self->shown = TRUE;
  self->hex = hex;
  begin_pulse (self, widget);
  gtk_widget_queue_draw (widget);
}

static void
stroke_ring (cairo_t *cr, double x, double y, double radius, const VdtColour *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/**
 * vdt_jump_ring_snapshot:
 * @self: the ring
 * @widget: what it is shown on
 * @overlay: what is drawn on
 *
 * Draws the ring, if there is one: with an edge, to be seen on any ground.
 */
void
vdt_jump_ring_snapshot (const VdtJumpRing *self, GtkWidget *widget, const VdtOverlay *overlay)
{
  double zoom = overlay->view.spacing;
  double x, y, phase, radius, width;
  VdtColour colour = overlay->theme->ghost;
  VdtColour edge = overlay->theme->label_halo;
  cairo_t *cr;

  if (!self->shown || !vdt_grid_contains (&overlay->view.grid, self->hex))
    return;
  phase = get_phase (self, widget);
  radius = MAX (zoom * RADIUS, RADIUS_MIN) * (1 + REACH * (1 - phase) * (1 - phase));
  width = CLAMP (zoom / 14, 2.5, 5) * overlay->theme->line_width;
  colour.alpha = edge.alpha = 0.3 + 0.7 * phase;
  vdt_view_hex_centre (&overlay->view, self->hex, &x, &y);
  cr = gtk_snapshot_append_cairo (overlay->snapshot,
                                  &GRAPHENE_RECT_INIT (x - radius - width, y - radius - width,
                                                       2 * (radius + width), 2 * (radius + width)));
  cairo_set_line_width (cr, width * 2);
  stroke_ring (cr, x, y, radius, &edge);
  cairo_set_line_width (cr, width);
  stroke_ring (cr, x, y, radius, &colour);
  cairo_destroy (cr);
}
