/* vdt-los-ney.c - Ney vs Wellington: Ted Kim's chart
 *
 * The chart compares slopes: an obstacle h levels above the lower end, d hexes from it, blocks a
 * line to an end H levels higher, D hexes away, when (3h - 1) D >= 3 H d. The formula gives every
 * printed comparison, ties included, and serves where the chart ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-rules.h"
#include "vdt-ney-chart.h"
#include "vdt-ney-reasons.h"
#include "vdt-scan.h"

#include <glib/gi18n.h>

enum
{
  CLAUSE_CHART,
  CLAUSE_ADJACENT,
};

static const char *const clauses[] = { "chart", "10.46", NULL };

#define DEFAULT_RANGE 8 /* artillery's */

/* The ends of a line: everything is measured from the lower one. Heights in twelfths. */
typedef struct
{
  gint low;
  gint rise;   /* H */
  gint length; /* D */
  gboolean observer_is_low;
} Ends;

static Ends
find_ends (const VdtLosQuery *query, gint observer, gint target)
{
  return (Ends){ .low = MIN (observer, target),
                 .rise = ABS (observer - target),
                 .length = vdt_hex_distance (query->observer, query->target),
                 .observer_is_low = observer < target };
}

/* One obstacle: a hex, or of a pair the hex that counts. */
typedef struct
{
  VdtHex hex;
  gint height;   /* h; not above 0: no obstacle */
  gint distance; /* d */
} Obstacle;

static gint
top (gint ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  gint height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;

  return ground + height + (contents & VDT_CONTENTS_OCCUPIED ? VDT_LEVEL : 0);
}

/* (3h - 1) D >= 3 H d, h and H in twelfths. At equal ends whatever rises above them blocks. */
static inline gboolean
blocks (const Ends *ends, gint height, gint distance)
{
  if (height <= 0)
    return FALSE;
  if (ends->rise == 0)
    return TRUE;

  return (3 * height - VDT_LEVEL) * ends->length >= 3 * ends->rise * distance;
}

/* Of a pair the lower hex counts, since both must block; a void one leaves the other alone. */
static inline void
obstacle_at (const VdtTerrainView *view, const Ends *ends, const VdtStep *step, Obstacle *obstacle)
{
  gint height = view->top[vdt_terrain_view_index (view, step->hex)];

  obstacle->hex = step->hex;
  if (step->kind == VDT_STEP_PAIR)
    {
      gint right = view->top[vdt_terrain_view_index (view, step->right)];

      if (height == VDT_GROUND_NONE || (right != VDT_GROUND_NONE && right < height))
        {
          height = right;
          obstacle->hex = step->right;
        }
    }
  obstacle->height = height == VDT_GROUND_NONE ? 0 : height - ends->low;
  obstacle->distance = ends->observer_is_low ? step->row : ends->length - step->row;
}

/* Where both hexes of a pair block, the left one is named. */
static void
name_left (const VdtTerrainView *view, const Ends *ends, const VdtStep *step, Obstacle *obstacle)
{
  gint height = view->top[vdt_terrain_view_index (view, step->hex)];

  if (height == VDT_GROUND_NONE)
    return;

  obstacle->hex = step->hex;
  obstacle->height = height - ends->low;
}

static void
note_open_pair (const VdtTerrainView *view,
                const Ends *ends,
                const VdtStep *step,
                const Obstacle *counted,
                VdtLosTrace *trace)
{
  VdtHex other = vdt_hex_equal (counted->hex, step->hex) ? step->right : step->hex;
  gint height = view->top[vdt_terrain_view_index (view, other)];
  VdtFinding *finding;

  if (height == VDT_GROUND_NONE || !blocks (ends, height - ends->low, counted->distance))
    return;

  finding = vdt_los_trace_add (trace, CLAUSE_CHART, VDT_EFFECT_NOTES, VDT_REASON_NEY_PAIR_OPEN);
  vdt_finding_set_hex (finding, other);
  vdt_finding_set_other (finding, counted->hex);
}

/* The rows of a comparison; FALSE when one of the two is not on the chart. */
static gboolean
find_rows (const Ends *ends, const Obstacle *obstacle, gint *obstacle_row, gint *relative_row)
{
  if (obstacle->height % VDT_LEVEL != 0 || ends->rise % VDT_LEVEL != 0)
    return FALSE;

  *obstacle_row =
      vdt_ney_chart_find_row (VDT_NEY_OBSTACLE, obstacle->height / VDT_LEVEL, obstacle->distance);
  *relative_row = vdt_ney_chart_find_row (VDT_NEY_RELATIVE, ends->rise / VDT_LEVEL, ends->length);

  return *obstacle_row > 0 && *relative_row > 0;
}

static void
note_comparison (const Ends *ends, const Obstacle *obstacle, gboolean blocked, VdtLosTrace *trace)
{
  VdtEffect effect = blocked ? VDT_EFFECT_BLOCKS : VDT_EFFECT_CLEARS;
  gint obstacle_row = 0;
  gint relative_row = 0;
  guint reason;
  VdtFinding *finding;

  if (ends->rise == 0)
    reason = VDT_REASON_NEY_LEVEL_BLOCKS;
  else if (find_rows (ends, obstacle, &obstacle_row, &relative_row))
    reason = blocked ? VDT_REASON_NEY_CHART_BLOCKS : VDT_REASON_NEY_CHART_CLEARS;
  else
    reason = blocked ? VDT_REASON_NEY_FORMULA_BLOCKS : VDT_REASON_NEY_FORMULA_CLEARS;

  finding = vdt_los_trace_add (trace, CLAUSE_CHART, effect, reason);
  vdt_finding_set_hex (finding, obstacle->hex);
  finding->n[0] = obstacle->height;
  finding->n[1] = obstacle->distance;
  finding->n[2] = ends->rise;
  finding->n[3] = ends->length;
  finding->n[4] = obstacle_row;
  finding->n[5] = relative_row;
}

/* Whether a is nearer to blocking than b: the greater (3h - 1) / d. */
static gboolean
is_nearer_to_blocking (const Obstacle *a, const Obstacle *b)
{
  return (3 * a->height - VDT_LEVEL) * b->distance > (3 * b->height - VDT_LEVEL) * a->distance;
}

/* (3h - 1) D >= 3 H d cannot hold for an h this low, with d at least 1. */
#define LOW_OBSTACLE (VDT_LEVEL / 3)

/* The lengths for which an obstacle in a row does the same to lines between such ends: blocks or
 * does not. Seen from the lower end a longer line is lower there, from the higher end higher.
 */
static void
narrow_lengths (const Ends *ends, gint height, gint row, gboolean blocked, gint *min, gint *max)
{
  gint limit = 3 * ends->rise * row;
  gint slope = 3 * height - VDT_LEVEL; /* more than 0, for what is found at all */

  if (ends->rise == 0)
    return;
  if (ends->observer_is_low && blocked)
    *min = MAX (*min, (limit + slope - 1) / slope);
  else if (ends->observer_is_low)
    *max = MIN (*max, (limit - 1) / slope);
  else if (slope < 3 * ends->rise && blocked)
    *max = MIN (*max, limit / (3 * ends->rise - slope));
  else if (slope < 3 * ends->rise)
    *min = MAX (*min, limit / (3 * ends->rise - slope) + 1);
}

/* The fast path: the first obstacle that blocks, as judge() finds it. */
static gboolean
settle (const VdtTerrainView *view,
        const VdtLosQuery *query,
        VdtShadows *shadows,
        VdtOutcome *outcome)
{
  gint observer = view->ground[vdt_terrain_view_index (view, query->observer)];
  gint target = view->ground[vdt_terrain_view_index (view, query->target)];
  gint min_length = 0, max_length = G_MAXINT;
  VdtScan scan;
  gint limit;
  gint cell;
  Ends ends;

  if (shadows)
    {
      vdt_shadows_aim (shadows, query, target);
      if (vdt_shadows_find (shadows, outcome))
        return TRUE;
    }
  if (!vdt_scan_init (&scan, view, query->observer, query->target))
    return FALSE;

  ends = find_ends (query, observer, target);
  limit = ends.low + (ends.rise > 0 ? LOW_OBSTACLE : 0);
  outcome->clause = ends.length <= 1 ? CLAUSE_ADJACENT : CLAUSE_CHART;
  if (shadows)
    vdt_scan_skip (&scan, vdt_shadows_get_low_rows (shadows, limit));
  while ((cell = vdt_scan_next_crossed (&scan, limit)) != VDT_SCAN_NONE)
    {
      gint height = view->top[cell] - ends.low;
      gboolean blocked =
          blocks (&ends, height, ends.observer_is_low ? scan.row : ends.length - scan.row);

      narrow_lengths (&ends, height, scan.row, blocked, &min_length, &max_length);
      if (!blocked)
        continue;

      outcome->verdict = VDT_VERDICT_BLOCKED;
      outcome->has_by = TRUE;
      outcome->by = vdt_terrain_view_hex (view, cell);
      if (shadows)
        vdt_shadows_add_behind_line (shadows, scan.row, MAX (min_length, scan.row + 1), max_length,
                                     outcome);
      break;
    }

  return TRUE;
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtLosTrace *trace,
       VdtOutcome *outcome)
{
  gint observer = view->ground[vdt_terrain_view_index (view, query->observer)];
  gint target = view->ground[vdt_terrain_view_index (view, query->target)];
  Ends ends = find_ends (query, observer, target);
  Obstacle nearest = { .height = 0 };
  Obstacle obstacle;
  VdtLine line;
  VdtStep step;

  if (ends.length <= 1)
    {
      outcome->clause = CLAUSE_ADJACENT;
      if (trace)
        vdt_los_trace_add (trace, CLAUSE_ADJACENT, VDT_EFFECT_CLEARS, VDT_REASON_NEY_ADJACENT);
      return;
    }

  outcome->clause = CLAUSE_CHART;
  line = vdt_line_between (query->observer, query->target);
  while (vdt_line_next (&line, &step))
    {
      if (step.kind == VDT_STEP_HEX
          && view->top[vdt_terrain_view_index (view, step.hex)] <= ends.low)
        continue;
      obstacle_at (view, &ends, &step, &obstacle);
      if (blocks (&ends, obstacle.height, obstacle.distance))
        {
          if (step.kind == VDT_STEP_PAIR)
            name_left (view, &ends, &step, &obstacle);
          outcome->verdict = VDT_VERDICT_BLOCKED;
          outcome->has_by = TRUE;
          outcome->by = obstacle.hex;
          if (trace)
            note_comparison (&ends, &obstacle, TRUE, trace);
          return;
        }

      if (trace && step.kind == VDT_STEP_PAIR)
        note_open_pair (view, &ends, &step, &obstacle, trace);
      if (trace && obstacle.height > 0
          && (nearest.height == 0 || is_nearer_to_blocking (&obstacle, &nearest)))
        nearest = obstacle;
    }

  if (trace && nearest.height > 0)
    note_comparison (&ends, &nearest, FALSE, trace);
  else if (trace)
    vdt_los_trace_add (trace, CLAUSE_CHART, VDT_EFFECT_CLEARS, VDT_REASON_NEY_NOTHING);
}

const VdtLosRules vdt_los_ney = {
  .id = "ney",
  .title = N_ ("Ney vs Wellington"),
  .source = N_ ("Ted H. Kim’s line-of-sight chart for the SPI game, 1997"),
  .default_range = DEFAULT_RANGE,
  .clauses = clauses,
  .sentences = vdt_ney_sentences,
  .n_reasons = VDT_N_NEY_REASONS,
  .top = top,
  .chart = &vdt_ney_chart,
  .judge = judge,
  .settle = settle,
};
