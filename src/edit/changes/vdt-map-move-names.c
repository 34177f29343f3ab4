/* vdt-map-move-names.c - names put on another grid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

#include <stdlib.h>

/**
 * vdt_map_ops_move_name:
 * @name: a name
 * @map: the map on which it is
 * @grid: the grid of another map
 * @move: from where a hex is on @map to where it is on @grid
 * @names: (element-type VdtName): the names there
 *
 * Copies a name, unless it was on the map and would not be, or would be too far from it.
 */
void
vdt_map_ops_move_name (
    const VdtName *name, VdtMap *map, const VdtGrid *grid, VdtHex move, GPtrArray *names)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  VdtAxialPoint point = vdt_units_to_axial (layout, name->at);
  VdtName moved = *name;

  point.q += move.q * VDT_UNITS_STEP;
  point.r += move.r * VDT_UNITS_STEP;
  moved.at = vdt_units_from_axial (grid->layout, point);
  if (abs (moved.at.x) > VDT_MAP_POINT_MAX || abs (moved.at.y) > VDT_MAP_POINT_MAX
      || (vdt_map_contains (map, vdt_name_hex (name, layout))
          && !vdt_grid_contains (grid, vdt_name_hex (&moved, grid->layout))))
    return;
  g_ptr_array_add (names, vdt_name_new (&moved));
}

/**
 * vdt_map_ops_move_names:
 * @map: a map
 * @builder: another
 * @move: from where a hex is on @map to where it is on @builder
 *
 * Copies every name that has a place there.
 */
void
vdt_map_ops_move_names (VdtMap *map, VdtMapBuilder *builder, VdtHex move)
{
  const GPtrArray *before = vdt_map_get_names (map);
  g_autoptr (GPtrArray) after = vdt_names_new (NULL);

  for (guint i = 0; i < before->len; i++)
    vdt_map_ops_move_name (before->pdata[i], map, vdt_map_builder_get_grid (builder), move, after);
  vdt_map_builder_set_names (builder, after);
}
