/* vdt-overlay.c - the pen of the small drawings over a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-overlay.h"

#include <math.h>

/**
 * vdt_overlay_set_colour:
 * @cr: a drawing
 * @colour: a colour
 * @alpha: how much of it, 0 to 1
 *
 * Draws in a colour.
 */
void
vdt_overlay_set_colour (cairo_t *cr, const VdtColour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

/**
 * vdt_overlay_set_pen:
 * @cr: a drawing
 * @width: of lines, pixels
 * @removes: whether they stand for what would be taken away: they are broken
 *
 * Chooses how lines are drawn.
 */
void
vdt_overlay_set_pen (cairo_t *cr, double width, gboolean removes)
{
  const double dashes[] = { 2 * width, 2 * width };

  cairo_set_line_cap (cr, removes ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  if (removes)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
}

/**
 * vdt_overlay_add_hex:
 * @self: what is drawn on
 * @cr: a drawing
 * @hex: a hex
 *
 * Adds the outline of a hex to the path.
 */
void
vdt_overlay_add_hex (const VdtOverlay *self, cairo_t *cr, VdtHex hex)
{
  double xs[VDT_N_SIDES], ys[VDT_N_SIDES];

  vdt_view_hex_corners (&self->view, hex, xs, ys);
  cairo_move_to (cr, xs[0], ys[0]);
  for (int i = 1; i < VDT_N_SIDES; i++)
    cairo_line_to (cr, xs[i], ys[i]);
  cairo_close_path (cr);
}

/* Corner k lies between the sides k + 1 and k + 2. */
static void
add_side (const VdtOverlay *self, cairo_t *cr, VdtHex hex, int side)
{
  double xs[VDT_N_SIDES], ys[VDT_N_SIDES];
  int from = vdt_side_corner (side, 0), to = vdt_side_corner (side, 1);

  vdt_view_hex_corners (&self->view, hex, xs, ys);
  cairo_move_to (cr, xs[from], ys[from]);
  cairo_line_to (cr, xs[to], ys[to]);
}

/**
 * vdt_overlay_add_outline:
 * @self: what is drawn on
 * @cr: a drawing
 * @region: a set of hexes
 * @hex: one of them
 *
 * Adds the sides of @hex over which the region ends to the path.
 */
void
vdt_overlay_add_outline (const VdtOverlay *self, cairo_t *cr, const VdtRegion *region, VdtHex hex)
{
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex neighbour = vdt_hex_neighbour (hex, side);

      if (!vdt_grid_contains (&self->view.grid, neighbour)
          || !vdt_region_contains (region, neighbour))
        add_side (self, cr, hex, side);
    }
}

/**
 * vdt_overlay_begin:
 * @self: what is drawn on
 * @hexes: (array length=n_hexes): some hexes
 * @n_hexes: how many
 *
 * Begins a drawing no larger than what is in view of the hexes.
 *
 * Returns: (transfer full) (nullable): the drawing; %NULL: none of them is in view
 */
cairo_t *
vdt_overlay_begin (const VdtOverlay *self, const VdtHex *hexes, guint n_hexes)
{
  graphene_rect_t bounds;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (guint i = 0; i < n_hexes; i++)
    {
      double x, y;

      vdt_view_hex_centre (&self->view, hexes[i], &x, &y);
      left = MIN (left, x);
      top = MIN (top, y);
      right = MAX (right, x);
      bottom = MAX (bottom, y);
    }
  left = MAX (floor (left - self->view.spacing), 0);
  top = MAX (floor (top - self->view.spacing), 0);
  right = MIN (ceil (right + self->view.spacing), self->width);
  bottom = MIN (ceil (bottom + self->view.spacing), self->height);
  if (right <= left || bottom <= top)
    return NULL;
  graphene_rect_init (&bounds, left, top, right - left, bottom - top);
  return gtk_snapshot_append_cairo (self->snapshot, &bounds);
}

/**
 * vdt_overlay_draw_ring:
 * @self: what is drawn on
 * @hex: a hex
 * @colour: its colour
 * @alpha: how much of it, 0 to 1
 * @width: of the line, pixels
 *
 * Draws a line about a hex.
 */
void
vdt_overlay_draw_ring (
    const VdtOverlay *self, VdtHex hex, const VdtColour *colour, double alpha, double width)
{
  cairo_t *cr = vdt_overlay_begin (self, &hex, 1);

  if (!cr)
    return;
  vdt_overlay_add_hex (self, cr, hex);
  vdt_overlay_set_colour (cr, colour, alpha);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width * self->theme->line_width);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/**
 * vdt_overlay_draw_sides:
 * @self: what is drawn on
 * @sides: (array length=n_sides): hexsides in view
 * @n_sides: how many
 * @removes: whether what is on them would go
 *
 * Marks hexsides that would change.
 */
void
vdt_overlay_draw_sides (const VdtOverlay *self,
                        const VdtSide *sides,
                        guint n_sides,
                        gboolean removes)
{
  double width = CLAMP (self->view.spacing / 8, 3, 12) * self->theme->line_width;
  g_autofree VdtHex *hexes = g_new (VdtHex, n_sides);
  cairo_t *cr;

  for (guint i = 0; i < n_sides; i++)
    hexes[i] = sides[i].hex;
  cr = vdt_overlay_begin (self, hexes, n_sides);
  if (!cr)
    return;
  for (guint i = 0; i < n_sides; i++)
    add_side (self, cr, sides[i].hex, sides[i].side);
  vdt_overlay_set_pen (cr, width + 2, FALSE);
  vdt_overlay_set_colour (cr, &self->theme->label_halo, 1);
  cairo_stroke_preserve (cr);
  vdt_overlay_set_pen (cr, width, removes);
  vdt_overlay_set_colour (cr, &self->theme->ghost, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
