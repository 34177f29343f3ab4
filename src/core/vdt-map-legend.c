/* vdt-map-legend.c - another legend for a map, and what its numbers become in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-legend.h"

#include "vdt-map-builder.h"

static guint
get_terrain (const int *terrains, guint terrain)
{
  return terrains[terrain] >= 0 ? (guint) terrains[terrain] : 0;
}

static void
set_terrains (VdtMapBuilder *builder, VdtMap *map, const int *terrains)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int columns = grid->columns;

  for (int row = 0; row < grid->rows; row++)
    {
      const guint16 *before = vdt_map_get_terrain_row (map, row);
      guint16 *after = NULL;

      for (int column = 0; column < columns; column++)
        {
          guint16 terrain = (guint16) get_terrain (terrains, before[column]);

          if (terrain == before[column])
            continue;
          if (!after)
            after = vdt_map_builder_edit_terrain_row (builder, row);
          after[column] = terrain;
        }
    }
}

static void
set_depictions (VdtMapBuilder *builder, VdtMap *map, const int *terrains)
{
  guint n = vdt_map_get_n_depictions (map);
  gboolean same = TRUE;

  for (guint i = 0; i < n; i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (map, i);

      same = same
             && (depiction->is_ground
                 || get_terrain (terrains, depiction->terrain) == depiction->terrain);
    }
  if (same)
    return;

  vdt_map_builder_clear_depictions (builder);
  for (guint i = 0; i < n; i++)
    {
      VdtDepiction depiction = *vdt_map_get_depiction (map, i);

      if (!depiction.is_ground)
        depiction.terrain = get_terrain (terrains, depiction.terrain);
      vdt_map_builder_add_depiction (builder, &depiction);
    }
}

static guint64
get_codes (const int *side_codes, guint64 before)
{
  guint64 after = 0;

  for (guint code = 0; before != 0; code++, before >>= 1)
    if (before & 1 && side_codes[code] >= 0)
      after |= G_GUINT64_CONSTANT (1) << side_codes[code];

  return after;
}

static void
set_codes (VdtMapBuilder *builder, VdtMap *map, VdtCodes of, const int *numbers)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  for (int row = 0; row < grid->rows; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        vdt_map_builder_set_codes (
            builder, of, vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row),
            VDT_ROW_SIDE_SIDE (sides[i].key), get_codes (numbers, sides[i].codes));
    }
}

/**
 * vdt_map_change_legend:
 * @map: a map
 * @legend: the legend that it shall have
 * @terrains: for each terrain of the map's legend, its number in @legend; -1 for the first one
 * @side_codes: for each hexside code of the map's legend, its number in @legend; -1 for none
 * @ways: (nullable): the same for its ways; %NULL: they keep their numbers
 *
 * Changes the legend and, with it, every number on the map. Two entries may become one.
 *
 * Returns: (transfer full): the map with that legend
 */
VdtMap *
vdt_map_change_legend (
    VdtMap *map, VdtLegend *legend, const int *terrains, const int *side_codes, const int *ways)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_legend (builder, legend);
  set_terrains (builder, map, terrains);
  set_depictions (builder, map, terrains);
  set_codes (builder, map, VDT_CODES_SIDES, side_codes);
  if (ways)
    set_codes (builder, map, VDT_CODES_WAYS, ways);

  return vdt_map_builder_end_edit (builder, map);
}
