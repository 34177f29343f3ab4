/* cmd-los.c - vedette-cli los: one sight line, and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"
#include "vdt-cli-table.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"
#include "vdt-profile-chart.h"

#include <glib/gi18n.h>

/* What is printed of one line, whatever the format. */
typedef struct
{
  const VdtMap *map;
  const VdtLosResult *result;
  const VdtLosRules *rules;
  const VdtOutcome *outcome;
  char *from;
  char *to;
  char *by; /* empty: no hex decided */
} Report;

static char *
dup_label (const VdtMap *map, gboolean has_hex, VdtHex hex)
{
  return has_hex ? vdt_hex_label (vdt_map_get_grid (map), hex) : g_strdup ("");
}

static void
report_init (Report *self, const VdtMap *map, const VdtLosResult *result)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);

  *self = (Report){
    .map = map,
    .result = result,
    .rules = vdt_los_result_get_rules (result),
    .outcome = outcome,
    .from = dup_label (map, TRUE, query->observer),
    .to = dup_label (map, TRUE, query->target),
    .by = dup_label (map, outcome->has_by, outcome->by),
  };
}

static void
report_clear (Report *self)
{
  g_free (self->from);
  g_free (self->to);
  g_free (self->by);
}

static void
print_text (const Report *self, VdtCliOutput *out)
{
  g_autofree char *sentence = vdt_los_explain_verdict (self->result, self->map);
  int distance = vdt_los_result_get_distance (self->result);

  vdt_cli_output_format (out, "%s\n", sentence);
  /* TRANSLATORS: the rules' title, then the distance */
  vdt_cli_output_format (out, ngettext ("%s, %d hex\n", "%s, %d hexes\n", (gulong) distance),
                         _(self->rules->title), distance);
  for (guint i = 0; i < vdt_los_result_get_n_findings (self->result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (self->result, i);
      g_autofree char *text = vdt_los_explain_finding (finding, self->map);

      vdt_cli_output_format (out, "  %-6s %s\n", vdt_cli_clause (self->rules, finding->clause),
                             text);
    }
}

static void
print_csv (const Report *self, VdtCliOutput *out)
{
  static const char *const columns[] = { "from",     "to",     "rules", "distance", "verdict",
                                         "modifier", "clause", "by",    "flags",    NULL };
  const VdtField fields[] = {
    VDT_FIELD_OF_TEXT (self->from),
    VDT_FIELD_OF_TEXT (self->to),
    VDT_FIELD_OF_WORD (self->rules->id),
    VDT_FIELD_OF_NUMBER (vdt_los_result_get_distance (self->result)),
    VDT_FIELD_OF_WORD (vdt_verdict_to_string (self->outcome->verdict)),
    VDT_FIELD_OF_NUMBER (self->outcome->modifier),
    VDT_FIELD_OF_WORD (vdt_cli_clause (self->rules, self->outcome->clause)),
    VDT_FIELD_OF_TEXT (self->by),
    VDT_FIELD_OF_WORDS (self->outcome->flags & VDT_LOS_HALVED ? "halved" : ""),
  };
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, VDT_CLI_FORMAT_CSV, out);

  rows->begin (rows, columns);
  rows->row (rows, fields);
  vdt_cli_table_finish (&table);
}

static JsonObject *
make_finding (const Report *self, const VdtFinding *finding)
{
  g_autofree char *hex = dup_label (self->map, finding->has_hex, finding->hex);
  g_autofree char *other = dup_label (self->map, finding->has_other, finding->other);
  g_autofree char *text = vdt_los_explain_finding (finding, self->map);
  VdtLayout layout = vdt_map_get_grid (self->map)->layout;
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "clause", vdt_cli_clause (self->rules, finding->clause));
  json_object_set_string_member (object, "effect", vdt_effect_to_string (finding->effect));
  json_object_set_string_member (object, "hex", hex);
  if (finding->has_other)
    json_object_set_string_member (object, "other", other);
  if (finding->side >= 0)
    json_object_set_string_member (object, "side", vdt_side_name (layout, finding->side));
  json_object_set_string_member (object, "text", text);

  return object;
}

static void
print_json (const Report *self, VdtCliOutput *out)
{
  g_autofree char *sentence = vdt_los_explain_verdict (self->result, self->map);
  JsonObject *object = json_object_new ();
  JsonArray *findings = json_array_new ();

  json_object_set_string_member (object, "from", self->from);
  json_object_set_string_member (object, "to", self->to);
  json_object_set_string_member (object, "rules", self->rules->id);
  json_object_set_int_member (object, "distance", vdt_los_result_get_distance (self->result));
  json_object_set_string_member (object, "verdict", vdt_verdict_to_string (self->outcome->verdict));
  json_object_set_int_member (object, "modifier", self->outcome->modifier);
  vdt_cli_json_set_flags (object, self->outcome->flags);
  json_object_set_string_member (object, "clause",
                                 vdt_cli_clause (self->rules, self->outcome->clause));
  json_object_set_string_member (object, "by", self->by);
  json_object_set_string_member (object, "sentence", sentence);
  json_object_set_array_member (object, "findings", findings);
  for (guint i = 0; i < vdt_los_result_get_n_findings (self->result); i++)
    json_array_add_object_element (
        findings, make_finding (self, vdt_los_result_get_finding (self->result, i)));
  vdt_cli_json_print (out, object);
}

static gboolean
write_profile (VdtTerrainView *view, VdtLosResult *result, const char *path, GError **error)
{
  g_autoptr (VdtProfile) profile = vdt_profile_new (view, result, TRUE);
  VdtExportFormat format;

  if (!vdt_export_format_from_path (path, &format))
    g_return_val_if_reached (FALSE);

  return vdt_profile_chart_export (profile, vdt_theme_get (FALSE, FALSE), format, path, error);
}

static gboolean
judge (const VdtCliOptions *options,
       const char *from,
       const char *to,
       const char *profile,
       VdtCliOutput *out,
       GError **error)
{
  g_autoptr (VdtMap) map = vdt_cli_options_read_map (options->files[0], error);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  VdtLosSetup setup;
  VdtLosQuery query;
  Report report;

  if (!map || !vdt_cli_inputs_check_map (&options->inputs, map, options->files[0], NULL, error)
      || !vdt_cli_options_get_setup (options, map, &setup, error)
      || !vdt_cli_options_get_query (options, map, from, to, &query, error))
    return FALSE;

  view = vdt_terrain_view_new (map, &setup);
  result = vdt_los_judge (view, &query);
  if (profile && !write_profile (view, result, profile, error))
    return FALSE;

  report_init (&report, map, result);
  if (options->format == VDT_CLI_FORMAT_JSON)
    print_json (&report, out);
  else if (options->format == VDT_CLI_FORMAT_CSV)
    print_csv (&report, out);
  else
    print_text (&report, out);
  report_clear (&report);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *profile = NULL;
  VdtExportFormat format;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("The observer’s hex"), N_("HEX") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_("The target’s hex"), N_("HEX") },
    { "profile", 0, 0, G_OPTION_ARG_FILENAME, &profile,
      N_("Also draw the profile as .png, .svg or .pdf"), N_("FILE") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_los,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  if (profile && !vdt_export_format_from_path (profile, &format))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--profile: “%s” does not end in .png, .svg or .pdf"), profile);
      return FALSE;
    }

  return vdt_cli_options_check_needed ("--from", from, error)
         && vdt_cli_options_check_needed ("--to", to, error)
         && judge (&options, from, to, profile, out, error);
}

const VdtCliCommand vdt_cmd_los = {
  .name = "los",
  .parameters = N_("MAP --from HEX --to HEX"),
  .summary = N_("Judge one line of sight, with reasons"),
  .run = run,
};
