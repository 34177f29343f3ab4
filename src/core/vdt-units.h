/* vdt-units.h - points of depictions in the units of map files, and the hexes that they lie in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-side.h"

G_BEGIN_DECLS

/* Lengths in the units of map files, in which corners of hexes are whole numbers: from hex to hex
 * in a line of them, from line to line, from a centre to the farthest corner, and how far lines
 * are pushed. Of the underlay, whose hexes are regular, only the first holds.
 */
#define VDT_UNITS_ALONG 200
#define VDT_UNITS_ACROSS 300
#define VDT_UNITS_RADIUS 200
#define VDT_UNITS_PUSH (VDT_UNITS_ALONG / 2)

/* A point in them, right and down from the centre of the first hex were it not pushed. */
typedef struct
{
  int x;
  int y;
} VdtMapPoint;

/* A point as hexes are counted, VDT_UNITS_STEP from a hex to its neighbour: what map units become
 * so that turning, mirroring and moving them stays exact.
 */
typedef struct
{
  int q;
  int r;
} VdtAxialPoint;

#define VDT_UNITS_STEP 600

VdtMapPoint vdt_units_from_point (VdtLayout layout, VdtPoint point);
VdtAxialPoint vdt_units_to_axial (VdtLayout layout, VdtMapPoint units);
VdtMapPoint vdt_units_from_axial (VdtLayout layout, VdtAxialPoint point);
VdtHex vdt_units_hex (VdtAxialPoint point);

G_END_DECLS
