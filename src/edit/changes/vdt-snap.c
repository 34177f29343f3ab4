/* vdt-snap.c - points of depictions: how far from each other, and what of a hex is near
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-snap.h"

#include "vdt-map.h"

#include <math.h>

/* The units of depictions are longer from line to line of hexes than along a line. */
#define SQUASH 0.57735026918962576451

/**
 * vdt_snap_distance:
 * @layout: a map's layout
 * @x: a point in the units of depictions
 * @y: the same
 * @to_x: another point
 * @to_y: the same
 *
 * Returns: how far they are from each other on the map, two hundred a hex
 */
gdouble
vdt_snap_distance (VdtLayout layout, gdouble x, gdouble y, gdouble to_x, gdouble to_y)
{
  gboolean pointy = vdt_layout_is_pointy (layout);

  return hypot ((to_x - x) * (pointy ? 1 : SQUASH), (to_y - y) * (pointy ? SQUASH : 1));
}

static gint
round_unit (gdouble value)
{
  return (gint) round (CLAMP (value, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX));
}

/**
 * vdt_snap_nearest_on:
 * @layout: a map's layout
 * @x: a point in the units of depictions
 * @y: the same
 * @from: the end of an edge
 * @to: its other end
 * @nearest: (out): the whole point of the edge nearest to the point
 *
 * Returns: how far the edge is from the point, as vdt_snap_distance() tells
 */
gdouble
vdt_snap_nearest_on (
    VdtLayout layout, gdouble x, gdouble y, VdtMapPoint from, VdtMapPoint to, VdtMapPoint *nearest)
{
  gboolean pointy = vdt_layout_is_pointy (layout);
  gdouble wide = pointy ? 1 : SQUASH, high = pointy ? SQUASH : 1;
  gdouble way_x = (to.x - from.x) * wide, way_y = (to.y - from.y) * high;
  gdouble square = way_x * way_x + way_y * way_y;
  gdouble part = 0;

  if (square > 0)
    part = ((x - from.x) * wide * way_x + (y - from.y) * high * way_y) / square;
  part = CLAMP (part, 0.0, 1.0);
  nearest->x = round_unit (from.x + part * (to.x - from.x));
  nearest->y = round_unit (from.y + part * (to.y - from.y));

  return vdt_snap_distance (layout, x, y, from.x + part * (to.x - from.x),
                            from.y + part * (to.y - from.y));
}

static void
try_point (
    VdtLayout layout, gdouble x, gdouble y, VdtMapPoint point, gdouble *best, VdtMapPoint *found)
{
  gdouble distance = vdt_snap_distance (layout, x, y, point.x, point.y);

  if (distance > *best)
    return;
  *best = distance;
  *found = point;
}

/**
 * vdt_snap:
 * @grid: a map's frame
 * @hex: the hex in which the point lies
 * @x: a point in the units of depictions
 * @y: the same
 * @reach: how far the hex pulls, two hundred a hex; 0: not at all
 *
 * Draws a point to a corner, the centre or else a side of its hex.
 *
 * Returns: the point in whole units
 */
VdtMapPoint
vdt_snap (const VdtGrid *grid, VdtHex hex, gdouble x, gdouble y, gdouble reach)
{
  VdtMapPoint found = { round_unit (x), round_unit (y) };
  VdtMapPoint corners[VDT_N_SIDES];
  gdouble best = reach;

  if (reach <= 0)
    return found;
  try_point (grid->layout, x, y, vdt_units_from_point (grid->layout, vdt_hex_centre (hex)), &best,
             &found);
  for (gint i = 0; i < VDT_N_SIDES; i++)
    {
      corners[i] = vdt_units_from_point (grid->layout, vdt_hex_corner (hex, i));
      try_point (grid->layout, x, y, corners[i], &best, &found);
    }
  if (best < reach)
    return found;
  for (gint i = 0; i < VDT_N_SIDES; i++)
    {
      VdtMapPoint nearest;
      gdouble distance = vdt_snap_nearest_on (grid->layout, x, y, corners[i],
                                              corners[(i + 1) % VDT_N_SIDES], &nearest);

      if (distance < best)
        {
          best = distance;
          found = nearest;
        }
    }

  return found;
}
