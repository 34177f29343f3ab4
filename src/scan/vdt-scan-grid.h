/* vdt-scan-grid.h - finds the hexes that a picture of a map shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-scan-picture.h"

G_BEGIN_DECLS

#define VDT_SCAN_ERROR (vdt_scan_error_quark ())

typedef enum
{
  VDT_SCAN_ERROR_NO_GRID,
  VDT_SCAN_ERROR_SQUARE_GRID,
} VdtScanError;

#define VDT_SCAN_N_GRIDS 3 /* as many are proposed at most */

/* Hexes as they lie in a picture. Lengths are pixels; the top left corner of the picture is (0, 0),
 * and the middle of its first pixel (0.5, 0.5). column_pitch and row_pitch go along the grid's own
 * axes: of flat-top hexes from column to column, and from hex to hex in a column; of pointy-top
 * ones from hex to hex in a row, and from row to row. angle is how far the axis along which columns
 * are counted is turned, in degrees, clockwise; skew is how far the other one leans from the right
 * angle, as the tangent, positive when what lies further down lies further back.
 *
 * Where a picture leans or is bent, its hexes lie beside that: u and v of 1000 pixels from the
 * middle of the hexes by bend[0] and bend[1], times u², u v and v², pixels to the right and down,
 * less the mean of that over all hexes.
 */
typedef struct
{
  VdtLayout layout;
  int columns;
  int rows;
  double column_pitch;
  double row_pitch;
  double angle;
  double skew;
  double first_x; /* the centre of the first hex, in column 0 and row 0 */
  double first_y;
  int picture_width; /* pixels; 0: not known */
  int picture_height;
  double certainty; /* that its hexes are where they should be, 0 to 1 */
  double bend[2][3];
  double deviation; /* how far the picture's hexes lie from this at worst, in hexes */
} VdtScanGrid;

GQuark vdt_scan_error_quark (void);
GArray *
vdt_scan_grid_find (const VdtScanPicture *picture, GCancellable *cancellable, GError **error);
void vdt_scan_grid_get_centre (const VdtScanGrid *self, int column, int row, double *x, double *y);
double vdt_scan_grid_get_coverage (const VdtScanGrid *self);
double vdt_scan_grid_get_certainty (const VdtScanGrid *self);
gboolean vdt_scan_grid_lay (const VdtScanGrid *self, VdtGrid *grid, VdtUnderlay *underlay);

G_END_DECLS
