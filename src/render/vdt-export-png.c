/* vdt-export-png.c - PNG pictures, painted and written strip by strip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-private.h"
#include "vdt-export-strips-private.h"

#include <glib/gi18n.h>
#include <png.h>
#include <string.h>

#define COMPRESSION 3 /* of 9: half the time of 6, for a file larger by a twelfth */

#define REPORT_ROWS 64 /* between two reports */

typedef struct
{
  VdtExport *export;
  GError *error;
  png_structp png;
  png_infop info;
  guchar *row; /* in the file's order of bytes */
  gboolean opaque;
} Writer;

/* Libpng leaves a failing call by a long jump, to where write_strip() or start() caught it. */
G_NORETURN static void
error_cb (png_structp png, png_const_charp message)
{
  Writer *self = png_get_error_ptr (png);

  if (!self->error)
    g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The image cannot be written: %s"),
                 message);
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

  if (!vdt_file_writer_write (self->export->file, data, length, &self->error))
    png_error (png, "write");
}

static void
flush_cb (png_structp png)
{
}

/* As UTF-8, under the keywords that every reader of PNG knows. */
static void
add_texts (Writer *self)
{
  static const struct
  {
    VdtMapText text;
    const char *keyword;
  } texts[] = {
    { VDT_MAP_TITLE, "Title" },
    { VDT_MAP_AUTHOR, "Author" },
    { VDT_MAP_LICENCE, "Copyright" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *value = vdt_map_get_text (self->export->painting->map, texts[i].text);
      png_text text = {
        .compression = PNG_ITXT_COMPRESSION_NONE,
        .key = (char *) texts[i].keyword,
        .text = (char *) value,
        .lang = (char *) "",
        .lang_key = (char *) "",
      };

      if (self->export->told && value && *value != '\0')
        png_set_text (self->png, self->info, &text, 1);
    }
}

static gboolean
start (Writer *self)
{
  VdtExport *export = self->export;

  self->png = png_create_write_struct (PNG_LIBPNG_VER_STRING, self, error_cb, warning_cb);
  self->info = self->png ? png_create_info_struct (self->png) : NULL;
  if (!self->info)
    {
      g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_FAILED, _("There is not enough memory"));
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
  if (export->dpi > 0)
    {
      png_uint_32 dots = (png_uint_32) (export->dpi * 1000 / VDT_MM_PER_INCH + 0.5);

      png_set_pHYs (self->png, self->info, dots, dots, PNG_RESOLUTION_METER);
    }
  add_texts (self);
  png_write_info (self->png, self->info);

  return TRUE;
}

static void
convert_opaque (Writer *self, const guint32 *pixels)
{
  guchar *out = self->row;

  for (int x = 0; x < self->export->width; x++)
    {
      guint32 pixel = pixels[x];

      *out++ = (guchar) (pixel >> 16);
      *out++ = (guchar) (pixel >> 8);
      *out++ = (guchar) pixel;
    }
}

/* From cairo's premultiplied pixels to the file's bytes. */
static void
convert_transparent (Writer *self, const guint32 *pixels)
{
  guchar *out = self->row;

  for (int x = 0; x < self->export->width; x++)
    {
      guint32 pixel = pixels[x];
      guint32 alpha = pixel >> 24;

      for (int shift = 16; shift >= 0; shift -= 8)
        {
          guint32 part = (pixel >> shift) & 0xff;

          if (alpha != 0 && alpha != 255)
            part = MIN ((part * 255 + alpha / 2) / alpha, 255);
          *out++ = (guchar) part;
        }
      *out++ = (guchar) alpha;
    }
}

static gboolean
write_strip (Writer *self, const guint32 *pixels, int top, int height)
{
  VdtExport *export = self->export;
  void (*const convert) (Writer * self, const guint32 *pixels) =
      self->opaque ? convert_opaque : convert_transparent;

  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;
  for (int y = 0; y < height; y++)
    {
      if (g_cancellable_set_error_if_cancelled (export->cancellable, &self->error))
        return FALSE;
      convert (self, pixels + (gsize) y * (gsize) export->width);
      png_write_row (self->png, self->row);
      if (y % REPORT_ROWS == 0)
        vdt_export_report (export, (double) (top + y) / export->height);
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
write_all (Writer *self, VdtExportStrips *strips)
{
  VdtExport *export = self->export;
  int height = 0;

  if (!start (self))
    return FALSE;
  vdt_export_strips_begin (strips, 0);
  for (int top = 0; top < export->height; top += height)
    {
      const guint32 *pixels = vdt_export_strips_wait (strips, top, &height, &self->error);

      if (!pixels)
        return FALSE;
      vdt_export_strips_begin (strips, top + height);
      if (!write_strip (self, pixels, top, height))
        return FALSE;
    }

  return finish (self);
}

/**
 * vdt_export_png_get_memory:
 * @width: of a picture
 * @height: of a picture
 *
 * Returns: how many bytes its strips take
 */
gsize
vdt_export_png_get_memory (int width, int height)
{
  return (gsize) width * 4 * (gsize) (2 * vdt_export_strips_get_height (width, height) + 1);
}

/**
 * vdt_export_png:
 * @export: the export
 * @error: return location
 *
 * Writes a PNG picture: with colours only where the background is painted, otherwise with an
 * alpha channel.
 *
 * Returns: %FALSE with a G_IO_ERROR or a G_FILE_ERROR
 */
gboolean
vdt_export_png (VdtExport *export, GError **error)
{
  g_autoptr (VdtExportStrips) strips =
      vdt_export_strips_new (export->layout, export->painting, export->cancellable);
  Writer self = {
    .export = export,
    .opaque = (export->painting->layers & VDT_LAYER_BACKGROUND)
              && export->painting->theme->background.alpha >= 1.0,
    .row = g_malloc ((gsize) export->width * 4),
  };

  write_all (&self, strips);
  if (self.png)
    png_destroy_write_struct (&self.png, &self.info);
  g_free (self.row);

  if (self.error)
    {
      g_propagate_error (error, self.error);
      return FALSE;
    }

  return TRUE;
}
