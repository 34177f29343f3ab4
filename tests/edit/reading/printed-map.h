/* printed-map.h - a map that was printed, and one that is to be read from that
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

#define PRINTED_MAP_COLUMNS 12
#define PRINTED_MAP_ROWS 10

VdtMap *printed_map_new (void);
VdtMap *printed_map_new_with_rivers (void);
char *printed_map_print (VdtMap *truth, const char *folder);
VdtMap *printed_map_new_blank (VdtMap *truth, const char *path);
VdtMap *printed_map_trace (VdtMap *map, VdtMap *truth, VdtHex hex);
VdtHex printed_map_find (VdtMap *truth, guint terrain, guint nth);

G_END_DECLS
