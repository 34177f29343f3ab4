/* vdt-scan.h - the fast way along a sight line: from one high hex to the next
 *
 * Without a reader a judge asks only for hexes that stand above a limit, and most ground does not.
 * The scan walks a line in steps of a constant in the view's arrays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* A centre line that does not run along hexsides, and a cursor on it. Rows, bound, drop and gap are
 * those of VdtLine, in whole steps instead of thirds; so is offset where a < b, else the mirror
 * image of it: of two hexes in a row the line comes first to that on the side of the further axis.
 */
typedef struct
{
  const VdtTerrainView *view;
  int u_step;      /* in the arrays, along the further axis from row to row */
  int across_step; /* from the first hex of a row to the second */
  int bound;
  int drop;
  int gap;
  int last_row;
  int from;

  /* The cursor: the first hex of the row with offset >= -bound, which is met at any rate. */
  int row;
  int offset;
  int cell;
  gboolean pending; /* whether the second hex of the row is not yet looked at */
  gboolean touched; /* only a corner of the hex that was found */
} VdtScan;

#define VDT_SCAN_NONE (-1)

gboolean vdt_scan_init (VdtScan *scan, const VdtTerrainView *view, VdtHex from, VdtHex to);
void vdt_scan_skip (VdtScan *scan, int rows);
int vdt_scan_next (VdtScan *scan, int limit);

/**
 * vdt_scan_rewind:
 * @scan: a scan
 *
 * Goes back to where it began.
 */
static inline void
vdt_scan_rewind (VdtScan *scan)
{
  scan->row = 0;
  scan->offset = 0;
  scan->cell = scan->from;
  scan->pending = FALSE;
}

/**
 * vdt_scan_next_crossed:
 * @scan: a scan
 * @limit: a height in twelfths; with %VDT_GROUND_NONE every hex that is not void is found
 *
 * vdt_scan_next() for judges to whom corners are nothing.
 *
 * Returns: the index of a hex, or %VDT_SCAN_NONE
 */
static inline int
vdt_scan_next_crossed (VdtScan *scan, int limit)
{
  int cell;

  do
    cell = vdt_scan_next (scan, limit);
  while (cell != VDT_SCAN_NONE && scan->touched);

  return cell;
}

/**
 * vdt_scan_count_across:
 * @row: a row of a line
 * @drop: by how much offsets fall from row to row
 * @bound: how far below 0 an offset may be
 * @gap: by how much offsets differ from hex to hex in a row
 *
 * Returns: the first hex of @row whose offset, which is its number times @gap less @drop for
 *   each row, is within @bound
 */
static inline int
vdt_scan_count_across (int row, int drop, int bound, int gap)
{
  int beyond = row * drop - bound;

  return beyond > 0 ? (beyond + gap - 1) / gap : 0;
}

/**
 * vdt_scan_find_sextant:
 * @from: a hex
 * @to: another
 * @a: (out): how many steps from @from to @to go along the sextant's first direction, at least 1
 * @b: (out): how many along its second, the next one clockwise
 *
 * Returns: the number of the first direction
 */
static inline int
vdt_scan_find_sextant (VdtHex from, VdtHex to, int *a, int *b)
{
  int q = to.q - from.q, r = to.r - from.r, s = -q - r;

  if (q >= 0 && s > 0)
    return *a = s, *b = q, 0;
  if (r < 0 && s <= 0)
    return *a = -r, *b = -s, 1;
  if (q > 0)
    return *a = q, *b = r, 2;
  if (s < 0)
    return *a = -s, *b = -q, 3;
  if (r > 0)
    return *a = r, *b = s, 4;

  return *a = -q, *b = -r, 5;
}

G_END_DECLS
