/* vdt-cli-heat.c - what a command line asks to be shown in shades in place of a fan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-heat.h"

#include "vdt-fan-compare.h"
#include "vdt-heat.h"
#include "vdt-los.h"

#include <glib/gi18n.h>

/**
 * vdt_cli_heat_survey:
 * @options: parsed options
 * @map: a map
 * @word: "sees" or "seen-by"
 * @error: return location
 *
 * Surveys a map.
 *
 * Returns: (transfer full): the numbers, or %NULL when the options or the word are wrong
 */
VdtHeat *
vdt_cli_heat_survey (const VdtCliOptions *options, VdtMap *map, const char *word, GError **error)
{
  gboolean sees = g_str_equal (word, "sees");
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  VdtLosSetup setup;
  VdtLosQuery query;

  if (!sees && !g_str_equal (word, "seen-by"))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _ ("--survey: “%s” is not sees or seen-by"), word);
      return NULL;
    }
  if (!vdt_cli_options_get_setup (options, map, &setup, error)
      || !vdt_cli_options_get_query (options, map, NULL, NULL, &query, error))
    return NULL;

  view = vdt_terrain_view_new (map, &setup);
  survey = vdt_survey_new (view, &query);
  vdt_survey_run (survey, (guint) options->threads, NULL);

  return vdt_heat_new_from_survey (survey, sees ? VDT_SURVEY_BEST_POSTS : VDT_SURVEY_MOST_HIDDEN);
}

static VdtFan *
make_fan (const VdtCliOptions *options, VdtMap *map, const VdtLosQuery *query, GError **error)
{
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;

  if (!vdt_cli_options_get_setup (options, map, &setup, error))
    return NULL;
  view = vdt_terrain_view_new (map, &setup);

  return vdt_fan_new (view, query, (guint) options->threads, NULL);
}

/**
 * vdt_cli_heat_comparison:
 * @options: parsed options
 * @map: a map
 * @from: the observer's hex
 * @with: a rule system
 * @error: return location
 *
 * Compares what is seen from a hex by the rules of the command line and by another system.
 *
 * Returns: (transfer full): the hexes that differ, or %NULL when the options or the hex are wrong
 */
VdtHeat *
vdt_cli_heat_comparison (
    const VdtCliOptions *options, VdtMap *map, const char *from, const char *with, GError **error)
{
  VdtCliOptions other = *options;
  g_autoptr (VdtFan) one = NULL;
  g_autoptr (VdtFan) another = NULL;
  g_autoptr (GArray) hexes = NULL;
  VdtLosQuery query;

  other.rules = (char *) with;
  other.options = NULL;
  if (!vdt_cli_options_get_query (options, map, from, NULL, &query, error)
      || !(one = make_fan (options, map, &query, error))
      || !(another = make_fan (&other, map, &query, error)))
    return NULL;
  hexes = vdt_fan_compare (one, another);

  return vdt_heat_new_from_comparison (one, another, hexes);
}
