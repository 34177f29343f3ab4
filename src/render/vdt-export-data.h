/* vdt-export-data.h - maps, and what is seen on them, as lists and as files of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_DATA_FAN_CSV,
  VDT_DATA_FAN_GEOJSON,
  VDT_DATA_HEXES_CSV,
  VDT_DATA_SIDES_CSV,
  VDT_DATA_GEOJSON,
  VDT_DATA_TILED,
  VDT_DATA_VASSAL,
  VDT_DATA_WEB,
} VdtDataFormat;

#define VDT_N_DATA_FORMATS (VDT_DATA_WEB + 1)

gboolean vdt_export_data_format_from_path (const char *path, VdtDataFormat *format);
const char *vdt_export_data_get_suffix (VdtDataFormat format);
const char *vdt_export_data_find_lack (const VdtPainting *painting, VdtDataFormat format);
gboolean vdt_export_data (const VdtPainting *painting,
                          const VdtSheet *sheet,
                          VdtDataFormat format,
                          const char *path,
                          VdtExportProgress progress,
                          gpointer progress_data,
                          GCancellable *cancellable,
                          GError **error);

void vdt_export_data_async (const VdtPainting *painting,
                            const VdtSheet *sheet,
                            VdtDataFormat format,
                            const char *path,
                            VdtExportProgress progress,
                            gpointer progress_data,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean vdt_export_data_finish (GAsyncResult *result, GError **error);

G_END_DECLS
