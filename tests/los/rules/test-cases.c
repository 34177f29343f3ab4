/* test-cases.c - worked cases: every row of cases/<rules>/expected.tsv through the judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#include "vdt-hex-label.h"

static VdtLosQuery
reverse (const VdtLosQuery *query)
{
  return (VdtLosQuery){
    .observer = query->target,
    .target = query->observer,
    .observer_at = query->target_at,
    .target_at = query->observer_at,
    .observer_level = query->target_level,
    .target_level = query->observer_level,
  };
}

static void
check_outcome (const LosCase *row, const LosCaseLine *line, const VdtOutcome *outcome)
{
  const char *const *clauses = line->setup.rules->clauses;
  g_autofree char *by =
      outcome->has_by ? vdt_hex_label (vdt_map_get_grid (line->map), outcome->by) : g_strdup ("");

  g_assert_cmpstr (vdt_verdict_to_string (outcome->verdict), ==, row->verdict);
  g_assert_cmpint (outcome->modifier, ==, row->modifier);
  g_assert_cmpstr (outcome->flags & VDT_LOS_HALVED ? "halved" : "", ==, row->flags);
  /* No clause says that one sees one's own hex, nor how far one sees. */
  g_assert_cmpint (outcome->clause == VDT_CLAUSE_NONE, ==,
                   outcome->verdict == VDT_VERDICT_SELF
                       || outcome->verdict == VDT_VERDICT_BEYOND_RANGE);
  if (*row->clause)
    g_assert_cmpstr (clauses[outcome->clause], ==, row->clause);
  g_assert_cmpstr (by, ==, row->by);
}

/* A reason that is about a side names one that has a code, from the hex that is there. */
static void
check_sides (const VdtTerrainView *view, const VdtLosResult *result)
{
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      if (finding->side < 0)
        continue;
      g_assert_true (finding->has_hex);
      g_assert_false (vdt_map_is_void (view->map, finding->hex));
      g_assert_cmpuint (vdt_terrain_view_get_side (view, finding->hex, finding->side), !=, 0);
    }
}

static void
test_row (gconstpointer data)
{
  const LosCase *row = data;
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  const VdtFinding *last;
  VdtLosQuery back;
  VdtOutcome outcome, reversed;

  g_test_message ("%s", row->where);
  los_case_open (row, &line);
  view = vdt_terrain_view_new (line.map, &line.setup);

  result = vdt_los_judge (view, &line.query);
  check_outcome (row, &line, vdt_los_result_get_outcome (result));
  last = vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
  g_assert_cmpint (last->clause, ==, vdt_los_result_get_outcome (result)->clause);

  check_sides (view, result);

  vdt_los_judge_outcome (view, &line.query, &outcome);
  check_outcome (row, &line, &outcome);

  back = reverse (&line.query);
  vdt_los_judge_outcome (view, &back, &reversed);
  g_assert_cmpint (reversed.verdict == VDT_VERDICT_BLOCKED, ==,
                   outcome.verdict == VDT_VERDICT_BLOCKED);
}

void
vdt_test_cases (void)
{
  static GPtrArray *cases; /* the tests need it when this is over */

  cases = los_cases_read ();
  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *row = g_ptr_array_index (cases, i);
      /* One map may serve several rows. */
      g_autofree char *test = g_strdup_printf ("/los/cases/%s/%s/%s-%s%s", row->folder, row->name,
                                               row->from, row->to, row->args);

      g_test_add_data_func (test, row, test_row);
    }
}
