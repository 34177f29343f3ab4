/* vdt-export-private.h - what the picture formats share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"

G_BEGIN_DECLS

/* One picture being written to an open file. */
typedef struct
{
  const VdtPainting *painting;
  VdtView view;
  gint width;
  gint height;
  gint fd;
  VdtExportProgress progress;
  gpointer progress_data;
  GCancellable *cancellable;
} VdtExport;

gboolean vdt_export_write (VdtExport *export, const void *data, gsize length, GError **error);
void vdt_export_report (const VdtExport *export, gdouble fraction);
gboolean vdt_export_png (VdtExport *export, GError **error);
gboolean vdt_export_vector (VdtExport *export, VdtExportFormat format, GError **error);

G_END_DECLS
