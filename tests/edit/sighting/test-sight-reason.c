/* test-sight-reason.c - why a hex of a fan is seen or not, in the words of the report
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-los-explain.h"
#include "vdt-sight-reason.h"

#include <string.h>

#define PATIENCE_US (20 * G_USEC_PER_SEC)

static void
wait_until_idle (VdtSighting *sighting)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (vdt_sighting_get_busy (sighting))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* For every hex what the report would say of the line to it. */
static void
test_as_reported (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("22w 32w 41=3 70v");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex observer = edit_map_hex (0, 2);

  g_assert_null (vdt_sight_reason (sighting, observer));
  vdt_sighting_set_observer (sighting, &observer);
  wait_until_idle (sighting);
  for (int row = 0; row < EDIT_MAP_ROWS; row++)
    for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
      {
        VdtHex hex = edit_map_hex (column, row);
        g_autofree char *reason = vdt_sight_reason (sighting, hex);
        g_autofree char *verdict = NULL;
        g_autofree char *finding = NULL;
        VdtLosResult *result;

        if (vdt_map_is_void (map, hex))
          {
            g_assert_null (reason);
            continue;
          }
        vdt_sighting_set_target (sighting, &hex);
        result = vdt_sighting_get_result (sighting);
        verdict = vdt_los_explain_verdict (result, map);
        finding = vdt_los_explain_finding (
            vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1), map);
        g_assert_true (g_str_has_prefix (reason, verdict));
        if (!vdt_hex_equal (hex, observer))
          g_assert_true (g_str_has_suffix (reason, finding));
      }
}

static char *
make_reason (VdtSighting *sighting, VdtHex hex)
{
  wait_until_idle (sighting);

  return vdt_sight_reason (sighting, hex);
}

/* Of two who look the chosen one is named, as in the report, and how many see the hex. */
static void
test_several (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("22w 32w");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex observer = edit_map_hex (0, 2), hex = edit_map_hex (5, 2);
  g_autofree char *reason = NULL;
  g_autofree char *verdict = NULL;

  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_observe (sighting, vdt_observation_toggle (vdt_sighting_get_observation (sighting),
                                                          edit_map_hex (5, 4)));
  reason = make_reason (sighting, hex);
  vdt_sighting_set_target (sighting, &hex);
  verdict = vdt_los_explain_verdict (vdt_sighting_get_result (sighting), map);
  g_assert_nonnull (strstr (verdict, "is hidden from"));
  g_assert_true (g_str_has_prefix (reason, verdict));
  g_assert_true (g_str_has_suffix (reason, "\nVisible to 1 of 2 observers."));
}

/* A side looks: while no hex is chosen, the counter that sees has the say; where all must see the
 * hex, the one that does not. A hex that is chosen is named, though the side goes on looking.
 */
static void
test_side (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("22w 32w 02:unit/Red 54:unit/Red");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex chosen = edit_map_hex (1, 2), hex = edit_map_hex (5, 2);
  g_autofree char *any = NULL;
  g_autofree char *all = NULL;
  g_autofree char *named = NULL;
  g_autofree char *verdict = NULL;

  vdt_sighting_set_side (sighting, "Red");
  any = make_reason (sighting, hex);
  g_assert_null (strstr (any, "is hidden from"));
  vdt_sighting_observe (
      sighting, vdt_observation_with_join (vdt_sighting_get_observation (sighting), VDT_JOIN_ALL));
  all = make_reason (sighting, hex);
  g_assert_nonnull (strstr (all, "is hidden from"));

  vdt_sighting_set_observer (sighting, &chosen);
  named = make_reason (sighting, hex);
  vdt_sighting_set_target (sighting, &hex);
  verdict = vdt_los_explain_verdict (vdt_sighting_get_result (sighting), map);
  g_assert_true (g_str_has_prefix (named, verdict));
  g_assert_true (g_str_has_suffix (named, "\nVisible to 1 of 2 observers."));
}

void
vdt_test_sight_reason (void)
{
  g_test_add_func ("/sight-reason/as-reported", test_as_reported);
  g_test_add_func ("/sight-reason/several", test_several);
  g_test_add_func ("/sight-reason/side", test_side);
}
