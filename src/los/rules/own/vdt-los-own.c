/* vdt-los-own.c - your own rules: the sight of a game given as answers to plain questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-presets.h"
#include "vdt-own-reasons.h"
#include "vdt-own-scan.h"

#include "vdt-scan.h"

#include <glib/gi18n.h>

static const char *const clauses[] = { "height",  "blind",     "always",   "units", "smoke",
                                       "hexside", "hindrance", "adjacent", "open",  NULL };

static const char *const side_codes[] = { "wall", "hedge", NULL };

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  VdtOwnPower units = vdt_own_get_units (view->options);
  VdtOwnPower cloud = vdt_own_get_smoke (view->options);
  int height = vdt_own_get_obstacle (view->options, terrain);

  if ((contents & VDT_CONTENTS_OCCUPIED) && units.does == VDT_OWN_DOES_BLOCK)
    height = MAX (height, units.height);
  if (smoke > 0 && cloud.does == VDT_OWN_DOES_BLOCK)
    height = MAX (height, cloud.height);

  return ground + height;
}

/* Depressions lie a level lower, if the rules say so. */
static int
sink (const VdtTerrainView *view, const VdtTerrain *terrain)
{
  return view->options[VDT_OWN_GULLY] != 0 && terrain->depression ? VDT_LEVEL : 0;
}

static int
side_height (const VdtTerrainView *view, guint codes)
{
  int height = 0;

  if (codes & VDT_OWN_SIDE_WALL)
    height = vdt_own_get_side (view->options, VDT_OWN_WALL).height;
  if (codes & VDT_OWN_SIDE_HEDGE)
    height = MAX (height, vdt_own_get_side (view->options, VDT_OWN_HEDGE).height);

  return height;
}

/* All that an answer of blocked takes from the target. */
static int
key (const VdtTerrainView *view, const VdtLosQuery *query)
{
  return vdt_own_eye (view, query->target, query->target_level);
}

/* Whether anything gives points on a line: without, how they add up is of no interest. */
static gboolean
has_points (const guint8 *answers)
{
  return answers[VDT_OWN_HINDRANCE] <= VDT_OWN_HINDRANCE_LARGEST
         || vdt_own_get_units (answers).does == VDT_OWN_DOES_HINDER
         || vdt_own_get_side (answers, VDT_OWN_WALL).does == VDT_OWN_DOES_HINDER
         || vdt_own_get_side (answers, VDT_OWN_HEDGE).does == VDT_OWN_DOES_HINDER;
}

static gboolean
matters (const guint8 *options, guint option)
{
  VdtOwnDoes smoke = vdt_own_get_smoke (options).does;
  gboolean smoke_hinders = smoke == VDT_OWN_DOES_HINDER || smoke == VDT_OWN_DOES_HINDER_ALWAYS;

  switch (option)
    {
    case VDT_OWN_FALLING:
      return options[VDT_OWN_GROUND] != VDT_OWN_ZONE_NONE;
    case VDT_OWN_REACH:
      return has_points (options);
    case VDT_OWN_LIMIT:
      return has_points (options) || smoke_hinders;
    case VDT_OWN_OWN:
      return options[VDT_OWN_HINDRANCE] <= VDT_OWN_HINDRANCE_LARGEST || smoke_hinders;
    default:
      return TRUE;
    }
}

static const char *
doubt (const VdtLosSetup *setup)
{
  if (setup->options[VDT_OWN_EQUAL] == VDT_OWN_EQUAL_BLOCK && vdt_own_get_eye (setup->options) == 0)
    return N_("With “equal” = “block” and “eye” = “0” even flat ground blocks");

  return NULL;
}

/* The verdict, then the modifier; of equal ones the left side counts. */
static gboolean
is_better (const VdtOutcome *a, const VdtOutcome *b)
{
  return a->verdict != b->verdict ? a->verdict < b->verdict : a->modifier < b->modifier;
}

/* All left hexes of the pairs, or all right ones. */
static VdtOwnHand
choose_hand (VdtOwnLine *line)
{
  VdtOutcome left = { .verdict = VDT_VERDICT_CLEAR, .clause = VDT_CLAUSE_NONE };
  VdtOutcome right = left;

  vdt_own_walk_judge (line, VDT_OWN_HAND_LEFT, &(VdtLosReport){ NULL, &left });
  vdt_own_walk_judge (line, VDT_OWN_HAND_RIGHT, &(VdtLosReport){ NULL, &right });
  if (line->answers[VDT_OWN_ALONG] == VDT_OWN_ALONG_DEFENDER ? is_better (&left, &right)
                                                             : is_better (&right, &left))
    return VDT_OWN_HAND_RIGHT;

  return VDT_OWN_HAND_LEFT;
}

static gboolean
runs_along (const VdtOwnLine *line)
{
  int a, b;

  vdt_scan_find_sextant (line->observer, line->target, &a, &b);

  return a == b;
}

static void
judge_all (VdtOwnLine *line, VdtLosReport *report)
{
  VdtOwnHand hand = VDT_OWN_HAND_EACH;

  if (line->answers[VDT_OWN_ALONG] >= VDT_OWN_ALONG_ATTACKER && runs_along (line))
    {
      hand = choose_hand (line);
      vdt_los_report_pass (report, VDT_CLAUSE_NONE,
                           hand == VDT_OWN_HAND_LEFT ? VDT_REASON_OWN_LEFT : VDT_REASON_OWN_RIGHT);
    }
  vdt_own_walk_judge (line, hand, report);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  VdtOwnLine line;

  if (shadows && vdt_shadows_find (shadows, report->outcome))
    return;

  if (report->trace)
    report->trace->course.observer_at = report->trace->course.target_at = VDT_PLACE_CENTRE;
  vdt_own_line_init (&line, view, query);
  if (line.length > 1 && !report->trace && vdt_own_scan_judge (&line, shadows, report))
    return;
  line.wants_extent = FALSE;
  judge_all (&line, report);
}

const VdtLosRules vdt_los_own = {
  .id = "own",
  .title = N_("Your own rules"),
  .source = N_("Answers to seventeen questions, kept with the map"),
  .default_range = 0,
  .clauses = clauses,
  .sentences = vdt_own_sentences,
  .n_reasons = VDT_N_OWN_REASONS,
  .side_codes = side_codes,
  .options = vdt_own_options,
  .n_options = VDT_OWN_N_OPTIONS,
  .presets = vdt_own_presets,
  .n_presets = VDT_OWN_N_PRESETS,
  .reads_levels = TRUE,
  .top = top,
  .sink = sink,
  .side_height = side_height,
  .eye = vdt_own_eye,
  .peak = vdt_own_peak,
  .key = key,
  .judge = judge,
  .matters = matters,
  .doubt = doubt,
};
