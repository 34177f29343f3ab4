/* vdt-referee.c - which counters of every side see which counters of the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee.h"

#include "vdt-fan.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"
#include "vdt-workers.h"

#include <glib/gi18n.h>

/* Fewer lines than this are judged before a thread would have started. */
#define MIN_LINES_FOR_THREADS 4096

/* What the threads share: they take the members one by one. */
typedef struct
{
  VdtReferee *self;
  const VdtTerrainView *view;
  GCancellable *cancellable;
  int next;
} Work;

static const VdtCounter *
get_counter (const VdtReferee *self, guint member)
{
  return vdt_map_get_counter (self->map, self->members[member].counter);
}

static void
judge_member (VdtReferee *self, const VdtTerrainView *view, guint member)
{
  const VdtCounter *counter = get_counter (self, member);
  guint8 *sees = self->sees + (gsize) member * self->n_members;
  VdtLosQuery query;

  if (!vdt_counter_looks (counter) || vdt_map_is_void (self->map, counter->hex))
    return;

  vdt_side_sight_set_observer (&query, self->rules, counter);
  for (guint i = 0; i < self->n_members; i++)
    {
      const VdtCounter *other = get_counter (self, i);
      VdtOutcome outcome;

      if (self->members[i].side == self->members[member].side
          || vdt_map_is_void (self->map, other->hex))
        continue;
      vdt_side_sight_set_target (&query, self->rules, other);
      vdt_los_judge_outcome (view, &query, &outcome);
      sees[i] = outcome.verdict <= VDT_VERDICT_HINDERED;
    }
}

static gpointer
work_on_members (gpointer data)
{
  Work *work = data;
  int member;

  while ((member = g_atomic_int_add (&work->next, 1)) < (int) work->self->n_members)
    {
      if (g_cancellable_is_cancelled (work->cancellable))
        break;
      judge_member (work->self, work->view, (guint) member);
    }

  return NULL;
}

static void
list_members (VdtReferee *self)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->n_sides; i++)
    g_hash_table_insert (numbers, self->sides[i], GUINT_TO_POINTER (i));

  self->places = g_new (int, self->n_counters);
  self->members = g_new (VdtRefereeMember, self->n_counters);
  for (guint i = 0; i < self->n_counters; i++)
    {
      const char *side = vdt_map_get_counter (self->map, i)->side;

      self->places[i] = -1;
      if (!side || !*side)
        continue;
      self->places[i] = (int) self->n_members;
      self->members[self->n_members++] =
          (VdtRefereeMember){ i, GPOINTER_TO_INT (g_hash_table_lookup (numbers, side)) };
    }
}

/**
 * vdt_referee_new:
 * @view: a map as its rules see it
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Judges the lines between the counters of different sides, each from and to where it stands.
 * Wrecks and smoke are seen, but do not look; what stands on no hex of the map does neither.
 *
 * Returns: (transfer full) (nullable): who sees whom, or %NULL when it was cancelled
 *   (%G_IO_ERROR_CANCELLED), the rules cannot judge the map (%VDT_LOS_ERROR_BAD_VALUE), or there
 *   are more counters than %VDT_REFEREE_COUNTERS_MAX (%VDT_LOS_ERROR_TOO_MANY)
 */
VdtReferee *
vdt_referee_new (const VdtTerrainView *view, GCancellable *cancellable, GError **error)
{
  g_autoptr (VdtReferee) self = g_new0 (VdtReferee, 1);
  g_autofree char *refusal = vdt_los_explain_refusal (view->map, view->rules);
  Work work = { self, view, cancellable, 0 };

  self->map = vdt_map_ref (view->map);
  self->rules = view->rules;
  self->sides = vdt_side_sight_list_sides (self->map);
  self->n_sides = g_strv_length (self->sides);
  self->n_counters = vdt_map_get_n_counters (self->map);
  list_members (self);
  if (self->n_members > VDT_REFEREE_COUNTERS_MAX)
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_TOO_MANY,
                   _("%u units with sides are too many for a referee; the limit is %d"),
                   self->n_members, VDT_REFEREE_COUNTERS_MAX);
      return NULL;
    }
  if (refusal)
    {
      g_set_error_literal (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE, refusal);
      return NULL;
    }

  self->sees = g_new0 (guint8, (gsize) self->n_members * self->n_members);
  vdt_workers_run ("referee", self->n_members * self->n_members < MIN_LINES_FOR_THREADS ? 1 : 0,
                   work_on_members, &work);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * vdt_referee_free:
 * @self: (transfer full): what everybody sees
 *
 * Gives it up.
 */
void
vdt_referee_free (VdtReferee *self)
{
  vdt_map_unref (self->map);
  g_strfreev (self->sides);
  g_free (self->places);
  g_free (self->members);
  g_free (self->sees);
  g_strfreev (self->names);
  g_clear_pointer (&self->knowledge, vdt_knowledge_unref);
  g_free (self);
}

/**
 * vdt_referee_find_side:
 * @self: what everybody sees
 * @name: (nullable): a name
 *
 * Returns: the number of the side of that name, or -1
 */
int
vdt_referee_find_side (const VdtReferee *self, const char *name)
{
  for (guint i = 0; i < self->n_sides; i++)
    if (g_strcmp0 (self->sides[i], name) == 0)
      return (int) i;

  return -1;
}

/**
 * vdt_referee_get_side_of:
 * @self: what everybody sees
 * @counter: the number of a counter of the map
 *
 * Returns: the number of its side, or -1 for none
 */
int
vdt_referee_get_side_of (const VdtReferee *self, guint counter)
{
  g_return_val_if_fail (counter < self->n_counters, -1);

  return self->places[counter] < 0 ? -1 : self->members[self->places[counter]].side;
}

/**
 * vdt_referee_sees:
 * @self: what everybody sees
 * @counter: the number of a counter of the map
 * @other: another
 *
 * Returns: whether @counter sees @other, which is of another side
 */
gboolean
vdt_referee_sees (const VdtReferee *self, guint counter, guint other)
{
  g_return_val_if_fail (counter < self->n_counters && other < self->n_counters, FALSE);

  if (self->places[counter] < 0 || self->places[other] < 0)
    return FALSE;

  return self->sees[(gsize) self->places[counter] * self->n_members + (gsize) self->places[other]];
}

/**
 * vdt_referee_side_sees:
 * @self: what everybody sees
 * @side: the number of a side
 * @counter: the number of a counter of the map
 *
 * Returns: whether any counter of @side sees @counter, which is of another side
 */
gboolean
vdt_referee_side_sees (const VdtReferee *self, guint side, guint counter)
{
  g_return_val_if_fail (side < self->n_sides && counter < self->n_counters, FALSE);

  for (guint i = 0; i < self->n_members; i++)
    if (self->members[i].side == (int) side
        && vdt_referee_sees (self, self->members[i].counter, counter))
      return TRUE;

  return FALSE;
}

/**
 * vdt_referee_list_observers:
 * @self: what everybody sees
 * @side: the number of a side
 * @counter: the number of a counter of the map
 *
 * Returns: (transfer full) (element-type guint): the counters of @side that see @counter, which is
 *   of another side
 */
GArray *
vdt_referee_list_observers (const VdtReferee *self, guint side, guint counter)
{
  GArray *observers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n_members; i++)
    if (self->members[i].side == (int) side
        && vdt_referee_sees (self, self->members[i].counter, counter))
      g_array_append_val (observers, self->members[i].counter);

  return observers;
}

/**
 * vdt_referee_list_enemies:
 * @self: what everybody sees
 * @side: the number of a side
 * @seen: which to list
 *
 * Returns: (transfer full) (element-type guint): the counters of other sides that @side sees, or
 *   those that it does not
 */
GArray *
vdt_referee_list_enemies (const VdtReferee *self, guint side, gboolean seen)
{
  GArray *enemies = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n_members; i++)
    if (self->members[i].side != (int) side
        && vdt_referee_side_sees (self, side, self->members[i].counter) == seen)
      g_array_append_val (enemies, self->members[i].counter);

  return enemies;
}

/**
 * vdt_referee_take_knowledge:
 * @self: what everybody sees, not yet read by anybody
 * @knowledge: (nullable): what sides are told of it; %NULL: all that they see
 *
 * Tells what the referee has chosen.
 */
void
vdt_referee_take_knowledge (VdtReferee *self, VdtKnowledge *knowledge)
{
  g_return_if_fail (!self->knowledge);

  if (!knowledge)
    return;
  self->knowledge = vdt_knowledge_ref (knowledge);
  self->names = vdt_knowledge_name_counters (self->map);
}

/* The last place does not count in sight, nor where it is on no hex. */
static VdtTold
tell (const VdtReferee *self, const char *side, guint counter, gboolean in_sight)
{
  const VdtCounter *which = vdt_map_get_counter (self->map, counter);
  const VdtLastPlace *last = vdt_referee_get_last (self, side, counter);
  VdtGrade grade = self->knowledge
                       ? vdt_knowledge_get_grade (self->knowledge, side, self->names[counter])
                       : VDT_GRADE_SEEN;

  if (vdt_counter_is_of (which, side) || vdt_counter_is_of (which, NULL))
    return VDT_TOLD_EXACTLY;

  return vdt_grade_tell (grade, in_sight, last != NULL, which->kind == VDT_COUNTER_CONTACT);
}

/**
 * vdt_referee_tell:
 * @self: what everybody sees
 * @side: a side, whether it has counters or not
 * @counter: the number of a counter of the map
 *
 * Returns: what @side is told of the counter now: exactly, if it is its own or of no side
 */
VdtTold
vdt_referee_tell (const VdtReferee *self, const char *side, guint counter)
{
  int number = vdt_referee_find_side (self, side);

  return tell (self, side, counter,
               number >= 0 && vdt_referee_side_sees (self, (guint) number, counter));
}

/**
 * vdt_referee_tell_in_sight:
 * @self: what everybody sees
 * @side: a side
 * @counter: the number of a counter of the map
 *
 * Returns: what @side is told of the counter while it is in sight, whether it is now or not
 */
VdtTold
vdt_referee_tell_in_sight (const VdtReferee *self, const char *side, guint counter)
{
  return tell (self, side, counter, TRUE);
}

/**
 * vdt_referee_get_last:
 * @self: what everybody sees
 * @side: a side
 * @counter: the number of a counter of the map
 *
 * Returns: (transfer none) (nullable): where @side was last told of it in sight; %NULL: nowhere
 */
const VdtLastPlace *
vdt_referee_get_last (const VdtReferee *self, const char *side, guint counter)
{
  const VdtKnown *known =
      self->knowledge ? vdt_knowledge_find (self->knowledge, side, self->names[counter]) : NULL;

  return known && known->last.turn > 0 && vdt_map_contains (self->map, known->last.hex)
             ? &known->last
             : NULL;
}

/**
 * vdt_referee_list_seen:
 * @self: what everybody sees
 * @turn: the turn in which they do, from 1
 *
 * Lists what each side is told of in sight, for vdt_knowledge_with_last().
 *
 * Returns: (transfer full) (element-type VdtKnown): enemies, each with its place
 */
GPtrArray *
vdt_referee_list_seen (const VdtReferee *self, guint turn)
{
  GPtrArray *seen = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_known_free);
  g_auto (GStrv) names = vdt_knowledge_name_counters (self->map);

  for (guint side = 0; side < self->n_sides; side++)
    for (guint i = 0; i < self->n_members; i++)
      {
        guint counter = self->members[i].counter;
        const char *name = self->sides[side];
        VdtKnown *known;

        if (self->members[i].side == (int) side || !vdt_referee_side_sees (self, side, counter)
            || vdt_referee_tell_in_sight (self, name, counter) == VDT_TOLD_NOTHING)
          continue;
        known = g_new0 (VdtKnown, 1);
        *known = (VdtKnown){ g_strdup (name),
                             g_strdup (names[counter]),
                             -1,
                             { vdt_map_get_counter (self->map, counter)->hex, turn } };
        g_ptr_array_add (seen, known);
      }

  return seen;
}

/**
 * vdt_referee_view_for:
 * @self: what everybody sees
 * @side: a side, whether it has counters or not
 * @setup: rules, range and options
 *
 * Makes what a side may count hexes on: a shadow behind a unit that it does not see would give that
 * away, and a number would, too.
 *
 * Returns: (transfer full): the map as @side knows it, as its rules see it
 */
VdtTerrainView *
vdt_referee_view_for (const VdtReferee *self, const char *side, const VdtLosSetup *setup)
{
  g_autoptr (VdtMap) map = vdt_referee_hide (self->map, self, side);

  return vdt_terrain_view_new (map, setup);
}

/**
 * vdt_referee_see_hexes:
 * @view: a map as its rules see it
 * @queries: (array length=n_queries): who looks
 * @n_queries: how many
 * @cancellable: (nullable): to give up
 *
 * Joins the fans of several observers to what is seen of the hexes, without keeping the fans.
 *
 * Returns: (transfer full) (nullable): a byte for each hex in row order, 1 for those that are seen;
 *   %NULL when it was cancelled
 */
guint8 *
vdt_referee_see_hexes (const VdtTerrainView *view,
                       const VdtLosQuery *queries,
                       guint n_queries,
                       GCancellable *cancellable)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) grid->columns * (gsize) grid->rows);

  for (guint i = 0; i < n_queries; i++)
    {
      g_autoptr (VdtFan) fan = vdt_fan_new (view, &queries[i], 0, cancellable);
      const VdtFanCell *cells;
      guint n_cells;

      if (!fan)
        return NULL;
      cells = vdt_fan_get_cells (fan, &n_cells);
      for (guint k = 0; k < n_cells; k++)
        seen[k] |= cells[k].seen_by > 0;
    }

  return g_steal_pointer (&seen);
}
