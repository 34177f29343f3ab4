/* vdt-legend-name.h - a hex whose terrain is new gives the legend an entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

VdtMap *vdt_legend_name_hex (
    VdtMap *map, VdtHex hex, const char *name, VdtTerrainKind kind, guint32 colour, GError **error);

G_END_DECLS
