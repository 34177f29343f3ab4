/* vdt-edits.h - pure functions from map to map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

VdtMap *vdt_edits_new_map (
    const VdtGrid *grid, VdtLegend *legend, const VdtMapRules *rules, int elevation, guint terrain);
VdtMap *vdt_edits_set_terrain (VdtMap *map, const VdtRegion *region, guint terrain);
VdtMap *vdt_edits_set_elevation (VdtMap *map, const VdtRegion *region, int elevation);
VdtMap *vdt_edits_step_elevation (VdtMap *map, const VdtRegion *region, int by);
VdtMap *vdt_edits_replace_terrain (VdtMap *map, const VdtRegion *region, guint terrain, guint by);
VdtMap *
vdt_edits_replace_code (VdtMap *map, VdtCodes of, const VdtRegion *region, guint code, int by);
VdtMap *vdt_edits_set_code (
    VdtMap *map, VdtCodes of, const VdtSide *sides, guint n_sides, guint code, gboolean present);
gboolean vdt_edits_is_full (const VdtMap *map);
VdtMap *vdt_edits_add_counter (VdtMap *map, const VdtCounter *counter);
VdtMap *vdt_edits_move_counter (VdtMap *map, guint i, VdtHex to);
VdtMap *vdt_edits_replace_counter (VdtMap *map, guint i, const VdtCounter *counter);
VdtMap *vdt_edits_swap_counters (VdtMap *map, guint i, guint k);
VdtMap *vdt_edits_remove_counter (VdtMap *map, guint i);
VdtMap *vdt_edits_set_rules (VdtMap *map, const VdtMapRules *rules);
VdtMap *vdt_edits_set_side_colour (VdtMap *map, const char *side, guint32 colour);
VdtMap *vdt_edits_set_underlay (VdtMap *map, const VdtUnderlay *underlay);

GArray *vdt_edits_path (VdtHex from, VdtHex to);
void vdt_edits_add_disc (VdtRegion *region, VdtHex centre, guint radius);
void vdt_edits_add_line (VdtRegion *region, VdtHex from, VdtHex to, guint radius);

G_END_DECLS
