/* vdt-pb-chart.c - the target elevation table of PanzerBlitz, to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-chart.h"

#include "vdt-pb-symbols.h"

#include <glib/gi18n.h>

static const char *const labels[VDT_PB_N_LEVELS] = { "G", "S1", "H1", "S2", "H2" };

/* The hill symbols, from brown on. */
static const guint32 colours[VDT_CHART_MARKS] = { 0x8a5a2b, 0xe07b1a, 0xe0b800, 0x8a3fa0 };

static const char *const words[] = {
  [VDT_PB_NEVER] = "–", [VDT_PB_X] = "X",   [VDT_PB_HALF] = "½",
  [VDT_PB_THIRD] = "⅓", [VDT_PB_TWO] = "2", [VDT_PB_THIRD_OR_TWO] = "⅓",
};

/* Down the lower unit's level, across the higher one's. */
static gboolean
fill_cell (
    const VdtTerrainView *view, const VdtLosResult *result, int column, int row, VdtChartCell *cell)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  int one = vdt_pb_level (view, query->observer);
  int other = vdt_pb_level (view, query->target);
  const VdtPbCell *cells;

  if (column < row)
    return FALSE;

  cells = vdt_pb_table_find (row, column, view->options[VDT_PB_S2_GROUND] == 1);
  cell->lit = row == MIN (one, other) && column == MAX (one, other);
  cell->n_marks = G_N_ELEMENTS (colours);
  for (guint i = 0; i < cell->n_marks; i++)
    {
      VdtPbCell symbol = cells[VDT_PB_BROWN + i];

      cell->marks[i] = (VdtChartMark){ colours[i], words[symbol],
                                       symbol == VDT_PB_THIRD_OR_TWO ? words[VDT_PB_TWO] : NULL };
    }

  return TRUE;
}

const VdtLosChart vdt_pb_chart = {
  .caption = N_("Lower unit: rows. Higher unit: columns. X blocks, – never blocks, ½ and ⅓ block "
                "in that part nearer the lower unit, 2 blocks if there are two or more."),
  .n_columns = VDT_PB_N_LEVELS,
  .n_rows = VDT_PB_N_LEVELS,
  .labels = labels,
  .fill_cell = fill_cell,
};
