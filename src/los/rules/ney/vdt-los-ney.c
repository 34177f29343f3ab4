/* vdt-los-ney.c - Ney vs Wellington: Ted Kim's chart
 *
 * The chart compares slopes: an obstacle h levels above the lower end, d hexes from it, blocks a
 * line to an end H levels higher, D hexes away, when (3h - 1) D >= 3 H d. The formula gives every
 * printed comparison, ties included, and serves where the chart ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-line.h"
#include "vdt-terrain-view.h"
#include "vdt-ney-chart.h"
#include "vdt-ney-reasons.h"

#include <glib/gi18n.h>

enum
{
  CLAUSE_CHART,
  CLAUSE_ADJACENT,
};

static const char *const clauses[] = { "chart", "10.46", NULL };

#define DEFAULT_RANGE 8 /* artillery's */

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  int height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;

  return ground + height + (contents & VDT_CONTENTS_OCCUPIED ? VDT_LEVEL : 0);
}

/* All that the answer takes from the target. */
static int
key (const VdtTerrainView *view, const VdtLosQuery *query)
{
  return view->ground[vdt_terrain_view_index (view, query->target)];
}

/* H, in twelfths. */
static inline int
rise_of (const VdtLosLine *line)
{
  return line->high - line->low;
}

/* h, in twelfths. */
static inline int
height_of (const VdtLosLine *line, const VdtLosPlace *obstacle)
{
  return obstacle->mod - line->low;
}

/* (3h - 1) D >= 3 H d, for an obstacle that rises above the lower end. At equal ends it blocks. */
static inline gboolean
blocks (const VdtLosLine *line, const VdtLosPlace *obstacle)
{
  if (rise_of (line) == 0)
    return TRUE;

  return (3 * height_of (line, obstacle) - VDT_LEVEL) * line->length
         >= 3 * rise_of (line) * vdt_los_line_from_low (line, obstacle);
}

/* The rows of a comparison; FALSE when one of the two is not on the chart. */
static gboolean
find_rows (const VdtLosLine *line,
           const VdtLosPlace *obstacle,
           int *obstacle_row,
           int *relative_row)
{
  if (height_of (line, obstacle) % VDT_LEVEL != 0 || rise_of (line) % VDT_LEVEL != 0)
    return FALSE;

  *obstacle_row = vdt_ney_chart_find_row (VDT_NEY_OBSTACLE, height_of (line, obstacle) / VDT_LEVEL,
                                          vdt_los_line_from_low (line, obstacle));
  *relative_row =
      vdt_ney_chart_find_row (VDT_NEY_RELATIVE, rise_of (line) / VDT_LEVEL, line->length);

  return *obstacle_row > 0 && *relative_row > 0;
}

static void
write_comparison (const VdtLosLine *line,
                  const VdtLosPlace *obstacle,
                  gboolean blocked,
                  VdtFinding *finding)
{
  if (rise_of (line) == 0)
    finding->reason = VDT_REASON_NEY_LEVEL_BLOCKS;
  else if (find_rows (line, obstacle, &finding->n[4], &finding->n[5]))
    finding->reason = blocked ? VDT_REASON_NEY_CHART_BLOCKS : VDT_REASON_NEY_CHART_CLEARS;
  else
    finding->reason = blocked ? VDT_REASON_NEY_FORMULA_BLOCKS : VDT_REASON_NEY_FORMULA_CLEARS;

  vdt_finding_set_hex (finding, vdt_los_line_hex (line, obstacle));
  vdt_finding_set_numbers (finding, height_of (line, obstacle),
                           vdt_los_line_from_low (line, obstacle));
  finding->n[2] = rise_of (line);
  finding->n[3] = line->length;
  if (line->view->contents[obstacle->cell] & VDT_CONTENTS_OCCUPIED)
    vdt_finding_add_reason (finding, VDT_REASON_NEY_OCCUPIED);
}

static void
report_block (const VdtLosLine *line,
              const VdtLosPlace *obstacle,
              const VdtLosPlace *right,
              VdtLosReport *report)
{
  const VdtHex hex = vdt_los_line_hex (line, obstacle);
  VdtFinding *finding =
      vdt_los_report_block (report, CLAUSE_CHART, VDT_REASON_NEY_CHART_BLOCKS, &hex);

  if (!finding)
    return;
  write_comparison (line, obstacle, TRUE, finding);
  if (!right)
    return;
  vdt_finding_set_other (finding, vdt_los_line_hex (line, right));
  vdt_finding_add_reason (finding, VDT_REASON_NEY_PAIR_BLOCKS);
}

static void
report_clear (const VdtLosLine *line,
              const VdtLosPlace *nearest,
              gboolean passes_pair,
              VdtLosReport *report)
{
  VdtFinding *finding = vdt_los_report_clear (
      report, CLAUSE_CHART, passes_pair ? VDT_REASON_NEY_NOT_BOTH_SIDES : VDT_REASON_NEY_NOTHING);

  if (finding && nearest)
    write_comparison (line, nearest, FALSE, finding);
}

/* One hex of a pair would block, and the other, which counts, does not. The higher of the two is
 * above the lower end: else the walk would pass them by.
 */
static void
note_open_pair (const VdtLosLine *line,
                const VdtLosPlace *other,
                const VdtLosPlace *counted,
                VdtLosTrace *trace)
{
  VdtFinding *finding;

  if (!blocks (line, other))
    return;
  finding = vdt_los_trace_add (trace, CLAUSE_CHART, VDT_EFFECT_NOTES, VDT_REASON_NEY_PAIR_OPEN);
  vdt_finding_set_hex (finding, vdt_los_line_hex (line, other));
  vdt_finding_set_other (finding, vdt_los_line_hex (line, counted));
}

/* Whether a is nearer to blocking than b: the greater (3h - 1) / d. */
static gboolean
is_nearer_to_blocking (const VdtLosLine *line, const VdtLosPlace *a, const VdtLosPlace *b)
{
  return (3 * height_of (line, a) - VDT_LEVEL) * vdt_los_line_from_low (line, b)
         > (3 * height_of (line, b) - VDT_LEVEL) * vdt_los_line_from_low (line, a);
}

/* (3h - 1) D >= 3 H d cannot hold for an h this low, with d at least 1. */
#define LOW_OBSTACLE (VDT_LEVEL / 3)

/* The lengths for which an obstacle in a row does the same to lines between such ends: blocks or
 * does not. Seen from the lower end a longer line is lower there, from the higher end higher.
 */
static void
narrow_lengths (VdtLosLine *line, const VdtLosPlace *obstacle, gboolean blocked)
{
  int limit = 3 * rise_of (line) * obstacle->row;
  int slope = 3 * height_of (line, obstacle) - VDT_LEVEL; /* more than 0: see LOW_OBSTACLE */

  if (!line->observer_is_high && blocked)
    line->extent.min_length = MAX (line->extent.min_length, (limit + slope - 1) / slope);
  else if (!line->observer_is_high)
    line->extent.max_length = MIN (line->extent.max_length, (limit - 1) / slope);
  else if (slope < 3 * rise_of (line) && blocked)
    line->extent.max_length = MIN (line->extent.max_length, limit / (3 * rise_of (line) - slope));
  else if (!blocked) /* so it is less steep */
    line->extent.min_length =
        MAX (line->extent.min_length, limit / (3 * rise_of (line) - slope) + 1);
}

/* Both hexes of a pair must block: the lower one counts, and the left one is named. */
static void
judge_line (VdtLosLine *line, VdtLosReport *report)
{
  /* What is too low to block is of interest only to those who read what comes nearest to it. */
  int limit = line->low + (rise_of (line) > 0 && !report->trace ? LOW_OBSTACLE : 0);
  const VdtLosPlace *nearest = NULL;
  const VdtLosPlace *place;
  gboolean passes_pair = FALSE;
  VdtLosWalk walk;

  vdt_los_walk_init (&walk, line, TRUE);
  while ((place = vdt_los_walk_next_above (&walk, limit)))
    {
      gboolean right_counts = walk.right && walk.right->mod < place->mod;
      const VdtLosPlace *counted = right_counts ? walk.right : place;
      gboolean rises = counted->mod > line->low;
      gboolean blocked = rises && blocks (line, counted);

      if (line->shadows)
        narrow_lengths (line, counted, blocked);
      if (report->trace && walk.right)
        vdt_los_trace_add_counted (report->trace, vdt_los_line_hex (line, counted));
      if (blocked)
        {
          report_block (line, place, walk.right, report);
          return;
        }
      if (!report->trace)
        continue;
      if (walk.right)
        note_open_pair (line, right_counts ? place : walk.right, counted, report->trace);
      if (rises && (!nearest || is_nearer_to_blocking (line, counted, nearest)))
        nearest = counted;
      passes_pair |= !rises;
    }

  report_clear (line, nearest, passes_pair, report);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  VdtLosLine line;

  if (shadows && vdt_shadows_find (shadows, report->outcome))
    return;

  vdt_los_line_init (&line, view, query, shadows, report);
  if (line.length > 1)
    judge_line (&line, report);
  else
    vdt_los_report_clear (report, CLAUSE_ADJACENT, VDT_REASON_NEY_ADJACENT);
  vdt_los_line_end (&line, report);
}

const VdtLosRules vdt_los_ney = {
  .id = "ney",
  .title = N_("Ney vs Wellington"),
  .source = N_("Ted H. Kim’s line-of-sight chart for the SPI game, 1997"),
  .default_range = DEFAULT_RANGE,
  .clauses = clauses,
  .sentences = vdt_ney_sentences,
  .n_reasons = VDT_N_NEY_REASONS,
  .top = top,
  .chart = &vdt_ney_chart,
  .key = key,
  .judge = judge,
};
