/* vdt-asl-reasons.c - the sentences of Advanced Squad Leader
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-reasons.h"

#include <glib/gi18n.h>

const char *const vdt_asl_sentences[VDT_N_ASL_REASONS] = {
  [VDT_REASON_ASL_FLOORS] =
      N_ ("Floors of one hex that are {n0} levels apart do not see each other."),
  [VDT_REASON_ASL_ONE_BUILDING] =
      N_ ("The line never leaves the building, and the floors are different."),
  [VDT_REASON_ASL_DEPRESSION] =
      N_ ("{hex} is down in a depression: an advantage of {n0} levels is not the {n1} needed."),
  [VDT_REASON_ASL_DEPRESSION_SEEN] =
      N_ ("{hex} is down in a depression: an advantage of {n0} levels is the {n1} needed."),
  [VDT_REASON_ASL_GROUND] = N_ ("The ground of {hex} rises to {h0}; the higher end is at {h1}."),
  [VDT_REASON_ASL_OBSTACLE] =
      N_ ("The obstacle in {hex} rises to {h0}; the higher end is at {h1}."),
  [VDT_REASON_ASL_HALF_LEVEL] =
      N_ ("{hex} holds a half-level obstacle at {h0}, the level of both ends."),
  [VDT_REASON_ASL_HEXSIDE] =
      N_ ("A wall or hedge of {hex} stands at {h0}, the level of both ends."),
  [VDT_REASON_ASL_BLIND] =
      N_ ("Blind hexes behind {hex}: {n0} for its height (6.4), {s1} for the distance (6.41), "
          "−{n2} for looking down on it (6.42), {s3} for the ground behind it (6.43), in all {n4}; "
          "{other} is number {n5}."),
  [VDT_REASON_ASL_NOT_BLIND] = N_ (
      "Nearest to blocking are the blind hexes behind {hex}: {n0} for its height (6.4), {s1} for "
      "the distance (6.41), −{n2} for looking down on it (6.42), {s3} for the ground behind it "
      "(6.43), in all {n4}; {other} is number {n5}."),
  [VDT_REASON_ASL_LEAST_BLIND] = N_ ("There are at least {n4}."),
  [VDT_REASON_ASL_HIGHEST] =
      N_ ("Nothing between is in the way: the highest, {hex}, rises to {h0}, the higher end is at "
          "{h1}."),
  [VDT_REASON_ASL_NOTHING_BETWEEN] = N_ ("No hex lies between the ends."),
  [VDT_REASON_ASL_HINDRANCE] = N_ ("{hex} holds a hindrance."),
  [VDT_REASON_ASL_SMOKE] = N_ ("The line passes through smoke in {hex}: +{n0}."),
  [VDT_REASON_ASL_VEHICLES] = N_ ("Vehicles or wrecks in {hex}: +{n0}."),
  [VDT_REASON_ASL_SUM] =
      N_ ("By range steps from the better end: terrain {n0}, smoke {n1}, vehicles {n2}."),
  [VDT_REASON_ASL_BETTER_CORNER] =
      N_ ("An end stands on a hexside; the better of its corners counts:"),
  [VDT_REASON_ASL_WORSE_CORNER] =
      N_ ("An end takes a whole hexside; the worse of its corners counts:"),
  [VDT_REASON_ASL_SIX] = N_ ("A hindrance of {n0} closes the view."),
  [VDT_REASON_ASL_HINDERED] = N_ ("Nothing blocks; the hindrance is +{n0}."),
  [VDT_REASON_ASL_CLEAR] = N_ ("Nothing blocks and nothing hinders."),
};
