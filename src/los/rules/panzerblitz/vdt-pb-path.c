/* vdt-pb-path.c - the way of a PanzerBlitz sight line: sides and hexes in the order met
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-path.h"

static gboolean
is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
}

static void
begin (VdtPbPath *path)
{
  path->events = g_array_new (FALSE, FALSE, sizeof (VdtPbEvent));
  path->ties = g_array_new (FALSE, FALSE, sizeof (VdtPbTie));
}

/**
 * vdt_pb_path_clear:
 * @path: a path
 *
 * Frees what the path holds.
 */
void
vdt_pb_path_clear (VdtPbPath *path)
{
  g_array_unref (path->events);
  g_array_unref (path->ties);
}

/**
 * vdt_pb_step_over:
 * @view: a map
 * @from: a hex
 * @to: the hex next to it that is entered
 * @row: the distance of @to from the observer
 * @last: whether @to is the target, which is not between
 *
 * A step of a route over a side; void hexes drop out with their sides.
 *
 * Returns: what is met
 */
VdtPbEvent
vdt_pb_step_over (const VdtTerrainView *view, VdtHex from, VdtHex to, gint row, gboolean last)
{
  VdtPbEvent event = { .row = row };

  if (is_void (view, to))
    return event;
  if (!is_void (view, from))
    {
      event.sides[0] = (VdtSide){ from, vdt_side_between (from, to) };
      event.n_sides = 1;
    }
  if (!last)
    {
      event.hexes[0] = to;
      event.n_hexes = 1;
    }

  return event;
}

/* The hexes nearest to the points k/N of the line: in row k those half a step to either side or
 * less; two at exactly half.
 */
static void
nearest (const VdtLine *line, VdtHex from, gint k, gint length, VdtHex hexes[2], gboolean *tie)
{
  gint along_v = line->b / 3 * k;
  gint j = along_v / length;
  gint rest = along_v % length;
  VdtHex left;

  if (2 * rest > length)
    j++;
  left =
      vdt_hex_add (from, vdt_hex_add (vdt_hex_scale (line->u, k - j), vdt_hex_scale (line->v, j)));
  hexes[0] = left;
  hexes[1] = vdt_hex_add (left, line->across);
  *tie = 2 * rest == length;
}

/* Left and right are seen from the observer: across points to the right. */
static void
add_tie (VdtPbPath *path,
         const VdtTerrainView *view,
         VdtHex before,
         const VdtHex hexes[2],
         VdtHex after,
         gint row,
         gboolean last)
{
  gboolean has_left = !is_void (view, hexes[0]);
  gboolean has_right = !is_void (view, hexes[1]);
  VdtHex left = has_left || !has_right ? hexes[0] : hexes[1];
  VdtPbEvent there = vdt_pb_step_over (view, before, left, row, FALSE);
  VdtPbEvent on = vdt_pb_step_over (view, left, after, row + 1, last);

  if (has_left && has_right)
    {
      VdtPbTie tie = { .first = path->events->len };

      tie.right[0] = vdt_pb_step_over (view, before, hexes[1], row, FALSE);
      tie.right[1] = vdt_pb_step_over (view, hexes[1], after, row + 1, last);
      g_array_append_val (path->ties, tie);
    }
  g_array_append_val (path->events, there);
  g_array_append_val (path->events, on);
}

/**
 * vdt_pb_path_init_route:
 * @path: (out caller-allocates): the path
 * @view: a map
 * @observer: where it begins
 * @target: where it ends, two hexes away or more
 *
 * Finds the route of hexes, one for each step of the distance, with its ties.
 */
void
vdt_pb_path_init_route (VdtPbPath *path, const VdtTerrainView *view, VdtHex observer, VdtHex target)
{
  VdtLine line = vdt_line_between (observer, target);
  gint length = vdt_hex_distance (observer, target);
  VdtHex previous = observer;

  begin (path);
  for (gint k = 1; k <= length; k++)
    {
      VdtHex hexes[2];
      gboolean tie;

      nearest (&line, observer, k, length, hexes, &tie);
      if (tie)
        {
          VdtHex before = previous;
          VdtHex after[2];
          gboolean ignored;

          /* Ties never follow each other: behind one there is a single hex. */
          nearest (&line, observer, k + 1, length, after, &ignored);
          add_tie (path, view, before, hexes, after[0], k, k + 1 == length);
          previous = after[0];
          k++;
        }
      else
        {
          VdtPbEvent event = vdt_pb_step_over (view, previous, hexes[0], k, k == length);

          g_array_append_val (path->events, event);
          previous = hexes[0];
        }
    }
}

static void
add_side (VdtPbEvent *event, const VdtTerrainView *view, VdtHex a, VdtHex b)
{
  if (is_void (view, a) && is_void (view, b))
    return;

  event->sides[event->n_sides++] = (VdtSide){ a, vdt_side_between (a, b) };
}

static void
add_hex (VdtPbEvent *event, const VdtTerrainView *view, VdtHex hex)
{
  if (!is_void (view, hex))
    event->hexes[event->n_hexes++] = hex;
}

/* Into a pair: at its corner the line meets the two sides that lead there, then runs along the
 * one between.
 */
static void
enter_pair (VdtPbPath *path, const VdtTerrainView *view, VdtHex from, const VdtStep *step)
{
  VdtPbEvent corner = { .row = step->row };
  VdtPbEvent run = { .row = step->row, .along = TRUE };

  add_side (&corner, view, from, step->hex);
  add_side (&corner, view, from, step->right);
  add_side (&run, view, step->hex, step->right);
  add_hex (&run, view, step->hex);
  add_hex (&run, view, step->right);
  g_array_append_val (path->events, corner);
  g_array_append_val (path->events, run);
}

/**
 * vdt_pb_path_init_straight:
 * @path: (out caller-allocates): the path
 * @view: a map
 * @observer: where it begins
 * @target: where it ends, two hexes away or more
 *
 * Follows the straight line between the centres: every side crossed, met at a corner or run
 * along. What lies off the map takes its number but holds nothing.
 */
void
vdt_pb_path_init_straight (VdtPbPath *path,
                           const VdtTerrainView *view,
                           VdtHex observer,
                           VdtHex target)
{
  VdtLine line = vdt_line_between_points (vdt_hex_centre (observer), vdt_hex_centre (target), TRUE);
  VdtStep step;
  VdtStep last = { .hex = observer };
  VdtHex touched = observer;
  gboolean has_touched = FALSE;

  begin (path);
  while (vdt_line_next_of_any (&line, &step))
    {
      VdtPbEvent event = { .row = vdt_hex_distance (observer, step.hex) };

      step.row = event.row;
      if (vdt_hex_equal (step.hex, observer))
        continue;
      if (step.kind == VDT_STEP_CORNER)
        {
          touched = step.hex;
          has_touched = TRUE;
          continue;
        }
      if (step.kind == VDT_STEP_PAIR)
        {
          enter_pair (path, view, last.hex, &step);
          last = step;
          continue;
        }

      add_side (&event, view, last.hex, step.hex);
      if (last.kind == VDT_STEP_PAIR)
        add_side (&event, view, last.right, step.hex);
      if (has_touched)
        {
          add_side (&event, view, last.hex, touched);
          add_side (&event, view, touched, step.hex);
        }
      if (!vdt_hex_equal (step.hex, target))
        add_hex (&event, view, step.hex);
      g_array_append_val (path->events, event);
      has_touched = FALSE;
      last = step;
    }
}
