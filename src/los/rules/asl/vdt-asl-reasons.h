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
  VDT_REASON_ASL_DEPRESSION,                    /* hex: the end in it; other: the other end; n: the
                                                    end, who would see it, the other end; run, range
                                                    (not heights) */
  VDT_REASON_ASL_DEPRESSION_SEEN,               /* the same */
  VDT_REASON_ASL_DEPRESSION_RUN,                /* more of both */
  VDT_REASON_ASL_DEPRESSION_ALONG,              /* hex: the end in it; run all the way */
  VDT_REASON_ASL_GROUND,                        /* hex; n: G, hi */
  VDT_REASON_ASL_OBSTACLE,                      /* hex; n: its top, hi */
  VDT_REASON_ASL_HALF_LEVEL,                    /* hex; n: its top, hi */
  VDT_REASON_ASL_HEXSIDE,                       /* hex, side; n: hi, wall or hedge (a word) */
  VDT_REASON_ASL_OWN_HEXSIDE,                   /* the same, passed by */
  VDT_REASON_ASL_BLIND,        /* hex; other: the lower end; n: H, floor (R / 5), -reduction,
                                    adjustment, blind hexes, p (not heights) */
  VDT_REASON_ASL_NOT_BLIND,    /* the same */
  VDT_REASON_ASL_BLIND_ONE,    /* more of both: their sum is less than 1 */
  VDT_REASON_ASL_BLIND_NONE,   /* more of both: their sum is less than 0 */
  VDT_REASON_ASL_DRAWN,        /* passed by; hex; n: its top */
  VDT_REASON_ASL_ALONG,        /* passed by; hex; other: the clear side; n: top of hex */
  VDT_REASON_ASL_IN_RUN,       /* passed by; hex; n: G */
  VDT_REASON_ASL_AT_RIM,       /* passed by; hex; n: G */
  VDT_REASON_ASL_HIGHEST,      /* hex: the highest between; n: its top, hi */
  VDT_REASON_ASL_HIGHEST_ELSE, /* the same, besides those that are passed by */
  VDT_REASON_ASL_NONE_COUNTS,
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

/* In the order of the words. */
typedef enum
{
  VDT_ASL_WORD_WALL,
  VDT_ASL_WORD_HEDGE,
} VdtAslWord;

extern const char *const vdt_asl_sentences[VDT_N_ASL_REASONS];

extern const char *const vdt_asl_words[];

G_END_DECLS
