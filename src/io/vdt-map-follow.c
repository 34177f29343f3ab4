/* vdt-map-follow.c - foreign XML that goes along with what is renamed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-follow.h"

#include "vdt-map-builder.h"
#include "vdt-map-format-private.h"

#define ELEMENT_BIT(element) (G_GUINT64_CONSTANT (1) << (element))

/* Where the piece at an anchor belongs now; %NULL: what it stood at is gone. Left where it was, it
 * could come to stand at an element of others that has taken the name.
 */
static const char *
find_anchor (const char *anchor, GHashTable *names, guint64 elements)
{
  if (!(elements >> g_ascii_strtoull (anchor, NULL, 10) & 1))
    return anchor;

  return g_hash_table_lookup (names, anchor);
}

/* The map with its foreign XML where @names puts it; of @elements, a bit an element, all that are
 * still there are in @names, whether they are called otherwise or not.
 */
static VdtMap *
rename_anchors (VdtMap *map, GHashTable *names, guint64 elements)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  gboolean same = TRUE;

  vdt_map_builder_clear_extras (builder);
  for (guint i = 0; i < vdt_map_get_n_extras (map); i++)
    {
      const VdtMapExtra *extra = vdt_map_get_extra (map, i);
      const char *anchor = find_anchor (extra->anchor, names, elements);

      same = same && g_strcmp0 (anchor, extra->anchor) == 0;
      if (anchor)
        vdt_map_builder_add_extra (builder, anchor, extra->xml);
    }
  if (!same)
    return vdt_map_builder_end (builder);
  vdt_map_builder_free (builder);

  return vdt_map_ref (map);
}

static void
add_name (GHashTable *names, VdtMapElement element, const char *from, const char *to)
{
  g_hash_table_insert (names, g_strdup_printf (VDT_ANCHOR_NAME, element, from),
                       g_strdup_printf (VDT_ANCHOR_NAME, element, to));
}

static void
add_levels (GHashTable *names, VdtLegend *legend)
{
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n);

  for (guint i = 0; i < n; i++)
    {
      char *anchor = g_strdup_printf (VDT_ANCHOR_NUMBER, VDT_ELEMENT_LEVEL, levels[i].value);

      g_hash_table_insert (names, anchor, g_strdup (anchor));
    }
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
 * @terrains: for each terrain of @before, its number in @after; -1: it is gone, whether another
 *   has taken its hexes or not
 * @side_codes: the same for the hexside codes of @before
 *
 * Keeps foreign XML of terrains and hexside codes with them when their codes change. That of
 * entries that are gone goes with them; levels are told apart by their values.
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

  if (after == before || vdt_map_get_n_extras (after) == 0)
    return vdt_map_ref (after);

  names = names_new ();
  add_levels (names, to);
  for (guint i = 0; i < n_terrains; i++)
    if (terrains[i] >= 0)
      add_name (names, VDT_ELEMENT_TERRAIN_TYPE, old_terrains[i].code,
                vdt_legend_get_terrains (to, NULL)[terrains[i]].code);
  for (guint i = 0; i < n_side_codes; i++)
    if (side_codes[i] >= 0)
      add_name (names, VDT_ELEMENT_SIDE_CODE, old_codes[i].code,
                vdt_legend_get_side_codes (to, NULL)[side_codes[i]].code);

  return rename_anchors (after, names,
                         ELEMENT_BIT (VDT_ELEMENT_LEVEL) | ELEMENT_BIT (VDT_ELEMENT_TERRAIN_TYPE)
                             | ELEMENT_BIT (VDT_ELEMENT_SIDE_CODE));
}

/**
 * vdt_map_follow_counters:
 * @before: a map
 * @after: the same with counters that look otherwise, but as many and in the same order
 *
 * Keeps foreign XML of counters with them when their names, sides or kinds change. What counters
 * have left behind that are no longer on @before goes.
 *
 * Returns: (transfer full): @after with the foreign XML where it belongs now
 */
VdtMap *
vdt_map_follow_counters (VdtMap *before, VdtMap *after)
{
  g_autoptr (GHashTable) names = NULL, alike_before = NULL, alike_after = NULL;

  if (after == before || vdt_map_get_n_extras (after) == 0)
    return vdt_map_ref (after);
  g_return_val_if_fail (vdt_map_get_n_counters (before) == vdt_map_get_n_counters (after), NULL);

  names = names_new ();
  alike_before = vdt_map_counters_alike_new ();
  alike_after = vdt_map_counters_alike_new ();
  for (guint i = 0; i < vdt_map_get_n_counters (before); i++)
    {
      char *from = vdt_map_counter_anchor (alike_before, vdt_map_get_counter (before, i));
      char *to = vdt_map_counter_anchor (alike_after, vdt_map_get_counter (after, i));

      g_hash_table_insert (names, from, to);
    }

  return rename_anchors (after, names, ELEMENT_BIT (VDT_ELEMENT_COUNTER));
}
