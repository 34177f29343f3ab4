/* vdt-map-move-zones.c - zones put on another grid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

static void
move_hexes (const VdtRegion *from, const VdtHex *move, VdtRegion *to)
{
  const VdtGrid *before = vdt_region_get_grid (from), *after = vdt_region_get_grid (to);
  int first_column, first_row, last_column, last_row;

  if (!vdt_region_get_bounds (from, &first_column, &first_row, &last_column, &last_row))
    return;
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (before, column, row);

        if (vdt_region_contains (from, hex))
          vdt_region_add (to, move ? vdt_hex_add (hex, *move) : vdt_grid_hex (after, column, row));
      }
}

/**
 * vdt_map_ops_move_zones:
 * @map: a map
 * @builder: another
 * @move: (nullable): from where a hex is on @map to where it is on @builder; %NULL: hexes stay in
 *   their columns and rows
 *
 * Copies every zone with those of its hexes that have a place there, even if there are none.
 */
void
vdt_map_ops_move_zones (VdtMap *map, VdtMapBuilder *builder, const VdtHex *move)
{
  const GPtrArray *before = vdt_map_get_zones (map);
  g_autoptr (GPtrArray) after = vdt_zones_new (NULL);

  for (guint i = 0; i < before->len; i++)
    {
      const VdtZone *zone = before->pdata[i];
      VdtRegion *hexes = vdt_region_new (vdt_map_builder_get_grid (builder));

      move_hexes (zone->hexes, move, hexes);
      g_ptr_array_add (after, vdt_zone_new (zone->name, zone->colour, zone->pattern, hexes));
    }
  vdt_map_builder_set_zones (builder, after);
}
