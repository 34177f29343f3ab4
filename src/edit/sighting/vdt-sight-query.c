/* vdt-sight-query.c - what a map says about who looks how: its rules, and its units' places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-query.h"

#include "vdt-side-sight.h"

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

/**
 * vdt_sight_stance:
 * @map: a map
 * @hex: a hex
 *
 * Finds where and how high a unit in @hex stands, from where it sees and is seen; the topmost one
 * counts. Without a unit it is the ground at the centre.
 *
 * Returns: the stance
 */
VdtStance
vdt_sight_stance (VdtMap *map, VdtHex hex)
{
  VdtStance stance = { 0, VDT_PLACE_CENTRE };

  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, (guint) i);

      if (vdt_counter_looks (counter))
        stance = (VdtStance){ counter->level, counter->at };
    }

  return stance;
}

/**
 * vdt_stance_equal:
 * @a: a stance
 * @b: another
 *
 * Returns: whether they are the same level and place
 */
gboolean
vdt_stance_equal (VdtStance a, VdtStance b)
{
  return a.level == b.level && a.at == b.at;
}

/**
 * vdt_sight_query_equal:
 * @a: a question
 * @b: another
 *
 * Returns: whether they ask for the same line
 */
gboolean
vdt_sight_query_equal (const VdtLosQuery *a, const VdtLosQuery *b)
{
  return vdt_hex_equal (a->observer, b->observer) && vdt_hex_equal (a->target, b->target)
         && a->observer_at == b->observer_at && a->target_at == b->target_at
         && a->observer_level == b->observer_level && a->target_level == b->target_level;
}
