/* vdt-side.c - hexsides, corners and places within a hex, with one canonical name each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side.h"

static const char *const flat_names[VDT_N_SIDES] = { "n", "ne", "se", "s", "sw", "nw" };
static const char *const pointy_names[VDT_N_SIDES] = { "nw", "ne", "e", "se", "sw", "w" };
static const char *const corner_names[VDT_N_SIDES] = { "v0", "v1", "v2", "v3", "v4", "v5" };

/**
 * vdt_side_canonical:
 * @hex: a hex
 * @side: 0 to 5
 *
 * Returns: the one name of that hexside, whichever of its two hexes was asked
 */
VdtSide
vdt_side_canonical (VdtHex hex, int side)
{
  g_assert (side >= 0 && side < VDT_N_SIDES);

  if (side < VDT_N_CANONICAL_SIDES)
    return (VdtSide){ hex, side };

  return (VdtSide){ vdt_hex_neighbour (hex, side), vdt_side_opposite (side) };
}

/**
 * vdt_side_between:
 * @from: a hex
 * @to: another
 *
 * Returns: the side of @from that faces @to, or -1 when they are not neighbours
 */
int
vdt_side_between (VdtHex from, VdtHex to)
{
  VdtHex step = vdt_hex_subtract (to, from);

  for (int side = 0; side < VDT_N_SIDES; side++)
    if (vdt_hex_equal (step, vdt_hex_steps[side]))
      return side;

  return -1;
}

/**
 * vdt_side_opposite:
 * @side: 0 to 5
 *
 * Returns: the number that the neighbour has for the same hexside
 */
int
vdt_side_opposite (int side)
{
  return (side + 3) % VDT_N_SIDES;
}

/**
 * vdt_side_name:
 * @layout: a layout
 * @side: 0 to 5
 *
 * Returns: the compass name of @side in @layout, as "ne"
 */
const char *
vdt_side_name (VdtLayout layout, int side)
{
  g_return_val_if_fail (side >= 0 && side < VDT_N_SIDES, NULL);

  return vdt_layout_is_pointy (layout) ? pointy_names[side] : flat_names[side];
}

/**
 * vdt_side_parse:
 * @layout: a layout
 * @text: a compass name, as "ne"
 * @side: (out): 0 to 5
 *
 * Returns: %FALSE when no side has that name in @layout
 */
gboolean
vdt_side_parse (VdtLayout layout, const char *text, int *side)
{
  for (int i = 0; i < VDT_N_SIDES; i++)
    if (g_str_equal (text, vdt_side_name (layout, i)))
      {
        *side = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * vdt_side_corner:
 * @side: a side of a hex
 * @end: 0: where the side begins, going clockwise; 1: where it ends
 *
 * Returns: the corner of the hex there, 0 to 5
 */
int
vdt_side_corner (int side, int end)
{
  return (side + 4 + end) % VDT_N_SIDES;
}

/**
 * vdt_hex_centre:
 * @hex: a hex
 *
 * Returns: the point at its centre
 */
VdtPoint
vdt_hex_centre (VdtHex hex)
{
  return (VdtPoint){ 3 * hex.q, 3 * hex.r };
}

/**
 * vdt_hex_corner:
 * @hex: a hex
 * @corner: 0 to 5, clockwise; corner k lies between sides k + 1 and k + 2
 *
 * Returns: the point at that corner, the same for all three hexes that meet there
 */
VdtPoint
vdt_hex_corner (VdtHex hex, int corner)
{
  VdtHex a = vdt_hex_steps[(corner + 1) % VDT_N_SIDES];
  VdtHex b = vdt_hex_steps[(corner + 2) % VDT_N_SIDES];

  return (VdtPoint){ 3 * hex.q + a.q + b.q, 3 * hex.r + a.r + b.r };
}

/**
 * vdt_place_is_corner:
 * @place: a place
 *
 * Returns: whether it is one of the six corners; place - %VDT_PLACE_CORNER is its number
 */
gboolean
vdt_place_is_corner (VdtPlace place)
{
  return place >= VDT_PLACE_CORNER && place < VDT_PLACE_SIDE;
}

/**
 * vdt_place_name:
 * @layout: a layout
 * @place: a place
 *
 * Returns: "centre", "v0" to "v5", or the name of a side
 */
const char *
vdt_place_name (VdtLayout layout, VdtPlace place)
{
  if (vdt_place_is_corner (place))
    return corner_names[place - VDT_PLACE_CORNER];
  if (vdt_place_is_side (place))
    return vdt_side_name (layout, (int) (place - VDT_PLACE_SIDE));

  return "centre";
}

/**
 * vdt_place_parse:
 * @layout: a layout
 * @text: a name as vdt_place_name() gives it
 * @place: (out): the place
 *
 * Returns: %FALSE when no place has that name in @layout
 */
gboolean
vdt_place_parse (VdtLayout layout, const char *text, VdtPlace *place)
{
  for (int i = 0; i < VDT_N_PLACES; i++)
    if (g_str_equal (text, vdt_place_name (layout, (VdtPlace) i)))
      {
        *place = (VdtPlace) i;
        return TRUE;
      }

  return FALSE;
}
