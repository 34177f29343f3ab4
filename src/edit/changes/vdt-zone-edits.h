/* vdt-zone-edits.h - pure functions from map to map that change its zones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-zones.h"

G_BEGIN_DECLS

VdtMap *vdt_zone_edits_paint (VdtMap *map, const VdtRegion *region, guint zone, gboolean present);
VdtMap *vdt_zone_edits_add (VdtMap *map);
VdtMap *
vdt_zone_edits_change (VdtMap *map, guint zone, const char *name, guint32 colour, guint pattern);
VdtMap *vdt_zone_edits_remove (VdtMap *map, guint zone);
VdtMap *vdt_zone_edits_empty (VdtMap *map, const GPtrArray *zones);

G_END_DECLS
