/* vdt-area-sides.c - sides that go together: chains of them, and those that lines cross
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-area-private.h"
#include "vdt-area.h"

#include "vdt-edits.h"

/* Three hexsides meet at a corner, and corners are of two kinds: from those whose coordinates leave
 * 2 when divided by 3, the sides lead along these steps; from the others, along their opposites,
 * to a corner of the first kind. The steps add up to nothing, so that a way from corner to corner
 * is as long as the steps that it takes of each, whatever their order.
 */
#define N_STEPS 3

static const VdtPoint steps[N_STEPS] = { { 2, -1 }, { -1, 2 }, { -1, -1 } };

static gboolean
is_of_second_kind (VdtPoint corner)
{
  return ((corner.x % 3) + 3) % 3 == 1;
}

/* How many of each step lead from corner to corner; negative: of its opposite. */
static void
count_steps (VdtPoint from, VdtPoint to, int counts[N_STEPS])
{
  int sum = is_of_second_kind (to) - is_of_second_kind (from);
  int x = to.x - from.x, y = to.y - from.y;

  counts[0] = (x + sum) / 3;
  counts[1] = (y + sum) / 3;
  counts[2] = (sum - x - y) / 3;
}

/**
 * vdt_area_corner_distance:
 * @from: a corner of a hex
 * @to: another, or the same
 *
 * Returns: how many sides the shortest way from corner to corner has
 */
int
vdt_area_corner_distance (VdtPoint from, VdtPoint to)
{
  int counts[N_STEPS];

  count_steps (from, to, counts);

  return ABS (counts[0]) + ABS (counts[1]) + ABS (counts[2]);
}

static VdtPoint
take_step (VdtPoint corner, int step)
{
  int sign = is_of_second_kind (corner) ? -1 : 1;

  return (VdtPoint){ corner.x + sign * steps[step].x, corner.y + sign * steps[step].y };
}

/* The side that a step from corner goes along: the hexes on both sides of it lie a step back in the
 * other two directions.
 */
static VdtSide
side_along (VdtPoint corner, int step)
{
  int sign = is_of_second_kind (corner) ? 1 : -1;
  VdtPoint a = steps[(step + 1) % N_STEPS], b = steps[(step + 2) % N_STEPS];
  VdtHex left = { (corner.x + sign * a.x) / 3, (corner.y + sign * a.y) / 3 };
  VdtHex right = { (corner.x + sign * b.x) / 3, (corner.y + sign * b.y) / 3 };

  return vdt_side_canonical (left, vdt_side_between (left, right));
}

/**
 * vdt_area_side_end:
 * @side: a side
 * @end: 0 or 1
 *
 * Returns: the corner where it begins or ends, going clockwise round the hex by which it is named
 */
VdtPoint
vdt_area_side_end (VdtSide side, int end)
{
  return vdt_hex_corner (side.hex, vdt_side_corner (side.side, end));
}

/* How far a corner lies from the straight line between two others, by its own measure. */
static gint64
deviation (VdtPoint corner, VdtPoint from, VdtPoint to)
{
  gint64 cross = (gint64) (corner.x - from.x) * (to.y - from.y)
                 - (gint64) (corner.y - from.y) * (to.x - from.x);

  return ABS (cross);
}

/* Of the steps that bring nearer, one along a side of the map, and of these the straightest. */
static int
choose_step (VdtMap *map, VdtPoint at, VdtPoint from, VdtPoint to, const VdtPoint *back)
{
  gboolean chosen_is_on_map = FALSE;
  gint64 least = G_MAXINT64;
  int chosen = -1;

  for (int step = 0; step < N_STEPS; step++)
    {
      VdtPoint next = take_step (at, step);
      VdtSide side = side_along (at, step);
      gboolean is_on_map = vdt_area_has_side (map, side.hex, side.side);
      gint64 off = deviation (next, from, to);
      gboolean is_back = back && next.x == back->x && next.y == back->y;

      if (vdt_area_corner_distance (next, to) >= vdt_area_corner_distance (at, to)
          || (chosen_is_on_map && !is_on_map))
        continue;
      if (chosen < 0 || (is_on_map && !chosen_is_on_map) || off < least
          || (off == least && is_back))
        {
          chosen = step;
          least = off;
          chosen_is_on_map = is_on_map;
        }
    }
  g_assert (chosen >= 0);

  return chosen;
}

/**
 * vdt_area_step:
 * @map: a map
 * @at: a corner of a hex
 * @from: where the way began
 * @to: where it goes, another corner than @at
 * @back: (nullable): the corner before @at; of two ways that are as good the way back is taken
 * @side: (out): along which side the step goes
 *
 * Finds the next step of a shortest way that keeps to the sides of the map, where it can, and to
 * the straight line.
 *
 * Returns: the corner to which it leads
 */
VdtPoint
vdt_area_step (
    VdtMap *map, VdtPoint at, VdtPoint from, VdtPoint to, const VdtPoint *back, VdtSide *side)
{
  int step = choose_step (map, at, from, to, back);

  *side = side_along (at, step);

  return take_step (at, step);
}

/**
 * vdt_area_has_side:
 * @map: a map
 * @hex: any hex
 * @side: 0 to 5
 *
 * Returns: whether that hexside belongs to the map, since one of its hexes does
 */
gboolean
vdt_area_has_side (VdtMap *map, VdtHex hex, int side)
{
  return vdt_map_contains (map, hex) || vdt_map_contains (map, vdt_hex_neighbour (hex, side));
}

/**
 * vdt_area_side_chain:
 * @map: a map
 * @from: a hexside
 * @to: another, or the same
 *
 * Finds the hexsides that lead from one to another by the shortest way from corner to corner; of
 * several, the straightest.
 *
 * Returns: (transfer full) (element-type VdtSide): the hexsides of the map after @from, in order,
 *   canonical, @to the last; @to alone when there is none between
 */
GArray *
vdt_area_side_chain (VdtMap *map, VdtSide from, VdtSide to)
{
  GArray *chain = g_array_new (FALSE, FALSE, sizeof (VdtSide));
  VdtSide last = vdt_side_canonical (to.hex, to.side);
  VdtPoint start = vdt_area_side_end (from, 0), goal = vdt_area_side_end (to, 0);

  for (int i = 0; i < 4; i++)
    if (vdt_area_corner_distance (vdt_area_side_end (from, i / 2), vdt_area_side_end (to, i % 2))
        < vdt_area_corner_distance (start, goal))
      {
        start = vdt_area_side_end (from, i / 2);
        goal = vdt_area_side_end (to, i % 2);
      }

  for (VdtPoint at = start; at.x != goal.x || at.y != goal.y;)
    {
      VdtSide side;

      at = vdt_area_step (map, at, start, goal, NULL, &side);
      if (vdt_area_has_side (map, side.hex, side.side))
        g_array_append_val (chain, side);
    }
  if (vdt_area_has_side (map, last.hex, last.side))
    g_array_append_val (chain, last);

  return chain;
}

/**
 * vdt_area_find_crossed:
 * @map: a map
 * @from: any hex
 * @to: another, or the same
 *
 * Returns: (transfer full) (element-type VdtSide): the sides of the map that a straight line from
 *   hex to hex crosses, in order
 */
GArray *
vdt_area_find_crossed (VdtMap *map, VdtHex from, VdtHex to)
{
  g_autoptr (GArray) path = vdt_edits_path (from, to);
  GArray *crossed = g_array_new (FALSE, FALSE, sizeof (VdtSide));

  for (guint i = 1; i < path->len; i++)
    {
      VdtHex before = g_array_index (path, VdtHex, i - 1);
      VdtSide side = { before, vdt_side_between (before, g_array_index (path, VdtHex, i)) };

      if (vdt_area_has_side (map, side.hex, side.side))
        g_array_append_val (crossed, side);
    }

  return crossed;
}

/**
 * vdt_area_way_chain:
 * @map: a map
 * @from: the side over which a way went last
 * @to: a side, as its hex names it in which the way shall end
 *
 * Finds what a way crosses on from one side, through whichever of its hexes is nearer, to the hex
 * of another.
 *
 * Returns: (transfer full) (element-type VdtSide): the sides of the map, in order; @to alone when
 *   the way is in that hex already
 */
GArray *
vdt_area_way_chain (VdtMap *map, VdtSide from, VdtSide to)
{
  VdtHex behind = vdt_hex_neighbour (from.hex, from.side);
  gboolean goes_on = vdt_hex_distance (behind, to.hex) < vdt_hex_distance (from.hex, to.hex);
  GArray *chain = vdt_area_find_crossed (map, goes_on ? behind : from.hex, to.hex);

  if (chain->len == 0 && vdt_area_has_side (map, to.hex, to.side))
    g_array_append_val (chain, to);

  return chain;
}
