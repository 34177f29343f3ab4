/* vdt-map-file.h - map files opened and saved, atomically, and off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-file-stamp.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

G_BEGIN_DECLS

/* What else is to be done with a map that has been read, before anybody has it; or is not, when it
 * is cancelled.
 */
typedef void (*VdtMapPrepare) (VdtMap *map, GCancellable *cancellable);

gboolean vdt_map_save_file (VdtMap *map, const char *path, GError **error);

gboolean vdt_map_file_check (GFile *file, GError **error);
void vdt_map_load_async (GFile *file,
                         VdtMapPrepare prepare,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
VdtMap *vdt_map_load_finish (GAsyncResult *result, GError **error);
void vdt_map_save_async (VdtMap *map,
                         GFile *file,
                         const VdtFileStamp *expected,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
gboolean vdt_map_save_finish (GAsyncResult *result, GError **error);
const VdtFileStamp *vdt_map_file_get_stamp (GAsyncResult *result);

G_END_DECLS
