/* test-clauses.c - whether the worked cases reach every clause and every option, and whether the
 * pages of docs/rules tell what their pictures show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#include "vdt-los-explain.h"

#include <string.h>

/* Clauses that lead on to others and never decide. */
static const struct
{
  const char *rules;
  const char *clauses[8];
} passing[] = {
  { "cwb", { "3", "5", "7", "9", "10", "SC1" } },
  { "coh", { "11.3" } },
  { "panzerblitz", { "Gully B" } },
};

static gboolean
only_passes (const VdtLosRules *rules, guint clause)
{
  for (guint i = 0; i < G_N_ELEMENTS (passing); i++)
    if (g_str_equal (passing[i].rules, rules->id)
        && g_strv_contains (passing[i].clauses, rules->clauses[clause]))
      return TRUE;

  return FALSE;
}

/* What the cases of one rule system reach. */
typedef struct
{
  gboolean decided[64];
  gboolean found[64];
  gboolean matters[VDT_LOS_MAX_OPTIONS][16]; /* by option and value */
} Reach;

static gboolean
outcome_equal (const VdtOutcome *a, const VdtOutcome *b)
{
  return a->verdict == b->verdict && a->modifier == b->modifier && a->flags == b->flags
         && a->clause == b->clause;
}

static VdtOutcome
judge_with (const LosCaseLine *line, const VdtLosSetup *setup)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (line->map, setup);
  VdtOutcome outcome;

  vdt_los_judge_outcome (view, &line->query, &outcome);

  return outcome;
}

/* A case reaches the value of an option when another value answers otherwise. */
static void
note_options (const LosCaseLine *line, Reach *reach)
{
  VdtOutcome outcome = judge_with (line, &line->setup);

  for (guint i = 0; i < line->setup.rules->n_options; i++)
    {
      const VdtLosOption *option = &line->setup.rules->options[i];
      VdtLosSetup setup = line->setup;

      for (guint8 value = 0; option->values[value]; value++)
        {
          VdtOutcome other;

          setup.options[i] = value;
          other = judge_with (line, &setup);
          if (!outcome_equal (&outcome, &other))
            reach->matters[i][line->setup.options[i]] = TRUE;
        }
    }
}

static void
note_clauses (const LosCaseLine *line, Reach *reach)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (line->map, &line->setup);
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, &line->query);
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);

  if (outcome->clause != VDT_CLAUSE_NONE)
    reach->decided[outcome->clause] = TRUE;
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      if (finding->clause != VDT_CLAUSE_NONE)
        reach->found[finding->clause] = TRUE;
    }
}

static void
collect (const VdtLosRules *rules, GPtrArray *cases, Reach *reach)
{
  *reach = (Reach){ .decided = { FALSE } };
  for (guint i = 0; i < cases->len; i++)
    {
      g_auto (LosCaseLine) line = { NULL };

      los_case_open (g_ptr_array_index (cases, i), &line);
      if (line.setup.rules != rules)
        continue;
      note_clauses (&line, reach);
      note_options (&line, reach);
    }
}

static void
test_reach (gconstpointer data)
{
  const VdtLosRules *rules = data;
  g_autoptr (GPtrArray) cases = los_cases_read ();
  Reach reach;

  collect (rules, cases, &reach);
  g_assert_cmpuint (g_strv_length ((char **) rules->clauses), <=, G_N_ELEMENTS (reach.decided));
  for (guint i = 0; rules->clauses[i]; i++)
    {
      if (only_passes (rules, i))
        g_assert_false (reach.decided[i]);
      if (!(only_passes (rules, i) ? reach.found[i] : reach.decided[i]))
        {
          g_test_message ("no case of %s reaches clause %s", rules->id, rules->clauses[i]);
          g_test_fail ();
        }
    }

  for (guint i = 0; i < rules->n_options; i++)
    for (guint k = 0; rules->options[i].values[k]; k++)
      if (!reach.matters[i][k])
        {
          g_test_message ("no case of %s depends on %s=%s", rules->id, rules->options[i].name,
                          rules->options[i].values[k]);
          g_test_fail ();
        }
}

/* A clause as it stands in the name of a picture: "Gully A" as gully-a. */
static char *
make_slug (const VdtLosRules *rules, guint clause)
{
  g_autofree char *id = g_ascii_strdown (rules->clauses[clause], -1);

  g_strdelimit (id, ". ", '-');

  return g_strconcat (rules->id, "-", id, NULL);
}

static gboolean
is_named_after (const char *name, const char *slug)
{
  gsize length = strlen (slug);

  return g_str_has_prefix (name, slug) && (name[length] == '\0' || name[length] == '-');
}

/* Of the clauses that begin the name, the longest: 6-21, not 6-2. */
static guint
find_clause (const VdtLosRules *rules, const char *name)
{
  guint best = VDT_CLAUSE_NONE;
  gsize best_length = 0;

  for (guint i = 0; rules->clauses[i]; i++)
    {
      g_autofree char *slug = make_slug (rules, i);

      if (is_named_after (name, slug) && strlen (slug) > best_length)
        {
          best = i;
          best_length = strlen (slug);
        }
    }

  return best;
}

/* A picture is named after a clause, which is among the findings of its line. */
static void
test_picture (gconstpointer data)
{
  const LosCase *row = data;
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  gboolean told = FALSE;
  guint clause;

  los_case_open (row, &line);
  view = vdt_terrain_view_new (line.map, &line.setup);
  result = vdt_los_judge (view, &line.query);

  clause = find_clause (line.setup.rules, row->name);
  g_assert_cmpuint (clause, !=, VDT_CLAUSE_NONE);
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    told = told || vdt_los_result_get_finding (result, i)->clause == clause;
  g_assert_true (told);
}

/* The page of the rules shows the picture, and says what it says. */
static void
test_page (gconstpointer data)
{
  const LosCase *row = data;
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL, *path = NULL, *page = NULL, *picture = NULL, *sentence = NULL;

  los_case_open (row, &line);
  view = vdt_terrain_view_new (line.map, &line.setup);
  result = vdt_los_judge (view, &line.query);

  file = g_strconcat (line.setup.rules->id, ".md", NULL);
  path = g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "docs", "rules", file, NULL);
  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  picture = g_strdup_printf ("](pictures/%s.png)", row->name);
  sentence = vdt_los_explain_verdict (result, line.map);
  if (!strstr (page, picture))
    g_error ("%s does not show %s.png", file, row->name);
  if (!strstr (strstr (page, picture), sentence))
    g_error ("%s does not say “%s” under %s.png", file, sentence, row->name);
}

/* Every clause has a picture. */
static void
test_pictures (gconstpointer data)
{
  const VdtLosRules *rules = data;
  g_autoptr (GPtrArray) cases = los_cases_read ();
  gboolean shown[64] = { FALSE };

  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *row = g_ptr_array_index (cases, i);
      guint clause = g_str_equal (row->folder, LOS_CASES_PICTURES) ? find_clause (rules, row->name)
                                                                   : VDT_CLAUSE_NONE;

      if (clause != VDT_CLAUSE_NONE)
        shown[clause] = TRUE;
    }

  for (guint i = 0; rules->clauses[i]; i++)
    if (!shown[i])
      {
        g_test_message ("clause %s of %s has no picture", rules->clauses[i], rules->id);
        g_test_fail ();
      }
}

/* The first case of a map is the one that is drawn. */
static void
add_pictures (GPtrArray *cases)
{
  const char *last = "";

  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *row = g_ptr_array_index (cases, i);
      g_autofree char *picture = g_strdup_printf ("/los/pictures/%s", row->name);
      g_autofree char *page =
          g_strdup_printf ("/los/pages/%s/%s-%s%s", row->name, row->from, row->to, row->args);

      if (!g_str_equal (row->folder, LOS_CASES_PICTURES))
        continue;
      if (!g_str_equal (row->name, last))
        g_test_add_data_func (picture, row, test_picture);
      g_test_add_data_func (page, row, test_page);
      last = row->name;
    }
}

void
vdt_test_clauses (void)
{
  static GPtrArray *cases; /* the tests need it when this is over */
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  cases = los_cases_read ();
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *reach = g_strdup_printf ("/los/clauses/%s/reached", rules[i]->id);
      g_autofree char *pictures = g_strdup_printf ("/los/clauses/%s/shown", rules[i]->id);

      g_test_add_data_func (reach, rules[i], test_reach);
      g_test_add_data_func (pictures, rules[i], test_pictures);
    }
  add_pictures (cases);
}
