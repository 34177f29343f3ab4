/* vdt-helper-picture.c - unpacks pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-picture.h"

#include "vdt-helper-channel.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <gmodule.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK 65536
#define INPUT "/proc/self/fd/0"
#define MESSAGE_MAX (1 << 20) /* bytes of a picture in a message */

/* What is read, as gdk-pixbuf calls it: others have readers of all ages and qualities. */
static const struct
{
  const char *const kinds[6];
  const char *others; /* of another kind */
} uses[VDT_N_DECODE_USES] = {
  { { "png", "jpeg", "gif" }, N_("it is not a PNG, JPEG or GIF image") },
  { { "png", "jpeg", "gif" }, N_("it is not a PNG, JPEG or GIF image") },
  { { "png", "jpeg", "gif", "tiff", "webp" },
    N_("it is not a PNG, JPEG, GIF, TIFF or WebP image") },
  { { "png", "jpeg", "gif" }, N_("it is not a PNG, JPEG or GIF image") },
  { { "png", "svg" }, N_("it is not a PNG or SVG image") },
};

/* A picture as a file has it. */
typedef struct
{
  const guint8 *data;
  gsize size;
  VdtDecodeUse use;
  gboolean as_png;
  guint32 shrink;
  int width; /* what its head says */
  int height;
} Picture;

/* No size has a loader unpack nothing. */
static void
measure_cb (GdkPixbufLoader *loader, int width, int height, Picture *picture)
{
  picture->width = width;
  picture->height = height;
  gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* Whether a picture is of a kind and a size that are let in. Its head is read, no more. */
static char *
check_head (Picture *picture)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GError) why = NULL;
  g_autofree char *kind = NULL;
  GdkPixbufFormat *format;
  int most = vdt_decode_pixels_max[picture->use];

  g_signal_connect (loader, "size-prepared", G_CALLBACK (measure_cb), picture);
  for (gsize at = 0; at < picture->size && picture->width == 0 && !why; at += CHUNK)
    gdk_pixbuf_loader_write (loader, picture->data + at, MIN (CHUNK, picture->size - at), &why);
  gdk_pixbuf_loader_close (loader, NULL);
  format = gdk_pixbuf_loader_get_format (loader);
  kind = format ? gdk_pixbuf_format_get_name (format) : NULL;
  if (!kind || !g_strv_contains (uses[picture->use].kinds, kind))
    return g_strdup (_(uses[picture->use].others));
  if (picture->width < 1 || picture->height < 1)
    return g_strdup (why ? why->message : _("it ends too early"));
  if ((gint64) picture->width * picture->height > most)
    return g_strdup_printf (_("it has %d × %d pixels; the limit is %d million"), picture->width,
                            picture->height, most / 1000000);

  return NULL;
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
has_end (const Picture *picture)
{
  if (picture->size >= 8 && memcmp (picture->data, "\211PNG\r\n\032\n", 8) == 0)
    return png_has_end (picture->data, picture->size);
  if (picture->size >= 2 && picture->data[0] == 0xff && picture->data[1] == 0xd8)
    return jpeg_has_end (picture->data, picture->size);

  return TRUE;
}

/* A symbol has one size, whatever it says of its own. */
static void
scale_cb (GdkPixbufLoader *loader, int width, int height)
{
  double scale = VDT_DECODE_SYMBOL_SIDE / (double) MAX (MAX (width, height), 1);

  gdk_pixbuf_loader_set_size (loader, MAX ((int) lround (width * scale), 1),
                              MAX ((int) lround (height * scale), 1));
}

static GdkPixbuf *
unpack_symbol (const Picture *picture, GError **error)
{
  const char *kind = picture->size > 0 && picture->data[0] == 0x89 ? "png" : "svg";
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type (kind, error);
  GdkPixbuf *pixbuf;
  gboolean good;

  if (!loader)
    {
      g_clear_error (error);
      g_set_error_literal (error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE,
                           _("SVG images need librsvg, which is not installed"));
      return NULL;
    }
  g_signal_connect (loader, "size-prepared", G_CALLBACK (scale_cb), NULL);
  good = gdk_pixbuf_loader_write (loader, picture->data, picture->size, error);
  good = gdk_pixbuf_loader_close (loader, good ? error : NULL) && good;
  pixbuf = good ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  if (good && !pixbuf)
    g_set_error_literal (error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_CORRUPT_IMAGE,
                         _("the image is empty"));

  return pixbuf ? g_object_ref (pixbuf) : NULL;
}

/* From the file, for readers of files need half the memory of those that take pieces. */
static GdkPixbuf *
unpack (const Picture *picture, GError **error)
{
  g_autoptr (GdkPixbuf) raw = gdk_pixbuf_new_from_file (INPUT, error);

  if (!raw)
    return NULL;
  if (picture->use == VDT_DECODE_SCAN && !has_end (picture))
    {
      g_set_error_literal (error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_CORRUPT_IMAGE,
                           _("it ends too early"));
      return NULL;
    }

  return gdk_pixbuf_apply_embedded_orientation (raw);
}

/* As small as it is wished, or as small as it must be. */
static int
find_shrink (const Picture *picture, GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int shrink = CLAMP ((int) picture->shrink, 1, VDT_DECODE_SHRINK_MAX);

  while (shrink < VDT_DECODE_SHRINK_MAX
         && (gint64) ((width + shrink - 1) / shrink) * ((height + shrink - 1) / shrink)
                > vdt_decode_pixels_sent[picture->use])
    shrink++;

  return shrink;
}

/* Adds up the pixels of a row that become one; what is transparent has little colour. */
static void
add_row (const guint8 *row, int width, int n_channels, int shrink, guint32 *sums)
{
  for (int left = 0; left < width; left += shrink, sums += 5)
    for (int n = MIN (shrink, width - left); n > 0; n--, row += n_channels)
      {
        guint32 alpha = n_channels == 4 ? row[3] : 1;

        sums[0] += row[0] * alpha;
        sums[1] += row[1] * alpha;
        sums[2] += row[2] * alpha;
        sums[3] += alpha;
        sums[4]++;
      }
}

static void
write_mean (const guint32 *sums, int width, int n_channels, guint8 *to)
{
  for (int x = 0; x < width; x++, sums += 5, to += n_channels)
    {
      for (guint i = 0; i < 3; i++)
        to[i] = (guint8) (sums[3] > 0 ? (sums[i] + sums[3] / 2) / sums[3] : 0);
      if (n_channels == 4)
        to[3] = (guint8) ((sums[3] + sums[4] / 2) / sums[4]);
    }
}

static gboolean
send_rows (FILE *out, GdkPixbuf *pixbuf, const VdtDecodeSize *size)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  gsize n = (gsize) size->width * (gsize) size->n_channels;
  gsize n_sums = (gsize) size->width * 5;
  gsize rowstride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  const guint8 *row = gdk_pixbuf_read_pixels (pixbuf);
  g_autofree guint32 *sums = g_new (guint32, n_sums);
  g_autofree guint8 *mean = g_malloc (n);
  gboolean good = TRUE;

  for (int y = 0; good && y < size->height; y++)
    {
      if (size->shrink > 1)
        {
          memset (sums, 0, n_sums * sizeof *sums);
          for (int k = y * size->shrink; k < MIN ((y + 1) * size->shrink, height); k++)
            add_row (row + (gsize) k * rowstride, width, size->n_channels, size->shrink, sums);
          write_mean (sums, size->width, size->n_channels, mean);
        }
      good = fwrite (size->shrink > 1 ? mean : row + (gsize) y * rowstride, 1, n, out) == n;
    }

  return fflush (out) == 0 && good;
}

/* The readers name the file by what it is here, which tells nobody anything. */
static const char *
describe (const GError *error)
{
  const char *name = error ? strstr (error->message, INPUT) : NULL;
  const char *rest = name ? strstr (name, ": ") : NULL;

  if (!error)
    return _("it is damaged");
  if (g_error_matches (error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY))
    return _("it needs too much memory");

  return rest ? rest + 2 : error->message;
}

/* At half the size until its file is small enough. */
static gboolean
send_png (GdkPixbuf *pixbuf)
{
  g_autoptr (GdkPixbuf) scaled = g_object_ref (pixbuf);
  g_autoptr (GError) error = NULL;
  g_autofree char *png = NULL;
  gsize size;

  while (gdk_pixbuf_save_to_buffer (scaled, &png, &size, "png", &error, "compression", "3", NULL))
    {
      int width = gdk_pixbuf_get_width (scaled), height = gdk_pixbuf_get_height (scaled);
      GdkPixbuf *half;

      if (size <= VDT_DECODE_PNG_MAX)
        return vdt_helper_send (VDT_DECODE_PICTURE, png, size);
      half = gdk_pixbuf_scale_simple (scaled, MAX (width / 2, 1), MAX (height / 2, 1),
                                      GDK_INTERP_BILINEAR);
      if (!half)
        break;
      g_set_object (&scaled, half);
      g_object_unref (half);
      g_clear_pointer (&png, g_free);
    }

  return vdt_helper_fail (G_IO_ERROR_INVALID_DATA, describe (error));
}

static gboolean
send_pixels (FILE *out, const Picture *picture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = picture->use == VDT_DECODE_SYMBOL ? unpack_symbol (picture, &error)
                                                                   : unpack (picture, &error);
  VdtDecodeSize size;
  int shrink;

  if (!pixbuf)
    return vdt_helper_fail (G_IO_ERROR_INVALID_DATA, describe (error));
  if (picture->as_png && picture->use == VDT_DECODE_SYMBOL)
    return send_png (pixbuf);
  shrink = find_shrink (picture, pixbuf);
  size = (VdtDecodeSize){ (gdk_pixbuf_get_width (pixbuf) + shrink - 1) / shrink,
                          (gdk_pixbuf_get_height (pixbuf) + shrink - 1) / shrink,
                          gdk_pixbuf_get_n_channels (pixbuf), shrink };

  return vdt_helper_send (VDT_DECODE_PICTURE, &size, sizeof size) && send_rows (out, pixbuf, &size);
}

/* Whether a JPEG picture says of itself that its rows are columns. That stands before its pixels,
 * which are not read.
 */
static gboolean
is_on_its_side (const Picture *picture)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type ("jpeg", NULL);
  GdkPixbuf *pixbuf = NULL;
  const char *orientation;
  gboolean is = FALSE;

  for (gsize at = 0; loader && !pixbuf && at < picture->size; at += 4096)
    {
      if (!gdk_pixbuf_loader_write (loader, picture->data + at, MIN (4096, picture->size - at),
                                    NULL))
        break;
      pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
    }
  if (pixbuf && (orientation = gdk_pixbuf_get_option (pixbuf, "orientation")))
    is = *orientation >= '5' && *orientation <= '8';
  if (loader)
    gdk_pixbuf_loader_close (loader, NULL);

  return is;
}

static gboolean
send_size (const Picture *picture)
{
  gboolean turned = is_on_its_side (picture);
  const VdtDecodeSize size = { turned ? picture->height : picture->width,
                               turned ? picture->width : picture->height, 3, 1 };

  return vdt_helper_send (VDT_DECODE_PICTURE, &size, sizeof size);
}

static gboolean
answer (FILE *out, const VdtDecodeWish *wish, Picture *picture)
{
  g_autofree char *why = wish->use == VDT_DECODE_SYMBOL ? NULL : check_head (picture);

  if (why)
    return vdt_helper_fail (G_IO_ERROR_INVALID_DATA, why);

  return wish->measure_only ? send_size (picture) : send_pixels (out, picture);
}

/* The file that the process was started with. */
static const guint8 *
map_input (gsize *size)
{
  struct stat about;
  void *data = NULL;

  *size = 0;
  if (fstat (VDT_DECODE_INPUT, &about) != 0 || !S_ISREG (about.st_mode) || about.st_size < 1)
    return NULL;
  data = mmap (NULL, (gsize) about.st_size, PROT_READ, MAP_PRIVATE, VDT_DECODE_INPUT, 0);
  if (data == MAP_FAILED)
    return NULL;
  *size = (gsize) about.st_size;

  return data;
}

static gboolean
serve (FILE *out)
{
  g_autofree guint8 *bytes = NULL;
  VdtDecodeHead head;
  VdtDecodeWish wish;
  Picture picture = { 0 };

  if (!vdt_helper_read (&head, sizeof head) || head.type != VDT_DECODE_PICTURE
      || head.size < sizeof wish || head.size > sizeof wish + MESSAGE_MAX
      || !vdt_helper_read (&wish, sizeof wish) || wish.use >= VDT_N_DECODE_USES)
    return FALSE;
  picture.use = (VdtDecodeUse) wish.use;
  picture.as_png = wish.as_png != 0;
  picture.shrink = MIN (wish.shrink, VDT_DECODE_SHRINK_MAX);
  if (wish.use == VDT_DECODE_SYMBOL)
    {
      picture.size = head.size - sizeof wish;
      picture.data = bytes = g_malloc (picture.size + 1);
      if (!vdt_helper_read (bytes, picture.size))
        return FALSE;
    }
  else
    picture.data = map_input (&picture.size);

  return answer (out, &wish, &picture);
}

/**
 * vdt_helper_picture_is_confined:
 *
 * Newer versions of gdk-pixbuf may have glycin do all work, in processes that it confines itself,
 * and that cannot be started from within our confinement.
 *
 * Returns: whether pictures are unpacked in this process, and it is to be confined
 */
gboolean
vdt_helper_picture_is_confined (void)
{
  GModule *self = g_module_open (NULL, G_MODULE_BIND_LAZY);
  gpointer symbol;
  gboolean has_glycin = self && g_module_symbol (self, "gly_loader_new", &symbol);

  if (self)
    g_module_close (self);

  return !has_glycin;
}

/**
 * vdt_helper_picture_run:
 *
 * Unpacks pictures until nobody asks for one.
 *
 * Returns: the exit status
 */
int
vdt_helper_picture_run (void)
{
  FILE *out = fdopen (VDT_DECODE_CHANNEL, "w");

  if (!out)
    return 1;
  setvbuf (out, NULL, _IOFBF, 1 << 18);
  while (serve (out))
    continue;

  return 0;
}
