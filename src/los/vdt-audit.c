/* vdt-audit.c - the pairs of hexes of which one sees the other differently than the other way round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-audit.h"

#include "vdt-los.h"
#include "vdt-reach.h"
#include "vdt-workers.h"

struct _VdtAudit
{
  guint64 n_checked;
  guint64 n_different;
  GArray *pairs; /* VdtAuditPair */
};

/* What the threads of one audit share: they take the rows one by one. */
typedef struct
{
  const VdtTerrainView *view;
  const VdtLosQuery *query;
  GCancellable *cancellable;
  VdtAudit *rows; /* one for each row of the map */
  gint next_row;
} Work;

static gboolean
is_same (const VdtOutcome *a, const VdtOutcome *b)
{
  return a->verdict == b->verdict && a->modifier == b->modifier && a->flags == b->flags;
}

static gboolean
is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
}

static void
check_pair (const Work *work, VdtHex from, VdtHex to, VdtAudit *audit)
{
  VdtAuditPair pair = { .from = from, .to = to };
  VdtLosQuery there = *work->query;
  VdtLosQuery back;

  there.observer = from;
  there.target = to;
  back = (VdtLosQuery){ .observer = to,
                        .target = from,
                        .observer_at = there.target_at,
                        .target_at = there.observer_at,
                        .observer_level = there.target_level,
                        .target_level = there.observer_level };
  vdt_los_judge_outcome (work->view, &there, &pair.there);
  vdt_los_judge_outcome (work->view, &back, &pair.back);

  audit->n_checked++;
  if (is_same (&pair.there, &pair.back))
    return;
  audit->n_different++;
  if (audit->pairs->len < VDT_AUDIT_PAIRS_MAX)
    g_array_append_val (audit->pairs, pair);
}

/* Each pair once: with the hexes that come later on the map, unless the ends stand differently, so
 * that who looks from which matters.
 */
static void
check_hex (const Work *work, gint column, gint row, VdtAudit *audit)
{
  const VdtGrid *grid = vdt_map_get_grid (work->view->map);
  const VdtLosQuery *query = work->query;
  gboolean alike =
      query->observer_at == query->target_at && query->observer_level == query->target_level;
  VdtHex from = vdt_grid_hex (grid, column, row);

  if (is_void (work->view, from))
    return;
  for (gint other_row = alike ? row : 0; other_row < grid->rows; other_row++)
    {
      gint first, last;

      if (!vdt_reach_columns (work->view, from, other_row, &first, &last))
        continue;
      if (alike && other_row == row)
        first = column + 1;
      for (gint other = first; other <= last; other++)
        {
          VdtHex to = vdt_grid_hex (grid, other, other_row);

          if (!is_void (work->view, to) && !vdt_hex_equal (from, to))
            check_pair (work, from, to, audit);
        }
    }
}

static gpointer
work_on_rows (gpointer data)
{
  Work *work = data;
  const VdtGrid *grid = vdt_map_get_grid (work->view->map);
  gint row;

  while ((row = g_atomic_int_add (&work->next_row, 1)) < grid->rows)
    for (gint column = 0; column < grid->columns; column++)
      {
        if (g_cancellable_is_cancelled (work->cancellable))
          return NULL;
        check_hex (work, column, row, &work->rows[row]);
      }

  return NULL;
}

/**
 * vdt_audit_new:
 * @view: a map as its rules see it
 * @query: how the ends stand in their hexes; its hexes are not read
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Judges the line between every two hexes in both directions, with the ends changing places, and
 * keeps the pairs of which verdict, modifier or flags differ. Beyond the range nothing is judged.
 *
 * Returns: (transfer full) (nullable): the audit, or %NULL when it was cancelled
 */
VdtAudit *
vdt_audit_new (const VdtTerrainView *view,
               const VdtLosQuery *query,
               guint n_threads,
               GCancellable *cancellable)
{
  gint n_rows = vdt_map_get_grid (view->map)->rows;
  Work work = { view, query, cancellable, g_new0 (VdtAudit, n_rows), 0 };
  VdtAudit *self = g_new0 (VdtAudit, 1);

  for (gint row = 0; row < n_rows; row++)
    work.rows[row].pairs = g_array_new (FALSE, FALSE, sizeof (VdtAuditPair));
  vdt_workers_run ("audit", n_threads, work_on_rows, &work);

  self->pairs = g_array_new (FALSE, FALSE, sizeof (VdtAuditPair));
  for (gint row = 0; row < n_rows; row++)
    {
      const VdtAudit *part = &work.rows[row];
      guint room = VDT_AUDIT_PAIRS_MAX - self->pairs->len;

      self->n_checked += part->n_checked;
      self->n_different += part->n_different;
      g_array_append_vals (self->pairs, part->pairs->data, MIN (part->pairs->len, room));
      g_array_unref (part->pairs);
    }
  g_free (work.rows);

  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&self, vdt_audit_free);

  return self;
}

/**
 * vdt_audit_free:
 * @self: (transfer full): an audit
 *
 * Frees it.
 */
void
vdt_audit_free (VdtAudit *self)
{
  g_array_unref (self->pairs);
  g_free (self);
}

/**
 * vdt_audit_get_n_checked:
 * @self: an audit
 *
 * Returns: how many pairs were judged in both directions
 */
guint64
vdt_audit_get_n_checked (const VdtAudit *self)
{
  return self->n_checked;
}

/**
 * vdt_audit_get_n_different:
 * @self: an audit
 *
 * Returns: how many of them differ
 */
guint64
vdt_audit_get_n_different (const VdtAudit *self)
{
  return self->n_different;
}

/**
 * vdt_audit_get_pairs:
 * @self: an audit
 * @n_pairs: (out): how many, %VDT_AUDIT_PAIRS_MAX at most
 *
 * Returns: (array length=n_pairs): the pairs that differ, in the order of the map
 */
const VdtAuditPair *
vdt_audit_get_pairs (const VdtAudit *self, guint *n_pairs)
{
  *n_pairs = self->pairs->len;

  return (const VdtAuditPair *) (gpointer) self->pairs->data;
}
