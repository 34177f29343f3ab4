/* vdt-loupe.c - a place of the picture under the map, seen from near
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-loupe.h"

#define ZOOM 4.0
#define DISTANCE 28.0 /* pixels from where somebody points */
#define FINE 2        /* device pixels a pixel, whatever the screen has */
#define GAP 7.0       /* of the cross, pixels: the point itself is free */

/**
 * vdt_loupe_place:
 * @width: of the view, pixels
 * @height: the same
 * @x: where somebody points
 * @y: the same
 * @left: (out): where the loupe lies
 * @top: (out): the same
 *
 * Places the loupe beside a point and above it, or on the other side where the view ends: never
 * over it.
 */
void
vdt_loupe_place (double width, double height, double x, double y, double *left, double *top)
{
  const double far = DISTANCE + VDT_LOUPE_SIZE;

  *left = x + far <= width ? x + DISTANCE : x - far;
  *top = y - far >= 0 ? y - far : y + DISTANCE;
}

/* An image of its own: a snapshot keeps what is drawn on it, which would be the whole picture. */
static cairo_surface_t *
paint (const VdtOverlay *overlay, const VdtPainting *painting, const VdtSpot *spot)
{
  const double half = VDT_LOUPE_SIZE / 2.0;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, FINE * VDT_LOUPE_SIZE, FINE * VDT_LOUPE_SIZE);
  VdtPainting near = *painting;
  VdtView view = overlay->view;
  double x, y;
  cairo_t *cr;

  near.layers &= VDT_LAYER_BACKGROUND | VDT_LAYER_UNDERLAY | VDT_LAYER_GRID;
  view.spacing *= ZOOM;
  vdt_view_units (&view, spot->x, spot->y, &x, &y);
  cairo_surface_set_device_scale (surface, FINE, FINE);
  cr = cairo_create (surface);
  vdt_overlay_set_colour (cr, &overlay->theme->background, 1);
  cairo_paint (cr);
  cairo_translate (cr, half - x, half - y);
  vdt_painter_paint (&near, &view, cr, x - half, y - half, VDT_LOUPE_SIZE, VDT_LOUPE_SIZE);
  cairo_destroy (cr);

  return surface;
}

/* A light line in a dark one: to be seen on any picture. */
static void
draw_cross (const VdtOverlay *overlay, cairo_t *cr, double x, double y)
{
  const double half = VDT_LOUPE_SIZE / 2.0;
  const double widths[] = { 3 * overlay->theme->line_width, overlay->theme->line_width };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      for (int way = -1; way <= 1; way += 2)
        {
          cairo_move_to (cr, x + way * GAP, y);
          cairo_line_to (cr, x + way * half, y);
          cairo_move_to (cr, x, y + way * GAP);
          cairo_line_to (cr, x, y + way * half);
        }
      cairo_set_source_rgb (cr, i, i, i);
      cairo_set_line_width (cr, widths[i]);
      cairo_stroke (cr);
    }
}

/**
 * vdt_loupe_snapshot:
 * @overlay: what is drawn on
 * @painting: what is shown there
 * @spot: where somebody points
 *
 * Draws the picture round a point, several times as large, with a cross at it.
 */
void
vdt_loupe_snapshot (const VdtOverlay *overlay, const VdtPainting *painting, const VdtSpot *spot)
{
  const double half = VDT_LOUPE_SIZE / 2.0;
  cairo_surface_t *surface = paint (overlay, painting, spot);
  double x, y, left, top;
  cairo_t *cr;

  vdt_view_units (&overlay->view, spot->x, spot->y, &x, &y);
  vdt_loupe_place (overlay->width, overlay->height, x, y, &left, &top);
  cr = gtk_snapshot_append_cairo (overlay->snapshot,
                                  &GRAPHENE_RECT_INIT ((float) left - 2, (float) top - 2,
                                                       VDT_LOUPE_SIZE + 4, VDT_LOUPE_SIZE + 4));
  cairo_arc (cr, left + half, top + half, half, 0, 2 * G_PI);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_set_source_surface (cr, surface, left, top);
  cairo_paint (cr);
  draw_cross (overlay, cr, left + half, top + half);
  cairo_restore (cr);
  cairo_arc (cr, left + half, top + half, half, 0, 2 * G_PI);
  vdt_overlay_set_colour (cr, &overlay->theme->cursor, 1);
  cairo_set_line_width (cr, 2 * overlay->theme->line_width);
  cairo_stroke (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
