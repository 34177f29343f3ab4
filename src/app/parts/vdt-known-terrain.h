/* vdt-known-terrain.h - what somebody has said that terrain of other programs is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-table.h"
#include "vdt-legend-files.h"

G_BEGIN_DECLS

VdtImportTable *vdt_known_terrain_load (const char *format);
gboolean vdt_known_terrain_save (const char *format, const VdtImportTable *table, GError **error);
VdtMap *vdt_known_terrain_recall (VdtImportTable *table, const char *format, GPtrArray *legends);
VdtMap *vdt_known_terrain_apply (VdtMap *map, VdtImportReport *report);

G_END_DECLS
