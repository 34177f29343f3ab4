/* vdt-cwb-settle.c - the fast path of Tagg's algorithm
 *
 * Follows the algorithm's lines in their order without listing what the sight line meets, as far
 * as line 8. Lines of sight along hexsides, and what comes to lines 9 and 10, are left to the
 * algorithm itself, which tests/los/rules/test-settle.c and tests/bench compare with this.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-ground.h"
#include "vdt-cwb-reasons.h"
#include "vdt-los-report.h"
#include "vdt-scan.h"

/* The first hex that a line meets. */
static gint
find_next_to (const VdtTerrainView *view, VdtHex from, VdtHex to)
{
  VdtScan scan;
  gint cell;

  vdt_scan_init (&scan, view, from, to);
  cell = vdt_scan_next_crossed (&scan, VDT_GROUND_NONE);

  return scan.row == 1 ? cell : VDT_SCAN_NONE;
}

/* Special case 2, for one end. */
static gboolean
canopy_blocks (const VdtTerrainView *view, VdtHex end, VdtHex other, VdtLosReport *report)
{
  gint cell = vdt_terrain_view_index (view, end);
  gint next;
  VdtHex hex;

  if (!(view->contents[cell] & VDT_CONTENTS_TALL))
    return FALSE;
  next = find_next_to (view, end, other);
  if (next == VDT_SCAN_NONE || !(view->contents[next] & VDT_CONTENTS_TALL)
      || view->ground[next] != view->ground[cell] - VDT_LEVEL)
    return FALSE;

  hex = vdt_terrain_view_hex (view, next);
  vdt_los_report_block (report, VDT_CWB_CLAUSE_SC2, VDT_REASON_CWB_CANOPY, &hex);

  return TRUE;
}

/* Where the ground first falls below H, seen from there. */
typedef struct
{
  gint cell;     /* or none */
  gint order;    /* see vdt_scan_get_order(), from the observer; of the end itself when none */
  gint distance; /* from H; to L when there is none between */
} Gap;

static Gap
find_gap (const VdtLosLine *line)
{
  VdtHex high = line->observer_is_high ? line->observer : line->target;
  VdtHex low = line->observer_is_high ? line->target : line->observer;
  gint last_order = 2 * line->length;
  Gap gap = { VDT_SCAN_NONE, last_order, line->length };
  VdtScan scan;
  gint cell;

  vdt_scan_init (&scan, line->view, high, low);
  while ((cell = vdt_scan_next_crossed (&scan, VDT_GROUND_NONE)) != VDT_SCAN_NONE)
    if (line->view->ground[cell] < line->high)
      {
        gap = (Gap){ cell, vdt_scan_get_order (&scan, cell), scan.row };
        break;
      }
  if (!line->observer_is_high)
    gap.order = last_order + 1 - gap.order;

  return gap;
}

/* Lines 1 and 2. What is higher than H is so for every line over it. */
static gboolean
settle_heights (const VdtLosLine *line, VdtScan scan, VdtShadows *shadows, VdtLosReport *report)
{
  gint cell;
  VdtHex hex;

  if (shadows)
    vdt_scan_skip (&scan, vdt_shadows_get_low_rows (shadows, line->high));
  cell = vdt_scan_next_crossed (&scan, line->high);
  if (cell != VDT_SCAN_NONE)
    {
      hex = vdt_terrain_view_hex (line->view, cell);
      vdt_los_report_block (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_HIGHER, &hex);
      if (shadows)
        vdt_shadows_add_behind_line (shadows, scan.row, scan.row + 1, G_MAXINT, report->outcome);
      return TRUE;
    }
  if (line->high == line->low)
    {
      vdt_los_report_clear (report, VDT_CWB_CLAUSE_2, VDT_REASON_CWB_SAME_LEVEL);
      return TRUE;
    }

  return FALSE;
}

/* Lines 5 and 6. */
static gboolean
settle_crest (const VdtLosLine *line, const Gap *gap, VdtLosReport *report)
{
  VdtCwbBehind behind;

  vdt_cwb_line_look_behind (line, line->view->options[VDT_CWB_MAP_EDGE] == 1, &behind);
  if (behind.higher_first || behind.distance == 0 || behind.distance >= gap->distance)
    return FALSE;

  vdt_los_report_block (report, VDT_CWB_CLAUSE_6, VDT_REASON_CWB_BEHIND_CREST,
                        behind.has_hex ? &behind.hex : NULL);

  return TRUE;
}

/* Lines 3 to 6: nothing is higher than H; is anything as high, and behind a gap or a crest? */
static gboolean
settle_ground_as_high (const VdtLosLine *line,
                       VdtScan scan,
                       VdtShadows *shadows,
                       VdtLosReport *report)
{
  Gap gap;
  gint cell;

  if (shadows)
    vdt_scan_skip (&scan, vdt_shadows_get_low_rows (shadows, line->high - 1));
  cell = vdt_scan_next_crossed (&scan, line->high - 1);
  if (cell == VDT_SCAN_NONE)
    return FALSE;

  gap = find_gap (line);
  for (; cell != VDT_SCAN_NONE; cell = vdt_scan_next_crossed (&scan, line->high - 1))
    {
      gint order = vdt_scan_get_order (&scan, cell);

      if (cell != gap.cell && (line->observer_is_high ? order > gap.order : order < gap.order))
        {
          VdtHex hex = vdt_terrain_view_hex (line->view, cell);

          vdt_los_report_block (report, VDT_CWB_CLAUSE_4, VDT_REASON_CWB_SEPARATED, &hex);
          return TRUE;
        }
    }

  return settle_crest (line, &gap, report);
}

/* Line 7 with 11, and line 8. */
static gboolean
settle_modifiers (const VdtLosLine *line, VdtScan scan, VdtLosReport *report)
{
  const VdtTerrainView *view = line->view;
  gint rise = line->high - line->low;
  gboolean any = FALSE;
  gint cell;

  while ((cell = vdt_scan_next_crossed (&scan, VDT_GROUND_NONE)) != VDT_SCAN_NONE)
    {
      gint from_low = line->observer_is_high ? line->length - scan.row : scan.row;
      VdtHex hex;

      if (view->top[cell] <= view->ground[cell])
        continue;
      any = TRUE;
      if ((view->top[cell] - line->low) * line->length <= rise * from_low)
        continue;
      hex = vdt_terrain_view_hex (view, cell);
      vdt_los_report_block (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_TOO_HIGH, &hex);
      return TRUE;
    }

  if (any)
    vdt_los_report_clear (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_LOW_ENOUGH);
  else if (rise == VDT_LEVEL)
    vdt_los_report_clear (report, VDT_CWB_CLAUSE_8, VDT_REASON_CWB_ONE_LEVEL);
  else
    return FALSE;

  return TRUE;
}

/**
 * vdt_cwb_settle:
 * @view: a map
 * @query: who looks where
 * @shadows: (nullable): what blocked other lines of the observer
 * @outcome: the answer
 *
 * The system's VdtLosRules.settle.
 *
 * Returns: %FALSE when the algorithm itself must be asked
 */
gboolean
vdt_cwb_settle (const VdtTerrainView *view,
                const VdtLosQuery *query,
                VdtShadows *shadows,
                VdtOutcome *outcome)
{
  VdtLosReport report = { NULL, outcome };
  gint target = vdt_terrain_view_index (view, query->target);
  gint high =
      MAX (view->ground[vdt_terrain_view_index (view, query->observer)], view->ground[target]);
  gboolean is_tall = view->contents[target] & VDT_CONTENTS_TALL;
  VdtLosLine line;
  VdtScan scan;

  if (shadows)
    vdt_shadows_aim (shadows, query, high);
  /* Special case 2 at the target comes before line 1, and is all that the key leaves out of it. */
  if (shadows && !is_tall && vdt_shadows_find (shadows, outcome))
    return TRUE;
  if (!vdt_scan_init (&scan, view, query->observer, query->target))
    return FALSE;

  vdt_los_line_init_ends (&line, view, query);
  if (line.length <= 1)
    {
      vdt_los_report_clear (&report, VDT_CWB_CLAUSE_D, VDT_REASON_CWB_ADJACENT);
      return TRUE;
    }

  return canopy_blocks (view, query->observer, query->target, &report)
         || canopy_blocks (view, query->target, query->observer, &report)
         || (shadows && is_tall && vdt_shadows_find (shadows, outcome))
         || settle_heights (&line, scan, shadows, &report)
         || settle_ground_as_high (&line, scan, shadows, &report)
         || (view->options[VDT_CWB_CONTENTION] == 0 && settle_modifiers (&line, scan, &report));
}
