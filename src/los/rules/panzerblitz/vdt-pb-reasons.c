/* vdt-pb-reasons.c - the sentences of PanzerBlitz
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_pb_sentences[VDT_N_PB_REASONS] = {
  [VDT_REASON_PB_ADJACENT] = N_("Adjacent units always see each other."),
  [VDT_REASON_PB_GULLY] = N_("A unit in the gully at {hex} cannot see the ground or another "
                             "gully, and cannot be seen from there."),
  [VDT_REASON_PB_GULLY_AS_GROUND] = N_("Against slopes and hilltops, a gully counts as ground."),
  [VDT_REASON_PB_ROUTES] = N_("Where the line passes midway between two hexes, it has a route "
                              "through each, and every route must be clear."),
  [VDT_REASON_PB_GROUND] =
      N_("Between units on the ground every symbol blocks: the {w5} {side} hexside of {hex}."),
  [VDT_REASON_PB_GROUND_HEX] =
      N_("Between units on the ground every symbol blocks: the {w2} of {hex}."),
  [VDT_REASON_PB_HIGH_WOODS] =
      N_("Woods and towns above ground level block: the {w5} {side} hexside of {hex}."),
  [VDT_REASON_PB_HIGH_WOODS_HEX] =
      N_("Woods and towns above ground level block: the {w2} of {hex}."),
  [VDT_REASON_PB_DIRECTLY_BEHIND] =
      N_("The lower unit is directly behind the {w5} {side} hexside of {hex}."),
  [VDT_REASON_PB_DIRECTLY_BEHIND_HEX] = N_("The lower unit is directly behind the {w2} of {hex}."),
  [VDT_REASON_PB_TABLE_BLOCKS] =
      N_("Between {w3} and {w4}, {w5} always blocks: the {side} hexside of {hex}."),
  [VDT_REASON_PB_HALF] = N_("The {w5} {side} hexside of {hex} is in the half nearer the lower "
                            "unit: position {n0} of {n1} along the line."),
  [VDT_REASON_PB_MIDDLE] =
      N_("The {w5} {side} hexside of {hex} is exactly in the middle, position {n0} of {n1} along "
         "the line, and blocks as if it were in the nearer half."),
  [VDT_REASON_PB_THIRD] = N_("The {w5} {side} hexside of {hex} is in the third nearer the lower "
                             "unit: position {n0} of {n1} along the line."),
  [VDT_REASON_PB_TWO] = N_("A unit can see over only one {w5} hexside, and the line meets {n2}; "
                           "the first is the {side} hexside of {hex}."),
  [VDT_REASON_PB_ONE] =
      N_("The line meets only one {w5} hexside, the {side} hexside of {hex}; two would block."),
  [VDT_REASON_PB_NOT_BEHIND] = N_("The lower unit is not directly behind the {w5} {side} hexside "
                                  "of {hex}, which is at position {n0} along the line."),
  [VDT_REASON_PB_NOT_BEHIND_HEX] = N_("The lower unit is not directly behind the {w2} of {hex}, "
                                      "which is at position {n0} along the line."),
  [VDT_REASON_PB_NOT_HALF] = N_("The {w5} {side} hexside of {hex} is not in the half nearer the "
                                "lower unit: position {n0} of {n1} along the line."),
  [VDT_REASON_PB_NOT_THIRD] = N_("The {w5} {side} hexside of {hex} is not in the third nearer the "
                                 "lower unit: position {n0} of {n1} along the line."),
  [VDT_REASON_PB_NEVER] =
      N_("Between {w3} and {w4}, {w5} never blocks: the {side} hexside of {hex}."),
  [VDT_REASON_PB_LOW] =
      N_("Woods and towns below both units never block: the {w5} {side} hexside of {hex}."),
  [VDT_REASON_PB_LOW_HEX] = N_("Woods and towns below both units never block: the {w2} of {hex}."),
  [VDT_REASON_PB_HALVED] = N_("The defender’s terrain halves the attack."),
  [VDT_REASON_PB_CLEAR] = N_("No symbol on the line blocks."),
};

/* The levels are called as in the table that the rules are printed with. */
const char *const vdt_pb_words[] = { N_("green"),  N_("gray"),   N_("brown"), N_("orange"),
                                     N_("yellow"), N_("purple"), N_("woods"), N_("town"),
                                     "G",           "S1",          "H1",         "S2",
                                     "H2",          NULL };
