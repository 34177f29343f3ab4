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

/* By lower level, higher level and colour: green and gray are in no cell. */
static const VdtPbCell table[VDT_PB_N_LEVELS][VDT_PB_N_LEVELS][VDT_PB_N_COLOURS] = {
  [VDT_PB_G] = {
    [VDT_PB_G] = { NONE, NONE, X, X, X, X },
    [VDT_PB_S1] = { NONE, NONE, X, X, X, X },
    [VDT_PB_H1] = { NONE, NONE, HALF, TWO, X, X },
    [VDT_PB_S2] = { NONE, NONE, HALF, TWO, X, X },
    [VDT_PB_H2] = { NONE, NONE, THIRD, BOTH, THIRD, TWO },
  },
  [VDT_PB_S1] = {
    [VDT_PB_S1] = { NONE, NONE, X, X, X, X },
    [VDT_PB_H1] = { NONE, NONE, NONE, TWO, X, X },
    [VDT_PB_S2] = { NONE, NONE, NONE, NONE, X, X },
    [VDT_PB_H2] = { NONE, NONE, NONE, NONE, HALF, NONE },
  },
  [VDT_PB_H1] = {
    [VDT_PB_H1] = { NONE, NONE, NONE, NONE, X, X },
    [VDT_PB_S2] = { NONE, NONE, NONE, NONE, X, X },
    [VDT_PB_H2] = { NONE, NONE, NONE, NONE, HALF, NONE },
  },
  [VDT_PB_S2] = {
    [VDT_PB_S2] = { NONE, NONE, NONE, TWO, X, X },
    [VDT_PB_H2] = { NONE, NONE, NONE, TWO, NONE, TWO },
  },
  [VDT_PB_H2] = {
    [VDT_PB_H2] = { NONE, NONE, NONE, NONE, NONE, NONE },
  },
};

/* Level 2 slopes and ground, where they see over neither brown nor orange. */
static const VdtPbCell strict_cells[VDT_PB_N_COLOURS] = { NONE, NONE, X, X, X, X };

#undef NONE
#undef X
#undef HALF
#undef THIRD
#undef TWO
#undef BOTH

/**
 * vdt_pb_table_find:
 * @one: a unit's level, ground to level 2 hilltop
 * @other: the other unit's
 * @strict: whether level 2 slopes see ground over neither brown nor orange (option s2-ground)
 *
 * Returns: (array fixed-size=6): the cells of the table by colour; they are the same both ways
 */
const VdtPbCell *
vdt_pb_table_find (int one, int other, gboolean strict)
{
  int low = MIN (one, other);
  int high = MAX (one, other);

  return strict && low == VDT_PB_G && high == VDT_PB_S2 ? strict_cells : table[low][high];
}
