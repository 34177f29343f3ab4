/* vdt-profile-export.c - the side view of a sight line as a file of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-writer.h"
#include "vdt-profile-chart.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n.h>

#define WIDTH VDT_PROFILE_CHART_WIDTH
#define HEIGHT VDT_PROFILE_CHART_HEIGHT

static cairo_status_t
append_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (VdtExportFormat format, GByteArray *bytes)
{
  if (format == VDT_EXPORT_SVG)
    return cairo_svg_surface_create_for_stream (append_cb, bytes, WIDTH, HEIGHT);
  if (format == VDT_EXPORT_PDF)
    return cairo_pdf_surface_create_for_stream (append_cb, bytes, WIDTH, HEIGHT);

  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
}

/**
 * vdt_profile_chart_export:
 * @profile: a profile
 * @theme: the colours
 * @format: the format
 * @path: the file, which is replaced when all has gone well
 * @error: return location
 *
 * Writes the chart, %VDT_PROFILE_CHART_WIDTH by %VDT_PROFILE_CHART_HEIGHT.
 *
 * Returns: %FALSE when it cannot be written
 */
gboolean
vdt_profile_chart_export (const VdtProfile *profile,
                          const VdtTheme *theme,
                          VdtExportFormat format,
                          const char *path,
                          GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = create_surface (format, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, theme->background.red, theme->background.green, theme->background.blue);
  cairo_paint (cr);
  vdt_profile_chart_paint (profile, theme, -1, cr, 1, WIDTH, HEIGHT);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == VDT_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The image cannot be written: %s"),
                   cairo_status_to_string (status));
      return FALSE;
    }

  return vdt_file_replace (path, bytes->data, bytes->len, error);
}
