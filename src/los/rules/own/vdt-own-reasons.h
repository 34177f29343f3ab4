/* vdt-own-reasons.h - why your own rules find what they find
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* One for each sentence. Heights in n are in twelfths of a level, and so are the weights of places,
 * six times as large, which are hexes then. What stands somewhere is told first: n[0] is its top,
 * n[1] the higher eye, n[2] the lower one, and the others are as the second sentence has it.
 */
enum
{
  VDT_REASON_OWN_GROUND = VDT_N_COMMON_REASONS,
  VDT_REASON_OWN_OBSTACLE,
  VDT_REASON_OWN_UNIT,
  VDT_REASON_OWN_SMOKE,
  VDT_REASON_OWN_SIDE,
  VDT_REASON_OWN_UNIT_ANY,
  VDT_REASON_OWN_SMOKE_ANY,
  VDT_REASON_OWN_SIDE_ANY,

  VDT_REASON_OWN_ABOVE,
  VDT_REASON_OWN_AS_HIGH,
  VDT_REASON_OWN_ALWAYS,
  VDT_REASON_OWN_HIDES_NONE,
  VDT_REASON_OWN_HIDES_HEXES, /* n[3]: p, n[4]: how many hexes are hidden */
  VDT_REASON_OWN_HIDES_PART,  /* n[3]: P, n[4]: Q */
  VDT_REASON_OWN_HIDES_SLOPE, /* n[3]: T - lo, n[4]: P, n[5]: P + Q */
  VDT_REASON_OWN_HIDES_TRUE,  /* n[3]: N, n[4]: D */
  VDT_REASON_OWN_HIDES_ALL,
  VDT_REASON_OWN_HIDES_NOT, /* though it is above the lower end */
  VDT_REASON_OWN_FALLING,

  VDT_REASON_OWN_HINDERS,      /* n: points, so far, of terrain, smoke, vehicles */
  VDT_REASON_OWN_SIDE_HINDERS, /* n: points, so far */
  VDT_REASON_OWN_LIMIT,        /* n[5]: so many points block */
  VDT_REASON_OWN_END_HINDERS,  /* n: points, -, of terrain, smoke */
  VDT_REASON_OWN_PAIR,         /* hex: counts; other: does not */
  VDT_REASON_OWN_LEFT,
  VDT_REASON_OWN_RIGHT,

  VDT_REASON_OWN_ADJACENT,
  VDT_REASON_OWN_OPEN,     /* n: the eyes of observer and target */
  VDT_REASON_OWN_HINDERED, /* n: modifier */

  VDT_N_OWN_REASONS,
};

extern const char *const vdt_own_sentences[VDT_N_OWN_REASONS];

G_END_DECLS
