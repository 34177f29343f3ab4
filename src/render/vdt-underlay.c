/* vdt-underlay.c - reads the pictures that lie under maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib/gi18n.h>

#define PIXELS_MAX (64 * 1000 * 1000)
#define LEVEL_MIN 512 /* pixels; pictures that are smaller have no smaller form */

static const cairo_user_data_key_t half_key;

static void
set_read_error (GError **error, const char *path, const char *why)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("“%s” cannot be read: %s"), path, why);
}

/* A file that is not there is told apart from one that is no picture. */
static gboolean
check_readable (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL;
}

/* Whether a JPEG picture says of itself that its rows are columns. That stands before its pixels,
 * which are not read.
 */
static gboolean
is_on_its_side (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type ("jpeg", NULL);
  GdkPixbuf *pixbuf = NULL;
  const char *orientation;
  guchar bytes[4096];
  gssize n;
  gboolean is = FALSE;

  while (stream && loader && !pixbuf
         && (n = g_input_stream_read (G_INPUT_STREAM (stream), bytes, sizeof bytes, NULL, NULL)) > 0
         && gdk_pixbuf_loader_write (loader, bytes, (gsize) n, NULL))
    pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf && (orientation = gdk_pixbuf_get_option (pixbuf, "orientation")))
    is = *orientation >= '5' && *orientation <= '8';
  if (loader)
    gdk_pixbuf_loader_close (loader, NULL);

  return is;
}

/**
 * vdt_underlay_measure:
 * @path: a file
 * @width: (out) (optional): its pixels across
 * @height: (out) (optional): its pixels down
 * @error: return location
 *
 * Finds out how large a picture is without reading all of it, so that one that would not fit into
 * memory is known before. A photograph has the size that it has when turned upright.
 *
 * Returns: %FALSE with a G_IO_ERROR when it is no PNG, JPEG or GIF picture, or too large
 */
gboolean
vdt_underlay_measure (const char *path, gint *width, gint *height, GError **error)
{
  static const char *const kinds[] = { "png", "jpeg", "gif", NULL };
  GdkPixbufFormat *format;
  g_autofree char *name = NULL;
  gint columns = 0, rows = 0;
  gboolean on_its_side = FALSE;

  /* Reading from a pipe, nobody may ever write into it. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is not a file"), path);
      return FALSE;
    }
  if (!check_readable (path, error))
    return FALSE;
  format = gdk_pixbuf_get_file_info (path, &columns, &rows);
  name = format ? gdk_pixbuf_format_get_name (format) : NULL;
  /* The only formats that are let in: others have readers of all ages and qualities. */
  if (!name || !g_strv_contains (kinds, name) || columns < 1 || rows < 1)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is not a PNG, JPEG or GIF picture"), path);
      return FALSE;
    }
  if ((gint64) columns * rows > PIXELS_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is too large: it has %d × %d pixels, and %d million are the most"),
                   path, columns, rows, PIXELS_MAX / 1000000);
      return FALSE;
    }
  if (width || height)
    on_its_side = g_str_equal (name, "jpeg") && is_on_its_side (path);
  if (width)
    *width = on_its_side ? rows : columns;
  if (height)
    *height = on_its_side ? columns : rows;

  return TRUE;
}

static inline guint32
premultiply (guint value, guint alpha)
{
  return (value * alpha + 127) / 255;
}

static void
copy_row (guint32 *to, const guchar *from, gint width, gint n_channels)
{
  for (gint x = 0; x < width; x++, from += n_channels)
    {
      guint alpha = n_channels == 4 ? from[3] : 255;

      to[x] = (guint32) alpha << 24 | premultiply (from[0], alpha) << 16
              | premultiply (from[1], alpha) << 8 | premultiply (from[2], alpha);
    }
}

static cairo_surface_t *
to_surface (GdkPixbuf *pixbuf)
{
  gint width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  gint n_channels = gdk_pixbuf_get_n_channels (pixbuf);
  const guchar *pixels = gdk_pixbuf_read_pixels (pixbuf);
  gsize rowstride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (
      n_channels == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height);
  guchar *data = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  for (gint y = 0; y < height; y++)
    copy_row ((guint32 *) (void *) (data + (gsize) y * stride), pixels + (gsize) y * rowstride,
              width, n_channels);
  cairo_surface_mark_dirty (surface);

  return surface;
}

/* A picture at half its size, each pixel from four. */
static cairo_surface_t *
halve (cairo_surface_t *surface)
{
  gint width = cairo_image_surface_get_width (surface) / 2;
  gint height = cairo_image_surface_get_height (surface) / 2;
  gsize from_stride = (gsize) cairo_image_surface_get_stride (surface);
  const guchar *from = cairo_image_surface_get_data (surface);
  cairo_surface_t *half =
      cairo_image_surface_create (cairo_image_surface_get_format (surface), width, height);
  gsize stride = (gsize) cairo_image_surface_get_stride (half);
  guchar *to = cairo_image_surface_get_data (half);

  if (cairo_surface_status (half) != CAIRO_STATUS_SUCCESS)
    return half;
  for (gint y = 0; y < height; y++)
    {
      const guchar *above = from + (gsize) (2 * y) * from_stride;
      const guchar *below = above + from_stride;
      guchar *row = to + (gsize) y * stride;

      for (gint i = 0; i < 4 * width; i++)
        {
          gsize k = (gsize) (i / 4) * 8 + (gsize) (i % 4);

          row[i] = (guchar) ((above[k] + above[k + 4] + below[k] + below[k + 4] + 2) / 4);
        }
    }
  cairo_surface_mark_dirty (half);

  return half;
}

/* Keeps smaller ones with a picture: a scan has many more pixels than a screen, and looking at all
 * of them for every tile takes its time.
 */
static void
add_levels (cairo_surface_t *picture)
{
  for (cairo_surface_t *level = picture;
       MIN (cairo_image_surface_get_width (level), cairo_image_surface_get_height (level))
       > LEVEL_MIN;)
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
 * vdt_underlay_get_level:
 * @picture: a picture
 * @scale: how large one of its pixels will be, in pixels of the drawing
 * @factor: (out): how many pixels of @picture a pixel of the level is wide
 *
 * Finds the smallest form of a picture that loses nothing at a size. Any thread may ask.
 *
 * Returns: (transfer none): the picture itself, or a smaller one
 */
cairo_surface_t *
vdt_underlay_get_level (cairo_surface_t *picture, gdouble scale, guint *factor)
{
  cairo_surface_t *half;

  *factor = 1;
  while (scale * *factor <= 0.25 && (half = cairo_surface_get_user_data (picture, &half_key)))
    {
      picture = half;
      *factor *= 2;
    }

  return picture;
}

/**
 * vdt_underlay_read:
 * @path: a PNG, JPEG or GIF file
 * @error: return location
 *
 * Reads a picture. A photograph that says which way up it was taken is turned that way.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_read (const char *path, GError **error)
{
  g_autoptr (GdkPixbuf) raw = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  g_autoptr (GError) why = NULL;
  cairo_surface_t *picture;

  if (!vdt_underlay_measure (path, NULL, NULL, error))
    return NULL;
  raw = gdk_pixbuf_new_from_file (path, &why);
  if (!raw)
    {
      set_read_error (error, path, why->message);
      return NULL;
    }
  upright = gdk_pixbuf_apply_embedded_orientation (raw);
  picture = to_surface (upright);
  if (cairo_surface_status (picture) != CAIRO_STATUS_SUCCESS)
    {
      set_read_error (error, path, cairo_status_to_string (cairo_surface_status (picture)));
      cairo_surface_destroy (picture);
      return NULL;
    }
  add_levels (picture);

  return picture;
}

/**
 * vdt_underlay_dup_path:
 * @href: the name of a picture in a map
 * @map_path: (nullable): the map's file, from whose folder the name is meant
 *
 * Returns: (transfer full): where the picture is
 */
char *
vdt_underlay_dup_path (const char *href, const char *map_path)
{
  g_autofree char *folder = map_path ? g_path_get_dirname (map_path) : g_strdup (".");

  return g_path_is_absolute (href) ? g_strdup (href) : g_build_filename (folder, href, NULL);
}

/**
 * vdt_underlay_dup_href:
 * @path: where a picture is, from the root
 * @map_path: (nullable): the map's file
 *
 * Names a picture so that it is found again when map and picture go elsewhere together: by the way
 * from the map's folder. Files that have nothing in common but the root, and pictures of maps
 * without a file, are named from the root.
 *
 * Returns: (transfer full): the name to be written into the map
 */
char *
vdt_underlay_dup_href (const char *path, const char *map_path)
{
  g_autofree char *folder = map_path ? g_path_get_dirname (map_path) : NULL;
  g_auto (GStrv) from = g_strsplit (folder ? folder : "", G_DIR_SEPARATOR_S, -1);
  g_auto (GStrv) to = g_strsplit (path, G_DIR_SEPARATOR_S, -1);
  g_autofree char *rest = NULL;
  GString *href;
  guint same = 0;

  if (!folder || !g_path_is_absolute (folder) || !g_path_is_absolute (path))
    return g_strdup (path);
  while (from[same] && to[same] && to[same + 1] && g_str_equal (from[same], to[same]))
    same++;
  if (same < 2)
    return g_strdup (path);
  href = g_string_new (NULL);
  for (guint i = same; from[i]; i++)
    g_string_append (href, "../");
  rest = g_strjoinv (G_DIR_SEPARATOR_S, to + same);
  g_string_append (href, rest);

  return g_string_free (href, FALSE);
}

/**
 * vdt_underlay_load:
 * @map: a map with an underlay
 * @map_path: (nullable): the map's file, next to which a relative path is looked for
 * @error: return location
 *
 * Reads the underlay's picture, for the painting's underlay.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_load (const VdtMap *map, const char *map_path, GError **error)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = NULL;

  g_return_val_if_fail (underlay && underlay->href, NULL);

  path = vdt_underlay_dup_path (underlay->href, map_path);

  return vdt_underlay_read (path, error);
}
