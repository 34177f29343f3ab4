/* cmd-heights.c - vedette-cli heights: all heights at which a target may stand, at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-options.h"
#include "vdt-cli-words.h"

#include "vdt-heights.h"
#include "vdt-hex-labels.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

static void
print_results (GPtrArray *results, VdtMap *map, VdtCliFormat format, VdtCliOutput *out)
{
  if (format == VDT_CLI_FORMAT_CSV)
    vdt_cli_output_text (out, "level,verdict,modifier,clause\n");
  else if (format == VDT_CLI_FORMAT_JSON)
    vdt_cli_output_char (out, '[');
  for (guint level = 0; level < results->len; level++)
    {
      const VdtLosResult *result = g_ptr_array_index (results, level);
      const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
      const char *verdict = vdt_verdict_to_string (outcome->verdict);
      const char *clause = vdt_cli_clause (vdt_los_result_get_rules (result), outcome->clause);
      g_autofree char *sentence = vdt_los_explain_verdict (result, map);

      if (format == VDT_CLI_FORMAT_CSV)
        vdt_cli_output_format (out, "%u,%s,%d,%s\n", level, verdict, outcome->modifier, clause);
      else if (format == VDT_CLI_FORMAT_JSON)
        vdt_cli_output_format (
            out, "%s{\"level\":%u,\"verdict\":\"%s\",\"modifier\":%d,\"clause\":\"%s\"}",
            level > 0 ? ",\n" : "\n", level, verdict, outcome->modifier, clause);
      else
        /* TRANSLATORS: a level above the ground, and the verdict as a sentence */
        vdt_cli_output_format (out, _ ("Level %u: %s\n"), level, sentence);
    }
  if (format == VDT_CLI_FORMAT_JSON)
    vdt_cli_output_text (out, "\n]\n");
}

static void
print_counts (const VdtHeights *heights, VdtCliOutput *out)
{
  gint last = vdt_heights_get_last (heights);

  /* TRANSLATORS: the rules' title */
  vdt_cli_output_format (out, _ ("By %s, how many hexes a target is seen in from which level up\n"),
                         _ (vdt_heights_get_rules (heights)->title));
  for (gint level = 0; level <= last; level++)
    vdt_cli_output_format (out, _ ("  level %d: %u\n"), level, vdt_heights_count (heights, level));
  vdt_cli_output_format (out, _ ("  not up to level %d: %u\n"), last,
                         vdt_heights_count (heights, VDT_HEIGHTS_NEVER));
}

static void
print_json (const VdtHeights *heights, VdtCliOutput *out)
{
  VdtMap *map = vdt_heights_get_map (heights);
  const VdtGrid *grid = vdt_map_get_grid (map);
  const char *separator = "\n";
  g_auto (VdtHexLabels) labels;
  char name[VDT_HEX_LABEL_MAX];

  vdt_hex_labels_init (&labels, grid);
  vdt_cli_output_char (out, '[');
  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gint lowest = vdt_heights_get_lowest (heights, hex);

        if (vdt_map_is_void (map, hex))
          continue;
        vdt_cli_output_text (out, separator);
        vdt_cli_output_text (out, "{\"hex\":\"");
        vdt_cli_output_bytes (out, name,
                              (gsize) (vdt_hex_labels_put (&labels, name, column, row) - name));
        vdt_cli_output_text (out, "\",\"lowest\":");
        if (lowest == VDT_HEIGHTS_NEVER)
          vdt_cli_output_text (out, "null");
        else
          vdt_cli_output_int (out, lowest);
        vdt_cli_output_char (out, '}');
        separator = ",\n";
      }
  vdt_cli_output_text (out, "\n]\n");
}

static void
print_map (const VdtTerrainView *view,
           const VdtLosQuery *query,
           const VdtCliOptions *options,
           VdtCliOutput *out)
{
  g_autoptr (VdtHeights) heights = vdt_heights_new (view, query, (guint) options->threads, NULL);
  g_autofree char *csv = NULL;

  if (options->format == VDT_CLI_FORMAT_JSON)
    print_json (heights, out);
  else if (options->format == VDT_CLI_FORMAT_CSV)
    vdt_cli_output_text (out, csv = vdt_heights_to_csv (heights));
  else
    print_counts (heights, out);
}

static gboolean
judge (const VdtCliOptions *options,
       const char *from,
       const char *to,
       VdtCliOutput *out,
       GError **error)
{
  g_autoptr (VdtMap) map = vdt_cli_options_load_map (options, error);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GPtrArray) results = NULL;
  VdtLosSetup setup;
  VdtLosQuery query;

  if (!map || !vdt_cli_options_get_setup (options, map, &setup, error)
      || !vdt_cli_options_get_query (options, map, from, to, &query, error))
    return FALSE;

  view = vdt_terrain_view_new (map, &setup);
  if (!to)
    {
      print_map (view, &query, options, out);
      return TRUE;
    }
  results = vdt_heights_judge (view, &query);
  print_results (results, map, options->format, out);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("The observer’s hex"), N_ ("HEX") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("The target’s hex; without it, every hex"),
      N_ ("HEX") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_heights,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  return vdt_cli_options_check_needed ("--from", from, error)
         && judge (&options, from, to, out, error);
}

const VdtCliCommand vdt_cmd_heights = {
  .name = "heights",
  .parameters = N_ ("MAP --from HEX [--to HEX]"),
  .summary = N_ ("Judge all heights at which a target may stand"),
  .run = run,
};
