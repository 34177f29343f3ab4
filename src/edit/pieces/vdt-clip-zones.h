/* vdt-clip-zones.h - the zones of a piece of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-builder.h"
#include "vdt-region.h"

G_BEGIN_DECLS

GPtrArray *vdt_clip_zones_copy (VdtMap *map, const GArray *hexes);
gboolean vdt_clip_zones_place (const GPtrArray *parts,
                               const GArray *hexes,
                               VdtMapBuilder *builder,
                               VdtMap *before,
                               GError **error);
void vdt_clip_zones_clear (VdtMapBuilder *builder, VdtMap *before, const VdtRegion *region);

G_END_DECLS
