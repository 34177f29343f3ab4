/* vdt-shapes.h - terrain drawn as polygons: pure functions from map to map, and what is where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

gboolean vdt_shapes_is_full (VdtMap *map, guint n_points);
VdtMap *vdt_shapes_add (VdtMap *map, guint terrain, const VdtMapPoint *points, guint n_points);
VdtMap *vdt_shapes_remove (VdtMap *map, guint i);
VdtMap *vdt_shapes_move (VdtMap *map, guint i, int dx, int dy);
VdtMap *vdt_shapes_set_corner (VdtMap *map, guint i, guint corner, VdtMapPoint to);
VdtMap *vdt_shapes_insert_corner (VdtMap *map, guint i, guint corner, VdtMapPoint point);
VdtMap *vdt_shapes_remove_corner (VdtMap *map, guint i, guint corner);

VdtMap *vdt_shapes_add_ground (VdtMap *map, int level, const VdtMapPoint *points, guint n_points);
VdtMap *vdt_shapes_set_everywhere (VdtMap *map, gboolean everywhere);
VdtMap *vdt_shapes_set_hexes (VdtMap *map, guint i, gboolean inherent);

int vdt_shapes_find (VdtMap *map, double x, double y);
int vdt_shapes_find_corner (VdtMap *map, guint i, double x, double y, double reach);
int vdt_shapes_find_edge (VdtMap *map, guint i, double x, double y, double reach);

G_END_DECLS
