/* vdt-pb-path.c - the way of a PanzerBlitz sight line: sides and hexes in the order met
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-path.h"

#include "vdt-line.h"

static gboolean
is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
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
vdt_pb_step_over (const VdtTerrainView *view, VdtHex from, VdtHex to, int row, gboolean last)
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
enter_pair (GArray *path, const VdtTerrainView *view, VdtHex from, const VdtStep *step)
{
  VdtPbEvent corner = { .row = step->row };
  VdtPbEvent run = { .row = step->row, .along = TRUE };

  add_side (&corner, view, from, step->hex);
  add_side (&corner, view, from, step->right);
  add_side (&run, view, step->hex, step->right);
  add_hex (&run, view, step->hex);
  add_hex (&run, view, step->right);
  g_array_append_val (path, corner);
  g_array_append_val (path, run);
}

/**
 * vdt_pb_path_new_straight:
 * @view: a map
 * @observer: where it begins
 * @target: where it ends, two hexes away or more
 *
 * Follows the straight line between the centres: every side crossed, met at a corner or run
 * along. What lies off the map takes its number but holds nothing.
 *
 * Returns: (transfer full) (element-type VdtPbEvent): what is met, from observer to target
 */
GArray *
vdt_pb_path_new_straight (const VdtTerrainView *view, VdtHex observer, VdtHex target)
{
  VdtLine line = vdt_line_between_points (vdt_hex_centre (observer), vdt_hex_centre (target), TRUE);
  VdtStep step;
  VdtStep last = { .hex = observer };
  VdtHex touched = observer; /* at a corner since the last step; the observer: nothing was */
  GArray *path = g_array_new (FALSE, FALSE, sizeof (VdtPbEvent));

  while (vdt_line_next_of_any (&line, &step))
    {
      VdtPbEvent event = { .row = vdt_hex_distance (observer, step.hex) };

      step.row = event.row;
      if (vdt_hex_equal (step.hex, observer))
        continue;
      if (step.kind == VDT_STEP_CORNER)
        {
          touched = step.hex;
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
      if (!vdt_hex_equal (touched, observer))
        {
          add_side (&event, view, last.hex, touched);
          add_side (&event, view, touched, step.hex);
        }
      if (!vdt_hex_equal (step.hex, target))
        add_hex (&event, view, step.hex);
      g_array_append_val (path, event);
      touched = observer;
      last = step;
    }

  return path;
}
