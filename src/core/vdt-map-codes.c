/* vdt-map-codes.c - the codes of hexsides, and of the ways over them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-row-private.h"

/**
 * vdt_map_locate_codes:
 * @grid: a grid
 * @of: whether the codes of the hexside or those of its ways are wanted
 * @hex: any hex
 * @side: 0 to 5
 * @row: (out): the row that holds the hexside
 * @key: (out): its key there
 *
 * Returns: %FALSE when neither of the side's hexes is on the grid
 */
gboolean
vdt_map_locate_codes (
    const VdtGrid *grid, VdtCodes of, VdtHex hex, int side, int *row, guint32 *key)
{
  VdtSide place = vdt_side_canonical (hex, side);
  int column;

  if (!vdt_grid_contains (grid, place.hex))
    place = (VdtSide){ vdt_hex_neighbour (place.hex, place.side), vdt_side_opposite (place.side) };
  if (!vdt_grid_contains (grid, place.hex))
    return FALSE;

  vdt_layout_offset (grid->layout, place.hex, &column, row);
  *key = VDT_ROW_SIDE_KEY (column, place.side) | (of == VDT_CODES_WAYS ? VDT_ROW_WAY : 0);

  return TRUE;
}

/**
 * vdt_map_get_codes:
 * @self: a map
 * @of: whose codes
 * @hex: any hex
 * @side: 0 to 5
 *
 * Returns: the codes of that hexside, or of the ways over it, a bit a code; 0 when it has none
 */
guint64
vdt_map_get_codes (const VdtMap *self, VdtCodes of, VdtHex hex, int side)
{
  const VdtRowSide *found;
  guint32 key;
  int row;

  if (!vdt_map_locate_codes (vdt_map_get_grid (self), of, hex, side, &row, &key))
    return 0;
  found = vdt_map_row_find_side (vdt_map_get_row (self, row), key);

  return found ? found->codes : 0;
}

/**
 * vdt_map_get_side_codes:
 * @self: a map
 * @hex: any hex
 * @side: 0 to 5
 *
 * Returns: the codes of that hexside, a bit a code; 0 when it has none
 */
guint64
vdt_map_get_side_codes (const VdtMap *self, VdtHex hex, int side)
{
  return vdt_map_get_codes (self, VDT_CODES_SIDES, hex, side);
}

/**
 * vdt_map_get_code_row:
 * @self: a map
 * @of: whose codes
 * @row: counted from 0
 * @n_sides: (out): how many
 *
 * Returns: (array length=n_sides) (nullable): the row's sides that have such codes, by rising key
 */
const VdtRowSide *
vdt_map_get_code_row (const VdtMap *self, VdtCodes of, int row, guint *n_sides)
{
  const VdtMapRow *held;
  guint n, first_way;

  g_return_val_if_fail (row >= 0 && row < vdt_map_get_grid (self)->rows, NULL);

  held = vdt_map_get_row (self, row);
  n = held->n_sides;
  first_way = n == 0 || held->sides[n - 1].key < VDT_ROW_WAY
                  ? n
                  : vdt_map_row_find_place (held, VDT_ROW_WAY);
  *n_sides = of == VDT_CODES_WAYS ? n - first_way : first_way;

  return *n_sides == 0 || of == VDT_CODES_SIDES ? held->sides : held->sides + first_way;
}

/**
 * vdt_map_get_side_row:
 * @self: a map
 * @row: counted from 0
 * @n_sides: (out): how many
 *
 * Returns: (array length=n_sides) (nullable): the row's coded hexsides by rising key
 */
const VdtRowSide *
vdt_map_get_side_row (const VdtMap *self, int row, guint *n_sides)
{
  return vdt_map_get_code_row (self, VDT_CODES_SIDES, row, n_sides);
}

/**
 * vdt_map_has_codes:
 * @self: a map
 * @of: whose codes
 *
 * Returns: whether any side of the map has such codes
 */
gboolean
vdt_map_has_codes (const VdtMap *self, VdtCodes of)
{
  for (int row = 0; row < vdt_map_get_grid (self)->rows; row++)
    {
      guint n;

      vdt_map_get_code_row (self, of, row, &n);
      if (n > 0)
        return TRUE;
    }

  return FALSE;
}
