/* vdt-paint-pixels.c - hexes that are too small for shapes, filled run by run in an image
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define SQRT3 1.73205080756887729353
#define SAMPLES_MAX 2

/* Samples lie a little beside round numbers, where no side between hexes is likely to run. */
#define NUDGE 0.0117

/* Half the width of a hex at a distance from its middle, both in pixels. */
static double
half_chord (const VdtPaint *paint, double distance)
{
  double radius = paint->spacing / SQRT3;

  if (!vdt_layout_is_pointy (paint->grid->layout))
    return radius - distance / SQRT3;
  if (distance <= radius / 2)
    return paint->spacing / 2;

  return (radius - distance) * SQRT3;
}

/* Patterns are fixed to the map: whichever rectangle is painted, they meet at its edges. */
static inline gboolean
is_marked (VdtPaintPattern pattern, int x, int y)
{
  switch (pattern)
    {
    case VDT_PATTERN_DOTS:
      return (x & 3) < 1 && (y & 3) < 1;
    case VDT_PATTERN_HATCH:
      return ((x + y) & 3) == 0;
    case VDT_PATTERN_PLAIN:
    default:
      return FALSE;
    }
}

/* One row of samples at height y, of which every run within one hex is found at once. */
static void
fill_samples (const VdtPaint *paint,
              guint32 *samples,
              int n_samples,
              double left,
              double y,
              double step,
              VdtPaintPixelFunc function)
{
  int i = 0;

  while (i < n_samples)
    {
      double x = left + i * step;
      double centre_x, centre_y, end;
      int column, row, stop;
      VdtPaintPixel pixel = { 0 };
      gboolean on_grid;
      VdtHex hex;

      on_grid = vdt_view_hex_at (paint->view, x, y, &hex);
      vdt_view_hex_centre (paint->view, hex, &centre_x, &centre_y);
      end = centre_x + half_chord (paint, fabs (y - centre_y));
      stop = (int) ceil ((end - left) / step);
      stop = CLAMP (stop, i + 1, n_samples);
      vdt_layout_offset (paint->grid->layout, hex, &column, &row);
      if (on_grid)
        function (paint, column, row, &pixel);
      for (int j = i; j < stop; j++)
        samples[j] = pixel.colour;
      if (pixel.pattern != VDT_PATTERN_PLAIN)
        for (int j = i; j < stop; j++)
          if (is_marked (pixel.pattern, (int) floor (left + j * step), (int) floor (y)))
            samples[j] = pixel.mark;
      i = stop;
    }
}

/* The mean of samples x samples premultiplied pixels. */
static guint32
average (const guint32 *samples, int stride, int n)
{
  guint32 red_blue = 0, alpha_green = 0;
  guint32 half = (guint32) (n * n / 2) * 0x00010001u;

  if (n == 1)
    return samples[0];
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      {
        red_blue += samples[y * stride + x] & 0x00ff00ffu;
        alpha_green += (samples[y * stride + x] >> 8) & 0x00ff00ffu;
      }
  red_blue = ((red_blue + half) / (guint32) (n * n)) & 0x00ff00ffu;
  alpha_green = ((alpha_green + half) / (guint32) (n * n)) & 0x00ff00ffu;

  return red_blue | alpha_green << 8;
}

static void
fill_image (const VdtPaint *paint,
            cairo_surface_t *image,
            int left,
            int top,
            int n,
            VdtPaintPixelFunc function)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  int stride = cairo_image_surface_get_stride (image);
  guchar *data = cairo_image_surface_get_data (image);
  g_autofree guint32 *samples = g_new (guint32, (gsize) width * (gsize) (n * n));

  for (int y = 0; y < height; y++)
    {
      guint32 *pixels = (guint32 *) (gpointer) (data + (gsize) y * (gsize) stride);

      for (int i = 0; i < n; i++)
        fill_samples (paint, samples + i * width * n, width * n, left + 0.5 / n + NUDGE,
                      top + y + (i + 0.5) / n + NUDGE, 1.0 / n, function);
      for (int x = 0; x < width; x++)
        pixels[x] = average (samples + x * n, width * n, n);
    }
}

/**
 * vdt_paint_begin_image:
 * @paint: the painting
 * @left: (out): the first column of its pixels
 * @top: (out): the first row
 *
 * Returns: (nullable): a transparent image of all pixels of the rectangle, for
 *   vdt_paint_end_image(); %NULL when there is no room for it
 */
cairo_surface_t *
vdt_paint_begin_image (const VdtPaint *paint, int *left, int *top)
{
  cairo_surface_t *image;

  *left = (int) floor (paint->x);
  *top = (int) floor (paint->y);
  image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (paint->x + paint->width) - *left,
                                  (int) ceil (paint->y + paint->height) - *top);
  if (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_flush (image);
      return image;
    }
  cairo_surface_destroy (image);

  return NULL;
}

/**
 * vdt_paint_end_image:
 * @paint: the painting
 * @image: (transfer full): an image whose pixels have been written
 * @left: the first column of its pixels
 * @top: the first row
 *
 * Paints the image pixel on pixel.
 */
void
vdt_paint_end_image (const VdtPaint *paint, cairo_surface_t *image, int left, int top)
{
  cairo_surface_mark_dirty (image);
  cairo_set_source_surface (paint->cr, image, left, top);
  cairo_pattern_set_filter (cairo_get_source (paint->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (paint->cr);
  cairo_surface_destroy (image);
}

/**
 * vdt_paint_pixels:
 * @paint: the painting
 * @samples: how many samples a pixel is made of on each axis, 1 or 2
 * @function: tells how a hex is filled
 *
 * Paints the rectangle pixel by pixel. This is for the smallest hexes, where paths would be slow
 * and would show no more.
 */
void
vdt_paint_pixels (const VdtPaint *paint, int samples, VdtPaintPixelFunc function)
{
  int left, top;
  cairo_surface_t *image = vdt_paint_begin_image (paint, &left, &top);

  if (!image)
    return;
  fill_image (paint, image, left, top, CLAMP (samples, 1, SAMPLES_MAX), function);
  vdt_paint_end_image (paint, image, left, top);
}
