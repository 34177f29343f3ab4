/* vdt-area-private.h - steps from corner to corner of hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

VdtPoint vdt_area_side_end (VdtSide side, int end);
int vdt_area_corner_distance (VdtPoint from, VdtPoint to);
VdtPoint vdt_area_step (
    VdtMap *map, VdtPoint at, VdtPoint from, VdtPoint to, const VdtPoint *back, VdtSide *side);

G_END_DECLS
