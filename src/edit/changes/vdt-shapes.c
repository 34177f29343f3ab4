/* vdt-shapes.c - terrain drawn as polygons: pure functions from map to map, and what is where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-shapes.h"

#include "vdt-edits.h"
#include "vdt-los-shapes.h"
#include "vdt-map-builder.h"
#include "vdt-snap.h"

#include <stdlib.h>

/* Whether a polygon covers anything: at least three points that are not in a line. */
static gboolean
is_shape (const VdtMapPoint *points, guint n_points)
{
  for (guint i = 2; i < n_points; i++)
    {
      gint64 ax = points[i - 1].x - points[0].x, ay = points[i - 1].y - points[0].y;
      gint64 bx = points[i].x - points[0].x, by = points[i].y - points[0].y;

      if (ax * by != ay * bx)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_within_limits (const VdtMapPoint *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    if (abs (points[i].x) > VDT_MAP_POINT_MAX || abs (points[i].y) > VDT_MAP_POINT_MAX)
      return FALSE;

  return TRUE;
}

static guint
count_points (VdtMap *map)
{
  guint n = 0;

  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    n += vdt_map_get_depiction (map, i)->n_points;

  return n;
}

/**
 * vdt_shapes_is_full:
 * @map: a map
 * @n_points: the corners of a shape
 *
 * Returns: whether the map has so many shapes or corners that this one may not be added
 */
gboolean
vdt_shapes_is_full (VdtMap *map, guint n_points)
{
  return vdt_map_get_n_depictions (map) >= VDT_MAP_DEPICTIONS_MAX
         || count_points (map) + n_points > VDT_MAP_POINTS_MAX;
}

static VdtMap *
add_shape (VdtMap *map, const VdtDepiction *shape)
{
  VdtMapBuilder *builder;

  if (!is_shape (shape->points, shape->n_points)
      || !is_within_limits (shape->points, shape->n_points)
      || vdt_shapes_is_full (map, shape->n_points))
    return vdt_map_ref (map);

  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_add_depiction (builder, shape);

  return vdt_map_builder_end (builder);
}

/**
 * vdt_shapes_add:
 * @map: a map
 * @terrain: a terrain of its legend
 * @points: (array length=n_points): a polygon in map units
 * @n_points: how many
 *
 * Draws terrain over all other shapes.
 *
 * Returns: (transfer full): the map with the shape; the same map when the polygon covers nothing,
 *   or the map has as much as it may
 */
VdtMap *
vdt_shapes_add (VdtMap *map, guint terrain, const VdtMapPoint *points, guint n_points)
{
  return add_shape (map, &(VdtDepiction){ .terrain = terrain,
                                          .n_points = n_points,
                                          .points = (VdtMapPoint *) points });
}

/**
 * vdt_shapes_add_ground:
 * @map: a map
 * @level: the level of the ground
 * @points: (array length=n_points): a polygon in map units
 * @n_points: how many
 *
 * Draws ground over all other ground. Only asl reads it.
 *
 * Returns: (transfer full): as vdt_shapes_add()
 */
VdtMap *
vdt_shapes_add_ground (VdtMap *map, int level, const VdtMapPoint *points, guint n_points)
{
  return add_shape (map, &(VdtDepiction){ .n_points = n_points,
                                          .points = (VdtMapPoint *) points,
                                          .is_ground = TRUE,
                                          .level = level });
}

/**
 * vdt_shapes_set_everywhere:
 * @map: a map
 * @everywhere: whether its shapes shall count in every hex that they lie over
 *
 * Returns: (transfer full): the map; the same map when that is so already
 */
VdtMap *
vdt_shapes_set_everywhere (VdtMap *map, gboolean everywhere)
{
  VdtMapBuilder *builder;

  if (!vdt_map_get_shapes_everywhere (map) == !everywhere)
    return vdt_map_ref (map);
  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_shapes_everywhere (builder, everywhere);

  return vdt_map_builder_end (builder);
}

/* All shapes but one, in whose place another comes, or none. */
static VdtMap *
rebuild (VdtMap *map, guint without, const VdtDepiction *instead)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_clear_depictions (builder);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      if (i != without)
        vdt_map_builder_add_depiction (builder, vdt_map_get_depiction (map, i));
      else if (instead)
        vdt_map_builder_add_depiction (builder, instead);
    }

  return vdt_map_builder_end (builder);
}

/* The same map when the polygon covers nothing, is what it was, or has more or further points than
 * a map may.
 */
static VdtMap *
replace_points (VdtMap *map, guint i, const VdtMapPoint *points, guint n_points)
{
  const VdtDepiction *before = vdt_map_get_depiction (map, i);
  VdtDepiction after = *before;
  g_autoptr (VdtMap) replaced = NULL;

  if (!is_shape (points, n_points) || !is_within_limits (points, n_points)
      || count_points (map) - before->n_points + n_points > VDT_MAP_POINTS_MAX)
    return vdt_map_ref (map);

  after.n_points = n_points;
  after.points = (VdtMapPoint *) points;
  replaced = rebuild (map, i, &after);

  return vdt_map_ref (vdt_map_equal (map, replaced) ? map : replaced);
}

/**
 * vdt_shapes_remove:
 * @map: a map
 * @i: which of its shapes
 *
 * Returns: (transfer full): the map without the shape
 */
VdtMap *
vdt_shapes_remove (VdtMap *map, guint i)
{
  return rebuild (map, i, NULL);
}

/**
 * vdt_shapes_move:
 * @map: a map
 * @i: which of its shapes
 * @dx: by how many map units
 * @dy: the same
 *
 * Returns: (transfer full): the map with the shape elsewhere; the same map when that is too far
 */
VdtMap *
vdt_shapes_move (VdtMap *map, guint i, int dx, int dy)
{
  const VdtDepiction *shape = vdt_map_get_depiction (map, i);
  g_autofree VdtMapPoint *points = g_memdup2 (shape->points, shape->n_points * sizeof *points);

  for (guint k = 0; k < shape->n_points; k++)
    {
      points[k].x += dx;
      points[k].y += dy;
    }

  return replace_points (map, i, points, shape->n_points);
}

static GArray *
copy_points (VdtMap *map, guint i)
{
  const VdtDepiction *shape = vdt_map_get_depiction (map, i);
  GArray *points = g_array_sized_new (FALSE, FALSE, sizeof (VdtMapPoint), shape->n_points + 1);

  return g_array_append_vals (points, shape->points, shape->n_points);
}

static VdtMap *
replace_by (VdtMap *map, guint i, GArray *points)
{
  return replace_points (map, i, (const VdtMapPoint *) (void *) points->data, points->len);
}

/**
 * vdt_shapes_set_corner:
 * @map: a map
 * @i: which of its shapes
 * @corner: which corner of that
 * @to: where to
 *
 * Returns: (transfer full): the map with that corner elsewhere
 */
VdtMap *
vdt_shapes_set_corner (VdtMap *map, guint i, guint corner, VdtMapPoint to)
{
  g_autoptr (GArray) points = copy_points (map, i);

  g_array_index (points, VdtMapPoint, corner) = to;

  return replace_by (map, i, points);
}

/**
 * vdt_shapes_insert_corner:
 * @map: a map
 * @i: which of its shapes
 * @corner: the number that the new corner gets
 * @point: where it is
 *
 * Returns: (transfer full): the map with one corner more
 */
VdtMap *
vdt_shapes_insert_corner (VdtMap *map, guint i, guint corner, VdtMapPoint point)
{
  g_autoptr (GArray) points = copy_points (map, i);

  g_array_insert_val (points, corner, point);

  return replace_by (map, i, points);
}

/**
 * vdt_shapes_remove_corner:
 * @map: a map
 * @i: which of its shapes
 * @corner: which corner of that
 *
 * Returns: (transfer full): the map with one corner less; the same map when nothing would be left
 */
VdtMap *
vdt_shapes_remove_corner (VdtMap *map, guint i, guint corner)
{
  g_autoptr (GArray) points = copy_points (map, i);

  g_array_remove_index (points, corner);

  return replace_by (map, i, points);
}

static VdtLegend *
make_inherent (const VdtLegend *legend, guint terrain)
{
  guint n_levels, n_terrains, n_side_codes, n_ways;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (legend, &n_side_codes);
  const VdtWay *ways = vdt_legend_get_ways (legend, &n_ways);
  g_autoptr (VdtLegend) changed = NULL;
  g_autofree VdtTerrain *after = g_memdup2 (terrains, n_terrains * sizeof *terrains);

  after[terrain].inherent = TRUE;
  changed = vdt_legend_new (levels, n_levels, after, n_terrains, side_codes, n_side_codes);

  return vdt_legend_new_with_ways (changed, ways, n_ways);
}

/**
 * vdt_shapes_set_hexes:
 * @map: a map
 * @i: which of its shapes
 * @inherent: whether its terrain shall count all over its hexes, on the whole map
 *
 * Makes a shape mean what it shows: hexes of other terrain on which it lies become hexes of its
 * own, as vdt_los_shapes_find_unlike() finds them.
 *
 * Returns: (transfer full): the map with those hexes; the same map when there is nothing to change
 */
VdtMap *
vdt_shapes_set_hexes (VdtMap *map, guint i, gboolean inherent)
{
  guint terrain = vdt_map_get_depiction (map, i)->terrain;
  VdtLegend *legend = vdt_map_get_legend (map);
  g_autoptr (VdtRegion) unlike = vdt_los_shapes_find_unlike (map, i);
  g_autoptr (VdtMap) set =
      unlike ? vdt_edits_set_terrain (map, unlike, terrain) : vdt_map_ref (map);
  g_autoptr (VdtLegend) after = NULL;
  VdtMapBuilder *builder;

  if (!inherent || vdt_legend_get_terrains (legend, NULL)[terrain].inherent)
    return g_steal_pointer (&set);
  after = make_inherent (legend, terrain);
  builder = vdt_map_builder_new_from_map (set);
  vdt_map_builder_set_legend (builder, after);

  return vdt_map_builder_end (builder);
}

/* Even-odd, as shapes are painted by default only where edges do not cross each other. */
static gboolean
contains (const VdtDepiction *shape, double x, double y)
{
  gboolean inside = FALSE;

  for (guint i = 0, k = shape->n_points - 1; i < shape->n_points; k = i++)
    {
      VdtMapPoint a = shape->points[i], b = shape->points[k];

      if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y))
        inside = !inside;
    }

  return inside;
}

/**
 * vdt_shapes_find:
 * @map: a map
 * @x: a point in map units
 * @y: the same
 *
 * Returns: the number of the topmost shape there, or -1
 */
int
vdt_shapes_find (VdtMap *map, double x, double y)
{
  for (guint i = vdt_map_get_n_depictions (map); i-- > 0;)
    if (contains (vdt_map_get_depiction (map, i), x, y))
      return (int) i;

  return -1;
}

/**
 * vdt_shapes_find_corner:
 * @map: a map
 * @i: which of its shapes
 * @x: a point in map units
 * @y: the same
 * @reach: how far it may be, two hundred a hex
 *
 * Returns: the number of the shape's nearest corner, or -1
 */
int
vdt_shapes_find_corner (VdtMap *map, guint i, double x, double y, double reach)
{
  const VdtDepiction *shape = vdt_map_get_depiction (map, i);
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  double best = reach;
  int found = -1;

  for (guint k = 0; k < shape->n_points; k++)
    {
      double distance = vdt_snap_distance (layout, x, y, shape->points[k].x, shape->points[k].y);

      if (distance > best || (found >= 0 && distance == best))
        continue;
      best = distance;
      found = (int) k;
    }

  return found;
}

/**
 * vdt_shapes_find_edge:
 * @map: a map
 * @i: which of its shapes
 * @x: a point in map units
 * @y: the same
 * @reach: how far it may be, two hundred a hex
 *
 * Returns: the number of the shape's nearest edge, which goes from the corner of that number to
 *   the next; or -1
 */
int
vdt_shapes_find_edge (VdtMap *map, guint i, double x, double y, double reach)
{
  const VdtDepiction *shape = vdt_map_get_depiction (map, i);
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  double best = reach;
  int found = -1;

  for (guint k = 0; k < shape->n_points; k++)
    {
      VdtMapPoint nearest;
      double distance = vdt_snap_nearest_on (layout, x, y, shape->points[k],
                                             shape->points[(k + 1) % shape->n_points], &nearest);

      if (distance > best || (found >= 0 && distance == best))
        continue;
      best = distance;
      found = (int) k;
    }

  return found;
}
