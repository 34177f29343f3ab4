/* vdt-area.h - hexes and hexsides that go together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

/* What hexes have in common. */
typedef enum
{
  VDT_ALIKE_TERRAIN,
  VDT_ALIKE_ELEVATION,
} VdtAlike;

#define VDT_N_ALIKES 2

void vdt_area_add_block (VdtRegion *region, VdtHex corner, VdtHex opposite);
void vdt_area_add_enclosed (VdtRegion *region, const VdtHex *way, guint n_hexes);
VdtRegion *vdt_area_contiguous (VdtMap *map, VdtHex hex, VdtAlike alike);
VdtRegion *vdt_area_all_alike (VdtMap *map, VdtHex hex, VdtAlike alike);
gboolean
vdt_area_find_level_round (VdtMap *map, const VdtRegion *field, int *level, gboolean *whole);
GArray *vdt_area_side_chain (VdtMap *map, VdtSide from, VdtSide to);
GArray *vdt_area_way_chain (VdtMap *map, VdtSide from, VdtSide to);
GArray *vdt_area_find_crossed (VdtMap *map, VdtHex from, VdtHex to);
gboolean vdt_area_has_side (VdtMap *map, VdtHex hex, int side);

G_END_DECLS
