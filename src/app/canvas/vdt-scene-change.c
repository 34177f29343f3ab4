/* vdt-scene-change.c - where two maps or two fans look different
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scene-change.h"

#include "vdt-map-names.h"
#include "vdt-map-zones.h"

#include <math.h>

/* Of columns, in the spacing: they may be nearer to each other than hexes. */
#define COLUMNS_APART 0.86

/* A name that reaches over more hexes may be anywhere. */
#define REACH_MAX 64

static gboolean
counters_differ (VdtMap *a, VdtMap *b)
{
  if (vdt_map_get_n_counters (a) != vdt_map_get_n_counters (b))
    return TRUE;
  for (guint i = 0; i < vdt_map_get_n_counters (a); i++)
    if (!vdt_counter_equal (vdt_map_get_counter (a, i), vdt_map_get_counter (b, i)))
      return TRUE;
  return FALSE;
}

static gboolean
has_void_terrain (VdtMap *map)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);

  for (guint i = 0; i < n; i++)
    if (terrains[i].kind == VDT_KIND_VOID)
      return TRUE;
  return FALSE;
}

/* Void hexes have no names. Rows that both maps share, as nearly all of large ones, are alike. */
static gboolean
voids_differ (VdtMap *a, VdtMap *b, const VdtRegion *region)
{
  gboolean one_legend = vdt_map_get_legend (a) == vdt_map_get_legend (b);
  int first_column, first_row, last_column, last_row;

  if (!region || (!has_void_terrain (a) && !has_void_terrain (b))
      || !vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return FALSE;
  for (int row = first_row; row <= last_row; row++)
    {
      if (one_legend && vdt_map_get_terrain_row (a, row) == vdt_map_get_terrain_row (b, row))
        continue;
      for (int column = first_column; column <= last_column; column++)
        {
          VdtHex hex = vdt_grid_hex (vdt_map_get_grid (a), column, row);

          if (vdt_map_is_void (a, hex) != vdt_map_is_void (b, hex))
            return TRUE;
        }
    }
  return FALSE;
}

/**
 * vdt_scene_change_of_maps:
 * @before: a map
 * @after: another of the same shape
 * @region: (nullable): the hexes in which they differ; %NULL: anywhere
 *
 * Finds which layers look different; those of the ground may do so always.
 *
 * Returns: the layers
 */
VdtLayers
vdt_scene_change_of_maps (VdtMap *before, VdtMap *after, const VdtRegion *region)
{
  VdtLayers layers = VDT_LAYERS_MAP;

  if (counters_differ (before, after))
    layers |= VDT_LAYER_COUNTERS;
  if (voids_differ (before, after, region) || vdt_map_get_numbers (after)->levels
      || !vdt_numbers_equal (vdt_map_get_numbers (before), vdt_map_get_numbers (after)))
    layers |= VDT_LAYER_LABELS;
  if (!vdt_names_equal (vdt_map_get_names (before), vdt_map_get_names (after)))
    layers |= VDT_LAYER_NAMES;
  return layers;
}

static void
add_around (VdtRegion *region, VdtHex middle, int reach)
{
  for (int q = -reach; q <= reach; q++)
    for (int r = MAX (-reach, -q - reach); r <= MIN (reach, reach - q); r++)
      vdt_region_add (region, (VdtHex){ middle.q + q, middle.r + r });
}

static void
add_names_of_zones (VdtRegion *region, VdtMap *before, VdtMap *after)
{
  const GPtrArray *lists[] = { vdt_map_get_zones (before), vdt_map_get_zones (after) };

  for (guint of = 0; of < G_N_ELEMENTS (lists); of++)
    for (guint i = 0; i < lists[of]->len; i++)
      if (i >= lists[!of]->len || lists[0]->pdata[i] != lists[1]->pdata[i])
        {
          const VdtZonePlace *place = vdt_zone_get_place (lists[of]->pdata[i]);

          if (place->first_row <= place->last_row)
            add_around (region, place->middle, VDT_ZONE_NAME_REACH + 1);
        }
}

static void
add_names (VdtRegion *region, VdtMap *before, VdtMap *after)
{
  g_autoptr (GPtrArray) names =
      vdt_names_list_changed (vdt_map_get_names (before), vdt_map_get_names (after));
  VdtLayout layout = vdt_map_get_grid (before)->layout;

  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];
      double spacings = (double) vdt_name_reach (name) * VDT_NAME_REACH / VDT_UNITS_ALONG;
      int reach = (int) ceil (spacings / COLUMNS_APART) + 1;

      if (reach > REACH_MAX)
        vdt_region_add_all (region);
      else
        add_around (region, vdt_name_hex (name, layout), reach);
    }
}

/**
 * vdt_scene_change_with_names:
 * @before: a map
 * @after: another of the same shape
 * @region: the hexes in which they differ
 *
 * Names are longer than the hexes that they stand on, and those of zones move where hexes of a zone
 * come and go.
 *
 * Returns: (transfer full): @region and what names that differ were and are written over
 */
VdtRegion *
vdt_scene_change_with_names (VdtMap *before, VdtMap *after, const VdtRegion *region)
{
  VdtRegion *all = vdt_region_copy (region);

  add_names_of_zones (all, before, after);
  add_names (all, before, after);

  return all;
}

static gboolean
cells_look_alike (const VdtFanCell *a, const VdtFanCell *b)
{
  return a->verdict == b->verdict && a->modifier == b->modifier && a->flags == b->flags
         && a->is_void == b->is_void && a->seen_by == b->seen_by;
}

static gboolean
observers_are_same (VdtFan *a, VdtFan *b)
{
  if (a->join != b->join)
    return FALSE;
  if (a->n_observers != b->n_observers)
    return FALSE;
  for (guint i = 0; i < a->n_observers; i++)
    {
      const VdtLosQuery *one = &a->queries[i], *other = &b->queries[i];

      if (!vdt_hex_equal (one->observer, other->observer) || one->observer_at != other->observer_at)
        return FALSE;
    }
  return TRUE;
}

/* Numbers have shades up to the greatest. */
static gboolean
scales_are_same (VdtFan *a, VdtFan *b)
{
  return a->join != VDT_JOIN_COUNT || vdt_fan_get_most_seen_by (a) == vdt_fan_get_most_seen_by (b);
}

/**
 * vdt_scene_change_of_fans:
 * @before: (nullable): a fan
 * @after: (nullable): a fan on a map of the same shape
 * @grid: that shape
 *
 * Finds where they look different: everywhere, unless the same hexes look.
 *
 * Returns: (transfer full): the hexes
 */
VdtRegion *
vdt_scene_change_of_fans (VdtFan *before, VdtFan *after, const VdtGrid *grid)
{
  VdtRegion *region = vdt_region_new (grid);
  const VdtFanCell *a, *b;
  guint n;

  if (!before || !after || !observers_are_same (before, after) || !scales_are_same (before, after))
    {
      vdt_region_add_all (region);
      return region;
    }
  a = vdt_fan_get_cells (before, &n);
  b = vdt_fan_get_cells (after, &n);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++, a++, b++)
      if (!cells_look_alike (a, b))
        vdt_region_add (region, vdt_grid_hex (grid, column, row));
  return region;
}
