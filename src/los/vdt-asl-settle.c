/* vdt-asl-settle.c - the fast path of chapter A6
 *
 * Tests one by one the hexes on the line that stand above the lower end. Threads from corners, from
 * depressions and within a building, those along hexsides, and all that is hindered or meets a
 * wall, a hedge or a cliff, are left to the judge, which tests/los/test-settle.c and tests/bench
 * compare with this.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-settle.h"

#include "vdt-asl-tests.h"
#include "vdt-scan.h"

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
gint
vdt_asl_peak (const VdtTerrainView *view, VdtHex hex)
{
  gint cell = vdt_terrain_view_index (view, hex);
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (view, hex);
  gint halves = terrain->hindrance > 0 ? MAX (1, terrain->halves) : terrain->halves;
  gint peak = view->ground[cell] + halves * VDT_LEVEL / 2;

  if ((view->smoke && view->smoke[cell] > 0) || (view->vehicles && view->vehicles[cell] > 0))
    return G_MAXINT16;

  if (!(view->contents[cell] & VDT_CONTENTS_SIDES))
    return peak;
  for (gint side = 0; side < VDT_N_SIDES; side++)
    if (vdt_terrain_view_get_side (view, hex, side) & (VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE))
      {
        gint other = vdt_terrain_view_index (view, vdt_hex_neighbour (hex, side));

        peak = MAX (peak, MAX (view->ground[cell], view->ground[other]) + VDT_LEVEL / 2);
      }

  return peak;
}

/* Whether the ends are such that what stands on the line decides. */
static gboolean
is_plain (const VdtTerrainView *view, const VdtLosQuery *query)
{
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (view, query->observer);

  return query->observer_at == VDT_PLACE_CENTRE && query->target_at == VDT_PLACE_CENTRE
         && !vdt_asl_is_in_depression (view, query->observer, query->observer_level)
         && !vdt_asl_is_in_depression (view, query->target, query->target_level)
         && (terrain->kind != VDT_KIND_BUILDING || query->observer_level == query->target_level
             || vdt_terrain_view_get_terrain (view, query->target) != terrain);
}

/* Whether a hex takes part in more than its own ground and terrain. */
static gboolean
is_involved (const VdtAslThread *thread, gint cell, VdtHex hex)
{
  const VdtTerrainView *view = thread->view;
  guint codes =
      thread->high == thread->low ? VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE : VDT_ASL_SIDE_CLIFF;

  if (!(view->contents[cell] & VDT_CONTENTS_SIDES))
    return FALSE;
  for (gint side = 0; side < VDT_N_SIDES; side++)
    if (vdt_terrain_view_get_side (view, hex, side) & codes)
      return TRUE;

  return FALSE;
}

static gboolean
may_hinder (const VdtTerrainView *view, gint cell)
{
  return (view->smoke && view->smoke[cell] > 0) || (view->vehicles && view->vehicles[cell] > 0);
}

/**
 * vdt_asl_settle:
 * @view: a map
 * @query: who looks where
 * @outcome: the answer
 *
 * The system's VdtLosRules.settle.
 *
 * Returns: %FALSE when the judge must be asked
 */
gboolean
vdt_asl_settle (const VdtTerrainView *view, const VdtLosQuery *query, VdtOutcome *outcome)
{
  VdtLosReport report = { NULL, outcome };
  gboolean hindered = may_hinder (view, vdt_terrain_view_index (view, query->observer))
                      || may_hinder (view, vdt_terrain_view_index (view, query->target));
  VdtAslThread thread;
  VdtScan scan;
  gint cell;

  if (!is_plain (view, query) || !vdt_scan_init (&scan, view, query->observer, query->target))
    return FALSE;

  vdt_asl_thread_init_ends (&thread, view, query, query->observer_at, query->target_at);
  while ((cell = vdt_scan_next (&scan, thread.low * VDT_LEVEL)) != VDT_SCAN_NONE)
    {
      VdtAslStep step = { .kind = scan.touched ? VDT_STEP_CORNER : VDT_STEP_HEX,
                          .n_hexes = 1,
                          .hexes = { vdt_terrain_view_hex (view, cell) },
                          .to_observer = { scan.row },
                          .to_target = { thread.range - scan.row } };
      VdtAslEffect effect;

      if (is_involved (&thread, cell, step.hexes[0]))
        return FALSE;
      hindered = hindered || may_hinder (view, cell);
      effect = vdt_asl_test_lone_step (&thread, &step);
      /* At this corner a side of a void hex may come first, which no scan meets. */
      if (effect.strength == VDT_ASL_BLOCKS && scan.touched && view->sides
          && thread.high == thread.low)
        return FALSE;
      if (effect.strength == VDT_ASL_BLOCKS)
        {
          vdt_los_report_block (&report, effect.clause, effect.reason, &effect.hex);
          return TRUE;
        }
      hindered = hindered || effect.strength == VDT_ASL_HINDERS;
    }
  if (hindered)
    return FALSE;

  vdt_los_report_clear (&report, VDT_ASL_CLAUSE_6_1, VDT_REASON_ASL_CLEAR);

  return TRUE;
}
