/* vdt-fan-join.c - what several observers see together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-join.h"

#include "vdt-los.h"

const char *const vdt_fan_join_names[VDT_N_JOINS] = { [VDT_JOIN_ANY] = "any",
                                                      [VDT_JOIN_ALL] = "all",
                                                      [VDT_JOIN_COUNT] = "count",
                                                      [VDT_JOIN_DEAD] = "dead" };

/* Below 0 when a is the better answer, above 0 when b is: verdict, then modifier, then whether
 * fire is halved.
 */
static int
compare (const VdtFanCell *a, const VdtFanCell *b)
{
  if (a->verdict != b->verdict)
    return a->verdict - b->verdict;
  if (a->modifier != b->modifier)
    return a->modifier - b->modifier;

  return (int) (a->flags & VDT_LOS_HALVED) - (int) (b->flags & VDT_LOS_HALVED);
}

/* Adds one more observer's answer to what the others have. */
static void
join_cell (VdtFanCell *joined, const VdtFanCell *cell, VdtFanJoin join)
{
  guint seen_by = joined->seen_by + cell->seen_by;
  int order = compare (cell, joined);

  if (join == VDT_JOIN_ALL ? order > 0 : order < 0)
    *joined = *cell;
  joined->seen_by = (guint16) MIN (seen_by, G_MAXUINT16);
}

/**
 * vdt_fan_new_joined:
 * @view: a map as its rules see it
 * @queries: (array length=n_queries): who looks; their target hexes are not read
 * @n_queries: how many, at least one
 * @join: how their answers for a hex become one; of equal ones the first observer's counts
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Computes the fans of several observers one after the other, each as vdt_fan_new() does, and joins
 * them. Each hex knows by how many it is seen; however many look, no more than two fans are held.
 *
 * Returns: (transfer full) (nullable): the fan of all, or %NULL when it was cancelled
 */
VdtFan *
vdt_fan_new_joined (const VdtTerrainView *view,
                    const VdtLosQuery *queries,
                    guint n_queries,
                    VdtFanJoin join,
                    guint n_threads,
                    GCancellable *cancellable)
{
  g_autoptr (VdtFan) first = NULL;
  g_autofree VdtFanCell *cells = NULL;
  const VdtFanCell *others;
  guint n_cells;

  g_return_val_if_fail (n_queries > 0, NULL);

  first = vdt_fan_new (view, &queries[0], n_threads, cancellable);
  if (!first || (n_queries == 1 && join <= VDT_JOIN_ALL))
    return g_steal_pointer (&first);

  others = vdt_fan_get_cells (first, &n_cells);
  cells = g_memdup2 (others, n_cells * sizeof *others);
  g_clear_pointer (&first, vdt_fan_unref);
  for (guint i = 1; i < n_queries; i++)
    {
      g_autoptr (VdtFan) fan = vdt_fan_new (view, &queries[i], n_threads, cancellable);

      if (!fan)
        return NULL;
      others = vdt_fan_get_cells (fan, &n_cells);
      for (guint k = 0; k < n_cells; k++)
        join_cell (&cells[k], &others[k], join);
    }

  return vdt_fan_new_from_cells (view->map, view->rules, queries, n_queries, join,
                                 g_steal_pointer (&cells));
}

static VdtFanCell
answer_of (const VdtLosResult *result)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);

  return (VdtFanCell){ .verdict = (guint8) outcome->verdict,
                       .modifier = (gint16) outcome->modifier,
                       .flags = (guint8) outcome->flags };
}

/**
 * vdt_fan_judge:
 * @fan: a fan, joined or not
 * @view: its map, or that map after a change, as its rules see it
 * @target: a hex of it that is not void
 *
 * Judges the line of the observer who has the say in what the fan tells of a hex, with its reasons:
 * the one who sees it best, or, where all must see it, worst; of equal ones the first.
 *
 * Returns: (transfer full) (nullable): the line; %NULL where no observer stands on the map
 */
VdtLosResult *
vdt_fan_judge (const VdtFan *fan, const VdtTerrainView *view, VdtHex target)
{
  VdtLosResult *best = NULL;

  for (guint i = 0; i < fan->n_observers; i++)
    {
      VdtLosQuery query = fan->queries[i];
      g_autoptr (VdtLosResult) result = NULL;
      int order = -1;

      if (vdt_map_is_void (view->map, query.observer))
        continue;
      query.target = target;
      result = vdt_los_judge (view, &query);
      if (best)
        {
          VdtFanCell cell = answer_of (result), best_cell = answer_of (best);

          order = compare (&cell, &best_cell);
          if (fan->join == VDT_JOIN_ALL)
            order = -order;
        }
      if (order < 0)
        {
          g_clear_pointer (&best, vdt_los_result_unref);
          best = g_steal_pointer (&result);
        }
    }

  return best;
}

/**
 * vdt_fan_cell_is_dead:
 * @cell: of a fan that is not joined by %VDT_JOIN_ALL
 *
 * Returns: whether the hex is dead ground: somebody has it within range, and nobody sees it
 */
gboolean
vdt_fan_cell_is_dead (const VdtFanCell *cell)
{
  return !cell->is_void && cell->verdict == VDT_VERDICT_BLOCKED;
}

/**
 * vdt_fan_tally:
 * @fan: a fan
 * @tally: (out caller-allocates): its hexes, counted
 *
 * Counts what is seen in all. Of a fan joined by %VDT_JOIN_ALL, what is within range of all, and
 * no dead ground.
 */
void
vdt_fan_tally (const VdtFan *fan, VdtFanTally *tally)
{
  gboolean by_all = fan->join == VDT_JOIN_ALL;
  guint n_observers = fan->n_observers;
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);

  *tally = (VdtFanTally){ 0 };
  for (guint i = 0; i < n_cells; i++)
    {
      const VdtFanCell *cell = &cells[i];

      if (cell->is_void)
        continue;
      tally->n_hexes++;
      tally->n_in_range += cell->verdict != VDT_VERDICT_BEYOND_RANGE ? 1 : 0;
      tally->n_seen += cell->seen_by > 0 ? 1 : 0;
      tally->n_by_all += cell->seen_by == n_observers ? 1 : 0;
      tally->n_dead += !by_all && vdt_fan_cell_is_dead (cell) ? 1 : 0;
      tally->most = MAX (tally->most, cell->seen_by);
    }
}

/**
 * vdt_fan_join_from_string:
 * @word: one of %vdt_fan_join_names
 * @join: (out): how observers are joined
 *
 * Returns: whether there is such a word
 */
gboolean
vdt_fan_join_from_string (const char *word, VdtFanJoin *join)
{
  for (guint i = 0; i < VDT_N_JOINS; i++)
    if (g_str_equal (word, vdt_fan_join_names[i]))
      {
        *join = (VdtFanJoin) i;
        return TRUE;
      }

  return FALSE;
}
