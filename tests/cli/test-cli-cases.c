/* test-cli-cases.c - worked cases: every row of an expected.tsv through vedette-cli los
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-runner.h"

#include <string.h>

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

/* The columns of los --format csv. */
enum
{
  CSV_FROM,
  CSV_TO,
  CSV_RULES,
  CSV_DISTANCE,
  CSV_VERDICT,
  CSV_MODIFIER,
  CSV_CLAUSE,
  CSV_BY,
  CSV_FLAGS,
  N_CSV,
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

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  char *const *fields = row->fields;
  g_autofree char *line = g_strdup_printf ("los '%s/%s.vedette' --from %s --to %s --format csv %s",
                                           row->folder, fields[COLUMN_NAME], fields[COLUMN_FROM],
                                           fields[COLUMN_TO], fields[COLUMN_ARGS]);
  g_autoptr (CliRun) run = cli_run_line (line);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) cells = NULL;

  g_test_message ("%s", line);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  cells = g_strsplit (lines[1], ",", -1);
  g_assert_cmpuint (g_strv_length (cells), ==, N_CSV);
  g_assert_cmpstr (cells[CSV_FROM], ==, fields[COLUMN_FROM]);
  g_assert_cmpstr (cells[CSV_TO], ==, fields[COLUMN_TO]);
  g_assert_cmpstr (cells[CSV_VERDICT], ==, fields[COLUMN_VERDICT]);
  g_assert_cmpstr (cells[CSV_MODIFIER], ==, fields[COLUMN_MODIFIER]);
  g_assert_cmpstr (cells[CSV_FLAGS], ==, fields[COLUMN_FLAGS]);
  if (*fields[COLUMN_CLAUSE] != '\0') /* empty: whichever */
    if (*fields[COLUMN_CLAUSE] != '\0')
      g_assert_cmpstr (cells[CSV_CLAUSE], ==, fields[COLUMN_CLAUSE]);
}

static void
add_rows (const char *kind, const char *cases, const char *rules)
{
  g_autofree char *folder = g_build_filename (cases, rules, NULL);
  g_autofree char *path = g_build_filename (folder, "expected.tsv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 1);
  for (guint i = 1; lines[i]; i++)
    {
      g_autofree char *test = NULL;
      Row *row = g_new (Row, 1);

      row->folder = g_strdup (folder);
      row->fields = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (row->fields), >=, N_COLUMNS);
      test = g_strdup_printf ("/cli/%s/%s/%u-%s", kind, rules, i, row->fields[COLUMN_NAME]);
      g_test_add_data_func_full (test, row, test_row, (GDestroyNotify) row_free);
    }
}

/* Every folder of @cases that the program has rules for; none is left out silently. */
static void
add_folders (const char *kind, const char *cases)
{
  g_autoptr (CliRun) rules = cli_run_line ("rules --format csv");
  g_autoptr (GDir) dir = g_dir_open (cases, 0, NULL);
  const char *name;

  if (!dir)
    g_error ("%s cannot be read", cases);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *row = g_strdup_printf ("\n%s,range,", name);

      if (strstr (rules->out, row))
        add_rows (kind, cases, name);
      else
        g_test_message ("%s/%s: the program has no such rules", cases, name);
    }
}

static void
test_no_more_cases (void)
{
  g_test_skip ("VEDETTE_TEST_CASES names no folder of more cases");
}

int
main (int argc, char *argv[])
{
  g_autofree char *own =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los", "cases", NULL);
  const char *more = g_getenv ("VEDETTE_TEST_CASES");

  g_test_init (&argc, &argv, NULL);

  add_folders ("cases", own);
  if (more && *more != '\0')
    add_folders ("more-cases", more);
  else
    g_test_add_func ("/cli/more-cases", test_no_more_cases);

  return g_test_run ();
}
