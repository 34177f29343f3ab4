/* vdt-scan-grid-private.h - what a grid of hexes is put together of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-fit-private.h"
#include "vdt-scan-grid.h"

G_BEGIN_DECLS

void vdt_scan_grid_get_mean_bend (const VdtScanGrid *self, double mean[2]);
double vdt_scan_grid_get_most_bent (const VdtScanGrid *self);

void vdt_scan_extent_find (const VdtScanLattice *lattice,
                           const VdtScanLines *lines,
                           const VdtScanPicture *picture,
                           VdtScanGrid *grid);

G_END_DECLS
