/* vdt-export-private.h - what the picture formats share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"
#include "vdt-file-writer.h"
#include "vdt-pages.h"

G_BEGIN_DECLS

/* One picture being written to an open file. */
typedef struct
{
  const VdtPainting *painting;
  VdtSheetLayout *layout;
  VdtPages *pages; /* NULL: one picture */
  double dpi;      /* 0: nobody said how large it is on paper */
  gboolean told;   /* title, author and licence: not in pictures that go into other files */
  int width;
  int height;
  VdtFileWriter *file;
  VdtExportProgress progress;
  gpointer progress_data;
  GCancellable *cancellable;
} VdtExport;

void vdt_export_report (const VdtExport *export, double fraction);
gsize vdt_export_png_get_memory (int width, int height);
gsize vdt_export_vector_get_memory (const VdtGrid *grid, VdtExportFormat format);
gboolean vdt_export_png (VdtExport *export, GError **error);
gboolean vdt_export_svg (VdtExport *export, GError **error);
gboolean vdt_export_pdf (VdtExport *export, GError **error);

G_END_DECLS
