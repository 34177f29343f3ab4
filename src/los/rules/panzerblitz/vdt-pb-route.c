/* vdt-pb-route.c - the route of a PanzerBlitz sight line, from hex to hex or from symbol to symbol
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
  route->wanted = HIGH;
  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (units->cells[colour] != VDT_PB_NEVER)
      route->wanted |= 1u << colour;
  if (units->observer == VDT_PB_G || units->target == VDT_PB_G)
    route->wanted |= LOW;
}

static VdtPbWay
find_way (const VdtTerrainView *view, int side)
{
  int step = vdt_hex_steps[side].q + vdt_hex_steps[side].r * view->stride;
  int owner = side < VDT_N_CANONICAL_SIDES ? 0 : step;
  guint shift = (guint) (side % VDT_N_CANONICAL_SIDES) * VDT_LOS_MAX_SIDE_CODES;

  return (VdtPbWay){ step, owner, shift };
}

/**
 * vdt_pb_route_init:
 * @route: (out caller-allocates): the route
 * @units: the two units
 * @query: where they are, two hexes apart or more
 * @skips: whether to tell only of places with a symbol that can do anything
 *
 * Begins at the observer.
 */
void
vdt_pb_route_init (VdtPbRoute *route,
                   const VdtPbUnits *units,
                   const VdtLosQuery *query,
                   gboolean skips)
{
  int a, b;
  int sextant = vdt_scan_find_sextant (query->observer, query->target, &a, &b);

  route->view = units->view;
  route->observer = query->observer;
  route->ways[0] = find_way (units->view, sextant);
  route->ways[1] = find_way (units->view, (sextant + 1) % VDT_N_SIDES);
  route->u = vdt_hex_steps[sextant];
  route->across = vdt_hex_subtract (vdt_hex_steps[(sextant + 1) % VDT_N_SIDES], route->u);
  route->across_step = route->ways[1].step - route->ways[0].step;
  route->skips = skips;
  route->b = b;
  route->length = a + b;
  route->k = 0;
  route->j = 0;
  route->rest = 0;
  route->cell = vdt_terrain_view_index (units->view, query->observer);
  route->previous = route->cell;
  find_wanted (route, units);
}

static inline VdtHex
hex_at (const VdtPbRoute *route, int k, int j)
{
  return VDT_HEX (route->observer.q + k * route->u.q + j * route->across.q,
                  route->observer.r + k * route->u.r + j * route->across.r);
}

/* The hex of the cursor's row at a place in the view: the leftmost that the line is near, or the
 * next one.
 */
static inline VdtHex
hex_of (const VdtPbRoute *route, int cell)
{
  return hex_at (route, route->k, route->j + (cell != route->cell));
}

/* The hex nearest to the line in the cursor's row; the left one at a tie. */
static inline int
nearest_cell (const VdtPbRoute *route)
{
  return route->cell + (2 * route->rest > route->length ? route->across_step : 0);
}

static inline gboolean
is_void (const VdtPbRoute *route, int cell)
{
  return route->view->peaks[cell] == VDT_GROUND_NONE;
}

static inline void
step (VdtPbRoute *route)
{
  route->k++;
  route->cell += route->ways[0].step;
  route->rest += route->b;
  if (route->rest >= route->length)
    {
      route->rest -= route->length;
      route->cell += route->across_step;
      route->j++;
    }
}

/**
 * vdt_pb_route_skip:
 * @route: a new route
 * @rows: in how many rows from its beginning there is no symbol; may be more than there are
 *
 * Goes on behind these rows.
 */
void
vdt_pb_route_skip (VdtPbRoute *route, int rows)
{
  int along;

  route->k = MIN (rows, route->length);
  along = route->k * route->b;
  route->j = along / route->length;
  route->rest = along % route->length;
  route->cell += route->k * route->ways[0].step + route->j * route->across_step;
  route->previous = nearest_cell (route);
}

static inline guint
get_side_codes (const VdtPbRoute *route, int from, int to)
{
  const VdtPbWay *way = &route->ways[to - from != route->ways[0].step];

  return route->view->sides[from + way->owner] >> way->shift;
}

/* The side codes that have such symbols. */
static inline guint
get_colours (guint symbols)
{
  return (symbols & VDT_PB_PEAK_HILLS) | (symbols & (LOW | HIGH) ? VDT_PB_WOODS_AND_TOWNS : 0);
}

/* Walks on while nothing that is met can do anything: no symbol of the hex that is entered, and
 * none of the side. At ties neither hex may have any; then both ways are alike.
 */
static void
walk_over_plain_ground (VdtPbRoute *route)
{
  const gint16 *peaks = route->view->peaks;
  const int across_step = route->across_step;
  const guint wanted = route->wanted;
  const guint wanted_hexes = wanted & ~(guint) SIDES;
  int cell = route->cell;
  int previous = route->previous;
  int k = route->k;

  while (k < route->length)
    {
      int rest = route->rest + route->b;
      int next = cell + route->ways[0].step;
      int excess, entered;
      guint symbols;

      if (rest >= route->length)
        {
          rest -= route->length;
          next += across_step;
        }
      excess = 2 * rest - route->length;
      entered = excess > 0 ? next + across_step : next;
      symbols = (guint) peaks[entered] & wanted;
      if (excess == 0 && (symbols | ((guint) peaks[next + across_step] & wanted)))
        break;
      if (symbols & (wanted_hexes | (guint) peaks[previous]))
        break;

      route->j += next - cell != route->ways[0].step;
      route->rest = rest;
      previous = entered;
      cell = next;
      k++;
    }

  route->k = k;
  route->cell = cell;
  route->previous = previous;
}

/* Whether the step into a hex meets anything that can do something. */
static gboolean
has_symbols (const VdtPbRoute *route, int from, int to)
{
  guint entered;

  if (!route->skips)
    return TRUE;
  entered = (guint) route->view->peaks[to] & route->wanted;

  return (entered & ~(guint) SIDES)
         || ((entered & SIDES) && (get_side_codes (route, from, to) & get_colours (route->wanted)));
}

/* A place where two hexes are equally near, and the row after it. */
static gboolean
find_tie (VdtPbRoute *route, int before, int here, VdtPbEvent left[2], VdtPbEvent right[2])
{
  const VdtTerrainView *view = route->view;
  int other = here + route->across_step;
  int row = route->k;
  VdtHex hexes[4] = { vdt_terrain_view_hex (view, before), hex_of (route, here),
                      hex_of (route, other) };
  gboolean last;
  int after;

  step (route);
  after = nearest_cell (route);
  last = route->k == route->length;
  route->previous = after;
  if (!has_symbols (route, before, here) && !has_symbols (route, here, after)
      && !has_symbols (route, before, other) && !has_symbols (route, other, after))
    return FALSE;

  hexes[3] = hex_of (route, after);
  left[0] = vdt_pb_step_over (view, hexes[0], hexes[1], row, FALSE);
  left[1] = vdt_pb_step_over (view, hexes[1], hexes[3], row + 1, last);
  right[0] = vdt_pb_step_over (view, hexes[0], hexes[2], row, FALSE);
  right[1] = vdt_pb_step_over (view, hexes[2], hexes[3], row + 1, last);

  return TRUE;
}

/**
 * vdt_pb_route_next:
 * @route: a route
 * @left: (out): what is met; both events of a tie, by way of the left hex
 * @right: (out): those by way of the right hex
 * @index: (out): the number of the first of them in the whole route, from 0 at the observer
 *
 * Moves on to the next place; on a route that skips, to one with a symbol that can do anything.
 * A tie is where two hexes are equally near and both are there; on a route that skips, only where
 * either way has such a symbol.
 *
 * Returns: what was found
 */
VdtPbRouteStep
vdt_pb_route_next (VdtPbRoute *route, VdtPbEvent left[2], VdtPbEvent right[2], guint *index)
{
  for (;;)
    {
      int before, here;
      gboolean tie;

      if (route->skips)
        walk_over_plain_ground (route);
      if (route->k >= route->length)
        return VDT_PB_ROUTE_END;

      before = route->previous;
      step (route);
      *index = (guint) route->k - 1;
      here = nearest_cell (route);
      tie = 2 * route->rest == route->length;
      if (tie && !is_void (route, here) && !is_void (route, here + route->across_step))
        {
          if (find_tie (route, before, here, left, right))
            return VDT_PB_ROUTE_TIE;
          continue;
        }

      if (tie && is_void (route, here))
        here += route->across_step;
      route->previous = here;
      if (!has_symbols (route, before, here))
        continue;
      left[0] = vdt_pb_step_over (route->view, vdt_terrain_view_hex (route->view, before),
                                  hex_of (route, here), route->k, route->k == route->length);
      return VDT_PB_ROUTE_EVENT;
    }
}
