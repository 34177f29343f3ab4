/* vdt-grid-laying.h - a map over the hexes that were found on its picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-grid.h"

G_BEGIN_DECLS

/* What becomes of a map when it is laid over what was found. */
typedef enum
{
  VDT_GRID_FITS,       /* it has that size, or nothing on it and takes it */
  VDT_GRID_OTHER_SIZE, /* something is on it: it stays as large as it is unless that is asked for */
  VDT_GRID_OTHER_LAYOUT, /* something is on it, and its hexes point another way */
} VdtGridMatch;

VdtGridMatch vdt_grid_laying_match (VdtMap *map, const VdtScanGrid *found);
VdtMap *
vdt_grid_laying_lay (VdtMap *map, const VdtScanGrid *found, gboolean resizes, GError **error);
VdtMap *vdt_grid_laying_lay_again (VdtMap *map,
                                   VdtMap *laid,
                                   const VdtScanGrid *before,
                                   const VdtScanGrid *found,
                                   int left,
                                   int top,
                                   gboolean resizes,
                                   GError **error);
VdtScanGrid
vdt_grid_laying_adjust (const VdtScanGrid *found, int left, int top, int right, int bottom);
const char *vdt_grid_laying_name_certainty (const VdtScanGrid *found);
char *vdt_grid_laying_describe (const VdtScanGrid *found);
char *vdt_grid_laying_describe_place (const VdtScanGrid *found);

G_END_DECLS
