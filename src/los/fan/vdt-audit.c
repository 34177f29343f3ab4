/* vdt-audit.c - the pairs of hexes of which one sees the other differently than the other way round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-audit.h"

#include "vdt-hex-label.h"
#include "vdt-los.h"
#include "vdt-reach.h"
#include "vdt-workers.h"

/* What was found of one row's hexes; threads take the rows one by one. */
typedef struct
{
  guint64 n_checked;
  guint64 n_different[VDT_N_AUDIT_KINDS];
  GArray *pairs[VDT_N_AUDIT_KINDS]; /* VdtAuditPair; NULL: not done yet */
} Row;

/* While it runs, others may watch: they see the rows that are done. */
struct _VdtAudit
{
  VdtTerrainView *view;
  VdtLosQuery query;
  int n_rows;
  VdtRegion *from; /* one end of each pair; NULL: any hex */
  VdtRegion *to;   /* the other end; the same */
  int *counts;     /* in row order: of how many pairs that differ in sight each hex is an end */

  GMutex mutex; /* of rows */
  Row *rows;
  int n_done;
  GArray *pairs[VDT_N_AUDIT_KINDS]; /* of all rows; NULL: not over */
};

typedef struct
{
  VdtAudit *audit;
  GCancellable *cancellable;
  int next;
} Work;

/* VDT_N_AUDIT_KINDS: both are the same. */
static VdtAuditKind
compare (const VdtOutcome *a, const VdtOutcome *b)
{
  if (a->verdict != b->verdict || a->modifier != b->modifier)
    return VDT_AUDIT_SIGHT;
  return a->flags != b->flags ? VDT_AUDIT_HALVED : VDT_N_AUDIT_KINDS;
}

static gboolean
is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
}

static gboolean
is_within_range (const VdtTerrainView *view, VdtHex from, VdtHex to)
{
  return view->range == 0 || vdt_hex_distance (from, to) <= view->range;
}

static void
count_end (VdtAudit *self, VdtHex hex)
{
  g_atomic_int_inc (&self->counts[vdt_grid_index (vdt_map_get_grid (self->view->map), hex)]);
}

static void
check_pair (VdtAudit *self, VdtHex from, VdtHex to, Row *found)
{
  VdtAuditPair pair = { .from = from, .to = to };
  VdtLosQuery there = self->query;
  VdtLosQuery back;
  VdtAuditKind kind;

  there.observer = from;
  there.target = to;
  back = vdt_audit_turn (&there);
  vdt_los_judge_outcome (self->view, &there, &pair.there);
  vdt_los_judge_outcome (self->view, &back, &pair.back);

  found->n_checked++;
  kind = compare (&pair.there, &pair.back);
  if (kind == VDT_N_AUDIT_KINDS)
    return;
  found->n_different[kind]++;
  if (kind == VDT_AUDIT_SIGHT)
    {
      count_end (self, from);
      count_end (self, to);
    }
  if (found->pairs[kind]->len < VDT_AUDIT_PAIRS_MAX)
    g_array_append_val (found->pairs[kind], pair);
}

/* Whether both ends stand alike, so that it does not matter which of them looks first. */
static gboolean
is_alike (const VdtLosQuery *query)
{
  return query->observer_at == query->target_at && query->observer_level == query->target_level;
}

/* Whether a pair is to be audited with this hex as its first: where both hexes may be either end
 * and stand alike, that is the earlier one.
 */
static gboolean
is_wanted (const VdtAudit *self, VdtHex from, VdtHex to, gboolean is_earlier)
{
  gboolean there = (!self->from || vdt_region_contains (self->from, from))
                   && (!self->to || vdt_region_contains (self->to, to));
  gboolean back = (!self->from || vdt_region_contains (self->from, to))
                  && (!self->to || vdt_region_contains (self->to, from));

  return there && (is_earlier || !back || !is_alike (&self->query));
}

/* Each pair once: with the hexes that come later on the map, unless the ends stand differently, or
 * are chosen.
 */
static void
check_hex (Work *work, int column, int row, Row *found)
{
  VdtAudit *self = work->audit;
  const VdtGrid *grid = vdt_map_get_grid (self->view->map);
  gboolean alike = is_alike (&self->query) && !self->from && !self->to;
  VdtHex from = vdt_grid_hex (grid, column, row);

  if (is_void (self->view, from) || (self->from && !vdt_region_contains (self->from, from)))
    return;
  for (int other_row = alike ? row : 0; other_row < grid->rows; other_row++)
    {
      int first, last;

      if (g_cancellable_is_cancelled (work->cancellable))
        return;
      if (!vdt_reach_columns (self->view, from, other_row, &first, &last))
        continue;
      if (alike && other_row == row)
        first = column + 1;
      for (int other = first; other <= last; other++)
        {
          VdtHex to = vdt_grid_hex (grid, other, other_row);

          if (!is_void (self->view, to) && !vdt_hex_equal (from, to)
              && is_within_range (self->view, from, to)
              && is_wanted (self, from, to,
                            other_row > row || (other_row == row && other > column)))
            check_pair (self, from, to, found);
        }
    }
}

/* Of all rows that are done no more is kept than an audit lists: the first pairs of the map. */
static void
keep_first (VdtAudit *self, VdtAuditKind kind)
{
  guint n_left = VDT_AUDIT_PAIRS_MAX;

  for (int row = 0; row < self->n_rows; row++)
    {
      GArray **pairs = &self->rows[row].pairs[kind];

      if (!*pairs)
        continue;
      if ((*pairs)->len > n_left)
        {
          GArray *first = g_array_sized_new (FALSE, FALSE, sizeof (VdtAuditPair), n_left);

          g_array_append_vals (first, (*pairs)->data, n_left);
          g_array_unref (*pairs);
          *pairs = first;
        }
      n_left -= (*pairs)->len;
    }
}

/* Rows are taken from both ends of the map in turn: the first have the most pairs, the last the
 * fewest, so that two of them always take about the same time.
 */
static gpointer
work_on_rows (gpointer data)
{
  Work *work = data;
  VdtAudit *self = work->audit;
  const VdtGrid *grid = vdt_map_get_grid (self->view->map);
  int number;

  while ((number = g_atomic_int_add (&work->next, 1)) < self->n_rows)
    {
      int row = number % 2 == 0 ? number / 2 : self->n_rows - 1 - number / 2;
      Row found = { .n_checked = 0 };

      for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
        found.pairs[kind] = g_array_new (FALSE, FALSE, sizeof (VdtAuditPair));
      for (int column = 0; column < grid->columns; column++)
        check_hex (work, column, row, &found);
      g_mutex_lock (&self->mutex);
      self->rows[row] = found;
      for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
        keep_first (self, kind);
      g_mutex_unlock (&self->mutex);
      g_atomic_int_inc (&self->n_done);
      if (g_cancellable_is_cancelled (work->cancellable))
        break;
    }

  return NULL;
}

/**
 * vdt_audit_turn:
 * @query: a question
 *
 * Returns: the question the other way round: the ends change places, and stand as they did
 */
VdtLosQuery
vdt_audit_turn (const VdtLosQuery *query)
{
  return (VdtLosQuery){ .observer = query->target,
                        .target = query->observer,
                        .observer_at = query->target_at,
                        .target_at = query->observer_at,
                        .observer_level = query->target_level,
                        .target_level = query->observer_level };
}

/**
 * vdt_audit_prepare:
 * @view: (transfer none): a map as its rules see it
 * @query: how the ends stand in their hexes; its hexes are not read
 *
 * Begins an audit, which vdt_audit_run() makes.
 *
 * Returns: (transfer full): an audit that has found nothing yet
 */
VdtAudit *
vdt_audit_prepare (VdtTerrainView *view, const VdtLosQuery *query)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtAudit *self = g_atomic_rc_box_new0 (VdtAudit);

  self->view = vdt_terrain_view_ref (view);
  self->query = *query;
  self->n_rows = grid->rows;
  self->rows = g_new0 (Row, self->n_rows);
  self->counts = g_new0 (int, (gsize) grid->columns *(gsize) grid->rows);
  g_mutex_init (&self->mutex);

  return self;
}

/**
 * vdt_audit_limit:
 * @self: an audit that has not begun
 * @from: (nullable): hexes, one end of each pair; %NULL: any hex
 * @to: (nullable): hexes, the other end; %NULL: any hex
 *
 * Has only pairs with one end among some hexes and the other among others audited.
 */
void
vdt_audit_limit (VdtAudit *self, const VdtRegion *from, const VdtRegion *to)
{
  self->from = from ? vdt_region_copy (from) : NULL;
  self->to = to ? vdt_region_copy (to) : NULL;
}

static GArray *
join_rows (const VdtAudit *self, VdtAuditKind kind, guint n_most)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (VdtAuditPair));

  for (int row = 0; row < self->n_rows && pairs->len < n_most; row++)
    {
      const GArray *found = self->rows[row].pairs[kind];

      if (found)
        g_array_append_vals (pairs, found->data, MIN (found->len, n_most - pairs->len));
    }

  return pairs;
}

/**
 * vdt_audit_run:
 * @self: an audit
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Judges the line between every two hexes in both directions, with the ends changing places, and
 * keeps the pairs of which verdict or modifier differ, and those of which only the halving of an
 * attack does. Pairs that are further apart than the range are not judged.
 * Other threads may watch what is found meanwhile. Run it once only.
 *
 * Returns: %FALSE when it was cancelled; what was found by then stays known
 */
gboolean
vdt_audit_run (VdtAudit *self, guint n_threads, GCancellable *cancellable)
{
  Work work = { self, cancellable, 0 };

  vdt_workers_run ("audit", n_threads, work_on_rows, &work);
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
    self->pairs[kind] = join_rows (self, kind, VDT_AUDIT_PAIRS_MAX);

  return TRUE;
}

/**
 * vdt_audit_new:
 * @view: (transfer none): a map as its rules see it
 * @query: how the ends stand in their hexes; its hexes are not read
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Makes an audit at once.
 *
 * Returns: (transfer full) (nullable): the audit, or %NULL when it was cancelled
 */
VdtAudit *
vdt_audit_new (VdtTerrainView *view,
               const VdtLosQuery *query,
               guint n_threads,
               GCancellable *cancellable)
{
  g_autoptr (VdtAudit) self = vdt_audit_prepare (view, query);

  return vdt_audit_run (self, n_threads, cancellable) ? g_steal_pointer (&self) : NULL;
}

/**
 * vdt_audit_ref:
 * @self: an audit
 *
 * Returns: (transfer full): the same audit
 */
VdtAudit *
vdt_audit_ref (VdtAudit *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
audit_clear (gpointer data)
{
  VdtAudit *self = data;

  for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
    {
      for (int row = 0; row < self->n_rows; row++)
        g_clear_pointer (&self->rows[row].pairs[kind], g_array_unref);
      g_clear_pointer (&self->pairs[kind], g_array_unref);
    }
  g_free (self->rows);
  g_free (self->counts);
  g_clear_pointer (&self->from, vdt_region_free);
  g_clear_pointer (&self->to, vdt_region_free);
  g_mutex_clear (&self->mutex);
  vdt_terrain_view_unref (self->view);
}

/**
 * vdt_audit_unref:
 * @self: (transfer full): an audit
 *
 * Gives a reference back.
 */
void
vdt_audit_unref (VdtAudit *self)
{
  g_atomic_rc_box_release_full (self, audit_clear);
}

/**
 * vdt_audit_get_view:
 * @self: an audit
 *
 * Returns: (transfer none): the map as the rules see it
 */
VdtTerrainView *
vdt_audit_get_view (const VdtAudit *self)
{
  return self->view;
}

/**
 * vdt_audit_get_query:
 * @self: an audit
 *
 * Returns: how the ends stand; its hexes mean nothing
 */
const VdtLosQuery *
vdt_audit_get_query (const VdtAudit *self)
{
  return &self->query;
}

/**
 * vdt_audit_get_progress:
 * @self: an audit
 *
 * Returns: how much of it is done, from 0 to 1000
 */
guint
vdt_audit_get_progress (const VdtAudit *self)
{
  return (guint) g_atomic_int_get (&self->n_done) * 1000 / (guint) self->n_rows;
}

/**
 * vdt_audit_count:
 * @self: an audit
 * @hex: a hex of its map
 *
 * Returns: of how many pairs that differ in sight @hex is an end, as far as is known
 */
guint
vdt_audit_count (const VdtAudit *self, VdtHex hex)
{
  return (guint) g_atomic_int_get (
      &self->counts[vdt_grid_index (vdt_map_get_grid (self->view->map), hex)]);
}

/**
 * vdt_audit_list_found:
 * @self: an audit, running or not
 * @kind: in what the pairs differ
 * @n_most: how many pairs at most
 *
 * Returns: (transfer full) (element-type VdtAuditPair): the first of the pairs that differ in rows
 *   of the map that are done, in the order of the map
 */
GArray *
vdt_audit_list_found (VdtAudit *self, VdtAuditKind kind, guint n_most)
{
  GArray *pairs;

  g_mutex_lock (&self->mutex);
  pairs = join_rows (self, kind, n_most);
  g_mutex_unlock (&self->mutex);

  return pairs;
}

/**
 * vdt_audit_get_n_checked:
 * @self: an audit
 *
 * Returns: how many pairs were judged in both directions by now
 */
guint64
vdt_audit_get_n_checked (const VdtAudit *self)
{
  GMutex *mutex = (GMutex *) &self->mutex;
  guint64 n_checked = 0;

  g_mutex_lock (mutex);
  for (int row = 0; row < self->n_rows; row++)
    n_checked += self->rows[row].n_checked;
  g_mutex_unlock (mutex);

  return n_checked;
}

/**
 * vdt_audit_get_n_different:
 * @self: an audit
 * @kind: in what they differ
 *
 * Returns: how many of them differ
 */
guint64
vdt_audit_get_n_different (const VdtAudit *self, VdtAuditKind kind)
{
  GMutex *mutex = (GMutex *) &self->mutex;
  guint64 n_different = 0;

  g_mutex_lock (mutex);
  for (int row = 0; row < self->n_rows; row++)
    n_different += self->rows[row].n_different[kind];
  g_mutex_unlock (mutex);

  return n_different;
}

/**
 * vdt_audit_get_pairs:
 * @self: an audit that is over
 * @kind: in what the pairs differ
 * @n_pairs: (out): how many, %VDT_AUDIT_PAIRS_MAX at most
 *
 * Returns: (array length=n_pairs): the pairs that differ, in the order of the map
 */
const VdtAuditPair *
vdt_audit_get_pairs (const VdtAudit *self, VdtAuditKind kind, guint *n_pairs)
{
  *n_pairs = 0;
  g_return_val_if_fail (self->pairs[kind], NULL);

  *n_pairs = self->pairs[kind]->len;

  return (const VdtAuditPair *) (gpointer) self->pairs[kind]->data;
}

/**
 * vdt_audit_kind_to_string:
 * @kind: in what a pair differs
 *
 * Returns: its word in tables, as "sight"
 */
const char *
vdt_audit_kind_to_string (VdtAuditKind kind)
{
  static const char *const words[VDT_N_AUDIT_KINDS] = { "sight", "halved" };

  return words[kind];
}

/**
 * vdt_audit_list_begin:
 * @table: takes the rows
 *
 * Begins a list of pairs, by one rule system or several.
 */
void
vdt_audit_list_begin (VdtTable *table)
{
  static const char *const columns[] = {
    "rules",        "from",          "to",          "verdict",    "modifier",   "clause", "flags",
    "back-verdict", "back-modifier", "back-clause", "back-flags", "difference", NULL
  };

  table->begin (table, columns);
}

static void
fill_fields (VdtField *fields, const VdtLosRules *rules, const VdtOutcome *outcome)
{
  fields[0] = VDT_FIELD_OF_WORD (vdt_verdict_to_string (outcome->verdict));
  fields[1] = VDT_FIELD_OF_NUMBER (outcome->modifier);
  fields[2] =
      VDT_FIELD_OF_WORD (outcome->clause == VDT_CLAUSE_NONE ? "" : rules->clauses[outcome->clause]);
  fields[3] = VDT_FIELD_OF_WORDS (outcome->flags & VDT_LOS_HALVED ? "halved" : "");
}

/**
 * vdt_audit_list_pair:
 * @pair: a pair that differs
 * @rules: by this system
 * @grid: of the map
 * @table: takes the row
 *
 * Adds a pair to a list.
 */
void
vdt_audit_list_pair (const VdtAuditPair *pair,
                     const VdtLosRules *rules,
                     const VdtGrid *grid,
                     VdtTable *table)
{
  g_autofree char *from = vdt_hex_label (grid, pair->from);
  g_autofree char *to = vdt_hex_label (grid, pair->to);
  VdtField fields[12] = { VDT_FIELD_OF_WORD (rules->id), VDT_FIELD_OF_TEXT (from),
                          VDT_FIELD_OF_TEXT (to) };

  fill_fields (fields + 3, rules, &pair->there);
  fill_fields (fields + 7, rules, &pair->back);
  fields[11] = VDT_FIELD_OF_WORD (vdt_audit_kind_to_string (compare (&pair->there, &pair->back)));
  table->row (table, fields);
}
