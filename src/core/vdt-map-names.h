/* vdt-map-names.h - the names on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-builder.h"
#include "vdt-name.h"

G_BEGIN_DECLS

const GPtrArray *vdt_map_get_names (const VdtMap *self);
void vdt_map_builder_set_names (VdtMapBuilder *self, const GPtrArray *names);

G_END_DECLS
