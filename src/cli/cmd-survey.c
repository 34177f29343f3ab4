/* cmd-survey.c - vedette-cli survey: how much every hex sees, and how many see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"
#include "vdt-cli-table.h"

#include "vdt-hex-label.h"
#include "vdt-survey.h"

#include <glib/gi18n.h>

#define MAX_RANKS 1000000
#define DEFAULT_RANKS 10

/* Of a hex that only looks, or is only looked at, there is one number. */
static void
print_rank (const char *label, VdtSurveyCell cell, VdtCliOutput *out)
{
  if (cell.seen_by < 0)
    /* TRANSLATORS: a hex, and how many hexes it sees */
    vdt_cli_output_format (out, _("  %-8s sees %d\n"), label, cell.sees);
  else if (cell.sees < 0)
    /* TRANSLATORS: a hex, and how many hexes see it */
    vdt_cli_output_format (out, _("  %-8s seen by %d\n"), label, cell.seen_by);
  else
    /* TRANSLATORS: a hex, how many hexes it sees, and how many see it */
    vdt_cli_output_format (out, _("  %-8s sees %d, seen by %d\n"), label, cell.sees, cell.seen_by);
}

static void
print_ranks (const VdtSurvey *survey, VdtSurveyOrder order, guint n_ranks, VdtCliOutput *out)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_survey_get_map (survey));
  g_autoptr (GArray) hexes = vdt_survey_rank (survey, order);

  vdt_cli_output_format (out, "%s\n",
                         order == VDT_SURVEY_BEST_POSTS ? _("Best observation posts")
                                                        : _("Most hidden hexes"));
  for (guint i = 0; i < MIN (hexes->len, n_ranks); i++)
    {
      VdtHex hex = g_array_index (hexes, VdtHex, i);
      g_autofree char *label = vdt_hex_label (grid, hex);

      print_rank (label, vdt_survey_get_cell (survey, hex), out);
    }
}

static void
print_text (const VdtSurvey *survey, guint n_ranks, VdtCliOutput *out)
{
  guint n_hexes = vdt_survey_get_n_hexes (survey);

  /* TRANSLATORS: the rules' title, and how many hexes the map has */
  vdt_cli_output_format (out, ngettext ("By %s, %u hex\n", "By %s, %u hexes\n", n_hexes),
                         _(vdt_survey_get_rules (survey)->title), n_hexes);
  print_ranks (survey, VDT_SURVEY_BEST_POSTS, n_ranks, out);
  print_ranks (survey, VDT_SURVEY_MOST_HIDDEN, n_ranks, out);
}

static VdtSurvey *
survey_map (const VdtCliOptions *options, VdtMap *map, const VdtCliLookers *zones, GError **error)
{
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtRegion) from = NULL;
  g_autoptr (VdtRegion) to = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  VdtLosSetup setup;
  VdtLosQuery query;

  if (!vdt_cli_options_get_setup (options, map, &setup, error)
      || !vdt_cli_options_get_query (options, map, NULL, NULL, &query, error)
      || !vdt_cli_find_zone (map, zones->from_zone, &from, error)
      || !vdt_cli_find_zone (map, zones->to_zone, &to, error))
    return NULL;

  view = vdt_terrain_view_new (map, &setup);
  survey = vdt_survey_new (view, &query);
  vdt_survey_limit (survey, from, to);
  vdt_survey_run (survey, (guint) options->threads, NULL);

  return g_steal_pointer (&survey);
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_auto (VdtCliLookers) zones = { NULL };
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  int n_ranks = DEFAULT_RANKS;
  const GOptionEntry entries[] = {
    { "ranks", 0, 0, G_OPTION_ARG_INT, &n_ranks,
      N_("Number of best and of most hidden hexes to print as text (default 10)"), N_("N") },
    { "from-zone", 0, 0, G_OPTION_ARG_STRING_ARRAY, &zones.from_zone,
      N_("Only hexes of a zone as observers (may be repeated)"), N_("NAME") },
    { "to-zone", 0, 0, G_OPTION_ARG_STRING_ARRAY, &zones.to_zone,
      N_("Only hexes of a zone as targets (may be repeated)"), N_("NAME") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_survey,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;
  if (!vdt_cli_options_check_number ("--ranks", n_ranks, MAX_RANKS, error))
    return FALSE;

  map = vdt_cli_options_read_map (options.files[0], error);
  if (!map || !(survey = survey_map (&options, map, &zones, error)))
    return FALSE;

  if (options.format == VDT_CLI_FORMAT_TEXT)
    print_text (survey, (guint) n_ranks, out);
  else
    {
      VdtCliTable table;

      vdt_survey_list (survey, vdt_cli_table_init (&table, options.format, out));
      vdt_cli_table_finish (&table);
    }

  return TRUE;
}

const VdtCliCommand vdt_cmd_survey = {
  .name = "survey",
  .parameters = N_("MAP"),
  .summary = N_("Count the hexes that each hex sees, and those that see it"),
  .run = run,
};
