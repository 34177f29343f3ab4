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
 * vdt_map_anchor_move:
 * @anchor: an anchor of foreign XML
 * @move: from where a hex was to where it is now
 *
 * Lets foreign XML follow its hexside when a map is put on another grid. Other anchors stay.
 *
 * Returns: (transfer full): the anchor on the moved map
 */
char *
vdt_map_anchor_move (const char *anchor, VdtHex move)
{
  gint element, q, r, side;

  if (sscanf (anchor, "%2d %d,%d,%d", &element, &q, &r, &side) != 4
      || element != VDT_ELEMENT_HEXSIDE)
    return g_strdup (anchor);

  return g_strdup_printf (VDT_ANCHOR_SIDE, VDT_ELEMENT_HEXSIDE, q + move.q, r + move.r, side);
}
