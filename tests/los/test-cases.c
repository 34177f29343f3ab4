/* test-cases.c - worked cases: every row of cases/<rules>/expected.tsv through the judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"
#include "vdt-los.h"
#include "vdt-map-reader.h"

#include <stdlib.h>

enum
{
  COLUMN_NAME,
  COLUMN_FROM,
  COLUMN_TO,
  COLUMN_ARGS,
  COLUMN_VERDICT,
  COLUMN_MODIFIER,
  COLUMN_FLAGS,
  COLUMN_CLAUSE,
  N_COLUMNS, /* what comes after it is for people */
};

typedef struct
{
  char *folder;
  char **fields;
} Row;

static void
row_free (Row *self)
{
  g_free (self->folder);
  g_strfreev (self->fields);
  g_free (self);
}

static VdtHex
parse_hex (const VdtMap *map, const char *text)
{
  VdtHex hex;

  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), text, &hex));

  return hex;
}

static VdtPlace
parse_place (const VdtMap *map, const char *text)
{
  VdtPlace place;

  g_assert_true (vdt_place_parse (vdt_map_get_grid (map)->layout, text, &place));

  return place;
}

/* The options that vedette-cli los takes, into the setup and the query. */
static void
apply_args (const VdtMap *map, const char *args, VdtLosSetup *setup, VdtLosQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;

  if (*args == '\0')
    return;
  g_shell_parse_argv (args, NULL, &words, &error);
  g_assert_no_error (error);

  for (guint i = 0; words[i] != NULL; i += 2)
    {
      const char *value = words[i + 1];

      g_assert_nonnull (value);
      if (g_str_equal (words[i], "--option"))
        {
          g_auto (GStrv) pair = g_strsplit (value, "=", 2);

          vdt_los_setup_set_option (setup, pair[0], pair[1], &error);
          g_assert_no_error (error);
        }
      else if (g_str_equal (words[i], "--range"))
        setup->range = atoi (value);
      else if (g_str_equal (words[i], "--from-at"))
        query->observer_at = parse_place (map, value);
      else if (g_str_equal (words[i], "--to-at"))
        query->target_at = parse_place (map, value);
      else if (g_str_equal (words[i], "--from-level"))
        query->observer_level = atoi (value);
      else if (g_str_equal (words[i], "--to-level"))
        query->target_level = atoi (value);
      else
        g_error ("unknown argument %s", words[i]);
    }
}

static VdtLosQuery
reverse (const VdtLosQuery *query)
{
  return (VdtLosQuery){
    .observer = query->target,
    .target = query->observer,
    .observer_at = query->target_at,
    .target_at = query->observer_at,
    .observer_level = query->target_level,
    .target_level = query->observer_level,
  };
}

static void
check_outcome (const VdtLosRules *rules, const VdtOutcome *outcome, char *const *fields)
{
  g_assert_cmpstr (vdt_verdict_to_string (outcome->verdict), ==, fields[COLUMN_VERDICT]);
  g_assert_cmpint (outcome->modifier, ==, atoi (fields[COLUMN_MODIFIER]));
  g_assert_cmpstr (outcome->flags & VDT_LOS_HALVED ? "halved" : "", ==, fields[COLUMN_FLAGS]);
  g_assert_cmpuint (outcome->clause, !=, VDT_CLAUSE_NONE);
  if (*fields[COLUMN_CLAUSE])
    g_assert_cmpstr (rules->clauses[outcome->clause], ==, fields[COLUMN_CLAUSE]);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *file = g_strconcat (row->fields[COLUMN_NAME], ".vedette", NULL);
  g_autofree char *path = g_build_filename (row->folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  const VdtFinding *last;
  VdtLosSetup setup;
  VdtLosQuery query = { 0 }, back;
  VdtOutcome outcome, reversed;

  g_assert_no_error (error);
  query.observer = parse_hex (map, row->fields[COLUMN_FROM]);
  query.target = parse_hex (map, row->fields[COLUMN_TO]);
  vdt_los_setup_init_for_map (&setup, map, NULL, &error);
  g_assert_no_error (error);
  apply_args (map, row->fields[COLUMN_ARGS], &setup, &query);
  view = vdt_terrain_view_new (map, &setup);

  result = vdt_los_judge (view, &query);
  check_outcome (setup.rules, vdt_los_result_get_outcome (result), row->fields);
  last = vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
  g_assert_cmpint (last->clause, ==, vdt_los_result_get_outcome (result)->clause);

  vdt_los_judge_outcome (view, &query, &outcome);
  check_outcome (setup.rules, &outcome, row->fields);

  back = reverse (&query);
  vdt_los_judge_outcome (view, &back, &reversed);
  g_assert_cmpint (reversed.verdict == VDT_VERDICT_BLOCKED, ==,
                   outcome.verdict == VDT_VERDICT_BLOCKED);
}

static void
add_rows (const char *cases, const char *rules)
{
  g_autofree char *folder = g_build_filename (cases, rules, NULL);
  g_autofree char *path = g_build_filename (folder, "expected.tsv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autofree char *test = NULL;
      Row *row = g_new (Row, 1);

      row->folder = g_strdup (folder);
      row->fields = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (row->fields), >=, N_COLUMNS);
      /* One map may serve several rows. */
      test = g_strdup_printf ("/los/cases/%s/%s/%s-%s%s", rules, row->fields[COLUMN_NAME],
                              row->fields[COLUMN_FROM], row->fields[COLUMN_TO],
                              row->fields[COLUMN_ARGS]);
      g_test_add_data_func_full (test, row, test_row, (GDestroyNotify) row_free);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *cases =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los", "cases", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *rules;

  g_test_init (&argc, &argv, NULL);
  dir = g_dir_open (cases, 0, NULL);
  g_assert_nonnull (dir);
  while ((rules = g_dir_read_name (dir)) != NULL)
    add_rows (cases, rules);

  return g_test_run ();
}
