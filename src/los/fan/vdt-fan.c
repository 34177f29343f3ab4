/* vdt-fan.c - what one observer sees, over the whole map
 *
 * An immutable, reference-counted array of verdicts, a cell for each hex. Making one is a pure
 * function of view and query, shared by rows among threads, and can be cancelled. Fans judge
 * without reasons, by the same judge as single lines, and have the same verdicts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan.h"

#include "vdt-los.h"
#include "vdt-map-diff.h"
#include "vdt-reach.h"
#include "vdt-shadows.h"
#include "vdt-workers.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (VdtFan, vdt_fan, vdt_fan_ref, vdt_fan_unref)

/* Maps smaller than this are judged before a thread would have started. */
#define MIN_HEXES_FOR_THREADS 4096

static gboolean
is_seen (const VdtFanCell *cell)
{
  return !cell->is_void && cell->verdict <= VDT_VERDICT_HINDERED;
}

static const VdtFanCell void_cell = {
  .by = -1, .verdict = VDT_VERDICT_BLOCKED, .clause = VDT_CLAUSE_NONE, .is_void = TRUE
};
static const VdtFanCell far_cell = { .by = -1,
                                     .verdict = VDT_VERDICT_BEYOND_RANGE,
                                     .clause = VDT_CLAUSE_NONE };

static void
judge_cell (const VdtTerrainView *view,
            const VdtGrid *grid,
            const VdtLosQuery *query,
            VdtShadows *shadows,
            VdtFanCell *cell)
{
  VdtOutcome outcome;

  vdt_los_judge_among (view, query, shadows, &outcome);
  cell->by = outcome.has_by ? vdt_grid_index (grid, outcome.by) : -1;
  cell->modifier = (gint16) MIN (outcome.modifier, G_MAXINT16);
  cell->verdict = (guint8) outcome.verdict;
  cell->clause = outcome.clause;
  cell->flags = (guint8) outcome.flags;
  cell->is_void = FALSE;
  cell->seen_by = is_seen (cell) ? 1 : 0;
}

/* The targets whose lines a change may have touched: those on any line through the observer, to
 * both sides of it, that passes the changed hexes nearby. No judge looks further from a line than
 * two hexes. A line's distance from a hex is its cross product with the way there, over the
 * length of the line; a hex counts for at most 7/6 in it.
 */
typedef struct
{
  VdtHex way; /* from the observer to the middle of what has changed */
  int width;  /* of the cross product, for a target at distance 1 */
} Cone;

static inline gboolean
is_in_cone (const Cone *cone, VdtHex observer, VdtHex target)
{
  VdtHex to = vdt_hex_subtract (target, observer);
  gint64 cross = (gint64) to.q * cone->way.r - (gint64) to.r * cone->way.q;

  return ABS (cross) <= (gint64) cone->width * vdt_hex_distance (observer, target);
}

/* What the threads of one fan share: they take the rows one by one. */
typedef struct
{
  const VdtTerrainView *view;
  const VdtLosQuery *query;
  GCancellable *cancellable;
  VdtFanCell *cells;
  const VdtFan *before; /* NULL, or all that is outside of the cone is as it was there */
  Cone cone;
  int next_row;
} Work;

static void
judge_row (const Work *work, VdtShadows *shadows, int row)
{
  const VdtTerrainView *view = work->view;
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  gsize begin = (gsize) row * (gsize) grid->columns;
  VdtFanCell *cells = work->cells + begin;
  VdtLosQuery here = *work->query;
  int first_column, last_column;
  gboolean reached = vdt_reach_columns (view, here.observer, row, &first_column, &last_column);

  if (work->before)
    memcpy (cells, work->before->cells + begin, (gsize) grid->columns * sizeof *cells);
  for (int column = 0; column < grid->columns; column++)
    {
      here.target = vdt_grid_hex (grid, column, row);
      if (work->before && !is_in_cone (&work->cone, here.observer, here.target))
        continue;
      if (view->ground[vdt_terrain_view_index (view, here.target)] == VDT_GROUND_NONE)
        cells[column] = void_cell;
      else if (!reached || column < first_column || column > last_column)
        cells[column] = far_cell;
      else
        judge_cell (view, grid, &here, shadows, &cells[column]);
    }
}

static gpointer
work_on_rows (gpointer data)
{
  Work *work = data;
  const VdtGrid *grid = vdt_map_get_grid (work->view->map);
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (work->view);
  int row;

  vdt_shadows_move (shadows, work->query->observer);

  while ((row = g_atomic_int_add (&work->next_row, 1)) < grid->rows)
    {
      if (g_cancellable_is_cancelled (work->cancellable))
        break;
      judge_row (work, shadows, row);
    }

  return NULL;
}

static VdtFan *
fan_alloc (VdtMap *map, const VdtLosRules *rules, guint n_queries)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtFan *self = g_atomic_rc_box_new0 (VdtFan);

  self->map = vdt_map_ref (map);
  self->rules = rules;
  self->n_observers = n_queries;
  self->queries = g_new (VdtLosQuery, n_queries);
  self->n_cells = (guint) (grid->columns * grid->rows);
  self->cells = g_new (VdtFanCell, self->n_cells);

  return self;
}

static VdtFan *
work_on (Work *work, guint n_threads)
{
  g_autoptr (VdtFan) self = fan_alloc (work->view->map, work->view->rules, 1);

  self->queries[0] = *work->query;
  work->cells = self->cells;
  vdt_workers_run ("fan", self->n_cells < MIN_HEXES_FOR_THREADS ? 1 : n_threads, work_on_rows,
                   work);

  if (g_cancellable_is_cancelled (work->cancellable))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * vdt_fan_new:
 * @view: a map as its rules see it
 * @query: who looks, from where, and how high the targets stand; its target hex is not read
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Judges the sight line to every hex, each through vdt_los_judge_among(). Void hexes get
 * is_void and no verdict that means anything.
 *
 * Returns: (transfer full) (nullable): the fan, or %NULL when it was cancelled
 */
VdtFan *
vdt_fan_new (const VdtTerrainView *view,
             const VdtLosQuery *query,
             guint n_threads,
             GCancellable *cancellable)
{
  Work work = { .view = view, .query = query, .cancellable = cancellable };

  return work_on (&work, n_threads);
}

/* A ring about the hexes that have changed, seen by the observer; to one within it all lines are in
 * the cone. Where nothing has changed the cone is empty.
 */
static Cone
find_cone (const VdtRegion *changed, VdtHex observer)
{
  const VdtGrid *grid = vdt_region_get_grid (changed);
  int first_column, first_row, last_column, last_row;
  int radius = 0;
  VdtHex middle;

  if (!vdt_region_get_bounds (changed, &first_column, &first_row, &last_column, &last_row))
    return (Cone){ .width = -1 };
  middle = vdt_grid_hex (grid, (first_column + last_column) / 2, (first_row + last_row) / 2);
  for (int corner = 0; corner < 4; corner++)
    {
      VdtHex hex = vdt_grid_hex (grid, corner & 1 ? last_column : first_column,
                                 corner & 2 ? last_row : first_row);

      radius = MAX (radius, vdt_hex_distance (middle, hex) + 1);
    }

  return (Cone){ vdt_hex_subtract (middle, observer), (7 * (radius + 2) + 5) / 6 };
}

/**
 * vdt_fan_new_after:
 * @before: a fan of one observer
 * @view: a later version of its map, by the same rules with the same range and options
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * What vdt_fan_new() would make of the same query, but judges again only the lines that the change
 * of the map may have touched.
 *
 * Returns: (transfer full) (nullable): the fan, or %NULL when it was cancelled
 */
VdtFan *
vdt_fan_new_after (const VdtFan *before,
                   const VdtTerrainView *view,
                   guint n_threads,
                   GCancellable *cancellable)
{
  g_autoptr (VdtRegion) changed = vdt_map_diff (before->map, view->map);
  Work work = { .view = view, .query = before->queries, .cancellable = cancellable };

  g_return_val_if_fail (before->n_observers == 1 && before->rules == view->rules, NULL);

  if (changed)
    {
      work.cone = find_cone (changed, before->queries[0].observer);
      work.before = before;
    }

  return work_on (&work, n_threads);
}

/**
 * vdt_fan_new_from_cells:
 * @map: (transfer none): the map that was judged
 * @rules: the rule system that judged
 * @queries: (array length=n_queries): who looks
 * @n_queries: how many, at least one
 * @join: how their answers were joined
 * @cells: (transfer full): an answer for each hex in row order
 *
 * Makes a fan of answers that are there already.
 *
 * Returns: (transfer full): the fan
 */
VdtFan *
vdt_fan_new_from_cells (VdtMap *map,
                        const VdtLosRules *rules,
                        const VdtLosQuery *queries,
                        guint n_queries,
                        VdtFanJoin join,
                        VdtFanCell *cells)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtFan *self = g_atomic_rc_box_new0 (VdtFan);

  self->map = vdt_map_ref (map);
  self->rules = rules;
  self->join = join;
  self->n_observers = n_queries;
  self->queries = g_memdup2 (queries, n_queries * sizeof *queries);
  self->n_cells = (guint) (grid->columns * grid->rows);
  self->cells = cells;
  for (guint i = 0; i < self->n_cells; i++)
    self->most_seen_by = MAX (self->most_seen_by, cells[i].seen_by);

  return self;
}

/**
 * vdt_fan_ref:
 * @self: a fan
 *
 * Returns: (transfer full): the same fan
 */
VdtFan *
vdt_fan_ref (VdtFan *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
fan_clear (gpointer data)
{
  VdtFan *self = data;

  g_free (self->cells);
  g_free (self->queries);
  vdt_map_unref (self->map);
}

/**
 * vdt_fan_unref:
 * @self: (transfer full): a fan
 *
 * Gives a reference back.
 */
void
vdt_fan_unref (VdtFan *self)
{
  g_atomic_rc_box_release_full (self, fan_clear);
}

/**
 * vdt_fan_get_most_seen_by:
 * @self: a fan
 *
 * Returns: by how many observers the hex is seen that most see; where that was not counted, how
 *   many there are
 */
guint
vdt_fan_get_most_seen_by (const VdtFan *self)
{
  return self->most_seen_by > 0 ? self->most_seen_by : self->n_observers;
}

/**
 * vdt_fan_get_cell:
 * @self: a fan
 * @hex: a hex of its map
 *
 * Returns: the answer for @hex
 */
const VdtFanCell *
vdt_fan_get_cell (const VdtFan *self, VdtHex hex)
{
  g_return_val_if_fail (vdt_map_contains (self->map, hex), NULL);

  return &self->cells[vdt_grid_index (vdt_map_get_grid (self->map), hex)];
}

/**
 * vdt_fan_get_cells:
 * @self: a fan
 * @n_cells: (out): how many
 *
 * Returns: (array length=n_cells): the answers for all hexes in row order, void ones included
 */
const VdtFanCell *
vdt_fan_get_cells (const VdtFan *self, guint *n_cells)
{
  *n_cells = self->n_cells;

  return self->cells;
}

/**
 * vdt_fan_count:
 * @self: a fan
 * @verdict: a verdict
 *
 * Returns: how many hexes have that verdict; void hexes do not count
 */
guint
vdt_fan_count (const VdtFan *self, VdtVerdict verdict)
{
  guint count = 0;

  for (guint i = 0; i < self->n_cells; i++)
    if (!self->cells[i].is_void && self->cells[i].verdict == verdict)
      count++;

  return count;
}
