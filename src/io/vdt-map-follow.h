/* vdt-map-follow.h - foreign XML that goes along with what is renamed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

VdtMap *
vdt_map_follow_legend (VdtMap *before, VdtMap *after, const gint *terrains, const gint *side_codes);
VdtMap *vdt_map_follow_counters (VdtMap *before, VdtMap *after);

G_END_DECLS
