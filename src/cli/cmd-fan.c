/* cmd-fan.c - vedette-cli fan: every hex as one or several observers see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"
#include "vdt-cli-side.h"
#include "vdt-cli-table.h"

#include "vdt-fan-join.h"
#include "vdt-fan-list.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

/* Of more observers only their number is told. */
#define MOST_NAMED 50

static void
print_clauses (const VdtFan *fan, VdtCliOutput *out, VdtVerdict verdict)
{
  const VdtLosRules *rules = fan->rules;
  g_autoptr (GString) line = g_string_new (NULL);
  guint counts[256] = { 0 };
  const VdtFanCell *cells;
  guint n_cells;

  cells = vdt_fan_get_cells (fan, &n_cells);
  for (guint i = 0; i < n_cells; i++)
    if (!cells[i].is_void && cells[i].verdict == verdict)
      counts[cells[i].clause]++;

  for (guint i = 0; rules->clauses[i]; i++)
    if (counts[i] > 0)
      g_string_append_printf (line, "%s%s: %u", line->len > 0 ? ", " : "", rules->clauses[i],
                              counts[i]);
  if (line->len > 0)
    vdt_cli_output_format (out, "  (%s)", line->str);
}

static void
print_verdicts (const VdtFan *fan, VdtCliOutput *out)
{
  for (guint i = 0; i < VDT_N_VERDICTS; i++)
    {
      guint count = vdt_fan_count (fan, (VdtVerdict) i);

      if (count == 0)
        continue;
      vdt_cli_output_format (out, "%9u  %s", count, vdt_verdict_title ((VdtVerdict) i));
      print_clauses (fan, out, (VdtVerdict) i);
      vdt_cli_output_char (out, '\n');
    }
}

/* How many hexes are seen by all, by one less and so on. */
static void
print_counts (const VdtFan *fan, const VdtFanTally *tally, VdtCliOutput *out)
{
  g_autofree guint *n_hexes = g_new0 (guint, tally->most + 1);
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);

  for (guint i = 0; i < n_cells; i++)
    if (!cells[i].is_void)
      n_hexes[cells[i].seen_by]++;
  for (guint n = tally->most; n > 0; n--)
    if (n_hexes[n] > 0)
      {
        vdt_cli_output_format (out, "%9u  ", n_hexes[n]);
        vdt_cli_output_format (
            out, ngettext ("visible to %u observer", "visible to %u observers", n), n);
        vdt_cli_output_char (out, '\n');
      }
  vdt_cli_output_format (out, _("%9u  dead ground\n"), tally->n_dead);
}

static void
print_shown (const VdtFan *fan, VdtCliOutput *out)
{
  VdtFanJoin join = fan->join;
  VdtFanTally tally;

  vdt_fan_tally (fan, &tally);
  if (join == VDT_JOIN_COUNT)
    print_counts (fan, &tally, out);
  else
    {
      vdt_cli_output_format (out, _("%9u  dead ground\n"), tally.n_dead);
      vdt_cli_output_format (out, _("%9u  visible\n"), tally.n_seen);
    }
  if (tally.n_hexes > tally.n_in_range)
    vdt_cli_output_format (out, "%9u  %s\n", tally.n_hexes - tally.n_in_range,
                           vdt_verdict_title (VDT_VERDICT_BEYOND_RANGE));
}

static void
print_text (const VdtFan *fan, VdtCliOutput *out)
{
  const VdtGrid *grid = vdt_map_get_grid (fan->map);
  g_autoptr (GString) observers = g_string_new (NULL);

  if (fan->n_observers > MOST_NAMED)
    g_string_append_printf (observers, ngettext ("%u hex", "%u hexes", fan->n_observers),
                            fan->n_observers);
  for (guint i = 0; fan->n_observers <= MOST_NAMED && i < fan->n_observers; i++)
    {
      g_autofree char *label = vdt_hex_label (grid, fan->queries[i].observer);

      g_string_append_printf (observers, "%s%s", i > 0 ? ", " : "", label);
    }

  /* TRANSLATORS: the observers' hexes, then the rules' title */
  vdt_cli_output_format (out, _("From %s by %s\n"), observers->str, _(fan->rules->title));
  if (fan->join == VDT_JOIN_ALL)
    vdt_cli_output_text (out, _("Visible to all observers:\n"));
  if (fan->join <= VDT_JOIN_ALL)
    print_verdicts (fan, out);
  else
    print_shown (fan, out);
}

/* Reads the map as the side that looks knows it: the shadow of a unit that it does not see would
 * give that away. vdt_cli_fan() refuses sides that are unknown.
 */
static VdtMap *
read_map (const VdtCliOptions *options, const char *side, GError **error)
{
  g_autoptr (VdtMap) map = vdt_cli_options_read_map (options->files[0], error);
  g_auto (GStrv) sides = map ? vdt_side_sight_list_sides (map) : NULL;
  gboolean known = side && sides && g_strv_contains ((const char *const *) sides, side);

  return map && (!known || vdt_cli_side_hide (options, &map, side, error)) ? g_steal_pointer (&map)
                                                                           : NULL;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_auto (VdtCliLookers) lookers = { NULL };
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtFan) fan = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING_ARRAY, &lookers.from,
      N_("The observer’s hex (may be repeated: visible to any of them)"), N_("HEX") },
    { "from-zone", 0, 0, G_OPTION_ARG_STRING_ARRAY, &lookers.from_zone,
      N_("Every hex of a zone is an observer (may be repeated)"), N_("NAME") },
    { "to-zone", 0, 0, G_OPTION_ARG_STRING_ARRAY, &lookers.to_zone,
      N_("Report only hexes of a zone (may be repeated)"), N_("NAME") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &lookers.side,
      N_("All units of a side are observers, each at its place, on the map as the side knows it"),
      N_("NAME") },
    { "show", 0, 0, G_OPTION_ARG_STRING, &lookers.show,
      N_("Combine observers: visible to any, visible to all, count of observers, or dead ground: "
         "any, all, count or dead"),
      N_("WHAT") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_fan,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT
                                  | VDT_CLI_TAKES_GEOJSON,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;
  if (vdt_cli_lookers_is_empty (&lookers))
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                           _("specify an observer: --from, --from-zone or --side"));
      return FALSE;
    }

  map = read_map (&options, lookers.side, error);
  if (!map || !(fan = vdt_cli_fan (&options, map, &lookers, error)))
    return FALSE;

  if (options.format == VDT_CLI_FORMAT_TEXT)
    print_text (fan, out);
  else
    {
      VdtCliTable table;
      VdtTable *rows = vdt_cli_table_init_on_map (&table, options.format, map, out, error);

      if (!rows)
        return FALSE;
      vdt_fan_list (fan, rows);
      vdt_cli_table_finish (&table);
    }

  return TRUE;
}

static const VdtCliWords words[] = {
  VDT_CLI_WORDS ("--show", vdt_fan_join_names),
  { NULL },
};

const VdtCliCommand vdt_cmd_fan = {
  .name = "fan",
  .parameters = N_("MAP --from HEX"),
  .summary = N_("Judge every hex from one or more observers"),
  .words = words,
  .run = run,
};
