/* vdt-ney-reasons.c - the sentences of Ney vs Wellington
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ney-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_ney_sentences[VDT_N_NEY_REASONS] = {
  [VDT_REASON_NEY_ADJACENT] = N_("Adjacent units always see each other."),
  [VDT_REASON_NEY_PAIR_OPEN] = N_(
      "{hex} alone would block, but the line runs along its hexside, and {other} does not block."),
  [VDT_REASON_NEY_CHART_BLOCKS] =
      N_("{hex} blocks: it is {l0} higher and {x1} from the lower end, row O{n4} above row R{n5} "
         "(the ends differ by {l2} in {x3})."),
  [VDT_REASON_NEY_CHART_CLEARS] =
      N_("The nearest to blocking is {hex}: it is {l0} higher and {x1} from the lower end, row "
         "O{n4} below row R{n5} (the ends differ by {l2} in {x3})."),
  [VDT_REASON_NEY_FORMULA_BLOCKS] =
      N_("{hex} blocks: it is {l0} higher and {x1} from the lower end (the ends differ by {l2} in "
         "{x3}). The chart does not list this case, so its formula decides: (3 × {h0} − 1) × {n3} "
         "≥ 3 × {h2} × {n1}."),
  [VDT_REASON_NEY_FORMULA_CLEARS] =
      N_("The nearest to blocking is {hex}: it is {l0} higher and {x1} from the lower end (the "
         "ends differ by {l2} in {x3}). The chart does not list this case, so its formula "
         "decides: (3 × {h0} − 1) × {n3} < 3 × {h2} × {n1}."),
  [VDT_REASON_NEY_LEVEL_BLOCKS] =
      N_("Both ends are at the same level; {hex} rises {l0} above them."),
  [VDT_REASON_NEY_OCCUPIED] = N_("The unit in {hex} adds 1 level."),
  [VDT_REASON_NEY_PAIR_BLOCKS] = N_("So does {other}, on the other side of the line."),
  [VDT_REASON_NEY_NOTHING] = N_("No hex in between rises above the lower end."),
  [VDT_REASON_NEY_NOT_BOTH_SIDES] =
      N_("No hex in between rises above the lower end on both sides of the line."),
};
