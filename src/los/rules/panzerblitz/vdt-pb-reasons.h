/* vdt-pb-reasons.h - why PanzerBlitz finds what it finds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-pb-table.h"

G_BEGIN_DECLS

/* One for each sentence. */
enum
{
  VDT_REASON_PB_ADJACENT = VDT_N_COMMON_REASONS,
  VDT_REASON_PB_GULLY, /* hex: the gully */
  VDT_REASON_PB_GULLY_AS_GROUND,
  VDT_REASON_PB_ROUTES, /* n: ties */
  VDT_REASON_PB_GROUND, /* a side or, with _HEX, a hex */
  VDT_REASON_PB_GROUND_HEX,
  VDT_REASON_PB_HIGH_WOODS, /* the same */
  VDT_REASON_PB_HIGH_WOODS_HEX,
  VDT_REASON_PB_DIRECTLY_BEHIND, /* the same */
  VDT_REASON_PB_DIRECTLY_BEHIND_HEX,
  VDT_REASON_PB_TABLE_BLOCKS,
  VDT_REASON_PB_HALF,
  VDT_REASON_PB_MIDDLE, /* of HALF, its last one */
  VDT_REASON_PB_THIRD,
  VDT_REASON_PB_TWO, /* n[2]: how many of the colour */

  /* Of a line that is clear. */
  VDT_REASON_PB_ONE, /* the only one of its colour */
  VDT_REASON_PB_NOT_BEHIND,
  VDT_REASON_PB_NOT_BEHIND_HEX,
  VDT_REASON_PB_NOT_HALF,
  VDT_REASON_PB_NOT_THIRD,
  VDT_REASON_PB_NEVER,
  VDT_REASON_PB_LOW, /* woods and towns below both units */
  VDT_REASON_PB_LOW_HEX,
  VDT_REASON_PB_HALVED,
  VDT_REASON_PB_CLEAR,

  VDT_N_PB_REASONS,
};

/* What the numbers of a reason from GROUND to LOW_HEX are: the symbol's number from the lower unit,
 * of how many, the word for a hex, the words for the units' levels, the lower one's first, and the
 * colour.
 */
enum
{
  VDT_PB_FINDING_NUMBER,
  VDT_PB_FINDING_OF,
  VDT_PB_FINDING_HEX,
  VDT_PB_FINDING_LOW,
  VDT_PB_FINDING_HIGH,
  VDT_PB_FINDING_COLOUR,
};

/* The words behind the colours, which are in the order of VdtPbColour. */
enum
{
  VDT_PB_WORD_WOODS = VDT_PB_N_COLOURS,
  VDT_PB_WORD_TOWN,
  VDT_PB_WORD_LEVEL,
};

extern const char *const vdt_pb_sentences[VDT_N_PB_REASONS];

extern const char *const vdt_pb_words[];

G_END_DECLS
