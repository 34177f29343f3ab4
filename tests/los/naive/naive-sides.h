/* naive-sides.h - the hexsides that a straight line meets, and in what places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "naive.h"

G_BEGIN_DECLS

/* A side that the line meets: between hexes a and b, of which it meets a first, or the left one. */
typedef struct
{
  const NaiveMeeting *a;
  const NaiveMeeting *b;
  NaiveFraction from; /* where on the line */
  NaiveFraction to;
  int event; /* sides met in one place have one number, counted from 1 */
} NaiveTouch;

GArray *naive_sides_new (const GArray *meetings);

G_END_DECLS
