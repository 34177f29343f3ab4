/* cmd-check-rules.c - vedette-cli check-rules: whether rules do what their cases say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"
#include "vdt-cli-rules.h"
#include "vdt-cli-table.h"

#include "vdt-hex-label.h"
#include "vdt-los.h"

#include <glib/gi18n.h>

/* A file of rules that is checked, with the maps of its cases. */
typedef struct
{
  const char *path;
  const char *shown; /* the path as text */
  const char *map;   /* of cases that name none; NULL: none */
  const VdtRulesFile *file;
  const VdtLosSetup *setup;
  GHashTable *views; /* path -> VdtTerrainView */
} Check;

/* What came of a case. */
typedef struct
{
  gboolean passed;
  const char *verdict;
  int modifier;
  const char *clause;
  char *by; /* NULL: no hex */
} Answer;

static char *
find_path (const Check *self, const VdtRulesCase *one)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (!one->map || g_path_is_absolute (one->map))
    return g_strdup (one->map ? one->map : self->map);

  return g_build_filename (folder, one->map, NULL);
}

/* The map of a case, as its rules see it; read once. */
static const VdtTerrainView *
find_view (Check *self, const VdtRulesCase *one, GError **error)
{
  g_autofree char *path = find_path (self, one);
  g_autoptr (VdtMap) map = NULL;
  VdtTerrainView *view;

  if (!path)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                   _("%s:%d: the case names no map, and none is given"), self->shown, one->line);
      return NULL;
    }
  view = g_hash_table_lookup (self->views, path);
  if (view)
    return view;
  map = vdt_cli_options_read_map (path, error);
  if (!map)
    return NULL;
  view = vdt_terrain_view_new (map, self->setup);
  g_hash_table_insert (self->views, g_steal_pointer (&path), view);

  return view;
}

static gboolean
ask (Check *self, const VdtRulesCase *one, Answer *answer, GError **error)
{
  const VdtTerrainView *view = find_view (self, one, error);
  VdtLosQuery query = { .observer_level = one->from_level, .target_level = one->to_level };
  VdtOutcome outcome;

  if (!view)
    return FALSE;
  if (!vdt_cli_options_parse_hex (view->map, one->from, &query.observer, error)
      || !vdt_cli_options_parse_hex (view->map, one->to, &query.target, error))
    {
      g_prefix_error (error, "%s:%d: ", self->shown, one->line);
      return FALSE;
    }

  vdt_los_judge_outcome (view, &query, &outcome);
  *answer = (Answer){
    .verdict = vdt_verdict_to_string (outcome.verdict),
    .modifier = outcome.modifier,
    .clause = vdt_cli_clause (view->rules, outcome.clause),
    .by = outcome.has_by ? vdt_hex_label (vdt_map_get_grid (view->map), outcome.by) : NULL,
  };
  answer->passed = g_str_equal (answer->verdict, one->verdict)
                   && (one->modifier < 0 || one->modifier == outcome.modifier);

  return TRUE;
}

static char *
write_expected (const VdtRulesCase *one)
{
  return one->modifier < 0 ? g_strdup (one->verdict)
                           : g_strdup_printf ("%s %d", one->verdict, one->modifier);
}

static void
print_sentence (const Check *self, const VdtRulesCase *one, const Answer *answer, VdtCliOutput *out)
{
  g_autofree char *expected = write_expected (one);

  if (answer->passed)
    return;
  /* TRANSLATORS: a file, a line, two hexes, a verdict with its modifier and clause, and another */
  vdt_cli_output_format (out, _("%s:%d: %s to %s is %s %d (%s), not %s\n"), self->shown, one->line,
                         one->from, one->to, answer->verdict, answer->modifier, answer->clause,
                         expected);
}

static void
print_row (const VdtRulesCase *one, const Answer *answer, VdtTable *rows)
{
  g_autofree char *expected = write_expected (one);
  const VdtField fields[] = {
    VDT_FIELD_OF_NUMBER (one->line),
    VDT_FIELD_OF_TEXT (one->from),
    VDT_FIELD_OF_TEXT (one->to),
    VDT_FIELD_OF_TEXT (expected),
    VDT_FIELD_OF_WORD (answer->verdict),
    VDT_FIELD_OF_NUMBER (answer->modifier),
    VDT_FIELD_OF_WORD (answer->clause),
    VDT_FIELD_OF_TEXT (answer->by ? answer->by : ""),
    VDT_FIELD_OF_WORD (answer->passed ? "true" : "false"),
  };

  rows->row (rows, fields);
}

static gboolean
run_cases (Check *self, VdtCliFormat format, VdtCliOutput *out, GError **error)
{
  static const char *const columns[] = { "line",     "from",   "to", "expected", "verdict",
                                         "modifier", "clause", "by", "passed",   NULL };
  const GPtrArray *cases = self->file->cases;
  g_autofree Answer *answers = g_new0 (Answer, cases->len + 1);
  gboolean done = TRUE;
  guint n_failed = 0;

  for (guint i = 0; i < cases->len && done; i++)
    {
      done = ask (self, cases->pdata[i], &answers[i], error);
      n_failed += done && !answers[i].passed;
    }
  if (done && format != VDT_CLI_FORMAT_TEXT)
    {
      VdtCliTable table;
      VdtTable *rows = vdt_cli_table_init (&table, format, out);

      rows->begin (rows, columns);
      for (guint i = 0; i < cases->len; i++)
        print_row (cases->pdata[i], &answers[i], rows);
      vdt_cli_table_finish (&table);
    }
  for (guint i = 0; i < cases->len && done && format == VDT_CLI_FORMAT_TEXT; i++)
    print_sentence (self, cases->pdata[i], &answers[i], out);
  for (guint i = 0; i < cases->len; i++)
    g_free (answers[i].by);
  if (!done)
    return FALSE;

  if (format == VDT_CLI_FORMAT_TEXT)
    vdt_cli_output_format (
        out,
        ngettext ("%s: %u case, %u as expected\n", "%s: %u cases, %u as expected\n", cases->len),
        self->shown, cases->len, cases->len - n_failed);
  if (n_failed > 0)
    g_set_error (
        error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
        ngettext ("%s: %u case is not as expected", "%s: %u cases are not as expected", n_failed),
        self->shown, n_failed);

  return n_failed == 0;
}

static gboolean
check_file (const VdtCliOptions *options, VdtCliOutput *out, GError **error)
{
  const char *path = options->files[0];
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (VdtRulesFile) file = vdt_rules_file_read (path, error);
  g_autoptr (GHashTable) views = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        (GDestroyNotify) vdt_terrain_view_unref);
  VdtLosSetup setup;
  Check check = {
    .path = path, .shown = shown, .map = options->files[1], .file = file, .setup = &setup
  };

  if (!file)
    vdt_cli_hint_file (error, path);
  if (!file || !vdt_cli_rules_set_file (file, shown, &setup, error))
    return FALSE;
  if (setup.rules->doubt && setup.rules->doubt (&setup) && options->format == VDT_CLI_FORMAT_TEXT)
    vdt_cli_output_format (out, _("%s: warning: %s\n"), shown, _(setup.rules->doubt (&setup)));
  check.views = views;

  return run_cases (&check, options->format, out, error);
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_check_rules,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SECOND_MAP | VDT_CLI_TAKES_FORMAT,
                              NULL, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  return check_file (&options, out, error);
}

const VdtCliCommand vdt_cmd_check_rules = {
  .name = "check-rules",
  .parameters = N_("RULES [MAP]"),
  .summary = N_("Check a file of rules, and whether it does what its cases say"),
  .run = run,
};
