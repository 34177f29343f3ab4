/* vdt-map-diff.h - where two versions of a map differ
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

VdtRegion *vdt_map_diff (VdtMap *before, VdtMap *after);

G_END_DECLS
