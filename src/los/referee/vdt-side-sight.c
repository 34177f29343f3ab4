/* vdt-side-sight.c - the sides of a map's counters, and what a side looks from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-sight.h"

/**
 * vdt_counter_looks:
 * @counter: a counter
 *
 * Returns: whether there is anybody in it to look: wrecks, smoke and contacts do not
 */
gboolean
vdt_counter_looks (const VdtCounter *counter)
{
  return counter->kind != VDT_COUNTER_WRECK && counter->kind != VDT_COUNTER_SMOKE
         && counter->kind != VDT_COUNTER_CONTACT;
}

/**
 * vdt_counter_is_of:
 * @counter: a counter
 * @side: (nullable): a side; %NULL or empty: none
 *
 * Returns: whether @counter is of that side, or of none
 */
gboolean
vdt_counter_is_of (const VdtCounter *counter, const char *side)
{
  return g_str_equal (counter->side ? counter->side : "", side ? side : "");
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * vdt_side_sight_list_sides:
 * @map: a map
 *
 * Lists the sides that have a counter on the map, in the order of their bytes, so that it stays the
 * same while counters move. Counters of no side are of nobody.
 *
 * Returns: (transfer full) (array zero-terminated=1): the sides, each once
 */
char **
vdt_side_sight_list_sides (const VdtMap *map)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *sides = g_ptr_array_new ();

  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      char *side = vdt_map_get_counter (map, i)->side;

      if (side && *side && g_hash_table_add (seen, side))
        g_ptr_array_add (sides, g_strdup (side));
    }
  g_ptr_array_sort (sides, compare_names);
  g_ptr_array_add (sides, NULL);

  return (char **) g_ptr_array_free (sides, FALSE);
}

/**
 * vdt_side_sight_set_observer:
 * @query: a query
 * @rules: a rule system
 * @counter: who looks
 *
 * Has a counter look, from where and as high as it stands if the rules read that; else from the
 * ground at the centre of its hex.
 */
void
vdt_side_sight_set_observer (VdtLosQuery *query,
                             const VdtLosRules *rules,
                             const VdtCounter *counter)
{
  query->observer = counter->hex;
  query->observer_at = rules->reads_places ? counter->at : VDT_PLACE_CENTRE;
  query->observer_level = rules->reads_levels ? counter->level : 0;
}

/**
 * vdt_side_sight_set_target:
 * @query: a query
 * @rules: a rule system
 * @counter: who is looked at
 *
 * Has a counter be looked at where and as high as it stands, as vdt_side_sight_set_observer().
 */
void
vdt_side_sight_set_target (VdtLosQuery *query, const VdtLosRules *rules, const VdtCounter *counter)
{
  query->target = counter->hex;
  query->target_at = rules->reads_places ? counter->at : VDT_PLACE_CENTRE;
  query->target_level = rules->reads_levels ? counter->level : 0;
}

static guint
hash_observer (gconstpointer key)
{
  const VdtLosQuery *query = key;

  return ((guint) query->observer.q * 4001u + (guint) query->observer.r) * 701u
         + (guint) query->observer_level * 7u + query->observer_at;
}

static gboolean
observers_are_one (gconstpointer a, gconstpointer b)
{
  const VdtLosQuery *one = a, *other = b;

  return vdt_hex_equal (one->observer, other->observer) && one->observer_at == other->observer_at
         && one->observer_level == other->observer_level;
}

/**
 * vdt_side_sight_list_queries:
 * @map: a map
 * @rules: a rule system
 * @side: (nullable): a side; %NULL or empty: the counters of no side
 *
 * Lists who looks for a side: a query for the fan of each of its counters that can see, in the
 * order of the counters. Those that look from the same place are one; those on hexes that are not
 * part of the map are left out. The targets are the ground of the hexes themselves.
 *
 * Returns: (transfer full) (element-type VdtLosQuery): the queries; none when nobody looks
 */
GArray *
vdt_side_sight_list_queries (VdtMap *map, const VdtLosRules *rules, const char *side)
{
  GArray *queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (hash_observer, observers_are_one, g_free, NULL);

  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);
      VdtLosQuery query = { .target_level = 0 };

      if (!vdt_counter_looks (counter) || !vdt_counter_is_of (counter, side)
          || vdt_map_is_void (map, counter->hex))
        continue;
      vdt_side_sight_set_observer (&query, rules, counter);
      if (g_hash_table_add (seen, g_memdup2 (&query, sizeof query)))
        g_array_append_val (queries, query);
    }

  return queries;
}
