/* vdt-scan-picture.c - the pixels of a scanned map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-picture.h"

#include "vdt-decode-picture.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

struct _VdtScanPicture
{
  gatomicrefcount n_refs;
  int width;
  int height;
  int shrink;
  guint8 rgb[];
};

static VdtScanPicture *
picture_new (int width, int height)
{
  VdtScanPicture *self = g_malloc (sizeof *self + (gsize) width * (gsize) height * 3);

  g_atomic_ref_count_init (&self->n_refs);
  self->width = width;
  self->height = height;
  self->shrink = 1;

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
vdt_scan_picture_new (int width, int height, const guint8 *rgb)
{
  VdtScanPicture *self;

  g_return_val_if_fail (width > 0 && height > 0 && (gint64) width * height <= VDT_SCAN_PIXELS_MAX,
                        NULL);

  self = picture_new (width, height);
  memcpy (self->rgb, rgb, (gsize) width * (gsize) height * 3);

  return self;
}

static void
copy_row (guint8 *to, const guint8 *from, int width, int n_channels)
{
  for (int x = 0; x < width; x++, from += n_channels, to += 3)
    {
      guint alpha = n_channels == 4 ? from[3] : 255;

      for (guint i = 0; i < 3; i++)
        to[i] = (guint8) ((from[i] * alpha + 255 * (255 - alpha) + 127) / 255);
    }
}

/* A picture that is being read. */
typedef struct
{
  VdtScanPicture *picture;
  int n_channels;
} Reading;

static gboolean
begin (const VdtDecodeSize *size, gpointer data, GError **error)
{
  Reading *reading = data;

  *reading = (Reading){ picture_new (size->width, size->height), size->n_channels };
  reading->picture->shrink = size->shrink;

  return TRUE;
}

static void
row (int y, const guint8 *pixels, gpointer data)
{
  const Reading *reading = data;
  VdtScanPicture *picture = reading->picture;

  copy_row (picture->rgb + (gsize) y * (gsize) picture->width * 3, pixels, picture->width,
            reading->n_channels);
}

static VdtScanPicture *
read_pixels (VdtDecoder *decoder, GCancellable *cancellable, GError **error)
{
  Reading reading = { NULL };
  const VdtDecodeSink sink = { begin, row, &reading };

  if (vdt_decode_picture_read (decoder, VDT_DECODE_SCAN, 1, NULL, &sink, cancellable, error))
    return reading.picture;
  g_clear_pointer (&reading.picture, vdt_scan_picture_unref);
  g_prefix_error (error, _("the image cannot be read: "));

  return NULL;
}

/**
 * vdt_scan_picture_read:
 * @bytes: a PNG, JPEG, GIF, TIFF or WebP file, as far as gdk-pixbuf knows them here
 * @error: return location
 *
 * Unpacks a picture. One that is too large is refused before it is unpacked, and a photograph that
 * says which way up it was taken is turned that way. Of a moving picture this is the first. One of
 * more than 24 million pixels is kept smaller, and tells how much.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
VdtScanPicture *
vdt_scan_picture_read (GBytes *bytes, GError **error)
{
  g_autoptr (VdtDecoder) decoder = vdt_decode_picture_open_bytes (bytes, error);

  return decoder ? read_pixels (decoder, NULL, error) : NULL;
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
  g_autoptr (VdtDecoder) decoder = NULL;
  VdtScanPicture *self;
  GStatBuf about;

  if (g_stat (path, &about) == 0 && S_ISREG (about.st_mode) && about.st_size > VDT_SCAN_BYTES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("“%s” is too large; the limit is %d MiB"), path,
                   VDT_SCAN_BYTES_MAX / 1024 / 1024);
      return NULL;
    }
  decoder = vdt_decode_picture_open (path, error);
  if (!decoder)
    return NULL;
  self = read_pixels (decoder, cancellable, error);
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
int
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
int
vdt_scan_picture_get_height (const VdtScanPicture *self)
{
  return self->height;
}

/**
 * vdt_scan_picture_get_shrink:
 * @self: a picture
 *
 * Returns: how many pixels of its file, across and down, are one of its own
 */
int
vdt_scan_picture_get_shrink (const VdtScanPicture *self)
{
  return self->shrink;
}

/**
 * vdt_scan_picture_get_row:
 * @self: a picture
 * @y: which row, counted from 0
 *
 * Returns: (transfer none): red, green and blue of each pixel of it, from left to right
 */
const guint8 *
vdt_scan_picture_get_row (const VdtScanPicture *self, int y)
{
  return self->rgb + (gsize) y * (gsize) self->width * 3;
}
