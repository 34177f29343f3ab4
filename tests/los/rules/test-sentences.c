/* test-sentences.c - what is told of worked cases, word for word
 *
 * cases/sentences.txt holds reports as they are to be read: a line that starts with = names a case,
 * as expected.tsv does, and what follows is its report. Who changes sentences on purpose prints
 * them anew, and reads them:
 *
 *   VEDETTE_TEST_SOURCE=. VEDETTE_TEST_SHOW=1 build/gcc/tests/los/los-tests sentences > new
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#include "vdt-los-explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A case and its report. */
typedef struct
{
  LosCase row;
  GString *report;
} Block;

/* The reasons of each system that some report tells. */
static gboolean told[8][64];

static Block *
block_new (const char *head)
{
  g_auto (GStrv) words = g_strsplit (head, " ", 5);
  g_auto (GStrv) path = g_strsplit (words[1], "/", 2);
  Block *self = g_new0 (Block, 1);

  self->row.where = g_strdup (head);
  self->row.folder = g_strdup (path[0]);
  self->row.name = g_strdup (path[1]);
  self->row.from = g_strdup (words[2]);
  self->row.to = g_strdup (words[3]);
  self->row.args = g_strdup (words[4] ? words[4] : "");
  self->report = g_string_new (NULL);

  return self;
}

static void
block_free (gpointer data)
{
  Block *self = data;

  g_free (self->row.where);
  g_free (self->row.folder);
  g_free (self->row.name);
  g_free (self->row.from);
  g_free (self->row.to);
  g_free (self->row.args);
  g_string_free (self->report, TRUE);
  g_free (self);
}

static GPtrArray *
read_blocks (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los",
                                            "cases", "sentences.txt", NULL);
  GPtrArray *blocks = g_ptr_array_new_with_free_func (block_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (*lines[i] == '=')
      g_ptr_array_add (blocks, block_new (lines[i]));
    else
      g_string_append_printf (((Block *) blocks->pdata[blocks->len - 1])->report, "%s\n", lines[i]);

  return blocks;
}

static guint
find_rules (const VdtLosRules *rules)
{
  guint n_rules, i = 0;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  while (list[i] != rules)
    i++;

  return i;
}

static char *
make_report (const VdtLosResult *result, const VdtMap *map)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  g_autofree char *verdict = vdt_los_explain_verdict (result, map);
  GString *report = g_string_new (NULL);

  g_string_append_printf (report, "%s\n", verdict);
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);
      g_autofree char *text = vdt_los_explain_finding (finding, map);

      told[find_rules (rules)][finding->reason] = TRUE;
      for (guint k = 0; k < VDT_FINDING_MORE; k++)
        told[find_rules (rules)][finding->more[k]] = TRUE;
      g_string_append_printf (
          report, "%s  %s\n",
          finding->clause == VDT_CLAUSE_NONE ? "" : rules->clauses[finding->clause], text);
    }

  return g_string_free (report, FALSE);
}

static char *
judge (const LosCase *row)
{
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;

  los_case_open (row, &line);
  view = vdt_terrain_view_new (line.map, &line.setup);
  result = vdt_los_judge (view, &line.query);

  return make_report (result, line.map);
}

static void
test_block (gconstpointer data)
{
  const Block *block = data;
  g_autofree char *report = judge (&block->row);

  g_assert_cmpstr (report, ==, block->report->str);
}

/* Every picture of the rules, beside which its sentences are read. */
static void
test_pictures (gconstpointer data)
{
  const GPtrArray *blocks = data;
  g_autoptr (GPtrArray) cases = los_cases_read ();

  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *row = g_ptr_array_index (cases, i);
      gboolean found = !g_str_equal (row->folder, LOS_CASES_PICTURES);

      for (guint k = 0; k < blocks->len && !found; k++)
        {
          const LosCase *other = &((Block *) blocks->pdata[k])->row;

          found = g_str_equal (row->folder, other->folder) && g_str_equal (row->name, other->name)
                  && g_str_equal (row->from, other->from) && g_str_equal (row->to, other->to)
                  && g_str_equal (row->args, other->args);
        }
      if (!found)
        g_error ("%s: no report", row->where);
    }
}

/* Every sentence of every system. */
static void
test_every_reason (gconstpointer data)
{
  const GPtrArray *blocks = data;
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < blocks->len; i++)
    g_free (judge (&((Block *) blocks->pdata[i])->row));

  g_assert_cmpuint (n_rules, <=, G_N_ELEMENTS (told));
  for (guint i = 0; i < n_rules; i++)
    for (guint reason = VDT_N_COMMON_REASONS; reason < rules[i]->n_reasons; reason++)
      if (!told[i][reason])
        {
          g_test_message ("%s: no report tells: %s", rules[i]->id, rules[i]->sentences[reason]);
          g_test_fail ();
        }
}

static void
show (const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = blocks->pdata[i];
      g_autofree char *report = judge (&block->row);

      printf ("%s\n%s", block->row.where, report);
    }
}

void
vdt_test_sentences (void)
{
  static GPtrArray *blocks; /* the tests need it when this is over */

  blocks = read_blocks ();
  if (g_getenv ("VEDETTE_TEST_SHOW"))
    {
      show (blocks);
      exit (EXIT_SUCCESS);
    }
  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = blocks->pdata[i];
      g_autofree char *test =
          g_strdup_printf ("/sentences/%s/%s/%s-%s%s", block->row.folder, block->row.name,
                           block->row.from, block->row.to, block->row.args);

      g_test_add_data_func (test, block, test_block);
    }
  g_test_add_data_func ("/sentences/pictures", blocks, test_pictures);
  g_test_add_data_func ("/sentences/every-reason", blocks, test_every_reason);
}
