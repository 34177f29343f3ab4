/* vdt-tile-view.h - shows a scene by tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scene.h"
#include "vdt-tile-cache.h"
#include "vdt-tile-source.h"
#include "vdt-viewport.h"

G_BEGIN_DECLS

typedef struct _VdtTileView VdtTileView;

VdtTileView *
vdt_tile_view_new (VdtScene *scene, VdtViewport *viewport, VdtTileNotify changed, gpointer data);
void vdt_tile_view_free (VdtTileView *self);
void vdt_tile_view_clear (VdtTileView *self);
void vdt_tile_view_damage (VdtTileView *self, const VdtRegion *region, VdtLayers layers);
void vdt_tile_view_snapshot (VdtTileView *self, GtkSnapshot *snapshot, gboolean with_cairo);
GdkTexture *vdt_tile_view_peek_overview (VdtTileView *self, VdtTileGroup group);
gboolean vdt_tile_view_is_busy (VdtTileView *self);
VdtTileCache *vdt_tile_view_get_cache (VdtTileView *self);

G_END_DECLS
