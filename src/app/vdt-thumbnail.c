/* vdt-thumbnail.c - a small picture of a whole map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-thumbnail.h"

#include "vdt-painter.h"

#include <math.h>

/**
 * vdt_thumbnail_new:
 * @map: a map
 * @width: of the picture, in pixels of the screen's scale
 * @height: likewise
 * @scale: device pixels to a pixel
 *
 * Paints a map so that it fills the picture; what does not fit on one axis is cut off evenly.
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *
vdt_thumbnail_new (VdtMap *map, gint width, gint height, gint scale)
{
  gint pixel_width = width * scale, pixel_height = height * scale;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixel_width, pixel_height);
  cairo_t *cr = cairo_create (surface);
  VdtPainting painting = { .map = map,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYER_BACKGROUND | VDT_LAYER_TERRAIN | VDT_LAYER_SIDES };
  VdtView view;
  gdouble map_width, map_height;
  g_autoptr (GBytes) bytes = NULL;
  gsize stride;
  GdkTexture *texture;

  vdt_view_init (&view, vdt_map_get_grid (map), 1);
  vdt_view_get_size (&view, &map_width, &map_height);
  vdt_view_init (&view, vdt_map_get_grid (map),
                 fmax (pixel_width / map_width, pixel_height / map_height));
  vdt_view_get_size (&view, &map_width, &map_height);
  view.x = (pixel_width - map_width) / 2;
  view.y = (pixel_height - map_height) / 2;
  vdt_painter_paint (&painting, &view, cr, 0, 0, pixel_width, pixel_height);

  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * pixel_height);
  texture = gdk_memory_texture_new (pixel_width, pixel_height, GDK_MEMORY_DEFAULT, bytes, stride);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return texture;
}
