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
      N_("{hex} is down in a depression, at level {h0}. From this distance it is visible only "
         "from level {h1} or higher, and {other} is at level {h2}."),
  [VDT_REASON_ASL_DEPRESSION_SEEN] =
      N_("{hex} is down in a depression, at level {h0}. From this distance it is visible from "
         "level {h1} or higher, and {other} is at level {h2}."),
  [VDT_REASON_ASL_DEPRESSION_RUN] =
      N_("Range along the depression does not count: {n3} of {n4} hexes."),
  [VDT_REASON_ASL_DEPRESSION_ALONG] = N_("{hex} is down in a depression, and the line follows the "
                                         "depression all the way: no height advantage is needed."),
  [VDT_REASON_ASL_GROUND] =
      N_("The ground of {hex} rises to level {h0}; the higher end is at level {h1}."),
  [VDT_REASON_ASL_OBSTACLE] =
      N_("The obstacle in {hex} rises to level {h0}; the higher end is at level {h1}."),
  [VDT_REASON_ASL_HALF_LEVEL] =
      N_("The obstacle in {hex} rises to level {h0}, half a level above both ends (level {h1})."),
  [VDT_REASON_ASL_HEXSIDE] =
      N_("The {w1} on the {side} hexside of {hex} is at level {h0}, and so are both ends."),
  [VDT_REASON_ASL_OWN_HEXSIDE] = N_("One end is next to the {w1} on the {side} hexside of {hex}, "
                                    "which is at level {h0}, and sees over it."),
  [VDT_REASON_ASL_BLIND] =
      N_("Blind hexes behind {hex}: {n0} for the terrain’s height (6.4), {s1} for the distance "
         "(6.41), {s2} for the observer’s height above it (6.42), {s3} for the ground behind it "
         "(6.43), total {n4}; {other} is {x5} behind it."),
  [VDT_REASON_ASL_NOT_BLIND] =
      N_("The nearest to blocking is {hex}. Blind hexes behind it: {n0} for the terrain’s height "
         "(6.4), {s1} for the distance (6.41), {s2} for the observer’s height above it (6.42), "
         "{s3} for the ground behind it (6.43), total {n4}; {other} is {x5} behind it."),
  [VDT_REASON_ASL_BLIND_ONE] = N_("The sum is less, but in this case at least one hex is blind."),
  [VDT_REASON_ASL_BLIND_NONE] = N_("The sum is below zero: no blind hexes."),
  [VDT_REASON_ASL_DRAWN] =
      N_("The shape in {hex} rises to level {h0}, but the line does not cross the shape."),
  [VDT_REASON_ASL_ALONG] = N_("{hex} rises to level {h0} and would block alone, but the line runs "
                              "along its hexside, and {other} does not block."),
  [VDT_REASON_ASL_IN_RUN] = N_(
      "The line stays down in the depression at {hex}, whose ground at level {h0} does not count."),
  [VDT_REASON_ASL_AT_RIM] = N_(
      "Ground at the level of the rim, {h0}, does not hide what is down in the depression: {hex}."),
  [VDT_REASON_ASL_HIGHEST] = N_("No obstacle in between: the highest hex, {hex}, rises to level "
                                "{h0}; the higher end is at level {h1}."),
  [VDT_REASON_ASL_HIGHEST_ELSE] = N_("No other obstacle in between: the highest hex, {hex}, rises "
                                     "to level {h0}; the higher end is at level {h1}."),
  [VDT_REASON_ASL_NONE_COUNTS] = N_("No other obstacle in between."),
  [VDT_REASON_ASL_NOTHING_BETWEEN] = N_("No hex of the map lies between the ends."),
  [VDT_REASON_ASL_HINDRANCE] = N_("{hex} holds a hindrance."),
  [VDT_REASON_ASL_SMOKE] = N_("The line passes through smoke in {hex}: +{n0}."),
  [VDT_REASON_ASL_VEHICLES] = N_("Vehicles or wrecks in {hex}: +{n0}."),
  [VDT_REASON_ASL_SUM] =
      N_("Hindrance, counted once per hex of range and for each kind from the end with the "
         "smaller count: terrain {n0}, smoke {n1}, vehicles {n2}; total {s3}."),
  [VDT_REASON_ASL_BETTER_CORNER] =
      N_("One end is on a hexside; the better of its vertices counts:"),
  [VDT_REASON_ASL_WORSE_CORNER] =
      N_("One end takes up a whole hexside; the worse of its vertices counts:"),
  [VDT_REASON_ASL_SIX] = N_("A hindrance of 6 or more blocks the line; this one is {n0}."),
  [VDT_REASON_ASL_HINDERED] = N_("Nothing blocks; the hindrance is +{n0}."),
  [VDT_REASON_ASL_CLEAR] = N_("No obstacle and no hindrance in between."),
};

const char *const vdt_asl_words[] = { N_("wall"), N_("hedge"), NULL };
