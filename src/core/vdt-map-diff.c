/* vdt-map-diff.c - where two versions of a map differ
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-diff.h"

#include "vdt-map-names.h"
#include "vdt-map-row-private.h"
#include "vdt-map-zones.h"

static void
add_side (VdtRegion *region, const VdtGrid *grid, int row, guint32 key)
{
  VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (key), row);

  vdt_region_add (region, hex);
  vdt_region_add (region, vdt_hex_neighbour (hex, VDT_ROW_SIDE_SIDE (key)));
}

static void
add_sides (VdtRegion *region,
           const VdtGrid *grid,
           int row,
           const VdtMapRow *from,
           const VdtMapRow *against)
{
  for (guint i = 0; i < from->n_sides; i++)
    {
      const VdtRowSide *other = vdt_map_row_find_side (against, from->sides[i].key);

      if (!other || other->codes != from->sides[i].codes)
        add_side (region, grid, row, from->sides[i].key);
    }
}

static void
add_row (VdtRegion *region,
         const VdtGrid *grid,
         int row,
         const VdtMapRow *before,
         const VdtMapRow *after)
{
  for (int column = 0; column < grid->columns; column++)
    if (before->elevation[column] != after->elevation[column]
        || before->terrain[column] != after->terrain[column])
      vdt_region_add (region, vdt_grid_hex (grid, column, row));

  add_sides (region, grid, row, before, after);
  add_sides (region, grid, row, after, before);
}

/* Counters that are in one version only; a counter that both share is one and the same object. */
static void
add_counters (VdtRegion *region, VdtMap *before, VdtMap *after)
{
  guint n_before = vdt_map_get_n_counters (before), n_after = vdt_map_get_n_counters (after);
  g_autoptr (GHashTable) shared = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n_before; i++)
    g_hash_table_add (shared, (gpointer) vdt_map_get_counter (before, i));
  for (guint i = 0; i < n_after; i++)
    if (!g_hash_table_remove (shared, vdt_map_get_counter (after, i)))
      vdt_region_add (region, vdt_map_get_counter (after, i)->hex);

  for (guint i = 0; i < n_before; i++)
    if (g_hash_table_contains (shared, vdt_map_get_counter (before, i)))
      vdt_region_add (region, vdt_map_get_counter (before, i)->hex);
}

/* Hexes that are in a zone in one version only; all hexes of a zone that is called, looks or lies
 * over others differently, or that one version does not have.
 */
static void
add_zones (VdtRegion *region, const GPtrArray *before, const GPtrArray *after)
{
  for (guint i = 0; i < MAX (before->len, after->len); i++)
    {
      const VdtZone *earlier = i < before->len ? before->pdata[i] : NULL;
      const VdtZone *later = i < after->len ? after->pdata[i] : NULL;

      if (earlier == later)
        continue;
      if (earlier && later && vdt_zone_looks_like (earlier, later))
        vdt_region_add_difference (region, earlier->hexes, later->hexes);
      else
        {
          if (earlier)
            vdt_region_union (region, earlier->hexes);
          if (later)
            vdt_region_union (region, later->hexes);
        }
    }
}

/* The hexes on which names stood or stand that differ; none for those beyond the map. */
static void
add_names (VdtRegion *region, VdtMap *before, VdtMap *after)
{
  g_autoptr (GPtrArray) names =
      vdt_names_list_changed (vdt_map_get_names (before), vdt_map_get_names (after));
  VdtLayout layout = vdt_map_get_grid (before)->layout;

  for (guint i = 0; i < names->len; i++)
    vdt_region_add (region, vdt_name_hex (names->pdata[i], layout));
}

/* Depictions that both versions share are the same objects. */
static gboolean
same_depictions (VdtMap *before, VdtMap *after)
{
  guint n = vdt_map_get_n_depictions (before);

  if (n != vdt_map_get_n_depictions (after)
      || !vdt_map_get_shapes_everywhere (before) != !vdt_map_get_shapes_everywhere (after))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (vdt_map_get_depiction (before, i) != vdt_map_get_depiction (after, i))
      return FALSE;

  return TRUE;
}

/**
 * vdt_map_diff:
 * @before: a map
 * @after: another version of it
 *
 * Finds the hexes that look or block differently: elevation, terrain, coded sides (both hexes of
 * the side), counters, zones, and the hex on which the middle of a name lies. Rows that the
 * versions share cost nothing.
 *
 * Returns: (transfer full) (nullable): the hexes, or %NULL when the grid, the legend, a
 *   depiction, how hexes are numbered or the underlay differs, and with it the whole map
 */
VdtRegion *
vdt_map_diff (VdtMap *before, VdtMap *after)
{
  const VdtGrid *grid = vdt_map_get_grid (before);
  VdtRegion *region;

  if (!vdt_grid_equal (grid, vdt_map_get_grid (after))
      || !vdt_legend_equal (vdt_map_get_legend (before), vdt_map_get_legend (after))
      || !same_depictions (before, after)
      || !vdt_numbers_equal (vdt_map_get_numbers (before), vdt_map_get_numbers (after))
      || !vdt_map_underlay_equal (vdt_map_get_underlay (before), vdt_map_get_underlay (after)))
    return NULL;

  region = vdt_region_new (grid);
  for (int row = 0; row < grid->rows; row++)
    if (vdt_map_get_row (before, row) != vdt_map_get_row (after, row))
      add_row (region, grid, row, vdt_map_get_row (before, row), vdt_map_get_row (after, row));
  add_counters (region, before, after);
  add_zones (region, vdt_map_get_zones (before), vdt_map_get_zones (after));
  add_names (region, before, after);

  return region;
}
