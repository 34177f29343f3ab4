/* vdt-units.c - points of depictions, and the hexes that they lie in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-units.h"

#include <stdlib.h>

/* The first hex lies at (0, 0), half a step on where even lines are pushed. */
static int
push_of (VdtLayout layout)
{
  return layout == VDT_LAYOUT_EVEN_Q || layout == VDT_LAYOUT_EVEN_R ? VDT_UNITS_PUSH : 0;
}

/**
 * vdt_units_to_axial:
 * @layout: a layout
 * @units: a point in the units of map files
 *
 * Returns: the point in axial coordinates, %VDT_UNITS_STEP a hex; without loss
 */
VdtAxialPoint
vdt_units_to_axial (VdtLayout layout, VdtMapPoint units)
{
  int push = push_of (layout);

  if (vdt_layout_is_pointy (layout))
    return (VdtAxialPoint){ 3 * (units.x - push) - units.y, 2 * units.y };

  return (VdtAxialPoint){ 2 * units.x, 3 * (units.y - push) - units.x };
}

/* Twice a whole number, or an odd number on both axes: then one of the two nearest points that
 * turn into whole points ever after. Right shifts of negative numbers round down.
 */
static VdtMapPoint
halve (int x, int y)
{
  VdtMapPoint point = { x >> 1, y >> 1 };

  if ((x & 1) && ((point.x ^ point.y) & 1))
    point.y++;

  return point;
}

/**
 * vdt_units_from_axial:
 * @layout: a layout
 * @point: a point that vdt_units_to_axial() gave, turned, mirrored or moved by whole hexes or not
 *
 * Finds the point in map units. Centres and corners of hexes stay what they are. A point whose
 * coordinates add up to an odd number lies between map units when it has been turned by a sixth:
 * it goes to one of the nearest, once, and further turns are exact.
 *
 * Returns: the point in the units of map files
 */
VdtMapPoint
vdt_units_from_axial (VdtLayout layout, VdtAxialPoint point)
{
  int push = push_of (layout);
  VdtMapPoint units;

  if (vdt_layout_is_pointy (layout))
    {
      units = halve ((2 * point.q + point.r) / 3, point.r);
      units.x += push;
    }
  else
    {
      units = halve (point.q, (2 * point.r + point.q) / 3);
      units.y += push;
    }

  return units;
}

/**
 * vdt_units_from_point:
 * @layout: a layout
 * @point: the centre or a corner of a hex
 *
 * Returns: the point in the units of map files; without loss
 */
VdtMapPoint
vdt_units_from_point (VdtLayout layout, VdtPoint point)
{
  const int third = VDT_UNITS_STEP / 3;

  return vdt_units_from_axial (layout, (VdtAxialPoint){ point.x * third, point.y * third });
}

static int
round_to_step (int value, int *off)
{
  int shifted = value + VDT_UNITS_STEP / 2;
  int rounded = shifted / VDT_UNITS_STEP - (shifted % VDT_UNITS_STEP < 0 ? 1 : 0);

  *off = abs (rounded * VDT_UNITS_STEP - value);

  return rounded;
}

/**
 * vdt_units_hex:
 * @point: an axial point, %VDT_UNITS_STEP a hex
 *
 * Returns: the hex in which it lies; on a side or corner, one of those that meet there
 */
VdtHex
vdt_units_hex (VdtAxialPoint point)
{
  int q_off, r_off, s_off;
  int q = round_to_step (point.q, &q_off);
  int r = round_to_step (point.r, &r_off);
  int s = round_to_step (-point.q - point.r, &s_off);

  if (q_off > r_off && q_off > s_off)
    q = -r - s;
  else if (r_off > s_off)
    r = -q - s;

  return VDT_HEX (q, r);
}
