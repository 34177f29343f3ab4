/* vdt-los-explain.c - findings and verdicts as translated sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-explain.h"

#include "vdt-hex-label.h"
#include "vdt-los-rules.h"
#include "vdt-terrain-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of the reasons that all systems share. In sentences {hex} and {other} are the finding's hexes,
 * {side} the direction of its side, {n0} to {n5} its numbers as they are, {s0} to {s5} the same
 * with a sign, {h0} to {h5} the same as heights in levels, {l0} to {l5} as heights with their unit,
 * {x0} to {x5} as numbers of hexes with their unit, {w0} to {w5} the same as words of the
 * system. Translators may reorder them freely.
 */
static const char *const sentences[VDT_N_COMMON_REASONS] = {
  [VDT_REASON_SELF] = N_("A unit sees its own hex."),
  [VDT_REASON_BEYOND_RANGE] = N_("The target is {x0} away; the range is {x1}."),
  [VDT_REASON_CHOICES] = N_("The line runs along hexsides: {n0}. Blocked whichever hexes beside "
                            "them are chosen; with the left-hand hexes:"),
  [VDT_REASON_FEW_CHOICES] =
      N_("The line runs along hexsides: {n0}, too many to try every choice. Blocked with the "
         "left-hand, the right-hand and the lower hexes; with the left-hand hexes:"),
  [VDT_REASON_CHOICE] = N_(
      "The line runs along hexsides: {n0}. Not blocked with one choice of the hexes beside them:"),
};

/* By the orientation of the hexes: flat-top, pointy-top. */
static const char *const side_titles[2][VDT_N_SIDES] = {
  { N_("north"), N_("north-east"), N_("south-east"), N_("south"), N_("south-west"),
    N_("north-west") },
  { N_("north-west"), N_("north-east"), N_("east"), N_("south-east"), N_("south-west"),
    N_("west") },
};

/* Twelfths of a level as a reader writes them: 2¼, not 27/12. */
static void
append_height (GString *text, int twelfths)
{
  static const char *const parts[VDT_LEVEL] = { "",  NULL, NULL, "¼", "⅓",  NULL,
                                                "½", NULL, "⅔",  "¾", NULL, NULL };
  int levels = ABS (twelfths) / VDT_LEVEL;
  const char *part = parts[ABS (twelfths) % VDT_LEVEL];

  if (twelfths < 0)
    g_string_append (text, "−");
  if (!part)
    g_string_append_printf (text, "%d/%d", ABS (twelfths), VDT_LEVEL);
  else if (levels > 0 || *part == '\0')
    g_string_append_printf (text, "%d%s", levels, part);
  else
    g_string_append (text, part);
}

/* With the unit: ½ level, 1 level, 2¼ levels. */
static void
append_levels (GString *text, int twelfths)
{
  g_autoptr (GString) height = g_string_new (NULL);
  int n = (ABS (twelfths) + VDT_LEVEL - 1) / VDT_LEVEL;

  append_height (height, twelfths);
  g_string_append_printf (text, ngettext ("%s level", "%s levels", (gulong) n), height->str);
}

static void
append_hex (GString *text, const VdtMap *map, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);

  g_string_append (text, label);
}

/* A number of a finding, written as the letter says; FALSE when it is none that we know. */
static gboolean
append_number (GString *text, char letter, int number, const VdtLosRules *rules)
{
  switch (letter)
    {
    case 'n':
      g_string_append_printf (text, "%d", number);
      return TRUE;
    case 's':
      g_string_append_printf (text, "%s%d", number < 0 ? "−" : number > 0 ? "+" : "", ABS (number));
      return TRUE;
    case 'h':
      append_height (text, number);
      return TRUE;
    case 'l':
      append_levels (text, number);
      return TRUE;
    case 'x':
      g_string_append_printf (text, ngettext ("%d hex", "%d hexes", (gulong) ABS (number)), number);
      return TRUE;
    case 'w':
      g_string_append (text, _(rules->words[number]));
      return TRUE;
    default:
      return FALSE;
    }
}

/* Writes what one placeholder stands for; a name that is none of ours stays as it is. */
static void
append_placeholder (GString *text, const char *name, const VdtFinding *finding, const VdtMap *map)
{
  if (g_str_equal (name, "hex"))
    append_hex (text, map, finding->hex);
  else if (g_str_equal (name, "other"))
    append_hex (text, map, finding->other);
  else if (g_str_equal (name, "side") && finding->side >= 0)
    g_string_append (text, vdt_side_title (vdt_map_get_grid (map)->layout, finding->side));
  else if (strlen (name) != 2 || name[1] < '0' || name[1] >= '0' + VDT_FINDING_NUMBERS
           || !append_number (text, name[0], finding->n[name[1] - '0'], finding->rules))
    g_string_append_printf (text, "{%s}", name);
}

/**
 * vdt_los_explain_fill_in:
 * @pattern: what vdt_los_explain_pattern() tells of a finding, or a part of it
 * @finding: a finding of that pattern
 * @map: the map that was judged
 *
 * Returns: (transfer full): @pattern with everything that its placeholders stand for
 */
char *
vdt_los_explain_fill_in (const char *pattern, const VdtFinding *finding, const VdtMap *map)
{
  GString *text = g_string_new (NULL);

  while (*pattern)
    {
      const char *open = strchr (pattern, '{');
      const char *close = open ? strchr (open, '}') : NULL;
      g_autofree char *name = NULL;

      if (!close)
        {
          g_string_append (text, pattern);
          break;
        }
      name = g_strndup (open + 1, (gsize) (close - open - 1));
      g_string_append_len (text, pattern, open - pattern);
      append_placeholder (text, name, finding, map);
      pattern = close + 1;
    }

  return g_string_free (text, FALSE);
}

static const char *
find_sentence (const VdtFinding *finding, guint reason)
{
  return _(reason < VDT_N_COMMON_REASONS ? sentences[reason] : finding->rules->sentences[reason]);
}

/**
 * vdt_los_explain_pattern:
 * @finding: a finding, which knows its rules
 *
 * Tells what findings of one kind share: many of a map differ in their hexes and numbers only.
 *
 * Returns: (transfer full): a translated sentence or two, with placeholders as {hex} and {n0}
 */
char *
vdt_los_explain_pattern (const VdtFinding *finding)
{
  GString *text = g_string_new (find_sentence (finding, finding->reason));

  for (guint i = 0; i < VDT_FINDING_MORE && finding->more[i] != 0; i++)
    g_string_append_printf (text, " %s", find_sentence (finding, finding->more[i]));

  return g_string_free (text, FALSE);
}

/**
 * vdt_los_explain_finding:
 * @finding: a finding, which knows its rules
 * @map: the map that was judged
 *
 * Returns: (transfer full): a translated sentence or two; the clause is not named in them
 */
char *
vdt_los_explain_finding (const VdtFinding *finding, const VdtMap *map)
{
  g_autofree char *pattern = vdt_los_explain_pattern (finding);

  return vdt_los_explain_fill_in (pattern, finding, map);
}

/**
 * vdt_side_title:
 * @layout: a layout
 * @side: 0 to 5
 *
 * Returns: (transfer none): the direction of @side in words, translated, as "north-east"
 */
const char *
vdt_side_title (VdtLayout layout, int side)
{
  return _(side_titles[vdt_layout_is_pointy (layout)][side]);
}

/**
 * vdt_los_explain_problem:
 * @problem: a problem
 * @map: the map that was checked
 *
 * Returns: (transfer full): what is wrong, without its hexes and without a full stop
 */
char *
vdt_los_explain_problem (const VdtProblem *problem, const VdtMap *map)
{
  const VdtFinding finding = { .side = -1, .n = { problem->value } };

  return vdt_los_explain_fill_in (_(problem->what), &finding, map);
}

/* The first few hexes of a problem by name, and how many there are. */
static char *
name_hexes (const VdtMap *map, const GArray *hexes)
{
  const guint few = 8;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (hexes->len, few); i++)
    {
      g_autofree char *label =
          vdt_hex_label (vdt_map_get_grid (map), g_array_index (hexes, VdtHex, i));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", label);
    }
  if (hexes->len > few)
    g_string_append_printf (names, ngettext (" and %u more", " and %u more", hexes->len - few),
                            hexes->len - few);

  return g_string_free (names, FALSE);
}

/**
 * vdt_los_explain_problem_hexes:
 * @problem: a problem
 * @map: the map that was checked
 *
 * Returns: (transfer full): what is wrong and where: the first few hexes by name
 */
char *
vdt_los_explain_problem_hexes (const VdtProblem *problem, const VdtMap *map)
{
  g_autofree char *what = vdt_los_explain_problem (problem, map);
  g_autofree char *hexes = name_hexes (map, problem->hexes);

  return g_strdup_printf ("%s: %s", what, hexes);
}

/**
 * vdt_los_explain_misfit:
 * @map: a map
 * @rules: a rule system
 *
 * Returns: (transfer full) (nullable): the first reason why the rules cannot judge the map, with
 *   its hexes; %NULL: they can
 */
char *
vdt_los_explain_misfit (const VdtMap *map, const VdtLosRules *rules)
{
  g_autoptr (GPtrArray) found = vdt_los_check (map, rules);

  for (guint i = 0; i < found->len; i++)
    if (((const VdtProblem *) found->pdata[i])->serious)
      return vdt_los_explain_problem_hexes (found->pdata[i], map);

  return NULL;
}

/**
 * vdt_los_explain_refusal:
 * @map: a map
 * @rules: a rule system
 *
 * Returns: (transfer full) (nullable): that the rules cannot judge the map, and why; %NULL: they
 *   can
 */
char *
vdt_los_explain_refusal (const VdtMap *map, const VdtLosRules *rules)
{
  g_autofree char *misfit = vdt_los_explain_misfit (map, rules);

  /* TRANSLATORS: a rule system, and the reason */
  return misfit ? g_strdup_printf (_("%s cannot judge this map: %s"), _(rules->title), misfit)
                : NULL;
}

/**
 * vdt_verdict_title:
 * @verdict: a verdict
 *
 * Returns: the translated word for it, as "Blocked"
 */
const char *
vdt_verdict_title (VdtVerdict verdict)
{
  switch (verdict)
    {
    case VDT_VERDICT_SELF:
      return _("Own hex");
    case VDT_VERDICT_CLEAR:
      return _("Clear");
    case VDT_VERDICT_HINDERED:
      return _("Hindered");
    case VDT_VERDICT_BLOCKED:
      return _("Blocked");
    case VDT_VERDICT_BEYOND_RANGE:
      return _("Out of range");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * vdt_los_explain_verdict:
 * @result: a judged sight line
 * @map: the map that was judged
 *
 * Returns: (transfer full): the verdict as one translated sentence
 */
char *
vdt_los_explain_verdict (const VdtLosResult *result, const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  g_autofree char *observer = vdt_hex_label (grid, query->observer);
  g_autofree char *target = vdt_hex_label (grid, query->target);
  const char *clause = "";

  if (outcome->clause != VDT_CLAUSE_NONE)
    clause = vdt_los_result_get_rules (result)->clauses[outcome->clause];

  switch (outcome->verdict)
    {
    case VDT_VERDICT_SELF:
      return g_strdup_printf (_("%s is the observer’s hex."), target);
    case VDT_VERDICT_CLEAR:
      return g_strdup_printf (_("%s sees %s (%s)."), observer, target, clause);
    case VDT_VERDICT_HINDERED:
      return g_strdup_printf (_("%s sees %s, hindered by %d (%s)."), observer, target,
                              outcome->modifier, clause);
    case VDT_VERDICT_BLOCKED:
      return g_strdup_printf (_("%2$s is hidden from %1$s (%3$s)."), observer, target, clause);
    case VDT_VERDICT_BEYOND_RANGE:
      return g_strdup_printf (_("%s is out of range of %s."), target, observer);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * vdt_los_explain_rules:
 * @view: a map as its rules see it
 *
 * Tells by what is judged: the system, its range, and every option, so that nothing is left to be
 * guessed.
 *
 * Returns: (transfer full): the first line for system and range, one for each option
 */
char *
vdt_los_explain_rules (const VdtTerrainView *view)
{
  GString *text = g_string_new (_(view->rules->title));

  g_string_append (text, " · ");
  if (view->range == 0)
    g_string_append (text, _("unlimited range"));
  else
    g_string_append_printf (text, ngettext ("range %d hex", "range %d hexes", (gulong) view->range),
                            view->range);
  for (guint i = 0; i < view->rules->n_options; i++)
    {
      const VdtLosOption *option = &view->rules->options[i];

      g_string_append_printf (text, "\n%s: %s", _(option->title),
                              _(option->value_titles[view->options[i]]));
    }

  return g_string_free (text, FALSE);
}

/**
 * vdt_mark_title:
 * @kind: a kind of mark
 *
 * Returns: (transfer none): what it means, translated
 */
const char *
vdt_mark_title (VdtMarkKind kind)
{
  static const char *const titles[VDT_N_MARK_KINDS] = {
    [VDT_MARK_MET] = N_("On the line"),
    [VDT_MARK_SIDE] = N_("Crossed hexside"),
    [VDT_MARK_NAMED] = N_("Named by a clause"),
    [VDT_MARK_CONTENTION] = N_("Contention hex"),
    [VDT_MARK_BLIND] = N_("Blind hex: first, second…"),
    [VDT_MARK_DECIDING_SIDE] = N_("Deciding hexside"),
    [VDT_MARK_DECIDING] = N_("Deciding hex"),
  };

  return _(titles[kind]);
}
