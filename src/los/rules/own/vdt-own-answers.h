/* vdt-own-answers.h - the questions of your own rules, and what their answers stand for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* The options, in the order of vdt_own_options. */
typedef enum
{
  VDT_OWN_EYE,
  VDT_OWN_PERCH,
  VDT_OWN_GULLY,
  VDT_OWN_EQUAL,
  VDT_OWN_GROUND,
  VDT_OWN_FALLING,
  VDT_OWN_TERRAIN,
  VDT_OWN_ALONG,
  VDT_OWN_CORNERS,
  VDT_OWN_WALL,
  VDT_OWN_HEDGE,
  VDT_OWN_UNITS,
  VDT_OWN_HINDRANCE,
  VDT_OWN_REACH,
  VDT_OWN_OWN,
  VDT_OWN_LIMIT,
  VDT_OWN_SMOKE,

  VDT_OWN_N_OPTIONS,
} VdtOwnOption;

/* The values of the options, in the order of their names. */
enum
{
  VDT_OWN_PERCH_GROUND,
  VDT_OWN_PERCH_BUILDINGS,
  VDT_OWN_PERCH_ALL,
};

enum
{
  VDT_OWN_EQUAL_CLEAR,
  VDT_OWN_EQUAL_PLATEAU,
  VDT_OWN_EQUAL_BLOCK,
};

/* What is hidden behind something: a zone. Ground is never in the last one. */
typedef enum
{
  VDT_OWN_ZONE_1,
  VDT_OWN_ZONE_NONE,
  VDT_OWN_ZONE_2,
  VDT_OWN_ZONE_3,
  VDT_OWN_ZONE_HEIGHT,
  VDT_OWN_ZONE_NEARER,
  VDT_OWN_ZONE_HALF,
  VDT_OWN_ZONE_SLOPE,
  VDT_OWN_ZONE_TRUE,
  VDT_OWN_ZONE_ALL,
  VDT_OWN_ZONE_ALWAYS,
} VdtOwnZone;

enum
{
  VDT_OWN_ALONG_BETTER,
  VDT_OWN_ALONG_WORSE,
  VDT_OWN_ALONG_ATTACKER,
  VDT_OWN_ALONG_DEFENDER,
};

/* What hexsides, units, smoke and hindrances do, of whatever height. */
typedef enum
{
  VDT_OWN_DOES_NOTHING,
  VDT_OWN_DOES_BLOCK,         /* up to its height */
  VDT_OWN_DOES_BLOCK_ALWAYS,  /* at any height */
  VDT_OWN_DOES_HINDER,        /* up to its height */
  VDT_OWN_DOES_HINDER_ALWAYS, /* at any height */
} VdtOwnDoes;

typedef struct
{
  VdtOwnDoes does;
  int height; /* in twelfths; 0 at any height */
} VdtOwnPower;

enum
{
  VDT_OWN_HINDRANCE_SUM,
  VDT_OWN_HINDRANCE_HEXES,
  VDT_OWN_HINDRANCE_LARGEST,
  VDT_OWN_HINDRANCE_NONE,
  VDT_OWN_HINDRANCE_BLOCK,
};

enum
{
  VDT_OWN_OWN_NONE,
  VDT_OWN_OWN_TARGET,
  VDT_OWN_OWN_BOTH,
};

/* Hexside codes, a bit each. */
typedef enum
{
  VDT_OWN_SIDE_WALL = 1 << 0,
  VDT_OWN_SIDE_HEDGE = 1 << 1,
} VdtOwnSide;

extern const VdtLosOption vdt_own_options[VDT_OWN_N_OPTIONS];

int vdt_own_get_eye (const guint8 *answers);
int vdt_own_get_limit (const guint8 *answers);
VdtOwnPower vdt_own_get_smoke (const guint8 *answers);
VdtOwnPower vdt_own_get_units (const guint8 *answers);
VdtOwnPower vdt_own_get_side (const guint8 *answers, VdtOwnOption option);
int vdt_own_get_obstacle (const guint8 *answers, const VdtTerrain *terrain);

G_END_DECLS
