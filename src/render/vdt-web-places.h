/* vdt-web-places.h - the zones and names that a web page lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painter.h"

G_BEGIN_DECLS

void vdt_web_places_append (GString *json, VdtMap *map, VdtLayers layers, const VdtView *view);

G_END_DECLS
