/* vdt-los.c - judges one sight line, with its reasons
 *
 * A pure function of view and query. The rule system's judge does the work; here are the checks
 * common to all systems, such as the range, and the result with its findings, which the report,
 * the profile and the marks on the map read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los.h"

#include "vdt-shadows.h"

static void
assert_ends (const VdtTerrainView *view, const VdtLosQuery *query)
{
  g_assert (view->ground[vdt_terrain_view_index (view, query->observer)] != VDT_GROUND_NONE
            && view->ground[vdt_terrain_view_index (view, query->target)] != VDT_GROUND_NONE);
}

static void
judge_by_rules (const VdtTerrainView *view,
                const VdtLosQuery *query,
                VdtShadows *shadows,
                VdtLosReport *report)
{
  const VdtLosRules *rules = view->rules;

  /* What is drawn of a hex depends on where the line runs: other lines tell nothing. */
  if (!rules->key || view->depictions)
    shadows = NULL;
  if (shadows)
    vdt_shadows_aim (shadows, query, rules->key (view, query));
  rules->judge (view, query, shadows, report);
}

/* What holds for every rule system: a hex sees itself, and nobody sees past the range. The fan,
 * the single line and the explanation all come through here.
 */
static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosTrace *trace,
       VdtOutcome *outcome)
{
  VdtLosReport report = { trace, outcome };

  *outcome = (VdtOutcome){ .verdict = VDT_VERDICT_CLEAR, .clause = VDT_CLAUSE_NONE };
  if (vdt_hex_equal (query->observer, query->target)
      && (!view->rules->judges_floors || query->observer_level == query->target_level))
    {
      vdt_los_report_clear (&report, VDT_CLAUSE_NONE, VDT_REASON_SELF);
      outcome->verdict = VDT_VERDICT_SELF;
    }
  else if (view->range > 0 && vdt_hex_distance (query->observer, query->target) > view->range)
    {
      outcome->verdict = VDT_VERDICT_BEYOND_RANGE;
      if (trace)
        vdt_finding_set_numbers (
            vdt_los_trace_add (trace, VDT_CLAUSE_NONE, VDT_EFFECT_NOTES, VDT_REASON_BEYOND_RANGE),
            vdt_hex_distance (query->observer, query->target), view->range);
    }
  else
    {
      judge_by_rules (view, query, shadows, &report);
    }
}

/**
 * vdt_los_judge_outcome:
 * @view: a map as its rules see it
 * @query: who looks where; both hexes are on the map and not void
 * @outcome: (out caller-allocates): the answer
 *
 * Judges one sight line without its reasons.
 */
void
vdt_los_judge_outcome (const VdtTerrainView *view, const VdtLosQuery *query, VdtOutcome *outcome)
{
  assert_ends (view, query);
  judge (view, query, NULL, NULL, outcome);
}

/**
 * vdt_los_judge_among:
 * @view: a map as its rules see it
 * @query: who looks where; both hexes are on the map and not void, which is not checked
 * @shadows: (nullable): what blocked the observer's other lines, from the same levels and places
 * @outcome: (out caller-allocates): the answer
 *
 * vdt_los_judge_outcome() for one of many lines of an observer.
 */
void
vdt_los_judge_among (const VdtTerrainView *view,
                     const VdtLosQuery *query,
                     VdtShadows *shadows,
                     VdtOutcome *outcome)
{
  judge (view, query, shadows, NULL, outcome);
}

/**
 * vdt_los_judge:
 * @view: a map as its rules see it
 * @query: who looks where; both hexes are on the map and not void
 *
 * Judges one sight line, with every clause that was tested.
 *
 * Returns: (transfer full): the answer and its reasons
 */
VdtLosResult *
vdt_los_judge (const VdtTerrainView *view, const VdtLosQuery *query)
{
  VdtLosTrace trace = { view->rules,
                        g_array_new (FALSE, FALSE, sizeof (VdtFinding)),
                        g_array_new (FALSE, FALSE, sizeof (VdtHex)),
                        { FALSE, g_array_new (FALSE, FALSE, sizeof (VdtHex)), query->observer_at,
                          query->target_at } };
  VdtOutcome outcome;
  VdtLosResult *result;

  assert_ends (view, query);
  judge (view, query, NULL, &trace, &outcome);
  result = vdt_los_result_new (query, &outcome, &trace);
  g_array_unref (trace.findings);
  g_array_unref (trace.contention);
  g_array_unref (trace.course.counted);

  return result;
}
