/* vdt-map-format.c - where foreign XML stands, for reader and writer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-format-private.h"

/**
 * vdt_map_row_anchor:
 * @grid: the grid of a map
 * @element: %VDT_ELEMENT_ELEVATION_ROW or %VDT_ELEMENT_TERRAIN_ROW
 * @row: a row, counted from 0
 *
 * Returns: (transfer full): the anchor of that row
 */
char *
vdt_map_row_anchor (const VdtGrid *grid, VdtMapElement element, gint row)
{
  return g_strdup_printf ("%d %d of %d,%d,%d", element, row, grid->layout, grid->columns,
                          grid->rows);
}

/**
 * vdt_map_side_anchor:
 * @grid: the grid of a map
 * @side: a hexside, canonical
 *
 * Returns: (transfer full): the anchor of that hexside
 */
char *
vdt_map_side_anchor (const VdtGrid *grid, VdtSide side)
{
  return g_strdup_printf ("%d %d,%d,%d of %d,%d,%d", VDT_ELEMENT_HEXSIDE, side.hex.q, side.hex.r,
                          side.side, grid->layout, grid->columns, grid->rows);
}

/**
 * vdt_map_counter_anchor:
 * @alike: how many counters of each look there were before; empty at first, with keys to be freed
 * @counter: the next counter of the map
 *
 * Names a counter by its looks, and by its number among those that look the same: foreign XML
 * stays with it when it moves and when others come and go.
 *
 * Returns: (transfer full): the anchor of @counter
 */
char *
vdt_map_counter_anchor (GHashTable *alike, const VdtCounter *counter)
{
  char *look =
      g_strdup_printf ("%d %d,%s,%s", VDT_ELEMENT_COUNTER, counter->kind,
                       counter->side ? counter->side : "", counter->name ? counter->name : "");
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (alike, look));
  char *anchor = g_strdup_printf ("%s,%u", look, n);

  g_hash_table_insert (alike, look, GUINT_TO_POINTER (n + 1));

  return anchor;
}
