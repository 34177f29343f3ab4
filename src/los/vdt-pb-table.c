/* vdt-pb-table.c - the target elevation table of PanzerBlitz, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-table.h"

#define NONE VDT_PB_NEVER
#define X VDT_PB_X
#define HALF VDT_PB_HALF
#define THIRD VDT_PB_THIRD
#define TWO VDT_PB_TWO
#define BOTH VDT_PB_THIRD_OR_TWO

/* By lower level, higher level, and brown, orange, yellow, purple. */
static const VdtPbCell table[VDT_PB_N_LEVELS][VDT_PB_N_LEVELS][4] = {
  [VDT_PB_G] = {
    [VDT_PB_G] = { X, X, X, X },
    [VDT_PB_S1] = { X, X, X, X },
    [VDT_PB_H1] = { HALF, TWO, X, X },
    [VDT_PB_S2] = { HALF, TWO, X, X },
    [VDT_PB_H2] = { THIRD, BOTH, THIRD, TWO },
  },
  [VDT_PB_S1] = {
    [VDT_PB_S1] = { X, X, X, X },
    [VDT_PB_H1] = { NONE, TWO, X, X },
    [VDT_PB_S2] = { NONE, NONE, X, X },
    [VDT_PB_H2] = { NONE, NONE, HALF, NONE },
  },
  [VDT_PB_H1] = {
    [VDT_PB_H1] = { NONE, NONE, X, X },
    [VDT_PB_S2] = { NONE, NONE, X, X },
    [VDT_PB_H2] = { NONE, NONE, HALF, NONE },
  },
  [VDT_PB_S2] = {
    [VDT_PB_S2] = { NONE, TWO, X, X },
    [VDT_PB_H2] = { NONE, TWO, NONE, TWO },
  },
  [VDT_PB_H2] = {
    [VDT_PB_H2] = { NONE, NONE, NONE, NONE },
  },
};

#undef NONE
#undef X
#undef HALF
#undef THIRD
#undef TWO
#undef BOTH

/**
 * vdt_pb_table_get:
 * @one: a unit's level, ground to level 2 hilltop
 * @other: the other unit's
 * @colour: a hill symbol, brown to purple; green and gray are in no cell
 * @strict: whether level 2 slopes see ground over neither brown nor orange (option s2-ground)
 *
 * Returns: the cell of the table; it is the same both ways
 */
VdtPbCell
vdt_pb_table_get (gint one, gint other, VdtPbColour colour, gboolean strict)
{
  gint low = MIN (one, other);
  gint high = MAX (one, other);

  if (colour < VDT_PB_BROWN)
    return VDT_PB_NEVER;
  if (strict && low == VDT_PB_G && high == VDT_PB_S2
      && (colour == VDT_PB_BROWN || colour == VDT_PB_ORANGE))
    return VDT_PB_X;

  return table[low][high][colour - VDT_PB_BROWN];
}

/**
 * vdt_pb_table_get_colours:
 * @one: a unit's level
 * @other: the other unit's
 * @strict: as above
 *
 * Returns: the colours whose cells are not %VDT_PB_NEVER, a bit a colour
 */
guint
vdt_pb_table_get_colours (gint one, gint other, gboolean strict)
{
  guint colours = 0;

  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (vdt_pb_table_get (one, other, (VdtPbColour) colour, strict) != VDT_PB_NEVER)
      colours |= 1u << colour;

  return colours;
}
