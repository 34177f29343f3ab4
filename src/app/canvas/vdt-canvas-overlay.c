/* vdt-canvas-overlay.c - what lies over the map for a moment: sight line, ghost, cursor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <math.h>

#define GHOST_FILL_ALPHA 0.3
#define GHOST_REMOVES_ALPHA 0.1
#define GHOST_MAX_HEXES 20000 /* in view; more are not worth their time */
#define HOVER_ALPHA 0.6

static void
set_colour (cairo_t *cr, const VdtColour *colour, gdouble alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

static void
add_hex_path (cairo_t *cr, const VdtView *view, VdtHex hex)
{
  gdouble xs[VDT_N_SIDES], ys[VDT_N_SIDES];

  vdt_view_hex_corners (view, hex, xs, ys);
  cairo_move_to (cr, xs[0], ys[0]);
  for (gint i = 1; i < VDT_N_SIDES; i++)
    cairo_line_to (cr, xs[i], ys[i]);
  cairo_close_path (cr);
}

/* Corner k lies between the sides k + 1 and k + 2. */
static void
add_side_path (cairo_t *cr, const VdtView *view, VdtHex hex, gint side)
{
  gdouble xs[VDT_N_SIDES], ys[VDT_N_SIDES];
  gint from = (side + 4) % VDT_N_SIDES, to = (side + 5) % VDT_N_SIDES;

  vdt_view_hex_corners (view, hex, xs, ys);
  cairo_move_to (cr, xs[from], ys[from]);
  cairo_line_to (cr, xs[to], ys[to]);
}

/* A drawing no larger than what is in view of some hexes; NULL: nothing is. */
static cairo_t *
begin_hexes (
    VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view, const VdtHex *hexes, guint n_hexes)
{
  graphene_rect_t bounds;
  gdouble left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (guint i = 0; i < n_hexes; i++)
    {
      gdouble x, y;

      vdt_view_hex_centre (view, hexes[i], &x, &y);
      left = MIN (left, x);
      top = MIN (top, y);
      right = MAX (right, x);
      bottom = MAX (bottom, y);
    }
  left = MAX (floor (left - view->spacing), 0);
  top = MAX (floor (top - view->spacing), 0);
  right = MIN (ceil (right + view->spacing), gtk_widget_get_width (GTK_WIDGET (self)));
  bottom = MIN (ceil (bottom + view->spacing), gtk_widget_get_height (GTK_WIDGET (self)));
  if (right <= left || bottom <= top)
    return NULL;
  graphene_rect_init (&bounds, left, top, right - left, bottom - top);
  return gtk_snapshot_append_cairo (snapshot, &bounds);
}

static void
draw_sight_line (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view)
{
  VdtPainting painting = { .map = vdt_scene_get_map (self->scene),
                           .theme = vdt_scene_get_theme (self->scene),
                           .layers = VDT_LAYER_SIGHT_LINE };
  const VdtLosQuery *query;
  VdtHex ends[2];
  cairo_t *cr;

  if (!vdt_scene_get_sighting (self->scene)
      || !(vdt_scene_get_layers (self->scene) & VDT_LAYER_SIGHT_LINE))
    return;
  painting.line = vdt_sighting_get_result (vdt_scene_get_sighting (self->scene));
  if (!painting.line)
    return;
  query = vdt_los_result_get_query (painting.line);
  ends[0] = query->observer;
  ends[1] = query->target;
  if (!vdt_map_contains (vdt_scene_get_map (self->scene), ends[0])
      || !vdt_map_contains (vdt_scene_get_map (self->scene), ends[1]))
    return;
  cr = begin_hexes (self, snapshot, view, ends, G_N_ELEMENTS (ends));
  if (!cr)
    return;
  vdt_painter_paint (&painting, view, cr, 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                     gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_destroy (cr);
}

static void
draw_ring (VdtCanvas *self,
           GtkSnapshot *snapshot,
           const VdtView *view,
           VdtHex hex,
           const VdtColour *colour,
           gdouble alpha,
           gdouble width)
{
  cairo_t *cr = begin_hexes (self, snapshot, view, &hex, 1);

  if (!cr)
    return;
  add_hex_path (cr, view, hex);
  set_colour (cr, colour, alpha);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width * vdt_scene_get_theme (self->scene)->line_width);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* While look-ups are locked there is no line: only who fires, and with a double ring at whom. */
static void
draw_attack (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view)
{
  VdtHex hex;

  if (!vdt_scene_get_sighting (self->scene)
      || !vdt_sighting_get_locked (vdt_scene_get_sighting (self->scene))
      || vdt_sighting_get_result (vdt_scene_get_sighting (self->scene)))
    return;
  if (vdt_sighting_get_observer (vdt_scene_get_sighting (self->scene), &hex)
      && vdt_map_contains (vdt_scene_get_map (self->scene), hex))
    draw_ring (self, snapshot, view, hex, &vdt_scene_get_theme (self->scene)->observer, 1, 3);
  if (vdt_sighting_get_target (vdt_scene_get_sighting (self->scene), &hex)
      && vdt_map_contains (vdt_scene_get_map (self->scene), hex))
    {
      draw_ring (self, snapshot, view, hex, &vdt_scene_get_theme (self->scene)->label_halo, 1, 7);
      draw_ring (self, snapshot, view, hex, &vdt_scene_get_theme (self->scene)->target, 1, 3);
    }
}

/* The sides of a region's hexes over which the region ends. */
static void
add_outline_path (cairo_t *cr, const VdtView *view, const VdtRegion *region, VdtHex hex)
{
  for (gint side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex neighbour = vdt_hex_neighbour (hex, side);

      if (!vdt_grid_contains (&view->grid, neighbour) || !vdt_region_contains (region, neighbour))
        add_side_path (cr, view, hex, side);
    }
}

static GArray *
list_hexes_in_view (VdtCanvas *self, const VdtView *view, const VdtRegion *region)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  gint first_column, first_row, last_column, last_row;
  VdtHexRange range;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row)
      || !vdt_view_visible (view, 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), &range))
    return hexes;
  for (gint row = MAX (range.first_row, first_row); row <= MIN (range.last_row, last_row); row++)
    for (gint column = MAX (range.first_column, first_column);
         column <= MIN (range.last_column, last_column) && hexes->len < GHOST_MAX_HEXES; column++)
      {
        VdtHex hex = vdt_grid_hex (&view->grid, column, row);

        if (vdt_region_contains (region, hex))
          g_array_append_val (hexes, hex);
      }
  return hexes;
}

/* What would be taken away is drawn with a broken line. */
static void
set_pen (cairo_t *cr, gdouble width, gboolean removes)
{
  const gdouble dashes[] = { 2 * width, 2 * width };

  cairo_set_line_cap (cr, removes ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  if (removes)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
}

static void
draw_ghost_hexes (VdtCanvas *self,
                  GtkSnapshot *snapshot,
                  const VdtView *view,
                  const VdtRegion *region,
                  gboolean removes)
{
  g_autoptr (GArray) hexes = list_hexes_in_view (self, view, region);
  const VdtHex *first = (const VdtHex *) (void *) hexes->data;
  cairo_t *cr;

  if (hexes->len == 0)
    return;
  cr = begin_hexes (self, snapshot, view, first, hexes->len);
  if (!cr)
    return;
  for (guint i = 0; i < hexes->len; i++)
    add_hex_path (cr, view, first[i]);
  set_colour (cr, &vdt_scene_get_theme (self->scene)->ghost,
              removes ? GHOST_REMOVES_ALPHA : GHOST_FILL_ALPHA);
  cairo_fill (cr);
  for (guint i = 0; i < hexes->len; i++)
    add_outline_path (cr, view, region, first[i]);
  set_colour (cr, &vdt_scene_get_theme (self->scene)->ghost, 1);
  set_pen (cr, 1.5 * vdt_scene_get_theme (self->scene)->line_width, removes);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/**
 * vdt_canvas_draw_sides:
 * @self: a canvas
 * @snapshot: where to draw
 * @view: where the map is
 * @sides: (array length=n_sides): hexsides in view
 * @n_sides: how many
 * @removes: whether what is on them would go
 *
 * Marks hexsides that would change.
 */
void
vdt_canvas_draw_sides (VdtCanvas *self,
                       GtkSnapshot *snapshot,
                       const VdtView *view,
                       const VdtSide *sides,
                       guint n_sides,
                       gboolean removes)
{
  gdouble width = CLAMP (view->spacing / 8, 3, 12) * vdt_scene_get_theme (self->scene)->line_width;
  g_autofree VdtHex *hexes = g_new (VdtHex, n_sides);
  cairo_t *cr;

  for (guint i = 0; i < n_sides; i++)
    hexes[i] = sides[i].hex;
  cr = begin_hexes (self, snapshot, view, hexes, n_sides);
  if (!cr)
    return;
  for (guint i = 0; i < n_sides; i++)
    add_side_path (cr, view, sides[i].hex, sides[i].side);
  set_pen (cr, width + 2, FALSE);
  set_colour (cr, &vdt_scene_get_theme (self->scene)->label_halo, 1);
  cairo_stroke_preserve (cr);
  set_pen (cr, width, removes);
  set_colour (cr, &vdt_scene_get_theme (self->scene)->ghost, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/**
 * vdt_canvas_get_event:
 * @self: a canvas
 * @event: (out): what a press would be
 *
 * Finds where a press would happen: at the pointer, or at the cursor when the keyboard was used
 * last.
 *
 * Returns: %FALSE when it would happen nowhere
 */
gboolean
vdt_canvas_get_event (VdtCanvas *self, VdtToolEvent *event)
{
  if (self->by_keyboard && self->has_spot && vdt_canvas_is_drawing (self))
    {
      vdt_canvas_event_at_spot (self, event);
      return TRUE;
    }
  if (self->by_keyboard && self->has_cursor)
    {
      *event = (VdtToolEvent){ .hex = self->cursor,
                               .side = self->cursor_side,
                               .modifiers = vdt_canvas_tool_modifiers (self->pointer_state) };
      return gtk_widget_has_focus (GTK_WIDGET (self));
    }
  return self->has_pointer
         && (vdt_canvas_event_at (self, self->pointer_x, self->pointer_y, self->pointer_state,
                                  event)
             || vdt_canvas_is_drawing (self));
}

static void
draw_ghost (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view)
{
  g_auto (VdtGhost) ghost = { NULL };
  VdtToolEvent event;

  if (!vdt_canvas_get_event (self, &event))
    {
      if (!vdt_canvas_is_drawing (self))
        return;
      /* What is half drawn stays, while the pointer is elsewhere too. */
      vdt_canvas_event_at (self, self->pointer_x, self->pointer_y, self->pointer_state, &event);
    }
  vdt_ghost_init (&ghost, &view->grid);
  if (self->tool)
    vdt_tool_ghost (self->tool, &event, &ghost);
  if (!vdt_region_is_empty (ghost.hexes))
    draw_ghost_hexes (self, snapshot, view, ghost.hexes, ghost.removes);
  if (ghost.sides->len > 0)
    vdt_canvas_draw_sides (self, snapshot, view, (const VdtSide *) (void *) ghost.sides->data,
                           ghost.sides->len, ghost.removes);
  if (vdt_canvas_is_drawing (self))
    vdt_canvas_snapshot_drawing (self, snapshot, view, &ghost);
  else if (vdt_ghost_is_empty (&ghost))
    draw_ring (self, snapshot, view, event.hex, &vdt_scene_get_theme (self->scene)->cursor,
               HOVER_ALPHA, 1);
}

/**
 * vdt_canvas_snapshot_overlay:
 * @self: a canvas
 * @snapshot: where to draw
 *
 * Draws what changes with every motion: small drawings, never larger than the view.
 */
void
vdt_canvas_snapshot_overlay (VdtCanvas *self, GtkSnapshot *snapshot)
{
  VdtView view;

  if (!vdt_viewport_get_view (self->viewport, &view))
    return;

  vdt_canvas_snapshot_selection (self, snapshot, &view);
  vdt_canvas_snapshot_proposal (self, snapshot, &view);
  draw_sight_line (self, snapshot, &view);
  draw_attack (self, snapshot, &view);
  draw_ghost (self, snapshot, &view);
  vdt_canvas_snapshot_jump (self, snapshot, &view);
  if (self->has_mark)
    draw_ring (self, snapshot, &view, self->mark, &vdt_scene_get_theme (self->scene)->deciding, 1,
               3);
  if (self->has_cursor && self->by_keyboard && !vdt_canvas_is_drawing (self)
      && gtk_widget_has_focus (GTK_WIDGET (self)))
    draw_ring (self, snapshot, &view, self->cursor, &vdt_scene_get_theme (self->scene)->cursor, 1,
               2.5);
}
