/* vdt-tiled-tiles.h - what the tiles of a Tiled map mean, by what their tilesets say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;      /* of the terrain; NULL: the tile has none */
  gboolean levels; /* level is told */
  int level;
  char *kind; /* as map files have it; NULL: not told */
  int halves;
  char *code;
} VdtTiledTile;

typedef struct
{
  guint first; /* its tile 0 is that number of the map */
  char *name;
  GHashTable *tiles; /* id: VdtTiledTile */
} VdtTiledTileset;

/* The tilesets of a map, in the order of the file, and the tile that is being read. */
typedef struct
{
  GPtrArray *sets; /* VdtTiledTileset */
  VdtTiledTileset *set;
  VdtTiledTile *tile;
} VdtTiledTiles;

void vdt_tiled_tiles_init (VdtTiledTiles *self);
void vdt_tiled_tiles_clear (VdtTiledTiles *self);
gboolean vdt_tiled_tiles_begin (VdtTiledTiles *self,
                                VdtImportDraft *draft,
                                const char *element,
                                const char **names,
                                const char **values,
                                GError **error);
void vdt_tiled_tiles_end (VdtTiledTiles *self, const char *element);
const VdtTiledTile *
vdt_tiled_tiles_find (VdtTiledTiles *self, VdtImportDraft *draft, guint number, GError **error);

G_END_DECLS
