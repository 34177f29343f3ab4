/* vdt-los-rules.c - the list of rule systems, and setups with range and options settled
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-rules.h"

#include "vdt-los-systems.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (vdt_los_error, vdt_los_error)

/**
 * vdt_los_rules_list:
 * @n_rules: (out): how many
 *
 * Returns: (array length=n_rules): every rule system
 */
const VdtLosRules *const *
vdt_los_rules_list (guint *n_rules)
{
  *n_rules = vdt_los_n_systems;

  return vdt_los_systems;
}

/**
 * vdt_los_rules_find:
 * @id: a rule system's id
 *
 * Returns: (nullable): the rule system, or %NULL when there is none of that id
 */
const VdtLosRules *
vdt_los_rules_find (const char *id)
{
  for (guint i = 0; i < vdt_los_n_systems; i++)
    if (g_str_equal (vdt_los_systems[i]->id, id))
      return vdt_los_systems[i];

  return NULL;
}

/**
 * vdt_los_setup_init:
 * @setup: (out caller-allocates): the setup
 * @rules: a rule system
 *
 * Begins with the system's own default range and options.
 */
void
vdt_los_setup_init (VdtLosSetup *setup, const VdtLosRules *rules)
{
  *setup = (VdtLosSetup){ .rules = rules, .range = rules->default_range };
}

/**
 * vdt_los_setup_init_for_map:
 * @setup: (out caller-allocates): the setup
 * @map: a map
 * @rules_id: (nullable): the system to use; %NULL for the one that the map names, and for the
 *   first of the list when it names none
 * @error: return location
 *
 * Settles how a map is judged. The range and options that the map gives hold only when its own
 * system is used. Fails with %VDT_LOS_ERROR when the system, an option or a value is unknown.
 *
 * Returns: whether the setup is usable
 */
gboolean
vdt_los_setup_init_for_map (VdtLosSetup *setup,
                            const VdtMap *map,
                            const char *rules_id,
                            GError **error)
{
  const VdtMapRules *own = vdt_map_get_rules (map);
  const char *id = rules_id ? rules_id : own->system;
  const VdtLosRules *rules = id ? vdt_los_rules_find (id) : vdt_los_systems[0];

  if (!rules)
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_RULES,
                   _("unknown rule system “%s”"), id);
      return FALSE;
    }

  vdt_los_setup_init (setup, rules);

  return g_strcmp0 (own->system, rules->id) != 0 || vdt_los_setup_set_rules (setup, own, error);
}

/**
 * vdt_los_setup_set_rules:
 * @setup: a setup
 * @rules: what a map, or a file of rules, says of the setup's system
 * @error: return location
 *
 * Sets range and options as they are given. Fails with %VDT_LOS_ERROR when an option or a value is
 * unknown.
 *
 * Returns: whether the setup is usable
 */
gboolean
vdt_los_setup_set_rules (VdtLosSetup *setup, const VdtMapRules *rules, GError **error)
{
  if (rules->range != VDT_RANGE_DEFAULT)
    setup->range = rules->range;
  for (guint i = 0; i < rules->n_options; i++)
    if (!vdt_los_setup_set_option (setup, rules->option_names[i], rules->option_values[i], error))
      return FALSE;

  return TRUE;
}

static const VdtLosOption *
find_option (const VdtLosRules *rules, const char *name)
{
  for (guint i = 0; i < rules->n_options; i++)
    if (g_str_equal (rules->options[i].name, name))
      return &rules->options[i];

  return NULL;
}

/**
 * vdt_los_setup_set_option:
 * @setup: a setup
 * @name: one of its system's options
 * @value: one of the option's values
 * @error: return location
 *
 * Sets one option. Fails with %VDT_LOS_ERROR when the option or the value is unknown.
 *
 * Returns: whether it was set
 */
gboolean
vdt_los_setup_set_option (VdtLosSetup *setup, const char *name, const char *value, GError **error)
{
  const VdtLosOption *option = find_option (setup->rules, name);

  if (!option)
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_OPTION,
                   _("rule system “%s” has no option “%s”"), setup->rules->id, name);
      return FALSE;
    }

  for (guint8 i = 0; option->values[i]; i++)
    if (g_str_equal (option->values[i], value))
      {
        setup->options[option - setup->rules->options] = i;
        return TRUE;
      }

  g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE, _("option “%s” has no value “%s”"),
               name, value);

  return FALSE;
}

/**
 * vdt_los_rules_find_preset:
 * @name: the name of a preset
 * @preset: (out): the preset
 *
 * Returns: (nullable): the rule system that has it, or %NULL when none has
 */
const VdtLosRules *
vdt_los_rules_find_preset (const char *name, const VdtLosPreset **preset)
{
  for (guint i = 0; i < vdt_los_n_systems; i++)
    for (guint k = 0; k < vdt_los_systems[i]->n_presets; k++)
      if (g_str_equal (vdt_los_systems[i]->presets[k].name, name))
        {
          *preset = &vdt_los_systems[i]->presets[k];
          return vdt_los_systems[i];
        }

  return NULL;
}

/**
 * vdt_los_setup_set_preset:
 * @setup: a setup
 * @preset: a preset of its system
 *
 * Sets every option, those of which the preset says nothing to their defaults.
 */
void
vdt_los_setup_set_preset (VdtLosSetup *setup, const VdtLosPreset *preset)
{
  g_auto (GStrv) answers = g_strsplit (preset->answers, " ", -1);

  memset (setup->options, 0, sizeof setup->options);
  for (guint i = 0; answers[i]; i++)
    {
      g_auto (GStrv) pair = g_strsplit (answers[i], "=", 2);

      if (!vdt_los_setup_set_option (setup, pair[0], pair[1], NULL))
        g_assert_not_reached ();
    }
}

/**
 * vdt_los_setup_count_differences:
 * @setup: a setup
 * @preset: a preset of its system
 *
 * Returns: how many options have other values than in @preset
 */
guint
vdt_los_setup_count_differences (const VdtLosSetup *setup, const VdtLosPreset *preset)
{
  VdtLosSetup other = { .rules = setup->rules };
  guint n = 0;

  vdt_los_setup_set_preset (&other, preset);
  for (guint i = 0; i < setup->rules->n_options; i++)
    n += setup->options[i] != other.options[i];

  return n;
}

/**
 * vdt_los_setup_equal:
 * @a: a setup
 * @b: another
 *
 * Returns: whether both judge alike
 */
gboolean
vdt_los_setup_equal (const VdtLosSetup *a, const VdtLosSetup *b)
{
  if (a->rules != b->rules || a->range != b->range)
    return FALSE;
  for (guint i = 0; i < a->rules->n_options; i++)
    if (a->options[i] != b->options[i])
      return FALSE;

  return TRUE;
}
