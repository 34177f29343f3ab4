/* vdt-pb-path.h - the way of a PanzerBlitz sight line: sides and hexes in the order met
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

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
  gint row;       /* of the hexes: distance from the observer */
  VdtSide sides[3];
  VdtHex hexes[2];
} VdtPbEvent;

/* Where two hexes are equally near to the line, a route may take either. The events at first and
 * first + 1 belong to the tie; these are theirs by way of the right hex.
 */
typedef struct
{
  guint first;
  VdtPbEvent right[2];
} VdtPbTie;

/* From observer to target. */
typedef struct
{
  GArray *events; /* VdtPbEvent */
  GArray *ties;   /* VdtPbTie, none on straight lines */
} VdtPbPath;

VdtPbEvent
vdt_pb_step_over (const VdtTerrainView *view, VdtHex from, VdtHex to, gint row, gboolean last);
void vdt_pb_path_init_route (VdtPbPath *path,
                             const VdtTerrainView *view,
                             VdtHex observer,
                             VdtHex target);
void vdt_pb_path_init_straight (VdtPbPath *path,
                                const VdtTerrainView *view,
                                VdtHex observer,
                                VdtHex target);
void vdt_pb_path_clear (VdtPbPath *path);

/**
 * vdt_pb_path_get_event:
 * @path: a path
 * @i: from 0 at the observer
 *
 * Returns: the event, by way of the left hex of a tie
 */
static inline VdtPbEvent *
vdt_pb_path_get_event (const VdtPbPath *path, guint i)
{
  return &g_array_index (path->events, VdtPbEvent, i);
}

G_END_DECLS
