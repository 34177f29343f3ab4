/* vdt-pb-reasons.c - the sentences of PanzerBlitz
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_pb_sentences[VDT_N_PB_REASONS] = {
  [VDT_REASON_PB_ADJACENT] = N_ ("Adjacent units always see each other."),
  [VDT_REASON_PB_GULLY] = N_ ("From the gully at {hex} neither ground nor another gully is seen."),
  [VDT_REASON_PB_GULLY_AS_GROUND] = N_ ("Against slopes and hilltops a gully counts as ground."),
  [VDT_REASON_PB_ROUTES] =
      N_ ("The line passes midway between two hexes ({n0} times); every route must be clear."),
  [VDT_REASON_PB_GROUND] = N_ ("Between units on the ground every symbol blocks: {w5} at {hex}."),
  [VDT_REASON_PB_HIGH_WOODS] = N_ ("Woods or town above ground level block: {w5} at {hex}."),
  [VDT_REASON_PB_DIRECTLY_BEHIND] = N_ ("The lower unit is directly behind {w5} at {hex}."),
  [VDT_REASON_PB_TABLE_BLOCKS] =
      N_ ("Between these elevations {w5} always blocks: {hex}, side {n0} of {n1}."),
  [VDT_REASON_PB_HALF] =
      N_ ("The {w5} side at {hex} is in the half nearer the lower unit: side {n0} of {n1}."),
  [VDT_REASON_PB_THIRD] =
      N_ ("The {w5} side at {hex} is in the third nearer the lower unit: side {n0} of {n1}."),
  [VDT_REASON_PB_TWO] = N_ ("The line meets more than one {w5} side ({n2}), the nearest at {hex}."),
  [VDT_REASON_PB_ONE] = N_ ("The line meets only one {w5} side, at {hex}; two would block."),
  [VDT_REASON_PB_PASSED] =
      N_ ("Nearest to blocking is {w5} at {hex}, number {n0} from the lower unit."),
  [VDT_REASON_PB_HALVED] = N_ ("The defender’s ground halves the attack."),
  [VDT_REASON_PB_CLEAR] = N_ ("No symbol on the line blocks."),
};

/* In the order of VdtPbColour. */
const char *const vdt_pb_colours[] = { N_ ("green"),  N_ ("gray"),   N_ ("brown"), N_ ("orange"),
                                       N_ ("yellow"), N_ ("purple"), NULL };
