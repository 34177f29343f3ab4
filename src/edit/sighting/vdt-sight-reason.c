/* vdt-sight-reason.c - why a hex of a fan is seen or not, in a sentence or two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-reason.h"

#include "vdt-fan-join.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"

#include <glib/gi18n.h>

/* The observer's line, as in the report, or while nobody is chosen that of who has the say of all
 * who look.
 */
static VdtLosResult *
judge (VdtSighting *sighting, VdtFan *fan, VdtHex hex)
{
  g_autoptr (VdtObservation) observation =
      vdt_observation_with_hex (vdt_sighting_get_observation (sighting), VDT_TARGET, &hex);
  VdtTerrainView *view = vdt_sighting_get_view (sighting);
  VdtLosQuery query;

  if (vdt_observation_make_query (observation, vdt_sighting_get_map (sighting), fan->rules, &query))
    return vdt_los_judge (view, &query);

  return vdt_fan_judge (fan, view, hex);
}

/**
 * vdt_sight_reason:
 * @sighting: who looks by which rules
 * @hex: any hex
 *
 * Tells why a hex is seen or not: the verdict, and the finding that decides, in the words of the
 * report and of the same observer. Where several look, also how many of them see the hex.
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
  g_autofree char *count = NULL;

  if (!fan || !vdt_map_contains (map, hex) || vdt_map_is_void (map, hex)
      || fan->rules != vdt_sighting_get_setup (sighting)->rules)
    return NULL;
  result = judge (sighting, fan, hex);
  if (!result)
    return NULL;

  verdict = vdt_los_explain_verdict (result, map);
  if (vdt_los_result_get_outcome (result)->verdict != VDT_VERDICT_SELF)
    finding = vdt_los_explain_finding (
        vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1), map);
  if (fan->n_observers > 1 && vdt_map_contains (fan->map, hex))
    /* TRANSLATORS: how many of the observers see a hex, and how many observers there are */
    count = g_strdup_printf (ngettext ("Visible to %u of %u observer.",
                                       "Visible to %u of %u observers.", fan->n_observers),
                             vdt_fan_get_cell (fan, hex)->seen_by, fan->n_observers);

  return g_strconcat (verdict, finding ? "\n" : "", finding ? finding : "", count ? "\n" : "",
                      count ? count : "", NULL);
}
