/* vdt-asl-scan.c - an asl thread looked at from one high hex to the next
 *
 * Threads from corners, from depressions and within a building, those along hexsides, and all that
 * is hindered or meets a wall, a hedge or a cliff are looked at step by step instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-scan.h"

#include "vdt-asl-reasons.h"

/**
 * vdt_asl_peak:
 * @view: a map
 * @hex: a hex of it
 *
 * The system's VdtLosRules.peak: up to here the hex, its walls and hedges, its smoke or its
 * vehicles may do something to a line.
 *
 * Returns: a height in twelfths
 */
int
vdt_asl_peak (const VdtTerrainView *view, VdtHex hex)
{
  int cell = vdt_terrain_view_index (view, hex);
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (view, hex);
  int halves = terrain->hindrance > 0 ? MAX (1, terrain->halves) : terrain->halves;
  int level = view->ground[cell] / VDT_LEVEL;
  int peak;

  if ((view->smoke && view->smoke[cell] > 0) || (view->vehicles && view->vehicles[cell] > 0))
    return G_MAXINT16;

  vdt_los_depictions_get_extent (view->depictions, hex, &level, &halves);
  peak = level * VDT_LEVEL + halves * VDT_LEVEL / 2;
  if (!(view->contents[cell] & VDT_CONTENTS_SIDES))
    return peak;
  for (int side = 0; side < VDT_N_SIDES; side++)
    if (vdt_terrain_view_get_side (view, hex, side) & (VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE))
      {
        int other = vdt_terrain_view_index (view, vdt_hex_neighbour (hex, side));

        peak = MAX (peak, MAX (view->ground[cell], view->ground[other]) + VDT_LEVEL / 2);
      }

  return peak;
}

/**
 * vdt_asl_scan_suits:
 * @view: a map
 * @query: who looks where, not at the same hex
 * @from: the centre or a corner of the observer's hex
 * @to: the centre or a corner of the target's hex
 *
 * Returns: whether the ends are such that what stands on the thread decides: neither 6.3 nor 6.8
 *   has a say
 */
gboolean
vdt_asl_scan_suits (const VdtTerrainView *view,
                    const VdtLosQuery *query,
                    VdtPlace from,
                    VdtPlace to)
{
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (view, query->observer);

  return from == VDT_PLACE_CENTRE && to == VDT_PLACE_CENTRE
         && !vdt_asl_is_in_depression (view, query->observer, query->observer_level)
         && !vdt_asl_is_in_depression (view, query->target, query->target_level)
         && (vdt_asl_height_of_end (view, query->observer, query->observer_level)
                 == vdt_asl_height_of_end (view, query->target, query->target_level)
             || !vdt_terrain_is_one_building (terrain,
                                              vdt_terrain_view_get_terrain (view, query->target)));
}

/* Whether a hex takes part in more than its own ground and terrain: between ends on one level, by
 * walls and hedges that stand there; else as a crest, by cliffs.
 */
static gboolean
is_involved (const VdtAslThread *thread, int cell)
{
  const VdtTerrainView *view = thread->view;
  int high = thread->high * VDT_LEVEL;
  int ground = view->ground[cell];
  gboolean level = thread->high == thread->low;
  VdtHex hex;

  if (!(view->contents[cell] & VDT_CONTENTS_SIDES) || (level && ground > high)
      || (!level && !view->depictions && (ground >= high || ground <= thread->low * VDT_LEVEL)))
    return FALSE;
  hex = vdt_terrain_view_hex (view, cell);
  for (int side = 0; side < VDT_N_SIDES; side++)
    if (vdt_terrain_view_get_side (view, hex, side)
        & (level ? VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE : VDT_ASL_SIDE_CLIFF))
      return TRUE;

  return FALSE;
}

/* Smoke or vehicles, see vdt_asl_peak(). */
static gboolean
may_hinder (const VdtTerrainView *view, int cell)
{
  return view->peaks[cell] == G_MAXINT16;
}

/**
 * vdt_asl_scan_init:
 * @self: (out caller-allocates): the cursor
 * @thread: a thread that suits
 * @shadows: (nullable): aimed at the thread; knows rows that are low
 *
 * Begins at the observer.
 *
 * Returns: %FALSE when the thread runs along hexsides
 */
gboolean
vdt_asl_scan_init (VdtAslScan *self, const VdtAslThread *thread, VdtShadows *shadows)
{
  const VdtTerrainView *view = thread->view;
  const VdtLosQuery *query = thread->query;

  if (!vdt_scan_init (&self->scan, view, query->observer, query->target))
    return FALSE;

  self->gave_up = FALSE;
  self->hindered = may_hinder (view, vdt_terrain_view_index (view, query->observer))
                   || may_hinder (view, vdt_terrain_view_index (view, query->target));
  self->extent = (VdtShadowExtent){ .max_length = G_MAXINT };
  self->has_lengths = TRUE;
  if (shadows)
    {
      self->extent.low_rows = vdt_shadows_get_low_rows (shadows, thread->low * VDT_LEVEL);
      vdt_scan_skip (&self->scan, self->extent.low_rows);
    }

  return TRUE;
}

/**
 * vdt_asl_scan_next:
 * @self: a cursor
 * @thread: its thread
 *
 * Moves on to the next hex that stands above the lower end.
 *
 * Returns: (nullable): the hex as a step; %NULL at the end of the thread, or having given up
 */
const VdtAslStep *
vdt_asl_scan_next (VdtAslScan *self, const VdtAslThread *thread)
{
  int cell = vdt_scan_next (&self->scan, thread->low * VDT_LEVEL);

  if (cell == VDT_SCAN_NONE)
    return NULL;
  self->gave_up = is_involved (thread, cell);
  if (self->gave_up)
    return NULL;

  self->hindered = self->hindered || may_hinder (thread->view, cell);
  self->step = (VdtAslStep){ .kind = self->scan.touched ? VDT_STEP_CORNER : VDT_STEP_HEX,
                             .n_hexes = 1,
                             .hexes = { vdt_terrain_view_hex (thread->view, cell) },
                             .to_observer = { self->scan.row },
                             .to_target = { thread->range - self->scan.row } };

  return &self->step;
}

/* Of a blind test one side grows with the line: for a higher target the blind hexes, one for every
 * five hexes of range; for a lower one its distance from them. Where the least number of blind
 * hexes applies, the limits are narrower than they need be.
 */
static void
narrow_by_blind_test (VdtAslScan *self, const VdtAslThread *thread, const VdtAslEffect *effect)
{
  int slack = effect->n[4] - effect->n[5]; /* blind hexes less those that it would take */
  int last = thread->observer_is_high ? thread->range + slack
                                      : self->scan.row + 5 * (effect->n[1] - slack) - 1;

  if ((effect->strength == VDT_ASL_BLOCKS) == thread->observer_is_high)
    self->extent.max_length = MIN (self->extent.max_length, last);
  else
    self->extent.min_length = MAX (self->extent.min_length, last + 1);
}

/**
 * vdt_asl_scan_take:
 * @self: a cursor
 * @thread: its thread
 * @effect: what the hex at the cursor does
 *
 * Learns for which other threads the hex does the same.
 *
 * Returns: %FALSE when the cursor has given up: at a corner a side of a void hex may come before
 *   the hex, which the cursor does not meet
 */
gboolean
vdt_asl_scan_take (VdtAslScan *self, const VdtAslThread *thread, const VdtAslEffect *effect)
{
  if (effect->is_blind_test)
    narrow_by_blind_test (self, thread, effect);
  if (effect->strength != VDT_ASL_BLOCKS)
    {
      self->hindered = self->hindered || effect->strength == VDT_ASL_HINDERS;
      return TRUE;
    }

  if (effect->reason == VDT_REASON_ASL_OBSTACLE
      && vdt_asl_ground (thread->view, self->step.hexes[0]) > thread->low)
    self->has_lengths = FALSE; /* the crest below might have blocked before what stands on it */
  self->gave_up = self->scan.touched && thread->view->sides && thread->high == thread->low;

  return !self->gave_up;
}

/**
 * vdt_asl_scan_cast:
 * @self: a cursor, at a hex that blocks
 * @shadows: aimed at the thread
 * @outcome: the answer
 *
 * Casts the hex's shadow on the observer's other threads.
 */
void
vdt_asl_scan_cast (const VdtAslScan *self, VdtShadows *shadows, const VdtOutcome *outcome)
{
  VdtShadowExtent extent = self->extent;

  extent.rows = self->scan.row;
  extent.min_length = MAX (extent.min_length, extent.rows + 2);
  if (self->has_lengths)
    vdt_shadows_add_behind_line (shadows, &extent, outcome);
}
