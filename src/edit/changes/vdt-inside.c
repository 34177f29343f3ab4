/* vdt-inside.c - the ground inside contours of hexes gets their level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-inside.h"

#include "vdt-area.h"
#include "vdt-map-builder.h"

static void
fill_field (VdtMapBuilder *builder, VdtMap *map, const VdtRegion *field, gboolean only_whole)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int first_column, first_row, last_column, last_row, level;
  gboolean whole;

  if (!vdt_area_find_level_round (map, field, &level, &whole) || (only_whole && !whole))
    return;
  vdt_region_get_bounds (field, &first_column, &first_row, &last_column, &last_row);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (field, hex))
          vdt_map_builder_set_elevation (builder, hex, level);
      }
}

/**
 * vdt_inside_fill:
 * @map: a map
 * @field: hexes of it
 *
 * Returns: (transfer full): the map with the level in all of @field that
 *   vdt_area_find_level_round() tells; the same when there is none
 */
VdtMap *
vdt_inside_fill (VdtMap *map, const VdtRegion *field)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  fill_field (builder, map, field, FALSE);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_inside_fill_all:
 * @map: a map
 * @hex: a hex of it
 *
 * Fills every field whose hexes are at the level of @hex, each with the level round it: of those
 * that reach the edge of the map nobody knows which side of their contour is the inside.
 *
 * Returns: (transfer full): the map after that
 */
VdtMap *
vdt_inside_fill_all (VdtMap *map, VdtHex hex)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtRegion) left = vdt_area_all_alike (map, hex, VDT_ALIKE_ELEVATION);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      if (vdt_region_contains (left, vdt_grid_hex (grid, column, row)))
        {
          g_autoptr (VdtRegion) field =
              vdt_area_contiguous (map, vdt_grid_hex (grid, column, row), VDT_ALIKE_ELEVATION);

          fill_field (builder, map, field, TRUE);
          vdt_region_subtract (left, field);
        }

  return vdt_map_builder_end_edit (builder, map);
}
