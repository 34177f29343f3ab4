/* seeded-map.h - small maps in every layout with something of everything, from a seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

VdtMap *desk_map_new (guint32 seed, VdtLayout layout, const char *system);
VdtRegion *desk_map_random_region (GRand *rand, VdtMap *map);
VdtRegion *desk_map_all (VdtMap *map);
char *desk_map_write (VdtMap *map);
char *desk_map_write_sorted (VdtMap *map);
void desk_map_assert_same (VdtMap *a, VdtMap *b);

G_END_DECLS
