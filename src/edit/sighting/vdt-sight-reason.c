/* vdt-sight-reason.c - why a hex of a fan is seen or not, in a sentence or two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-reason.h"

#include "vdt-fan-join.h"
#include "vdt-los-explain.h"

/**
 * vdt_sight_reason:
 * @sighting: who looks by which rules
 * @hex: any hex
 *
 * Tells why the fan has a hex as it has it: the verdict, and the finding that decides, in the words
 * of the report.
 *
 * Returns: (transfer full) (nullable): the reason; %NULL where there is no fan
 */
char *
vdt_sight_reason (VdtSighting *sighting, VdtHex hex)
{
  VdtFan *fan = vdt_sighting_get_fan (sighting);
  VdtMap *map = vdt_sighting_get_map (sighting);
  g_autoptr (VdtLosResult) result = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *finding = NULL;

  if (!fan || !vdt_map_contains (map, hex) || vdt_map_is_void (map, hex)
      || fan->rules != vdt_sighting_get_setup (sighting)->rules)
    return NULL;
  result = vdt_fan_judge (fan, vdt_sighting_get_view (sighting), hex);
  if (!result)
    return NULL;

  verdict = vdt_los_explain_verdict (result, map);
  if (vdt_los_result_get_outcome (result)->verdict == VDT_VERDICT_SELF)
    return g_steal_pointer (&verdict);
  finding = vdt_los_explain_finding (
      vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1), map);

  return g_strdup_printf ("%s\n%s", verdict, finding);
}
