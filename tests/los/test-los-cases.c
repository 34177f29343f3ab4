/* test-los-cases.c - tables of worked cases that are not as they should be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#define HEAD "name\tfrom\tto\targs\tverdict\tmodifier\tflags\tclause\tby\twhy\n"
#define GOOD "hill\t0101\t0104\t\tblocked\t0\t\t11.4\t0102\tbecause\n"

static const struct
{
  const char *name;
  const char *text;
  const char *message;
} tables[] = {
  { "blank-line", HEAD GOOD "\n" GOOD, "cases.tsv:3: 0 columns, not 10" },
  { "blank-last-line", HEAD GOOD "\n", "cases.tsv:3: 0 columns, not 10" },
  { "column-missing", HEAD GOOD "hill\t0101\t0104\t\tclear\t0\t\t11.4\n",
    "cases.tsv:3: 8 columns, not 10" },
  { "word-for-number", HEAD "hill\t0101\t0104\t\tclear\tzero\t\t\t\t\n" GOOD, "cases.tsv:2: " },
  { "number-with-rest", HEAD "hill\t0101\t0104\t\tclear\t1x\t\t\t\t\n" GOOD, "cases.tsv:2: " },
  { "no-number", HEAD "hill\t0101\t0104\t\tclear\t\t\t\t\t\n" GOOD, "cases.tsv:2: " },
  { "unknown-verdict", HEAD GOOD "hill\t0101\t0104\t\tseen\t0\t\t\t\t\n",
    "cases.tsv:3: verdict: there is no \"seen\"" },
  { "unknown-flag", HEAD "hill\t0101\t0104\t\tclear\t0\thalf\t\t\t\n",
    "cases.tsv:2: flags: there is no \"half\"" },
  { "no-target", HEAD "hill\t0101\t\t\tclear\t0\t\t\t\t\n",
    "cases.tsv:2: a case needs a name, from and to" },
  { "other-columns", "name\tfrom\tto\n" GOOD, "cases.tsv:1: not a table of cases" },
  { "half-a-line", HEAD "hill\t0101\t0104\t\tclear\t0\t\t\t\t", "cases.tsv:1: not a table" },
  { "empty", "", "cases.tsv:1: not a table" },
};

static void
test_bad (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GPtrArray) cases = los_cases_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (los_cases_parse ("coh", "cases.tsv", tables[i].text, cases, &error));
  g_assert_error (error, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, tables[i].message));
}

/* All rows that there are lines for are cases. */
static void
test_all_rows (void)
{
  g_autoptr (GPtrArray) cases = los_cases_read ();
  GHashTable *folders = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_lines = 0;
  GHashTableIter iter;
  gpointer folder;

  for (guint i = 0; i < cases->len; i++)
    g_hash_table_add (folders, ((LosCase *) g_ptr_array_index (cases, i))->folder);

  g_hash_table_iter_init (&iter, folders);
  while (g_hash_table_iter_next (&iter, &folder, NULL))
    {
      g_autofree char *path = g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los",
                                                "cases", folder, "expected.tsv", NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      for (const char *c = text; *c != '\0'; c++)
        n_lines += *c == '\n';
    }
  g_assert_cmpuint (cases->len, ==, n_lines - g_hash_table_size (folders));
  g_hash_table_unref (folders);
}

void
vdt_test_los_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strdup_printf ("/los-cases/bad/%s", tables[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bad);
    }
  g_test_add_func ("/los-cases/all-rows", test_all_rows);
}
