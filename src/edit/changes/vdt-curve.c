/* vdt-curve.c - closed curves over a map: the hexes inside, and curves of fewer points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-curve.h"

#include "vdt-map.h"
#include "vdt-snap.h"

/* A point by where it is along lines of hexes and across them. */
typedef struct
{
  gint64 along;
  gint64 across;
} Place;

/* Hexes in a line, VDT_UNITS_ALONG from each other. turns tells how often, and which way, the curve
 * goes past between a hex and the one before it; on, that it goes through the centre.
 */
typedef struct
{
  Place first;
  int n_hexes;
  int *turns;
  guint8 *on;
} Line;

static Place
place_of (VdtLayout layout, VdtMapPoint point)
{
  gboolean pointy = vdt_layout_is_pointy (layout);

  return (Place){ pointy ? point.x : point.y, pointy ? point.y : point.x };
}

static gint64
divide_down (gint64 number, gint64 by)
{
  return number / by - (number % by < 0 ? 1 : 0);
}

static void
touch (Line *line, gint64 first, gint64 last)
{
  for (gint64 i = MAX (first, 0); i <= MIN (last, line->n_hexes - 1); i++)
    line->on[i] = 1;
}

/* Whole numbers throughout: which hexes a curve goes round does not hang on rounding. */
static void
meet_edge (Line *line, Place from, Place to)
{
  gint64 across = line->first.across;
  gint64 rise = to.across - from.across;
  gint64 way, hex;

  if (across < MIN (from.across, to.across) || across > MAX (from.across, to.across))
    return;
  if (rise == 0)
    {
      touch (line, -divide_down (line->first.along - MIN (from.along, to.along), VDT_UNITS_ALONG),
             divide_down (MAX (from.along, to.along) - line->first.along, VDT_UNITS_ALONG));
      return;
    }
  way = (from.along - line->first.along) * rise + (across - from.across) * (to.along - from.along);
  if (rise < 0)
    way = -way;
  hex = divide_down (way, ABS (rise) * VDT_UNITS_ALONG);
  if (hex * ABS (rise) * VDT_UNITS_ALONG == way)
    touch (line, hex, hex);
  /* A corner belongs to the one edge of the two that comes from below. */
  if ((from.across <= across) != (to.across <= across))
    line->turns[CLAMP (hex + 1, 0, line->n_hexes)] += rise > 0 ? 1 : -1;
}

static void
add_line (VdtRegion *region, Line *line, int number)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int turns = 0;

  for (int i = 0; i < line->n_hexes; i++)
    {
      turns += line->turns[i];
      if (turns != 0 || line->on[i])
        vdt_region_add (region, vdt_grid_hex (grid, pointy ? i : number, pointy ? number : i));
    }
}

/**
 * vdt_curve_find_inside:
 * @grid: the grid of a map
 * @points: (element-type VdtMapPoint): a curve that goes back to where it begins
 *
 * Finds the hexes whose centres a curve goes round, or through. Where it crosses itself it goes
 * round what is in either of its loops. Less than three points go round nothing.
 *
 * Returns: (transfer full): the hexes
 */
VdtRegion *
vdt_curve_find_inside (const VdtGrid *grid, GArray *points)
{
  VdtRegion *region = vdt_region_new (grid);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int n_lines = pointy ? grid->rows : grid->columns;
  int n_hexes = pointy ? grid->columns : grid->rows;
  g_autofree int *turns = g_new (int, (gsize) n_hexes + 1);
  g_autofree guint8 *on = g_new (guint8, (gsize) n_hexes);

  for (int i = 0; i < n_lines && points->len > 2; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, pointy ? 0 : i, pointy ? i : 0);
      Line line = { place_of (grid->layout,
                              vdt_units_from_point (grid->layout, vdt_hex_centre (hex))),
                    n_hexes, turns, on };

      memset (turns, 0, sizeof (int) * ((gsize) n_hexes + 1));
      memset (on, 0, (gsize) n_hexes);
      for (guint k = 0; k < points->len; k++)
        meet_edge (
            &line, place_of (grid->layout, g_array_index (points, VdtMapPoint, k)),
            place_of (grid->layout, g_array_index (points, VdtMapPoint, (k + 1) % points->len)));
      add_line (region, &line, i);
    }

  return region;
}

/**
 * vdt_curve_point_at:
 * @x: a place in the units of depictions
 * @y: the same
 *
 * Returns: the point there, which may lie beside the map: curves go round hexes at its edge, too
 */
VdtMapPoint
vdt_curve_point_at (double x, double y)
{
  const double most = VDT_MAP_POINT_MAX;

  return (VdtMapPoint){ (int) CLAMP (x, -most, most), (int) CLAMP (y, -most, most) };
}

/**
 * vdt_curve_find_point:
 * @layout: a map's layout
 * @points: (element-type VdtMapPoint): a curve
 * @x: a point in the units of depictions
 * @y: the same
 * @reach: how far away it may be, two hundred a hex
 *
 * Returns: the number of the first point of the curve that is near; -1: none is
 */
int
vdt_curve_find_point (VdtLayout layout, GArray *points, double x, double y, double reach)
{
  for (guint i = 0; i < points->len; i++)
    {
      VdtMapPoint point = g_array_index (points, VdtMapPoint, i);

      if (vdt_snap_distance (layout, x, y, point.x, point.y) <= reach)
        return (int) i;
    }

  return -1;
}

/**
 * vdt_curve_find_edge:
 * @layout: a map's layout
 * @points: (element-type VdtMapPoint): a curve that goes back to where it begins
 * @x: a point in the units of depictions
 * @y: the same
 * @reach: how far away it may be, two hundred a hex
 *
 * Returns: the number of the point from which an edge begins that is near; -1: none is
 */
int
vdt_curve_find_edge (VdtLayout layout, GArray *points, double x, double y, double reach)
{
  for (guint i = 0; i < points->len; i++)
    {
      VdtMapPoint nearest;

      if (vdt_snap_nearest_on (layout, x, y, g_array_index (points, VdtMapPoint, i),
                               g_array_index (points, VdtMapPoint, (i + 1) % points->len), &nearest)
          <= reach)
        return (int) i;
    }

  return -1;
}

/* The point between two that is farthest from the edge between these; 0: all are near it. */
static guint
find_farthest (VdtLayout layout, const VdtMapPoint *points, guint from, guint to, double tolerance)
{
  double most = tolerance;
  guint found = 0;

  for (guint i = from + 1; i < to; i++)
    {
      VdtMapPoint nearest;
      double distance = vdt_snap_nearest_on (layout, points[i].x, points[i].y, points[from],
                                             points[to], &nearest);

      if (distance <= most)
        continue;
      most = distance;
      found = i;
    }

  return found;
}

/**
 * vdt_curve_simplify:
 * @layout: a map's layout
 * @points: (element-type VdtMapPoint): the way of a hand
 * @from: where the part of it begins that may lose points
 * @tolerance: how far the way may be from what is left of it, two hundred a hex
 *
 * Leaves points out, as Douglas and Peucker do (The Canadian Cartographer 10, 1973).
 *
 * Returns: (transfer full) (element-type VdtMapPoint): the points that are left
 */
GArray *
vdt_curve_simplify (VdtLayout layout, GArray *points, guint from, double tolerance)
{
  const VdtMapPoint *all = (const VdtMapPoint *) (void *) points->data;
  GArray *left = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  guint last = points->len - 1;

  g_array_append_vals (left, all, MIN (from + 1, points->len));
  if (points->len <= from + 1)
    return left;
  g_array_append_val (ends, last);
  while (ends->len > 0)
    {
      guint end = g_array_index (ends, guint, ends->len - 1);
      guint farthest = find_farthest (layout, all, from, end, tolerance);

      if (farthest > 0)
        {
          g_array_append_val (ends, farthest);
          continue;
        }
      g_array_append_val (left, all[end]);
      g_array_set_size (ends, ends->len - 1);
      from = end;
    }

  return left;
}
