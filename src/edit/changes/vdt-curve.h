/* vdt-curve.h - closed curves over a map: the hexes inside, and curves of fewer points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-region.h"
#include "vdt-units.h"

G_BEGIN_DECLS

VdtMapPoint vdt_curve_point_at (double x, double y);
VdtRegion *vdt_curve_find_inside (const VdtGrid *grid, GArray *points);
int vdt_curve_find_point (VdtLayout layout, GArray *points, double x, double y, double reach);
int vdt_curve_find_edge (VdtLayout layout, GArray *points, double x, double y, double reach);
GArray *vdt_curve_simplify (VdtLayout layout, GArray *points, guint from, double tolerance);

G_END_DECLS
