/* vdt-scan-lattice-private.h - points that come again and again on a picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-bend-private.h"
#include "vdt-scan-lines-private.h"

G_BEGIN_DECLS

/* Two steps that lead from cell to cell, some 60 degrees apart, and where one of the cells has its
 * centre: in pixels of the picture.
 */
typedef struct
{
  double a[2];
  double b[2];
  double at[2];
  double score;     /* the higher the better */
  VdtScanWay way;   /* what its lines are seen by */
  VdtScanBend bend; /* what moves the cells from where the steps lead to */
} VdtScanLattice;

GArray *vdt_scan_lattice_guess (const VdtScanLines *lines);
GArray *vdt_scan_lattice_list_kin (const VdtScanLattice *self);
gboolean vdt_scan_lattice_is_like (const VdtScanLattice *self, const VdtScanLattice *other);

double vdt_scan_lattice_fold (VdtScanLattice *self, const VdtScanLines *lines, int step);

G_END_DECLS
