/* naive-asl-sides.c - hexsides in the second reading of asl: cliffs, walls, gullies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-asl.h"

/* On which side of the thread a point lies: 0 on its straight line. */
static gint64
turn (const NaiveAslThread *thread, NaivePoint point)
{
  NaivePoint from = thread->ends[0].point;
  NaivePoint to = thread->ends[1].point;

  return (gint64) (to.x - from.x) * (point.y - from.y)
         - (gint64) (to.y - from.y) * (point.x - from.x);
}

static gboolean
meets_point (const NaiveAslThread *thread, NaivePoint point)
{
  NaivePoint from = thread->ends[0].point;
  NaivePoint to = thread->ends[1].point;

  return turn (thread, point) == 0 && MIN (from.x, to.x) <= point.x && point.x <= MAX (from.x, to.x)
         && MIN (from.y, to.y) <= point.y && point.y <= MAX (from.y, to.y);
}

/* How far along the thread a point of it lies. */
static NaiveFraction
way_to (const NaiveAslThread *thread, NaivePoint point)
{
  NaivePoint from = thread->ends[0].point;
  NaivePoint to = thread->ends[1].point;
  int n = to.x != from.x ? point.x - from.x : point.y - from.y;
  int d = to.x != from.x ? to.x - from.x : to.y - from.y;

  return (NaiveFraction){ d < 0 ? -n : n, ABS (d) };
}

/* One end of a side, or the other. */
static NaivePoint
side_end (VdtHex hex, int side, int which)
{
  return naive_point (hex, (VdtPlace) (VDT_PLACE_CORNER + (side + 4 + which) % VDT_N_SIDES));
}

/* Whether the thread goes from the inside of a hex straight on to the inside of the one beyond a
 * side, toward the target or the observer: across the side or through its end.
 */
static gboolean
goes_on (const NaiveAslThread *thread, const NaiveMeeting *meeting, int side, gboolean to_target)
{
  VdtHex beyond = vdt_hex_neighbour (meeting->hex, side);

  for (guint i = 0; meeting->how == NAIVE_CROSSED && i < thread->line->len; i++)
    {
      const NaiveMeeting *next = naive_asl_meeting (thread, i);

      if (vdt_hex_equal (next->hex, beyond) && next->how == NAIVE_CROSSED)
        return to_target ? naive_fraction_compare (next->from, meeting->to) == 0
                         : naive_fraction_compare (next->to, meeting->from) == 0;
    }

  return FALSE;
}

/* 6.4: whether the crest in a hex that the thread meets is a cliff. */
gboolean
naive_asl_is_cliff (const NaiveAslThread *thread, guint i, int ground)
{
  const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
  const NaiveHex *info = naive_map_get (thread->map, meeting->hex);

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      const NaiveHex *beyond = naive_map_get (thread->map, vdt_hex_neighbour (meeting->hex, side));

      if ((info->sides[side] & NAIVE_CLIFF) && !beyond->dropped
          && naive_asl_ground (beyond) < ground
          && goes_on (thread, meeting, side, thread->lower == 1))
        return TRUE;
    }

  return FALSE;
}

/* Whether a corner belongs to the hex of an end. */
static gboolean
is_end_corner (const NaiveAslThread *thread, NaivePoint corner)
{
  for (guint i = 0; i < 2; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      {
        NaivePoint other = side_end (thread->ends[i].hex, side, 0);

        if (other.x == corner.x && other.y == corner.y)
          return TRUE;
      }

  return FALSE;
}

/* The level on which a wall stands: the higher of its hexes. FALSE when there is none. */
static gboolean
wall_level (const NaiveHex *info, const NaiveHex *other, int *level)
{
  if (info->dropped && other->dropped)
    return FALSE;
  *level = MAX (info->dropped ? G_MININT : naive_asl_ground (info),
                other->dropped ? G_MININT : naive_asl_ground (other));

  return TRUE;
}

/* 6.21: whether the thread crosses a wall on a side of a hex, passes through its end or runs along
 * it, and the wall blocks.
 */
static gboolean
is_walled (const NaiveAslThread *thread, const NaiveMeeting *meeting, int side, NaiveAslWall *wall)
{
  VdtHex beyond = vdt_hex_neighbour (meeting->hex, side);
  NaivePoint a = side_end (meeting->hex, side, 0);
  NaivePoint b = side_end (meeting->hex, side, 1);
  gboolean meets_a = meets_point (thread, a);
  gboolean meets_b = meets_point (thread, b);
  gboolean of_end = naive_asl_is_end (thread, meeting->hex) || naive_asl_is_end (thread, beyond);

  wall->hex = naive_map_get (thread->map, meeting->hex)->dropped ? beyond : meeting->hex;
  wall->at_corner = meets_a != meets_b;
  if (meets_a && meets_b)
    {
      wall->at = meeting->from;
      return !of_end && !is_end_corner (thread, a) && !is_end_corner (thread, b);
    }
  if (meets_a || meets_b)
    {
      wall->at = way_to (thread, meets_a ? a : b);
      return !is_end_corner (thread, meets_a ? a : b);
    }
  wall->at = meeting->to;

  return !of_end && goes_on (thread, meeting, side, TRUE);
}

gboolean
naive_asl_find_wall (const NaiveAslThread *thread, NaiveAslWall *wall)
{
  gboolean found = FALSE;

  for (guint i = 0; i < thread->line->len; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      {
        const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
        const NaiveHex *info = naive_map_get (thread->map, meeting->hex);
        const NaiveHex *other = naive_map_get (thread->map, vdt_hex_neighbour (meeting->hex, side));
        guint codes = info->sides[side] | other->sides[vdt_side_opposite (side)];
        int level;
        NaiveAslWall here;

        if ((codes & (NAIVE_WALL | NAIVE_HEDGE)) && wall_level (info, other, &level)
            && thread->hi == level && thread->lo == level
            && is_walled (thread, meeting, side, &here)
            && (!found || naive_fraction_compare (here.at, wall->at) < 0))
          {
            found = TRUE;
            *wall = here;
          }
      }

  return found;
}

/* 6.3: how the thread follows the depression from an end's own hex. */
void
naive_asl_follow_depression (NaiveAslThread *thread, NaiveAslEnd *end)
{
  gboolean to_target = end == &thread->ends[0];
  VdtHex hex = end->hex;

  for (guint k = 0; end->in && k < thread->line->len; k++)
    {
      guint i = to_target ? k : thread->line->len - 1 - k;
      const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
      const NaiveHex *info = naive_map_get (thread->map, meeting->hex);

      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex next = vdt_hex_neighbour (hex, side);

          if (!vdt_hex_equal (meeting->hex, hex) || !(info->sides[side] & NAIVE_DEPRESSION)
              || naive_map_get (thread->map, next)->dropped
              || turn (thread, side_end (hex, side, 0)) == 0
              || turn (thread, side_end (hex, side, 1)) == 0
              || !goes_on (thread, meeting, side, to_target))
            continue;
          hex = next;
          end->run = MAX (end->run, vdt_hex_distance (hex, end->hex));
          g_array_append_val (thread->quiet, hex);
          break;
        }
    }
}
