/* vdt-own-place.h - what one hex or hexside does to a line, by your own rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-own-line.h"

G_BEGIN_DECLS

enum
{
  VDT_OWN_CLAUSE_HEIGHT,
  VDT_OWN_CLAUSE_BLIND,
  VDT_OWN_CLAUSE_ALWAYS,
  VDT_OWN_CLAUSE_UNITS,
  VDT_OWN_CLAUSE_SMOKE,
  VDT_OWN_CLAUSE_HEXSIDE,
  VDT_OWN_CLAUSE_HINDRANCE,
  VDT_OWN_CLAUSE_ADJACENT,
  VDT_OWN_CLAUSE_OPEN,
};

/* Of what the points of a place come. */
typedef struct
{
  int terrain;
  int smoke;
  int vehicles;
} VdtOwnParts;

typedef struct
{
  gboolean blocks;
  gboolean is_unknown; /* it takes to know what the lowest ground is */
  int points;          /* of the place as a whole; 0 where it blocks */
  VdtOwnParts parts;
  VdtHex by;    /* of a side the hex nearer to the observer */
  VdtHex other; /* beyond the side; by itself where it is none */
} VdtOwnEffect;

/* The lowest ground up to the higher end is not known. */
#define VDT_OWN_LOWEST_UNKNOWN G_MININT

int vdt_own_peak (const VdtTerrainView *view, VdtHex hex);
VdtOwnEffect
vdt_own_place_meet_hex (VdtOwnLine *line, VdtHex hex, int lowest, VdtLosReport *report);
VdtOwnEffect
vdt_own_place_meet_side (VdtOwnLine *line, VdtHex hex, VdtHex other, VdtLosReport *report);
VdtOwnEffect vdt_own_place_end (const VdtOwnLine *line, VdtHex hex);

G_END_DECLS
