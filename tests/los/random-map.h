/* random-map.h - small maps full of ties and special cases, from a seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-builder.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* Where a hex of the pattern goes on the map. */
typedef VdtHex (*RandomMapPlace) (VdtHex hex, gpointer user_data);

/* A pattern covers the hexes up to this distance from the origin. */
#define RANDOM_MAP_RADIUS 7

VdtMap *random_map_new (guint32 seed,
                        const VdtLosRules *rules,
                        const VdtGrid *grid,
                        RandomMapPlace place,
                        gpointer user_data);
VdtMap *random_map_new_wide (guint32 seed, const VdtLosRules *rules, const VdtGrid *grid);
VdtMap *random_map_new_steep (guint32 seed, const VdtLosRules *rules, const VdtGrid *grid);
VdtMap *random_map_alter (VdtMap *map, GRand *rand);

G_END_DECLS
