/* vdt-snap.h - points of depictions: how far from each other, and what of a hex is near
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"
#include "vdt-units.h"
#include "vdt-side.h"

G_BEGIN_DECLS

gdouble vdt_snap_distance (VdtLayout layout, gdouble x, gdouble y, gdouble to_x, gdouble to_y);
gdouble vdt_snap_nearest_on (
    VdtLayout layout, gdouble x, gdouble y, VdtMapPoint from, VdtMapPoint to, VdtMapPoint *nearest);
VdtMapPoint vdt_snap_into_map (const VdtGrid *grid, gdouble x, gdouble y);
VdtMapPoint vdt_snap (const VdtGrid *grid, VdtHex hex, gdouble x, gdouble y, gdouble reach);

G_END_DECLS
