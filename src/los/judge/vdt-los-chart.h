/* vdt-los-chart.h - the chart that rules are printed with, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

typedef struct _VdtTerrainView VdtTerrainView;

#define VDT_CHART_NAME 8
#define VDT_CHART_TEXT 48
#define VDT_CHART_MARKS 4

/* What one symbol of the map does, under a bar of its colour; in one line or two. */
typedef struct
{
  guint32 colour;
  const char *text;
  const char *second; /* NULL: none */
} VdtChartMark;

/* A cell has a name and a text, or marks. */
typedef struct
{
  gboolean lit; /* the line was judged by it */
  char name[VDT_CHART_NAME];
  char text[VDT_CHART_TEXT];
  guint n_marks;
  VdtChartMark marks[VDT_CHART_MARKS];
} VdtChartCell;

/* A table of cells. Where there are no labels, columns take turns from top to bottom, the last one
 * first, under their heads.
 */
typedef struct
{
  const char *caption; /* N_(): how to read it */
  int n_columns;
  int n_rows;
  const char *const *labels; /* of columns and rows alike; NULL: none */
  const char *const *heads;  /* N_(): of columns, where there are no labels */

  /* Fills in a cell, which comes in as empty, for a line that was judged on the view; FALSE: there
   * is none at this place.
   */
  gboolean (*fill_cell) (const VdtTerrainView *view,
                         const VdtLosResult *result,
                         int column,
                         int row,
                         VdtChartCell *cell);
} VdtLosChart;

G_END_DECLS
