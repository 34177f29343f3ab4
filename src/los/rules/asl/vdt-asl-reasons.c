/* vdt-asl-reasons.c - the sentences of Advanced Squad Leader
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_asl_sentences[VDT_N_ASL_REASONS] = {
  [VDT_REASON_ASL_FLOORS] =
      N_("Floors of one hex that are {n0} levels apart do not see each other."),
  [VDT_REASON_ASL_ONE_BUILDING] =
      N_("The line never leaves the building, and the ends are at different heights."),
  [VDT_REASON_ASL_DEPRESSION] =
      N_("{hex} is down in a depression, at {h0}. Over this distance it is seen only from {h1} or "
         "higher, and {other} is at {h2}."),
  [VDT_REASON_ASL_DEPRESSION_SEEN] =
      N_("{hex} is down in a depression, at {h0}. Over this distance it is seen from {h1} or "
         "higher, and {other} is at {h2}."),
  [VDT_REASON_ASL_DEPRESSION_RUN] =
      N_("Range steps that follow the depression do not count: {n3} of {n4}."),
  [VDT_REASON_ASL_DEPRESSION_ALONG] =
      N_("{hex} is down in a depression, and the line follows it all the way: no advantage in "
         "height is needed."),
  [VDT_REASON_ASL_GROUND] = N_("The ground of {hex} rises to {h0}; the higher end is at {h1}."),
  [VDT_REASON_ASL_OBSTACLE] =
      N_("The obstacle in {hex} rises to {h0}; the higher end is at {h1}."),
  [VDT_REASON_ASL_HALF_LEVEL] =
      N_("The obstacle in {hex} rises to {h0}, half a level above both ends ({h1})."),
  [VDT_REASON_ASL_HEXSIDE] =
      N_("The {w1} on the {side} side of {hex} stands at {h0}, the level of both ends."),
  [VDT_REASON_ASL_OWN_HEXSIDE] =
      N_("An end is next to the {w1} on the {side} side of {hex}, which stands at {h0}, and sees "
         "over it."),
  [VDT_REASON_ASL_BLIND] =
      N_("Blind hexes behind {hex}: {n0} for the terrain’s height (6.4), {s1} for the distance "
         "(6.41), "
         "{s2} for looking down on it (6.42), {s3} for the ground behind it (6.43), in all {n4}; "
         "{other} is number {n5}."),
  [VDT_REASON_ASL_NOT_BLIND] =
      N_("Nearest to blocking are the blind hexes behind {hex}: {n0} for the terrain’s height "
         "(6.4), {s1} for "
         "the distance (6.41), {s2} for looking down on it (6.42), {s3} for the ground behind it "
         "(6.43), in all {n4}; {other} is number {n5}."),
  [VDT_REASON_ASL_BLIND_ONE] = N_("These parts make less, but here at least one hex is blind."),
  [VDT_REASON_ASL_BLIND_NONE] = N_("These parts make less than none."),
  [VDT_REASON_ASL_DRAWN] =
      N_("What is drawn in {hex} rises to {h0}, but the line does not pass through the drawing."),
  [VDT_REASON_ASL_ALONG] =
      N_("{hex} rises to {h0} and would block alone, but the line runs along its side, and "
         "{other} does not block."),
  [VDT_REASON_ASL_IN_RUN] =
      N_("The line stays down in the depression at {hex}, whose ground, at {h0}, does not count."),
  [VDT_REASON_ASL_AT_RIM] =
      N_("Ground on the level of the rim, {h0}, does not hide what is down in the depression: "
         "{hex}."),
  [VDT_REASON_ASL_HIGHEST] =
      N_("Nothing between is in the way: the highest, {hex}, rises to {h0}, the higher end is at "
         "{h1}."),
  [VDT_REASON_ASL_HIGHEST_ELSE] = N_(
      "Nothing else between is in the way: the highest, {hex}, rises to {h0}, the higher end is "
      "at {h1}."),
  [VDT_REASON_ASL_NONE_COUNTS] = N_("Nothing else between is in the way."),
  [VDT_REASON_ASL_NOTHING_BETWEEN] = N_("No hex of the map lies between the ends."),
  [VDT_REASON_ASL_HINDRANCE] = N_("{hex} holds a hindrance."),
  [VDT_REASON_ASL_SMOKE] = N_("The line passes through smoke in {hex}: +{n0}."),
  [VDT_REASON_ASL_VEHICLES] = N_("Vehicles or wrecks in {hex}: +{n0}."),
  [VDT_REASON_ASL_SUM] =
      N_("By range steps, each kind from the end where it is less: terrain {n0}, smoke {n1}, "
         "vehicles {n2}; in all {n3}."),
  [VDT_REASON_ASL_BETTER_CORNER] =
      N_("An end stands on a hexside; the better of its corners counts:"),
  [VDT_REASON_ASL_WORSE_CORNER] =
      N_("An end takes a whole hexside; the worse of its corners counts:"),
  [VDT_REASON_ASL_SIX] = N_("A hindrance of 6 or more closes the view, and this is {n0}."),
  [VDT_REASON_ASL_HINDERED] = N_("Nothing blocks; the hindrance is +{n0}."),
  [VDT_REASON_ASL_CLEAR] = N_("Nothing blocks and nothing hinders."),
};

const char *const vdt_asl_words[] = { N_("wall"), N_("hedge"), NULL };
