/* vdt-map-sheet.h - a map as one table, of which a map can be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-table.h"

G_BEGIN_DECLS

/* What stands before the code of a way in the name of its column. */
#define VDT_SHEET_WAY "way:"

void vdt_map_list_sheet (const VdtMap *map, VdtTable *table);

G_END_DECLS
