/* vdt-own-scan.c - a line by your own rules, looked at from one high hex to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-scan.h"

#include "vdt-scan.h"

/* The hex that the line crosses before the one that the scan has found. */
static int
find_before (const VdtScan *scan, int cell)
{
  int last_of_two = scan->bound - scan->gap;
  int before = scan->cell - scan->u_step;
  int offset = scan->offset + scan->drop;

  if (cell != scan->cell && scan->offset > -scan->bound)
    return scan->cell;
  if (offset >= scan->gap - scan->bound)
    {
      offset -= scan->gap;
      before -= scan->across_step;
    }

  return offset < last_of_two ? before + scan->across_step : before;
}

/* The hex that it crosses behind that one; VDT_SCAN_NONE: the target. */
static int
find_after (const VdtScan *scan, int cell)
{
  gboolean moves = scan->offset < scan->drop - scan->bound;
  int offset = scan->offset - scan->drop + (moves ? scan->gap : 0);
  int after = scan->cell + scan->u_step + (moves ? scan->across_step : 0);

  if (cell == scan->cell && scan->offset < scan->bound - scan->gap)
    return cell + scan->across_step;
  if (scan->row == scan->last_row)
    return VDT_SCAN_NONE;

  return offset > -scan->bound ? after : after + scan->across_step;
}

static gboolean
meet_side (VdtOwnTally *tally, int cell, int other)
{
  const VdtTerrainView *view = tally->line->view;
  VdtOwnEffect effect = vdt_own_place_meet_side (tally->line, vdt_terrain_view_hex (view, cell),
                                                 vdt_terrain_view_hex (view, other), tally->report);

  return vdt_own_tally_add (tally, &effect);
}

static gboolean
has_sides (const VdtTerrainView *view, int cell)
{
  return view->contents[cell] & VDT_CONTENTS_SIDES;
}

/* The side by which the line comes into a hex; sides of the observer's hex do not count. The hex
 * beyond it may be void: a row that is low, and yet matters.
 */
static gboolean
meet_side_before (VdtOwnTally *tally, const VdtScan *scan, int cell)
{
  int before;

  if (!has_sides (scan->view, cell))
    return FALSE;
  before = find_before (scan, cell);
  tally->line->extent.low_rows = CLAMP (scan->row - 2, 0, tally->line->extent.low_rows);

  return before != scan->from && meet_side (tally, before, cell);
}

/* The side by which it goes on, if no hex of the map is behind it: there it will not be found. */
static gboolean
meet_side_after (VdtOwnTally *tally, const VdtScan *scan, int cell)
{
  int after;

  if (!has_sides (scan->view, cell))
    return FALSE;
  after = find_after (scan, cell);
  if (after == VDT_SCAN_NONE || scan->view->ground[after] != VDT_GROUND_NONE)
    return FALSE;
  tally->line->extent.rows = MAX (tally->line->extent.rows, scan->row + 1);

  return meet_side (tally, cell, after);
}

static void
cast_shadow (VdtOwnLine *line, VdtShadows *shadows, const VdtOutcome *outcome)
{
  if (!line->has_extent)
    return;
  line->extent.min_length = MAX (line->extent.min_length, line->extent.rows + 1);
  vdt_shadows_add_behind_line (shadows, &line->extent, outcome);
}

/* A line through the same hexes in the same rows ends likewise, see VdtShadows. */
static void
begin (VdtOwnLine *line, VdtScan *scan, VdtShadows *shadows)
{
  int limit = vdt_own_line_limit (line);

  line->wants_extent = shadows != NULL;
  line->has_extent = TRUE;
  line->extent = (VdtShadowExtent){ 0, 0, 0, G_MAXINT };
  if (!shadows)
    return;
  line->extent.low_rows = vdt_shadows_get_low_rows (shadows, limit);
  vdt_scan_skip (scan, line->extent.low_rows);
}

/**
 * vdt_own_scan_judge:
 * @line: a line whose reasons nobody reads
 * @shadows: (nullable): aimed at it
 * @report: where the verdict goes
 *
 * Judges a line by the hexes that stand above its lower end; no other does anything to it.
 *
 * Returns: %FALSE, and nothing done, when it takes more: along hexsides, at corners that count,
 *   and where it matters what ground is low
 */
gboolean
vdt_own_scan_judge (VdtOwnLine *line, VdtShadows *shadows, VdtLosReport *report)
{
  const VdtTerrainView *view = line->view;
  VdtOwnTally tally = { line, report, 0 };
  int limit = vdt_own_line_limit (line);
  gboolean counts_corners = line->answers[VDT_OWN_CORNERS] != 0;
  VdtOwnEffect effect;
  VdtScan scan;
  int cell;

  if (!vdt_scan_init (&scan, view, line->observer, line->target))
    return FALSE;
  begin (line, &scan, shadows);
  while ((cell = vdt_scan_next (&scan, limit)) != VDT_SCAN_NONE)
    {
      gboolean blocked;

      if (counts_corners && (scan.touched || has_sides (view, cell)))
        return FALSE;
      if (scan.touched)
        continue;
      line->extent.rows = MAX (line->extent.rows, scan.row);
      blocked = meet_side_before (&tally, &scan, cell);
      if (!blocked)
        {
          effect = vdt_own_place_meet_hex (line, vdt_terrain_view_hex (view, cell),
                                           VDT_OWN_LOWEST_UNKNOWN, report);
          if (effect.is_unknown)
            return FALSE;
          blocked = vdt_own_tally_add (&tally, &effect) || meet_side_after (&tally, &scan, cell);
        }
      if (!blocked)
        continue;
      if (shadows)
        cast_shadow (line, shadows, report->outcome);
      return TRUE;
    }
  vdt_own_tally_end (&tally);

  return TRUE;
}
