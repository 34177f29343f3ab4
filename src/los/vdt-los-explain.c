/* vdt-los-explain.c - findings and verdicts as translated sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-explain.h"

#include "vdt-hex-label.h"
#include "vdt-los-rules.h"

#include <glib/gi18n-lib.h>

/* The words of one finding: its numbers as they are, as heights, and the names of its hexes. */
typedef struct
{
  const gint *n;
  char *heights[VDT_FINDING_NUMBERS];
  char *hex;
  char *other;
} Words;

/* Twelfths of a level as a reader writes them: 2¼, not 27/12. */
static char *
format_height (gint twelfths)
{
  static const char *const parts[VDT_LEVEL] = { "",  NULL, NULL, "¼", "⅓",  NULL,
                                                "½", NULL, "⅔",  "¾", NULL, NULL };
  gint levels = ABS (twelfths) / VDT_LEVEL;
  const char *part = parts[ABS (twelfths) % VDT_LEVEL];
  const char *sign = twelfths < 0 ? "−" : "";

  if (!part)
    return g_strdup_printf ("%s%d/%d", sign, ABS (twelfths), VDT_LEVEL);
  if (levels == 0 && *part)
    return g_strdup_printf ("%s%s", sign, part);

  return g_strdup_printf ("%s%d%s", sign, levels, part);
}

static char *
explain_shared (const VdtFinding *finding)
{
  if (finding->reason == VDT_REASON_SELF)
    return g_strdup (_ ("A unit sees its own hex."));

  return g_strdup_printf (_ ("%d hexes away, and the range is %d."), finding->n[0], finding->n[1]);
}

static char *
explain_cwb_before_slope (const VdtFinding *finding, const Words *w)
{
  switch (finding->reason)
    {
    case VDT_REASON_CWB_ADJACENT:
      return g_strdup (_ ("Adjacent hexes always see each other."));
    case VDT_REASON_CWB_CHOICES:
      return g_strdup_printf (
          ngettext ("The line runs along %d hexside; by way of either hex it is blocked.",
                    "The line runs along %d hexsides; by way of any of their hexes it is blocked.",
                    (gulong) w->n[0]),
          w->n[0]);
    case VDT_REASON_CWB_CHOICE:
      return g_strdup_printf (
          ngettext ("The line runs along %d hexside; by way of one of its hexes it is clear.",
                    "The line runs along %d hexsides; by way of some of their hexes it is clear.",
                    (gulong) w->n[0]),
          w->n[0]);
    case VDT_REASON_CWB_CANOPY:
      return g_strdup_printf (
          _ ("The canopy of %s, one level below %s and next to it, closes the view."), w->hex,
          w->other);
    case VDT_REASON_CWB_HIGHER:
      return g_strdup_printf (_ ("%s rises to %s, above both ends (%s)."), w->hex, w->heights[0],
                              w->heights[1]);
    case VDT_REASON_CWB_NOTHING_HIGHER:
      return g_strdup_printf (
          _ ("Nothing between is above both ends: the highest, %s, rises to %s, the higher end "
             "is at %s."),
          w->hex, w->heights[0], w->heights[1]);
    case VDT_REASON_CWB_NOTHING_BETWEEN:
      return g_strdup (_ ("No hex of the map lies between the ends."));
    case VDT_REASON_CWB_SAME_LEVEL:
      return g_strdup_printf (_ ("Both ends are at level %s, and nothing between is higher."),
                              w->heights[0]);
    case VDT_REASON_CWB_NONE_AS_HIGH:
      return g_strdup_printf (_ ("Nothing between is as high as the higher end (%s)."),
                              w->heights[0]);
    case VDT_REASON_CWB_SEPARATED:
      return g_strdup_printf (
          _ ("%s is as high as the higher end (%s), with lower ground at %s before it."), w->hex,
          w->heights[0], w->other);
    case VDT_REASON_CWB_NOT_SEPARATED:
      return g_strdup_printf (
          _ ("%s is as high as the higher end (%s), and no lower ground separates them."), w->hex,
          w->heights[0]);
    case VDT_REASON_CWB_HIGHER_BEHIND:
      return g_strdup_printf (
          ngettext ("Behind the higher end the ground goes on rising: %s, %d hex on, is higher.",
                    "Behind the higher end the ground goes on rising: %s, %d hexes on, is higher.",
                    (gulong) w->n[0]),
          w->hex, w->n[0]);
    case VDT_REASON_CWB_NOT_HIGHER_BEHIND:
      return g_strdup (_ ("Behind the higher end no higher ground comes before lower ground."));
    case VDT_REASON_CWB_BEHIND_CREST:
      return g_strdup_printf (
          _ ("The ends are on different sides of a crest: lower ground is %d behind the higher "
             "end, but %d before it."),
          w->n[0], w->n[1]);
    case VDT_REASON_CWB_BEFORE_CREST:
      if (w->n[0] == 0)
        return g_strdup_printf (
            _ ("Both ends are on one side of the crest: no lower ground behind the higher end, "
               "%d before it."),
            w->n[1]);
      return g_strdup_printf (
          _ ("Both ends are on one side of the crest: lower ground is %d behind the higher end, "
             "and %d before it."),
          w->n[0], w->n[1]);
    default:
      return NULL;
    }
}

static char *
explain_cwb_slope (const VdtFinding *finding, const Words *w)
{
  gulong count = (gulong) w->n[0];

  switch (finding->reason)
    {
    case VDT_REASON_CWB_MODIFIERS:
      return g_strdup_printf (ngettext ("%d hex between has a modifier: a contention hex.",
                                        "%d hexes between have modifiers: contention hexes.",
                                        count),
                              w->n[0]);
    case VDT_REASON_CWB_MODIFIERS_ONLY:
      return g_strdup_printf (
          ngettext ("%d hex between has a modifier: the only contention hex. Lines 8 to 10 are "
                    "not looked at.",
                    "%d hexes between have modifiers: the only contention hexes. Lines 8 to 10 "
                    "are not looked at.",
                    count),
          w->n[0]);
    case VDT_REASON_CWB_NO_MODIFIERS:
      return g_strdup (_ ("No hex between has a modifier."));
    case VDT_REASON_CWB_ONE_LEVEL:
      return g_strdup (_ ("The ends are one level apart: the slope between them is gradual."));
    case VDT_REASON_CWB_RIDGES:
      return g_strdup_printf (ngettext ("A ridge of intermediate level stands between: its "
                                        "middle is a contention hex (%d).",
                                        "Ridges of intermediate level stand between: their "
                                        "middles are contention hexes (%d).",
                                        count),
                              w->n[0]);
    case VDT_REASON_CWB_RIDGES_ONLY:
      return g_strdup_printf (
          ngettext ("A ridge of intermediate level stands between: its middle is the only "
                    "contention hex (%d). Line 10 is not looked at.",
                    "Ridges of intermediate level stand between: their middles are the only "
                    "contention hexes (%d). Line 10 is not looked at.",
                    count),
          w->n[0]);
    case VDT_REASON_CWB_NO_RIDGE:
      return g_strdup (_ ("No ridge of intermediate level stands between."));
    case VDT_REASON_CWB_SLOPES:
      return g_strdup_printf (
          ngettext ("The line crosses slope sides: %d upper hex is a contention hex.",
                    "The line crosses slope sides: %d upper hexes are contention hexes.", count),
          w->n[0]);
    case VDT_REASON_CWB_FIRST_HEXES:
      return g_strdup_printf (
          ngettext ("No slope side is crossed: the first hex of each intermediate level is a "
                    "contention hex (%d).",
                    "No slope side is crossed: the first hexes of the intermediate levels are "
                    "contention hexes (%d).",
                    count),
          w->n[0]);
    case VDT_REASON_CWB_TOO_HIGH:
      return g_strdup_printf (_ ("%s stands in the way: %s/%d > %s/%d."), w->hex, w->heights[0],
                              w->n[1], w->heights[2], w->n[3]);
    case VDT_REASON_CWB_LOW_ENOUGH:
      return g_strdup_printf (_ ("No contention hex is in the way; nearest to it is %s: %s/%d ≤ "
                                 "%s/%d."),
                              w->hex, w->heights[0], w->n[1], w->heights[2], w->n[3]);
    case VDT_REASON_CWB_NO_CONTENTION:
      return g_strdup (_ ("There is no contention hex: nothing stands in the way."));
    default:
      return NULL;
    }
}

static char *
explain_ney (const VdtFinding *finding, const Words *w)
{
  switch (finding->reason)
    {
    case VDT_REASON_NEY_ADJACENT:
      return g_strdup (_ ("Adjacent units always see each other."));
    case VDT_REASON_NEY_PAIR_OPEN:
      return g_strdup_printf (
          _ ("%s alone would block, but the line runs along its side, and %s does not."), w->hex,
          w->other);
    case VDT_REASON_NEY_CHART_BLOCKS:
      return g_strdup_printf (
          _ ("%s, %s up and %d from the lower end: O%d stands above R%d (%s levels in %d hexes)."),
          w->hex, w->heights[0], w->n[1], w->n[4], w->n[5], w->heights[2], w->n[3]);
    case VDT_REASON_NEY_CHART_CLEARS:
      return g_strdup_printf (_ ("Nearest to blocking is %s, %s up and %d from the lower end: O%d "
                                 "stands below R%d (%s levels in %d hexes)."),
                              w->hex, w->heights[0], w->n[1], w->n[4], w->n[5], w->heights[2],
                              w->n[3]);
    case VDT_REASON_NEY_FORMULA_BLOCKS:
      return g_strdup_printf (_ ("%s blocks: (3 × %s − 1) × %d ≥ 3 × %s × %d. The chart does not "
                                 "list this case; its formula decides."),
                              w->hex, w->heights[0], w->n[3], w->heights[2], w->n[1]);
    case VDT_REASON_NEY_FORMULA_CLEARS:
      return g_strdup_printf (_ ("Nearest to blocking is %s: (3 × %s − 1) × %d < 3 × %s × %d. The "
                                 "chart does not list this case; its formula decides."),
                              w->hex, w->heights[0], w->n[3], w->heights[2], w->n[1]);
    case VDT_REASON_NEY_LEVEL_BLOCKS:
      return g_strdup_printf (_ ("Both ends are on one level, and %s rises %s above them."), w->hex,
                              w->heights[0]);
    case VDT_REASON_NEY_NOTHING:
      return g_strdup (_ ("Nothing between rises above the lower end."));
    default:
      return NULL;
    }
}

/**
 * vdt_los_explain_finding:
 * @finding: a finding
 * @rules: the rule system that made it
 * @map: the map that was judged
 *
 * Returns: (transfer full): one or two translated sentences; the clause is not named in them
 */
char *
vdt_los_explain_finding (const VdtFinding *finding, const VdtLosRules *rules, const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  Words words = { .n = finding->n };
  char *sentence = NULL;

  for (guint i = 0; i < VDT_FINDING_NUMBERS; i++)
    words.heights[i] = format_height (finding->n[i]);
  words.hex = finding->has_hex ? vdt_hex_label (grid, finding->hex) : g_strdup ("");
  words.other = finding->has_other ? vdt_hex_label (grid, finding->other) : g_strdup ("");

  if (finding->reason <= VDT_REASON_BEYOND_RANGE)
    sentence = explain_shared (finding);
  else if (finding->reason <= VDT_REASON_CWB_BEFORE_CREST)
    sentence = explain_cwb_before_slope (finding, &words);
  else if (finding->reason <= VDT_REASON_CWB_NO_CONTENTION)
    sentence = explain_cwb_slope (finding, &words);
  else
    sentence = explain_ney (finding, &words);

  for (guint i = 0; i < VDT_FINDING_NUMBERS; i++)
    g_free (words.heights[i]);
  g_free (words.hex);
  g_free (words.other);
  g_assert (sentence);

  return sentence;
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
      return _ ("Own hex");
    case VDT_VERDICT_CLEAR:
      return _ ("Clear");
    case VDT_VERDICT_HINDERED:
      return _ ("Hindered");
    case VDT_VERDICT_BLOCKED:
      return _ ("Blocked");
    case VDT_VERDICT_BEYOND_RANGE:
      return _ ("Beyond range");
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
      return g_strdup_printf (_ ("%s is the observer’s own hex."), target);
    case VDT_VERDICT_CLEAR:
      return g_strdup_printf (_ ("%s sees %s (%s)."), observer, target, clause);
    case VDT_VERDICT_HINDERED:
      return g_strdup_printf (_ ("%s sees %s, hindered by %d (%s)."), observer, target,
                              outcome->modifier, clause);
    case VDT_VERDICT_BLOCKED:
      return g_strdup_printf (_ ("%s does not see %s (%s)."), observer, target, clause);
    case VDT_VERDICT_BEYOND_RANGE:
      return g_strdup_printf (_ ("%s is beyond the range of %s."), target, observer);
    default:
      g_return_val_if_reached (NULL);
    }
}
