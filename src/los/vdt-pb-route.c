/* vdt-pb-route.c - the fast way along a PanzerBlitz route: from one symbol to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-route.h"

#include "vdt-scan.h"

#define SIDES (VDT_PB_PEAK_LOW_SIDE | VDT_PB_PEAK_HIGH_SIDE | VDT_PB_PEAK_HILLS)
#define LOW (VDT_PB_PEAK_LOW_SIDE | VDT_PB_PEAK_LOW_HEX)
#define HIGH (VDT_PB_PEAK_HIGH_SIDE | VDT_PB_PEAK_HIGH_HEX)

/* The symbols that can do anything to a line between these units, by notes A, B, N and O and the
 * table; rather too many than too few.
 */
static void
find_wanted (VdtPbRoute *route, const VdtPbUnits *units)
{
  gint low = MIN (units->observer, units->target);
  gint high = MAX (units->observer, units->target);

  route->wanted = HIGH;
  route->near_end = 0;
  route->wanted |= vdt_pb_table_get_colours (low, high, units->strict);
  if (high == VDT_PB_G)
    route->wanted |= LOW;
  else if (low == VDT_PB_G)
    route->near_end = LOW;
}

/**
 * vdt_pb_route_init:
 * @route: (out caller-allocates): the route
 * @units: the two units
 * @query: where they are, in different hexes
 *
 * Begins at the observer.
 */
void
vdt_pb_route_init (VdtPbRoute *route, const VdtPbUnits *units, const VdtLosQuery *query)
{
  gint a, b;
  gint sextant = vdt_scan_find_sextant (query->observer, query->target, &a, &b);
  VdtHex v = vdt_hex_steps[(sextant + 1) % VDT_N_SIDES];

  route->view = units->view;
  route->observer = query->observer;
  route->target = query->target;
  route->u = vdt_hex_steps[sextant];
  route->across = vdt_hex_subtract (v, route->u);
  route->side = sextant;
  route->b = b;
  route->length = a + b;
  route->jump_j = VDT_VIEW_BLOCK * b / (a + b);
  route->jump_rest = VDT_VIEW_BLOCK * b - route->jump_j * (a + b);
  route->k = 0;
  route->j = 0;
  route->rest = 0;
  route->walk_to = 0;
  route->previous = query->observer;
  find_wanted (route, units);
}

static inline VdtHex
hex_at (const VdtPbRoute *route, gint k, gint j)
{
  return VDT_HEX (route->observer.q + k * route->u.q + j * route->across.q,
                  route->observer.r + k * route->u.r + j * route->across.r);
}

static inline gint
peak_of (const VdtPbRoute *route, VdtHex hex)
{
  return route->view->peaks[vdt_terrain_view_index (route->view, hex)];
}

static gboolean
is_void (const VdtPbRoute *route, VdtHex hex)
{
  return peak_of (route, hex) == VDT_GROUND_NONE;
}

/* Jumps while no symbol is near. */
static void
jump_over_plain_ground (VdtPbRoute *route)
{
  while (route->k >= route->walk_to && route->k < route->length)
    {
      gboolean to_the_end = route->length - route->k <= VDT_VIEW_BLOCK;
      gint j = route->j + route->jump_j;
      gint rest = route->rest + route->jump_rest;
      VdtHex here = hex_at (route, route->k, route->j);
      VdtHex there = route->target;

      if (rest >= route->length)
        {
          rest -= route->length;
          j++;
        }
      if (!to_the_end)
        there = hex_at (route, route->k + VDT_VIEW_BLOCK, j);
      if (vdt_terrain_view_get_window (route->view, MIN (here.q, there.q), MIN (here.r, there.r))
          > 0)
        {
          route->walk_to = MIN (route->k + VDT_VIEW_BLOCK, route->length);
          return;
        }
      if (to_the_end)
        {
          route->k = route->length;
          return;
        }
      route->k += VDT_VIEW_BLOCK;
      route->j = j;
      route->rest = rest;
      route->previous = hex_at (route, route->k, j + (2 * rest > route->length));
      if (2 * rest == route->length && is_void (route, route->previous))
        route->previous = vdt_hex_add (route->previous, route->across);
    }
}

/* Walks on while nothing that is met can do anything: no symbol of the hex that is entered, and
 * none that both hexes of a side have. At ties neither hex may have any; then both ways are alike.
 */
static void
walk_over_plain_ground (VdtPbRoute *route)
{
  const gint16 *peaks = route->view->peaks;
  const gint stride = route->view->stride;
  const gint u_step = route->u.q + route->u.r * stride;
  const gint across_step = route->across.q + route->across.r * stride;
  const guint wanted = route->wanted | route->near_end;
  const guint wanted_hexes = wanted & ~(guint) SIDES;
  gint cell = vdt_terrain_view_index (route->view, hex_at (route, route->k, route->j));
  guint before = (guint) peak_of (route, route->previous) & wanted;
  gint k = route->k;

  while (k < route->walk_to)
    {
      gint rest = route->rest + route->b;
      gint next = cell + u_step;
      gint excess;
      guint entered;

      if (rest >= route->length)
        {
          rest -= route->length;
          next += across_step;
        }
      excess = 2 * rest - route->length;
      entered = (guint) peaks[excess > 0 ? next + across_step : next] & wanted;
      if (excess == 0 && (entered | ((guint) peaks[next + across_step] & wanted)))
        break;
      if (entered & (before | wanted_hexes))
        break;

      before = entered;
      route->j += next - cell != u_step;
      route->rest = rest;
      cell = next;
      k++;
    }

  if (k > route->k)
    {
      route->k = k;
      route->previous = hex_at (route, k, route->j + (2 * route->rest > route->length));
    }
}

/* Whether the step into a hex, in a row, meets anything that can do something. */
static gboolean
has_symbols (const VdtPbRoute *route, VdtHex from, VdtHex to, gint row)
{
  gboolean near_end = row == 1 || row >= route->length - 1;
  guint wanted = route->wanted | (near_end ? route->near_end : 0);
  guint entered = (guint) peak_of (route, to) & wanted;
  guint colours = wanted & VDT_PB_PEAK_HILLS;
  gint side;

  if ((entered & (VDT_PB_PEAK_LOW_HEX | VDT_PB_PEAK_HIGH_HEX)) && row < route->length)
    return TRUE;
  if (!(entered & SIDES & (guint) peak_of (route, from)))
    return FALSE;

  colours |= wanted & (LOW | HIGH) ? VDT_PB_WOODS_AND_TOWNS : 0;
  side = from.q + route->u.q == to.q && from.r + route->u.r == to.r
             ? route->side
             : (route->side + 1) % VDT_N_SIDES;

  return (vdt_terrain_view_get_side (route->view, from, side) & colours) != 0;
}

static inline void
step (VdtPbRoute *route)
{
  route->k++;
  route->rest += route->b;
  if (route->rest >= route->length)
    {
      route->rest -= route->length;
      route->j++;
    }
}

/**
 * vdt_pb_route_next:
 * @route: a route
 * @left: (out): what is met; both events of a tie, by way of the left hex
 * @right: (out): those by way of the right hex
 * @index: (out): the number of the first of them in the whole route, from 0 at the observer
 *
 * Moves on to the next place with a symbol that can do anything. Of ties only those are told whose
 * hexes both are there and where either way has such a symbol.
 *
 * Returns: what was found
 */
VdtPbRouteStep
vdt_pb_route_next (VdtPbRoute *route, VdtPbEvent left[2], VdtPbEvent right[2], guint *index)
{
  for (;;)
    {
      VdtHex before, here, other, after;
      gboolean last;
      gint row;

      jump_over_plain_ground (route);
      walk_over_plain_ground (route);
      if (route->k >= route->length)
        return VDT_PB_ROUTE_END;
      if (route->k >= route->walk_to)
        continue;

      before = route->previous;
      step (route);
      row = route->k;
      *index = (guint) row - 1;
      here = hex_at (route, route->k, route->j + (2 * route->rest > route->length));
      other = vdt_hex_add (here, route->across);
      last = row == route->length;
      if (2 * route->rest == route->length && is_void (route, here))
        here = other;
      else if (2 * route->rest == route->length && !is_void (route, other))
        {
          step (route);
          after = hex_at (route, route->k, route->j + (2 * route->rest > route->length));
          last = route->k == route->length;
          route->previous = after;
          if (!has_symbols (route, before, here, row) && !has_symbols (route, here, after, row + 1)
              && !has_symbols (route, before, other, row)
              && !has_symbols (route, other, after, row + 1))
            continue;
          left[0] = vdt_pb_step_over (route->view, before, here, row, FALSE);
          left[1] = vdt_pb_step_over (route->view, here, after, row + 1, last);
          right[0] = vdt_pb_step_over (route->view, before, other, row, FALSE);
          right[1] = vdt_pb_step_over (route->view, other, after, row + 1, last);
          return VDT_PB_ROUTE_TIE;
        }

      route->previous = here;
      if (!has_symbols (route, before, here, row))
        continue;
      left[0] = vdt_pb_step_over (route->view, before, here, row, last);
      return VDT_PB_ROUTE_EVENT;
    }
}
