/* vdt-curve.h - closed curves over a map: the hexes inside, and curves of fewer points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-region.h"
#include "vdt-units.h"

G_BEGIN_DECLS

void vdt_curve_add_inside (VdtRegion *region, const VdtMapPoint *points, guint n_points);
GArray *vdt_curve_simplify (VdtLayout layout, GArray *points, guint from, gdouble tolerance);

G_END_DECLS
