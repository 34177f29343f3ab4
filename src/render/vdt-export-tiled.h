/* vdt-export-tiled.h - a map as one of Tiled
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

gboolean vdt_export_tiled (VdtMap *map, const char *path, GError **error);

G_END_DECLS
