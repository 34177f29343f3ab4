/* vdt-ney-chart.c - the printed chart of Ney vs Wellington, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ney-chart.h"

#include "vdt-ney-reasons.h"

#include <glib/gi18n.h>

#define O VDT_NEY_OBSTACLE
#define R VDT_NEY_RELATIVE

static const VdtNeyEntry entries[] = {
  { O, 1, 4, 2 },  { O, 1, 3, 1 },  { O, 1, 2, 1 },  { R, 1, 3, 2 },  { O, 2, 4, 3 },
  { O, 2, 3, 2 },  { R, 2, 4, 4 },  { R, 2, 3, 3 },  { R, 2, 2, 2 },  { O, 3, 4, 4 },
  { O, 3, 3, 3 },  { O, 3, 2, 2 },  { R, 3, 4, 5 },  { R, 3, 3, 4 },  { O, 4, 4, 5 },
  { O, 4, 3, 4 },  { O, 4, 1, 1 },  { R, 4, 4, 6 },  { R, 4, 2, 3 },  { O, 5, 4, 6 },
  { R, 5, 4, 7 },  { R, 5, 3, 5 },  { O, 6, 4, 7 },  { O, 6, 3, 5 },  { O, 6, 2, 3 },
  { R, 6, 4, 8 },  { R, 6, 3, 6 },  { R, 6, 2, 4 },  { R, 6, 1, 2 },  { O, 7, 3, 6 },
  { R, 7, 3, 7 },  { O, 8, 2, 4 },  { R, 8, 2, 5 },  { O, 9, 3, 7 },  { R, 9, 3, 8 },
  { O, 10, 2, 5 }, { O, 10, 1, 2 }, { R, 10, 2, 6 }, { R, 10, 2, 7 }, { R, 10, 1, 3 },
  { O, 11, 2, 6 }, { R, 11, 2, 8 }, { R, 11, 1, 4 }, { O, 12, 2, 7 }, { O, 12, 1, 3 },
  { R, 12, 1, 5 }, { O, 13, 1, 4 }, { R, 13, 1, 6 }, { R, 13, 1, 7 }, { O, 14, 1, 5 },
  { R, 14, 1, 8 }, { O, 15, 1, 6 }, { O, 15, 1, 7 },
};

#undef O
#undef R

/**
 * vdt_ney_chart_get_entries:
 * @n_entries: (out): how many
 *
 * Returns: (array length=n_entries): the chart's entries, from its top row down
 */
const VdtNeyEntry *
vdt_ney_chart_get_entries (guint *n_entries)
{
  *n_entries = G_N_ELEMENTS (entries);

  return entries;
}

/**
 * vdt_ney_chart_find_row:
 * @half: which half of the chart
 * @level: height of the obstacle or difference of the ends, in whole levels
 * @distance: from the lower end, or between the ends, in hexes
 *
 * Returns: the row from 1, or 0 when the chart has no such entry
 */
int
vdt_ney_chart_find_row (VdtNeyHalf half, int level, int distance)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (entries[i].half == half && entries[i].level == level && entries[i].distance == distance)
      return entries[i].row;

  return 0;
}

/* All entries of a row, as "4:2  3:1  2:1": levels, then the distance. */
static void
list_entries (VdtNeyHalf half, int row, char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (entries[i].half == half && entries[i].row == row)
      {
        g_autofree char *entry = g_strdup_printf ("%s%d:%d", *text == '\0' ? "" : "  ",
                                                  entries[i].level, entries[i].distance);

        g_strlcat (text, entry, VDT_CHART_TEXT);
      }
}

/* As it is printed: the ends in the left column, obstacles in the right one. */
static const VdtNeyHalf halves[] = { VDT_NEY_RELATIVE, VDT_NEY_OBSTACLE };

static const char *const heads[] = { N_("Relative location"), N_("Obstacle") };

static gboolean
fill_cell (
    const VdtTerrainView *view, const VdtLosResult *result, int column, int row, VdtChartCell *cell)
{
  guint n_findings = vdt_los_result_get_n_findings (result);
  const VdtFinding *last = vdt_los_result_get_finding (result, n_findings - 1);
  VdtNeyHalf half = halves[column];

  list_entries (half, row + 1, cell->text);
  g_snprintf (cell->name, sizeof cell->name, "%c%d", half == VDT_NEY_OBSTACLE ? 'O' : 'R', row + 1);
  cell->lit =
      (last->reason == VDT_REASON_NEY_CHART_BLOCKS || last->reason == VDT_REASON_NEY_CHART_CLEARS)
      && row + 1 == last->n[half == VDT_NEY_OBSTACLE ? 4 : 5];

  return *cell->text != '\0';
}

const VdtLosChart vdt_ney_chart = {
  .caption = N_("Levels:distance. Blocked if the obstacle’s row (O) is above the row of the two "
                "ends (R)."),
  .heads = heads,
  .n_columns = 2,
  .n_rows = 15,
  .fill_cell = fill_cell,
};
