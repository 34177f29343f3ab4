/* vdt-pb-route.h - the fast way along a PanzerBlitz route: from one symbol to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-pb-symbols.h"

G_BEGIN_DECLS

/* A route as in VdtPbPath, and a cursor on it. */
typedef struct
{
  const VdtTerrainView *view;
  VdtHex observer;
  VdtHex target;
  VdtHex u;
  VdtHex across;
  gint side;      /* over which u leads; v leads over the next one */
  guint wanted;   /* VdtPbPeak: the symbols that can block anywhere between */
  guint near_end; /* more that can block next to an end */
  gint b;         /* steps along v, of length */
  gint length;
  gint jump_j; /* how a jump of a block moves the cursor */
  gint jump_rest;
  gint k; /* the row of previous */
  gint j; /* steps along v to there, rounded down, and what is left of the last */
  gint rest;
  gint walk_to;
  VdtHex previous;
} VdtPbRoute;

typedef enum
{
  VDT_PB_ROUTE_END,
  VDT_PB_ROUTE_EVENT, /* one event */
  VDT_PB_ROUTE_TIE,   /* two events by way of the left hex, and two by way of the right one */
} VdtPbRouteStep;

void vdt_pb_route_init (VdtPbRoute *route, const VdtPbUnits *units, const VdtLosQuery *query);
VdtPbRouteStep
vdt_pb_route_next (VdtPbRoute *route, VdtPbEvent left[2], VdtPbEvent right[2], guint *index);

G_END_DECLS
