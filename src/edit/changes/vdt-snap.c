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
double
vdt_snap_distance (VdtLayout layout, double x, double y, double to_x, double to_y)
{
  gboolean pointy = vdt_layout_is_pointy (layout);

  return hypot ((to_x - x) * (pointy ? 1 : SQUASH), (to_y - y) * (pointy ? SQUASH : 1));
}

static int
round_unit (double value)
{
  return (int) round (CLAMP (value, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX));
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
double
vdt_snap_nearest_on (
    VdtLayout layout, double x, double y, VdtMapPoint from, VdtMapPoint to, VdtMapPoint *nearest)
{
  gboolean pointy = vdt_layout_is_pointy (layout);
  double wide = pointy ? 1 : SQUASH, high = pointy ? SQUASH : 1;
  double way_x = (to.x - from.x) * wide, way_y = (to.y - from.y) * high;
  double square = way_x * way_x + way_y * way_y;
  double part = 0;

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
    VdtLayout layout, double x, double y, VdtMapPoint point, double *best, VdtMapPoint *found)
{
  double distance = vdt_snap_distance (layout, x, y, point.x, point.y);

  if (distance > *best)
    return;
  *best = distance;
  *found = point;
}

/**
 * vdt_snap_into_map:
 * @grid: a map's frame
 * @x: a point in the units of depictions
 * @y: the same
 *
 * Returns: the point itself where there are hexes of the map; else one near it on the map's edge
 */
VdtMapPoint
vdt_snap_into_map (const VdtGrid *grid, double x, double y)
{
  VdtMapPoint found = { round_unit (x), round_unit (y) };
  VdtHex hex = vdt_units_hex (vdt_units_to_axial (grid->layout, found));
  double best = G_MAXDOUBLE;
  int column, row;

  if (vdt_grid_contains (grid, hex))
    return found;
  vdt_layout_offset (grid->layout, hex, &column, &row);
  hex = vdt_grid_hex (grid, CLAMP (column, 0, grid->columns - 1), CLAMP (row, 0, grid->rows - 1));
  for (int i = -1; i < VDT_N_SIDES; i++)
    {
      VdtHex near = i < 0 ? hex : vdt_hex_neighbour (hex, i);

      for (int side = 0; side < VDT_N_SIDES && vdt_grid_contains (grid, near); side++)
        {
          VdtMapPoint nearest;
          double distance = vdt_snap_nearest_on (
              grid->layout, x, y, vdt_units_from_point (grid->layout, vdt_hex_corner (near, side)),
              vdt_units_from_point (grid->layout, vdt_hex_corner (near, (side + 1) % VDT_N_SIDES)),
              &nearest);

          /* Of two that are as near, the one straight across. */
          if (distance < best - 1e-6)
            {
              best = distance;
              found = nearest;
            }
        }
    }

  return found;
}

/**
 * vdt_snap:
 * @grid: a map's frame
 * @hex: the hex in which the point lies
 * @x: a point in the units of depictions
 * @y: the same
 * @reach: how far the hex pulls, two hundred a hex; 0: not at all
 *
 * Draws a point to a corner, the centre or else a side of its hex; one beside the map to the map's
 * edge.
 *
 * Returns: the point in whole units
 */
VdtMapPoint
vdt_snap (const VdtGrid *grid, VdtHex hex, double x, double y, double reach)
{
  VdtMapPoint found = vdt_snap_into_map (grid, x, y);
  VdtMapPoint corners[VDT_N_SIDES];
  double best = reach;

  if (reach <= 0 || !vdt_grid_contains (grid, hex))
    return found;
  try_point (grid->layout, x, y, vdt_units_from_point (grid->layout, vdt_hex_centre (hex)), &best,
             &found);
  for (int i = 0; i < VDT_N_SIDES; i++)
    {
      corners[i] = vdt_units_from_point (grid->layout, vdt_hex_corner (hex, i));
      try_point (grid->layout, x, y, corners[i], &best, &found);
    }
  if (best < reach)
    return found;
  for (int i = 0; i < VDT_N_SIDES; i++)
    {
      VdtMapPoint nearest;
      double distance = vdt_snap_nearest_on (grid->layout, x, y, corners[i],
                                             corners[(i + 1) % VDT_N_SIDES], &nearest);

      if (distance < best)
        {
          best = distance;
          found = nearest;
        }
    }

  return found;
}
