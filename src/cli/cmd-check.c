/* cmd-check.c - vedette-cli check: what is wrong with a map, or doubtful
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"
#include "vdt-cli-problem.h"
#include "vdt-cli-table.h"
#include "vdt-cli-words.h"

#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-los-shapes.h"

#include "vdt-underlay.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean fatal;   /* the map cannot be read */
  gboolean serious; /* it cannot be judged as it is */
  int line;         /* 0: of no line */
  char *text;
} Problem;

static void
problem_clear (Problem *self)
{
  g_free (self->text);
}

static void
add_problem (GArray *problems, gboolean fatal, int line, char *text)
{
  Problem problem = { .fatal = fatal, .line = line, .text = text };

  g_array_append_val (problems, problem);
}

static void
add_error (GArray *problems, const char *file, const GError *error)
{
  g_autofree char *head = g_strdup_printf ("%s: ", file);
  const char *text = error->message;
  int line = 0;

  if (error->domain == VDT_MAP_ERROR)
    text = vdt_map_error_get_cause (error, &line);
  else if (g_str_has_prefix (text, head))
    text += strlen (head);
  add_problem (problems, TRUE, line, g_strdup (text));
}

/* Elevations that the legend neither names nor tints. */
static void
check_levels (GArray *problems, const VdtMap *map, const VdtMapLines *lines)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint counts[VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1] = { 0 };
  int first[G_N_ELEMENTS (counts)];

  for (int row = 0; row < grid->rows; row++)
    {
      const gint16 *elevations = vdt_map_get_elevation_row (map, row);

      for (int column = 0; column < grid->columns; column++)
        {
          guint i = (guint) (elevations[column] - VDT_ELEVATION_MIN);

          if (vdt_map_is_void (map, vdt_grid_hex (grid, column, row)))
            continue;
          if (counts[i]++ == 0)
            first[i] = row * grid->columns + column;
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0
        && !vdt_legend_find_level (vdt_map_get_legend (map), (int) i + VDT_ELEVATION_MIN))
      {
        g_autofree char *label = vdt_hex_label (
            grid, vdt_grid_hex (grid, first[i] % grid->columns, first[i] / grid->columns));

        /* TRANSLATORS: a number of hexes, then the name of one */
        add_problem (
            problems, FALSE,
            vdt_map_lines_get (lines, VDT_LINES_ELEVATION_ROW, (guint) (first[i] / grid->columns)),
            g_strdup_printf (ngettext ("the legend has no level %d (%u hex: %s)",
                                       "the legend has no level %d (%u hexes, first %s)",
                                       counts[i]),
                             (int) i + VDT_ELEVATION_MIN, counts[i], label));
      }
}

/* Hexes that cannot be told apart by their names. */
static void
check_names (GArray *problems, const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autofree char *first = NULL;
  guint n = 0;

  for (int i = 0; grid->naming && i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);

      if (vdt_map_is_void (map, hex) || !vdt_hex_label_is_shared (grid, hex))
        continue;
      n++;
      if (!first)
        first = vdt_hex_label (grid, hex);
    }
  if (n > 0)
    add_problem (
        problems, FALSE, 0,
        g_strdup_printf (ngettext ("%u hex has the same name as another hex (%s)",
                                   "%u hexes have the same names as other hexes (first %s)", n),
                         n, first));
}

static void
check_counters (GArray *problems, const VdtMap *map, const VdtMapLines *lines)
{
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);

      if (vdt_map_is_void (map, counter->hex))
        {
          g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), counter->hex);

          add_problem (
              problems, FALSE, vdt_map_lines_get (lines, VDT_LINES_COUNTER, i),
              g_strdup_printf (_("a counter stands on %s, which is outside the map"), label));
        }
    }
}

static void
check_rules (GArray *problems, const VdtMap *map, const VdtMapLines *lines)
{
  const VdtMapRules *own = vdt_map_get_rules (map);
  const VdtLosRules *rules = own->system ? vdt_los_rules_find (own->system) : NULL;
  VdtLosSetup setup;

  if (!own->system)
    return;
  if (!rules)
    {
      add_problem (problems, FALSE, vdt_map_lines_get (lines, VDT_LINES_RULES, 0),
                   g_strdup_printf (_("unknown rule system “%s”"), own->system));
      return;
    }

  vdt_los_setup_init (&setup, rules);
  for (guint i = 0; i < own->n_options; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!vdt_los_setup_set_option (&setup, own->option_names[i], own->option_values[i], &error))
        add_problem (problems, FALSE, vdt_map_lines_get (lines, VDT_LINES_OPTION, i),
                     g_strdup (error->message));
    }
  if (rules->doubt && rules->doubt (&setup))
    add_problem (problems, FALSE, vdt_map_lines_get (lines, VDT_LINES_RULES, 0),
                 g_strdup (_(rules->doubt (&setup))));
}

/* What a rule system misses. */
static void
check_system (GArray *problems, const VdtMap *map, const VdtLosRules *rules)
{
  g_autoptr (GPtrArray) found = vdt_los_check (map, rules);

  for (guint i = 0; i < found->len; i++)
    {
      const VdtProblem *problem = found->pdata[i];

      add_problem (problems, FALSE, 0, vdt_cli_problem_describe (problem, map, rules));
      g_array_index (problems, Problem, problems->len - 1).serious = problem->serious;
    }
}

/* Terrain that is drawn where it means nothing, to whatever rules. */
static void
check_shapes (GArray *problems, const VdtMap *map, const VdtMapLines *lines)
{
  g_autoptr (GPtrArray) found = vdt_los_shapes_check (map, NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const VdtProblem *problem = found->pdata[i];

      add_problem (problems, FALSE,
                   vdt_map_lines_get (lines, VDT_LINES_DEPICTION, (guint) problem->value - 1),
                   vdt_cli_problem_describe (problem, map, NULL));
    }
}

/* The system asked for, else the map's own; a map that names none need not please any. */
static gboolean
check_for_rules (GArray *problems, const VdtMap *map, const char *asked, GError **error)
{
  const char *id = asked ? asked : vdt_map_get_rules (map)->system;
  const VdtLosRules *rules = id ? vdt_los_rules_find (id) : NULL;

  if (rules)
    check_system (problems, map, rules);
  else if (asked)
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_RULES,
                   _("unknown rule system “%s”"), asked);
      vdt_cli_hint_rules (error, asked);
    }

  return rules || !asked;
}

static gboolean
has_serious (const GArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (g_array_index (problems, Problem, i).serious)
      return TRUE;

  return FALSE;
}

static void
check_underlay (GArray *problems, const char *file, const VdtMap *map, const VdtMapLines *lines)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = NULL;

  if (!underlay || !underlay->href)
    return;

  path = vdt_underlay_dup_path (underlay->href, file);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    add_problem (problems, FALSE, vdt_map_lines_get (lines, VDT_LINES_UNDERLAY, 0),
                 g_strdup_printf (_("the background image “%s” is missing"), underlay->href));
}

static void
print_text (VdtCliOutput *out, const char *file, const GArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const Problem *problem = &g_array_index (problems, Problem, i);
      g_autofree char *place =
          problem->line > 0 ? g_strdup_printf ("%s:%d", file, problem->line) : g_strdup (file);

      /* The reader's error goes to the standard error, like that of any other command. */
      if (!problem->fatal)
        vdt_cli_output_format (out,
                               problem->serious ? _("%s: error: %s\n") : _("%s: warning: %s\n"),
                               place, problem->text);
    }
  if (problems->len == 0)
    vdt_cli_output_format (out, _("%s: no problems\n"), file);
}

static void
print_table (VdtCliOutput *out, VdtCliFormat format, const char *file, const GArray *problems)
{
  static const char *const columns[] = { "file", "line", "severity", "message", NULL };
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, format, out);

  rows->begin (rows, columns);
  for (guint i = 0; i < problems->len; i++)
    {
      const Problem *problem = &g_array_index (problems, Problem, i);
      const VdtField fields[] = {
        VDT_FIELD_OF_TEXT (file),
        VDT_FIELD_OF_NUMBER (problem->line),
        VDT_FIELD_OF_WORD (problem->fatal || problem->serious ? "error" : "warning"),
        VDT_FIELD_OF_TEXT (problem->text),
      };

      rows->row (rows, fields);
    }
  vdt_cli_table_finish (&table);
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMapLines) lines = vdt_map_lines_new ();
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (Problem));
  g_autoptr (GError) reading = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &asked, N_("Check for the rule system ID"), N_("ID") },
    { NULL },
  };

  g_array_set_clear_func (problems, (GDestroyNotify) problem_clear);
  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_check, VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  map = vdt_import_read_file (options.files[0], lines, NULL, &reading);
  if (!map)
    {
      vdt_cli_hint_map (&reading, options.files[0]);
      add_error (problems, options.files[0], reading);
    }
  else
    {
      check_rules (problems, map, lines);
      check_levels (problems, map, lines);
      check_names (problems, map);
      check_counters (problems, map, lines);
      check_underlay (problems, options.files[0], map, lines);
      check_shapes (problems, map, lines);
      if (!check_for_rules (problems, map, asked, error))
        return FALSE;
    }
  name = g_filename_display_name (options.files[0]);
  if (options.format == VDT_CLI_FORMAT_TEXT)
    print_text (out, name, problems);
  else
    print_table (out, options.format, name, problems);
  if (!map)
    g_propagate_error (error, g_steal_pointer (&reading));

  if (map && has_serious (problems))
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE,
                   _("%s: the rules cannot judge this map"), options.files[0]);
      return FALSE;
    }

  return map != NULL;
}

static const VdtCliWords words[] = { { .option = "--rules", .print = vdt_cli_words_print_rules },
                                     { NULL } };

const VdtCliCommand vdt_cmd_check = {
  .name = "check",
  .parameters = N_("MAP"),
  .summary = N_("Check a map for errors and warnings"),
  .words = words,
  .run = run,
};
