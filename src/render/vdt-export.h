/* vdt-export.h - pictures of a map as PNG, SVG and PDF files, through the one painter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painter.h"
#include "vdt-sheet.h"

G_BEGIN_DECLS

#define VDT_EXPORT_SPACING_MIN 2.0
#define VDT_EXPORT_SPACING_BUNDLED 64.0 /* the most, in web pages and modules */
#define VDT_EXPORT_SPACING_MAX 400.0

typedef enum
{
  VDT_EXPORT_PNG,
  VDT_EXPORT_SVG,
  VDT_EXPORT_PDF,
} VdtExportFormat;

#define VDT_N_EXPORT_FORMATS (VDT_EXPORT_PDF + 1)

/* Called from the exporting thread, now and then, with 0..1. */
typedef void (*VdtExportProgress) (double fraction, gpointer user_data);

const char *vdt_export_format_get_suffix (VdtExportFormat format);
gboolean vdt_export_format_from_path (const char *path, VdtExportFormat *format);
void vdt_export_get_size (
    const VdtPainting *painting, const VdtSheet *sheet, double spacing, int *width, int *height);
gsize
vdt_export_get_memory (const VdtPainting *painting, VdtExportFormat format, int width, int height);
gsize vdt_export_guess_bytes (
    const VdtPainting *painting, VdtExportFormat format, int width, int height, int n_pages);
gboolean vdt_export_check (const VdtPainting *painting,
                           const VdtSheet *sheet,
                           double spacing,
                           VdtExportFormat format,
                           GError **error);
gboolean vdt_export_file (const VdtPainting *painting,
                          const VdtSheet *sheet,
                          double spacing,
                          VdtExportFormat format,
                          const char *path,
                          VdtExportProgress progress,
                          gpointer progress_data,
                          GCancellable *cancellable,
                          GError **error);

GBytes *vdt_export_bytes (const VdtPainting *painting,
                          double spacing,
                          VdtExportFormat format,
                          GCancellable *cancellable,
                          GError **error);

void vdt_export_file_async (const VdtPainting *painting,
                            const VdtSheet *sheet,
                            double spacing,
                            VdtExportFormat format,
                            const char *path,
                            VdtExportProgress progress, /* called in the main thread */
                            gpointer progress_data,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean vdt_export_file_finish (GAsyncResult *result, GError **error);

G_END_DECLS
