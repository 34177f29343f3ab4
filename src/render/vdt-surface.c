/* vdt-surface.c - the pixels of a picture that is painted, in several sizes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-surface.h"

static const cairo_user_data_key_t half_key, shrink_key;

/* A picture that is being read. */
typedef struct
{
  cairo_surface_t *surface;
  int n_channels;
} Reading;

static inline guint32
premultiply (guint value, guint alpha)
{
  return (value * alpha + 127) / 255;
}

static void
copy_row (guint32 *to, const guchar *from, int width, int n_channels)
{
  for (int x = 0; x < width; x++, from += n_channels)
    {
      guint alpha = n_channels == 4 ? from[3] : 255;

      to[x] = (guint32) alpha << 24 | premultiply (from[0], alpha) << 16
              | premultiply (from[1], alpha) << 8 | premultiply (from[2], alpha);
    }
}

static gboolean
begin (const VdtDecodeSize *size, gpointer data, GError **error)
{
  Reading *reading = data;
  cairo_surface_t *surface = cairo_image_surface_create (
      size->n_channels == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, size->width, size->height);

  reading->surface = surface;
  reading->n_channels = size->n_channels;
  cairo_surface_set_user_data (surface, &shrink_key, GINT_TO_POINTER (size->shrink), NULL);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       cairo_status_to_string (cairo_surface_status (surface)));

  return FALSE;
}

static void
row (int y, const guint8 *pixels, gpointer data)
{
  const Reading *reading = data;
  gsize stride = (gsize) cairo_image_surface_get_stride (reading->surface);
  guchar *to = cairo_image_surface_get_data (reading->surface) + (gsize) y * stride;

  copy_row ((guint32 *) (void *) to, pixels, cairo_image_surface_get_width (reading->surface),
            reading->n_channels);
}

/**
 * vdt_surface_read:
 * @decoder: a decoder of a picture
 * @use: what the picture is for
 * @shrink: how many of its pixels across and down become one
 * @bytes: (nullable): the picture; %NULL: what the decoder was opened with
 * @error: return location
 *
 * Reads a picture, to be painted with.
 *
 * Returns: (transfer full) (nullable): its pixels, or %NULL with a %G_IO_ERROR
 */
cairo_surface_t *
vdt_surface_read (
    VdtDecoder *decoder, VdtDecodeUse use, guint shrink, GBytes *bytes, GError **error)
{
  Reading reading = { NULL };
  const VdtDecodeSink sink = { begin, row, &reading };

  if (!vdt_decode_picture_read (decoder, use, shrink, bytes, &sink, NULL, error))
    g_clear_pointer (&reading.surface, cairo_surface_destroy);
  else
    cairo_surface_mark_dirty (reading.surface);

  return reading.surface;
}

/* A picture at half its size, each pixel from four. */
static cairo_surface_t *
halve (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface) / 2;
  int height = cairo_image_surface_get_height (surface) / 2;
  gsize from_stride = (gsize) cairo_image_surface_get_stride (surface);
  const guchar *from = cairo_image_surface_get_data (surface);
  cairo_surface_t *half =
      cairo_image_surface_create (cairo_image_surface_get_format (surface), width, height);
  gsize stride = (gsize) cairo_image_surface_get_stride (half);
  guchar *to = cairo_image_surface_get_data (half);

  if (cairo_surface_status (half) != CAIRO_STATUS_SUCCESS)
    return half;
  for (int y = 0; y < height; y++)
    {
      const guchar *above = from + (gsize) (2 * y) * from_stride;
      const guchar *below = above + from_stride;
      guchar *row = to + (gsize) y * stride;

      for (int i = 0; i < 4 * width; i++)
        {
          gsize k = (gsize) (i / 4) * 8 + (gsize) (i % 4);

          row[i] = (guchar) ((above[k] + above[k + 4] + below[k] + below[k + 4] + 2) / 4);
        }
    }
  cairo_surface_mark_dirty (half);

  return half;
}

/**
 * vdt_surface_add_levels:
 * @picture: a picture
 * @least: pixels; pictures of which a side is not longer have no smaller form
 *
 * Keeps smaller ones with a picture: it may have many more pixels than there is room for, and
 * looking at all of them for every tile takes its time.
 */
void
vdt_surface_add_levels (cairo_surface_t *picture, int least)
{
  for (cairo_surface_t *level = picture;
       MIN (cairo_image_surface_get_width (level), cairo_image_surface_get_height (level)) > least;)
    {
      cairo_surface_t *half = halve (level);

      if (cairo_surface_status (half) != CAIRO_STATUS_SUCCESS
          || cairo_surface_set_user_data (level, &half_key, half,
                                          (cairo_destroy_func_t) cairo_surface_destroy)
                 != CAIRO_STATUS_SUCCESS)
        {
          cairo_surface_destroy (half);
          return;
        }
      level = half;
    }
}

/**
 * vdt_surface_get_level:
 * @picture: a picture
 * @scale: how large one of its pixels will be, in pixels of the drawing
 * @factor: (out): how many pixels of the picture, as its file has it, a pixel of the level is wide
 *
 * Finds the smallest form of a picture that loses nothing at a size. Any thread may ask.
 *
 * Returns: (transfer none): the picture itself, or a smaller one
 */
cairo_surface_t *
vdt_surface_get_level (cairo_surface_t *picture, double scale, guint *factor)
{
  cairo_surface_t *half;

  *factor = MAX (GPOINTER_TO_UINT (cairo_surface_get_user_data (picture, &shrink_key)), 1);
  while (scale * *factor <= 0.25 && (half = cairo_surface_get_user_data (picture, &half_key)))
    {
      picture = half;
      *factor *= 2;
    }

  return picture;
}

/**
 * vdt_surface_wrap:
 * @picture: a picture
 *
 * Cairo counts the users of a picture in a way that threads must not share: each painting wraps the
 * pixels anew.
 *
 * Returns: (transfer full): the same pixels, for one painting; to be finished before they go
 */
cairo_surface_t *
vdt_surface_wrap (cairo_surface_t *picture)
{
  return cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (picture), cairo_image_surface_get_format (picture),
      cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture),
      cairo_image_surface_get_stride (picture));
}
