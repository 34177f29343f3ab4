/* vdt-ney-reasons.h - why Ney vs Wellington finds what it finds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* One for each sentence. Heights in n are in twelfths of a level. */
enum
{
  VDT_REASON_NEY_ADJACENT = VDT_N_COMMON_REASONS,
  VDT_REASON_NEY_PAIR_OPEN,      /* hex would block, but other, across the line, does not */
  VDT_REASON_NEY_CHART_BLOCKS,   /* hex; n: h, d, H, D, O row, R row */
  VDT_REASON_NEY_CHART_CLEARS,   /* the same, of the hex nearest to blocking */
  VDT_REASON_NEY_FORMULA_BLOCKS, /* hex; n: h, d, H, D: not on the chart */
  VDT_REASON_NEY_FORMULA_CLEARS,
  VDT_REASON_NEY_LEVEL_BLOCKS,   /* ends on one level: hex; n: h */
  VDT_REASON_NEY_OCCUPIED,       /* more of those that tell h of hex */
  VDT_REASON_NEY_PAIR_BLOCKS,    /* more of those that block; other: the right hex of the pair */
  VDT_REASON_NEY_NOTHING,        /* nothing stands above the lower end */
  VDT_REASON_NEY_NOT_BOTH_SIDES, /* but hexes of pairs with one that does not */

  VDT_N_NEY_REASONS,
};

extern const char *const vdt_ney_sentences[VDT_N_NEY_REASONS];

G_END_DECLS
