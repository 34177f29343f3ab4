/* vdt-survey.c - how much every hex of a map sees, and how many see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-survey.h"

#include "vdt-hex-label.h"
#include "vdt-los.h"
#include "vdt-reach.h"
#include "vdt-workers.h"

#define NOT_YET (-1)

/* The counts are in row order. Threads fill sees hex by hex while others may read it; seen_by is
 * there when all are done.
 */
struct _VdtSurvey
{
  VdtTerrainView *view;
  VdtLosQuery query;
  guint n_cells;
  guint n_hexes; /* not void */
  gint *sees;
  gint *seen_by;
  gint is_over;
  guint stride;
  guint n_done;
};

G_DEFINE_BOXED_TYPE (VdtSurvey, vdt_survey, vdt_survey_ref, vdt_survey_unref)

static VdtHex
hex_at (const VdtGrid *grid, guint i)
{
  return vdt_grid_hex (grid, (gint) i % grid->columns, (gint) i / grid->columns);
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

  while (stride > 1 && greatest_common_divisor (stride, n_cells) != 1)
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

  self->view = vdt_terrain_view_ref (view);
  self->query = *query;
  self->n_cells = (guint) (grid->columns * grid->rows);
  self->stride = find_stride (self->n_cells);
  self->sees = g_new (gint, self->n_cells);
  for (guint i = 0; i < self->n_cells; i++)
    {
      self->sees[i] = NOT_YET;
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

/* What the threads of one survey share: they take the observers one by one. */
typedef struct
{
  VdtSurvey *survey;
  GCancellable *cancellable;
  guint next; /* observer, counted in strides */
  GMutex mutex;
  gint *seen_by; /* what all have counted */
} Work;

/* Counts the targets of one observer. */
static gint
look_around (const VdtSurvey *self, VdtHex observer, gint *seen_by)
{
  const VdtTerrainView *view = self->view;
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtLosQuery query = self->query;
  gint sees = 0;

  query.observer = observer;
  for (gint row = 0; row < grid->rows; row++)
    {
      gint first, last;

      if (!vdt_reach_columns (view, observer, row, &first, &last))
        continue;
      for (gint column = first; column <= last; column++)
        {
          VdtOutcome outcome;

          query.target = vdt_grid_hex (grid, column, row);
          if (view->ground[vdt_terrain_view_index (view, query.target)] == VDT_GROUND_NONE
              || vdt_hex_equal (observer, query.target))
            continue;
          vdt_los_judge_outcome (view, &query, &outcome);
          if (outcome.verdict == VDT_VERDICT_CLEAR || outcome.verdict == VDT_VERDICT_HINDERED)
            {
              sees++;
              seen_by[row * grid->columns + column]++;
            }
        }
    }

  return sees;
}

static gpointer
work_on_observers (gpointer data)
{
  Work *work = data;
  VdtSurvey *self = work->survey;
  const VdtGrid *grid = vdt_map_get_grid (self->view->map);
  g_autofree gint *seen_by = g_new0 (gint, self->n_cells); /* by this thread's observers */
  guint number;

  while ((number = (guint) g_atomic_int_add (&work->next, 1)) < self->n_cells)
    {
      guint i = (guint) ((guint64) number * self->stride % self->n_cells);
      VdtHex observer = hex_at (grid, i);

      if (g_cancellable_is_cancelled (work->cancellable))
        break;
      if (self->view->ground[vdt_terrain_view_index (self->view, observer)] == VDT_GROUND_NONE)
        continue;
      g_atomic_int_set (&self->sees[i], look_around (self, observer, seen_by));
      g_atomic_int_inc (&self->n_done);
    }

  g_mutex_lock (&work->mutex);
  for (guint i = 0; i < self->n_cells; i++)
    work->seen_by[i] += seen_by[i];
  g_mutex_unlock (&work->mutex);

  return NULL;
}

/**
 * vdt_survey_run:
 * @self: a new survey
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Judges every pair of hexes in both directions, each line through vdt_los_judge_outcome(). Other
 * threads may watch: vdt_survey_get_n_done() and vdt_survey_get_cell() tell what is known so far.
 * Run it once only.
 *
 * Returns: %FALSE when it was cancelled; what each observer sees that was done by then stays known
 */
gboolean
vdt_survey_run (VdtSurvey *self, guint n_threads, GCancellable *cancellable)
{
  Work work = { .survey = self, .cancellable = cancellable };

  g_mutex_init (&work.mutex);
  work.seen_by = g_new0 (gint, self->n_cells);
  vdt_workers_run ("survey", n_threads, work_on_observers, &work);
  g_mutex_clear (&work.mutex);

  if (g_cancellable_is_cancelled (cancellable))
    {
      g_free (work.seen_by);
      return FALSE;
    }
  self->seen_by = work.seen_by;
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
  VdtSurveyCell none = { NOT_YET, NOT_YET };
  gint i;

  g_return_val_if_fail (vdt_map_contains (self->view->map, hex), none);

  i = vdt_grid_index (vdt_map_get_grid (self->view->map), hex);
  if (self->view->ground[vdt_terrain_view_index (self->view, hex)] == VDT_GROUND_NONE)
    return none;

  return (VdtSurveyCell){ g_atomic_int_get (&self->sees[i]), is_over ? self->seen_by[i] : NOT_YET };
}

typedef struct
{
  const gint *first;
  const gint *second;
} Ranking;

static gint
compare_in_rows (guint a, guint b)
{
  return a < b ? -1 : a > b;
}

static gint
compare_best_posts (gconstpointer a, gconstpointer b, gpointer data)
{
  const VdtSurvey *self = data;
  guint i = *(const guint *) a, k = *(const guint *) b;

  if (self->sees[i] != self->sees[k])
    return self->sees[i] > self->sees[k] ? -1 : 1;
  if (self->seen_by[i] != self->seen_by[k])
    return self->seen_by[i] < self->seen_by[k] ? -1 : 1;

  return compare_in_rows (i, k);
}

static gint
compare_most_hidden (gconstpointer a, gconstpointer b, gpointer data)
{
  const VdtSurvey *self = data;
  guint i = *(const guint *) a, k = *(const guint *) b;

  if (self->seen_by[i] != self->seen_by[k])
    return self->seen_by[i] < self->seen_by[k] ? -1 : 1;
  if (self->sees[i] != self->sees[k])
    return self->sees[i] > self->sees[k] ? -1 : 1;

  return compare_in_rows (i, k);
}

/**
 * vdt_survey_rank:
 * @self: a survey that is over
 * @order: by what
 *
 * Ranks all hexes that are not void. Of equal ones that come first which are better by the other
 * count, then those that come first on the map.
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
    if (self->sees[i] != NOT_YET)
      g_array_append_val (numbers, i);
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
 * vdt_survey_to_csv:
 * @self: a survey that is over
 *
 * Writes a row for each hex that is not void, in row order: its name, how many it sees and how many
 * see it.
 *
 * Returns: (transfer full): the table, with a row of headings
 */
char *
vdt_survey_to_csv (const VdtSurvey *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->view->map);
  GString *csv = g_string_new ("hex,sees,seen-by\n");

  g_return_val_if_fail (g_atomic_int_get (&self->is_over), g_string_free (csv, FALSE));

  for (guint i = 0; i < self->n_cells; i++)
    {
      g_autofree char *label = NULL;

      if (self->sees[i] == NOT_YET)
        continue;
      label = vdt_hex_label (grid, hex_at (grid, i));
      g_string_append_printf (csv, strchr (label, ',') ? "\"%s\",%d,%d\n" : "%s,%d,%d\n", label,
                              self->sees[i], self->seen_by[i]);
    }

  return g_string_free (csv, FALSE);
}
