/* vdt-pb-path.h - the way of a PanzerBlitz sight line: sides and hexes in the order met
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* One step of the way: the sides met at one place, and the hexes entered behind them. On a route
 * of hexes that is a side and a hex. On a straight line up to three sides meet at a corner, and a
 * side run along has two hexes.
 */
typedef struct
{
  guint8 n_sides;
  guint8 n_hexes; /* strictly between the ends */
  gboolean along; /* the one side is run along */
  int row;        /* of the hexes: distance from the observer */
  VdtSide sides[3];
  VdtHex hexes[2];
} VdtPbEvent;

VdtPbEvent
vdt_pb_step_over (const VdtTerrainView *view, VdtHex from, VdtHex to, int row, gboolean last);
GArray *vdt_pb_path_new_straight (const VdtTerrainView *view, VdtHex observer, VdtHex target);

G_END_DECLS
