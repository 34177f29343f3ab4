/* vdt-map-row-private.h - the rows of maps, and maps made of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

/* One row of hexes, shared by every version of the map in which it is the same. */
typedef struct
{
  guint n_sides;
  guint n_sides_allocated;
  VdtRowSide *sides;
  guint16 *terrain;
  gint16 elevation[]; /* terrain follows in the same block */
} VdtMapRow;

VdtMapRow *vdt_map_row_new (int columns);
VdtMapRow *vdt_map_row_copy (const VdtMapRow *row, int columns);
VdtMapRow *vdt_map_row_ref (VdtMapRow *row);
void vdt_map_row_unref (VdtMapRow *row);
guint vdt_map_row_find_place (const VdtMapRow *row, guint32 key);
const VdtRowSide *vdt_map_row_find_side (const VdtMapRow *row, guint32 key);
gboolean vdt_map_row_equal (const VdtMapRow *a, const VdtMapRow *b, int columns);

gboolean vdt_map_locate_codes (
    const VdtGrid *grid, VdtCodes of, VdtHex hex, int side, int *row, guint32 *key);

VdtMapRow *vdt_map_get_row (const VdtMap *self, int row);
VdtMap *vdt_map_copy_but_rows (const VdtMap *self);
void vdt_map_take_rows (VdtMap *self, VdtMapRow **rows);

gboolean vdt_map_underlay_equal (const VdtUnderlay *a, const VdtUnderlay *b);

G_END_DECLS
