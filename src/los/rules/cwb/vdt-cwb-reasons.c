/* vdt-cwb-reasons.c - the sentences of Civil War Brigade
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_cwb_sentences[VDT_N_CWB_REASONS] = {
  [VDT_REASON_CWB_ADJACENT] = N_("Adjacent hexes always see each other."),
  [VDT_REASON_CWB_CANOPY] =
      N_("The canopy of {hex}, next to {other} and one level below it, closes the view."),
  [VDT_REASON_CWB_OCCUPIED] = N_("What stands in {hex} counts ¼ of a level."),
  [VDT_REASON_CWB_HIGHER] = N_("{hex} rises to {h0}, above both ends ({h1} at most)."),
  [VDT_REASON_CWB_NOTHING_HIGHER] =
      N_("Nothing between is above both ends: the highest, {hex}, rises to {h0}, and the higher "
         "end is at {h1}."),
  [VDT_REASON_CWB_NOTHING_BETWEEN] = N_("No hex of the map lies between the ends."),
  [VDT_REASON_CWB_SAME_LEVEL] = N_("Both ends are at level {h0}, and nothing between is higher."),
  [VDT_REASON_CWB_NONE_AS_HIGH] = N_("Nothing between is as high as the higher end ({h0})."),
  [VDT_REASON_CWB_SEPARATED] =
      N_("{hex} is as high as the higher end ({h0}), and lower ground at {other} separates them."),
  [VDT_REASON_CWB_NOT_SEPARATED] =
      N_("{hex} is as high as the higher end ({h0}), and no lower ground separates them."),
  [VDT_REASON_CWB_HIGHER_BEHIND] =
      N_("Behind the higher end higher ground, {hex} at distance {n0}, comes before any lower."),
  [VDT_REASON_CWB_NOT_HIGHER_BEHIND] =
      N_("Behind the higher end no higher ground comes before lower ground."),
  [VDT_REASON_CWB_BEHIND_CREST] =
      N_("The ends are on different sides of a crest: from the higher end, lower ground is {n0} "
         "behind it but {n1} before it."),
  [VDT_REASON_CWB_EDGE_IS_LOW] =
      N_("There the map ends or has a hole, which counts as lower ground."),
  [VDT_REASON_CWB_BEFORE_CREST] = N_(
      "Both ends are on one side of the crest: from the higher end, lower ground is {n0} behind "
      "it and {n1} before it."),
  [VDT_REASON_CWB_NO_GROUND_BEHIND] =
      N_("Both ends are on one side of the crest: there is no lower ground behind the higher end, "
         "and before it there is, {n1} away."),
  [VDT_REASON_CWB_MODIFIERS] = N_("Hexes with modifiers between become contention hexes: {n0}."),
  [VDT_REASON_CWB_MODIFIERS_ONLY] =
      N_("Hexes with modifiers between are the only contention hexes: {n0}. Lines 8 to 10 are not "
         "looked at."),
  [VDT_REASON_CWB_NO_MODIFIERS] = N_("No hex between has a modifier."),
  [VDT_REASON_CWB_ONE_LEVEL] =
      N_("The ends are one level apart: the slope between them is gradual."),
  [VDT_REASON_CWB_RIDGES] =
      N_("Middles of ridges of intermediate level become contention hexes: {n0}."),
  [VDT_REASON_CWB_RIDGES_ONLY] =
      N_("Middles of ridges of intermediate level are the only contention hexes: {n0}. Line 10 is "
         "not looked at."),
  [VDT_REASON_CWB_NO_RIDGE] = N_("No ridge of intermediate level stands between."),
  [VDT_REASON_CWB_SLOPES] =
      N_("The line crosses slope sides; their upper hexes, but not the ends, become contention "
         "hexes: {n0}."),
  [VDT_REASON_CWB_FIRST_HEXES] =
      N_("No slope side is crossed; the first hexes of the intermediate levels become contention "
         "hexes: {n0}."),
  [VDT_REASON_CWB_TOO_HIGH] =
      N_("{hex} stands in the way: {h0} up at {n1} from the lower end is steeper than {h2} up at "
         "{n3}, where the higher end is ({h0}/{n1} > {h2}/{n3})."),
  [VDT_REASON_CWB_LOW_ENOUGH] =
      N_("No contention hex is in the way. Nearest to it is {hex}: {h0} up at {n1} from the lower "
         "end is not steeper than {h2} up at {n3}, where the higher end is ({h0}/{n1} ≤ "
         "{h2}/{n3})."),
  [VDT_REASON_CWB_NO_CONTENTION] = N_("There is no contention hex: nothing stands in the way."),
};
