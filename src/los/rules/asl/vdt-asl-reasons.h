/* vdt-asl-reasons.h - why Advanced Squad Leader finds what it finds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* One for each sentence. Heights in n are in twelfths of a level. */
enum
{
  VDT_REASON_ASL_FLOORS = VDT_N_COMMON_REASONS, /* hex; n: levels apart */
  VDT_REASON_ASL_ONE_BUILDING,                  /* hex: the target */
  VDT_REASON_ASL_DEPRESSION,                    /* hex: the end in it; n: advantage, needed */
  VDT_REASON_ASL_DEPRESSION_SEEN,               /* the same */
  VDT_REASON_ASL_GROUND,                        /* hex; n: G, hi */
  VDT_REASON_ASL_OBSTACLE,                      /* hex; n: F, hi */
  VDT_REASON_ASL_HALF_LEVEL,                    /* hex; n: F, hi */
  VDT_REASON_ASL_HEXSIDE,                       /* hex, side */
  VDT_REASON_ASL_BLIND,       /* hex; other: the lower end; n: H, floor (R / 5), reduction,
                                     adjustment, blind hexes, p (not heights) */
  VDT_REASON_ASL_NOT_BLIND,   /* the same */
  VDT_REASON_ASL_LEAST_BLIND, /* more of both: their sum is below the least number */
  VDT_REASON_ASL_HIGHEST,     /* hex: the highest between; n: its height, hi */
  VDT_REASON_ASL_NOTHING_BETWEEN,
  VDT_REASON_ASL_HINDRANCE, /* hex */
  VDT_REASON_ASL_SMOKE,     /* hex; n: amount */
  VDT_REASON_ASL_VEHICLES,  /* hex; n: how many */
  VDT_REASON_ASL_SUM,       /* n: terrain, smoke, vehicles, sum */
  VDT_REASON_ASL_BETTER_CORNER,
  VDT_REASON_ASL_WORSE_CORNER,
  VDT_REASON_ASL_SIX,      /* n: modifier */
  VDT_REASON_ASL_HINDERED, /* n: modifier */
  VDT_REASON_ASL_CLEAR,

  VDT_N_ASL_REASONS,
};

extern const char *const vdt_asl_sentences[VDT_N_ASL_REASONS];

G_END_DECLS
