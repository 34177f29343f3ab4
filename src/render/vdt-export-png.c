/* vdt-export-png.c - PNG pictures, painted and written strip by strip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-private.h"

#include <glib/gi18n-lib.h>
#include <png.h>
#include <string.h>

/* Strips are as high as a fixed amount of memory allows: each paints the hexes at its edges once
 * more. They are painted in pieces, each quick enough for a cancel to be noticed at once.
 */
#define STRIP_BYTES (32 * 1024 * 1024)
#define STRIP_HEIGHT_MAX 256
#define PIECE_WIDTH 512
#define COMPRESSION 6

/* How much of a strip's time painting takes, about; the rest is compression. */
#define PAINTING_PART 0.6

typedef struct
{
  VdtExport *export;
  GError *error;
  png_structp png;
  png_infop info;
  cairo_surface_t *strip;
  cairo_t *cr;
  guchar *row; /* in the file's order of bytes */
  gboolean opaque;
} Writer;

/* Libpng leaves a failing call by a long jump, to where write_strip() or start() caught it. */
G_NORETURN static void
error_cb (png_structp png, png_const_charp message)
{
  Writer *self = png_get_error_ptr (png);

  if (!self->error)
    g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("The picture cannot be written: %s"), message);
  png_longjmp (png, 1);
}

static void
warning_cb (png_structp png, png_const_charp message)
{
  g_debug ("%s", message);
}

static void
write_cb (png_structp png, png_bytep data, png_size_t length)
{
  Writer *self = png_get_io_ptr (png);

  if (!vdt_export_write (self->export, data, length, &self->error))
    png_error (png, "write");
}

static void
flush_cb (png_structp png)
{
}

static gboolean
start (Writer *self)
{
  VdtExport *export = self->export;

  self->png = png_create_write_struct (PNG_LIBPNG_VER_STRING, self, error_cb, warning_cb);
  self->info = self->png ? png_create_info_struct (self->png) : NULL;
  if (!self->info)
    {
      g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory"));
      return FALSE;
    }
  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;

  png_set_write_fn (self->png, self, write_cb, flush_cb);
  png_set_compression_level (self->png, COMPRESSION);
  png_set_filter (self->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR (self->png, self->info, (png_uint_32) export->width, (png_uint_32) export->height, 8,
                self->opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB (self->png, self->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info (self->png, self->info);

  return TRUE;
}

static gboolean
paint_strip (Writer *self, gint top, gint height)
{
  VdtExport *export = self->export;
  cairo_t *cr = self->cr;

  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, 0, -top);
  for (gint left = 0; left < export->width; left += PIECE_WIDTH)
    {
      if (g_cancellable_set_error_if_cancelled (export->cancellable, &self->error))
        break;
      vdt_painter_paint (export->painting, &export->view, cr, left, top,
                         MIN (PIECE_WIDTH, export->width - left), height);
      vdt_export_report (export,
                         (top + PAINTING_PART * height * left / export->width) / export->height);
    }
  cairo_restore (cr);
  cairo_surface_flush (self->strip);

  return self->error == NULL;
}

/* From cairo's premultiplied pixels to the file's bytes. */
static void
convert_row (Writer *self, const guint32 *pixels)
{
  guchar *out = self->row;

  for (gint x = 0; x < self->export->width; x++)
    {
      guint32 pixel = pixels[x];
      guint32 alpha = pixel >> 24;

      for (gint shift = 16; shift >= 0; shift -= 8)
        {
          guint32 part = (pixel >> shift) & 0xff;

          if (alpha != 0 && alpha != 255)
            part = MIN ((part * 255 + alpha / 2) / alpha, 255);
          *out++ = (guchar) part;
        }
      if (!self->opaque)
        *out++ = (guchar) alpha;
    }
}

static gboolean
write_strip (Writer *self, gint height)
{
  const guchar *data = cairo_image_surface_get_data (self->strip);
  gsize stride = (gsize) cairo_image_surface_get_stride (self->strip);

  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;
  for (gint y = 0; y < height; y++)
    {
      if (g_cancellable_set_error_if_cancelled (self->export->cancellable, &self->error))
        return FALSE;
      convert_row (self, (const guint32 *) (gconstpointer) (data + (gsize) y * stride));
      png_write_row (self->png, self->row);
    }

  return TRUE;
}

static gboolean
finish (Writer *self)
{
  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;
  png_write_end (self->png, self->info);

  return TRUE;
}

static gboolean
write_all (Writer *self)
{
  VdtExport *export = self->export;
  gint strip_height = cairo_image_surface_get_height (self->strip);

  if (!start (self))
    return FALSE;
  for (gint top = 0; top < export->height; top += strip_height)
    {
      gint height = MIN (strip_height, export->height - top);

      if (!paint_strip (self, top, height) || !write_strip (self, height))
        return FALSE;
      vdt_export_report (export, (gdouble) (top + height) / export->height);
    }

  return finish (self);
}

/**
 * vdt_export_png:
 * @export: the export
 * @error: return location
 *
 * Writes a PNG picture: with colours only where the background is painted, otherwise with an
 * alpha channel.
 *
 * Returns: %FALSE with a G_IO_ERROR
 */
gboolean
vdt_export_png (VdtExport *export, GError **error)
{
  gint strip_height = MIN (STRIP_BYTES / (4 * export->width), STRIP_HEIGHT_MAX);
  Writer self = {
    .export = export,
    .opaque = (export->painting->layers & VDT_LAYER_BACKGROUND)
              && export->painting->theme->background.alpha >= 1.0,
    .strip = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, export->width,
                                         MIN (strip_height, export->height)),
    .row = g_malloc ((gsize) export->width * 4),
  };

  self.cr = cairo_create (self.strip);
  if (cairo_surface_status (self.strip) != CAIRO_STATUS_SUCCESS)
    g_set_error (&self.error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("The picture cannot be painted: %s"),
                 cairo_status_to_string (cairo_surface_status (self.strip)));
  else
    write_all (&self);

  if (self.png)
    png_destroy_write_struct (&self.png, &self.info);
  cairo_destroy (self.cr);
  cairo_surface_destroy (self.strip);
  g_free (self.row);

  if (self.error)
    {
      g_propagate_error (error, self.error);
      return FALSE;
    }

  return TRUE;
}
