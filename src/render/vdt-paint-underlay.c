/* vdt-paint-underlay.c - a picture under the hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* The underlay is placed in units of which this many lie between the centres of two hexes. */
#define UNITS 200.0

#define PIXELS_MAX (64 * 1000 * 1000)
#define HEADER_BYTES 24

/* A PNG file starts with a signature and its size, so that pictures that would not fit into
 * memory are known before they are read.
 */
static gboolean
check_header (const char *path, GError **error)
{
  static const guchar signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  guint32 width, height;
  guchar header[HEADER_BYTES];
  gsize n_read = 0;

  if (!stream
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), header, sizeof header, &n_read, NULL,
                                   error))
    return FALSE;
  if (n_read < sizeof header || memcmp (header, signature, sizeof signature) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is not a PNG picture"),
                   path);
      return FALSE;
    }
  memcpy (&width, header + 16, sizeof width);
  memcpy (&height, header + 20, sizeof height);
  if ((guint64) GUINT32_FROM_BE (width) * GUINT32_FROM_BE (height) > PIXELS_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The picture “%s” is too large"),
                   path);
      return FALSE;
    }

  return TRUE;
}

/**
 * vdt_underlay_load:
 * @map: a map with an underlay
 * @map_path: (nullable): the map's file, next to which a relative path is looked for
 * @error: return location
 *
 * Reads the underlay's picture, for the painting's underlay. Only PNG pictures are read.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_load (const VdtMap *map, const char *map_path, GError **error)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *folder = map_path ? g_path_get_dirname (map_path) : g_strdup (".");
  g_autofree char *path = NULL;
  cairo_surface_t *picture;

  g_return_val_if_fail (underlay && underlay->href, NULL);

  path = g_path_is_absolute (underlay->href) ? g_strdup (underlay->href)
                                             : g_build_filename (folder, underlay->href, NULL);
  if (!check_header (path, error))
    return NULL;
  picture = cairo_image_surface_create_from_png (path);
  if (cairo_surface_status (picture) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("“%s” cannot be read: %s"), path,
                   cairo_status_to_string (cairo_surface_status (picture)));
      cairo_surface_destroy (picture);
      return NULL;
    }

  return picture;
}

/**
 * vdt_paint_underlay:
 * @paint: the painting
 *
 * Paints the underlay's picture: its upper left corner at (x, y) from the centre of the first
 * hex, scale units a pixel, rotated clockwise about that corner by degrees.
 */
void
vdt_paint_underlay (const VdtPaint *paint)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (paint->map);
  cairo_surface_t *picture = paint->painting->underlay;
  cairo_surface_t *mine;
  gdouble x, y;

  if (!picture || !underlay || !underlay->href || underlay->scale <= 0)
    return;

  /* Cairo counts the users of a picture in a way that threads must not share: each painting
   * wraps the pixels anew.
   */
  mine = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (picture), cairo_image_surface_get_format (picture),
      cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture),
      cairo_image_surface_get_stride (picture));

  vdt_paint_centre (paint, 0, 0, &x, &y);
  cairo_translate (paint->cr, x, y);
  cairo_scale (paint->cr, paint->spacing / UNITS, paint->spacing / UNITS);
  cairo_translate (paint->cr, underlay->x, underlay->y);
  cairo_rotate (paint->cr, underlay->rotation * G_PI / 180);
  cairo_scale (paint->cr, underlay->scale, underlay->scale);
  cairo_set_source_surface (paint->cr, mine, 0, 0);
  cairo_paint_with_alpha (paint->cr, CLAMP (underlay->opacity, 0.0, 1.0));
  cairo_surface_finish (mine);
  cairo_surface_destroy (mine);
}
