/* test-choices.c - which choices are tried along more pairs than all can be tried for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-choices.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"

#define N_PAIRS (VDT_LOS_MAX_EXACT_PAIRS + 2)

/* A hex of a pair, between ends at level 1. */
typedef struct
{
  int level;
  guint terrain; /* 1: woods, one level high */
  gboolean smoke;
} Kind;

static const Kind none = { 1, 0, FALSE };

static void
set_up (VdtMapBuilder *builder, VdtHex hex, const Kind *kind)
{
  vdt_map_builder_set_elevation (builder, hex, kind->level);
  vdt_map_builder_set_terrain (builder, hex, kind->terrain);
  if (kind->smoke)
    vdt_map_builder_add_counter (
        builder, &(VdtCounter){ .hex = hex, .kind = VDT_COUNTER_SMOKE, .amount = 1 });
}

/* The better hex lies left in one pair and right in another, so that neither all left nor all right
 * is clear: only the lower of each, by top, then by ground, then by smoke.
 */
static void
test_lower (void)
{
  const struct
  {
    Kind better, worse;
  } table[] = {
    { { 1, 0, FALSE }, { 1, 1, FALSE } }, /* woods rise above the ends */
    { { 0, 1, TRUE }, { 1, 0, TRUE } },   /* one top; smoke rises above the ends from level 1 */
    { { 1, 0, FALSE }, { 1, 0, TRUE } },
  };
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 } };
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 32, .rows = 32 };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtHex start = vdt_grid_hex (&grid, 2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      VdtLosQuery query = { .observer = start,
                            .target = VDT_HEX (start.q + N_PAIRS, start.r + N_PAIRS) };
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtTerrainView) view = NULL;
      VdtLosSetup setup;
      VdtOutcome outcome;

      for (int k = 0; k <= N_PAIRS; k++)
        {
          VdtHex hex = VDT_HEX (start.q + k, start.r + k);
          gboolean swapped = k % 2 == 1;

          set_up (builder, hex, &none);
          if (k == N_PAIRS)
            break;
          set_up (builder, VDT_HEX (hex.q + 1, hex.r),
                  swapped ? &table[i].worse : &table[i].better);
          set_up (builder, VDT_HEX (hex.q, hex.r + 1),
                  swapped ? &table[i].better : &table[i].worse);
        }
      map = vdt_map_builder_end (builder);
      vdt_los_setup_init (&setup, vdt_los_rules_find ("coh"));
      view = vdt_terrain_view_new (map, &setup);
      vdt_los_judge_outcome (view, &query, &outcome);
      g_assert_cmpint (outcome.verdict, ==, VDT_VERDICT_CLEAR);
    }
}

/* How many choices of a line of three pairs were judged: woods block it in the first pair, whatever
 * is chosen in the others.
 */
static int
count_choices (const Kind *left, const Kind *right)
{
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
                                  { .code = (char *) "t", .kind = VDT_KIND_TOWN, .halves = 4 } };
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 16, .rows = 16 };
  const Kind woods = { 1, 1, FALSE };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  VdtHex start = vdt_grid_hex (&grid, 2, 2);
  VdtLosQuery query = { .observer = start, .target = VDT_HEX (start.q + 3, start.r + 3) };
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  VdtLosSetup setup;

  for (int k = 0; k < 3; k++)
    {
      VdtHex hex = VDT_HEX (start.q + k, start.r + k);

      set_up (builder, VDT_HEX (hex.q + 1, hex.r), k == 0 ? &woods : k == 1 ? left : &none);
      set_up (builder, VDT_HEX (hex.q, hex.r + 1), k == 0 ? &woods : k == 1 ? right : &none);
    }
  map = vdt_map_builder_end (builder);
  vdt_los_setup_init (&setup, vdt_los_rules_find ("coh"));
  view = vdt_terrain_view_new (map, &setup);
  result = vdt_los_judge (view, &query);
  g_assert_cmpint (vdt_los_result_get_outcome (result)->verdict, ==, VDT_VERDICT_BLOCKED);
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      if (finding->reason != VDT_REASON_CHOICES)
        continue;
      g_assert_cmpint (finding->n[0], ==, 3);
      return finding->n[1];
    }
  g_assert_not_reached ();
}

/* Hexes that differ in nothing offer no choice; in one thing, whichever it is, they offer two. */
static void
test_open (void)
{
  static const struct
  {
    Kind left, right;
    int n_choices;
  } table[] = {
    { { 1, 0, FALSE }, { 1, 0, FALSE }, 1 }, { { 1, 0, TRUE }, { 1, 0, TRUE }, 1 },
    { { 1, 1, FALSE }, { 1, 1, FALSE }, 1 }, { { 1, 0, FALSE }, { 1, 0, TRUE }, 2 },
    { { 1, 1, FALSE }, { 1, 2, FALSE }, 2 }, { { 1, 1, FALSE }, { 2, 0, FALSE }, 2 },
    { { 1, 2, FALSE }, { 2, 1, FALSE }, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_test_message ("case %u", i);
      g_assert_cmpint (count_choices (&table[i].left, &table[i].right), ==, table[i].n_choices);
      g_assert_cmpint (count_choices (&table[i].right, &table[i].left), ==, table[i].n_choices);
    }
}

void
vdt_test_choices (void)
{
  g_test_add_func ("/choices/lower", test_lower);
  g_test_add_func ("/choices/open", test_open);
}
