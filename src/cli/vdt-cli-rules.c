/* vdt-cli-rules.c - files of rules and presets on the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-rules.h"

#include "vdt-cli-hint.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * vdt_cli_rules_set_file:
 * @file: a file of rules
 * @path: its name
 * @setup: (out caller-allocates): the setup
 * @error: return location
 *
 * Sets system, range and options as a file has them.
 *
 * Returns: %FALSE when there is no such system, option or value; the message names file and line
 */
gboolean
vdt_cli_rules_set_file (const VdtRulesFile *file,
                        const char *path,
                        VdtLosSetup *setup,
                        GError **error)
{
  VdtMapRules given = vdt_rules_file_get_rules (file);
  const VdtLosRules *rules = vdt_los_rules_find (given.system);

  if (!rules)
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_RULES,
                   _("unknown rule system “%s”"), given.system);
      vdt_cli_hint_rules (error, given.system);
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }

  vdt_los_setup_init (setup, rules);
  if (given.range != VDT_RANGE_DEFAULT)
    setup->range = given.range;
  for (guint i = 0; i < given.n_options; i++)
    if (!vdt_los_setup_set_option (setup, given.option_names[i], given.option_values[i], error))
      {
        vdt_cli_hint_option (error, rules, given.option_names[i], given.option_values[i]);
        g_prefix_error (error, "%s:%d: ", path, g_array_index (file->lines, int, i));
        return FALSE;
      }

  return TRUE;
}

/**
 * vdt_cli_rules_load:
 * @path: a file of rules
 * @setup: (out caller-allocates): the setup
 * @error: return location
 *
 * Returns: %FALSE when the file cannot be read, or knows what this program does not
 */
gboolean
vdt_cli_rules_load (const char *path, VdtLosSetup *setup, GError **error)
{
  g_autoptr (VdtRulesFile) file = vdt_rules_file_read (path, error);

  if (!file)
    vdt_cli_hint_file (error, path);

  return file && vdt_cli_rules_set_file (file, path, setup, error);
}

/**
 * vdt_cli_rules_set_preset:
 * @name: the name of a preset
 * @rules: (nullable): the rule system that was asked for
 * @map: (nullable): the map, whose range holds
 * @setup: (out caller-allocates): the setup
 * @error: return location
 *
 * Takes the answers of a preset in place of the map's.
 *
 * Returns: %FALSE when there is none of that name, or it is one of another system
 */
gboolean
vdt_cli_rules_set_preset (
    const char *name, const char *rules, const VdtMap *map, VdtLosSetup *setup, GError **error)
{
  const VdtLosPreset *preset = NULL;
  const VdtLosRules *owner = vdt_los_rules_find_preset (name, &preset);

  if (!owner || (rules && !g_str_equal (rules, owner->id)))
    {
      if (!owner)
        g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_PRESET,
                     _("unknown preset “%s”; see “vedette-cli rules”"), name);
      else
        g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_PRESET,
                     _("the preset “%s” is one of the rule system “%s”"), name, owner->id);
      return FALSE;
    }

  vdt_los_setup_init (setup, owner);
  if (map && g_strcmp0 (vdt_map_get_rules (map)->system, owner->id) == 0
      && vdt_map_get_rules (map)->range != VDT_RANGE_DEFAULT)
    setup->range = vdt_map_get_rules (map)->range;
  vdt_los_setup_set_preset (setup, preset);

  return TRUE;
}

/**
 * vdt_cli_rules_set_options:
 * @options: (nullable): NAME=VALUE each
 * @setup: a setup
 * @error: return location
 *
 * Returns: %FALSE when the system has no such option or value
 */
gboolean
vdt_cli_rules_set_options (char *const *options, VdtLosSetup *setup, GError **error)
{
  for (guint i = 0; options && options[i]; i++)
    {
      g_auto (GStrv) pair = g_strsplit (options[i], "=", 2);

      for (guint k = 0; k < i; k++)
        if (g_str_has_prefix (options[k], pair[0]) && options[k][strlen (pair[0])] == '='
            && !g_str_equal (options[k], options[i]))
          {
            g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE,
                         _("option “%s” is given two values: “%s” and “%s”"), pair[0],
                         options[k] + strlen (pair[0]) + 1, pair[1]);
            return FALSE;
          }
      if (!vdt_los_setup_set_option (setup, pair[0], pair[1], error))
        {
          vdt_cli_hint_option (error, setup->rules, pair[0], pair[1]);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * vdt_cli_rules_print_presets:
 * @out: where the names of presets go, one a line
 */
void
vdt_cli_rules_print_presets (VdtCliOutput *out)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (guint k = 0; k < rules[i]->n_presets; k++)
      vdt_cli_output_format (out, "%s\n", rules[i]->presets[k].name);
}
