/* vdt-asl-settle.c - the fast path of chapter A6
 *
 * Tests one by one the hexes on the line that stand above the lower end. Threads from corners, from
 * depressions and within a building, those along hexsides, and all that is hindered or meets a
 * wall, a hedge or a cliff, are left to the judge, which tests/los/rules/test-settle.c and
 * tests/bench compare with this.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-settle.h"

#include "vdt-asl-reasons.h"
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

  return !vdt_hex_equal (query->observer, query->target) && query->observer_at == VDT_PLACE_CENTRE
         && query->target_at == VDT_PLACE_CENTRE
         && !vdt_asl_is_in_depression (view, query->observer, query->observer_level)
         && !vdt_asl_is_in_depression (view, query->target, query->target_level)
         && (terrain->kind != VDT_KIND_BUILDING || query->observer_level == query->target_level
             || vdt_terrain_view_get_terrain (view, query->target) != terrain);
}

/* Whether a hex takes part in more than its own ground and terrain: between ends on one level, by
 * walls and hedges that stand there; else as a crest, by cliffs.
 */
static gboolean
is_involved (const VdtAslThread *thread, gint cell)
{
  const VdtTerrainView *view = thread->view;
  gint high = thread->high * VDT_LEVEL;
  gint ground = view->ground[cell];
  gboolean level = thread->high == thread->low;
  VdtHex hex;

  if (!(view->contents[cell] & VDT_CONTENTS_SIDES) || (level && ground > high)
      || (!level && (ground >= high || ground <= thread->low * VDT_LEVEL)))
    return FALSE;
  hex = vdt_terrain_view_hex (view, cell);
  for (gint side = 0; side < VDT_N_SIDES; side++)
    if (vdt_terrain_view_get_side (view, hex, side)
        & (level ? VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE : VDT_ASL_SIDE_CLIFF))
      return TRUE;

  return FALSE;
}

static gboolean
may_hinder (const VdtTerrainView *view, gint cell)
{
  return (view->smoke && view->smoke[cell] > 0) || (view->vehicles && view->vehicles[cell] > 0);
}

/* The lengths of lines for which what was met so far does the same, and whether that is known. */
typedef struct
{
  gint min;
  gint max;
  gboolean known;
} Lengths;

/* Of a blind test one side grows with the line: for a higher target the blind hexes, one for every
 * five hexes of range; for a lower one its distance from them. Where the least number of blind
 * hexes applies, the limits are narrower than they need be.
 */
static void
narrow_by_blind_test (const VdtAslThread *thread,
                      gint row,
                      const VdtAslEffect *effect,
                      Lengths *lengths)
{
  gint slack = effect->n[4] - effect->n[5]; /* blind hexes less those that it would take */
  gint last =
      thread->observer_is_high ? thread->range + slack : row + 5 * (effect->n[1] - slack) - 1;

  if ((effect->strength == VDT_ASL_BLOCKS) == thread->observer_is_high)
    lengths->max = MIN (lengths->max, last);
  else
    lengths->min = MAX (lengths->min, last + 1);
}

static void
narrow_lengths (const VdtAslThread *thread,
                const VdtAslStep *step,
                const VdtAslEffect *effect,
                Lengths *lengths)
{
  gint ground = vdt_asl_ground (thread->view, step->hexes[0]);

  if (effect->is_blind_test)
    narrow_by_blind_test (thread, step->to_observer[0], effect, lengths);
  else if (effect->strength == VDT_ASL_BLOCKS && ground > thread->low && ground < thread->high)
    lengths->known = FALSE; /* the crest below might have blocked before what stands on it */
}

/**
 * vdt_asl_settle:
 * @view: a map
 * @query: who looks where
 * @shadows: (nullable): what blocked other lines of the observer
 * @outcome: the answer
 *
 * The system's VdtLosRules.settle.
 *
 * Returns: %FALSE when the judge must be asked
 */
gboolean
vdt_asl_settle (const VdtTerrainView *view,
                const VdtLosQuery *query,
                VdtShadows *shadows,
                VdtOutcome *outcome)
{
  VdtLosReport report = { NULL, outcome };
  Lengths lengths = { 0, G_MAXINT, TRUE };
  gboolean hindered;
  VdtAslThread thread;
  VdtScan scan;
  gint cell;

  if (!is_plain (view, query))
    return FALSE;
  if (view->depictions) /* what is drawn of a hex depends on the line */
    shadows = NULL;
  if (shadows)
    {
      vdt_shadows_aim (shadows, query,
                       vdt_asl_height_of_end (view, query->target, query->target_level));
      if (vdt_shadows_find (shadows, outcome))
        return TRUE;
    }
  if (!vdt_scan_init (&scan, view, query->observer, query->target))
    return FALSE;

  hindered = may_hinder (view, vdt_terrain_view_index (view, query->observer))
             || may_hinder (view, vdt_terrain_view_index (view, query->target));
  vdt_asl_thread_init_ends (&thread, view, query, query->observer_at, query->target_at);
  if (shadows)
    vdt_scan_skip (&scan, vdt_shadows_get_low_rows (shadows, thread.low * VDT_LEVEL));
  while ((cell = vdt_scan_next (&scan, thread.low * VDT_LEVEL)) != VDT_SCAN_NONE)
    {
      VdtAslStep step = { .kind = scan.touched ? VDT_STEP_CORNER : VDT_STEP_HEX,
                          .n_hexes = 1,
                          .hexes = { vdt_terrain_view_hex (view, cell) },
                          .to_observer = { scan.row },
                          .to_target = { thread.range - scan.row } };
      VdtAslEffect effect;

      if (is_involved (&thread, cell))
        return FALSE;
      hindered = hindered || may_hinder (view, cell);
      effect = vdt_asl_test_lone_step (&thread, &step);
      narrow_lengths (&thread, &step, &effect, &lengths);
      /* At this corner a side of a void hex may come first, which no scan meets. */
      if (effect.strength == VDT_ASL_BLOCKS && scan.touched && view->sides
          && thread.high == thread.low)
        return FALSE;
      if (effect.strength == VDT_ASL_BLOCKS)
        {
          vdt_los_report_block (&report, effect.clause, effect.reason, &effect.hex);
          if (shadows && lengths.known)
            vdt_shadows_add_behind_line (shadows, scan.row, MAX (lengths.min, scan.row + 2),
                                         lengths.max, outcome);
          return TRUE;
        }
      hindered = hindered || effect.strength == VDT_ASL_HINDERS;
    }
  if (hindered)
    return FALSE;

  vdt_los_report_clear (&report, VDT_ASL_CLAUSE_6_1, VDT_REASON_ASL_CLEAR);

  return TRUE;
}
