/* vdt-los-explain.c - findings and verdicts as translated sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-explain.h"

#include "vdt-hex-label.h"
#include "vdt-los-rules.h"
#include "vdt-pb-table.h"
#include "vdt-terrain-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* One sentence for each reason. {hex} and {other} are the finding's hexes, {n0} to {n5} its numbers
 * as they are, {s0} to {s5} the same with a sign, {h0} to {h5} the same as heights in levels.
 * Translators may reorder them freely.
 */
static const char *const sentences[VDT_N_REASONS] = {
  [VDT_REASON_SELF] = N_ ("A unit sees its own hex."),
  [VDT_REASON_BEYOND_RANGE] = N_ ("The target is {n0} hexes away, and the range is {n1}."),
  [VDT_REASON_CHOICES] =
      N_ ("The line runs along hexsides ({n0}). Whichever hex beside each is taken, it is blocked; "
          "this is why by way of the left ones:"),
  [VDT_REASON_CHOICE] =
      N_ ("The line runs along hexsides ({n0}). With one choice of the hexes beside them it is "
          "clear:"),

  [VDT_REASON_CWB_ADJACENT] = N_ ("Adjacent hexes always see each other."),
  [VDT_REASON_CWB_CANOPY] =
      N_ ("The canopy of {hex}, next to {other} and one level below it, closes the view."),
  [VDT_REASON_CWB_HIGHER] = N_ ("{hex} rises to {h0}, above both ends ({h1} at most)."),
  [VDT_REASON_CWB_NOTHING_HIGHER] =
      N_ ("Nothing between is above both ends: the highest, {hex}, rises to {h0}, and the higher "
          "end is at {h1}."),
  [VDT_REASON_CWB_NOTHING_BETWEEN] = N_ ("No hex of the map lies between the ends."),
  [VDT_REASON_CWB_SAME_LEVEL] = N_ ("Both ends are at level {h0}, and nothing between is higher."),
  [VDT_REASON_CWB_NONE_AS_HIGH] = N_ ("Nothing between is as high as the higher end ({h0})."),
  [VDT_REASON_CWB_SEPARATED] =
      N_ ("{hex} is as high as the higher end ({h0}), and lower ground at {other} separates them."),
  [VDT_REASON_CWB_NOT_SEPARATED] =
      N_ ("{hex} is as high as the higher end ({h0}), and no lower ground separates them."),
  [VDT_REASON_CWB_HIGHER_BEHIND] =
      N_ ("Behind the higher end the ground goes on rising, to {hex} (distance {n0})."),
  [VDT_REASON_CWB_NOT_HIGHER_BEHIND] =
      N_ ("Behind the higher end no higher ground comes before lower ground."),
  [VDT_REASON_CWB_BEHIND_CREST] =
      N_ ("The ends are on different sides of a crest: from the higher end, lower ground is {n0} "
          "behind it but {n1} before it."),
  [VDT_REASON_CWB_BEFORE_CREST] = N_ (
      "Both ends are on one side of the crest: from the higher end, lower ground is {n0} behind "
      "it and {n1} before it."),
  [VDT_REASON_CWB_NO_GROUND_BEHIND] =
      N_ ("Both ends are on one side of the crest: there is no lower ground behind the higher end, "
          "and before it there is, {n1} away."),
  [VDT_REASON_CWB_MODIFIERS] = N_ ("Hexes with modifiers between become contention hexes: {n0}."),
  [VDT_REASON_CWB_MODIFIERS_ONLY] =
      N_ ("Hexes with modifiers between are the only contention hexes: {n0}. Lines 8 to 10 are not "
          "looked at."),
  [VDT_REASON_CWB_NO_MODIFIERS] = N_ ("No hex between has a modifier."),
  [VDT_REASON_CWB_ONE_LEVEL] =
      N_ ("The ends are one level apart: the slope between them is gradual."),
  [VDT_REASON_CWB_RIDGES] =
      N_ ("Middles of ridges of intermediate level become contention hexes: {n0}."),
  [VDT_REASON_CWB_RIDGES_ONLY] =
      N_ ("Middles of ridges of intermediate level are the only contention hexes: {n0}. Line 10 is "
          "not looked at."),
  [VDT_REASON_CWB_NO_RIDGE] = N_ ("No ridge of intermediate level stands between."),
  [VDT_REASON_CWB_SLOPES] =
      N_ ("The line crosses slope sides; their upper hexes become contention hexes: {n0}."),
  [VDT_REASON_CWB_FIRST_HEXES] =
      N_ ("No slope side is crossed; the first hexes of the intermediate levels become contention "
          "hexes: {n0}."),
  [VDT_REASON_CWB_TOO_HIGH] = N_ ("{hex} stands in the way: {h0}/{n1} > {h2}/{n3}."),
  [VDT_REASON_CWB_LOW_ENOUGH] =
      N_ ("No contention hex is in the way. Nearest to it is {hex}: {h0}/{n1} ≤ {h2}/{n3}."),
  [VDT_REASON_CWB_NO_CONTENTION] = N_ ("There is no contention hex: nothing stands in the way."),

  [VDT_REASON_COH_ADJACENT] = N_ ("Adjacent hexes always see each other."),
  [VDT_REASON_COH_HIGHER] = N_ ("{hex} rises to {h0}, above both ends ({h1})."),
  [VDT_REASON_COH_PLATEAU] = N_ ("Plateau: {hex} rises to {h0}, and the higher end is at {h1}."),
  [VDT_REASON_COH_BLIND_SPOT] =
      N_ ("Blind spot: {other} is directly behind {hex} ({h0} > {h1} > {h2})."),
  [VDT_REASON_COH_NOTHING_HIGHER] =
      N_ ("Nothing between is above both ends: the highest, {hex}, rises to {h0}, the ends are at "
          "{h1}."),
  [VDT_REASON_COH_NO_PLATEAU] =
      N_ ("No plateau: the highest hex between, {hex}, rises to {h0}, and the higher end is at "
          "{h1}."),
  [VDT_REASON_COH_SAME_SLOPE] =
      N_ ("{hex} is bare ground on one falling slope with both ends: it makes no blind spot."),
  [VDT_REASON_COH_NO_BLIND_SPOT] =
      N_ ("No blind spot: {hex}, next to the lower end, rises to {h1}, not between {h2} and {h0}."),
  [VDT_REASON_COH_NOBODY_BETWEEN] = N_ ("No hex of the map stands in the way."),
  [VDT_REASON_COH_SMOKE] =
      N_ ("Smoke in {hex} reaches {h0} (the higher end is at {h1}): +1 for the defender."),
  [VDT_REASON_COH_SMOKE_HERE] = N_ ("Smoke in the target’s own hex, {hex}: +{n0}."),
  [VDT_REASON_COH_SMOKES_BLOCK] = N_ ("{n0} smokes stand on one line: together they block."),
  [VDT_REASON_COH_HINDERED] = N_ ("The target is seen, and smoke gives it +{n0}."),
  [VDT_REASON_COH_CLEAR] = N_ ("Nothing hides the target."),

  [VDT_REASON_NEY_ADJACENT] = N_ ("Adjacent units always see each other."),
  [VDT_REASON_NEY_PAIR_OPEN] =
      N_ ("{hex} alone would block, but the line runs along its side, and {other} does not."),
  [VDT_REASON_NEY_CHART_BLOCKS] =
      N_ ("{hex} blocks, {h0} up and {n1} from the lower end: O{n4} above R{n5} (a rise of {h2} in "
          "{n3} hexes)."),
  [VDT_REASON_NEY_CHART_CLEARS] =
      N_ ("Nearest to blocking is {hex}, {h0} up and {n1} from the lower end: O{n4} below R{n5} "
          "(a rise of {h2} in {n3} hexes)."),
  [VDT_REASON_NEY_FORMULA_BLOCKS] = N_ (
      "{hex} blocks: (3 × {h0} − 1) × {n3} ≥ 3 × {h2} × {n1}. The chart does not list this case; "
      "its formula decides."),
  [VDT_REASON_NEY_FORMULA_CLEARS] = N_ (
      "Nearest to blocking is {hex}: (3 × {h0} − 1) × {n3} < 3 × {h2} × {n1}. The chart does not "
      "list this case; its formula decides."),
  [VDT_REASON_NEY_LEVEL_BLOCKS] =
      N_ ("Both ends are on one level, and {hex} rises {h0} above them."),
  [VDT_REASON_NEY_NOTHING] = N_ ("Nothing between rises above the lower end."),

  [VDT_REASON_ASL_FLOORS] =
      N_ ("Floors of one hex that are {n0} levels apart do not see each other."),
  [VDT_REASON_ASL_ONE_BUILDING] =
      N_ ("The line never leaves the building, and the floors are different."),
  [VDT_REASON_ASL_DEPRESSION] =
      N_ ("{hex} is down in a depression: an advantage of {n0} levels is not the {n1} needed."),
  [VDT_REASON_ASL_DEPRESSION_SEEN] =
      N_ ("{hex} is down in a depression: an advantage of {n0} levels is the {n1} needed."),
  [VDT_REASON_ASL_GROUND] = N_ ("The ground of {hex} rises to {h0}; the higher end is at {h1}."),
  [VDT_REASON_ASL_OBSTACLE] =
      N_ ("The obstacle in {hex} rises to {h0}; the higher end is at {h1}."),
  [VDT_REASON_ASL_HALF_LEVEL] =
      N_ ("{hex} holds a half-level obstacle at {h0}, the level of both ends."),
  [VDT_REASON_ASL_HEXSIDE] =
      N_ ("A wall or hedge of {hex} stands at {h0}, the level of both ends."),
  [VDT_REASON_ASL_BLIND] =
      N_ ("Blind hexes behind {hex}: {n0} for its height (6.4), {s1} for the distance (6.41), "
          "−{n2} for looking down on it (6.42), {s3} for the ground behind it (6.43), in all {n4}; "
          "{other} is number {n5}."),
  [VDT_REASON_ASL_NOT_BLIND] = N_ (
      "Nearest to blocking are the blind hexes behind {hex}: {n0} for its height (6.4), {s1} for "
      "the distance (6.41), −{n2} for looking down on it (6.42), {s3} for the ground behind it "
      "(6.43), in all {n4}; {other} is number {n5}."),
  [VDT_REASON_ASL_HIGHEST] =
      N_ ("Nothing between is in the way: the highest, {hex}, rises to {h0}, the higher end is at "
          "{h1}."),
  [VDT_REASON_ASL_NOTHING_BETWEEN] = N_ ("No hex lies between the ends."),
  [VDT_REASON_ASL_HINDRANCE] = N_ ("{hex} holds a hindrance."),
  [VDT_REASON_ASL_SMOKE] = N_ ("The line passes through smoke in {hex}: +{n0}."),
  [VDT_REASON_ASL_VEHICLES] = N_ ("Vehicles or wrecks in {hex}: +{n0}."),
  [VDT_REASON_ASL_SUM] =
      N_ ("By range steps from the better end: terrain {n0}, smoke {n1}, vehicles {n2}."),
  [VDT_REASON_ASL_BETTER_CORNER] =
      N_ ("An end stands on a hexside; the better of its corners counts:"),
  [VDT_REASON_ASL_WORSE_CORNER] =
      N_ ("An end takes a whole hexside; the worse of its corners counts:"),
  [VDT_REASON_ASL_SIX] = N_ ("A hindrance of {n0} closes the view."),
  [VDT_REASON_ASL_HINDERED] = N_ ("Nothing blocks; the hindrance is +{n0}."),
  [VDT_REASON_ASL_CLEAR] = N_ ("Nothing blocks and nothing hinders."),

  [VDT_REASON_PB_ADJACENT] = N_ ("Adjacent units always see each other."),
  [VDT_REASON_PB_GULLY] = N_ ("From the gully at {hex} neither ground nor another gully is seen."),
  [VDT_REASON_PB_GULLY_AS_GROUND] = N_ ("Against slopes and hilltops a gully counts as ground."),
  [VDT_REASON_PB_ROUTES] =
      N_ ("The line passes midway between two hexes ({n0} times); every route must be clear."),
  [VDT_REASON_PB_GROUND] =
      N_ ("Between units on the ground every symbol blocks: {colour} at {hex}."),
  [VDT_REASON_PB_HIGH_WOODS] = N_ ("Woods or town above ground level block: {colour} at {hex}."),
  [VDT_REASON_PB_DIRECTLY_BEHIND] = N_ ("The lower unit is directly behind {colour} at {hex}."),
  [VDT_REASON_PB_TABLE_BLOCKS] =
      N_ ("Between these elevations {colour} always blocks: {hex}, side {n0} of {n1}."),
  [VDT_REASON_PB_HALF] =
      N_ ("The {colour} side at {hex} is in the half nearer the lower unit: side {n0} of {n1}."),
  [VDT_REASON_PB_THIRD] =
      N_ ("The {colour} side at {hex} is in the third nearer the lower unit: side {n0} of {n1}."),
  [VDT_REASON_PB_TWO] =
      N_ ("The line meets more than one {colour} side ({n2}), the nearest at {hex}."),
  [VDT_REASON_PB_ONE] = N_ ("The line meets only one {colour} side, at {hex}; two would block."),
  [VDT_REASON_PB_PASSED] =
      N_ ("Nearest to blocking is {colour} at {hex}, number {n0} from the lower unit."),
  [VDT_REASON_PB_HALVED] = N_ ("The defender’s ground halves the attack."),
  [VDT_REASON_PB_CLEAR] = N_ ("No symbol on the line blocks."),
};

/* The symbols of PanzerBlitz, in the order of VdtPbColour. */
static const char *const colours[VDT_PB_N_COLOURS] = {
  N_ ("green"), N_ ("gray"), N_ ("brown"), N_ ("orange"), N_ ("yellow"), N_ ("purple")
};

/* Twelfths of a level as a reader writes them: 2¼, not 27/12. */
static void
append_height (GString *text, gint twelfths)
{
  static const char *const parts[VDT_LEVEL] = { "",  NULL, NULL, "¼", "⅓",  NULL,
                                                "½", NULL, "⅔",  "¾", NULL, NULL };
  gint levels = ABS (twelfths) / VDT_LEVEL;
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

static void
append_hex (GString *text, const VdtMap *map, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);

  g_string_append (text, label);
}

/* Writes what one placeholder stands for; a name that is none of ours stays as it is. */
static void
append_placeholder (GString *text, const char *name, const VdtFinding *finding, const VdtMap *map)
{
  if (g_str_equal (name, "hex"))
    append_hex (text, map, finding->hex);
  else if (g_str_equal (name, "colour"))
    g_string_append (text, _ (colours[finding->n[VDT_FINDING_COLOUR]]));
  else if (g_str_equal (name, "other"))
    append_hex (text, map, finding->other);
  else if (name[0] == 'n' && name[1] >= '0' && name[1] < '0' + VDT_FINDING_NUMBERS && !name[2])
    g_string_append_printf (text, "%d", finding->n[name[1] - '0']);
  else if (name[0] == 's' && name[1] >= '0' && name[1] < '0' + VDT_FINDING_NUMBERS && !name[2])
    g_string_append_printf (text, "%s%d", finding->n[name[1] - '0'] < 0 ? "−" : "+",
                            ABS (finding->n[name[1] - '0']));
  else if (name[0] == 'h' && name[1] >= '0' && name[1] < '0' + VDT_FINDING_NUMBERS && !name[2])
    append_height (text, finding->n[name[1] - '0']);
  else
    g_string_append_printf (text, "{%s}", name);
}

/* Writes a sentence with everything that its placeholders stand for. */
static char *
fill_in (const char *sentence, const VdtFinding *finding, const VdtMap *map)
{
  GString *text = g_string_new (NULL);

  while (*sentence)
    {
      const char *open = strchr (sentence, '{');
      const char *close = open ? strchr (open, '}') : NULL;
      g_autofree char *name = NULL;

      if (!close)
        {
          g_string_append (text, sentence);
          break;
        }
      name = g_strndup (open + 1, (gsize) (close - open - 1));
      g_string_append_len (text, sentence, open - sentence);
      append_placeholder (text, name, finding, map);
      sentence = close + 1;
    }

  return g_string_free (text, FALSE);
}

/**
 * vdt_los_explain_finding:
 * @finding: a finding
 * @map: the map that was judged
 *
 * Returns: (transfer full): a translated sentence or two; the clause is not named in them
 */
char *
vdt_los_explain_finding (const VdtFinding *finding, const VdtMap *map)
{
  g_autofree char *text = fill_in (_ (sentences[finding->reason]), finding, map);
  const gint *n = finding->n;

  /* The rules set a least number of blind hexes, which the sum may be below. */
  if ((finding->reason == VDT_REASON_ASL_BLIND || finding->reason == VDT_REASON_ASL_NOT_BLIND)
      && n[0] + n[1] - n[2] + n[3] < n[4])
    {
      g_autofree char *least = fill_in (_ ("There are at least {n4}."), finding, map);

      return g_strdup_printf ("%s %s", text, least);
    }

  return g_steal_pointer (&text);
}

/* {n0} is the value; the hexes follow. */
static const char *const problem_sentences[VDT_N_PROBLEMS] = {
  [VDT_PROBLEM_ELEVATION] = N_ ("Elevation {n0} is none that these rules know"),
  [VDT_PROBLEM_DEPRESSION_SIDE] = N_ ("Depression side that does not join two depressions"),
  [VDT_PROBLEM_LEVEL_CLIFF] = N_ ("Cliff side between hexes of one level"),
  [VDT_PROBLEM_LEVEL_SLOPE] = N_ ("Slope side between hexes of one level"),
};

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
  const VdtFinding finding = { .n = { problem->value } };

  return fill_in (_ (problem_sentences[problem->kind]), &finding, map);
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
    [VDT_MARK_MET] = N_ ("On the line"),
    [VDT_MARK_SIDE] = N_ ("Side that it meets"),
    [VDT_MARK_NAMED] = N_ ("Named by a clause"),
    [VDT_MARK_CONTENTION] = N_ ("Contention hex"),
    [VDT_MARK_BLIND] = N_ ("Blind hex: first, second…"),
    [VDT_MARK_DECIDING_SIDE] = N_ ("Side that decides"),
    [VDT_MARK_DECIDING] = N_ ("Hex that decides"),
  };

  return _ (titles[kind]);
}
