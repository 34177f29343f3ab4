/* vdt-ney-chart.h - the printed chart of Ney vs Wellington, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-chart.h"

G_BEGIN_DECLS

/* The chart's two halves take turns, from top to bottom: O1 R1 O2 R2 ... O15. */
typedef enum
{
  VDT_NEY_OBSTACLE,
  VDT_NEY_RELATIVE,
} VdtNeyHalf;

/* One printed entry: so many levels at such a distance. */
typedef struct
{
  VdtNeyHalf half;
  guint8 row; /* from 1 */
  guint8 level;
  guint8 distance;
} VdtNeyEntry;

extern const VdtLosChart vdt_ney_chart;

const VdtNeyEntry *vdt_ney_chart_get_entries (guint *n_entries);
int vdt_ney_chart_find_row (VdtNeyHalf half, int level, int distance);

G_END_DECLS
