/* cmd-rules.c - vedette-cli rules: the rule systems and their options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"
#include "vdt-cli-table.h"

#include <glib/gi18n.h>

static void
print_text (VdtCliOutput *out, const VdtLosRules *rules)
{
  vdt_cli_output_format (out, "%s  %s\n    %s\n", rules->id, _(rules->title), _(rules->source));
  if (rules->default_range == 0)
    vdt_cli_output_format (out, "    %s\n", _("Range: unlimited"));
  else
    vdt_cli_output_format (
        out,
        ngettext ("    Range: %d hex\n", "    Range: %d hexes\n", (gulong) rules->default_range),
        rules->default_range);

  for (guint i = 0; i < rules->n_options; i++)
    {
      const VdtLosOption *option = &rules->options[i];

      vdt_cli_output_format (out, "    %s  %s\n", option->name, _(option->title));
      for (guint k = 0; option->values[k]; k++)
        {
          vdt_cli_output_format (out, "        %s  %s", option->values[k],
                                 _(option->value_titles[k]));
          vdt_cli_output_text (out, k == 0 ? _(" (default)") : "");
          vdt_cli_output_char (out, '\n');
        }
    }
}

static void
list_options (const VdtLosRules *rules, VdtTable *table)
{
  g_autofree char *range = g_strdup_printf ("%d", rules->default_range);
  const VdtField fields[] = { VDT_FIELD_OF_WORD (rules->id), VDT_FIELD_OF_WORD ("range"),
                              VDT_FIELD_OF_WORD (range), VDT_FIELD_OF_WORD ("true") };

  table->row (table, fields);
  for (guint i = 0; i < rules->n_options; i++)
    for (guint k = 0; rules->options[i].values[k]; k++)
      table->row (table, (const VdtField[]){ VDT_FIELD_OF_WORD (rules->id),
                                             VDT_FIELD_OF_WORD (rules->options[i].name),
                                             VDT_FIELD_OF_WORD (rules->options[i].values[k]),
                                             VDT_FIELD_OF_WORD (k == 0 ? "true" : "false") });
}

static void
print_csv (VdtCliOutput *out, const VdtLosRules *const *list, guint n_rules)
{
  static const char *const columns[] = { "rules", "option", "value", "default", NULL };
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, VDT_CLI_FORMAT_CSV, out);

  rows->begin (rows, columns);
  for (guint i = 0; i < n_rules; i++)
    list_options (list[i], rows);
  vdt_cli_table_finish (&table);
}

static void
set_strings (JsonObject *object, const char *name, const char *const *strings)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; strings[i]; i++)
    json_array_add_string_element (array, strings[i]);
  json_object_set_array_member (object, name, array);
}

static JsonObject *
make_rules (const VdtLosRules *rules)
{
  JsonObject *object = json_object_new ();
  JsonArray *options = json_array_new ();

  json_object_set_string_member (object, "id", rules->id);
  json_object_set_string_member (object, "title", _(rules->title));
  json_object_set_int_member (object, "range", rules->default_range);
  set_strings (object, "clauses", rules->clauses);
  json_object_set_array_member (object, "options", options);
  for (guint i = 0; i < rules->n_options; i++)
    {
      const VdtLosOption *option = &rules->options[i];
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "name", option->name);
      json_object_set_string_member (member, "title", _(option->title));
      set_strings (member, "values", option->values);
      json_object_set_string_member (member, "default", option->values[0]);
      json_array_add_object_element (options, member);
    }

  return object;
}

static void
print_json (VdtCliOutput *out, const VdtLosRules *const *list, guint n_rules)
{
  VdtCliJson json = vdt_cli_json_begin (out);

  for (guint i = 0; i < n_rules; i++)
    vdt_cli_json_add (&json, make_rules (list[i]));
  vdt_cli_json_end (&json);
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
  if (options.format == VDT_CLI_FORMAT_JSON)
    print_json (out, rules, n_rules);
  else if (options.format == VDT_CLI_FORMAT_CSV)
    print_csv (out, rules, n_rules);
  else
    for (guint i = 0; i < n_rules; i++)
      {
        vdt_cli_output_text (out, i == 0 ? "" : "\n");
        print_text (out, rules[i]);
      }

  return TRUE;
}

const VdtCliCommand vdt_cmd_rules = {
  .name = "rules",
  .parameters = NULL,
  .summary = N_("List the rule systems and their options"),
  .run = run,
};
