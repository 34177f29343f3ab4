/* vdt-map-ops-private.h - maps put on another grid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-ops.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

G_BEGIN_DECLS

VdtLegend *vdt_map_ops_ensure_void (VdtLegend *legend, guint *terrain, GError **error);

VdtMapBuilder *vdt_map_ops_begin_grid (VdtMap *map, const VdtGrid *grid, VdtLegend *legend);
void vdt_map_ops_fill (VdtMapBuilder *builder, int elevation, guint terrain);
void vdt_map_ops_move_hexes (VdtMap *map, VdtMapBuilder *builder, VdtHex move);
void vdt_map_ops_move_counters (VdtMap *map, VdtMapBuilder *builder, VdtHex move);
void vdt_map_ops_move_name (
    const VdtName *name, VdtMap *map, const VdtGrid *grid, VdtHex move, GPtrArray *names);
void vdt_map_ops_move_names (VdtMap *map, VdtMapBuilder *builder, VdtHex move);
void vdt_map_ops_move_zones (VdtMap *map, VdtMapBuilder *builder, const VdtHex *move);
gboolean vdt_map_ops_move_depiction (const VdtDepiction *depiction,
                                     VdtLayout layout,
                                     VdtMapBuilder *builder,
                                     VdtHex move,
                                     GError **error);
gboolean
vdt_map_ops_move_pictures (VdtMap *map, VdtMapBuilder *builder, VdtHex move, GError **error);

G_END_DECLS
