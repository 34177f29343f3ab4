/* vdt-scene-change.h - where two maps or two fans look different
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painter.h"
#include "vdt-region.h"

G_BEGIN_DECLS

VdtLayers vdt_scene_change_of_maps (VdtMap *before, VdtMap *after, const VdtRegion *region);
VdtRegion *vdt_scene_change_with_names (VdtMap *before, VdtMap *after, const VdtRegion *region);
VdtRegion *vdt_scene_change_of_fans (VdtFan *before, VdtFan *after, const VdtGrid *grid);

G_END_DECLS
