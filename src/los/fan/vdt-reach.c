/* vdt-reach.c - the part of a map that may lie within range
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reach.h"

/**
 * vdt_reach_columns:
 * @view: a map with its range
 * @observer: a hex
 * @row: a row of the map
 * @first_column: (out): the first column of it that may be within range
 * @last_column: (out): the last one; before @first_column when there is none
 *
 * In no layout does a hex lie further away than twice its distance: what is outside of this need
 * not be judged to be beyond range.
 *
 * Returns: whether any hex of @row may be within range
 */
gboolean
vdt_reach_columns (
    const VdtTerrainView *view, VdtHex observer, int row, int *first_column, int *last_column)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  int observer_column, observer_row;

  *first_column = 0;
  *last_column = grid->columns - 1;
  if (view->range == 0 || view->range >= grid->columns + grid->rows)
    return TRUE;

  vdt_layout_offset (grid->layout, observer, &observer_column, &observer_row);
  *first_column = MAX (*first_column, observer_column - 2 * view->range);
  *last_column = MIN (*last_column, observer_column + 2 * view->range);

  return ABS (row - observer_row) <= 2 * view->range;
}
