/* vasl-board.h - small boards of VASL for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hexes of these boards, in pixels. */
#define VASL_HEX_WIDTH 24
#define VASL_HEX_HEIGHT 28

/* Metadata of a board with such hexes, around whatever else is said in it. */
#define VASL_METADATA(attributes, inside)                                                          \
  "<boardMetadata name=\"t\" hexWidth=\"24\" hexHeight=\"28\" A1CenterX=\"0\" A1CenterY=\"14\" "   \
  "boardImageFileName=\"t.png\" " attributes ">" inside "</boardMetadata>"

/* What is on the pixels from (x, y) on; of several the last one holds. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
  int elevation;
  guint8 terrain;
} VaslPatch;

GBytes *
vasl_ground_new (int columns, int rows, const VaslPatch *patches, guint n_patches, int stairway);
GBytes *vasl_ground_new_bare (
    int columns, int rows, int width, int height, gsize n_told, gsize n_stairways);
GBytes *vasl_board_new (const char *metadata, GBytes *ground);

G_END_DECLS
