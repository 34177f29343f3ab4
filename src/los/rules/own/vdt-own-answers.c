/* vdt-own-answers.c - the questions of your own rules, and what their answers stand for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-answers.h"

#include <glib/gi18n.h>

static const char *const eye_values[] = { "0", "1/4", "1/3", "1/2", "1", "3/2", "2", "3", NULL };
static const char *const eye_titles[] = {
  N_("On the ground"), N_("¼ level"),  N_("⅓ level"),  N_("½ level"), N_("1 level"),
  N_("1½ levels"),     N_("2 levels"), N_("3 levels"), NULL,
};
static const int eye_heights[] = { 0, 3, 4, 6, 12, 18, 24, 36 };

static const char *const perch_values[] = { "ground", "buildings", "all", NULL };
static const char *const perch_titles[] = { N_("From the ground"),
                                            N_("From the tops of buildings"),
                                            N_("From the top of any obstacle"), NULL };

static const char *const gully_values[] = { "flat", "low", NULL };
static const char *const gully_titles[] = { N_("At the hex’s elevation"),
                                            N_("One level below it"), NULL };

static const char *const equal_values[] = { "clear", "plateau", "block", NULL };
static const char *const equal_titles[] = { N_("Does not block"),
                                            N_("Blocks between ends at different heights"),
                                            N_("Blocks"), NULL };

static const char *const zone_values[] = { "1",    "none",  "2",    "3",   "height", "nearer",
                                           "half", "slope", "true", "all", "always", NULL };
static const char *const ground_values[] = { "1",    "none",  "2",    "3",   "height", "nearer",
                                             "half", "slope", "true", "all", NULL };
static const char *const zone_titles[] = {
  N_("The next hex"),
  N_("Nothing"),
  N_("The next 2 hexes"),
  N_("The next 3 hexes"),
  N_("As many hexes as levels"),
  N_("The lower end, if nearer to it"),
  N_("The lower end, up to half way"),
  N_("By slope, counted in hexes"),
  N_("By slope, exactly"),
  N_("Everything lower"),
  N_("Everything, whatever the heights"),
  NULL,
};
static const char *const ground_titles[] = {
  N_("The next hex"),
  N_("Nothing"),
  N_("The next 2 hexes"),
  N_("The next 3 hexes"),
  N_("As many hexes as levels"),
  N_("The lower end, if nearer to it"),
  N_("The lower end, up to half way"),
  N_("By slope, counted in hexes"),
  N_("By slope, exactly"),
  N_("Everything lower"),
  NULL,
};

static const char *const falling_values[] = { "hides", "clear", NULL };
static const char *const falling_titles[] = { N_("Hides like any ground"), N_("Hides nothing"),
                                              NULL };

static const char *const along_values[] = { "better", "worse", "attacker", "defender", NULL };
static const char *const along_titles[] = { N_("At each side the better hex"),
                                            N_("At each side the worse hex"),
                                            N_("The better of all left and all right"),
                                            N_("The worse of all left and all right"), NULL };

static const char *const corners_values[] = { "free", "count", NULL };
static const char *const corners_titles[] = { N_("Do not count"), N_("Count"), NULL };

static const char *const side_values[] = { "half", "none", "1", "always", "hinder", NULL };
static const char *const side_titles[] = {
  N_("Obstacle, ½ level high"), N_("Nothing"),      N_("Obstacle, 1 level high"),
  N_("Blocks at any height"),   N_("Hinders by 1"), NULL
};
static const VdtOwnPower side_powers[] = {
  { VDT_OWN_DOES_BLOCK, 6 },        { VDT_OWN_DOES_NOTHING, 0 }, { VDT_OWN_DOES_BLOCK, 12 },
  { VDT_OWN_DOES_BLOCK_ALWAYS, 0 }, { VDT_OWN_DOES_HINDER, 6 },
};

static const char *const units_values[] = { "none", "1/4",    "1/3",    "1/2",
                                            "1",    "always", "hinder", NULL };
static const char *const units_titles[] = {
  N_("No"),
  N_("Block, ¼ level high"),
  N_("Block, ⅓ level high"),
  N_("Block, ½ level high"),
  N_("Block, 1 level high"),
  N_("Block at any height"),
  N_("Vehicles and wrecks hinder by 1"),
  NULL,
};
static const VdtOwnPower units_powers[] = {
  { VDT_OWN_DOES_NOTHING, 0 }, { VDT_OWN_DOES_BLOCK, 3 },  { VDT_OWN_DOES_BLOCK, 4 },
  { VDT_OWN_DOES_BLOCK, 6 },   { VDT_OWN_DOES_BLOCK, 12 }, { VDT_OWN_DOES_BLOCK_ALWAYS, 0 },
  { VDT_OWN_DOES_HINDER, 6 },
};

static const char *const hindrance_values[] = { "sum", "hexes", "largest", "none", "block", NULL };
static const char *const hindrance_titles[] = {
  N_("Adds up"), N_("Counts 1 for each hex"),   N_("The largest counts"),
  N_("Nothing"), N_("Blocks like an obstacle"), NULL
};

static const char *const reach_values[] = { "tall", "any", NULL };
static const char *const reach_titles[] = { N_("Yes"), N_("No, it counts at any height"), NULL };

static const char *const own_values[] = { "none", "target", "both", NULL };
static const char *const own_titles[] = { N_("No"), N_("The target’s"), N_("Both ends’"), NULL };

static const char *const limit_values[] = { "none", "1", "2", "3", "4", "5", "6", "8", "10", NULL };
static const char *const limit_titles[] = {
  N_("No number"), "1", "2", "3", "4", "5", "6", "8", "10", NULL
};
static const int limits[] = { 0, 1, 2, 3, 4, 5, 6, 8, 10 };

static const char *const smoke_values[] = { "hinder-2", "hinder-1", "hinder-3", "hinder", "block-1",
                                            "block-2",  "block",    "none",     NULL };
static const char *const smoke_titles[] = {
  N_("Hinders, 2 levels high"),
  N_("Hinders, 1 level high"),
  N_("Hinders, 3 levels high"),
  N_("Hinders at any height"),
  N_("Blocks, 1 level high"),
  N_("Blocks, 2 levels high"),
  N_("Blocks at any height"),
  N_("Nothing"),
  NULL,
};
static const VdtOwnPower smoke_powers[] = {
  { VDT_OWN_DOES_HINDER, 24 },       { VDT_OWN_DOES_HINDER, 12 }, { VDT_OWN_DOES_HINDER, 36 },
  { VDT_OWN_DOES_HINDER_ALWAYS, 0 }, { VDT_OWN_DOES_BLOCK, 12 },  { VDT_OWN_DOES_BLOCK, 24 },
  { VDT_OWN_DOES_BLOCK_ALWAYS, 0 },  { VDT_OWN_DOES_NOTHING, 0 },
};

const VdtLosOption vdt_own_options[VDT_OWN_N_OPTIONS] = {
  [VDT_OWN_EYE] = { "eye", N_("Height of the eye above its ground"), eye_values, eye_titles },
  [VDT_OWN_PERCH] = { "perch", N_("Who is in terrain looks"), perch_values, perch_titles },
  [VDT_OWN_GULLY] = { "gully", N_("Ground of depressions"), gully_values, gully_titles },
  [VDT_OWN_EQUAL] = { "equal", N_("What is just as high"), equal_values, equal_titles },
  [VDT_OWN_GROUND] = { "ground", N_("Ground higher than the lower end hides"), ground_values,
                       ground_titles },
  [VDT_OWN_FALLING] = { "falling", N_("Ground that is part of one falling slope"), falling_values,
                        falling_titles },
  [VDT_OWN_TERRAIN] = { "terrain", N_("Woods, houses and the like hide"), zone_values,
                        zone_titles },
  [VDT_OWN_ALONG] = { "along", N_("Along a hexside counts"), along_values, along_titles },
  [VDT_OWN_CORNERS] = { "corners", N_("Hexes and sides touched at a corner"), corners_values,
                        corners_titles },
  [VDT_OWN_WALL] = { "wall", N_("A wall is"), side_values, side_titles },
  [VDT_OWN_HEDGE] = { "hedge", N_("A hedge is"), side_values, side_titles },
  [VDT_OWN_UNITS] = { "units", N_("Units in between"), units_values, units_titles },
  [VDT_OWN_HINDRANCE] = { "hindrance", N_("Hindrance of several hexes"), hindrance_values,
                          hindrance_titles },
  [VDT_OWN_REACH] = { "reach", N_("A hindrance must reach into the line"), reach_values,
                      reach_titles },
  [VDT_OWN_OWN] = { "own", N_("Hindrance in the ends’ own hexes counts"), own_values, own_titles },
  [VDT_OWN_LIMIT] = { "limit", N_("Points that block"), limit_values, limit_titles },
  [VDT_OWN_SMOKE] = { "smoke", N_("Smoke"), smoke_values, smoke_titles },
};

/**
 * vdt_own_get_eye:
 * @answers: the number of each option's value
 *
 * Returns: how high above its ground an eye is, in twelfths of a level
 */
int
vdt_own_get_eye (const guint8 *answers)
{
  return eye_heights[answers[VDT_OWN_EYE]];
}

/**
 * vdt_own_get_limit:
 * @answers: the number of each option's value
 *
 * Returns: how many points between the ends block; 0: however many, they do not
 */
int
vdt_own_get_limit (const guint8 *answers)
{
  return limits[answers[VDT_OWN_LIMIT]];
}

/**
 * vdt_own_get_smoke:
 * @answers: the number of each option's value
 *
 * Returns: what smoke does, and up to which height above the ground
 */
VdtOwnPower
vdt_own_get_smoke (const guint8 *answers)
{
  return smoke_powers[answers[VDT_OWN_SMOKE]];
}

/**
 * vdt_own_get_units:
 * @answers: the number of each option's value
 *
 * Returns: what units between the ends do, and how high they stand; where they hinder, vehicles and
 *   wrecks do
 */
VdtOwnPower
vdt_own_get_units (const guint8 *answers)
{
  return units_powers[answers[VDT_OWN_UNITS]];
}

/**
 * vdt_own_get_side:
 * @answers: the number of each option's value
 * @option: %VDT_OWN_WALL or %VDT_OWN_HEDGE
 *
 * Returns: what such a hexside does, and how high it stands
 */
VdtOwnPower
vdt_own_get_side (const guint8 *answers, VdtOwnOption option)
{
  return side_powers[answers[option]];
}

/**
 * vdt_own_get_obstacle:
 * @answers: the number of each option's value
 * @terrain: a terrain
 *
 * Returns: the height of it as an obstacle, in twelfths; 0: it is none
 */
int
vdt_own_get_obstacle (const guint8 *answers, const VdtTerrain *terrain)
{
  if (terrain->hindrance > 0 && answers[VDT_OWN_HINDRANCE] != VDT_OWN_HINDRANCE_BLOCK)
    return 0;

  return terrain->halves * VDT_LEVEL / 2;
}
