/* vdt-own-reasons.c - the sentences of your own rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_own_sentences[VDT_N_OWN_REASONS] = {
  [VDT_REASON_OWN_GROUND] = N_("The ground of {hex} is at {h0}."),
  [VDT_REASON_OWN_OBSTACLE] = N_("The terrain of {hex} rises to {h0}."),
  [VDT_REASON_OWN_UNIT] = N_("A unit in {hex} rises to {h0}."),
  [VDT_REASON_OWN_SMOKE] = N_("Smoke in {hex} rises to {h0}."),
  [VDT_REASON_OWN_SIDE] = N_("The wall or hedge {side} of {hex} rises to {h0}."),
  [VDT_REASON_OWN_UNIT_ANY] = N_("A unit in {hex} blocks at any height."),
  [VDT_REASON_OWN_SMOKE_ANY] = N_("Smoke in {hex} blocks at any height."),
  [VDT_REASON_OWN_SIDE_ANY] = N_("The wall or hedge {side} of {hex} blocks at any height."),
  [VDT_REASON_OWN_ABOVE] = N_("That is above the higher end ({h1})."),
  [VDT_REASON_OWN_AS_HIGH] = N_("That is as high as the higher end ({h1}), which is enough."),
  [VDT_REASON_OWN_ALWAYS] = N_("Terrain blocks whatever its height."),
  [VDT_REASON_OWN_HIDES_NONE] =
      N_("That is above the lower end ({h2}), but hides nothing behind it."),
  [VDT_REASON_OWN_HIDES_HEXES] =
      N_("That is above the lower end ({h2}), which is number {n3} of the hexes behind it; hidden "
         "hexes: {n4}."),
  [VDT_REASON_OWN_HIDES_PART] = N_(
      "That is above the lower end ({h2}). Distance to the lower end {h3}, to the higher {h4}."),
  [VDT_REASON_OWN_HIDES_SLOPE] =
      N_("That is {h3} above the lower end ({h2}) at distance {h4}; the higher end ({h1}) is at "
         "distance {h5}."),
  [VDT_REASON_OWN_HIDES_TRUE] =
      N_("That is above the lower end ({h2}), {n3}/{n4} of the way to the higher end ({h1})."),
  [VDT_REASON_OWN_HIDES_ALL] =
      N_("That is above the lower end ({h2}), and hides everything lower."),
  [VDT_REASON_OWN_HIDES_NOT] = N_("It does not block."),
  [VDT_REASON_OWN_FALLING] =
      N_("Up to the higher end no ground is lower: on one falling slope ground hides nothing."),
  [VDT_REASON_OWN_HINDERS] =
      N_("{hex} hinders by {n0} (terrain {n2}, smoke {n3}, vehicles {n4}); so far {n1}."),
  [VDT_REASON_OWN_SIDE_HINDERS] =
      N_("The wall or hedge {side} of {hex} hinders by {n0}; so far {n1}."),
  [VDT_REASON_OWN_LIMIT] = N_("Points that block the line: {n5}."),
  [VDT_REASON_OWN_END_HINDERS] = N_("The end {hex} hinders by {n0} (terrain {n2}, smoke {n3})."),
  [VDT_REASON_OWN_PAIR] =
      N_("The line runs along the side between {hex} and {other}; {hex} counts."),
  [VDT_REASON_OWN_LEFT] = N_("The hexes on the left of the line count, all of them."),
  [VDT_REASON_OWN_RIGHT] = N_("The hexes on the right of the line count, all of them."),
  [VDT_REASON_OWN_ADJACENT] = N_("Nothing lies between adjacent hexes."),
  [VDT_REASON_OWN_OPEN] =
      N_("Nothing blocks the line. The observer’s eye is at {h0}, the target’s at {h1}."),
  [VDT_REASON_OWN_HINDERED] = N_("The target is seen, hindered by {n0}."),
};
