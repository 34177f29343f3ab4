/* vdt-hex.c - a hex as a value: axial coordinates and their arithmetic
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex.h"

const VdtHex vdt_hex_steps[VDT_N_SIDES] = {
  { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 },
};

/**
 * vdt_hex_scale:
 * @a: a step
 * @factor: how many times
 *
 * Returns: @a taken @factor times
 */
VdtHex
vdt_hex_scale (VdtHex a, int factor)
{
  return VDT_HEX (a.q * factor, a.r * factor);
}

/**
 * vdt_hex_rotate:
 * @hex: a hex
 * @centre: the hex about which it turns
 * @sixths: how far, in sixths of a circle clockwise; negative turns back
 *
 * Returns: @hex turned about @centre
 */
VdtHex
vdt_hex_rotate (VdtHex hex, VdtHex centre, int sixths)
{
  VdtHex d = vdt_hex_subtract (hex, centre);

  for (int turns = ((sixths % 6) + 6) % 6; turns > 0; turns--)
    d = VDT_HEX (-d.r, d.q + d.r);

  return vdt_hex_add (centre, d);
}

/**
 * vdt_hex_mirror:
 * @hex: a hex
 * @centre: a hex on the axis
 *
 * Mirrors in the axis through @centre that joins its sides 0 and 3; together with
 * vdt_hex_rotate() this gives all six mirrorings.
 *
 * Returns: the mirror image of @hex
 */
VdtHex
vdt_hex_mirror (VdtHex hex, VdtHex centre)
{
  VdtHex d = vdt_hex_subtract (hex, centre);

  return vdt_hex_add (centre, VDT_HEX (-d.q, d.q + d.r));
}
