/* vdt-export-preview.c - what an exported picture will be: small, and in numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-preview.h"

#include "vdt-pages.h"

#include <glib/gi18n.h>

/**
 * vdt_export_preview_describe:
 * @painting: what is to be painted
 * @sheet: what stands around it
 * @spacing: pixels or points from hex to hex
 * @format: of the file
 *
 * Returns: (transfer full): how large it is in pixels, on paper, in pages and in bytes
 */
char *
vdt_export_preview_describe (const VdtPainting *painting,
                             const VdtSheet *sheet,
                             double spacing,
                             VdtExportFormat format)
{
  GString *text = g_string_new (NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *memory = NULL;
  int width, height;
  int n_pages = 1;

  vdt_export_get_size (painting, sheet, spacing, &width, &height);
  g_string_append_printf (
      text, format == VDT_EXPORT_PNG ? _("%'d × %'d pixels") : _("%'d × %'d points"), width,
      height);
  if (sheet->paper.hex > 0)
    g_string_append_printf (text, _(" · %.0f × %.0f mm"), width * sheet->paper.hex / spacing,
                            height * sheet->paper.hex / spacing);
  if (sheet->paper.page_width > 0)
    {
      g_autoptr (VdtPages) pages = vdt_pages_new (painting, sheet);

      n_pages = vdt_pages_get_count (pages);
      g_string_append_printf (text, ngettext (" · %d page", " · %d pages", n_pages), n_pages);
    }
  bytes = g_format_size (vdt_export_guess_bytes (painting, format, width, height, n_pages));
  memory = g_format_size (vdt_export_get_memory (painting, format, width, height));
  /* Translators: the size of a file, and how much memory writing takes; after other sizes. */
  g_string_append_printf (text, _(" · about %s · takes about %s of memory while it is written"),
                          bytes, memory);

  return g_string_free (text, FALSE);
}

/**
 * vdt_export_preview_paint:
 * @painting: what is to be painted
 * @sheet: what stands around it
 * @spacing: pixels or points from hex to hex
 * @cr: where to paint
 * @width: of the room for it
 * @height: of the room for it
 *
 * Paints the sheet, small, or how its pages go together.
 */
void
vdt_export_preview_paint (const VdtPainting *painting,
                          const VdtSheet *sheet,
                          double spacing,
                          cairo_t *cr,
                          int width,
                          int height)
{
  VdtTheme paper = vdt_theme_on_paper (painting->theme);
  VdtPainting shown = *painting;
  g_autoptr (VdtSheetLayout) layout = NULL;
  int sheet_width, sheet_height;
  double scale;

  if (sheet->paper.hex > 0)
    shown.theme = &paper;
  if (sheet->paper.page_width > 0)
    {
      g_autoptr (VdtPages) pages = vdt_pages_new (&shown, sheet);

      vdt_pages_paint_plan (pages, cr, width, height);
      return;
    }
  layout = vdt_sheet_layout_new (&shown, sheet, spacing);
  vdt_sheet_layout_get_size (layout, &sheet_width, &sheet_height);
  scale = MIN ((double) width / sheet_width, (double) height / sheet_height);
  cairo_translate (cr, (width - sheet_width * scale) / 2, (height - sheet_height * scale) / 2);
  vdt_sheet_layout_paint_small (layout, &shown, cr, scale);
}
