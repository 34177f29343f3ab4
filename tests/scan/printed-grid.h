/* printed-grid.h - pictures of grids of hexes, as scans have them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-grid.h"

G_BEGIN_DECLS

typedef struct
{
  VdtScanGrid truth;
  int width;
  int height;
  guint32 paper;
  guint32 ink;
  double line;    /* pixels */
  int noise;      /* shades to each side */
  int patches;    /* of other colours, in a hundred hexes */
  int missing;    /* lines, of a hundred hexes */
  gboolean words; /* something is printed in the hexes, and in the margin */
} PrintedGrid;

VdtScanPicture *printed_grid_print (const PrintedGrid *self, guint32 seed);
double printed_grid_get_fault (const PrintedGrid *self, const VdtScanGrid *found);

G_END_DECLS
