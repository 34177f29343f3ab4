/* cmd-rules.c - vedette-cli rules: the rule systems and their options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"
#include "vdt-cli-rules.h"
#include "vdt-cli-table.h"

#include "vdt-file-writer.h"

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
  for (guint i = 0; i < rules->n_presets; i++)
    {
      const VdtLosPreset *preset = &rules->presets[i];

      vdt_cli_output_format (out, i == 0 ? "    %s\n" : "", _("Presets (--preset):"));
      vdt_cli_output_format (out, "        %s  %s\n            %s\n", preset->name,
                             _(preset->title), preset->answers);
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
  JsonArray *presets = json_array_new ();

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
  json_object_set_array_member (object, "presets", presets);
  for (guint i = 0; i < rules->n_presets; i++)
    {
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "name", rules->presets[i].name);
      json_object_set_string_member (member, "title", _(rules->presets[i].title));
      json_object_set_string_member (member, "answers", rules->presets[i].answers);
      json_array_add_object_element (presets, member);
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

/* What a map would say of the rules that are asked for, as a file of its own. */
static gboolean
save (const char *path, const VdtLosSetup *setup, GError **error)
{
  char *names[VDT_LOS_MAX_OPTIONS];
  char *values[VDT_LOS_MAX_OPTIONS];
  VdtMapRules rules = { .system = (char *) setup->rules->id,
                        .range = setup->range,
                        .option_names = names,
                        .option_values = values };
  g_autoptr (VdtRulesFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < setup->rules->n_options; i++)
    if (setup->options[i] != 0)
      {
        names[rules.n_options] = (char *) setup->rules->options[i].name;
        values[rules.n_options++] = (char *) setup->rules->options[i].values[setup->options[i]];
      }
  file = vdt_rules_file_new (&rules);
  bytes = vdt_rules_file_write_bytes (file);

  return vdt_file_replace (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

/* The rules of a map, of a preset, or a system's own, with options of the command line. */
static gboolean
save_asked (const VdtCliOptions *options, const char *path, GError **error)
{
  g_autoptr (VdtMap) map = NULL;
  VdtLosSetup setup;

  if (options->files)
    {
      map = vdt_cli_options_read_map (options->files[0], error);
      return map && vdt_cli_options_get_setup (options, map, &setup, error)
             && save (path, &setup, error);
    }
  if (!vdt_cli_options_check_needed ("--preset", options->preset, error)
      || !vdt_cli_rules_set_preset (options->preset, options->rules, NULL, &setup, error)
      || !vdt_cli_rules_set_options (options->options, &setup, error))
    return FALSE;
  if (options->range != VDT_CLI_NO_RANGE)
    setup.range = options->range;

  return save (path, &setup, error);
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *output = NULL;
  const VdtLosRules *const *rules;
  guint n_rules;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the rules of MAP, or of --preset, to a .vedette-rules file"), N_("FILE") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_rules,
                              VDT_CLI_TAKES_SECOND_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;
  if (output)
    return save_asked (&options, output, error);
  if (options.files)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("unexpected argument “%s”"),
                   options.files[0]);
      return FALSE;
    }

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
  .parameters = N_("[MAP] [-o FILE]"),
  .summary = N_("List the rule systems, their options and presets; or save rules to a file"),
  .run = run,
};
