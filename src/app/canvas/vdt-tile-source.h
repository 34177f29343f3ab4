/* vdt-tile-source.h - what the tiles of a canvas are painted from, and their painting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painter.h"
#include "vdt-region.h"
#include "vdt-tile-cache.h"

G_BEGIN_DECLS

#define VDT_TILE_SIZE 256
#define VDT_TILE_MARGIN 4           /* pixels left of and above the map in the first tiles */
#define VDT_TILE_OVERVIEW 0         /* the zoom step of the picture of the whole map */
#define VDT_TILE_OVERVIEW_SIZE 1024 /* its longer side, pixels, at most */
#define VDT_TILE_SKETCH 1           /* the zoom step of a picture that is quick to paint */
#define VDT_TILE_SKETCH_SIZE 192
#define VDT_TILE_STEPS_PER_PIXEL 64

/* What lies above the map is painted apart, so that a new fan leaves the map's tiles alone. */
typedef enum
{
  VDT_TILES_MAP,
  VDT_TILES_FAN, /* the fan, and the names of hexes and the counters that lie on it */
} VdtTileGroup;

#define VDT_N_TILE_GROUPS (VDT_TILES_FAN + 1)

/* Immutable; in an atomic reference-counted box. */
typedef struct
{
  VdtPainting painting; /* owned */
  int scale;            /* device pixels per pixel */
} VdtTileSource;

VdtTileSource *vdt_tile_source_new (const VdtPainting *painting, int scale);
void vdt_tile_source_clear (gpointer source);
GdkTexture *vdt_tile_source_paint (gpointer source, const VdtTileKey *key);
cairo_surface_t *vdt_tile_get_surface (GdkTexture *texture);

VdtLayers vdt_tile_group_layers (VdtTileGroup group);
gboolean
vdt_tile_meets_region (const VdtTileKey *key, const VdtGrid *grid, const VdtRegion *region);

G_END_DECLS
