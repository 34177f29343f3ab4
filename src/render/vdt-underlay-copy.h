/* vdt-underlay-copy.h - the picture under a map that is handed to somebody else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

VdtMap *vdt_underlay_copy (VdtMap *map, const char *map_path, const char *new_path, GError **error);

G_END_DECLS
