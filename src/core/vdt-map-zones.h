/* vdt-map-zones.h - the zones of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-builder.h"
#include "vdt-zone.h"

G_BEGIN_DECLS

const GPtrArray *vdt_map_get_zones (const VdtMap *self);
void vdt_map_builder_set_zones (VdtMapBuilder *self, const GPtrArray *zones);

G_END_DECLS
