/* vdt-survey.c - how much every hex of a map sees, and how many see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-survey.h"

#include "vdt-hex-label.h"
#include "vdt-los.h"
#include "vdt-reach.h"
#include "vdt-shadows.h"
#include "vdt-workers.h"

#define NOT_YET (-1)

/* The counts are in row order, and the observers are numbered in the order in which they are taken.
 * Threads count while others may read: the counts of the first n_final observers
 * are final.
 *
 * A line is the same either way unless the ends stand differently in their hexes. Then each pair is
 * judged once, by the observer with the lower number, and what a hex sees is what sees it.
 */
struct _VdtSurvey
{
  VdtTerrainView *view;
  VdtLosQuery query;
  gboolean both_ways; /* lines differ by direction */
  guint n_cells;
  guint n_hexes; /* that look: not void */
  int *sees;
  int *seen_by; /* of lines that differ by direction; else NULL */
  int is_over;
  guint *order;    /* cells by number */
  guint *numbers;  /* of cells: the inverse */
  int n_final;     /* numbers below this are done */
  int n_done;      /* of these, those that look */
  VdtRegion *from; /* who looks; NULL: all hexes */
  VdtRegion *to;   /* what is looked at; NULL: all hexes */
};

static VdtHex
hex_at (const VdtGrid *grid, guint i)
{
  return vdt_grid_hex (grid, (int) i % grid->columns, (int) i / grid->columns);
}

static guint
greatest_common_divisor (guint a, guint b)
{
  while (b > 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* Observers are taken in strides about as long as the golden section of the map, so that an
 * unfinished survey already shows the whole of it.
 */
static guint
find_stride (guint n_cells)
{
  guint stride = (guint) (((guint64) n_cells * 618) / 1000);

  while (greatest_common_divisor (stride, n_cells) != 1)
    stride--;

  return MAX (stride, 1);
}

/**
 * vdt_survey_new:
 * @view: (transfer none): a map as its rules see it
 * @query: how observers and targets stand in their hexes; its hexes are not read
 *
 * Begins a survey of all pairs of hexes; vdt_survey_run() makes it.
 *
 * Returns: (transfer full): a survey in which nothing is known yet
 */
VdtSurvey *
vdt_survey_new (VdtTerrainView *view, const VdtLosQuery *query)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtSurvey *self = g_atomic_rc_box_new0 (VdtSurvey);
  guint stride;

  self->view = vdt_terrain_view_ref (view);
  self->query = *query;
  self->n_cells = (guint) (grid->columns * grid->rows);
  stride = find_stride (self->n_cells);
  self->both_ways =
      view->rules->reads_levels
      && (query->observer_level != query->target_level || query->observer_at != query->target_at);
  self->sees = g_new0 (int, self->n_cells);
  if (self->both_ways)
    self->seen_by = g_new0 (int, self->n_cells);
  self->order = g_new (guint, self->n_cells);
  self->numbers = g_new (guint, self->n_cells);
  for (guint i = 0; i < self->n_cells; i++)
    {
      self->order[i] = (guint) ((guint64) i * stride % self->n_cells);
      self->numbers[self->order[i]] = i;
      if (!vdt_map_is_void (view->map, hex_at (grid, i)))
        self->n_hexes++;
    }

  return self;
}

/**
 * vdt_survey_ref:
 * @self: a survey
 *
 * Returns: (transfer full): the same survey
 */
VdtSurvey *
vdt_survey_ref (VdtSurvey *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
survey_clear (gpointer data)
{
  VdtSurvey *self = data;

  g_free (self->sees);
  g_free (self->seen_by);
  g_free (self->order);
  g_free (self->numbers);
  g_clear_pointer (&self->from, vdt_region_free);
  g_clear_pointer (&self->to, vdt_region_free);
  vdt_terrain_view_unref (self->view);
}

/**
 * vdt_survey_unref:
 * @self: (transfer full): a survey
 *
 * Gives a reference back.
 */
void
vdt_survey_unref (VdtSurvey *self)
{
  g_atomic_rc_box_release_full (self, survey_clear);
}

static gboolean
is_void (const VdtSurvey *self, guint cell)
{
  VdtHex hex = hex_at (vdt_map_get_grid (self->view->map), cell);

  return self->view->ground[vdt_terrain_view_index (self->view, hex)] == VDT_GROUND_NONE;
}

/* Whether a hex is among some: the one who looks, or what is looked at. */
static gboolean
is_among (const VdtSurvey *self, const VdtRegion *some, guint cell)
{
  return !is_void (self, cell)
         && (!some
             || vdt_region_contains (some, hex_at (vdt_map_get_grid (self->view->map), cell)));
}

/**
 * vdt_survey_limit:
 * @self: a survey that has not begun
 * @from: (nullable): who looks; %NULL: all hexes
 * @to: (nullable): what is looked at; %NULL: all hexes
 *
 * Has some hexes look at some: of the first is counted how many of the second they see, of the
 * second by how many of the first they are seen.
 */
void
vdt_survey_limit (VdtSurvey *self, const VdtRegion *from, const VdtRegion *to)
{
  if (!from && !to)
    return;
  self->from = from ? vdt_region_copy (from) : NULL;
  self->to = to ? vdt_region_copy (to) : NULL;
  self->both_ways = TRUE;
  if (!self->seen_by)
    self->seen_by = g_new0 (int, self->n_cells);
  self->n_hexes = 0;
  for (guint i = 0; i < self->n_cells; i++)
    self->n_hexes += is_among (self, self->from, i) ? 1 : 0;
}

/* What the threads of one survey share: they take the observers one by one. */
typedef struct
{
  VdtSurvey *survey;
  GCancellable *cancellable;
  int next;        /* observer's number */
  GMutex mutex;    /* of what follows */
  guint8 *is_done; /* by number */
} Work;

static gboolean
is_seen (const VdtTerrainView *view, const VdtLosQuery *query, VdtShadows *shadows)
{
  VdtOutcome outcome;

  vdt_los_judge_among (view, query, shadows, &outcome);

  return outcome.verdict == VDT_VERDICT_CLEAR || outcome.verdict == VDT_VERDICT_HINDERED;
}

/* Counts the targets of one observer: all, or those with higher numbers. */
static void
look_around (VdtSurvey *self, VdtShadows *shadows, guint number)
{
  const VdtTerrainView *view = self->view;
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  guint observer = self->order[number];
  VdtLosQuery query = self->query;
  int *seen_by = self->both_ways ? self->seen_by : self->sees;
  int sees = 0;

  query.observer = hex_at (grid, observer);
  vdt_shadows_move (shadows, query.observer);
  for (int row = 0; row < grid->rows; row++)
    {
      const guint *numbers = self->numbers + (gsize) row * (gsize) grid->columns;
      int first, last;

      if (!vdt_reach_columns (view, query.observer, row, &first, &last))
        continue;
      for (int column = first; column <= last; column++)
        {
          if (self->both_ways ? numbers[column] == number : numbers[column] <= number)
            continue;
          query.target = vdt_grid_hex (grid, column, row);
          if (view->ground[vdt_terrain_view_index (view, query.target)] == VDT_GROUND_NONE
              || (self->to && !vdt_region_contains (self->to, query.target))
              || !is_seen (view, &query, shadows))
            continue;
          sees++;
          g_atomic_int_inc (&seen_by[row * grid->columns + column]);
        }
    }
  g_atomic_int_add (&self->sees[observer], sees);
}

/* The first observers are done up to the first one that is not. */
static void
note_done (Work *work, guint number)
{
  VdtSurvey *self = work->survey;
  guint n_final;

  g_mutex_lock (&work->mutex);
  work->is_done[number] = TRUE;
  for (n_final = (guint) self->n_final; n_final < self->n_cells && work->is_done[n_final];
       n_final++)
    if (is_among (self, self->from, self->order[n_final]))
      g_atomic_int_inc (&self->n_done);
  g_atomic_int_set (&self->n_final, (int) n_final);
  g_mutex_unlock (&work->mutex);
}

static gpointer
work_on_observers (gpointer data)
{
  Work *work = data;
  VdtSurvey *self = work->survey;
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (self->view);
  guint number;

  while ((number = (guint) g_atomic_int_add (&work->next, 1)) < self->n_cells)
    {
      if (g_cancellable_is_cancelled (work->cancellable))
        break;
      if (is_among (self, self->from, self->order[number]))
        look_around (self, shadows, number);
      note_done (work, number);
    }

  return NULL;
}

/**
 * vdt_survey_run:
 * @self: a new survey
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Judges every pair of hexes, each line through vdt_los_judge_among(); in both directions if the
 * ends stand differently. Other threads may watch: vdt_survey_get_n_done() and
 * vdt_survey_get_cell() tell what is known so far. Run it once only.
 *
 * Returns: %FALSE when it was cancelled; what each observer sees that was done by then stays known
 */
gboolean
vdt_survey_run (VdtSurvey *self, guint n_threads, GCancellable *cancellable)
{
  g_autofree guint8 *is_done = g_new0 (guint8, self->n_cells);
  Work work = { .survey = self, .cancellable = cancellable, .is_done = is_done };

  g_mutex_init (&work.mutex);
  vdt_workers_run ("survey", n_threads, work_on_observers, &work);
  g_mutex_clear (&work.mutex);

  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_atomic_int_set (&self->is_over, TRUE);

  return TRUE;
}

/**
 * vdt_survey_get_map:
 * @self: a survey
 *
 * Returns: (transfer none): the map that is surveyed
 */
VdtMap *
vdt_survey_get_map (const VdtSurvey *self)
{
  return self->view->map;
}

/**
 * vdt_survey_get_rules:
 * @self: a survey
 *
 * Returns: the rule system that judges
 */
const VdtLosRules *
vdt_survey_get_rules (const VdtSurvey *self)
{
  return self->view->rules;
}

/**
 * vdt_survey_get_n_hexes:
 * @self: a survey
 *
 * Returns: how many hexes there are to survey: those that are not void
 */
guint
vdt_survey_get_n_hexes (const VdtSurvey *self)
{
  return self->n_hexes;
}

/**
 * vdt_survey_get_n_done:
 * @self: a survey
 *
 * Returns: how many observers are done
 */
guint
vdt_survey_get_n_done (const VdtSurvey *self)
{
  return (guint) g_atomic_int_get (&self->n_done);
}

static int
seen_by (const VdtSurvey *self, guint i)
{
  return self->both_ways ? self->seen_by[i] : self->sees[i];
}

/**
 * vdt_survey_get_cell:
 * @self: a survey
 * @hex: a hex of its map
 *
 * Returns: what is known of @hex so far
 */
VdtSurveyCell
vdt_survey_get_cell (const VdtSurvey *self, VdtHex hex)
{
  gboolean is_over = g_atomic_int_get (&self->is_over);
  VdtSurveyCell cell = { NOT_YET, NOT_YET };
  guint i;

  g_return_val_if_fail (vdt_map_contains (self->view->map, hex), cell);

  i = (guint) vdt_grid_index (vdt_map_get_grid (self->view->map), hex);
  if (is_void (self, i) || self->numbers[i] >= (guint) g_atomic_int_get (&self->n_final))
    return cell;

  if (is_among (self, self->from, i))
    cell.sees = g_atomic_int_get (&self->sees[i]);
  if ((is_over || !self->both_ways) && is_among (self, self->to, i))
    cell.seen_by = seen_by (self, i);

  return cell;
}

static int
compare_best_posts (gconstpointer a, gconstpointer b, gpointer data)
{
  const VdtSurvey *self = data;
  guint i = *(const guint *) a, k = *(const guint *) b;

  if (self->sees[i] != self->sees[k])
    return self->sees[k] - self->sees[i];

  return seen_by (self, i) - seen_by (self, k);
}

static int
compare_most_hidden (gconstpointer a, gconstpointer b, gpointer data)
{
  const VdtSurvey *self = data;
  guint i = *(const guint *) a, k = *(const guint *) b;

  if (seen_by (self, i) != seen_by (self, k))
    return seen_by (self, i) - seen_by (self, k);

  return compare_best_posts (a, b, data);
}

/**
 * vdt_survey_rank:
 * @self: a survey that is over
 * @order: by what
 *
 * Ranks the hexes that look, as posts, or those that are looked at, as hidden ones. Of equal ones
 * that come first which are better by the other count, then those that come first on the map.
 *
 * Returns: (transfer full) (element-type VdtHex): the hexes, the best first
 */
GArray *
vdt_survey_rank (const VdtSurvey *self, VdtSurveyOrder order)
{
  const VdtGrid *grid = vdt_map_get_grid (self->view->map);
  g_autoptr (GArray) numbers = g_array_sized_new (FALSE, FALSE, sizeof (guint), self->n_hexes);
  GArray *hexes = g_array_sized_new (FALSE, FALSE, sizeof (VdtHex), self->n_hexes);

  g_return_val_if_fail (g_atomic_int_get (&self->is_over), hexes);

  for (guint i = 0; i < self->n_cells; i++)
    if (is_among (self, order == VDT_SURVEY_BEST_POSTS ? self->from : self->to, i))
      g_array_append_val (numbers, i);
  /* Equal ones stay in the order of the map. */
  g_array_sort_with_data (numbers,
                          order == VDT_SURVEY_BEST_POSTS ? compare_best_posts : compare_most_hidden,
                          (gpointer) self);
  for (guint i = 0; i < numbers->len; i++)
    {
      VdtHex hex = hex_at (grid, g_array_index (numbers, guint, i));

      g_array_append_val (hexes, hex);
    }

  return hexes;
}

/**
 * vdt_survey_list:
 * @self: a survey that is over
 * @table: takes the rows
 *
 * Lists each hex that looks or is looked at, in row order: its name, how many it sees and how many
 * see it.
 */
void
vdt_survey_list (const VdtSurvey *self, VdtTable *table)
{
  static const char *const columns[] = { "hex", "sees", "seen-by", NULL };
  const VdtGrid *grid = vdt_map_get_grid (self->view->map);

  g_return_if_fail (g_atomic_int_get (&self->is_over));

  table->begin (table, columns);
  for (guint i = 0; i < self->n_cells; i++)
    if (is_among (self, self->from, i) || is_among (self, self->to, i))
      {
        g_autofree char *label = vdt_hex_label (grid, hex_at (grid, i));
        VdtField fields[] = { VDT_FIELD_OF_TEXT (label), { 0 }, { 0 } };

        if (is_among (self, self->from, i))
          fields[1] = VDT_FIELD_OF_NUMBER (self->sees[i]);
        if (is_among (self, self->to, i))
          fields[2] = VDT_FIELD_OF_NUMBER (seen_by (self, i));
        table->row (table, fields);
      }
}
