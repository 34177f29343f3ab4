/* test-cli-cases.c - worked cases: every row of an expected.tsv through vedette-cli los
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-runner.h"
#include "los-cases.h"

#include <string.h>

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
  const LosCase *row;
  char *map;
} Test;

static void
test_free (Test *self)
{
  g_free (self->map);
  g_free (self);
}

static void
test_row (gconstpointer data)
{
  const Test *test = data;
  const LosCase *row = test->row;
  g_autofree char *line = g_strdup_printf ("los '%s' --from %s --to %s --format csv %s", test->map,
                                           row->from, row->to, row->args);
  g_autofree char *modifier = g_strdup_printf ("%d", row->modifier);
  g_autoptr (CliRun) run = cli_run_line (line);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) cells = NULL;

  g_test_message ("%s: %s", row->where, line);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  cells = g_strsplit (lines[1], ",", -1);
  g_assert_cmpuint (g_strv_length (cells), ==, N_CSV);
  g_assert_cmpstr (cells[CSV_FROM], ==, row->from);
  g_assert_cmpstr (cells[CSV_TO], ==, row->to);
  g_assert_cmpstr (cells[CSV_VERDICT], ==, row->verdict);
  g_assert_cmpstr (cells[CSV_MODIFIER], ==, modifier);
  g_assert_cmpstr (cells[CSV_FLAGS], ==, row->flags);
  if (*row->clause != '\0') /* empty: whichever */
    g_assert_cmpstr (cells[CSV_CLAUSE], ==, row->clause);
  if (row->by)
    g_assert_cmpstr (cells[CSV_BY], ==, row->by);
}

static void
add_rows (const char *kind, const char *path, const char *rules, GPtrArray *cases)
{
  guint first = cases->len;

  los_cases_read_folder (path, rules, cases);
  for (guint i = first; i < cases->len; i++)
    {
      const LosCase *row = g_ptr_array_index (cases, i);
      g_autofree char *file = g_strconcat (row->name, ".vedette", NULL);
      g_autofree char *name =
          g_strdup_printf ("/cli/%s/%s/%u-%s", kind, rules, i - first + 1, row->name);
      Test *test = g_new (Test, 1);

      *test = (Test){ .row = row, .map = g_build_filename (path, rules, file, NULL) };
      g_test_add_data_func_full (name, test, test_row, (GDestroyNotify) test_free);
    }
}

/* Every folder of @path that the program has rules for; none is left out silently. */
static void
add_folders (const char *kind, const char *path, GPtrArray *cases)
{
  g_autoptr (CliRun) rules = cli_run_line ("rules --format csv");
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (!dir)
    g_error ("%s cannot be read", path);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *row = g_strdup_printf ("\n%s,range,", name);

      if (strstr (rules->out, row))
        add_rows (kind, path, name, cases);
      else
        g_test_message ("%s/%s: the program has no such rules", path, name);
    }
}

static void
test_no_more_cases (void)
{
  g_test_skip ("VEDETTE_TEST_CASES names no folder of more cases");
}

void
vdt_test_cli_cases (void)
{
  g_autofree char *own =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los", "cases", NULL);
  const char *more = g_getenv ("VEDETTE_TEST_CASES");
  static GPtrArray *cases; /* the tests need it when this is over */

  cases = los_cases_new ();
  add_folders ("cases", own, cases);
  if (more && *more != '\0')
    add_folders ("more-cases", more, cases);
  else
    g_test_add_func ("/cli/more-cases", test_no_more_cases);
}
