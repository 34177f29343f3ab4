/* vdt-hex.h - a hex as a value: axial coordinates and their arithmetic
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <stdlib.h>

G_BEGIN_DECLS

/* A hex, or a step from one hex to another, in axial coordinates: the third cube coordinate is
 * -q - r. The same arithmetic serves every layout; VdtLayout turns it into columns and rows.
 */
typedef struct
{
  int q;
  int r;
} VdtHex;

#define VDT_HEX(q_, r_) ((VdtHex){ (q_), (r_) })

/* Sides, and the directions through them, are numbered 0 to 5 clockwise. Flat-top hexes have
 * n ne se s sw nw, pointy-top hexes nw ne e se sw w.
 */
#define VDT_N_SIDES 6

/* The step over each side, by number. */
extern const VdtHex vdt_hex_steps[VDT_N_SIDES];

/**
 * vdt_hex_add:
 * @a: a hex or step
 * @b: a step
 *
 * Returns: @a moved by @b
 */
static inline VdtHex
vdt_hex_add (VdtHex a, VdtHex b)
{
  return VDT_HEX (a.q + b.q, a.r + b.r);
}

/**
 * vdt_hex_equal:
 * @a: a hex
 * @b: another
 *
 * Returns: whether both are the same hex
 */
static inline gboolean
vdt_hex_equal (VdtHex a, VdtHex b)
{
  return a.q == b.q && a.r == b.r;
}

/**
 * vdt_hex_subtract:
 * @a: a hex or step
 * @b: a hex or step
 *
 * Returns: the step from @b to @a
 */
static inline VdtHex
vdt_hex_subtract (VdtHex a, VdtHex b)
{
  return VDT_HEX (a.q - b.q, a.r - b.r);
}

/**
 * vdt_hex_neighbour:
 * @hex: a hex
 * @side: 0 to 5
 *
 * Returns: the hex on the other side of @side
 */
static inline VdtHex
vdt_hex_neighbour (VdtHex hex, int side)
{
  g_assert (side >= 0 && side < VDT_N_SIDES);

  return vdt_hex_add (hex, vdt_hex_steps[side]);
}

/**
 * vdt_hex_distance:
 * @a: a hex
 * @b: another
 *
 * Returns: the cube distance, in hexes: 1 for neighbours
 */
static inline int
vdt_hex_distance (VdtHex a, VdtHex b)
{
  int q = a.q - b.q;
  int r = a.r - b.r;

  return (abs (q) + abs (r) + abs (q + r)) / 2;
}

VdtHex vdt_hex_scale (VdtHex a, int factor);
VdtHex vdt_hex_rotate (VdtHex hex, VdtHex centre, int sixths);
VdtHex vdt_hex_mirror (VdtHex hex, VdtHex centre);

G_END_DECLS
