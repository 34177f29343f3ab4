/* vdt-snap.h - points of depictions: how far from each other, and what of a hex is near
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"
#include "vdt-units.h"
#include "vdt-side.h"

G_BEGIN_DECLS

double vdt_snap_distance (VdtLayout layout, double x, double y, double to_x, double to_y);
double vdt_snap_nearest_on (
    VdtLayout layout, double x, double y, VdtMapPoint from, VdtMapPoint to, VdtMapPoint *nearest);
VdtMapPoint vdt_snap_into_map (const VdtGrid *grid, double x, double y);
VdtMapPoint vdt_snap (const VdtGrid *grid, VdtHex hex, double x, double y, double reach);

G_END_DECLS
