/* vdt-held-piece.h - a piece lifted off a map: moved, turned and mirrored over what is under it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"

G_BEGIN_DECLS

typedef struct _VdtLift VdtLift;

VdtLift *vdt_lift_new (VdtMap *map, const VdtRegion *region);
VdtLift *vdt_lift_new_placed (VdtMap *under, VdtClip *clip, VdtHex at, VdtMap *map);
void vdt_lift_free (VdtLift *self);

VdtMap *vdt_lift_get_map (const VdtLift *self);
VdtHex vdt_lift_get_middle (const VdtLift *self);
VdtRegion *vdt_lift_make_region (const VdtLift *self);
gboolean vdt_lift_move (VdtLift *self, VdtHex step, GError **error);
gboolean vdt_lift_rotate (VdtLift *self, gint sixths, GError **error);
gboolean vdt_lift_mirror (VdtLift *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLift, vdt_lift_free)

G_END_DECLS
