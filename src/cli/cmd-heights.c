/* cmd-heights.c - vedette-cli heights: all heights at which a target may stand, at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-table.h"

#include "vdt-heights.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

static void
print_results (GPtrArray *results, VdtCliFormat format, VdtCliOutput *out)
{
  static const char *const columns[] = { "level", "verdict", "modifier", "clause", NULL };
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, format, out);

  rows->begin (rows, columns);
  for (guint level = 0; level < results->len; level++)
    {
      const VdtLosResult *result = g_ptr_array_index (results, level);
      const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
      const VdtField fields[] = {
        VDT_FIELD_OF_NUMBER (level),
        VDT_FIELD_OF_WORD (vdt_verdict_to_string (outcome->verdict)),
        VDT_FIELD_OF_NUMBER (outcome->modifier),
        VDT_FIELD_OF_WORD (vdt_cli_clause (vdt_los_result_get_rules (result), outcome->clause)),
      };

      rows->row (rows, fields);
    }
  vdt_cli_table_finish (&table);
}

static void
print_sentences (GPtrArray *results, VdtMap *map, VdtCliOutput *out)
{
  for (guint level = 0; level < results->len; level++)
    {
      g_autofree char *sentence = vdt_los_explain_verdict (g_ptr_array_index (results, level), map);

      /* TRANSLATORS: a level above the ground, and the verdict as a sentence */
      vdt_cli_output_format (out, _("Level %u: %s\n"), level, sentence);
    }
}

static void
print_counts (const VdtHeights *heights, VdtCliOutput *out)
{
  int last = heights->last;

  /* TRANSLATORS: the rules' title */
  vdt_cli_output_format (out,
                         _("By %s, number of hexes whose lowest visible level is as follows\n"),
                         _(heights->rules->title));
  for (int level = 0; level <= last; level++)
    vdt_cli_output_format (out, _("  level %d: %u\n"), level, vdt_heights_count (heights, level));
  vdt_cli_output_format (out, _("  hidden up to level %d: %u\n"), last,
                         vdt_heights_count (heights, VDT_HEIGHTS_NEVER));
}

static void
print_map (const VdtTerrainView *view,
           const VdtLosQuery *query,
           const VdtCliOptions *options,
           VdtCliOutput *out)
{
  g_autoptr (VdtHeights) heights = vdt_heights_new (view, query, (guint) options->threads, NULL);
  VdtCliTable table;

  if (options->format == VDT_CLI_FORMAT_TEXT)
    {
      print_counts (heights, out);
      return;
    }
  vdt_heights_list (heights, vdt_cli_table_init (&table, options->format, out));
  vdt_cli_table_finish (&table);
}

static gboolean
judge (const VdtCliOptions *options,
       const char *from,
       const char *to,
       VdtCliOutput *out,
       GError **error)
{
  g_autoptr (VdtMap) map = vdt_cli_options_read_map (options->files[0], error);
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
  if (options->format == VDT_CLI_FORMAT_TEXT)
    print_sentences (results, map, out);
  else
    print_results (results, options->format, out);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("The observer’s hex"), N_("HEX") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_("The target’s hex (default: every hex)"),
      N_("HEX") },
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
  .parameters = N_("MAP --from HEX [--to HEX]"),
  .summary = N_("Judge all heights of a target"),
  .run = run,
};
