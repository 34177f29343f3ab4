/* vdt-reader-task.h - reads a map from the picture under it, in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-reading.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A picture, and where it lies under which hexes. To look at it takes a while, and is done once. */
typedef struct
{
  char *path;
  VdtUnderlay place; /* href: as the map has it */
  VdtGrid grid;
  VdtScanSigns *signs; /* NULL: nobody has looked at it yet */
} VdtReaderSource;

void vdt_reader_source_clear (VdtReaderSource *self);
gboolean vdt_reader_source_fits (const VdtReaderSource *self, const VdtMap *map);
void vdt_reader_source_follow (VdtReaderSource *self, const VdtMap *map, const char *path);

void vdt_reader_task_run (const VdtReaderSource *source,
                          VdtMap *map,
                          VdtMap *before,
                          const VdtPainted *painted,
                          VdtScanWhat what,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
VdtReading *vdt_reader_task_finish (GAsyncResult *result, VdtReaderSource *source, GError **error);

G_END_DECLS
