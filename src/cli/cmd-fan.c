/* cmd-fan.c - vedette-cli fan: every hex as one or several observers see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"
#include "vdt-cli-labels.h"
#include "vdt-cli-words.h"

#include "vdt-fan-join.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

/* The fields of a row, ready to copy. Rows differ in little: text is made once a clause, verdict
 * or set of flags.
 */
typedef struct
{
  const VdtGrid *grid;
  const VdtFanCell *cells;
  gboolean several;
  VdtFanJoin join;
  VdtCliLabels labels;
  const char *verdicts[VDT_N_VERDICTS];
  const char *clauses[256]; /* by clause */
  char *flags[2];           /* by flags */
} Rows;

static void
rows_init (Rows *self, const VdtFan *fan, const char *separator)
{
  const VdtLosRules *rules = vdt_fan_get_rules (fan);
  guint n_cells;

  self->grid = vdt_map_get_grid (vdt_fan_get_map (fan));
  self->cells = vdt_fan_get_cells (fan, &n_cells);
  self->join = vdt_fan_get_join (fan);
  self->several = vdt_fan_get_n_observers (fan) > 1 || self->join == VDT_JOIN_COUNT;
  vdt_cli_labels_init (&self->labels, self->grid);
  for (guint i = 0; i < VDT_N_VERDICTS; i++)
    self->verdicts[i] = vdt_verdict_to_string ((VdtVerdict) i);
  for (guint i = 0; i < G_N_ELEMENTS (self->clauses); i++)
    self->clauses[i] = "";
  for (guint i = 0; rules->clauses[i] != NULL; i++)
    self->clauses[i] = rules->clauses[i];
  for (guint i = 0; i < G_N_ELEMENTS (self->flags); i++)
    self->flags[i] = vdt_cli_flags_words (i, separator);
}

static void
rows_clear (Rows *self)
{
  vdt_cli_labels_clear (&self->labels);
  for (guint i = 0; i < G_N_ELEMENTS (self->flags); i++)
    g_free (self->flags[i]);
}

/* Void hexes are not, and of dead ground there is nothing else. */
static gboolean
is_listed (const Rows *self, const VdtFanCell *cell)
{
  return !cell->is_void && (self->join != VDT_JOIN_DEAD || vdt_fan_cell_is_dead (cell));
}

static void
write_by (const Rows *self, VdtCliOutput *out, const VdtFanCell *cell)
{
  if (cell->by >= 0)
    vdt_cli_labels_write (&self->labels, out, cell->by % self->grid->columns,
                          cell->by / self->grid->columns);
}

static void
write_csv_row (const Rows *self, VdtCliOutput *out, const VdtFanCell *cell, gint column, gint row)
{
  const char *quote = self->labels.whole ? "\"" : "";

  vdt_cli_output_text (out, quote);
  vdt_cli_labels_write (&self->labels, out, column, row);
  vdt_cli_output_text (out, quote);
  vdt_cli_output_char (out, ',');
  vdt_cli_output_text (out, self->verdicts[cell->verdict]);
  vdt_cli_output_char (out, ',');
  vdt_cli_output_int (out, cell->modifier);
  vdt_cli_output_char (out, ',');
  vdt_cli_output_text (out, self->clauses[cell->clause]);
  vdt_cli_output_char (out, ',');
  vdt_cli_output_text (out, quote);
  write_by (self, out, cell);
  vdt_cli_output_text (out, quote);
  vdt_cli_output_char (out, ',');
  vdt_cli_output_text (out, self->flags[cell->flags % G_N_ELEMENTS (self->flags)]);
  if (self->several)
    {
      vdt_cli_output_char (out, ',');
      vdt_cli_output_int (out, cell->seen_by);
    }
  vdt_cli_output_char (out, '\n');
}

static void
print_csv (const VdtFan *fan, VdtCliOutput *out)
{
  const VdtFanCell *cell;
  Rows rows;

  rows_init (&rows, fan, " ");
  cell = rows.cells;
  vdt_cli_output_text (out, "hex,verdict,modifier,clause,by,flags");
  vdt_cli_output_text (out, rows.several ? ",seen-by\n" : "\n");
  for (gint row = 0; row < rows.grid->rows; row++)
    for (gint column = 0; column < rows.grid->columns; column++, cell++)
      if (is_listed (&rows, cell))
        write_csv_row (&rows, out, cell, column, row);
  rows_clear (&rows);
}

static void
write_json_row (const Rows *self, VdtCliOutput *out, const VdtFanCell *cell, gint column, gint row)
{
  const char *flags = self->flags[cell->flags % G_N_ELEMENTS (self->flags)];
  const char *quote = *flags != '\0' ? "\"" : "";

  vdt_cli_output_text (out, "{\"hex\":\"");
  vdt_cli_labels_write (&self->labels, out, column, row);
  vdt_cli_output_text (out, "\",\"verdict\":\"");
  vdt_cli_output_text (out, self->verdicts[cell->verdict]);
  vdt_cli_output_text (out, "\",\"modifier\":");
  vdt_cli_output_int (out, cell->modifier);
  vdt_cli_output_text (out, ",\"clause\":\"");
  vdt_cli_output_text (out, self->clauses[cell->clause]);
  vdt_cli_output_text (out, "\",\"by\":\"");
  write_by (self, out, cell);
  vdt_cli_output_text (out, "\",\"flags\":[");
  vdt_cli_output_text (out, quote);
  vdt_cli_output_text (out, flags);
  vdt_cli_output_text (out, quote);
  vdt_cli_output_char (out, ']');
  if (self->several)
    {
      vdt_cli_output_text (out, ",\"seen-by\":");
      vdt_cli_output_int (out, cell->seen_by);
    }
  vdt_cli_output_char (out, '}');
}

static void
print_json (const VdtFan *fan, VdtCliOutput *out)
{
  const VdtFanCell *cell;
  const char *separator = "\n";
  Rows rows;

  rows_init (&rows, fan, "\",\"");
  cell = rows.cells;
  vdt_cli_output_char (out, '[');
  for (gint row = 0; row < rows.grid->rows; row++)
    for (gint column = 0; column < rows.grid->columns; column++, cell++)
      if (is_listed (&rows, cell))
        {
          vdt_cli_output_text (out, separator);
          write_json_row (&rows, out, cell, column, row);
          separator = ",\n";
        }
  vdt_cli_output_text (out, "\n]\n");
  rows_clear (&rows);
}

static void
print_clauses (const VdtFan *fan, VdtCliOutput *out, VdtVerdict verdict)
{
  const VdtLosRules *rules = vdt_fan_get_rules (fan);
  g_autoptr (GString) line = g_string_new (NULL);
  guint counts[256] = { 0 };
  const VdtFanCell *cells;
  guint n_cells;

  cells = vdt_fan_get_cells (fan, &n_cells);
  for (guint i = 0; i < n_cells; i++)
    if (!cells[i].is_void && cells[i].verdict == verdict)
      counts[cells[i].clause]++;

  for (guint i = 0; rules->clauses[i] != NULL; i++)
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
        vdt_cli_output_format (out, ngettext ("seen by %u observer", "seen by %u observers", n), n);
        vdt_cli_output_char (out, '\n');
      }
  vdt_cli_output_format (out, _ ("%9u  dead ground\n"), tally->n_dead);
}

static void
print_shown (const VdtFan *fan, VdtCliOutput *out)
{
  VdtFanJoin join = vdt_fan_get_join (fan);
  VdtFanTally tally;

  vdt_fan_tally (fan, &tally);
  if (join == VDT_JOIN_COUNT)
    print_counts (fan, &tally, out);
  else
    {
      vdt_cli_output_format (out, _ ("%9u  dead ground\n"), tally.n_dead);
      vdt_cli_output_format (out, _ ("%9u  seen\n"), tally.n_seen);
    }
  if (tally.n_hexes > tally.n_in_range)
    vdt_cli_output_format (out, "%9u  %s\n", tally.n_hexes - tally.n_in_range,
                           vdt_verdict_title (VDT_VERDICT_BEYOND_RANGE));
}

static void
print_text (const VdtFan *fan, VdtCliOutput *out)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_fan_get_map (fan));
  g_autoptr (GString) observers = g_string_new (NULL);

  for (guint i = 0; i < vdt_fan_get_n_observers (fan); i++)
    {
      g_autofree char *label = vdt_hex_label (grid, vdt_fan_get_query (fan, i)->observer);

      g_string_append_printf (observers, "%s%s", i > 0 ? ", " : "", label);
    }

  /* TRANSLATORS: the observers' hexes, then the rules' title */
  vdt_cli_output_format (out, _ ("From %s by %s\n"), observers->str,
                         _ (vdt_fan_get_rules (fan)->title));
  if (vdt_fan_get_join (fan) == VDT_JOIN_ALL)
    vdt_cli_output_text (out, _ ("As all of them see it:\n"));
  if (vdt_fan_get_join (fan) <= VDT_JOIN_ALL)
    print_verdicts (fan, out);
  else
    print_shown (fan, out);
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
      N_ ("The observer’s hex (repeated: what any of them sees)"), N_ ("HEX") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &lookers.side,
      N_ ("All counters of a side look, each as it stands"), N_ ("NAME") },
    { "show", 0, 0, G_OPTION_ARG_STRING, &lookers.show,
      N_ ("What any of them sees, what all see, a count of who sees, or dead ground: any, all, "
          "count or dead"),
      N_ ("WHAT") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_fan,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;
  if (vdt_cli_lookers_is_empty (&lookers))
    return vdt_cli_options_check_needed ("--from", NULL, error);

  map = vdt_cli_options_load_map (&options, error);
  if (map == NULL || (fan = vdt_cli_fan (&options, map, &lookers, error)) == NULL)
    return FALSE;

  if (options.format == VDT_CLI_FORMAT_JSON)
    print_json (fan, out);
  else if (options.format == VDT_CLI_FORMAT_CSV)
    print_csv (fan, out);
  else
    print_text (fan, out);

  return TRUE;
}

const VdtCliCommand vdt_cmd_fan = {
  .name = "fan",
  .parameters = N_ ("MAP --from HEX"),
  .summary = N_ ("Judge every hex from one observer or several"),
  .run = run,
};
