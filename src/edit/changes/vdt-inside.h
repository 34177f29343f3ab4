/* vdt-inside.h - the ground inside contours of hexes gets their level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

VdtMap *vdt_inside_fill (VdtMap *map, const VdtRegion *field);
VdtMap *vdt_inside_fill_all (VdtMap *map, VdtHex hex);

G_END_DECLS
