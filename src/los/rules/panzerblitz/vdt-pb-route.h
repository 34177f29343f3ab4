/* vdt-pb-route.h - the route of a PanzerBlitz sight line, from hex to hex or from symbol to symbol
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-pb-symbols.h"

G_BEGIN_DECLS

/* One of the two ways in which a route goes from hex to hex. */
typedef struct
{
  int step;  /* to the hex that is entered, in the view's arrays */
  int owner; /* to the hex that holds the side's codes */
  guint shift;
} VdtPbWay;

/* The hexes nearest to the line, one in each row, and a cursor on them. Row k of the line is j
 * steps along v and k - j along u from the observer, and rest over length of a step more.
 */
typedef struct
{
  const VdtTerrainView *view;
  VdtHex observer;
  VdtHex u;
  VdtHex across;    /* from u to v */
  VdtPbWay ways[2]; /* u and v */
  int across_step;
  gboolean skips; /* from one symbol to the next, over what can do nothing */
  guint wanted;   /* VdtPbPeak: the symbols that can block anywhere between */
  int b;          /* steps along v, of length */
  int length;

  int k;
  int j;
  int rest;
  int cell;     /* in the view, of the hex k - j along u and j along v */
  int previous; /* of the route's hex in row k */
} VdtPbRoute;

typedef enum
{
  VDT_PB_ROUTE_END,
  VDT_PB_ROUTE_EVENT, /* one event */
  VDT_PB_ROUTE_TIE,   /* two events by way of the left hex, and two by way of the right one */
} VdtPbRouteStep;

void vdt_pb_route_init (VdtPbRoute *route,
                        const VdtPbUnits *units,
                        const VdtLosQuery *query,
                        gboolean skips);
void vdt_pb_route_skip (VdtPbRoute *route, int rows);
VdtPbRouteStep
vdt_pb_route_next (VdtPbRoute *route, VdtPbEvent left[2], VdtPbEvent right[2], guint *index);

G_END_DECLS
