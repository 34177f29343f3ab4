/* vdt-map-format.c - what reading and writing map files have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-format-private.h"

#include "vdt-map-anchor.h"

#include <stdio.h>

/**
 * vdt_map_counters_alike_new:
 *
 * Returns: (transfer full): an empty table for vdt_map_counter_anchor()
 */
GHashTable *
vdt_map_counters_alike_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * vdt_map_counter_anchor:
 * @alike: how many counters of each look there were before
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
  g_autofree char *look =
      g_strdup_printf ("%s,%s,%s", vdt_counter_kind_to_string (counter->kind),
                       counter->side ? counter->side : "", counter->name ? counter->name : "");
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (alike, look));
  char *anchor = g_strdup_printf (VDT_ANCHOR_COUNTER, VDT_ELEMENT_COUNTER, look, n);

  g_hash_table_insert (alike, g_steal_pointer (&look), GUINT_TO_POINTER (n + 1));

  return anchor;
}

/**
 * vdt_map_anchor_get_side:
 * @anchor: an anchor of foreign XML
 * @side: (out): where the XML stands, in canonical form
 *
 * Returns: whether it stands at a hexside
 */
gboolean
vdt_map_anchor_get_side (const char *anchor, VdtSide *side)
{
  gint element;

  return sscanf (anchor, "%2d %d,%d,%d", &element, &side->hex.q, &side->hex.r, &side->side) == 4
         && element == VDT_ELEMENT_HEXSIDE;
}

/**
 * vdt_map_anchor_move:
 * @anchor: an anchor of foreign XML
 * @move: from where a hex was to where it is now
 * @down: by how many rows the rows moved
 * @n_rows: how many rows there are now
 *
 * Lets foreign XML follow its hexside or its row of elevations or terrain when a map is put on
 * another grid. Other anchors stay.
 *
 * Returns: (transfer full) (nullable): the anchor on the moved map; %NULL when the row is gone
 */
char *
vdt_map_anchor_move (const char *anchor, VdtHex move, gint down, gint n_rows)
{
  gint element, row;
  VdtSide side;

  if (vdt_map_anchor_get_side (anchor, &side))
    return g_strdup_printf (VDT_ANCHOR_SIDE, VDT_ELEMENT_HEXSIDE, side.hex.q + move.q,
                            side.hex.r + move.r, side.side);
  if (sscanf (anchor, "%2d %d", &element, &row) != 2
      || (element != VDT_ELEMENT_ELEVATION_ROW && element != VDT_ELEMENT_TERRAIN_ROW))
    return g_strdup (anchor);
  row += down;

  return row >= 0 && row < n_rows ? g_strdup_printf (VDT_ANCHOR_NUMBER, element, row) : NULL;
}
