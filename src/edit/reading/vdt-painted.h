/* vdt-painted.h - which hexes of a map were painted by hand: examples for what is read of a picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

/* What of a hex is painted, and read. */
typedef enum
{
  VDT_FACET_TERRAIN,
  VDT_FACET_LEVEL,
  VDT_FACET_SIDES,
} VdtFacet;

#define VDT_N_FACETS (VDT_FACET_SIDES + 1)

/* The hexes of which somebody has set each. A side is painted for both of its hexes. */
typedef struct
{
  VdtRegion *regions[VDT_N_FACETS]; /* NULL: of no map yet */
} VdtPainted;

void vdt_painted_init (VdtPainted *self, const VdtGrid *grid);
void vdt_painted_init_copy (VdtPainted *self, const VdtPainted *other);
void vdt_painted_clear (VdtPainted *self);
void vdt_painted_add_uncommon (VdtPainted *self, VdtMap *map);
void vdt_painted_add_changes (VdtPainted *self, VdtMap *before, VdtMap *after);
void vdt_painted_union (VdtPainted *self, const VdtPainted *other);
void vdt_painted_subtract (VdtPainted *self, const VdtRegion *region);
gboolean vdt_painted_is_empty (const VdtPainted *self);
VdtRegion *vdt_painted_find_examples (const VdtPainted *self, VdtFacet facet);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtPainted, vdt_painted_clear)

G_END_DECLS
