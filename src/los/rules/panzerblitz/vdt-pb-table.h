/* vdt-pb-table.h - the target elevation table of PanzerBlitz, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Elevations: ground, slopes and hilltops. */
enum
{
  VDT_PB_G,
  VDT_PB_S1,
  VDT_PB_H1,
  VDT_PB_S2,
  VDT_PB_H2,
};

#define VDT_PB_N_LEVELS (VDT_PB_H2 + 1)

/* The symbols of hexsides. */
typedef enum
{
  VDT_PB_GREEN,
  VDT_PB_GRAY,
  VDT_PB_BROWN,
  VDT_PB_ORANGE,
  VDT_PB_YELLOW,
  VDT_PB_PURPLE,
} VdtPbColour;

#define VDT_PB_N_COLOURS (VDT_PB_PURPLE + 1)

/* What a hill symbol does to a line between two levels. */
typedef enum
{
  VDT_PB_NEVER,
  VDT_PB_X,     /* always blocks */
  VDT_PB_HALF,  /* in the half nearer the lower unit */
  VDT_PB_THIRD, /* in the third nearer the lower unit */
  VDT_PB_TWO,   /* when there are more than one: note L */
  VDT_PB_THIRD_OR_TWO,
} VdtPbCell;

const VdtPbCell *vdt_pb_table_find (int one, int other, gboolean strict);

G_END_DECLS
