/* vdt-ney-reasons.c - the sentences of Ney vs Wellington
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ney-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_ney_sentences[VDT_N_NEY_REASONS] = {
  [VDT_REASON_NEY_ADJACENT] = N_("Adjacent units always see each other."),
  [VDT_REASON_NEY_PAIR_OPEN] =
      N_("{hex} alone would block, but the line runs along its side, and {other} does not."),
  [VDT_REASON_NEY_CHART_BLOCKS] =
      N_("{hex} blocks, {h0} up and {n1} from the lower end: O{n4} above R{n5} (a rise of {h2} in "
         "{n3} hexes)."),
  [VDT_REASON_NEY_CHART_CLEARS] =
      N_("Nearest to blocking is {hex}, {h0} up and {n1} from the lower end: O{n4} below R{n5} "
         "(a rise of {h2} in {n3} hexes)."),
  [VDT_REASON_NEY_FORMULA_BLOCKS] = N_(
      "{hex} blocks, {h0} up and {n1} from the lower end (a rise of {h2} in {n3} hexes). The chart "
      "does not list this case; its formula decides: (3 × {h0} − 1) × {n3} ≥ 3 × {h2} × {n1}."),
  [VDT_REASON_NEY_FORMULA_CLEARS] = N_(
      "Nearest to blocking is {hex}, {h0} up and {n1} from the lower end (a rise of {h2} in {n3} "
      "hexes). The chart does not list this case; its formula decides: (3 × {h0} − 1) × {n3} < 3 × "
      "{h2} × {n1}."),
  [VDT_REASON_NEY_LEVEL_BLOCKS] =
      N_("Both ends are on one level, and {hex} rises {h0} above them."),
  [VDT_REASON_NEY_OCCUPIED] = N_("What stands in {hex} counts a level."),
  [VDT_REASON_NEY_PAIR_BLOCKS] = N_("So does {other}, on the other side of the line."),
  [VDT_REASON_NEY_NOTHING] = N_("Nothing between rises above the lower end."),
  [VDT_REASON_NEY_NOT_BOTH_SIDES] =
      N_("Nothing between rises above the lower end on both sides of the line."),
};
