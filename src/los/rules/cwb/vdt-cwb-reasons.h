/* vdt-cwb-reasons.h - why Civil War Brigade finds what it finds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* One for each sentence. Heights in n are in twelfths of a level. */
enum
{
  VDT_REASON_CWB_ADJACENT = VDT_N_COMMON_REASONS,
  VDT_REASON_CWB_CANOPY,            /* hex: the canopy; other: the end */
  VDT_REASON_CWB_OCCUPIED,          /* more of those that tell mod of hex */
  VDT_REASON_CWB_HIGHER,            /* hex; n: mod, lev H */
  VDT_REASON_CWB_NOTHING_HIGHER,    /* hex: the highest; n: mod, lev H */
  VDT_REASON_CWB_NOTHING_BETWEEN,   /* no hex between that is part of the map */
  VDT_REASON_CWB_SAME_LEVEL,        /* n: lev */
  VDT_REASON_CWB_NONE_AS_HIGH,      /* n: lev H */
  VDT_REASON_CWB_SEPARATED,         /* hex: as high as H; other: the lower ground before it */
  VDT_REASON_CWB_NOT_SEPARATED,     /* hex: as high as H */
  VDT_REASON_CWB_HIGHER_BEHIND,     /* hex: the higher ground; n: its distance behind H */
  VDT_REASON_CWB_NOT_HIGHER_BEHIND, /* behind H no higher ground comes before lower */
  VDT_REASON_CWB_BEHIND_CREST,      /* hex, if on the map: lower ground; n: past, toward */
  VDT_REASON_CWB_EDGE_IS_LOW,       /* more of that, without hex */
  VDT_REASON_CWB_BEFORE_CREST,      /* n: past, toward */
  VDT_REASON_CWB_NO_GROUND_BEHIND,  /* past is infinite; n: 0, toward */
  VDT_REASON_CWB_MODIFIERS,         /* n: contention hexes */
  VDT_REASON_CWB_MODIFIERS_ONLY,    /* n: contention hexes; 8 to 10 are jumped over */
  VDT_REASON_CWB_NO_MODIFIERS,
  VDT_REASON_CWB_ONE_LEVEL,
  VDT_REASON_CWB_RIDGES,      /* n: contention hexes */
  VDT_REASON_CWB_RIDGES_ONLY, /* n: contention hexes; 10 is jumped over */
  VDT_REASON_CWB_NO_RIDGE,
  VDT_REASON_CWB_SLOPES,      /* n: contention hexes */
  VDT_REASON_CWB_FIRST_HEXES, /* n: contention hexes */
  VDT_REASON_CWB_TOO_HIGH,    /* hex; n: mod C - lev L, dist CL, lev H - lev L, dist HL */
  VDT_REASON_CWB_LOW_ENOUGH,  /* the same, of the contention hex nearest to blocking */
  VDT_REASON_CWB_NO_CONTENTION,

  VDT_N_CWB_REASONS,
};

extern const char *const vdt_cwb_sentences[VDT_N_CWB_REASONS];

G_END_DECLS
