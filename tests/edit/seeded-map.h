/* seeded-map.h - small maps in every layout with something of everything, from a seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

VdtMap *seeded_map_new (guint32 seed, VdtLayout layout, const char *system);
VdtRegion *seeded_map_region (GRand *rand, VdtMap *map);
VdtRegion *seeded_map_all (VdtMap *map);
char *seeded_map_write (VdtMap *map);
char *seeded_map_write_sorted (VdtMap *map);
void seeded_map_assert_same (VdtMap *a, VdtMap *b);

G_END_DECLS
