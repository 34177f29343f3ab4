/* vdt-paint-underlay.c - a picture under the hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-surface.h"
#include "vdt-units.h"

/* The underlay is placed in units of which this many lie between the centres of two hexes. */
/**
 * vdt_paint_underlay:
 * @paint: the painting
 *
 * Paints the underlay's picture: its upper left corner at (x, y) from the centre of the first
 * hex, drawn out by skew and stretch, scale units a pixel, rotated clockwise about that corner by
 * degrees.
 */
void
vdt_paint_underlay (const VdtPaint *paint)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (paint->map);
  cairo_surface_t *picture = paint->painting->underlay;
  cairo_surface_t *mine;
  cairo_matrix_t drawn_out;
  guint factor;
  double x, y, scale = G_MAXDOUBLE;

  if (!picture || !underlay || !underlay->href || underlay->scale <= 0 || underlay->stretch <= -1)
    return;

  if (!paint->vector)
    scale = underlay->scale * paint->spacing / VDT_UNITS_ALONG;
  picture = vdt_surface_get_level (picture, scale, &factor);

  mine = vdt_surface_wrap (picture);

  vdt_view_hex_centre (paint->view, vdt_grid_hex (paint->grid, 0, 0), &x, &y);
  cairo_translate (paint->cr, x, y);
  cairo_scale (paint->cr, paint->spacing / VDT_UNITS_ALONG, paint->spacing / VDT_UNITS_ALONG);
  cairo_translate (paint->cr, underlay->x, underlay->y);
  cairo_rotate (paint->cr, underlay->rotation * G_PI / 180);
  cairo_scale (paint->cr, underlay->scale, underlay->scale);
  cairo_matrix_init (&drawn_out, 1, 0, underlay->skew, 1 + underlay->stretch, 0, 0);
  cairo_transform (paint->cr, &drawn_out);
  cairo_scale (paint->cr, factor, factor);
  cairo_set_source_surface (paint->cr, mine, 0, 0);
  cairo_paint_with_alpha (paint->cr, CLAMP (underlay->opacity, 0.0, 1.0));
  cairo_surface_finish (mine);
  cairo_surface_destroy (mine);
}
