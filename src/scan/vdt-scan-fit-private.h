/* vdt-scan-fit-private.h - steps from hex to hex that fit a whole picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-lattice-private.h"

G_BEGIN_DECLS

#define VDT_SCAN_FIT_SIDE_PLACES 24 /* on each side of a hex, that are looked at */

typedef struct
{
  double share;     /* of the hexes that are about where they should be, 0 to 1 */
  double deviation; /* how far they are from there at worst, in hexes */
} VdtScanFit;

extern const double vdt_scan_corners[6][2];

VdtScanFit vdt_scan_fit (VdtScanLattice *lattice, const VdtScanLines *lines);
void vdt_scan_fit_sides (const VdtScanLattice *lattice,
                         const VdtScanLines *lines,
                         double x,
                         double y,
                         int sums[6],
                         guint n_seen[6]);
void vdt_scan_fit_centre (const VdtScanLattice *lattice, int i, int j, double *x, double *y);
void vdt_scan_fit_middle (const VdtScanLattice *lattice, const VdtScanLines *lines, int middle[2]);

double
vdt_scan_polish (VdtScanLattice *lattice, gboolean bends, const VdtScanLines *lines, int most);

G_END_DECLS
