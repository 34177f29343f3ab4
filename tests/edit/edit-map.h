/* edit-map.h - small maps written and read as lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

#define EDIT_MAP_COLUMNS 8
#define EDIT_MAP_ROWS 6

/* What is not as on a plain map, which is open ground of level 0, by column and row of one digit:
 * "21w" woods in column 2, row 1 (also v void, g grain); "21=3" level 3; "21.0r" a river over its
 * side 0 (also h hedge); "21~0R" a road over it, from hex to hex (also S stream); "21:unit/Red" a
 * counter, "21:unit^2/Red" on the second floor. Counters are given in the order of their stack.
 */
VdtMap *edit_map_parse (const char *text);
VdtMap *edit_map_add (VdtMap *map, const char *text);
char *edit_map_describe (VdtMap *map);
VdtHex edit_map_hex (int column, int row);
VdtMap *edit_map_new_hills (int columns, int rows, const char *system);

G_END_DECLS
