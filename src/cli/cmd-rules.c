/* cmd-rules.c - vedette-cli rules: the rule systems and their options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-options.h"

#include <glib/gi18n.h>

static void
print_text (VdtCliOutput *out, const VdtLosRules *rules)
{
  vdt_cli_output_format (out, "%s  %s\n    %s\n", rules->id, _ (rules->title), _ (rules->source));
  if (rules->default_range == 0)
    vdt_cli_output_format (out, "    %s\n", _ ("Range: unlimited"));
  else
    vdt_cli_output_format (out, _ ("    Range: %d hexes\n"), rules->default_range);

  for (guint i = 0; i < rules->n_options; i++)
    {
      const VdtLosOption *option = &rules->options[i];

      vdt_cli_output_format (out, "    %s  %s\n", option->name, _ (option->title));
      for (guint k = 0; option->values[k]; k++)
        {
          vdt_cli_output_format (out, "        %s  %s", option->values[k],
                                 _ (option->value_titles[k]));
          vdt_cli_output_text (out, k == 0 ? _ (" (default)") : "");
          vdt_cli_output_char (out, '\n');
        }
    }
}

static void
print_csv (VdtCliOutput *out, const VdtLosRules *rules)
{
  vdt_cli_output_format (out, "%s,range,%d,true\n", rules->id, rules->default_range);
  for (guint i = 0; i < rules->n_options; i++)
    for (guint k = 0; rules->options[i].values[k]; k++)
      vdt_cli_output_format (out, "%s,%s,%s,%s\n", rules->id, rules->options[i].name,
                             rules->options[i].values[k], k == 0 ? "true" : "false");
}

static void
print_strings_json (VdtCliOutput *out, const char *key, const char *const *strings)
{
  vdt_cli_output_format (out, ",\"%s\":[", key);
  for (guint i = 0; strings[i]; i++)
    {
      if (i > 0)
        vdt_cli_output_char (out, ',');
      vdt_cli_output_json (out, strings[i]);
    }
  vdt_cli_output_char (out, ']');
}

static void
print_json (VdtCliOutput *out, const VdtLosRules *rules)
{
  vdt_cli_output_text (out, "{\"id\":");
  vdt_cli_output_json (out, rules->id);
  vdt_cli_output_text (out, ",\"title\":");
  vdt_cli_output_json (out, _ (rules->title));
  vdt_cli_output_format (out, ",\"range\":%d", rules->default_range);
  print_strings_json (out, "clauses", rules->clauses);
  vdt_cli_output_text (out, ",\"options\":[");
  for (guint i = 0; i < rules->n_options; i++)
    {
      const VdtLosOption *option = &rules->options[i];

      vdt_cli_output_text (out, i > 0 ? ",{\"name\":" : "{\"name\":");
      vdt_cli_output_json (out, option->name);
      vdt_cli_output_text (out, ",\"title\":");
      vdt_cli_output_json (out, _ (option->title));
      print_strings_json (out, "values", option->values);
      vdt_cli_output_text (out, ",\"default\":");
      vdt_cli_output_json (out, option->values[0]);
      vdt_cli_output_char (out, '}');
    }
  vdt_cli_output_text (out, "]}");
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  const VdtLosRules *const *rules;
  guint n_rules;

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_rules, VDT_CLI_TAKES_FORMAT, NULL, arguments, out,
                              error))
    return FALSE;
  if (options.help)
    return TRUE;

  rules = vdt_los_rules_list (&n_rules);
  if (options.format == VDT_CLI_FORMAT_CSV)
    vdt_cli_output_text (out, "rules,option,value,default\n");
  for (guint i = 0; i < n_rules; i++)
    switch (options.format)
      {
      case VDT_CLI_FORMAT_JSON:
        vdt_cli_output_text (out, i == 0 ? "[\n" : ",\n");
        print_json (out, rules[i]);
        break;
      case VDT_CLI_FORMAT_CSV:
        print_csv (out, rules[i]);
        break;
      default:
        vdt_cli_output_text (out, i == 0 ? "" : "\n");
        print_text (out, rules[i]);
        break;
      }
  if (options.format == VDT_CLI_FORMAT_JSON)
    vdt_cli_output_text (out, "\n]\n");

  return TRUE;
}

const VdtCliCommand vdt_cmd_rules = {
  .name = "rules",
  .parameters = NULL,
  .summary = N_ ("List the rule systems and their options"),
  .run = run,
};
