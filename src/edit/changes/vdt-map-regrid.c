/* vdt-map-regrid.c - maps without anything on them, in another shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

/**
 * vdt_map_ops_is_bare:
 * @map: a map
 *
 * Returns: whether all of it is the same ground, with nothing on it and no place on earth, so that
 *   its shape may become another without anything being lost
 */
gboolean
vdt_map_ops_is_bare (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex first = vdt_grid_hex (grid, 0, 0);
  int elevation = vdt_map_get_elevation (map, first);
  guint terrain = vdt_map_get_terrain (map, first);

  if (vdt_map_get_n_counters (map) > 0 || vdt_map_get_n_depictions (map) > 0
      || vdt_map_get_names (map)->len > 0 || vdt_map_get_zones (map)->len > 0
      || vdt_map_get_georeference (map) || vdt_map_has_codes (map, VDT_CODES_SIDES)
      || vdt_map_has_codes (map, VDT_CODES_WAYS))
    return FALSE;
  for (int row = 0; row < grid->rows; row++)
    {
      for (int column = 0; column < grid->columns; column++)
        {
          VdtHex hex = vdt_grid_hex (grid, column, row);

          if (vdt_map_get_terrain (map, hex) != terrain
              || vdt_map_get_elevation (map, hex) != elevation)
            return FALSE;
        }
    }

  return TRUE;
}

/**
 * vdt_map_ops_regrid:
 * @map: a map that vdt_map_ops_is_bare()
 * @grid: another grid
 *
 * Makes a map of another shape: of the same ground, with the same legend, words and picture.
 *
 * Returns: (transfer full): the map
 */
VdtMap *
vdt_map_ops_regrid (VdtMap *map, const VdtGrid *grid)
{
  VdtHex first = vdt_grid_hex (vdt_map_get_grid (map), 0, 0);
  VdtMapBuilder *builder = vdt_map_ops_begin_grid (map, grid, vdt_map_get_legend (map));

  vdt_map_ops_fill (builder, vdt_map_get_elevation (map, first), vdt_map_get_terrain (map, first));

  return vdt_map_builder_end (builder);
}
