/* vdt-map-follow.c - foreign XML that goes along with what is renamed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-follow.h"

#include "vdt-map-builder.h"
#include "vdt-map-format-private.h"

/* The map with other anchors; anchors that have no new name stay. */
static VdtMap *
rename_anchors (VdtMap *map, GHashTable *names)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_clear_extras (builder);
  for (guint i = 0; i < vdt_map_get_n_extras (map); i++)
    {
      const VdtMapExtra *extra = vdt_map_get_extra (map, i);
      const char *name = g_hash_table_lookup (names, extra->anchor);

      vdt_map_builder_add_extra (builder, name ? name : extra->anchor, extra->xml);
    }

  return vdt_map_builder_end (builder);
}

static void
add_name (GHashTable *names, VdtMapElement element, const char *from, const char *to)
{
  if (!g_str_equal (from, to))
    g_hash_table_insert (names, g_strdup_printf (VDT_ANCHOR_NAME, element, from),
                         g_strdup_printf (VDT_ANCHOR_NAME, element, to));
}

static GHashTable *
names_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * vdt_map_follow_legend:
 * @before: a map
 * @after: the same with another legend
 * @terrains: for each terrain of @before, its number in @after; -1: none
 * @side_codes: for each hexside code of @before, its number in @after; -1: none
 *
 * Keeps foreign XML of terrains and hexside codes with them when their codes change.
 *
 * Returns: (transfer full): @after with the foreign XML where it belongs now
 */
VdtMap *
vdt_map_follow_legend (VdtMap *before, VdtMap *after, const gint *terrains, const gint *side_codes)
{
  VdtLegend *from = vdt_map_get_legend (before), *to = vdt_map_get_legend (after);
  g_autoptr (GHashTable) names = NULL;
  guint n_terrains, n_side_codes;
  const VdtTerrain *old_terrains = vdt_legend_get_terrains (from, &n_terrains);
  const VdtSideCode *old_codes = vdt_legend_get_side_codes (from, &n_side_codes);

  if (vdt_map_get_n_extras (after) == 0)
    return vdt_map_ref (after);

  names = names_new ();
  for (guint i = 0; i < n_terrains; i++)
    if (terrains[i] >= 0)
      add_name (names, VDT_ELEMENT_TERRAIN_TYPE, old_terrains[i].code,
                vdt_legend_get_terrains (to, NULL)[terrains[i]].code);
  for (guint i = 0; i < n_side_codes; i++)
    if (side_codes[i] >= 0)
      add_name (names, VDT_ELEMENT_SIDE_CODE, old_codes[i].code,
                vdt_legend_get_side_codes (to, NULL)[side_codes[i]].code);

  return g_hash_table_size (names) > 0 ? rename_anchors (after, names) : vdt_map_ref (after);
}

/**
 * vdt_map_follow_counters:
 * @before: a map
 * @after: the same with counters that look otherwise, but as many and in the same order
 *
 * Keeps foreign XML of counters with them when their names, sides or kinds change.
 *
 * Returns: (transfer full): @after with the foreign XML where it belongs now
 */
VdtMap *
vdt_map_follow_counters (VdtMap *before, VdtMap *after)
{
  g_autoptr (GHashTable) names = NULL, alike_before = NULL, alike_after = NULL;

  if (vdt_map_get_n_extras (after) == 0)
    return vdt_map_ref (after);
  g_return_val_if_fail (vdt_map_get_n_counters (before) == vdt_map_get_n_counters (after), NULL);

  names = names_new ();
  alike_before = vdt_map_counters_alike_new ();
  alike_after = vdt_map_counters_alike_new ();
  for (guint i = 0; i < vdt_map_get_n_counters (before); i++)
    {
      g_autofree char *from =
          vdt_map_counter_anchor (alike_before, vdt_map_get_counter (before, i));
      g_autofree char *to = vdt_map_counter_anchor (alike_after, vdt_map_get_counter (after, i));

      if (!g_str_equal (from, to))
        g_hash_table_insert (names, g_steal_pointer (&from), g_steal_pointer (&to));
    }

  return g_hash_table_size (names) > 0 ? rename_anchors (after, names) : vdt_map_ref (after);
}
