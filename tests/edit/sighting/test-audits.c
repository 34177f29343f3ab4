/* test-audits.c - a map audited by one rule system after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-audits.h"
#include "vdt-csv.h"
#include "vdt-los.h"

static VdtAudits *
audits_new (const char *system, const char *only)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (12, 9, system);
  g_autoptr (VdtMap) smoky = edit_map_add (map, "44:smoke 52:smoke");
  VdtLosSetup current;

  vdt_sight_setup_init (&current, smoky, NULL);
  current.range = 6;

  return vdt_audits_new (smoky, &current, only ? vdt_los_rules_find (only) : NULL);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n' ? 1 : 0;

  return n;
}

/* Every system in turn, the one in play by its own range; the counts are those of all. */
static void
test_all (void)
{
  g_autoptr (VdtAudits) audits = audits_new ("coh", NULL);
  const VdtGrid *grid = vdt_map_get_grid (vdt_audits_get_map (audits));
  g_autofree int *counts = NULL;
  g_autofree char *csv = NULL;
  VdtCsv table;
  guint n_rules, n_pairs, n_sight = 0, n_halved = 0, n_ends = 0;

  vdt_los_rules_list (&n_rules);
  g_assert_cmpuint (vdt_audits_get_n_systems (audits), ==, n_rules);
  g_assert_cmpuint (vdt_audits_get_n_begun (audits), ==, 0);
  g_assert_cmpfloat (vdt_audits_get_progress (audits), ==, 0);
  g_assert_cmpuint (vdt_audits_estimate (audits), >, 0);

  g_assert_true (vdt_audits_run (audits, 2, NULL));
  g_assert_cmpuint (vdt_audits_get_n_begun (audits), ==, n_rules);
  g_assert_cmpfloat (vdt_audits_get_progress (audits), ==, 1);
  for (guint i = 0; i < n_rules; i++)
    {
      VdtAudit *audit = vdt_audits_get_audit (audits, i);

      if (g_str_equal (vdt_audit_get_view (audit)->rules->id, "coh"))
        g_assert_cmpint (vdt_audit_get_view (audit)->range, ==, 6);
      else
        g_assert_cmpint (vdt_audit_get_view (audit)->range, !=, 6);
      vdt_audit_get_pairs (audit, VDT_AUDIT_SIGHT, &n_pairs);
      n_sight += n_pairs;
      vdt_audit_get_pairs (audit, VDT_AUDIT_HALVED, &n_pairs);
      n_halved += n_pairs;
    }
  g_assert_cmpuint (n_sight, >, 0);
  g_assert_cmpuint (n_halved, >, 0);
  g_assert_cmpuint (vdt_audits_get_n_different (audits), ==, n_sight + n_halved);

  counts = vdt_audits_count (audits);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      g_assert_cmpint (counts[i], !=, 0);
      n_ends += counts[i] > 0 ? (guint) counts[i] : 0;
    }
  g_assert_cmpuint (n_ends, ==, 2 * n_sight);
  vdt_csv_init (&table, NULL, NULL);
  vdt_audits_list (audits, &table.table);
  csv = vdt_csv_finish (&table);
  g_assert_true (g_str_has_prefix (csv, "rules,from,to,verdict,"));
  g_assert_cmpuint (count_lines (csv), ==, n_sight + n_halved + 1);
}

/* One system, as it is done alone. */
static void
test_one (void)
{
  g_autoptr (VdtAudits) audits = audits_new ("coh", "coh");
  g_autoptr (VdtAudit) expected = NULL;
  VdtAudit *audit;
  g_autoptr (GArray) found = NULL;
  const VdtAuditPair *pairs;
  guint n_pairs;

  g_assert_cmpuint (vdt_audits_get_n_systems (audits), ==, 1);
  g_assert_true (vdt_audits_run (audits, 1, NULL));
  audit = vdt_audits_get_audit (audits, 0);
  expected = vdt_audit_new (vdt_audit_get_view (audit), vdt_audit_get_query (audit), 1, NULL);
  pairs = vdt_audit_get_pairs (expected, VDT_AUDIT_SIGHT, &n_pairs);
  g_assert_cmpuint (vdt_audit_get_n_different (audit, VDT_AUDIT_SIGHT), ==, n_pairs);
  g_assert_cmpuint (vdt_audit_get_n_checked (audit), ==, vdt_audit_get_n_checked (expected));
  g_assert_cmpuint (vdt_audit_get_n_checked (audit), ==, vdt_audits_estimate (audits));

  found = vdt_audit_list_found (audit, VDT_AUDIT_SIGHT, G_MAXUINT);
  g_assert_cmpuint (found->len, ==, n_pairs);
  for (guint i = 0; i < n_pairs; i++)
    {
      const VdtAuditPair *pair = &g_array_index (found, VdtAuditPair, i);
      VdtLosQuery there = { .observer = pair->from, .target = pair->to };
      VdtLosQuery back = vdt_audit_turn (&there);
      VdtOutcome outcome;

      g_assert_true (vdt_hex_equal (pair->from, pairs[i].from));
      g_assert_true (vdt_hex_equal (pair->to, pairs[i].to));
      vdt_los_judge_outcome (vdt_audit_get_view (audit), &back, &outcome);
      g_assert_cmpint (outcome.verdict, ==, pair->back.verdict);
      g_assert_cmpint (outcome.modifier, ==, pair->back.modifier);
    }
  g_array_unref (g_steal_pointer (&found));
  found = vdt_audit_list_found (audit, VDT_AUDIT_SIGHT, 1);
  g_assert_cmpuint (found->len, ==, 1);
}

/* Systems that cannot judge the map are not asked, and the reason is told. */
static void
test_misfit (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("33=9 44=9");
  g_autoptr (VdtAudits) all = NULL;
  g_autoptr (VdtAudits) one = NULL;
  VdtLosSetup current;
  guint n_rules;

  vdt_los_rules_list (&n_rules);
  vdt_sight_setup_init (&current, map, vdt_los_rules_find ("cwb"));
  all = vdt_audits_new (map, &current, NULL);
  g_assert_cmpuint (vdt_audits_get_n_systems (all), ==, n_rules - 1);
  g_assert_cmpstr (
      vdt_audits_get_refusals (all), ==,
      "PanzerBlitz cannot judge this map: These rules do not know elevation 9: 0303, 0404\n");
  one = vdt_audits_new (map, &current, vdt_los_rules_find ("panzerblitz"));
  g_assert_cmpuint (vdt_audits_get_n_systems (one), ==, 0);
  g_assert_cmpuint (vdt_audits_estimate (one), ==, 0);
  g_assert_true (vdt_audits_run (one, 1, NULL));
  g_assert_cmpfloat (vdt_audits_get_progress (one), ==, 0);
}

static void
test_cancel (void)
{
  g_autoptr (VdtAudits) audits = audits_new ("coh", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_false (vdt_audits_run (audits, 2, cancellable));
  g_assert_cmpuint (vdt_audits_get_n_begun (audits), ==, 0);
}

/* Only pairs with one end in the one zone and the other in the other. */
static void
test_limit (void)
{
  g_autoptr (VdtAudits) all = audits_new ("coh", "coh");
  g_autoptr (VdtAudits) some = audits_new ("coh", "coh");
  g_autoptr (VdtRegion) from = vdt_region_new (vdt_map_get_grid (vdt_audits_get_map (some)));
  g_autoptr (VdtRegion) to = vdt_region_new (vdt_map_get_grid (vdt_audits_get_map (some)));
  const VdtAuditPair *pairs;
  guint n_pairs;

  g_assert_true (vdt_audits_run (all, 1, NULL));
  pairs = vdt_audit_get_pairs (vdt_audits_get_audit (all, 0), VDT_AUDIT_SIGHT, &n_pairs);
  g_assert_cmpuint (n_pairs, >, 1);
  vdt_region_add (from, pairs[0].from);
  vdt_region_add (to, pairs[0].to);
  vdt_audits_limit (some, from, to);
  g_assert_true (vdt_audits_run (some, 1, NULL));
  g_assert_cmpuint (vdt_audits_get_n_different (some), ==, 1);
}

void
vdt_test_audits (void)
{
  g_test_add_func ("/audits/all", test_all);
  g_test_add_func ("/audits/one", test_one);
  g_test_add_func ("/audits/misfit", test_misfit);
  g_test_add_func ("/audits/limit", test_limit);
  g_test_add_func ("/audits/cancel", test_cancel);
}
