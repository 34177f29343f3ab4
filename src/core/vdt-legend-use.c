/* vdt-legend-use.c - how often a map uses each entry of its legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-use.h"

static void
count_codes (guint *counts, VdtMap *map, VdtCodes of, int row)
{
  guint n_sides;
  const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n_sides);

  for (guint i = 0; i < n_sides; i++)
    for (guint code = 0; code < VDT_SIDE_CODES_MAX && sides[i].codes >> code; code++)
      counts[code] += sides[i].codes >> code & 1 ? 1 : 0;
}

static void
count_row (VdtLegendUse *self, VdtMap *map, const VdtTerrain *types, int row)
{
  const gint16 *elevations = vdt_map_get_elevation_row (map, row);
  const guint16 *terrains = vdt_map_get_terrain_row (map, row);

  for (int column = 0; column < vdt_map_get_grid (map)->columns; column++)
    {
      self->terrains[terrains[column]]++;
      if (types[terrains[column]].kind == VDT_KIND_VOID)
        continue;
      self->elevations[elevations[column] - VDT_ELEVATION_MIN]++;
      self->lowest = MIN (self->lowest, elevations[column]);
      self->highest = MAX (self->highest, elevations[column]);
    }
  count_codes (self->side_codes, map, VDT_CODES_SIDES, row);
  count_codes (self->ways, map, VDT_CODES_WAYS, row);
}

/**
 * vdt_legend_use_new:
 * @map: a map
 *
 * Counts. Without a hex that is not void, both lowest and highest are 0.
 *
 * Returns: (transfer full): the counts, a number for each entry of the map's legend
 */
VdtLegendUse *
vdt_legend_use_new (VdtMap *map)
{
  VdtLegendUse *self = g_new0 (VdtLegendUse, 1);
  guint n_terrains;
  const VdtTerrain *types = vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);

  self->terrains = g_new0 (guint, n_terrains);
  self->side_codes = g_new0 (guint, VDT_SIDE_CODES_MAX);
  self->ways = g_new0 (guint, VDT_SIDE_CODES_MAX);
  self->elevations = g_new0 (guint, VDT_N_ELEVATIONS);
  self->lowest = VDT_ELEVATION_MAX + 1;
  self->highest = VDT_ELEVATION_MIN - 1;
  for (int row = 0; row < vdt_map_get_grid (map)->rows; row++)
    count_row (self, map, types, row);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    self->terrains[vdt_map_get_depiction (map, i)->terrain] +=
        !vdt_map_get_depiction (map, i)->is_ground;
  if (self->lowest > self->highest)
    self->lowest = self->highest = 0;

  return self;
}

/**
 * vdt_legend_use_free:
 * @self: (transfer full): counts
 *
 * Frees counts.
 */
void
vdt_legend_use_free (VdtLegendUse *self)
{
  g_free (self->terrains);
  g_free (self->side_codes);
  g_free (self->ways);
  g_free (self->elevations);
  g_free (self);
}
