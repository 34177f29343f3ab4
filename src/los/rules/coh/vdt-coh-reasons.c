/* vdt-coh-reasons.c - the sentences of Conflict of Heroes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-coh-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_coh_sentences[VDT_N_COH_REASONS] = {
  [VDT_REASON_COH_ADJACENT] = N_("Adjacent hexes always see each other."),
  [VDT_REASON_COH_THICK_SMOKE] = N_("Smoke of strength {n3} in {hex} is as high as terrain."),
  [VDT_REASON_COH_HIGHER] = N_("{hex} rises to level {h0}, above both ends (level {h1})."),
  [VDT_REASON_COH_PLATEAU] =
      N_("Plateau: {hex} rises to level {h0}; the higher end is at level {h1}."),
  [VDT_REASON_COH_BLIND_SPOT] = N_("Blind spot: {other} is directly behind {hex}, which rises to "
                                   "level {h1}, between the ends at levels {h2} and {h0}."),
  [VDT_REASON_COH_NOTHING_HIGHER] = N_("No hex in between is above both ends: the highest hex, "
                                       "{hex}, rises to level {h0}; the ends are at level {h1}."),
  [VDT_REASON_COH_NO_PLATEAU] = N_("No plateau: the highest hex in between, {hex}, rises to level "
                                   "{h0}; the higher end is at level {h1}."),
  [VDT_REASON_COH_SAME_SLOPE] =
      N_("{hex} is open ground on one downward slope with both ends, which makes no blind spot."),
  [VDT_REASON_COH_NO_BLIND_SPOT] =
      N_("No blind spot: {hex}, next to the lower end, rises to level {h1}, which is not between "
         "the ends at levels {h2} and {h0}."),
  [VDT_REASON_COH_NOBODY_BETWEEN] = N_("No hex of the map lies between the ends."),
  [VDT_REASON_COH_NOBODY_BEFORE] =
      N_("No blind spot: no hex of the map lies directly in front of the lower end."),
  [VDT_REASON_COH_SMOKE] = N_(
      "Smoke in {hex} rises to level {h0} (the higher end is at level {h1}): +1 for the defender."),
  [VDT_REASON_COH_SMOKE_BEFORE] = N_("Smoke in {hex} rises to level {h0}, and {other} is directly "
                                     "behind it: +1 for the defender."),
  [VDT_REASON_COH_SMOKE_HERE] = N_("Smoke in the target’s own hex, {hex}: +{n0}."),
  [VDT_REASON_COH_SMOKES_BLOCK] = N_("{n0} smoke counters on one line block together."),
  [VDT_REASON_COH_HINDERED] = N_("The target is visible; smoke gives it +{n0}."),
  [VDT_REASON_COH_CLEAR] = N_("Nothing hides the target."),
};
