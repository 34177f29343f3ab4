/* vdt-sight-query.c - what a map says about who looks how: its rules, and its units' places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-query.h"

/**
 * vdt_sight_setup_init:
 * @setup: (out caller-allocates): the setup
 * @map: a map
 * @rules: (nullable): a rule system; %NULL for the one that the map names
 *
 * Settles how a map is judged, whatever it asks for: a system that nobody knows gives way to the
 * first one, options that its system does not know to that system's defaults. It may come from a
 * newer program.
 */
void
vdt_sight_setup_init (VdtLosSetup *setup, VdtMap *map, const VdtLosRules *rules)
{
  const VdtMapRules *own = vdt_map_get_rules (map);
  guint n_rules;

  if (!rules && own->system)
    rules = vdt_los_rules_find (own->system);
  if (!rules)
    rules = vdt_los_rules_list (&n_rules)[0];

  if (!vdt_los_setup_init_for_map (setup, map, rules->id, NULL))
    {
      vdt_los_setup_init (setup, rules);
      setup->range = own->range;
    }
}

/* A unit sees and is seen where and how high it stands in its hex; the topmost one counts. */
static void
find_place (VdtMap *map, VdtHex hex, VdtPlace *at, gint *level)
{
  *at = VDT_PLACE_CENTRE;
  *level = 0;

  for (gint i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, (guint) i);

      if (counter->kind != VDT_COUNTER_WRECK && counter->kind != VDT_COUNTER_SMOKE)
        {
          *at = counter->at;
          *level = counter->level;
        }
    }
}

/**
 * vdt_sight_query_init:
 * @query: (out caller-allocates): the query
 * @map: a map
 * @observer: a hex of it
 * @target: (nullable): another; %NULL for a fan, whose targets are the hexes themselves
 *
 * Asks whether what stands in @observer sees what stands in @target.
 */
void
vdt_sight_query_init (VdtLosQuery *query, VdtMap *map, VdtHex observer, const VdtHex *target)
{
  *query = (VdtLosQuery){ .observer = observer };
  find_place (map, observer, &query->observer_at, &query->observer_level);
  if (target)
    {
      query->target = *target;
      find_place (map, *target, &query->target_at, &query->target_level);
    }
}
