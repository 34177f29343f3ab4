/* vdt-own-presets.c - sets of answers to begin with
 *
 * Those that are checked against a source have the name of the game; the others say what they do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-presets.h"

#include <glib/gi18n.h>

#define NO_SIDES "wall=none hedge=none "
#define BATTLETECH "along=defender corners=count " NO_SIDES "limit=3"

const VdtLosPreset vdt_own_presets[VDT_OWN_N_PRESETS] = {
  { "battletech", N_("BattleTech"), N_("MegaMek’s source; ’Mechs are 1 level high"),
    "eye=1 " BATTLETECH },
  { "battletech-diagram", N_("BattleTech, diagrammed lines"),
    N_("MegaMek’s source, its option of diagrammed lines"),
    "eye=2 equal=block ground=slope terrain=slope " BATTLETECH },
  { "valor-and-victory", N_("Valor & Victory"), N_("The published rules"),
    "ground=slope terrain=slope along=attacker wall=hinder hedge=hinder smoke=hinder" },
  { "panzer-grenadier", N_("Panzer Grenadier"), N_("Its terrain chart"),
    "ground=all falling=clear terrain=all perch=buildings hindrance=block wall=none hedge=none" },
  { "panzer-leader", N_("Panzer Leader"),
    N_("The target elevation table of PanzerBlitz, as levels instead of symbols"),
    "ground=half along=worse corners=count " NO_SIDES "hindrance=none smoke=none" },
  { "conflict-of-heroes", N_("Conflict of Heroes, without its smoke"),
    N_("The rule system coh of this program"),
    "equal=plateau falling=clear " NO_SIDES "hindrance=none smoke=none" },
  { "true-geometry", N_("True geometry"), N_("Straight lines from eye to eye"),
    "eye=1/4 ground=true terrain=true" },
  { "plain", N_("Any blocking hex blocks"), N_("What most programs do"),
    "ground=none terrain=always " NO_SIDES "hindrance=none smoke=none" },
  { "hills-hide-all", N_("Hills hide everything lower, terrain and units always block"), NULL,
    "ground=all terrain=always along=attacker units=always " NO_SIDES "hindrance=none smoke=none" },
  { "up-to-half-way", N_("Obstacles hide up to half way"), NULL,
    "ground=half terrain=half along=attacker " NO_SIDES "hindrance=none smoke=block" },
  { "three-points-block", N_("Three points of hindrance block"), NULL, "limit=3" },
  { "largest-hindrance", N_("The largest hindrance counts"), NULL,
    "hindrance=largest smoke=hinder wall=none hedge=none" },
};
