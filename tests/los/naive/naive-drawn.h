/* naive-drawn.h - terrain drawn over part of a hex, as a thread meets it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "naive.h"

G_BEGIN_DECLS

#define NAIVE_BARE (-1)

/* What lies left and right of the thread along a stretch of it. */
typedef struct
{
  int terrain[2]; /* number in the legend; NAIVE_BARE: none */
  int level[2];   /* of the ground, in twelfths */
} NaiveStretch;

/* What counts of a hex: ground at a level, or terrain on it. */
typedef struct
{
  int terrain; /* NAIVE_BARE: the ground */
  int level;
} NaivePiece;

gboolean naive_is_drawn (const NaiveMap *map, VdtHex hex);
GArray *naive_stretches_new (const NaiveMap *map,
                             NaivePoint first,
                             NaivePoint last,
                             const NaiveMeeting *meeting);
GArray *naive_pieces_new (const NaiveMap *map,
                          NaivePoint first,
                          NaivePoint last,
                          const NaiveMeeting *meeting);

G_END_DECLS
