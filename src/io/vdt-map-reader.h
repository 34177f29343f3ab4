/* vdt-map-reader.h - reads a map file, whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-lines.h"
#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_MAP_ERROR (vdt_map_error_quark ())

typedef enum
{
  VDT_MAP_ERROR_NOT_XML,
  VDT_MAP_ERROR_NOT_A_MAP,
  VDT_MAP_ERROR_NEWER_VERSION,
  VDT_MAP_ERROR_MISSING, /* a required block or attribute */
  VDT_MAP_ERROR_TOKEN,   /* a word that does not belong there, or too few or many */
  VDT_MAP_ERROR_RANGE,   /* a number out of its range */
  VDT_MAP_ERROR_UNKNOWN_CODE,
  VDT_MAP_ERROR_DUPLICATE,
  VDT_MAP_ERROR_OFF_MAP,
  VDT_MAP_ERROR_TOO_LARGE,
} VdtMapError;

GQuark vdt_map_error_quark (void);
const char *vdt_map_error_get_cause (const GError *error, int *line);

VdtMap *vdt_map_read_stream (GInputStream *stream,
                             const char *name,
                             GCancellable *cancellable,
                             GError **error);
VdtMap *vdt_map_read_bytes (GBytes *bytes, const char *name, GError **error);
VdtMap *vdt_map_read_file (const char *path, GError **error);
VdtMap *vdt_map_read_file_lines (const char *path, VdtMapLines *lines, GError **error);

G_END_DECLS
