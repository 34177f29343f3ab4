/* vdt-referee-move.c - a counter that goes from hex to hex: what it sees, and who sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-move.h"

#include "vdt-line.h"
#include "vdt-map-builder.h"

#include <glib/gi18n.h>

static void
append_hex (GArray *path, VdtMap *map, VdtHex hex)
{
  if (path->len > 0 && vdt_hex_equal (g_array_index (path, VdtHex, path->len - 1), hex))
    return;
  if (path->len == 0 || !vdt_map_is_void (map, hex))
    g_array_append_val (path, hex);
}

/**
 * vdt_referee_trace_path:
 * @map: a map
 * @hexes: (array length=n_hexes): the hexes that a way goes through; the first is where it begins
 * @n_hexes: how many
 *
 * Fills in the hexes under the straight lines between those that are no neighbours; where a line
 * runs along a hexside, the hex on its left. Hexes that are no part of the map, and a hex that
 * comes twice in a row, are left out.
 *
 * Returns: (transfer full) (element-type VdtHex): the way, hex by hex, as far as
 *   %VDT_REFEREE_STEPS_MAX and one more: that is too long
 */
GArray *
vdt_referee_trace_path (VdtMap *map, const VdtHex *hexes, guint n_hexes)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  for (guint i = 0; i < n_hexes && path->len <= VDT_REFEREE_STEPS_MAX; i++)
    {
      if (i > 0 && vdt_hex_distance (hexes[i - 1], hexes[i]) > 1)
        {
          VdtLine line = vdt_line_between (hexes[i - 1], hexes[i]);
          VdtStep step;

          while (path->len <= VDT_REFEREE_STEPS_MAX && vdt_line_next (&line, &step))
            append_hex (path, map, step.hex);
        }
      if (path->len <= VDT_REFEREE_STEPS_MAX)
        append_hex (path, map, hexes[i]);
    }

  return path;
}

static VdtMap *
move_counter (VdtMap *map, guint i, VdtHex to)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtCounter moved = *vdt_map_get_counter (map, i);

  moved.hex = to;
  vdt_map_builder_replace_counter (builder, i, &moved);

  return vdt_map_builder_end (builder);
}

/* What is seen of the hexes, for the step after to compare with. */
typedef struct
{
  guint8 *own;
  guint8 *side; /* NULL: not counted */
} Hexes;

static void
hexes_clear (Hexes *hexes)
{
  g_clear_pointer (&hexes->own, g_free);
  g_clear_pointer (&hexes->side, g_free);
}

static VdtRefereeCount
compare_hexes (const guint8 *before, const guint8 *after, gsize n)
{
  VdtRefereeCount count = { .sees = after ? 0 : -1 };

  for (gsize i = 0; after && i < n; i++)
    {
      count.sees += after[i];
      count.gained += before && after[i] && !before[i];
      count.lost += before && before[i] && !after[i];
    }

  return count;
}

/* Told to the mover's side, and so on the map as that knows it. */
static gboolean
see_hexes (const VdtTerrainView *view,
           const VdtCounter *counter,
           guint n_steps,
           Hexes *hexes,
           GCancellable *cancellable)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (view->map, view->rules, counter->side);
  guint64 n_lines = (guint64) grid->columns * (guint64) grid->rows * queries->len * n_steps;
  gboolean looks = vdt_counter_looks (counter) && !vdt_map_is_void (view->map, counter->hex);
  VdtLosQuery own = { .target_level = 0 };

  vdt_side_sight_set_observer (&own, view->rules, counter);
  hexes->own = vdt_referee_see_hexes (view, &own, looks ? 1 : 0, cancellable);
  if (!hexes->own)
    return FALSE;
  if (!counter->side || !*counter->side || n_lines > VDT_REFEREE_LINES_MAX)
    return TRUE;
  hexes->side = vdt_referee_see_hexes (view, (const VdtLosQuery *) (gpointer) queries->data,
                                       queries->len, cancellable);

  return hexes->side != NULL;
}

/* Judges step i, the counter standing where it then stands. */
static gboolean
judge_step (VdtRefereeMove *self,
            guint i,
            VdtMap *map,
            const VdtLosSetup *setup,
            VdtKnowledge *knowledge,
            Hexes *before,
            GCancellable *cancellable,
            GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  gsize n_hexes = (gsize) grid->columns * (gsize) grid->rows;
  VdtRefereeStep *step = &self->steps[i];
  g_autoptr (VdtMap) now = move_counter (map, self->counter, step->hex);
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (now, setup);
  const VdtCounter *counter = vdt_map_get_counter (now, self->counter);
  g_autoptr (VdtTerrainView) known = NULL;
  Hexes after = { NULL };

  step->referee = vdt_referee_new (view, cancellable, error);
  if (!step->referee)
    return FALSE;
  vdt_referee_take_knowledge (step->referee, knowledge);
  known = vdt_counter_is_of (counter, NULL)
              ? vdt_terrain_view_ref (view)
              : vdt_referee_view_for (step->referee, counter->side, setup);
  if (!see_hexes (known, counter, self->n_steps, &after, cancellable))
    {
      hexes_clear (&after);
      return !g_cancellable_set_error_if_cancelled (cancellable, error);
    }

  step->own = compare_hexes (before->own, after.own, n_hexes);
  step->side = compare_hexes (before->side, after.side, n_hexes);
  hexes_clear (before);
  *before = after;

  return TRUE;
}

/**
 * vdt_referee_move_new:
 * @map: the map before the move
 * @setup: rules, range and options
 * @counter: the number of the counter that moves
 * @path: (array length=n_steps): where it stands, hex by hex; the first is where it begins
 * @n_steps: how many, at least one and at most %VDT_REFEREE_STEPS_MAX
 * @knowledge: (nullable): what sides are told of their enemies; %NULL: what they see
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Judges every step of a move on the map as it then is: units stand in the way of sight lines, so
 * that a move opens views to others and closes them, too.
 *
 * Returns: (transfer full) (nullable): the move, or %NULL with the errors of vdt_referee_new()
 */
VdtRefereeMove *
vdt_referee_move_new (VdtMap *map,
                      const VdtLosSetup *setup,
                      guint counter,
                      const VdtHex *path,
                      guint n_steps,
                      VdtKnowledge *knowledge,
                      GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (VdtRefereeMove) self = g_new0 (VdtRefereeMove, 1);
  Hexes before = { NULL };
  gboolean ok = TRUE;

  g_return_val_if_fail (counter < vdt_map_get_n_counters (map) && n_steps > 0, NULL);

  if (n_steps > VDT_REFEREE_STEPS_MAX)
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_TOO_MANY,
                   _("the path is too long; the limit is %d hexes"), VDT_REFEREE_STEPS_MAX);
      return NULL;
    }
  self->counter = counter;
  self->n_steps = n_steps;
  self->steps = g_new0 (VdtRefereeStep, n_steps);
  for (guint i = 0; i < n_steps; i++)
    self->steps[i].hex = path[i];
  for (guint i = 0; ok && i < n_steps; i++)
    ok = judge_step (self, i, map, setup, knowledge, &before, cancellable, error);
  hexes_clear (&before);
  if (!ok)
    return NULL;
  self->side = vdt_referee_get_side_of (self->steps[0].referee, counter);

  return g_steal_pointer (&self);
}

/**
 * vdt_referee_move_free:
 * @self: (transfer full): a move
 *
 * Gives it up.
 */
void
vdt_referee_move_free (VdtRefereeMove *self)
{
  for (guint i = 0; i < self->n_steps && self->steps; i++)
    g_clear_pointer (&self->steps[i].referee, vdt_referee_free);
  g_free (self->steps);
  g_free (self);
}

/* Whether a list is about a counter, at one step alone. */
static gboolean
holds (const VdtRefereeMove *self, guint step, VdtRefereeList which, guint counter)
{
  const VdtReferee *referee = self->steps[step].referee;

  switch (which)
    {
    case VDT_REFEREE_SIDE_GAINED:
    case VDT_REFEREE_SIDE_LOST:
      return self->side >= 0 && vdt_referee_side_sees (referee, (guint) self->side, counter);
    case VDT_REFEREE_WATCHERS:
    case VDT_REFEREE_WATCHERS_GAINED:
    case VDT_REFEREE_WATCHERS_LOST:
      return vdt_referee_sees (referee, counter, self->counter);
    default:
      return vdt_referee_sees (referee, self->counter, counter);
    }
}

static gboolean
is_listed (const VdtRefereeMove *self, guint step, VdtRefereeList which, guint counter)
{
  gboolean now = holds (self, step, which, counter);

  switch (which)
    {
    case VDT_REFEREE_SEEN:
    case VDT_REFEREE_WATCHERS:
      return now;
    case VDT_REFEREE_SEEN_GAINED:
    case VDT_REFEREE_SIDE_GAINED:
    case VDT_REFEREE_WATCHERS_GAINED:
      return now && step > 0 && !holds (self, step - 1, which, counter);
    default:
      return !now && step > 0 && holds (self, step - 1, which, counter);
    }
}

/**
 * vdt_referee_move_list:
 * @self: a move
 * @step: a step, from 0
 * @which: which counters
 *
 * Returns: (transfer full) (element-type guint): the numbers of those counters
 */
GArray *
vdt_referee_move_list (const VdtRefereeMove *self, guint step, VdtRefereeList which)
{
  GArray *counters = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_counters;

  g_return_val_if_fail (step < self->n_steps, counters);

  n_counters = vdt_map_get_n_counters (self->steps[step].referee->map);
  for (guint i = 0; i < n_counters; i++)
    if (vdt_referee_get_side_of (self->steps[step].referee, i) != self->side
        && is_listed (self, step, which, i))
      g_array_append_val (counters, i);

  return counters;
}
