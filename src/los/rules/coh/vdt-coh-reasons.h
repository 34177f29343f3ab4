/* vdt-coh-reasons.h - why Conflict of Heroes finds what it finds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* One for each sentence. Heights in n are in twelfths of a level. */
enum
{
  VDT_REASON_COH_ADJACENT = VDT_N_COMMON_REASONS,
  VDT_REASON_COH_THICK_SMOKE,    /* more of those that tell B of hex; n[3]: smoke */
  VDT_REASON_COH_HIGHER,         /* hex; n: B, E of both ends */
  VDT_REASON_COH_PLATEAU,        /* hex; n: B, E of the higher end */
  VDT_REASON_COH_BLIND_SPOT,     /* hex; other: the lower end; n: E H, B, E L */
  VDT_REASON_COH_NOTHING_HIGHER, /* hex: the highest; n: B, E of both ends */
  VDT_REASON_COH_NO_PLATEAU,     /* hex: the highest; n: B, E of the higher end */
  VDT_REASON_COH_SAME_SLOPE,     /* hex: would hide the lower end, but is its own slope */
  VDT_REASON_COH_NO_BLIND_SPOT,  /* hex: next to the lower end; n: E H, B, E L */
  VDT_REASON_COH_NOBODY_BETWEEN,
  VDT_REASON_COH_NOBODY_BEFORE, /* nothing lies next to the lower end */
  VDT_REASON_COH_SMOKE,         /* hex; n: E + 1, E of the higher end */
  VDT_REASON_COH_SMOKE_BEFORE,  /* hex: next to the lower end, other; n: E + 1 */
  VDT_REASON_COH_SMOKE_HERE,    /* hex: the target; n: amount */
  VDT_REASON_COH_SMOKES_BLOCK,  /* n: smokes */
  VDT_REASON_COH_HINDERED,      /* n: modifier */
  VDT_REASON_COH_CLEAR,

  VDT_N_COH_REASONS,
};

extern const char *const vdt_coh_sentences[VDT_N_COH_REASONS];

G_END_DECLS
