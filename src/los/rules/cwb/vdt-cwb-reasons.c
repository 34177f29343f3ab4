/* vdt-cwb-reasons.c - the sentences of Civil War Brigade
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_cwb_sentences[VDT_N_CWB_REASONS] = {
  [VDT_REASON_CWB_ADJACENT] = N_("Adjacent hexes always see each other."),
  [VDT_REASON_CWB_CANOPY] =
      N_("The canopy of {hex}, next to {other} and one level below it, blocks the line."),
  [VDT_REASON_CWB_OCCUPIED] = N_("The unit in {hex} adds ¼ level."),
  [VDT_REASON_CWB_HIGHER] = N_("{hex} rises to level {h0}, above both ends (at most level {h1})."),
  [VDT_REASON_CWB_NOTHING_HIGHER] =
      N_("No hex in between is above both ends: the highest hex, {hex}, rises to level {h0}; the "
         "higher end is at level {h1}."),
  [VDT_REASON_CWB_NOTHING_BETWEEN] = N_("No hex of the map lies between the ends."),
  [VDT_REASON_CWB_SAME_LEVEL] =
      N_("Both ends are at level {h0}, and no hex in between is higher."),
  [VDT_REASON_CWB_NONE_AS_HIGH] =
      N_("No hex in between is as high as the higher end (level {h0})."),
  [VDT_REASON_CWB_SEPARATED] = N_("{hex} is as high as the higher end (level {h0}), and lower "
                                  "ground at {other} separates them."),
  [VDT_REASON_CWB_NOT_SEPARATED] =
      N_("{hex} is as high as the higher end (level {h0}), and no lower ground separates them."),
  [VDT_REASON_CWB_HIGHER_BEHIND] =
      N_("Behind the higher end, higher ground ({hex}, {x0} away) comes before any lower ground."),
  [VDT_REASON_CWB_NOT_HIGHER_BEHIND] =
      N_("Behind the higher end, no higher ground comes before lower ground."),
  [VDT_REASON_CWB_BEHIND_CREST] =
      N_("The ends are on different sides of a crest: seen from the higher end, lower ground is "
         "{x0} behind it but {x1} in front of it."),
  [VDT_REASON_CWB_EDGE_IS_LOW] =
      N_("The map ends or has a hole there, which counts as lower ground."),
  [VDT_REASON_CWB_BEFORE_CREST] =
      N_("Both ends are on one side of the crest: seen from the higher end, lower ground is {x0} "
         "behind it and {x1} in front of it."),
  [VDT_REASON_CWB_NO_GROUND_BEHIND] =
      N_("Both ends are on one side of the crest: there is no lower ground behind the higher end, "
         "but there is {x1} in front of it."),
  [VDT_REASON_CWB_MODIFIERS] =
      N_("Hexes with modifiers in between become contention hexes: {n0}."),
  [VDT_REASON_CWB_MODIFIERS_ONLY] = N_("Hexes with modifiers in between are the only contention "
                                       "hexes: {n0}. Lines 8 to 10 do not apply."),
  [VDT_REASON_CWB_NO_MODIFIERS] = N_("No hex in between has a modifier."),
  [VDT_REASON_CWB_ONE_LEVEL] =
      N_("The ends are one level apart, so the slope between them is gradual."),
  [VDT_REASON_CWB_RIDGES] =
      N_("Centres of ridges at intermediate levels become contention hexes: {n0}."),
  [VDT_REASON_CWB_RIDGES_ONLY] = N_("Centres of ridges at intermediate levels are the only "
                                    "contention hexes: {n0}. Line 10 does not apply."),
  [VDT_REASON_CWB_NO_RIDGE] = N_("There is no ridge at an intermediate level in between."),
  [VDT_REASON_CWB_SLOPES] = N_("The line crosses slope hexsides. Their upper hexes, except the "
                               "ends, become contention hexes: {n0}."),
  [VDT_REASON_CWB_FIRST_HEXES] = N_("The line crosses no slope hexside. The first hexes of the "
                                    "intermediate levels become contention hexes: {n0}."),
  [VDT_REASON_CWB_TOO_HIGH] = N_(
      "{hex} blocks: it rises {l0} in {x1}, the line only {l2} in {x3} ({h0}/{n1} > {h2}/{n3})."),
  [VDT_REASON_CWB_LOW_ENOUGH] =
      N_("No contention hex blocks. The nearest to blocking is {hex}: it rises {l0} in {x1}, the "
         "line {l2} in {x3} ({h0}/{n1} ≤ {h2}/{n3})."),
  [VDT_REASON_CWB_NO_CONTENTION] = N_("There is no contention hex, so no obstacle blocks."),
};
