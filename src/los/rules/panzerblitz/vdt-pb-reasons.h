/* vdt-pb-reasons.h - why PanzerBlitz finds what it finds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* One for each sentence. Heights in n are in twelfths of a level. */
enum
{
  VDT_REASON_PB_ADJACENT = VDT_N_COMMON_REASONS,
  VDT_REASON_PB_GULLY, /* hex: the gully */
  VDT_REASON_PB_GULLY_AS_GROUND,
  VDT_REASON_PB_ROUTES,          /* n: ties */
  VDT_REASON_PB_GROUND,          /* hex, side; n: number, of how many; colour */
  VDT_REASON_PB_HIGH_WOODS,      /* the same */
  VDT_REASON_PB_DIRECTLY_BEHIND, /* the same */
  VDT_REASON_PB_TABLE_BLOCKS,    /* the same */
  VDT_REASON_PB_HALF,            /* the same */
  VDT_REASON_PB_THIRD,           /* the same */
  VDT_REASON_PB_TWO,             /* the same; n[2]: how many of the colour */
  VDT_REASON_PB_ONE,             /* hex, side; colour: the only one of it */
  VDT_REASON_PB_PASSED,          /* hex, side; n: number; colour: the nearest to blocking */
  VDT_REASON_PB_HALVED,
  VDT_REASON_PB_CLEAR,

  VDT_N_PB_REASONS,
};

/* The number that holds a VdtPbColour, where a reason has one. */
#define VDT_PB_FINDING_COLOUR 5

extern const char *const vdt_pb_sentences[VDT_N_PB_REASONS];

extern const char *const vdt_pb_colours[];

G_END_DECLS
