/* vdt-tile-cache.h - tiles of a map, painted in worker threads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* What a tile shows: a group of layers, at a zoom step, of one square piece. */
typedef struct
{
  guint group;
  guint step;
  int x;
  int y;
} VdtTileKey;

typedef enum
{
  VDT_TILE_MISSING,
  VDT_TILE_STALE, /* there, but another is being painted */
  VDT_TILE_FRESH,
} VdtTileState;

/* Paints one tile, in a worker thread; NULL when there is nothing on it. */
typedef GdkTexture *(*VdtTilePaint) (gpointer source, const VdtTileKey *key);
typedef gboolean (*VdtTileMatch) (const VdtTileKey *key, gpointer data);
typedef void (*VdtTileNotify) (gpointer data);

typedef struct _VdtTileCache VdtTileCache;

VdtTileCache *vdt_tile_cache_new (gsize max_bytes,
                                  guint n_threads,
                                  VdtTilePaint paint,
                                  VdtTileNotify notify,
                                  gpointer notify_data);
void vdt_tile_cache_free (VdtTileCache *self);

void vdt_tile_cache_set_source (VdtTileCache *self, gpointer source, GDestroyNotify clear);
void vdt_tile_cache_mark_stale (VdtTileCache *self, VdtTileMatch match, gpointer data);
void vdt_tile_cache_clear (VdtTileCache *self);

void vdt_tile_cache_begin_frame (VdtTileCache *self);
VdtTileState vdt_tile_cache_want (VdtTileCache *self, const VdtTileKey *key, GdkTexture **texture);
VdtTileState vdt_tile_cache_peek (VdtTileCache *self, const VdtTileKey *key, GdkTexture **texture);
GdkTexture *vdt_tile_cache_paint (VdtTileCache *self, const VdtTileKey *key);
void vdt_tile_cache_end_frame (VdtTileCache *self);

gboolean vdt_tile_cache_is_busy (VdtTileCache *self);
gsize vdt_tile_cache_get_bytes (const VdtTileCache *self);
guint vdt_tile_cache_get_n_tiles (const VdtTileCache *self);
guint vdt_tile_cache_get_n_painted (const VdtTileCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtTileCache, vdt_tile_cache_free)

G_END_DECLS
