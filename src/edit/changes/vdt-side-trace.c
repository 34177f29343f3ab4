/* vdt-side-trace.c - the chain of hexsides along which a pointer was dragged
 *
 * A walk from corner to corner of hexes that never turns round on a side: what the pointer goes
 * back over is taken out again, so that only its first and its last side can end nowhere. Pure
 * values; a tool owns one for each stroke.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-trace.h"

#include "vdt-area-private.h"
#include "vdt-area.h"

#include "vdt-align.h"

#include <math.h>

/* In units of underlays, two hundred from hex to hex. */
#define NEAR 29.0  /* a quarter of a side: at its end */
#define INNER 40.0 /* nearer to the centre of a hex no side is meant */

struct _VdtSideTrace
{
  GArray *corners; /* of VdtPoint */
  GArray *sides;   /* of VdtSide, one fewer: from each corner to the next */

  gboolean begins_on_side; /* which stays, whichever way the walk goes from there */
  VdtSide first;
  gboolean ends_on_side;
  VdtSide last;
};

/**
 * vdt_side_place_find:
 * @grid: a map's frame
 * @hex: the hex that the pointer is in
 * @side: the side of it that is nearest
 * @x: the pointer, in the units of depictions
 * @y: the same
 * @place: (out): which part of the side that is
 *
 * Returns: %FALSE in the middle of a hex, where no side is meant
 */
gboolean
vdt_side_place_find (
    const VdtGrid *grid, VdtHex hex, int side, double x, double y, VdtSidePlace *place)
{
  double at_x, at_y, opposite_x, opposite_y;

  vdt_align_from_units (grid, x, y, &x, &y);
  vdt_align_corner (grid, hex, 0, &at_x, &at_y);
  vdt_align_corner (grid, hex, 3, &opposite_x, &opposite_y);
  if (hypot (x - (at_x + opposite_x) / 2, y - (at_y + opposite_y) / 2) < INNER)
    return FALSE;
  *place = (VdtSidePlace){ { hex, side }, -1 };
  for (int end = 0; end < 2; end++)
    {
      vdt_align_corner (grid, hex, vdt_side_corner (side, end), &at_x, &at_y);
      if (hypot (x - at_x, y - at_y) < NEAR)
        place->end = end;
    }

  return TRUE;
}

/**
 * vdt_side_trace_new:
 *
 * Returns: (transfer full): a trace that has been nowhere yet
 */
VdtSideTrace *
vdt_side_trace_new (void)
{
  VdtSideTrace *self = g_new0 (VdtSideTrace, 1);

  self->corners = g_array_new (FALSE, FALSE, sizeof (VdtPoint));
  self->sides = g_array_new (FALSE, FALSE, sizeof (VdtSide));

  return self;
}

/**
 * vdt_side_trace_free:
 * @self: (transfer full): a trace
 *
 * Forgets where it has been.
 */
void
vdt_side_trace_free (VdtSideTrace *self)
{
  g_array_unref (self->corners);
  g_array_unref (self->sides);
  g_free (self);
}

static gboolean
is_same (VdtSide a, VdtSide b)
{
  VdtSide one = vdt_side_canonical (a.hex, a.side), other = vdt_side_canonical (b.hex, b.side);

  return vdt_hex_equal (one.hex, other.hex) && one.side == other.side;
}

static gboolean
is_at (VdtPoint a, VdtPoint b)
{
  return a.x == b.x && a.y == b.y;
}

static VdtPoint *
get_corner (const VdtSideTrace *self, guint from_end)
{
  return &g_array_index (self->corners, VdtPoint, self->corners->len - from_end);
}

static void
walk_to (VdtSideTrace *self, VdtMap *map, VdtPoint to)
{
  const VdtPoint from = *get_corner (self, 1);

  while (!is_at (*get_corner (self, 1), to))
    {
      const VdtPoint *back = self->corners->len > 1 ? get_corner (self, 2) : NULL;
      VdtSide side;
      VdtPoint next = vdt_area_step (map, *get_corner (self, 1), from, to, back, &side);

      if (!back || !is_at (next, *back))
        {
          g_array_append_val (self->corners, next);
          g_array_append_val (self->sides, side);
        }
      else if (self->begins_on_side && self->sides->len == 1)
        {
          *get_corner (self, 2) = *get_corner (self, 1);
          *get_corner (self, 1) = next;
        }
      else
        {
          g_array_set_size (self->corners, self->corners->len - 1);
          g_array_set_size (self->sides, self->sides->len - 1);
        }
    }
}

/* The end of a side that is nearer to a corner: never are both as near. */
static VdtPoint
find_nearer_end (VdtSide side, VdtPoint corner)
{
  VdtPoint begin = vdt_area_side_end (side, 0), end = vdt_area_side_end (side, 1);

  return vdt_area_corner_distance (begin, corner) < vdt_area_corner_distance (end, corner) ? begin
                                                                                           : end;
}

/* Leaves the side on which the walk begins, by the end that is nearer to where it goes. */
static void
leave_first (VdtSideTrace *self, const VdtSidePlace *place)
{
  VdtPoint to = vdt_area_side_end (place->side, MAX (place->end, 0));
  VdtPoint begin = vdt_area_side_end (self->first, 0), end = vdt_area_side_end (self->first, 1);
  gboolean clockwise = vdt_area_corner_distance (end, to) < vdt_area_corner_distance (begin, to);

  g_array_append_val (self->sides, self->first);
  g_array_append_vals (self->corners, clockwise ? &begin : &end, 1);
  g_array_append_vals (self->corners, clockwise ? &end : &begin, 1);
}

static void
begin (VdtSideTrace *self, const VdtSidePlace *place)
{
  VdtPoint corner = vdt_area_side_end (place->side, MAX (place->end, 0));

  self->begins_on_side = place->end < 0;
  self->first = place->side;
  if (!self->begins_on_side)
    g_array_append_val (self->corners, corner);
}

/**
 * vdt_side_trace_go_to:
 * @self: a trace
 * @map: the map that it is on
 * @place: where the pointer is now
 *
 * Goes on to there, the straightest way.
 */
void
vdt_side_trace_go_to (VdtSideTrace *self, VdtMap *map, const VdtSidePlace *place)
{
  if (self->corners->len == 0 && !self->begins_on_side)
    {
      begin (self, place);
      return;
    }
  if (self->corners->len == 0)
    {
      if (place->end < 0 && is_same (place->side, self->first))
        return;
      leave_first (self, place);
    }
  self->ends_on_side = FALSE;
  if (place->end >= 0)
    {
      walk_to (self, map, vdt_area_side_end (place->side, place->end));
      return;
    }
  if (self->sides->len > 0
      && is_same (place->side, g_array_index (self->sides, VdtSide, self->sides->len - 1)))
    return;
  walk_to (self, map, find_nearer_end (place->side, *get_corner (self, 1)));
  self->ends_on_side = TRUE;
  self->last = place->side;
}

static void
add (GArray *list, VdtMap *map, VdtSide side)
{
  VdtSide canonical = vdt_side_canonical (side.hex, side.side);

  if (vdt_area_has_side (map, side.hex, side.side))
    g_array_append_val (list, canonical);
}

/**
 * vdt_side_trace_list:
 * @self: a trace
 * @map: the map that it is on
 *
 * Returns: (transfer full) (element-type VdtSide): the sides of the map that it has gone along, in
 *   order, canonical
 */
GArray *
vdt_side_trace_list (const VdtSideTrace *self, VdtMap *map)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (VdtSide));

  if (self->corners->len == 0 && self->begins_on_side)
    add (list, map, self->first);
  for (guint i = 0; i < self->sides->len; i++)
    add (list, map, g_array_index (self->sides, VdtSide, i));
  if (self->ends_on_side)
    add (list, map, self->last);

  return list;
}
