/* vdt-zone-pair.h - from which zone, and to which: two lists of the zones of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: changed, when somebody has chosen. It is hidden on maps without zones. */
#define VDT_TYPE_ZONE_PAIR (vdt_zone_pair_get_type ())
G_DECLARE_FINAL_TYPE (VdtZonePair, vdt_zone_pair, VDT, ZONE_PAIR, AdwBin)

void vdt_zone_pair_show (VdtZonePair *self, const VdtMap *map);
void vdt_zone_pair_get (VdtZonePair *self,
                        const VdtMap *map,
                        const VdtRegion **from,
                        const VdtRegion **to);

G_END_DECLS
