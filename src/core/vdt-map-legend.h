/* vdt-map-legend.h - another legend for a map, and what its numbers become in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

VdtMap *vdt_map_change_legend (
    VdtMap *map, VdtLegend *legend, const int *terrains, const int *side_codes, const int *ways);

G_END_DECLS
