/* vdt-units.h - points of depictions, and the hexes that they lie in
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

/* From a hex to its neighbour in axial points: what map units become so that turning, mirroring
 * and moving them stays exact.
 */
#define VDT_UNITS_STEP 600

VdtPoint vdt_units_to_axial (VdtLayout layout, VdtPoint units);
VdtPoint vdt_units_from_axial (VdtLayout layout, VdtPoint point);
VdtHex vdt_units_hex (VdtPoint point);

G_END_DECLS
