/* vdt-import.h - reads maps of other programs, recognised by the contents of their files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-format.h"
#include "vdt-map-file.h"
#include "vdt-map-reader.h"

G_BEGIN_DECLS

/* Of a file, and of what is packed in it. */
#define VDT_IMPORT_BYTES_MAX ((gsize) 64 << 20)

const VdtImportFormat *const *vdt_import_get_formats (guint *n_formats);
VdtMap *
vdt_import_read_bytes (GBytes *bytes, const char *name, VdtImportReport **report, GError **error);
VdtMap *vdt_import_read_file (const char *path,
                              VdtMapLines *lines,
                              VdtImportReport **report,
                              GError **error);
VdtMap *
vdt_import_read_part (const char *path, const char *part, VdtImportReport **report, GError **error);
VdtMap *vdt_import_lay_picture (VdtMap *map, const VdtImportReport *report, const char *href);
/* What is done with a map in the thread that read it; takes it, and returns what it is then. */
typedef VdtMap *(*VdtImportAfter) (VdtMap *map, VdtImportReport *report);

void vdt_import_load_async (GFile *file,
                            VdtImportWatch *watch,
                            VdtImportAfter after,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
VdtMap *vdt_import_load_finish (GAsyncResult *result, VdtImportReport **report, GError **error);
void vdt_import_load_any_async (GFile *file,
                                VdtMapPrepare prepare,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
VdtMap *vdt_import_load_any_finish (GAsyncResult *result, GError **error);

G_END_DECLS
