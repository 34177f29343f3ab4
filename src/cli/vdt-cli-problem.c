/* vdt-cli-problem.c - what rules miss in a map, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-problem.h"

#include "vdt-los-explain.h"

#include <glib/gi18n.h>

/**
 * vdt_cli_problem_describe:
 * @problem: what was found
 * @map: the map
 * @rules: (nullable): the rule system that it was checked for; %NULL: for all
 *
 * Returns: (transfer full): the system, the problem and its hexes
 */
char *
vdt_cli_problem_describe (const VdtProblem *problem, const VdtMap *map, const VdtLosRules *rules)
{
  g_autofree char *text = vdt_los_explain_problem_hexes (problem, map);

  return rules ? g_strdup_printf ("%s: %s", rules->id, text) : g_steal_pointer (&text);
}

/**
 * vdt_cli_problem_check:
 * @file: the map's file, for the error
 * @map: the map
 * @rules: a rule system
 * @error: return location
 *
 * Checks whether the rules say how to judge the map at all.
 *
 * Returns: %FALSE when they do not
 */
gboolean
vdt_cli_problem_check (const char *file,
                       const VdtMap *map,
                       const VdtLosRules *rules,
                       GError **error)
{
  g_autofree char *misfit = vdt_los_explain_misfit (map, rules);

  if (misfit)
    g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE,
                 _("%s: the rules cannot judge this map: %s: %s"), file, rules->id, misfit);

  return !misfit;
}
