/* test-csv.c - tables as comma-separated values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-csv.h"

#include <string.h>

static const char *const columns[] = { "hex", "note", "number", NULL };

/* Fields are quoted where they have to be, and nowhere else. */
static void
test_quotes (void)
{
  static const struct
  {
    const char *text;
    const char *written;
  } cases[] = {
    { "", "" },
    { "plain words; and more", "plain words; and more" },
    { "@1,2", "\"@1,2\"" },
    { "the \"Iron\" Brigade", "\"the \"\"Iron\"\" Brigade\"" },
    { "two\nlines", "\"two\nlines\"" },
    { "\r", "\"\r\"" },
    { "h\303\251, \"", "\"h\303\251, \"\"\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const VdtField fields[] = { VDT_FIELD_OF_WORD ("0101"), VDT_FIELD_OF_TEXT (cases[i].text),
                                  VDT_FIELD_OF_NUMBER (-12) };
      g_autofree char *expected =
          g_strdup_printf ("hex,note,number\n0101,%s,-12\n", cases[i].written);
      g_autofree char *text = NULL;
      VdtCsv csv;

      vdt_csv_init (&csv, NULL, NULL);
      csv.table.begin (&csv.table, columns);
      csv.table.row (&csv.table, fields);
      text = vdt_csv_finish (&csv);
      g_assert_cmpstr (text, ==, expected);
    }
}

static void
test_kinds (void)
{
  const VdtField fields[] = { { .kind = VDT_FIELD_NONE },
                              VDT_FIELD_OF_WORDS ("a b"),
                              VDT_FIELD_OF_NUMBER (G_MININT) };
  g_autofree char *text = NULL;
  VdtCsv csv;

  vdt_csv_init (&csv, NULL, NULL);
  csv.table.begin (&csv.table, columns);
  csv.table.row (&csv.table, fields);
  text = vdt_csv_finish (&csv);
  g_assert_cmpstr (text, ==, "hex,note,number\n,a b,-2147483648\n");
}

static void
append_cb (const char *text, gsize n_bytes, gpointer data)
{
  g_string_append_len (data, text, (gssize) n_bytes);
}

/* Written piece by piece, it is the same as whole: short rows, and one longer than any piece. */
static void
test_pieces (void)
{
  g_autofree char *large = g_strnfill (300000, 'x');
  g_autoptr (GString) pieces = g_string_new (NULL);
  g_autofree char *whole = NULL;
  VdtCsv csvs[2];

  vdt_csv_init (&csvs[0], append_cb, pieces);
  vdt_csv_init (&csvs[1], NULL, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (csvs); k++)
    {
      VdtTable *table = &csvs[k].table;

      table->begin (table, columns);
      for (int i = 0; i < 20000; i++)
        table->row (table, (const VdtField[]){ VDT_FIELD_OF_WORD ("0101"),
                                               VDT_FIELD_OF_TEXT (i == 7000 ? large : "a,b"),
                                               VDT_FIELD_OF_NUMBER (i) });
    }
  g_assert_null (vdt_csv_finish (&csvs[0]));
  whole = vdt_csv_finish (&csvs[1]);
  g_assert_cmpuint (strlen (whole), >, 600000);
  g_assert_cmpstr (pieces->str, ==, whole);
}

void
vdt_test_csv (void)
{
  g_test_add_func ("/csv/quotes", test_quotes);
  g_test_add_func ("/csv/kinds", test_kinds);
  g_test_add_func ("/csv/pieces", test_pieces);
}
