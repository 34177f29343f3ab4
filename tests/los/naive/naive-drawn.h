/* naive-drawn.h - terrain drawn over part of a hex, as a thread meets it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "naive.h"

G_BEGIN_DECLS

/* On which sides of the thread a drawing lies, or none, over some length. */
typedef enum
{
  NAIVE_ON_LEFT = 1 << 0,
  NAIVE_ON_RIGHT = 1 << 1,
  NAIVE_ON_BOTH = 1 << 2, /* at one and the same place */
  NAIVE_BARE_LEFT = 1 << 3,
  NAIVE_BARE_RIGHT = 1 << 4,
} NaiveHands;

gboolean naive_is_drawn (const NaiveMap *map, VdtHex hex);
guint naive_drawn_hands (const NaiveMap *map,
                         NaivePoint first,
                         NaivePoint last,
                         const NaiveMeeting *meeting);

G_END_DECLS
