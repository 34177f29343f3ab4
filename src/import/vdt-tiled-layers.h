/* vdt-tiled-layers.h - the numbers of tiles in the layers of a Tiled map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* All of a layer, or one chunk of a layer without end. */
typedef struct
{
  int x;
  int y;
  int columns;
  int rows;
  gboolean has_level; /* the layer tells the level of its tiles */
  int level;
  guint32 *numbers; /* of tiles, row by row; 0: none */
} VdtTiledBlock;

typedef struct
{
  GArray *blocks; /* VdtTiledBlock, lowest layer first */
  gsize n_numbers;

  /* Of the layer that is read now */
  gboolean skipping;
  char *name;
  gboolean has_level;
  int level;
  char *encoding;
  char *compression;
  guint filled; /* of the last block, by elements */
} VdtTiledLayers;

void vdt_tiled_layers_init (VdtTiledLayers *self);
void vdt_tiled_layers_clear (VdtTiledLayers *self);
gboolean vdt_tiled_layers_begin (VdtTiledLayers *self,
                                 VdtImportDraft *draft,
                                 const char *element,
                                 const char **names,
                                 const char **values,
                                 GError **error);
gboolean vdt_tiled_layers_take_text (
    VdtTiledLayers *self, VdtImportDraft *draft, const char *text, gsize size, GError **error);

G_END_DECLS
