/* vdt-canvas-draw.c - the canvas for tools that draw: points by keys, and what is being drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <math.h>

#define STEP 8.0   /* pixels that an arrow moves the point */
#define NUDGE 10.0 /* how many pixels it moves with Shift what else it moves by one */
#define CROSS 10.0
#define MARK 4.0
#define UNITS_PER_HEX 200.0

/**
 * vdt_canvas_is_drawing:
 * @self: a canvas
 *
 * Returns: whether the tool works on points rather than on hexes
 */
gboolean
vdt_canvas_is_drawing (VdtCanvas *self)
{
  return self->tool && VDT_TOOL_GET_CLASS (self->tool)->draws;
}

static void
find_spot (VdtCanvas *self, gdouble *x, gdouble *y)
{
  VdtView view;

  vdt_viewport_get_view (self->viewport, &view);
  vdt_view_units (&view, self->spot.x, self->spot.y, x, y);
}

/**
 * vdt_canvas_event_at_spot:
 * @self: a canvas that shows a map
 * @event: (out caller-allocates): what a press at the keyboard's point is
 *
 * Tells where the keyboard draws.
 */
void
vdt_canvas_event_at_spot (VdtCanvas *self, VdtToolEvent *event)
{
  gdouble x, y;

  find_spot (self, &x, &y);
  vdt_canvas_event_at (self, x, y, self->pointer_state, event);
}

/* Keeps the point in view. */
static void
scroll_to_spot (VdtCanvas *self)
{
  gdouble width = gtk_widget_get_width (GTK_WIDGET (self));
  gdouble height = gtk_widget_get_height (GTK_WIDGET (self));
  gdouble margin = MIN (4 * STEP, MIN (width, height) / 4);
  gdouble x, y;

  find_spot (self, &x, &y);
  vdt_viewport_pan (self->viewport, x - CLAMP (x, margin, width - margin),
                    y - CLAMP (y, margin, height - margin));
}

/* Begins where the pointer was last, or in the middle of the view. */
static gboolean
take_keyboard (VdtCanvas *self)
{
  gboolean had_spot = self->has_spot && self->by_keyboard;
  VdtView view;

  vdt_viewport_get_view (self->viewport, &view);
  if (!had_spot && self->has_pointer)
    vdt_view_units_at (&view, self->pointer_x, self->pointer_y, &self->spot.x, &self->spot.y);
  else if (!self->has_spot)
    vdt_view_units_at (&view, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                       gtk_widget_get_height (GTK_WIDGET (self)) / 2.0, &self->spot.x,
                       &self->spot.y);
  if (!had_spot)
    self->spot_place = 0;
  self->has_spot = TRUE;
  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return had_spot;
}

static void
tell_spot (VdtCanvas *self)
{
  VdtToolEvent event;

  vdt_canvas_event_at_spot (self, &event);
  if (vdt_map_contains (vdt_scene_get_map (self->scene), event.hex))
    vdt_canvas_move_cursor (self, event.hex);
  if (self->holding)
    {
      self->last_event = event;
      vdt_tool_drag (self->tool, &event);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
move_spot (VdtCanvas *self, gdouble dx, gdouble dy)
{
  gdouble x, y;
  VdtView view;

  take_keyboard (self);
  vdt_viewport_get_view (self->viewport, &view);
  vdt_view_units (&view, self->spot.x, self->spot.y, &x, &y);
  vdt_view_units_at (&view, x + dx, y + dy, &self->spot.x, &self->spot.y);
  scroll_to_spot (self);
  tell_spot (self);
}

/* From the centre of the hex to its first corner, to the next, and back to the centre. */
static void
go_round (VdtCanvas *self)
{
  VdtToolEvent event;
  gdouble x, y;
  VdtView view;

  take_keyboard (self);
  vdt_viewport_get_view (self->viewport, &view);
  if (self->spot_place == 0)
    {
      vdt_canvas_event_at_spot (self, &event);
      self->spot_hex = event.hex;
      vdt_view_hex_centre (&view, self->spot_hex, &x, &y);
    }
  else
    vdt_view_point (&view, vdt_hex_corner (self->spot_hex, (gint) self->spot_place - 1), &x, &y);
  self->spot_place = (self->spot_place + 1) % (VDT_N_SIDES + 1);
  vdt_view_units_at (&view, x, y, &self->spot.x, &self->spot.y);
  scroll_to_spot (self);
  tell_spot (self);
}

static void
press (VdtCanvas *self)
{
  take_keyboard (self);
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  vdt_canvas_event_at_spot (self, &self->last_event);
  self->holding = TRUE;
  vdt_tool_press (self->tool, &self->last_event);
  vdt_canvas_update_hint (self);
}

static void
let_go (VdtCanvas *self)
{
  self->holding = FALSE;
  vdt_tool_release (self->tool, &self->last_event);
  vdt_canvas_update_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
handle_arrow (VdtCanvas *self, gint dx, gint dy, GdkModifierType state)
{
  gboolean far = (state & GDK_SHIFT_MASK) != 0;
  gdouble unit = UNITS_PER_HEX / vdt_viewport_get_zoom (self->viewport) * (far ? NUDGE : 1);
  gdouble step = far ? vdt_viewport_get_zoom (self->viewport) : state & GDK_CONTROL_MASK ? 1 : STEP;

  if (!self->holding && vdt_tool_nudge (self->tool, dx * unit, dy * unit))
    return;
  self->spot_place = 0;
  move_spot (self, dx * step, dy * step);
}

static void
handle_return (VdtCanvas *self)
{
  if (self->holding)
    let_go (self);
  else if (!vdt_tool_act (self->tool, VDT_TOOL_FINISH))
    press (self);
}

/**
 * vdt_canvas_draw_key:
 * @self: a canvas that shows a map, with a tool that draws
 * @keyval: a key
 * @state: the modifiers held
 *
 * Does what a key means to a tool that draws: arrows move a point, or what is in hand; Space
 * clicks there, Return ends the drawing or, without one, begins and ends a drag.
 *
 * Returns: whether it meant something
 */
gboolean
vdt_canvas_draw_key (VdtCanvas *self, guint keyval, GdkModifierType state)
{
  gint columns, rows;

  if (vdt_canvas_key_to_step (keyval, &columns, &rows) && !(state & GDK_ALT_MASK))
    {
      handle_arrow (self, columns, rows, state);
      return TRUE;
    }
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (!self->holding)
        press (self);
      let_go (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      handle_return (self);
      return TRUE;
    case GDK_KEY_BackSpace:
      return vdt_tool_act (self->tool, VDT_TOOL_TAKE_BACK);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return vdt_tool_act (self->tool, VDT_TOOL_DELETE);
    case GDK_KEY_n:
    case GDK_KEY_N:
      if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
        return FALSE;
      go_round (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
set_colour (cairo_t *cr, const VdtColour *colour, gdouble alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

static void
add_outline (cairo_t *cr, const VdtView *view, const VdtGhost *ghost)
{
  for (guint i = 0; i < ghost->outline->len; i++)
    {
      const VdtSpot *spot = &g_array_index (ghost->outline, VdtSpot, i);
      gdouble x, y;

      vdt_view_units (view, spot->x, spot->y, &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  if (ghost->closed)
    cairo_close_path (cr);
}

static void
draw_outline (VdtCanvas *self, cairo_t *cr, const VdtView *view, const VdtGhost *ghost)
{
  const gdouble dashes[] = { 4, 4 };

  add_outline (cr, view, ghost);
  set_colour (cr, &vdt_scene_get_theme (self->scene)->ghost, ghost->removes ? 0.1 : 0.25);
  cairo_fill_preserve (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 4 * vdt_scene_get_theme (self->scene)->line_width);
  cairo_stroke_preserve (cr);
  set_colour (cr, &vdt_scene_get_theme (self->scene)->ghost, 1);
  cairo_set_line_width (cr, 2 * vdt_scene_get_theme (self->scene)->line_width);
  if (ghost->removes)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Light rings in dark ones: to be seen on any scan. */
static void
draw_marks (VdtCanvas *self, cairo_t *cr, const VdtView *view, const VdtGhost *ghost)
{
  for (guint i = 0; i < ghost->marks->len; i++)
    {
      const VdtSpot *spot = &g_array_index (ghost->marks, VdtSpot, i);
      gdouble x, y;

      vdt_view_units (view, spot->x, spot->y, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, MARK, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_set_line_width (cr, 4 * vdt_scene_get_theme (self->scene)->line_width);
      cairo_stroke_preserve (cr);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_set_line_width (cr, 2 * vdt_scene_get_theme (self->scene)->line_width);
      cairo_stroke_preserve (cr);
      set_colour (cr, &vdt_scene_get_theme (self->scene)->ghost, 1);
      cairo_fill (cr);
    }
}

/* Leaves the point itself free. */
static void
draw_cross (VdtCanvas *self, cairo_t *cr, gdouble x, gdouble y)
{
  const VdtColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };

  for (gint i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x - 2 * CROSS, y);
      cairo_line_to (cr, x - CROSS / 2, y);
      cairo_move_to (cr, x + CROSS / 2, y);
      cairo_line_to (cr, x + 2 * CROSS, y);
      cairo_move_to (cr, x, y - 2 * CROSS);
      cairo_line_to (cr, x, y - CROSS / 2);
      cairo_move_to (cr, x, y + CROSS / 2);
      cairo_line_to (cr, x, y + 2 * CROSS);
      cairo_set_line_width (cr, (i == 0 ? 4 : 2) * vdt_scene_get_theme (self->scene)->line_width);
      if (i == 0)
        set_colour (cr, vdt_scene_get_theme (self->scene)->cursor.green > 0.5 ? &black : &white, 1);
      else
        set_colour (cr, &vdt_scene_get_theme (self->scene)->cursor, 1);
      cairo_stroke (cr);
    }
}

/**
 * vdt_canvas_snapshot_drawing:
 * @self: a canvas
 * @snapshot: where to draw
 * @view: where the map lies
 * @ghost: what the tool draws or holds
 *
 * Draws lines and marks, and the keyboard's point.
 */
void
vdt_canvas_snapshot_drawing (VdtCanvas *self,
                             GtkSnapshot *snapshot,
                             const VdtView *view,
                             const VdtGhost *ghost)
{
  graphene_rect_t bounds;
  cairo_t *cr;
  gdouble x, y;

  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                      (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (ghost->outline->len > 0)
    draw_outline (self, cr, view, ghost);
  draw_marks (self, cr, view, ghost);
  if (self->by_keyboard && self->has_spot && gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      vdt_view_units (view, self->spot.x, self->spot.y, &x, &y);
      draw_cross (self, cr, x, y);
    }
  cairo_destroy (cr);
}
