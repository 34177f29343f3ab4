/* vdt-side.h - hexsides, corners and places within a hex, with one canonical name each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-layout.h"

G_BEGIN_DECLS

/* A hexside. Canonical when side is 0, 1 or 2: the other three are the neighbour's. */
typedef struct
{
  VdtHex hex;
  int side;
} VdtSide;

#define VDT_N_CANONICAL_SIDES 3

/* A point of the plane in thirds of a hex step, axial: hex (q, r) has its centre at (3q, 3r)
 * and its corners on other whole points, so that every centre and corner has one exact name.
 */
typedef struct
{
  int x;
  int y;
} VdtPoint;

/* Where in its hex something stands: the centre, corner v0..v5, or one of the six sides.
 * Corners go clockwise; corner k lies between sides k + 1 and k + 2.
 */
typedef enum
{
  VDT_PLACE_CENTRE,
  VDT_PLACE_CORNER,                                /* + 0..5 */
  VDT_PLACE_SIDE = VDT_PLACE_CORNER + VDT_N_SIDES, /* + 0..5 */
  VDT_N_PLACES = VDT_PLACE_SIDE + VDT_N_SIDES,
} VdtPlace;

VdtSide vdt_side_canonical (VdtHex hex, int side);
int vdt_side_between (VdtHex from, VdtHex to);
int vdt_side_opposite (int side);
const char *vdt_side_name (VdtLayout layout, int side);
gboolean vdt_side_parse (VdtLayout layout, const char *text, int *side);

int vdt_side_corner (int side, int end);

VdtPoint vdt_hex_centre (VdtHex hex);
VdtPoint vdt_hex_corner (VdtHex hex, int corner);

gboolean vdt_place_is_corner (VdtPlace place);
const char *vdt_place_name (VdtLayout layout, VdtPlace place);
gboolean vdt_place_parse (VdtLayout layout, const char *text, VdtPlace *place);

/**
 * vdt_place_is_side:
 * @place: a place
 *
 * Returns: whether it is one of the six sides; place - %VDT_PLACE_SIDE is its number
 */
static inline gboolean
vdt_place_is_side (VdtPlace place)
{
  return place >= VDT_PLACE_SIDE && place < VDT_N_PLACES;
}

G_END_DECLS
