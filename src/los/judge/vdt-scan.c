/* vdt-scan.c - the fast way along a sight line: from one high hex to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan.h"

/**
 * vdt_scan_init:
 * @scan: (out caller-allocates): the scan
 * @view: a map
 * @from: the hex at whose centre the line begins
 * @to: the hex at whose centre it ends, not @from
 *
 * Begins at @from.
 *
 * Returns: %FALSE when the line is parallel to hexsides: such lines are not scanned, and only
 *   last_row is known of them
 */
gboolean
vdt_scan_init (VdtScan *scan, const VdtTerrainView *view, VdtHex from, VdtHex to)
{
  int a, b;
  int sextant = vdt_scan_find_sextant (from, to, &a, &b);
  int next = sextant + 1 < VDT_N_SIDES ? sextant + 1 : 0;
  VdtHex u = vdt_hex_steps[a < b ? sextant : next];
  VdtHex v = vdt_hex_steps[a < b ? next : sextant];

  scan->last_row = a + b - 1;
  if (a == b)
    return FALSE;

  scan->view = view;
  scan->u_step = u.q + u.r * view->stride;
  scan->across_step = v.q + v.r * view->stride - scan->u_step;
  scan->bound = a + b + MAX (a, b);
  scan->drop = 3 * MAX (a, b);
  scan->gap = 3 * (a + b);
  scan->from = vdt_terrain_view_index (view, from);
  vdt_scan_rewind (scan);

  return TRUE;
}

/**
 * vdt_scan_skip:
 * @scan: a new scan
 * @rows: how many rows from its beginning are of no interest; may be more than there are
 *
 * Goes on behind these rows.
 */
void
vdt_scan_skip (VdtScan *scan, int rows)
{
  int n_across;

  scan->row = MIN (rows, scan->last_row);
  if (scan->row == scan->last_row)
    return; /* to where nothing is left to look at */
  n_across = vdt_scan_count_across (scan->row, scan->drop, scan->bound, scan->gap);
  scan->offset = n_across * scan->gap - scan->row * scan->drop;
  scan->cell += scan->row * scan->u_step + n_across * scan->across_step;
}

/* Up to which offset of the first hex of a row the line meets the second one. */
static inline int
last_offset_of_two (const VdtScan *scan)
{
  return scan->bound - scan->gap;
}

/* Walks on to the next row in which a hex that the line meets is above the limit. The cursor is in
 * registers here: this is where a fan spends its time.
 */
static inline gboolean
walk_to_high_ground (VdtScan *scan, int limit)
{
  const gint16 *firsts = scan->view->peaks;
  const gint16 *seconds = firsts + scan->across_step;
  const int last_of_two = last_offset_of_two (scan);
  int cell = scan->cell;
  int offset = scan->offset;
  int row = scan->row;
  gboolean found = FALSE;

  while (!found && row < scan->last_row)
    {
      gboolean moves = offset < scan->drop - scan->bound;

      row++;
      cell += scan->u_step + (moves ? scan->across_step : 0);
      offset += (moves ? scan->gap : 0) - scan->drop;
      found = firsts[cell] > limit || (offset <= last_of_two && seconds[cell] > limit);
    }

  scan->cell = cell;
  scan->offset = offset;
  scan->row = row;

  return found;
}

static inline int
tell_second (VdtScan *scan)
{
  scan->touched = scan->offset == last_offset_of_two (scan);

  return scan->cell + scan->across_step;
}

/**
 * vdt_scan_next:
 * @scan: a scan
 * @limit: a height in twelfths
 *
 * Moves on to the next hex with a peak above @limit that the line crosses, or touches at a corner,
 * which scan->touched tells; in the order of VdtLine. Its row is scan->row. Void hexes count as the
 * lowest of all.
 *
 * Returns: its index in the view, or %VDT_SCAN_NONE when there is none before the target
 */
int
vdt_scan_next (VdtScan *scan, int limit)
{
  const gint16 *peaks = scan->view->peaks;

  if (scan->pending && peaks[scan->cell + scan->across_step] > limit)
    {
      scan->pending = FALSE;
      return tell_second (scan);
    }
  scan->pending = FALSE;

  if (!walk_to_high_ground (scan, limit))
    return VDT_SCAN_NONE;
  if (peaks[scan->cell] <= limit)
    return tell_second (scan);
  scan->pending = scan->offset <= last_offset_of_two (scan);
  scan->touched = scan->offset == -scan->bound;

  return scan->cell;
}
