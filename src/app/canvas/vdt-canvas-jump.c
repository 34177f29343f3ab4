/* vdt-canvas-jump.c - the ring about a hex that somebody has jumped to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <math.h>

#define PULSE_TIME (450 * G_TIME_SPAN_MILLISECOND)
#define N_PULSES 2
#define RADIUS 0.72    /* of the ring at rest, of the spacing */
#define RADIUS_MIN 9.0 /* pixels: small hexes are found too */
#define REACH 1.6      /* how much larger the ring is when a pulse begins */

static gdouble
get_radius (VdtCanvas *self, gdouble phase)
{
  return MAX (vdt_viewport_get_zoom (self->viewport) * RADIUS, RADIUS_MIN)
         * (1 + REACH * (1 - phase) * (1 - phase));
}

/* How far the pulse is: 1 when the ring is at rest. */
static gdouble
get_phase (VdtCanvas *self)
{
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  gint64 time = now - self->jump_start;

  if (self->jump_tick == 0 || time >= N_PULSES * PULSE_TIME)
    return 1;
  return (gdouble) (MAX (time, 0) % PULSE_TIME) / PULSE_TIME;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  VdtCanvas *self = VDT_CANVAS (widget);

  gtk_widget_queue_draw (widget);
  if (gdk_frame_clock_get_frame_time (clock) - self->jump_start < N_PULSES * PULSE_TIME)
    return G_SOURCE_CONTINUE;
  self->jump_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
begin_pulse (VdtCanvas *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated,
                NULL);
  if (!clock || !animated)
    return;
  self->jump_start = gdk_frame_clock_get_frame_time (clock);
  if (self->jump_tick == 0)
    self->jump_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/**
 * vdt_canvas_clear_jump:
 * @self: a canvas
 *
 * Takes the ring away.
 */
void
vdt_canvas_clear_jump (VdtCanvas *self)
{
  if (!self->has_jump)
    return;
  self->has_jump = FALSE;
  if (self->jump_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->jump_tick);
  self->jump_tick = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_canvas_show_hex:
 * @self: a canvas
 * @hex: a hex of the map
 *
 * Jumps to a hex: brings it into view, makes it the cursor, and puts a ring about it, which first
 * closes in on it and then stays until somebody goes on from there.
 */
void
vdt_canvas_show_hex (VdtCanvas *self, VdtHex hex)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  if (!vdt_scene_get_map (self->scene) || !vdt_map_contains (vdt_scene_get_map (self->scene), hex))
    return;
  self->by_keyboard = TRUE;
  vdt_viewport_bring_into_view (self->viewport, hex);
  vdt_canvas_move_cursor (self, hex);
  self->has_jump = TRUE;
  self->jump = hex;
  begin_pulse (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
stroke_ring (cairo_t *cr, gdouble x, gdouble y, gdouble radius, const VdtColour *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/**
 * vdt_canvas_snapshot_jump:
 * @self: a canvas
 * @snapshot: where to draw
 * @view: where the map lies
 *
 * Draws the ring, if there is one: with an edge, to be seen on any ground.
 */
void
vdt_canvas_snapshot_jump (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view)
{
  gdouble x, y, phase, radius, width;
  VdtColour colour = vdt_scene_get_theme (self->scene)->ghost;
  VdtColour edge = vdt_scene_get_theme (self->scene)->label_halo;
  cairo_t *cr;

  if (!self->has_jump || !vdt_grid_contains (&view->grid, self->jump))
    return;
  phase = get_phase (self);
  radius = get_radius (self, phase);
  width = CLAMP (vdt_viewport_get_zoom (self->viewport) / 14, 2.5, 5)
          * vdt_scene_get_theme (self->scene)->line_width;
  colour.alpha = edge.alpha = 0.3 + 0.7 * phase;
  vdt_view_hex_centre (view, self->jump, &x, &y);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (x - radius - width, y - radius - width,
                                                       2 * (radius + width), 2 * (radius + width)));
  cairo_set_line_width (cr, width * 2);
  stroke_ring (cr, x, y, radius, &edge);
  cairo_set_line_width (cr, width);
  stroke_ring (cr, x, y, radius, &colour);
  cairo_destroy (cr);
}
