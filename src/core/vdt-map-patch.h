/* vdt-map-patch.h - what one version of a map holds where it differs from another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

typedef struct _VdtMapPatch VdtMapPatch;

VdtMapPatch *vdt_map_patch_new (VdtMap *from, VdtMap *to);
void vdt_map_patch_free (VdtMapPatch *self);
VdtMap *vdt_map_patch_apply (const VdtMapPatch *self, VdtMap *from);
gsize vdt_map_patch_get_bytes (const VdtMapPatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtMapPatch, vdt_map_patch_free)

G_END_DECLS
