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
  gint a, b;
  gint sextant = vdt_scan_find_sextant (from, to, &a, &b);
  VdtHex u = vdt_hex_steps[sextant];
  VdtHex v = vdt_hex_steps[(sextant + 1) % VDT_N_SIDES];

  scan->last_row = a + b - 1;
  if (a == b)
    return FALSE;

  scan->view = view;
  scan->u_step = u.q + u.r * view->stride;
  scan->across_step = v.q + v.r * view->stride - scan->u_step;
  scan->bound = a + b + MAX (a, b);
  scan->drop = 3 * b;
  scan->gap = 3 * (a + b);
  scan->left_first = a < b;
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
vdt_scan_skip (VdtScan *scan, gint rows)
{
  gint n_across;

  scan->row = MIN (rows, scan->last_row);
  if (scan->row == scan->last_row)
    return; /* to where nothing is left to look at */
  n_across = vdt_scan_count_across (scan->row, scan->drop, scan->bound, scan->gap);
  scan->offset = n_across * scan->gap - scan->row * scan->drop;
  scan->cell += scan->row * scan->u_step + n_across * scan->across_step;
}

/* Walks on to the next row in which one of the two hexes that the line may meet is above the limit.
 * The cursor is in registers here: this is where a fan spends its time.
 */
static inline gboolean
walk_to_high_ground (VdtScan *scan, gint limit)
{
  const gint16 *peaks = scan->view->peaks;
  gint across_step = scan->across_step;
  gint cell = scan->cell;
  gint offset = scan->offset;
  gint row = scan->row;
  gboolean found = FALSE;

  while (!found && row < scan->last_row)
    {
      gboolean moves = offset < scan->drop - scan->bound;

      row++;
      cell += scan->u_step + (moves ? across_step : 0);
      offset += (moves ? scan->gap : 0) - scan->drop;
      found = peaks[cell] > limit || peaks[cell + across_step] > limit;
    }

  scan->cell = cell;
  scan->offset = offset;
  scan->row = row;

  return found;
}

/* How far the middle of a hex of the row is from the line: less than the bound when crossed. */
static inline gint
distance_of (const VdtScan *scan, gint cell)
{
  return cell == scan->cell ? -scan->offset : scan->offset + scan->gap;
}

static inline gboolean
is_met_above (VdtScan *scan, gint cell, gint limit)
{
  gint distance = distance_of (scan, cell);

  scan->touched = distance == scan->bound;

  return distance <= scan->bound && scan->view->peaks[cell] > limit;
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
gint
vdt_scan_next (VdtScan *scan, gint limit)
{
  gint cell = scan->pending;
  gint other;

  scan->pending = VDT_SCAN_NONE;
  if (cell != VDT_SCAN_NONE && is_met_above (scan, cell, limit))
    return cell;

  while (walk_to_high_ground (scan, limit))
    {
      cell = scan->cell + (scan->left_first ? 0 : scan->across_step);
      other = scan->cell + (scan->left_first ? scan->across_step : 0);
      if (is_met_above (scan, cell, limit))
        {
          scan->pending = other;
          return cell;
        }
      if (is_met_above (scan, other, limit))
        return other;
    }

  return VDT_SCAN_NONE;
}
