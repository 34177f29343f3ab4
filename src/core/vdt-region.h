/* vdt-region.h - a set of hexes of one grid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct _VdtRegion VdtRegion;

VdtRegion *vdt_region_new (const VdtGrid *grid);
VdtRegion *vdt_region_copy (const VdtRegion *self);
void vdt_region_free (VdtRegion *self);
const VdtGrid *vdt_region_get_grid (const VdtRegion *self);
gboolean vdt_region_fits (const VdtRegion *self, const VdtGrid *grid);

void vdt_region_add (VdtRegion *self, VdtHex hex);
void vdt_region_add_row (VdtRegion *self, int row);
void vdt_region_add_all (VdtRegion *self);
void vdt_region_union (VdtRegion *self, const VdtRegion *other);
void vdt_region_add_difference (VdtRegion *self, const VdtRegion *a, const VdtRegion *b);
void vdt_region_subtract (VdtRegion *self, const VdtRegion *other);
gboolean vdt_region_contains (const VdtRegion *self, VdtHex hex);
gboolean vdt_region_equal (const VdtRegion *self, const VdtRegion *other);
gboolean vdt_region_is_empty (const VdtRegion *self);
gsize vdt_region_get_bytes (const VdtRegion *self);
guint vdt_region_count (const VdtRegion *self);
gboolean vdt_region_get_bounds (
    const VdtRegion *self, int *first_column, int *first_row, int *last_column, int *last_row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtRegion, vdt_region_free)

G_END_DECLS
