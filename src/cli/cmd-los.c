/* cmd-los.c - vedette-cli los: one sight line, and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-options.h"
#include "vdt-cli-words.h"

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
  char *by;    /* empty: no hex decided */
  char *flags; /* words, one space between */
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
    .flags = vdt_cli_flags_words (outcome->flags, " "),
  };
}

static void
report_clear (Report *self)
{
  g_free (self->from);
  g_free (self->to);
  g_free (self->by);
  g_free (self->flags);
}

static void
print_text (const Report *self, VdtCliOutput *out)
{
  g_autofree char *sentence = vdt_los_explain_verdict (self->result, self->map);
  gint distance = vdt_los_result_get_distance (self->result);

  vdt_cli_output_format (out, "%s\n", sentence);
  /* TRANSLATORS: the rules' title, then the distance */
  vdt_cli_output_format (out, ngettext ("%s, %d hex\n", "%s, %d hexes\n", (gulong) distance),
                         _ (self->rules->title), distance);
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
  vdt_cli_output_text (out, "from,to,rules,distance,verdict,modifier,clause,by,flags\n");
  vdt_cli_output_csv (out, self->from);
  vdt_cli_output_char (out, ',');
  vdt_cli_output_csv (out, self->to);
  vdt_cli_output_format (out, ",%s,%d,%s,%d,%s,", self->rules->id,
                         vdt_los_result_get_distance (self->result),
                         vdt_verdict_to_string (self->outcome->verdict), self->outcome->modifier,
                         vdt_cli_clause (self->rules, self->outcome->clause));
  vdt_cli_output_csv (out, self->by);
  vdt_cli_output_format (out, ",%s\n", self->flags);
}

static void
print_member (VdtCliOutput *out, const char *key, const char *value)
{
  vdt_cli_output_format (out, "\"%s\":", key);
  vdt_cli_output_json (out, value);
  vdt_cli_output_char (out, ',');
}

static void
print_finding_json (const Report *self, VdtCliOutput *out, const VdtFinding *finding)
{
  g_autofree char *hex = dup_label (self->map, finding->has_hex, finding->hex);
  g_autofree char *other = dup_label (self->map, finding->has_other, finding->other);
  g_autofree char *text = vdt_los_explain_finding (finding, self->map);
  VdtLayout layout = vdt_map_get_grid (self->map)->layout;

  vdt_cli_output_char (out, '{');
  print_member (out, "clause", vdt_cli_clause (self->rules, finding->clause));
  print_member (out, "effect", vdt_effect_to_string (finding->effect));
  print_member (out, "hex", hex);
  if (finding->has_other)
    print_member (out, "other", other);
  if (finding->side >= 0)
    print_member (out, "side", vdt_side_name (layout, finding->side));
  vdt_cli_output_text (out, "\"text\":");
  vdt_cli_output_json (out, text);
  vdt_cli_output_char (out, '}');
}

static void
print_json (const Report *self, VdtCliOutput *out)
{
  g_autofree char *sentence = vdt_los_explain_verdict (self->result, self->map);
  g_autofree char *flags = vdt_cli_flags_words (self->outcome->flags, "\",\"");

  vdt_cli_output_char (out, '{');
  print_member (out, "from", self->from);
  print_member (out, "to", self->to);
  print_member (out, "rules", self->rules->id);
  vdt_cli_output_format (out, "\"distance\":%d,", vdt_los_result_get_distance (self->result));
  print_member (out, "verdict", vdt_verdict_to_string (self->outcome->verdict));
  vdt_cli_output_format (out, "\"modifier\":%d,\"flags\":[%s%s%s],", self->outcome->modifier,
                         *flags != '\0' ? "\"" : "", flags, *flags != '\0' ? "\"" : "");
  print_member (out, "clause", vdt_cli_clause (self->rules, self->outcome->clause));
  print_member (out, "by", self->by);
  print_member (out, "sentence", sentence);
  vdt_cli_output_text (out, "\"findings\":[");
  for (guint i = 0; i < vdt_los_result_get_n_findings (self->result); i++)
    {
      if (i > 0)
        vdt_cli_output_char (out, ',');
      print_finding_json (self, out, vdt_los_result_get_finding (self->result, i));
    }
  vdt_cli_output_text (out, "]}\n");
}

static gboolean
write_profile (VdtTerrainView *view, VdtLosResult *result, const char *path, GError **error)
{
  g_autoptr (VdtProfile) profile = vdt_profile_new (view, result);
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
  g_autoptr (VdtMap) map = vdt_cli_options_load_map (options, error);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  VdtLosSetup setup;
  VdtLosQuery query;
  Report report;

  if (!map || !vdt_cli_options_get_setup (options, map, &setup, error)
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
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("The observer’s hex"), N_ ("HEX") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("The target’s hex"), N_ ("HEX") },
    { "profile", 0, 0, G_OPTION_ARG_FILENAME, &profile,
      N_ ("Also draw the line from the side, as .png, .svg or .pdf"), N_ ("FILE") },
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
                   _ ("--profile: “%s” does not end in .png, .svg or .pdf"), profile);
      return FALSE;
    }

  return vdt_cli_options_check_needed ("--from", from, error)
         && vdt_cli_options_check_needed ("--to", to, error)
         && judge (&options, from, to, profile, out, error);
}

const VdtCliCommand vdt_cmd_los = {
  .name = "los",
  .parameters = N_ ("MAP --from HEX --to HEX"),
  .summary = N_ ("Judge one sight line, and say why"),
  .run = run,
};
