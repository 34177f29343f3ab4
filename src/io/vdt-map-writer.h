/* vdt-map-writer.h - writes the canonical bytes of a map file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *vdt_map_write_bytes (VdtMap *map);

G_END_DECLS
