/* vdt-map-ops.h - operations on whole maps: size, layout, numbers, words, elevations, void
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

/* vdt-map-ops.c */
guint vdt_map_ops_blank_terrain (VdtLegend *legend);
int vdt_map_ops_blank_elevation (VdtLegend *legend);
gboolean vdt_map_ops_check_size (int columns, int rows, GError **error);

VdtMap *vdt_map_ops_shift_elevations (VdtMap *map, const VdtRegion *region, int by, GError **error);
VdtMap *vdt_map_ops_renumber (
    VdtMap *map, VdtNumbering numbering, int first_column, int first_row, GError **error);
VdtMap *vdt_map_ops_rename (VdtMap *map, const VdtNaming *naming);
VdtMap *vdt_map_ops_set_numbers (VdtMap *map, const VdtNumbers *numbers);
VdtMap *vdt_map_ops_set_spacing (VdtMap *map, double spacing, const char *unit);
VdtMap *vdt_map_ops_set_text (VdtMap *map, VdtMapText text, const char *value);
VdtMap *
vdt_map_ops_set_void (VdtMap *map, const VdtRegion *region, gboolean is_void, GError **error);

/* vdt-map-resize.c: where in the old map the new one is. */
typedef struct
{
  int columns;
  int rows;
  int left; /* the old map's column that becomes the first, counted from 0; may be negative */
  int top;
  gboolean keep_numbers; /* of hexes, as far as there are such numbers; else of the first hex */
} VdtResize;

void vdt_resize_anchor (VdtResize *resize, const VdtGrid *grid, int across, int down);
VdtGrid vdt_resize_grid (const VdtResize *resize, const VdtGrid *before);
VdtMap *vdt_map_ops_resize (VdtMap *map, const VdtResize *resize, GError **error);
VdtMap *vdt_map_ops_crop (VdtMap *map, const VdtRegion *region, GError **error);

/* vdt-map-parity.c */
typedef enum
{
  VDT_PARITY_KEEP_NEIGHBOURS,
  VDT_PARITY_KEEP_NUMBERS,
} VdtParityChange;

VdtMap *vdt_map_ops_change_parity (VdtMap *map, VdtParityChange keep, GError **error);

/* vdt-map-roads.c */
VdtMap *vdt_map_ops_roads_to_ways (VdtMap *map, const VdtRegion *region, GError **error);

/* vdt-map-regrid.c */
gboolean vdt_map_ops_is_bare (VdtMap *map);
VdtMap *vdt_map_ops_regrid (VdtMap *map, const VdtGrid *grid);

G_END_DECLS
