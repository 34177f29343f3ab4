/* vdt-los-asl.c - line of sight by chapter A6
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-derive.h"
#include "vdt-asl-hindrance.h"
#include "vdt-asl-notes.h"
#include "vdt-asl-reasons.h"
#include "vdt-asl-scan.h"
#include "vdt-los-check.h"
#include "vdt-shadows.h"
#include "vdt-terrain-view.h"

#include <glib/gi18n.h>

static const char *const clauses[] = { "6.1", "6.2", "6.21", "6.3", "6.4",
                                       "6.7", "6.8", "B.10", NULL };

static const char *const switch_values[] = { "off", "on", NULL };
static const char *const switch_titles[] = { N_("Off"), N_("On"), NULL };
static const char *const both_titles[] = { N_("The better vertex"), N_("The worse vertex"),
                                           NULL };
static const char *const cliff_values[] = { "less-one", "full", NULL };
static const char *const cliff_titles[] = { N_("Like crests"), N_("The full drop"), NULL };
static const char *const smoke_values[] = { "2", "1", "3", "4", NULL };
static const char *const smoke_titles[] = { N_("2 levels"), N_("1 level"), N_("3 levels"),
                                            N_("4 levels"), NULL };

/* In the order of VdtAslOption. */
static const VdtLosOption options[] = {
  { "both", N_("From a hexside"), switch_values, both_titles },
  { "cliff-drop", N_("Bare cliffs"), cliff_values, cliff_titles },
  { "steep-crest", N_("Steep crests always hide a hex"), switch_values, switch_titles },
  { "smoke-height", N_("Height of smoke"), smoke_values, smoke_titles },
  { "six-blocks", N_("A hindrance of six blocks"), switch_values, switch_titles },
};

/* In the order of the bits of VdtAslSide. */
static const char *const side_codes[] = { "wall", "hedge", "cliff", "depression", NULL };

#define SIX 6

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  return ground;
}

static int
eye (const VdtTerrainView *view, VdtHex hex, int level)
{
  return vdt_asl_height_of_end (view, hex, level) * VDT_LEVEL;
}

static int
floor_of (const VdtTerrainView *view, VdtHex hex)
{
  return eye (view, hex, 0);
}

static int
side_height (const VdtTerrainView *view, guint codes)
{
  return codes & (VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE) ? VDT_LEVEL / 2 : 0;
}

static void
report_seen (const VdtTerrainView *view, int modifier, VdtLosReport *report)
{
  if (modifier >= SIX && view->options[VDT_ASL_SIX_BLOCKS] == 1)
    vdt_finding_set_numbers (
        vdt_los_report_block (report, VDT_ASL_CLAUSE_B_10, VDT_REASON_ASL_SIX, NULL), modifier, 0);
  else if (modifier > 0)
    vdt_finding_set_numbers (
        vdt_los_report_hinder (report, VDT_ASL_CLAUSE_6_7, VDT_REASON_ASL_HINDERED, modifier),
        modifier, 0);
  else
    vdt_los_report_clear (report, VDT_ASL_CLAUSE_6_1, VDT_REASON_ASL_CLEAR);
}

/* 6.8 within one hex: only a building has floors that hide each other. */
static void
judge_one_hex (const VdtTerrainView *view, const VdtLosQuery *query, VdtLosReport *report)
{
  int apart = ABS (query->observer_level - query->target_level);

  if (vdt_terrain_view_get_terrain (view, query->observer)->kind == VDT_KIND_BUILDING && apart > 1)
    vdt_finding_set_numbers (
        vdt_los_report_block (report, VDT_ASL_CLAUSE_6_8, VDT_REASON_ASL_FLOORS, &query->observer),
        apart, 0);
  else
    report_seen (view, vdt_asl_smoke_in_hex (view, query, report), report);
}

/* Whether the thread leaves a building in a step: a hex is not part of it, or the building is drawn
 * there and does not lie on both sides of the thread all the way through.
 */
static gboolean
leaves_building (const VdtAslThread *thread, const VdtAslStep *step, const VdtTerrain *building)
{
  for (guint k = 0; k < step->n_hexes && step->kind != VDT_STEP_CORNER; k++)
    if (!vdt_terrain_is_one_building (vdt_terrain_view_get_terrain (thread->view, step->hexes[k]),
                                      building)
        || !vdt_los_depictions_fill (thread->view->depictions, step->hexes[k], thread->from,
                                     thread->to, vdt_asl_step_cover (step, k)))
      return TRUE;

  return FALSE;
}

/* 6.8 between hexes: floors of one building at different heights hide each other while the thread
 * never leaves it.
 */
static gboolean
building_blocks (VdtAslThread *thread, VdtLosReport *report)
{
  const VdtTerrain *building = vdt_terrain_view_get_terrain (thread->view, thread->query->observer);

  if (thread->observer == thread->target
      || thread->query->observer_level == thread->query->target_level
      || !vdt_terrain_is_one_building (
          building, vdt_terrain_view_get_terrain (thread->view, thread->query->target)))
    return FALSE;

  vdt_asl_thread_follow (thread);
  for (guint i = 0; i < thread->steps->len; i++)
    if (leaves_building (thread, vdt_asl_thread_get_step (thread, i), building))
      return FALSE;

  vdt_los_report_block (report, VDT_ASL_CLAUSE_6_8, VDT_REASON_ASL_ONE_BUILDING,
                        &thread->query->target);

  return TRUE;
}

/* What is told of an end that is down in a depression. */
static void
write_depression (const VdtAslThread *thread,
                  gboolean of_observer,
                  const VdtAslDepression *depression,
                  VdtFinding *finding)
{
  int needed = thread->range - depression->run;

  if (!finding)
    return;
  vdt_finding_set_hex (finding, of_observer ? thread->query->observer : thread->query->target);
  if (needed <= 0)
    return;
  vdt_finding_set_other (finding, of_observer ? thread->query->target : thread->query->observer);
  vdt_finding_set_numbers (finding, depression->height * VDT_LEVEL,
                           (depression->height + needed) * VDT_LEVEL);
  finding->n[2] = (of_observer ? thread->target : thread->observer) * VDT_LEVEL;
  if (depression->run == 0)
    return;
  finding->n[3] = depression->run;
  finding->n[4] = thread->range;
  vdt_finding_add_reason (finding, VDT_REASON_ASL_DEPRESSION_RUN);
}

/* 6.3: into a depression one looks only from high enough above it, for the way that is left once
 * the thread leaves the depression's own course.
 */
static gboolean
depression_blocks (const VdtAslThread *thread, VdtLosReport *report)
{
  for (guint end = 0; end < 2; end++)
    {
      const VdtAslDepression *depression = &thread->depressions[end];
      const VdtHex *hex = end == 0 ? &thread->query->observer : &thread->query->target;
      int advantage = (end == 0 ? thread->target : thread->observer) - depression->height;
      int needed = thread->range - depression->run;
      gboolean blocks = needed > 0 && advantage < needed;
      VdtFinding *finding;

      if (!depression->in)
        continue;
      if (blocks)
        finding = vdt_los_report_block (report, VDT_ASL_CLAUSE_6_3, VDT_REASON_ASL_DEPRESSION, hex);
      else
        finding = vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_3,
                                       needed > 0 ? VDT_REASON_ASL_DEPRESSION_SEEN
                                                  : VDT_REASON_ASL_DEPRESSION_ALONG);
      write_depression (thread, end == 0, depression, finding);
      if (blocks)
        return TRUE;
    }

  return FALSE;
}

/* The hexsides that come before a step. */
static gboolean
crossings_block (const VdtAslThread *thread, guint step, guint *next, VdtLosReport *report)
{
  for (; thread->crossings && *next < thread->crossings->len; (*next)++)
    {
      const VdtAslCrossing *crossing = &g_array_index (thread->crossings, VdtAslCrossing, *next);
      VdtAslEffect effect;

      if (crossing->before > step)
        break;
      effect = vdt_asl_test_crossing (thread, crossing);
      if (effect.strength == VDT_ASL_BLOCKS)
        {
          vdt_asl_note_block (thread, &effect, report);
          return TRUE;
        }
    }

  return FALSE;
}

/* Every place in order from the observer, hexsides before the hex behind them; of a thread that is
 * scanned, only those that may matter. Stops at the first that blocks; notes what hinders.
 */
static gboolean
places_block (VdtAslThread *thread,
              VdtAslScan *scan,
              VdtAslModifier *modifier,
              VdtLosReport *report)
{
  VdtAslEffect nearest = { .is_blind_test = FALSE };
  guint next_crossing = 0;

  for (guint i = 0;; i++)
    {
      const VdtAslStep *step =
          scan ? vdt_asl_scan_next (scan, thread) : vdt_asl_thread_reach (thread, i);
      VdtAslEffect effect;

      if (crossings_block (thread, i, &next_crossing, report))
        return TRUE;
      if (!step)
        break;

      effect = vdt_asl_test_step (thread, step, i);
      if (report->trace && step->n_hexes == 2)
        vdt_los_trace_add_counted (report->trace, effect.hex);
      if (scan && !vdt_asl_scan_take (scan, thread, &effect))
        return FALSE;
      if (effect.strength == VDT_ASL_BLOCKS)
        {
          vdt_asl_note_block (thread, &effect, report);
          return TRUE;
        }
      if (effect.strength == VDT_ASL_HINDERS && !scan)
        {
          vdt_asl_modifier_add_terrain (modifier, step);
          vdt_asl_note_hindrance (&effect, report);
        }
      if (report->trace && effect.is_blind_test
          && (!nearest.is_blind_test || effect.n[5] - effect.n[4] < nearest.n[5] - nearest.n[4]))
        nearest = effect;
    }
  if (report->trace)
    vdt_asl_note_clear (thread, &nearest, report);

  return FALSE;
}

/* Scans a thread that suits: FALSE when that does not tell what becomes of it. */
static gboolean
scan_thread (const VdtTerrainView *view,
             const VdtLosQuery *query,
             VdtShadows *shadows,
             VdtLosReport *report)
{
  VdtAslThread thread;
  VdtAslScan scan;

  vdt_asl_thread_init_ends (&thread, view, query, VDT_PLACE_CENTRE, VDT_PLACE_CENTRE);
  if (!vdt_asl_scan_init (&scan, &thread, shadows))
    return FALSE;
  if (places_block (&thread, &scan, NULL, report))
    {
      if (shadows)
        vdt_asl_scan_cast (&scan, shadows, report->outcome);
      return TRUE;
    }
  if (scan.gave_up || scan.hindered)
    return FALSE;
  report_seen (view, 0, report);

  return TRUE;
}

static void
follow_thread (const VdtTerrainView *view,
               const VdtLosQuery *query,
               VdtPlace from,
               VdtPlace to,
               VdtLosReport *report)
{
  VdtAslModifier modifier;
  VdtAslThread thread;

  vdt_asl_thread_init (&thread, view, query, from, to);
  thread.is_read = report->trace != NULL;
  vdt_asl_modifier_init (&modifier);
  vdt_asl_find_depression (&thread, TRUE);
  vdt_asl_find_depression (&thread, FALSE);

  if (!building_blocks (&thread, report) && !depression_blocks (&thread, report)
      && !places_block (&thread, NULL, &modifier, report))
    {
      vdt_asl_modifier_add_contents (&modifier, &thread, report);
      report_seen (view, vdt_asl_modifier_sum (&modifier, &thread, report), report);
    }

  vdt_asl_modifier_clear (&modifier);
  vdt_asl_thread_clear (&thread);
}

/* A thread between two points. If nobody reads the reasons, it need not be followed where it is
 * low, nor where a shadow lies on it.
 */
static void
judge_thread (const VdtTerrainView *view,
              const VdtLosQuery *query,
              VdtPlace from,
              VdtPlace to,
              VdtShadows *shadows,
              VdtLosReport *report)
{
  gboolean scans = !report->trace && vdt_asl_scan_suits (view, query, from, to);

  if (scans && shadows && vdt_shadows_find (shadows, report->outcome))
    return;
  if (!scans || !scan_thread (view, query, shadows, report))
    follow_thread (view, query, from, to, report);
}

/* The more, the further a corner lies to the right of the way from observer to target; compared
 * with another corner of the same hex, whichever that is.
 */
static int
offset_of (const VdtLosQuery *query, VdtPlace corner)
{
  VdtPoint start = vdt_hex_centre (query->observer);
  VdtPoint end = vdt_hex_centre (query->target);
  VdtPoint point = vdt_hex_corner (VDT_HEX (0, 0), (int) (corner - VDT_PLACE_CORNER));

  return (end.x - start.x) * point.y - (end.y - start.y) * point.x;
}

/* The points of an end: itself, or the two corners of the side on which it stands, the left one
 * first. Corner k lies between sides k + 1 and k + 2.
 */
static guint
find_points (const VdtLosQuery *query, VdtPlace place, VdtPlace points[2])
{
  int side = (int) place - VDT_PLACE_SIDE;
  VdtPlace one, other;

  if (!vdt_place_is_side (place))
    {
      points[0] = place;
      return 1;
    }
  one = (VdtPlace) (VDT_PLACE_CORNER + vdt_side_corner (side, 0));
  other = (VdtPlace) (VDT_PLACE_CORNER + vdt_side_corner (side, 1));
  if (offset_of (query, one) <= offset_of (query, other))
    {
      points[0] = one;
      points[1] = other;
    }
  else
    {
      points[0] = other;
      points[1] = one;
    }

  return 2;
}

static gboolean
is_better (const VdtOutcome *a, const VdtOutcome *b)
{
  return a->verdict < b->verdict || (a->verdict == b->verdict && a->modifier < b->modifier);
}

/* From and to hexsides the better corner counts, or with the option both the worse. */
static void
judge_corners (const VdtTerrainView *view, const VdtLosQuery *query, VdtLosReport *report)
{
  gboolean worse = view->options[VDT_ASL_BOTH] == 1;
  VdtPlace from[2], to[2];
  guint n_from = find_points (query, query->observer_at, from);
  guint n_to = find_points (query, query->target_at, to);
  VdtPlace best_from = from[0], best_to = to[0];
  VdtOutcome best = { .verdict = VDT_VERDICT_CLEAR };
  gboolean has_best = FALSE;

  for (guint i = 0; i < n_from; i++)
    for (guint k = 0; k < n_to; k++)
      {
        VdtOutcome outcome = { .verdict = VDT_VERDICT_CLEAR };
        VdtLosReport silent = { NULL, &outcome };

        judge_thread (view, query, from[i], to[k], NULL, &silent);
        if (!has_best || (worse ? is_better (&best, &outcome) : is_better (&outcome, &best)))
          {
            best = outcome;
            best_from = from[i];
            best_to = to[k];
            has_best = TRUE;
          }
      }

  vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_1,
                       worse ? VDT_REASON_ASL_WORSE_CORNER : VDT_REASON_ASL_BETTER_CORNER);
  if (report->trace)
    {
      report->trace->course.observer_at = best_from;
      report->trace->course.target_at = best_to;
    }
  judge_thread (view, query, best_from, best_to, NULL, report);
}

/* All that the answer takes from the target of a thread that is scanned. */
static int
key (const VdtTerrainView *view, const VdtLosQuery *query)
{
  return vdt_asl_height_of_end (view, query->target, query->target_level);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  if (vdt_hex_equal (query->observer, query->target))
    judge_one_hex (view, query, report);
  else if (vdt_place_is_side (query->observer_at) || vdt_place_is_side (query->target_at))
    judge_corners (view, query, report);
  else
    judge_thread (view, query, query->observer_at, query->target_at, shadows, report);
}

static gboolean
is_depression (const VdtMap *map, VdtHex hex)
{
  return !vdt_map_is_void (map, hex) && vdt_map_get_terrain_info (map, hex)->depression;
}

static void
check_side (const VdtMap *map, VdtSide side, guint codes, GPtrArray *problems)
{
  VdtHex other = vdt_hex_neighbour (side.hex, side.side);

  if ((codes & VDT_ASL_SIDE_DEPRESSION)
      && !(is_depression (map, side.hex) && is_depression (map, other)))
    vdt_problems_add (problems, N_("Depression hexside that does not join two depressions"),
                      side.hex);
  if ((codes & VDT_ASL_SIDE_CLIFF) && !vdt_map_is_void (map, side.hex)
      && !vdt_map_is_void (map, other)
      && vdt_map_get_elevation (map, side.hex) == vdt_map_get_elevation (map, other))
    vdt_problems_add (problems, N_("Cliff hexside between hexes of one level"), side.hex);
}

static void
check (const VdtLosRules *rules, const VdtMap *map, GPtrArray *problems)
{
  vdt_problems_check_sides (map, rules, check_side, problems);
}

const VdtLosRules vdt_los_asl = {
  .id = "asl",
  .title = N_("ASL chapter A6"),
  .source = N_("Advanced Squad Leader, chapter A, section 6: line of sight"),
  .default_range = 0,
  .clauses = clauses,
  .derivation = &vdt_asl_derivation,
  .sentences = vdt_asl_sentences,
  .n_reasons = VDT_N_ASL_REASONS,
  .words = vdt_asl_words,
  .side_codes = side_codes,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .fired_clause = "6.11",
  .reads_levels = TRUE,
  .reads_places = TRUE,
  .judges_floors = TRUE,
  .reads_depictions = TRUE,
  .top = top,
  .eye = eye,
  .floor = floor_of,
  .side_height = side_height,
  .peak = vdt_asl_peak,
  .key = key,
  .judge = judge,
  .check = check,
};
