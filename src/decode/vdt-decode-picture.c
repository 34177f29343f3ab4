/* vdt-decode-picture.c - the pixels of pictures, which another process unpacks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-decode-picture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define SECONDS                                                                                    \
  10 /* also on a computer that is busy; the process limits itself to less of its own */

/**
 * vdt_decode_picture_open:
 * @path: a file
 * @error: return location
 *
 * Starts a process that reads a picture of a file. What is no file, such as a pipe that may never
 * be written to, is refused.
 *
 * Returns: (transfer full): a decoder, or %NULL with a %G_IO_ERROR that names the file
 */
VdtDecoder *
vdt_decode_picture_open (const char *path, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  VdtDecoder *decoder = NULL;
  struct stat about;

  if (fd < 0 || fstat (fd, &about) != 0)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _("“%s” cannot be opened: %s"),
                 path, g_strerror (errno));
  else if (!S_ISREG (about.st_mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("“%s” is not a file"), path);
  else
    decoder = vdt_decoder_new ("picture", fd, SECONDS, error);
  if (fd >= 0)
    close (fd);

  return decoder;
}

static gboolean
write_all (int fd, GBytes *bytes)
{
  gsize size;
  const guint8 *at = g_bytes_get_data (bytes, &size);

  while (size > 0)
    {
      ssize_t n = write (fd, at, size);

      if (n < 0 && errno != EINTR)
        return FALSE;
      at += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }

  return TRUE;
}

/**
 * vdt_decode_picture_open_bytes:
 * @bytes: a picture, as a file has it
 * @error: return location
 *
 * Starts a process that reads a picture.
 *
 * Returns: (transfer full): a decoder, or %NULL with a %G_IO_ERROR
 */
VdtDecoder *
vdt_decode_picture_open_bytes (GBytes *bytes, GError **error)
{
  int fd = memfd_create ("vedette-picture", MFD_CLOEXEC);
  VdtDecoder *decoder = NULL;

  if (fd >= 0 && write_all (fd, bytes))
    decoder = vdt_decoder_new ("picture", fd, SECONDS, error);
  else
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  if (fd >= 0)
    close (fd);

  return decoder;
}

/**
 * vdt_decode_symbols_open:
 * @error: return location
 *
 * Starts a process that reads any number of symbols, one after the other; altogether they must not
 * take it longer than one picture may.
 *
 * Returns: (transfer full): a decoder, or %NULL with a %G_IO_ERROR
 */
VdtDecoder *
vdt_decode_symbols_open (GError **error)
{
  return vdt_decoder_new ("picture", -1, SECONDS, error);
}

static gboolean
ask (VdtDecoder *decoder,
     const VdtDecodeWish *wish,
     GBytes *bytes,
     GCancellable *cancellable,
     GError **error)
{
  g_autoptr (GByteArray) message = g_byte_array_new ();

  /* Whatever comes of it, row by row: all of it until then. */
  vdt_decoder_set_deadline (decoder);
  g_byte_array_append (message, (const guint8 *) wish, sizeof *wish);
  if (bytes)
    g_byte_array_append (message, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));

  return vdt_decoder_send (decoder, VDT_DECODE_PICTURE, message->data, message->len, cancellable,
                           error);
}

/* What comes from the process is not believed. */
static gboolean
take_size (VdtDecoder *decoder,
           VdtDecodeUse use,
           VdtDecodeSize *size,
           GCancellable *cancellable,
           GError **error)
{
  VdtDecodeHead head;

  if (!vdt_decoder_receive (decoder, &head, cancellable, error))
    return FALSE;
  if (head.type == VDT_DECODE_PICTURE && head.size == sizeof *size)
    {
      if (!vdt_decoder_read (decoder, size, sizeof *size, cancellable, error))
        return FALSE;
      if (size->width > 0 && size->height > 0
          && (gint64) size->width * size->height <= vdt_decode_pixels_max[use]
          && (size->n_channels == 3 || size->n_channels == 4) && size->shrink > 0
          && size->shrink <= VDT_DECODE_SHRINK_MAX)
        return TRUE;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is damaged"));

  return FALSE;
}

/**
 * vdt_decode_picture_measure:
 * @decoder: a decoder of a picture
 * @use: what the picture is for
 * @size: (out): its size, turned upright
 * @error: return location
 *
 * Finds out how large a picture is; its pixels are not unpacked.
 *
 * Returns: %FALSE with a %G_IO_ERROR whose message begins in the middle of a sentence
 */
gboolean
vdt_decode_picture_measure (VdtDecoder *decoder,
                            VdtDecodeUse use,
                            VdtDecodeSize *size,
                            GError **error)
{
  const VdtDecodeWish wish = { .use = use, .measure_only = TRUE };

  return ask (decoder, &wish, NULL, NULL, error) && take_size (decoder, use, size, NULL, error);
}

/**
 * vdt_decode_picture_read:
 * @decoder: a decoder of a picture
 * @use: what the picture is for, by which its kind and size are limited
 * @shrink: how many pixels across and down become one at least; up to %VDT_DECODE_SHRINK_MAX
 * @bytes: (nullable): the picture; %NULL: what the decoder was opened with
 * @sink: who takes the pixels
 * @cancellable: (nullable): stops it
 * @error: return location
 *
 * Unpacks a picture, row by row. A photograph is turned upright, and of a moving picture it is the
 * first. A picture that has more pixels than such a use needs comes smaller than asked for. When
 * that takes too long or too much memory, the process ends, and cannot be asked again.
 *
 * Returns: %FALSE with a %G_IO_ERROR whose message begins in the middle of a sentence
 */
gboolean
vdt_decode_picture_read (VdtDecoder *decoder,
                         VdtDecodeUse use,
                         guint shrink,
                         GBytes *bytes,
                         const VdtDecodeSink *sink,
                         GCancellable *cancellable,
                         GError **error)
{
  const VdtDecodeWish wish = { .use = use, .shrink = shrink };
  g_autofree guint8 *pixels = NULL;
  VdtDecodeSize size;

  if (!ask (decoder, &wish, bytes, cancellable, error)
      || !take_size (decoder, use, &size, cancellable, error)
      || !sink->begin (&size, sink->data, error))
    return FALSE;
  pixels = g_malloc ((gsize) size.width * (gsize) size.n_channels);
  for (int y = 0; y < size.height; y++)
    {
      if (!vdt_decoder_read (decoder, pixels, (gsize) size.width * (gsize) size.n_channels,
                             cancellable, error))
        return FALSE;
      sink->row (y, pixels, sink->data);
    }

  return TRUE;
}

/**
 * vdt_decode_symbol_to_png:
 * @decoder: a decoder of symbols
 * @picture: an SVG or PNG picture
 * @error: return location
 *
 * Has a picture drawn once, as large as symbols are drawn, or smaller if its file would be too
 * large otherwise. The same picture always gives the same file, with the same libraries.
 *
 * Returns: (transfer full): a file, which claims to be PNG, of at most %VDT_DECODE_PNG_MAX bytes;
 *   %NULL with a %G_IO_ERROR whose message begins in the middle of a sentence
 */
GBytes *
vdt_decode_symbol_to_png (VdtDecoder *decoder, GBytes *picture, GError **error)
{
  const VdtDecodeWish wish = { .use = VDT_DECODE_SYMBOL, .as_png = TRUE };
  g_autofree guint8 *png = NULL;
  VdtDecodeHead head;

  if (!ask (decoder, &wish, picture, NULL, error)
      || !vdt_decoder_receive (decoder, &head, NULL, error))
    return NULL;
  if (head.type != VDT_DECODE_PICTURE || head.size < 1 || head.size > VDT_DECODE_PNG_MAX)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is damaged"));
      return NULL;
    }
  png = g_malloc (head.size);

  return vdt_decoder_read (decoder, png, head.size, NULL, error)
             ? g_bytes_new_take (g_steal_pointer (&png), head.size)
             : NULL;
}
