/* vdt-observation.c - observers, target and how they stand: a value
 *
 * Never changes: each function makes the next observation of one, which tools and panels pass to
 * vdt_sighting_observe (). Going back to an earlier one is keeping it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-observation.h"

#include "vdt-side-sight.h"

/**
 * vdt_observation_new:
 *
 * Returns: (transfer full): an observation in which nobody looks
 */
VdtObservation *
vdt_observation_new (void)
{
  VdtObservation *self = g_new0 (VdtObservation, 1);

  self->others = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  return self;
}

/**
 * vdt_observation_copy:
 * @self: an observation
 *
 * Returns: (transfer full): an equal one
 */
VdtObservation *
vdt_observation_copy (const VdtObservation *self)
{
  VdtObservation *copy = g_memdup2 (self, sizeof *self);

  copy->others = g_array_copy (self->others);
  copy->side = g_strdup (self->side);

  return copy;
}

/**
 * vdt_observation_free:
 * @self: (transfer full): an observation
 *
 * Forgets it.
 */
void
vdt_observation_free (VdtObservation *self)
{
  g_array_unref (self->others);
  g_free (self->side);
  g_free (self);
}

static gboolean
ends_are_same (const VdtSightEnd *a, const VdtSightEnd *b)
{
  if (a->is_set != b->is_set || a->has_stance != b->has_stance)
    return FALSE;

  return !a->is_set || (vdt_hex_equal (a->hex, b->hex) && vdt_stance_equal (a->stance, b->stance));
}

static VdtHex
get_other (const VdtObservation *self, guint i)
{
  return g_array_index (self->others, VdtHex, i);
}

/**
 * vdt_observation_equal:
 * @a: an observation
 * @b: another
 *
 * Returns: whether the same look at the same and stand the same
 */
gboolean
vdt_observation_equal (const VdtObservation *a, const VdtObservation *b)
{
  if (!ends_are_same (&a->ends[VDT_OBSERVER], &b->ends[VDT_OBSERVER])
      || !ends_are_same (&a->ends[VDT_TARGET], &b->ends[VDT_TARGET]) || a->join != b->join
      || g_strcmp0 (a->side, b->side) != 0 || a->others->len != b->others->len)
    return FALSE;
  for (guint i = 0; i < a->others->len; i++)
    if (!vdt_hex_equal (get_other (a, i), get_other (b, i)))
      return FALSE;

  return TRUE;
}

/* The number of a hex among those that look besides the observer, or -1. */
static int
find_other (const VdtObservation *self, VdtHex hex)
{
  for (guint i = 0; i < self->others->len; i++)
    if (vdt_hex_equal (get_other (self, i), hex))
      return (int) i;

  return -1;
}

/* The observer may come to stand where somebody else looks, and go on; once there is more to
 * decide, the two are one.
 */
static void
drop_observer_of_others (VdtObservation *self)
{
  const VdtSightEnd *observer = &self->ends[VDT_OBSERVER];
  int i = observer->is_set ? find_other (self, observer->hex) : -1;

  if (i >= 0)
    g_array_remove_index (self->others, (guint) i);
}

/**
 * vdt_observation_with_hex:
 * @self: an observation
 * @end: one of its ends
 * @hex: (nullable): where that shall be; %NULL: nowhere
 *
 * In another hex it stands as the unit there does.
 *
 * Returns: (transfer full): the observation with that end
 */
VdtObservation *
vdt_observation_with_hex (const VdtObservation *self, VdtSightEndName end, const VdtHex *hex)
{
  VdtObservation *next = vdt_observation_copy (self);

  if (!hex)
    next->ends[end] = (VdtSightEnd){ .is_set = FALSE };
  else if (!self->ends[end].is_set || !vdt_hex_equal (self->ends[end].hex, *hex))
    next->ends[end] = (VdtSightEnd){ .is_set = TRUE, .hex = *hex };

  return next;
}

/**
 * vdt_observation_with_stance:
 * @self: an observation
 * @end: one of its ends
 * @stance: (nullable): how it shall stand; %NULL: as the unit in its hex does
 *
 * Returns: (transfer full): the observation with that stance; the same when that end is nowhere
 */
VdtObservation *
vdt_observation_with_stance (const VdtObservation *self,
                             VdtSightEndName end,
                             const VdtStance *stance)
{
  VdtObservation *next = vdt_observation_copy (self);

  if (self->ends[end].is_set)
    {
      next->ends[end].has_stance = stance != NULL;
      next->ends[end].stance = stance ? *stance : (VdtStance){ 0 };
    }

  return next;
}

/**
 * vdt_observation_with_side:
 * @self: an observation
 * @side: (nullable): a side of the map's counters; %NULL: none
 *
 * Has all counters of a side look. The observer, and who looks besides, are there again when no
 * side looks any more.
 *
 * Returns: (transfer full): the observation of that side
 */
VdtObservation *
vdt_observation_with_side (const VdtObservation *self, const char *side)
{
  VdtObservation *next = vdt_observation_copy (self);

  g_free (next->side);
  next->side = g_strdup (side);

  return next;
}

/**
 * vdt_observation_with_join:
 * @self: an observation
 * @join: what its fan tells of several who look
 *
 * Returns: (transfer full): the observation with that join
 */
VdtObservation *
vdt_observation_with_join (const VdtObservation *self, VdtFanJoin join)
{
  VdtObservation *next = vdt_observation_copy (self);

  next->join = join;

  return next;
}

/**
 * vdt_observation_toggle:
 * @self: an observation
 * @hex: any hex
 *
 * Has a hex look besides the observer, or no more. The first who looks is the observer; when that
 * one stops, the next takes its place. Who is chosen so looks in place of a side.
 *
 * Returns: (transfer full): the observation then
 */
VdtObservation *
vdt_observation_toggle (const VdtObservation *self, VdtHex hex)
{
  VdtObservation *next = vdt_observation_with_side (self, NULL);
  VdtSightEnd *observer = &next->ends[VDT_OBSERVER];
  int i;

  drop_observer_of_others (next);
  i = find_other (next, hex);
  if (!observer->is_set)
    *observer = (VdtSightEnd){ .is_set = TRUE, .hex = hex };
  else if (vdt_hex_equal (observer->hex, hex))
    {
      *observer = (VdtSightEnd){ .is_set = next->others->len > 0 };
      if (observer->is_set)
        {
          observer->hex = get_other (next, 0);
          g_array_remove_index (next->others, 0);
        }
    }
  else if (i >= 0)
    g_array_remove_index (next->others, (guint) i);
  else
    g_array_append_val (next->others, hex);

  return next;
}

/**
 * vdt_observation_promote:
 * @self: an observation
 * @hex: any hex
 *
 * Has one who looks besides the observer change places with the observer.
 *
 * Returns: (transfer full): the observation then; the same when nobody looks from @hex besides
 */
VdtObservation *
vdt_observation_promote (const VdtObservation *self, VdtHex hex)
{
  VdtObservation *next = vdt_observation_copy (self);
  VdtSightEnd *observer = &next->ends[VDT_OBSERVER];

  if (!observer->is_set || vdt_hex_equal (observer->hex, hex) || find_other (self, hex) < 0)
    return next;
  drop_observer_of_others (next);
  g_array_index (next->others, VdtHex, find_other (next, hex)) = observer->hex;
  *observer = (VdtSightEnd){ .is_set = TRUE, .hex = hex };

  return next;
}

/**
 * vdt_observation_without_others:
 * @self: an observation
 *
 * Returns: (transfer full): the observation of nobody besides the observer
 */
VdtObservation *
vdt_observation_without_others (const VdtObservation *self)
{
  VdtObservation *next = vdt_observation_copy (self);

  g_array_set_size (next->others, 0);

  return next;
}

/**
 * vdt_observation_only:
 * @self: an observation
 * @hex: (nullable): the one hex that looks; %NULL: none
 *
 * Begins anew, with one observer who stands as the unit there does, or with none.
 *
 * Returns: (transfer full): an observation without target, and of nobody else but the side, if one
 *   looks
 */
VdtObservation *
vdt_observation_only (const VdtObservation *self, const VdtHex *hex)
{
  VdtObservation *next = vdt_observation_without_others (self);

  next->ends[VDT_OBSERVER] = (VdtSightEnd){ .is_set = hex != NULL };
  next->ends[VDT_TARGET] = (VdtSightEnd){ .is_set = FALSE };
  if (hex)
    next->ends[VDT_OBSERVER].hex = *hex;

  return next;
}

/**
 * vdt_observation_swap:
 * @self: an observation
 *
 * Has the target look at the observer, both standing as they do.
 *
 * Returns: (transfer full): the observation then; the same while either is missing
 */
VdtObservation *
vdt_observation_swap (const VdtObservation *self)
{
  VdtObservation *next = vdt_observation_copy (self);

  if (!self->ends[VDT_OBSERVER].is_set || !self->ends[VDT_TARGET].is_set)
    return next;
  drop_observer_of_others (next);
  next->ends[VDT_OBSERVER] = self->ends[VDT_TARGET];
  next->ends[VDT_TARGET] = self->ends[VDT_OBSERVER];
  drop_observer_of_others (next);

  return next;
}

/**
 * vdt_observation_back:
 * @self: an observation
 *
 * Lets go of one thing: of the side that looks; else of who looks besides the observer; else of
 * the target; else of the observer.
 *
 * Returns: (transfer full) (nullable): the observation then; %NULL when nobody looks
 */
VdtObservation *
vdt_observation_back (const VdtObservation *self)
{
  g_autoptr (VdtObservation) next = vdt_observation_copy (self);

  drop_observer_of_others (next);
  if (next->side)
    g_clear_pointer (&next->side, g_free);
  else if (next->others->len > 0)
    g_array_set_size (next->others, 0);
  else if (next->ends[VDT_TARGET].is_set)
    next->ends[VDT_TARGET] = (VdtSightEnd){ .is_set = FALSE };
  else if (next->ends[VDT_OBSERVER].is_set)
    next->ends[VDT_OBSERVER] = (VdtSightEnd){ .is_set = FALSE };
  else
    return NULL;

  return g_steal_pointer (&next);
}

/* Where the unit stands now that stood at hex before; FALSE when none has gone from there. A
 * counter that is moved keeps its number.
 */
static gboolean
find_moved_unit (VdtMap *before, VdtMap *after, VdtHex hex, VdtHex *to)
{
  if (vdt_map_get_n_counters (before) != vdt_map_get_n_counters (after))
    return FALSE;
  for (int i = -1; (i = vdt_map_find_counter (before, hex, i)) >= 0;)
    {
      const VdtCounter *from = vdt_map_get_counter (before, (guint) i);
      VdtCounter moved = *vdt_map_get_counter (after, (guint) i);

      *to = moved.hex;
      moved.hex = from->hex;
      if (!vdt_hex_equal (*to, hex) && vdt_counter_looks (from) && vdt_counter_equal (from, &moved))
        return TRUE;
    }

  return FALSE;
}

/**
 * vdt_observation_follow:
 * @self: an observation
 * @before: a map
 * @after: the map that has taken its place
 *
 * Whoever looks as a unit goes where the unit goes, when its move is undone too.
 *
 * Returns: (transfer full) (nullable): the observation from there; %NULL when no unit has gone from
 *   where the observer is
 */
VdtObservation *
vdt_observation_follow (const VdtObservation *self, VdtMap *before, VdtMap *after)
{
  const VdtSightEnd *observer = &self->ends[VDT_OBSERVER];
  VdtHex to;

  if (!observer->is_set || !vdt_grid_equal (vdt_map_get_grid (before), vdt_map_get_grid (after))
      || !find_moved_unit (before, after, observer->hex, &to))
    return NULL;

  return vdt_observation_with_hex (self, VDT_OBSERVER, &to);
}

/**
 * vdt_observation_find_stance:
 * @self: an observation
 * @end: one of its ends
 * @map: the map that is looked over
 *
 * Returns: how that end stands in its hex: as was chosen, or as the unit there does
 */
VdtStance
vdt_observation_find_stance (const VdtObservation *self, VdtSightEndName end, VdtMap *map)
{
  const VdtSightEnd *at = &self->ends[end];

  return at->has_stance || !at->is_set ? at->stance : vdt_sight_stance (map, at->hex);
}

static gboolean
is_on_map (const VdtSightEnd *end, VdtMap *map)
{
  return end->is_set && !vdt_map_is_void (map, end->hex);
}

static VdtLosQuery
make_query_from (VdtHex hex, VdtStance stance, const VdtLosRules *rules)
{
  VdtLosQuery query = { .observer = hex };

  if (rules->reads_levels)
    {
      query.observer_at = rules->reads_places ? stance.at : VDT_PLACE_CENTRE;
      query.observer_level = stance.level;
    }

  return query;
}

/**
 * vdt_observation_make_query:
 * @self: an observation
 * @map: the map that is looked over
 * @rules: by which rules
 * @query: (out caller-allocates): what to judge
 *
 * Asks whether the observer sees the target. How they stand counts for rules that read it; by
 * others everybody looks from centre to centre.
 *
 * Returns: %FALSE when there is nothing to judge, since an end is missing, void or off the map
 */
gboolean
vdt_observation_make_query (const VdtObservation *self,
                            VdtMap *map,
                            const VdtLosRules *rules,
                            VdtLosQuery *query)
{
  const VdtSightEnd *observer = &self->ends[VDT_OBSERVER], *target = &self->ends[VDT_TARGET];

  if (!is_on_map (observer, map) || !is_on_map (target, map))
    return FALSE;

  *query =
      make_query_from (observer->hex, vdt_observation_find_stance (self, VDT_OBSERVER, map), rules);
  query->target = target->hex;
  if (rules->reads_levels)
    {
      VdtStance stance = vdt_observation_find_stance (self, VDT_TARGET, map);

      query->target_at = rules->reads_places ? stance.at : VDT_PLACE_CENTRE;
      query->target_level = stance.level;
    }

  return TRUE;
}

/**
 * vdt_observation_list_queries:
 * @self: an observation
 * @map: the map that is looked over
 * @rules: by which rules
 *
 * Returns: (transfer full) (element-type VdtLosQuery): a query for the fan of each who looks, the
 *   observer first, or of each of the side's counters; who stands on no hex of the map, or where
 *   the observer is, is left out
 */
GArray *
vdt_observation_list_queries (const VdtObservation *self, VdtMap *map, const VdtLosRules *rules)
{
  const VdtSightEnd *observer = &self->ends[VDT_OBSERVER];
  GArray *queries;
  VdtLosQuery query;

  if (self->side)
    return vdt_side_sight_list_queries (map, rules, self->side);

  queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  if (is_on_map (observer, map))
    {
      query = make_query_from (observer->hex, vdt_observation_find_stance (self, VDT_OBSERVER, map),
                               rules);
      g_array_append_val (queries, query);
    }
  for (guint i = 0; i < self->others->len; i++)
    {
      VdtHex hex = get_other (self, i);

      if (vdt_map_is_void (map, hex) || (observer->is_set && vdt_hex_equal (hex, observer->hex)))
        continue;
      query = make_query_from (hex, vdt_sight_stance (map, hex), rules);
      g_array_append_val (queries, query);
    }

  return queries;
}

/**
 * vdt_observation_equal_stances:
 * @self: an observation
 * @before: a map
 * @after: the map that has taken its place
 *
 * Returns: whether both ends stand as they did: no unit has come, gone or moved that one stands as
 */
gboolean
vdt_observation_equal_stances (const VdtObservation *self, VdtMap *before, VdtMap *after)
{
  for (VdtSightEndName end = VDT_OBSERVER; end < VDT_N_SIGHT_ENDS; end++)
    if (!vdt_stance_equal (vdt_observation_find_stance (self, end, before),
                           vdt_observation_find_stance (self, end, after)))
      return FALSE;

  return TRUE;
}

/**
 * vdt_observation_equal_fan:
 * @a: an observation
 * @b: another
 * @map: the map that is looked over
 * @rules: by which rules
 *
 * Returns: whether their fans are the same
 */
gboolean
vdt_observation_equal_fan (const VdtObservation *a,
                           const VdtObservation *b,
                           VdtMap *map,
                           const VdtLosRules *rules)
{
  g_autoptr (GArray) as = vdt_observation_list_queries (a, map, rules);
  g_autoptr (GArray) bs = vdt_observation_list_queries (b, map, rules);

  if (a->join != b->join || as->len != bs->len)
    return FALSE;
  for (guint i = 0; i < as->len; i++)
    if (!vdt_sight_query_equal (&g_array_index (as, VdtLosQuery, i),
                                &g_array_index (bs, VdtLosQuery, i)))
      return FALSE;

  return TRUE;
}
