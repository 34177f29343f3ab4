/* vdt-tiled-lines.h - lines among the objects of a Tiled map, which are roads and rivers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *spots; /* VdtImportSpot, in pixels until they are laid */
  GArray *lines; /* which way, and up to which spot */

  /* Of the group that is read now */
  gboolean hidden;
  gboolean tells_way;
  VdtWay way;
  double offset[2];
  char *words;

  /* Of its object */
  double at[2];
  double rotation; /* degrees */
  char *object_words;
} VdtTiledLines;

/* From the centre of the first hex to others, in pixels. */
typedef struct
{
  double first[2];
  double step[2];
} VdtTiledPixels;

void vdt_tiled_lines_init (VdtTiledLines *self);
void vdt_tiled_lines_clear (VdtTiledLines *self);
void vdt_tiled_lines_begin_group (VdtTiledLines *self, const char **names, const char **values);
void vdt_tiled_lines_set_property (VdtTiledLines *self, const char *name, const char *value);
void vdt_tiled_lines_begin_object (VdtTiledLines *self, const char **names, const char **values);
gboolean vdt_tiled_lines_take (VdtTiledLines *self,
                               VdtImportDraft *draft,
                               const char **names,
                               const char **values,
                               gboolean *taken,
                               GError **error);
gboolean vdt_tiled_lines_lay (VdtTiledLines *self,
                              VdtImportDraft *draft,
                              const VdtTiledPixels *pixels,
                              GError **error);

G_END_DECLS
