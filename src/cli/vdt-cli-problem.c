/* vdt-cli-problem.c - what rules miss in a map, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-problem.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

/* The first few hexes of a problem by name, and how many there are. */
static char *
name_hexes (const VdtMap *map, const GArray *hexes)
{
  const guint few = 8;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (hexes->len, few); i++)
    {
      g_autofree char *label =
          vdt_hex_label (vdt_map_get_grid (map), g_array_index (hexes, VdtHex, i));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", label);
    }
  if (hexes->len > few)
    g_string_append_printf (names, ngettext (" and %u more", " and %u more", hexes->len - few),
                            hexes->len - few);

  return g_string_free (names, FALSE);
}

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
  g_autofree char *what = vdt_los_explain_problem (problem, map);
  g_autofree char *hexes = name_hexes (map, problem->hexes);

  return rules ? g_strdup_printf ("%s: %s: %s", rules->id, what, hexes)
               : g_strdup_printf ("%s: %s", what, hexes);
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
  g_autoptr (GPtrArray) found = vdt_los_check (map, rules);

  for (guint i = 0; i < found->len; i++)
    {
      const VdtProblem *problem = found->pdata[i];
      g_autofree char *text = NULL;

      if (!problem->serious)
        continue;
      text = vdt_cli_problem_describe (problem, map, rules);
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE,
                   _ ("%s: the rules cannot judge this map: %s"), file, text);
      return FALSE;
    }

  return TRUE;
}
