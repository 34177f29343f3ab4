/* vdt-picture-join.c - makes one picture of several
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-picture-join.h"

#include "vdt-decode-picture.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define PIXELS_MAX (32 * 1000 * 1000)
#define BACKGROUND 0xe8e6e0ff

/* Pictures that are as large as their place but for so many pixels are not drawn out. */
#define NEARLY 3

/* What maps may name, by how it begins. */
static const struct
{
  const char *magic;
  const char *suffix;
} types[] = {
  { "\x89PNG", ".png" },
  { "\xff\xd8\xff", ".jpg" },
};

static gboolean
fail (GError **error, const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);

  return FALSE;
}

/* NULL: it is of another type. */
static const char *
find_suffix (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (size > 24 && memcmp (data, types[i].magic, strlen (types[i].magic)) == 0)
      return types[i].suffix;

  return NULL;
}

static gboolean
begin (const VdtDecodeSize *size, gpointer data, GError **error)
{
  GdkPixbuf **pixbuf = data;

  *pixbuf =
      gdk_pixbuf_new (GDK_COLORSPACE_RGB, size->n_channels == 4, 8, size->width, size->height);

  return *pixbuf || fail (error, _("there is not enough memory for the image"));
}

static void
row (int y, const guint8 *pixels, gpointer data)
{
  GdkPixbuf *pixbuf = *(GdkPixbuf **) data;

  memcpy (gdk_pixbuf_get_pixels (pixbuf) + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf),
          pixels,
          (gsize) gdk_pixbuf_get_width (pixbuf) * (gsize) gdk_pixbuf_get_n_channels (pixbuf));
}

static GdkPixbuf *
read_pixels (GBytes *bytes, GError **error)
{
  g_autoptr (VdtDecoder) decoder = vdt_decode_picture_open_bytes (bytes, error);
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  const VdtDecodeSink sink = { begin, row, &pixbuf };

  if (!decoder)
    return NULL;
  if (vdt_decode_picture_read (decoder, VDT_DECODE_BOARD, 1, NULL, &sink, NULL, error))
    return g_steal_pointer (&pixbuf);
  g_prefix_error (error, _("the image cannot be read: "));

  return NULL;
}

static void
measure (const GPtrArray *pictures, gint64 *width, gint64 *height)
{
  *width = *height = 0;
  for (guint i = 0; i < pictures->len; i++)
    {
      const VdtPicture *picture = pictures->pdata[i];

      *width = MAX (*width, (gint64) picture->x + picture->width);
      *height = MAX (*height, (gint64) picture->y + picture->height);
    }
}

static GdkPixbuf *
scale (GdkPixbuf *pixbuf, int width, int height)
{
  if (width == 0
      || (ABS (gdk_pixbuf_get_width (pixbuf) - width) <= NEARLY
          && ABS (gdk_pixbuf_get_height (pixbuf) - height) <= NEARLY))
    return g_object_ref (pixbuf);

  return gdk_pixbuf_scale_simple (pixbuf, width, height, GDK_INTERP_BILINEAR);
}

/* A part of a picture that is drawn out as all of it would be; NULL: there is no memory. */
static GdkPixbuf *
cut (GdkPixbuf *pixbuf, const VdtPicture *picture)
{
  g_autoptr (GdkPixbuf) whole = NULL;
  int width, height;

  if (picture->whole_width == 0)
    return g_object_ref (pixbuf);
  whole = scale (pixbuf, picture->whole_width, picture->whole_height);
  if (!whole)
    return NULL;
  width = MIN (picture->width, gdk_pixbuf_get_width (whole) - picture->cut_x);
  height = MIN (picture->height, gdk_pixbuf_get_height (whole) - picture->cut_y);

  return width > 0 && height > 0
             ? gdk_pixbuf_new_subpixbuf (whole, picture->cut_x, picture->cut_y, width, height)
             : g_steal_pointer (&whole);
}

static GdkPixbuf *
fit (GdkPixbuf *pixbuf, const VdtPicture *picture)
{
  g_autoptr (GdkPixbuf) part = cut (pixbuf, picture);
  g_autoptr (GdkPixbuf) turned = NULL;

  if (!part)
    return NULL;
  turned = picture->turned ? gdk_pixbuf_rotate_simple (part, GDK_PIXBUF_ROTATE_UPSIDEDOWN)
                           : g_object_ref (part);

  return turned ? scale (turned, picture->width, picture->height) : NULL;
}

static gboolean
draw (GdkPixbuf *onto, const VdtPicture *picture, GError **error)
{
  g_autoptr (GdkPixbuf) pixbuf = read_pixels (picture->bytes, error);
  g_autoptr (GdkPixbuf) fitted = pixbuf ? fit (pixbuf, picture) : NULL;

  if (!pixbuf)
    return FALSE;
  if (!fitted)
    return fail (error, _("there is not enough memory for the image"));
  gdk_pixbuf_composite (fitted, onto, picture->x, picture->y,
                        MIN (gdk_pixbuf_get_width (fitted), picture->width),
                        MIN (gdk_pixbuf_get_height (fitted), picture->height), picture->x,
                        picture->y, 1, 1, GDK_INTERP_NEAREST, 255);

  return TRUE;
}

static GBytes *
write_png (GdkPixbuf *pixbuf, GError **error)
{
  char *data;
  gsize size;

  return gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", error, NULL)
             ? g_bytes_new_take (data, size)
             : NULL;
}

static gboolean
is_alone (const GPtrArray *pictures)
{
  const VdtPicture *first = pictures->pdata[0];

  return pictures->len == 1 && first->x == 0 && first->y == 0;
}

/* A picture that is as it shall be stays as it is. */
static GBytes *
take_alone (const VdtPicture *picture, const char **suffix, GError **error)
{
  const char *own_suffix = find_suffix (picture->bytes);
  g_autoptr (GdkPixbuf) pixbuf = read_pixels (picture->bytes, error);
  g_autoptr (GdkPixbuf) fitted = pixbuf ? fit (pixbuf, picture) : NULL;

  if (!pixbuf)
    return NULL;
  if (fitted == pixbuf && own_suffix)
    {
      *suffix = own_suffix;
      return g_bytes_ref (picture->bytes);
    }
  if (!fitted)
    {
      fail (error, _("there is not enough memory for the image"));
      return NULL;
    }

  return write_png (fitted, error);
}

/**
 * vdt_picture_join:
 * @pictures: (element-type VdtPicture): one or more; of several each has a size
 * @suffix: (out) (transfer none): how a file of it is to end
 * @error: return location for a %G_IO_ERROR
 *
 * Puts pictures, which are PNG, JPEG or GIF, together to one that a map may name. Each is drawn out
 * to the size that it is to have.
 *
 * Returns: (transfer full): a PNG or JPEG file, or %NULL
 */
GBytes *
vdt_picture_join (const GPtrArray *pictures, const char **suffix, GError **error)
{
  g_autoptr (GdkPixbuf) whole = NULL;
  gint64 width, height;

  g_return_val_if_fail (pictures->len > 0, NULL);

  *suffix = types[0].suffix;
  if (is_alone (pictures))
    return take_alone (pictures->pdata[0], suffix, error);
  measure (pictures, &width, &height);
  if (width < 1 || height < 1 || width * height > PIXELS_MAX)
    {
      fail (error, _("the image has too many pixels"));
      return NULL;
    }
  whole = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, (int) width, (int) height);
  if (!whole)
    {
      fail (error, _("there is not enough memory for the image"));
      return NULL;
    }
  gdk_pixbuf_fill (whole, BACKGROUND);
  for (guint i = 0; i < pictures->len; i++)
    if (!draw (whole, pictures->pdata[i], error))
      return NULL;

  return write_png (whole, error);
}

/* The name of a file beside a map's, that is not there, or holds the same. */
static char *
find_place (const char *map_path, const char *suffix, GBytes *bytes)
{
  const char *dot = strrchr (map_path, '.');
  gsize size = dot && !strchr (dot, G_DIR_SEPARATOR) ? (gsize) (dot - map_path) : strlen (map_path);
  g_autofree char *base = g_strndup (map_path, size);

  for (guint n = 1;; n++)
    {
      g_autofree char *number = n == 1 ? g_strdup ("") : g_strdup_printf ("-%u", n);
      g_autofree char *path = g_strconcat (base, number, suffix, NULL);
      g_autofree char *contents = NULL;
      gsize length;

      if (!g_file_test (path, G_FILE_TEST_EXISTS)
          || (g_file_get_contents (path, &contents, &length, NULL)
              && length == g_bytes_get_size (bytes)
              && memcmp (contents, g_bytes_get_data (bytes, NULL), length) == 0))
        return g_steal_pointer (&path);
    }
}

/**
 * vdt_picture_save_beside:
 * @bytes: a picture
 * @suffix: how its file is to end
 * @map_path: the file of the map that it lies under
 * @error: return location for a %G_FILE_ERROR
 *
 * Writes a picture into the folder of its map, under the map's name. No other file is written over.
 *
 * Returns: (transfer full): its name, from that folder, or %NULL
 */
char *
vdt_picture_save_beside (GBytes *bytes, const char *suffix, const char *map_path, GError **error)
{
  g_autofree char *path = find_place (map_path, suffix, bytes);

  return g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), error)
             ? g_path_get_basename (path)
             : NULL;
}
