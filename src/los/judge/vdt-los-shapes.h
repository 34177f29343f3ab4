/* vdt-los-shapes.h - terrain drawn where the hexes are of other terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-check.h"

#include "vdt-region.h"

#include <gio/gio.h>

G_BEGIN_DECLS

VdtRegion *vdt_los_shapes_find_unlike (const VdtMap *map, guint shape);
GPtrArray *vdt_los_shapes_check (const VdtMap *map, GCancellable *cancellable);

G_END_DECLS
