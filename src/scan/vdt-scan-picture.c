/* vdt-scan-picture.c - the pixels of a scanned map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-picture.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <string.h>

#define CHUNK 65536

struct _VdtScanPicture
{
  gatomicrefcount n_refs;
  gint width;
  gint height;
  guint8 rgb[];
};

static VdtScanPicture *
picture_new (gint width, gint height)
{
  VdtScanPicture *self = g_malloc (sizeof *self + (gsize) width * (gsize) height * 3);

  g_atomic_ref_count_init (&self->n_refs);
  self->width = width;
  self->height = height;

  return self;
}

/**
 * vdt_scan_picture_new:
 * @width: at least 1
 * @height: at least 1
 * @rgb: three bytes for each pixel, row by row
 *
 * Makes a picture of pixels, at most %VDT_SCAN_PIXELS_MAX.
 *
 * Returns: (transfer full): the picture
 */
VdtScanPicture *
vdt_scan_picture_new (gint width, gint height, const guint8 *rgb)
{
  VdtScanPicture *self;

  g_return_val_if_fail (width > 0 && height > 0 && (gint64) width * height <= VDT_SCAN_PIXELS_MAX,
                        NULL);

  self = picture_new (width, height);
  memcpy (self->rgb, rgb, (gsize) width * (gsize) height * 3);

  return self;
}

static void
copy_row (guint8 *to, const guint8 *from, gint width, gint n_channels)
{
  for (gint x = 0; x < width; x++, from += n_channels, to += 3)
    {
      guint alpha = n_channels == 4 ? from[3] : 255;

      for (guint i = 0; i < 3; i++)
        to[i] = (guint8) ((from[i] * alpha + 255 * (255 - alpha) + 127) / 255);
    }
}

static VdtScanPicture *
take_pixels (GdkPixbuf *pixbuf)
{
  VdtScanPicture *self =
      picture_new (gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf));
  gsize rowstride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);

  for (gint y = 0; y < self->height; y++)
    copy_row (self->rgb + (gsize) y * (gsize) self->width * 3, pixels + (gsize) y * rowstride,
              self->width, gdk_pixbuf_get_n_channels (pixbuf));

  return self;
}

typedef struct
{
  gint width;
  gint height;
} Size;

/* No size is what tells a loader that nothing is to be unpacked. */
static void
measure_cb (GdkPixbufLoader *loader, gint width, gint height, Size *size)
{
  *size = (Size){ width, height };
  gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* Gives bytes to a loader; with a size only up to where that is known. */
static gboolean
load (GdkPixbufLoader *loader, GBytes *bytes, const Size *size, GError **error)
{
  gsize n_bytes;
  const guint8 *data = g_bytes_get_data (bytes, &n_bytes);
  gboolean ok = TRUE;

  for (gsize at = 0; ok && at < n_bytes && !(size && size->width); at += CHUNK)
    ok = gdk_pixbuf_loader_write (loader, data + at, MIN (CHUNK, n_bytes - at), error);
  if (size || !ok)
    gdk_pixbuf_loader_close (loader, NULL);
  else
    ok = gdk_pixbuf_loader_close (loader, error);

  return ok;
}

static gboolean
set_invalid (GError **error, const char *why)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the picture cannot be read: %s"),
               why);

  return FALSE;
}

/* Whether a picture is of a kind and a size that are let in. Its head is read, no more. */
static gboolean
check_head (GBytes *bytes, GError **error)
{
  static const char *const kinds[] = { "png", "jpeg", "gif", "tiff", "webp", NULL };
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GError) why = NULL;
  g_autofree char *kind = NULL;
  GdkPixbufFormat *format;
  Size size = { 0, 0 };

  g_signal_connect (loader, "size-prepared", G_CALLBACK (measure_cb), &size);
  load (loader, bytes, &size, &why);
  format = gdk_pixbuf_loader_get_format (loader);
  kind = format ? gdk_pixbuf_format_get_name (format) : NULL;
  /* Others have readers of all ages and qualities. */
  if (!kind || !g_strv_contains (kinds, kind))
    return set_invalid (error, _ ("it is not a PNG, JPEG, GIF, TIFF or WebP picture"));
  if (size.width < 1 || size.height < 1)
    return set_invalid (error, why ? why->message : _ ("it ends too early"));
  if ((gint64) size.width * size.height > VDT_SCAN_PIXELS_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("the picture is too large: it has %d × %d pixels, and %d million are the "
                      "most"),
                   size.width, size.height, VDT_SCAN_PIXELS_MAX / 1000000);
      return FALSE;
    }

  return TRUE;
}

/* Chunk by chunk to the last. */
static gboolean
png_has_end (const guint8 *data, gsize n_bytes)
{
  for (gsize at = 8; n_bytes - at >= 12;)
    {
      guint32 length = (guint32) data[at] << 24 | (guint32) data[at + 1] << 16
                       | (guint32) data[at + 2] << 8 | data[at + 3];

      if (memcmp (data + at + 4, "IEND", 4) == 0)
        return TRUE;
      if (length > n_bytes - at - 12)
        break;
      at += 12 + (gsize) length;
    }

  return FALSE;
}

/* Segment by segment to the pixels: what is before these may be another picture, with an end. */
static gboolean
jpeg_has_end (const guint8 *data, gsize n_bytes)
{
  gboolean in_pixels = FALSE;

  for (gsize at = 2; at + 4 <= n_bytes && !in_pixels;)
    {
      /* Any number of them may stand before a segment. */
      if (data[at + 1] == 0xff)
        {
          at++;
          continue;
        }
      in_pixels = data[at + 1] == 0xda;
      at += 2 + ((gsize) data[at + 2] << 8 | data[at + 3]);
      for (; in_pixels && at + 2 <= n_bytes; at++)
        if (data[at] == 0xff && data[at + 1] == 0xd9)
          return TRUE;
    }

  return FALSE;
}

/* The readers of PNG and JPEG say nothing of pixels that are missing: they are black, or grey. */
static gboolean
has_end (GBytes *bytes)
{
  gsize n_bytes;
  const guint8 *data = g_bytes_get_data (bytes, &n_bytes);

  if (n_bytes >= 8 && memcmp (data, "\211PNG\r\n\032\n", 8) == 0)
    return png_has_end (data, n_bytes);
  if (n_bytes >= 2 && data[0] == 0xff && data[1] == 0xd8)
    return jpeg_has_end (data, n_bytes);

  return TRUE;
}

/**
 * vdt_scan_picture_read:
 * @bytes: a PNG, JPEG, GIF, TIFF or WebP file, as far as gdk-pixbuf knows them here
 * @error: return location
 *
 * Unpacks a picture. One that is too large is refused before it is unpacked, and a photograph that
 * says which way up it was taken is turned that way. Of a moving picture this is the first.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
VdtScanPicture *
vdt_scan_picture_read (GBytes *bytes, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  g_autoptr (GError) why = NULL;
  GdkPixbuf *raw;

  if (!check_head (bytes, error))
    return NULL;
  loader = gdk_pixbuf_loader_new ();
  if (!load (loader, bytes, NULL, &why))
    {
      set_invalid (error, why->message);
      return NULL;
    }
  raw = gdk_pixbuf_loader_get_pixbuf (loader);
  upright = raw && has_end (bytes) ? gdk_pixbuf_apply_embedded_orientation (raw) : NULL;
  if (!upright)
    {
      set_invalid (error, _ ("it ends too early"));
      return NULL;
    }

  return take_pixels (upright);
}

/**
 * vdt_scan_picture_read_file:
 * @path: a file
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Reads a picture of a file, as vdt_scan_picture_read() does.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR that names the file
 */
VdtScanPicture *
vdt_scan_picture_read_file (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                         G_FILE_QUERY_INFO_NONE, cancellable, error);
  g_autoptr (GBytes) bytes = NULL;
  VdtScanPicture *self;

  if (!info)
    return NULL;
  /* Reading from a pipe, nobody may ever write into it. */
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is not a file"), path);
      return NULL;
    }
  if (g_file_info_get_size (info) > VDT_SCAN_BYTES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is too large: %d MiB are the most"), path,
                   VDT_SCAN_BYTES_MAX / 1024 / 1024);
      return NULL;
    }
  bytes = g_file_load_bytes (file, cancellable, NULL, error);
  if (!bytes)
    return NULL;
  self = vdt_scan_picture_read (bytes, error);
  if (!self)
    g_prefix_error (error, "%s: ", path);

  return self;
}

/**
 * vdt_scan_picture_ref:
 * @self: a picture
 *
 * Returns: (transfer full): @self
 */
VdtScanPicture *
vdt_scan_picture_ref (VdtScanPicture *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

/**
 * vdt_scan_picture_unref:
 * @self: (transfer full): a picture
 *
 * Gives up a picture, which the last one frees.
 */
void
vdt_scan_picture_unref (VdtScanPicture *self)
{
  if (g_atomic_ref_count_dec (&self->n_refs))
    g_free (self);
}

/**
 * vdt_scan_picture_get_width:
 * @self: a picture
 *
 * Returns: its pixels across
 */
gint
vdt_scan_picture_get_width (const VdtScanPicture *self)
{
  return self->width;
}

/**
 * vdt_scan_picture_get_height:
 * @self: a picture
 *
 * Returns: its pixels down
 */
gint
vdt_scan_picture_get_height (const VdtScanPicture *self)
{
  return self->height;
}

/**
 * vdt_scan_picture_get_row:
 * @self: a picture
 * @y: which row, counted from 0
 *
 * Returns: (transfer none): red, green and blue of each pixel of it, from left to right
 */
const guint8 *
vdt_scan_picture_get_row (const VdtScanPicture *self, gint y)
{
  return self->rgb + (gsize) y * (gsize) self->width * 3;
}
