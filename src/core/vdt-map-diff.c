/* vdt-map-diff.c - where two versions of a map differ
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-diff.h"

#include "vdt-map-private.h"

static void
add_side (VdtRegion *region, const VdtGrid *grid, gint row, guint32 key)
{
  VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (key), row);

  vdt_region_add (region, hex);
  vdt_region_add (region, vdt_hex_neighbour (hex, VDT_ROW_SIDE_SIDE (key)));
}

static void
add_sides (VdtRegion *region,
           const VdtGrid *grid,
           gint row,
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
         gint row,
         const VdtMapRow *before,
         const VdtMapRow *after)
{
  for (gint column = 0; column < grid->columns; column++)
    if (before->elevation[column] != after->elevation[column]
        || before->terrain[column] != after->terrain[column])
      vdt_region_add (region, vdt_grid_hex (grid, column, row));

  add_sides (region, grid, row, before, after);
  add_sides (region, grid, row, after, before);
}

/* Counters that are in one version only; a counter that both share is one and the same object. */
static void
add_counters (VdtRegion *region, GPtrArray *before, GPtrArray *after)
{
  g_autoptr (GHashTable) shared = NULL;

  if (before == after)
    return;

  shared = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < before->len; i++)
    g_hash_table_add (shared, before->pdata[i]);
  for (guint i = 0; i < after->len; i++)
    if (!g_hash_table_remove (shared, after->pdata[i]))
      vdt_region_add (region, ((const VdtCounter *) after->pdata[i])->hex);

  for (guint i = 0; i < before->len; i++)
    if (g_hash_table_contains (shared, before->pdata[i]))
      vdt_region_add (region, ((const VdtCounter *) before->pdata[i])->hex);
}

/**
 * vdt_map_diff:
 * @before: a map
 * @after: another version of it
 *
 * Finds the hexes that look or block differently: elevation, terrain, coded sides (both hexes of
 * the side) and counters. Rows that the versions share cost nothing.
 *
 * Returns: (transfer full) (nullable): the hexes, or %NULL when the grid, the legend, a
 *   depiction or the underlay differs, and with it the whole map
 */
VdtRegion *
vdt_map_diff (VdtMap *before, VdtMap *after)
{
  VdtRegion *region;

  if (!vdt_grid_equal (&before->grid, &after->grid)
      || !vdt_legend_equal (before->legend, after->legend)
      || before->depictions != after->depictions
      || !vdt_map_underlay_equal (&before->info->underlay, &after->info->underlay))
    return NULL;

  region = vdt_region_new (&before->grid);
  for (gint row = 0; row < before->grid.rows; row++)
    if (before->rows[row] != after->rows[row])
      add_row (region, &before->grid, row, before->rows[row], after->rows[row]);
  add_counters (region, before->counters, after->counters);

  return region;
}
