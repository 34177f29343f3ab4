/* test-ney.c - Kim's chart and the formula that stands for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-ney-chart.h"
#include "vdt-ney-reasons.h"

/* A column of hexes on which one obstacle of h levels stands d hexes from the lower end, and the
 * other end is H levels up, D hexes away.
 */
static VdtLosResult *
judge_column (int h, int d, int H, int D)
{
  const VdtTerrain terrain = { .code = (char *) "." };
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 1, .rows = D + 1 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 0, 0),
                        .target = vdt_grid_hex (&grid, 0, D) };
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;

  vdt_map_builder_set_elevation (builder, query.target, H);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 0, d), h);
  map = vdt_map_builder_end (builder);
  vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
  view = vdt_terrain_view_new (map, &setup);

  return vdt_los_judge (view, &query);
}

/* Every obstacle entry against every relative entry: the chart's order of rows, the formula, and
 * (where the obstacle can stand between the ends) the judge agree.
 */
static void
test_all_pairs (void)
{
  guint n_entries;
  const VdtNeyEntry *entries = vdt_ney_chart_get_entries (&n_entries);
  guint n_pairs = 0;
  guint n_judged = 0;

  for (guint i = 0; i < n_entries; i++)
    for (guint k = 0; k < n_entries; k++)
      {
        const VdtNeyEntry *o = &entries[i];
        const VdtNeyEntry *r = &entries[k];
        gboolean on_chart, by_formula;

        if (o->half != VDT_NEY_OBSTACLE || r->half != VDT_NEY_RELATIVE)
          continue;
        n_pairs++;
        /* The rows take turns, O1 first: row order is the entries' order, and of two that are as
         * high the obstacle stands above.
         */
        on_chart = o->row <= r->row;
        g_assert_cmpint (on_chart, ==, i < k);
        by_formula = (3 * o->level - 1) * r->distance >= 3 * r->level * o->distance;
        g_assert_cmpint (on_chart, ==, by_formula);

        if (o->distance < r->distance)
          {
            g_autoptr (VdtLosResult) result =
                judge_column (o->level, o->distance, r->level, r->distance);
            const VdtFinding *last =
                vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);

            g_assert_cmpint (vdt_los_result_get_outcome (result)->verdict, ==,
                             on_chart ? VDT_VERDICT_BLOCKED : VDT_VERDICT_CLEAR);
            g_assert_cmpint (last->reason, ==,
                             on_chart ? VDT_REASON_NEY_CHART_BLOCKS : VDT_REASON_NEY_CHART_CLEARS);
            g_assert_cmpint (last->n[4], ==, o->row);
            g_assert_cmpint (last->n[5], ==, r->row);
            n_judged++;
          }
      }

  g_assert_cmpuint (n_pairs, ==, 702);
  g_assert_cmpuint (n_judged, >, 300);
}

static void
test_off_the_chart (void)
{
  const struct
  {
    int h, d, H, D;
    guint reason;
  } table[] = {
    { 4, 1, 4, 2, VDT_REASON_NEY_FORMULA_BLOCKS }, { 1, 4, 5, 8, VDT_REASON_NEY_FORMULA_CLEARS },
    { 5, 2, 4, 8, VDT_REASON_NEY_FORMULA_BLOCKS }, { 1, 2, 4, 3, VDT_REASON_NEY_FORMULA_CLEARS },
    { 1, 2, 0, 4, VDT_REASON_NEY_LEVEL_BLOCKS },   { 0, 2, 1, 4, VDT_REASON_NEY_NOTHING },
    { 0, 0, 3, 1, VDT_REASON_NEY_ADJACENT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (VdtLosResult) result =
          judge_column (table[i].h, table[i].d, table[i].H, table[i].D);

      g_assert_cmpint (
          vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1)->reason,
          ==, table[i].reason);
    }
}

static void
test_default_range (void)
{
  g_autoptr (VdtLosResult) near_by = judge_column (0, 2, 0, 8);
  g_autoptr (VdtLosResult) far_off = judge_column (0, 2, 0, 9);

  g_assert_cmpint (vdt_los_result_get_outcome (near_by)->verdict, ==, VDT_VERDICT_CLEAR);
  g_assert_cmpint (vdt_los_result_get_outcome (far_off)->verdict, ==, VDT_VERDICT_BEYOND_RANGE);
}

/* On open flat ground a higher observer sees all that he saw before. */
static void
test_raising_the_observer (void)
{
  const VdtTerrain terrain = { .code = (char *) "." };
  VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_R, .columns = 19, .rows = 19 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);

  for (int elevation = 0; elevation <= 6; elevation++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 9, 9) };
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtTerrainView) view = NULL;
      VdtLosSetup setup;

      vdt_map_builder_set_elevation (builder, query.observer, elevation);
      map = vdt_map_builder_end (builder);
      vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
      setup.range = 0;
      view = vdt_terrain_view_new (map, &setup);
      for (int i = 0; i < 19 * 19; i++)
        {
          VdtOutcome outcome;

          query.target = vdt_grid_hex (&grid, i % 19, i / 19);
          vdt_los_judge_outcome (view, &query, &outcome);
          g_assert_cmpint (outcome.verdict, <=, VDT_VERDICT_CLEAR);
        }
    }
}

void
vdt_test_ney (void)
{
  g_test_add_func ("/ney/all-702-pairs", test_all_pairs);
  g_test_add_func ("/ney/off-the-chart", test_off_the_chart);
  g_test_add_func ("/ney/default-range", test_default_range);
  g_test_add_func ("/ney/raising-the-observer", test_raising_the_observer);
}
