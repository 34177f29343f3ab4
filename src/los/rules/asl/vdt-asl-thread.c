/* vdt-asl-thread.c - the thread of an asl sight line: what it meets between two points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-thread.h"

#define FEW_STEPS 32

static VdtPoint
point_at (VdtHex hex, VdtPlace place)
{
  return vdt_place_is_corner (place) ? vdt_hex_corner (hex, (int) (place - VDT_PLACE_CORNER))
                                     : vdt_hex_centre (hex);
}

static void
add_step (VdtAslThread *thread, const VdtStep *met, VdtAslWay way)
{
  const VdtHex both[2] = { met->hex, met->right };
  VdtAslStep step = { .kind = met->kind, .way = way };

  for (guint k = 0; k < (met->kind == VDT_STEP_PAIR ? 2u : 1u); k++)
    {
      guint n = step.n_hexes;

      if (vdt_asl_is_void (thread->view, both[k]))
        continue;
      step.hexes[n] = both[k];
      step.to_observer[n] = vdt_hex_distance (thread->query->observer, both[k]);
      step.to_target[n] = vdt_hex_distance (thread->query->target, both[k]);
      step.side_of_right = k == 1;
      step.n_hexes++;
    }

  step.lone = met->kind == VDT_STEP_PAIR && step.n_hexes == 1;
  if (step.n_hexes > 0)
    g_array_append_val (thread->steps, step);
}

static void
add_side (VdtAslCrossing *crossing, VdtHex a, VdtHex b)
{
  crossing->sides[crossing->n_sides++] = (VdtSide){ a, vdt_side_between (a, b) };
}

/* The sides met on the way from what was met last to the next thing. */
static void
add_crossings (VdtAslThread *thread, const VdtStep *next)
{
  const VdtStep *last = &thread->last;
  const VdtStep *touched = &thread->touched;
  guint before = thread->has_touched ? thread->touched_at : thread->steps->len;
  VdtAslCrossing crossing = { .before = before };
  VdtAslCrossing run = { .before = before, .along = TRUE };

  if (thread->has_last)
    {
      if (next->kind == VDT_STEP_PAIR)
        {
          add_side (&crossing, last->hex, next->hex);
          add_side (&crossing, last->hex, next->right);
        }
      else if (last->kind == VDT_STEP_PAIR)
        {
          add_side (&crossing, last->hex, next->hex);
          add_side (&crossing, last->right, next->hex);
        }
      else
        {
          add_side (&crossing, last->hex, next->hex);
          if (thread->has_touched)
            {
              add_side (&crossing, last->hex, touched->hex);
              add_side (&crossing, touched->hex, next->hex);
            }
        }
      g_array_append_val (thread->crossings, crossing);
    }
  if (next->kind == VDT_STEP_PAIR)
    {
      add_side (&run, next->hex, next->right);
      g_array_append_val (thread->crossings, run);
    }
}

static VdtAslWay
find_way (const VdtAslThread *thread)
{
  const VdtStep *last = &thread->last;

  if (!thread->has_last
      || (last->kind == VDT_STEP_HEX && vdt_asl_is_void (thread->view, last->hex)))
    return VDT_ASL_BEGINS;

  return thread->has_touched ? VDT_ASL_OVER_CORNER : VDT_ASL_OVER_SIDE;
}

static gboolean
has_corner (VdtHex hex, VdtPoint point)
{
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      VdtPoint at = vdt_hex_corner (hex, corner);

      if (at.x == point.x && at.y == point.y)
        return TRUE;
    }

  return FALSE;
}

/* Two ends at one corner: the thread has no length and touches the third hex there. */
static void
add_corner (VdtAslThread *thread)
{
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtStep step = { .kind = VDT_STEP_CORNER,
                       .hex = vdt_hex_neighbour (thread->query->observer, side) };

      if (has_corner (step.hex, thread->from))
        add_step (thread, &step, VDT_ASL_BEGINS);
    }
}

/* The hexes that are touched at an end's own corner, and nowhere else. */
static void
add_touches_at (VdtAslThread *thread, VdtPoint point)
{
  VdtLine line = vdt_line_between_points (thread->from, thread->to, TRUE);
  VdtStep step;

  while (vdt_line_next_of_any (&line, &step))
    if (step.kind == VDT_STEP_CORNER && has_corner (step.hex, point))
      add_step (thread, &step, VDT_ASL_BEGINS);
}

/* Walks on to the next thing that the thread meets, or to its end. */
static void
advance (VdtAslThread *thread)
{
  VdtStep next;

  if (!vdt_line_next_of_any (&thread->walk, &next))
    {
      if (thread->to_corner)
        add_touches_at (thread, thread->to);
      thread->complete = TRUE;
      return;
    }

  if (next.kind == VDT_STEP_CORNER)
    {
      if (has_corner (next.hex, thread->from) || has_corner (next.hex, thread->to))
        return;
      thread->touched = next;
      thread->touched_at = thread->steps->len;
      thread->has_touched = TRUE;
      add_step (thread, &next, VDT_ASL_BEGINS);
      return;
    }

  if (thread->crossings)
    add_crossings (thread, &next);
  add_step (thread, &next, find_way (thread));
  thread->last = next;
  thread->has_last = TRUE;
  thread->has_touched = FALSE;
}

/**
 * vdt_asl_thread_reach:
 * @thread: a thread that is followed
 * @i: the number of a step, from 0 at the observer
 *
 * Follows the thread until it has crossed a hex or run along a side beyond step @i, or ends. All
 * sides that come before step @i are known then.
 *
 * Returns: (nullable): step @i, until the thread is followed further; %NULL when there is none
 */
const VdtAslStep *
vdt_asl_thread_reach (VdtAslThread *thread, guint i)
{
  guint n_steps = thread->steps->len;

  while (!thread->complete
         && (n_steps <= i + 1
             || vdt_asl_thread_get_step (thread, n_steps - 1)->kind == VDT_STEP_CORNER))
    {
      advance (thread);
      n_steps = thread->steps->len;
    }

  return i < n_steps ? vdt_asl_thread_get_step (thread, i) : NULL;
}

/**
 * vdt_asl_thread_follow:
 * @thread: a thread
 *
 * Follows the thread to its end.
 */
void
vdt_asl_thread_follow (VdtAslThread *thread)
{
  while (!thread->complete)
    advance (thread);
}

/**
 * vdt_asl_thread_init_ends:
 * @thread: (out caller-allocates): the thread
 * @view: a map
 * @query: who looks where; kept, and from which level
 * @from: the centre or a corner of the observer's hex
 * @to: the centre or a corner of the target's hex
 *
 * Knows the ends of a thread only, which cannot be followed.
 */
void
vdt_asl_thread_init_ends (VdtAslThread *thread,
                          const VdtTerrainView *view,
                          const VdtLosQuery *query,
                          VdtPlace from,
                          VdtPlace to)
{
  thread->view = view;
  thread->query = query;
  thread->from = point_at (query->observer, from);
  thread->to = point_at (query->target, to);
  thread->from_corner = vdt_place_is_corner (from);
  thread->to_corner = vdt_place_is_corner (to);
  thread->observer = vdt_asl_height_of_end (view, query->observer, query->observer_level);
  thread->target = vdt_asl_height_of_end (view, query->target, query->target_level);
  thread->high = MAX (thread->observer, thread->target);
  thread->low = MIN (thread->observer, thread->target);
  thread->observer_is_high = thread->observer >= thread->target;
  thread->is_read = FALSE;
  thread->range = vdt_hex_distance (query->observer, query->target);
  thread->depressions[0] = thread->depressions[1] = (VdtAslDepression){ .in = FALSE };
  thread->steps = NULL;
  thread->crossings = NULL;
  thread->complete = TRUE;
}

/**
 * vdt_asl_thread_init:
 * @thread: (out caller-allocates): the thread
 * @view: a map
 * @query: who looks where; kept, and from which level
 * @from: the centre or a corner of the observer's hex
 * @to: the centre or a corner of the target's hex
 *
 * Begins to follow the thread between two points of different hexes. The hexes of the ends are
 * steps like any others; the tests know them.
 */
void
vdt_asl_thread_init (VdtAslThread *thread,
                     const VdtTerrainView *view,
                     const VdtLosQuery *query,
                     VdtPlace from,
                     VdtPlace to)
{
  vdt_asl_thread_init_ends (thread, view, query, from, to);
  thread->steps = g_array_sized_new (FALSE, FALSE, sizeof (VdtAslStep), FEW_STEPS);
  thread->crossings = view->sides && thread->high == thread->low
                          ? g_array_sized_new (FALSE, FALSE, sizeof (VdtAslCrossing), FEW_STEPS)
                          : NULL;
  thread->has_last = FALSE;
  thread->has_touched = FALSE;
  thread->complete = thread->from.x == thread->to.x && thread->from.y == thread->to.y;

  if (thread->complete)
    {
      add_corner (thread);
      return;
    }
  thread->walk = vdt_line_between_points (thread->from, thread->to, TRUE);
  if (thread->from_corner)
    add_touches_at (thread, thread->from);
}

/**
 * vdt_asl_thread_clear:
 * @thread: a thread
 *
 * Frees what the thread holds.
 */
void
vdt_asl_thread_clear (VdtAslThread *thread)
{
  g_clear_pointer (&thread->steps, g_array_unref);
  g_clear_pointer (&thread->crossings, g_array_unref);
}

/**
 * vdt_asl_find_depression:
 * @thread: a thread
 * @of_observer: the observer's end, or the target's
 *
 * Follows the thread from an end that is IN a depression over consecutive sides coded depression,
 * none of them at a corner (6.3).
 */
void
vdt_asl_find_depression (VdtAslThread *thread, gboolean of_observer)
{
  VdtAslDepression *depression = &thread->depressions[of_observer ? 0 : 1];
  VdtHex hex = of_observer ? thread->query->observer : thread->query->target;
  int level = of_observer ? thread->query->observer_level : thread->query->target_level;
  guint first = G_MAXUINT;
  const VdtAslStep *last = NULL;

  *depression = (VdtAslDepression){ .in = vdt_asl_is_in_depression (thread->view, hex, level),
                                    .height = of_observer ? thread->observer : thread->target };
  if (!depression->in)
    return;

  vdt_asl_thread_follow (thread);
  for (guint i = 0; i < thread->steps->len; i++)
    {
      guint at = of_observer ? i : thread->steps->len - 1 - i;
      const VdtAslStep *step = vdt_asl_thread_get_step (thread, at);
      const VdtAslStep *later = of_observer ? step : last;
      int side;

      if (!last)
        {
          if (step->kind == VDT_STEP_HEX && vdt_hex_equal (step->hexes[0], hex))
            {
              last = step;
              first = at;
              depression->begin = depression->end = at;
            }
          continue;
        }
      if (step->kind == VDT_STEP_CORNER)
        continue;
      if (step->kind != VDT_STEP_HEX || later->way != VDT_ASL_OVER_SIDE)
        break;
      side = vdt_side_between (last->hexes[0], step->hexes[0]);
      if (side < 0
          || !(vdt_terrain_view_get_side (thread->view, last->hexes[0], side)
               & VDT_ASL_SIDE_DEPRESSION))
        break;

      depression->run = of_observer ? step->to_observer[0] : step->to_target[0];
      depression->begin = MIN (first, at);
      depression->end = MAX (first, at) + 1;
      last = step;
    }
}
