/* vdt-los-cwb.c - Civil War Brigade: Larry Tagg's algorithm
 *
 * One function for each group of the algorithm's lines; judge_places() runs them in its order.
 * H is the higher end, L the lower; lev is a hex's level, mod its level with modifiers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-contention.h"
#include "vdt-cwb-line.h"
#include "vdt-los-systems.h"

#include <glib/gi18n-lib.h>

enum
{
  CLAUSE_D,
  CLAUSE_SC2,
  CLAUSE_1,
  CLAUSE_2,
  CLAUSE_3,
  CLAUSE_4,
  CLAUSE_5,
  CLAUSE_6,
  CLAUSE_7,
  CLAUSE_8,
  CLAUSE_9,
  CLAUSE_10,
  CLAUSE_11,
  CLAUSE_SC1,
};

static const char *const clauses[] = { "D", "SC2", "1", "2",  "3",  "4",   "5", "6",
                                       "7", "8",   "9", "10", "11", "SC1", NULL };

static const char *const map_edge_values[] = { "open", "low", NULL };
static const char *const map_edge_titles[] = { N_ ("Open"), N_ ("Low ground"), NULL };
static const char *const contention_values[] = { "literal", "union", NULL };
static const char *const contention_titles[] = { N_ ("First line that applies"),
                                                 N_ ("Lines 7, 9 and 10 together"), NULL };
static const char *const slopes_values[] = { "coded", "derived", NULL };
static const char *const slopes_titles[] = { N_ ("Coded sides"), N_ ("Also drops of two levels"),
                                             NULL };

/* In the order of VdtCwbOption. */
static const VdtLosOption options[] = {
  { "map-edge", N_ ("Beyond the map’s edge"), map_edge_values, map_edge_titles },
  { "contention", N_ ("Contention hexes"), contention_values, contention_titles },
  { "slopes", N_ ("Slope hexsides"), slopes_values, slopes_titles },
};

/* In the order of the bits of VDT_CWB_SLOPES. */
static const char *const side_codes[] = { "slope", "extreme-slope", NULL };

/* What the judge writes: the outcome, and findings when somebody wants to read them. */
typedef struct
{
  VdtLosTrace *trace;
  VdtOutcome *outcome;
} Report;

static gint
top (gint ground, const VdtTerrain *terrain, guint contents)
{
  gint height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;

  return ground + height + (contents & VDT_CONTENTS_OCCUPIED ? VDT_LEVEL / 4 : 0);
}

/* Adds a finding that decides nothing; NULL when nobody reads it. */
static VdtFinding *
note (Report *report, guint clause, VdtReason reason)
{
  if (!report->trace)
    return NULL;

  return vdt_los_trace_add (report->trace, clause, VDT_EFFECT_PASSES, reason);
}

static VdtFinding *
decide (Report *report, guint clause, VdtReason reason, const VdtHex *blocked_by, gboolean blocked)
{
  VdtOutcome *outcome = report->outcome;
  VdtFinding *finding;

  outcome->verdict = blocked ? VDT_VERDICT_BLOCKED : VDT_VERDICT_CLEAR;
  outcome->clause = (guint8) clause;
  outcome->has_by = blocked_by != NULL;
  if (blocked_by)
    outcome->by = *blocked_by;
  if (!report->trace)
    return NULL;

  finding = vdt_los_trace_add (report->trace, clause,
                               blocked ? VDT_EFFECT_BLOCKS : VDT_EFFECT_CLEARS, reason);
  if (blocked_by)
    vdt_finding_set_hex (finding, *blocked_by);

  return finding;
}

static void
set_numbers (VdtFinding *finding, gint first, gint second)
{
  if (!finding)
    return;

  finding->n[0] = first;
  finding->n[1] = second;
}

static VdtFinding *
block (Report *report, guint clause, VdtReason reason, const VdtHex *by)
{
  return decide (report, clause, reason, by, TRUE);
}

static VdtFinding *
clear (Report *report, guint clause, VdtReason reason)
{
  return decide (report, clause, reason, NULL, FALSE);
}

/* Special case 2: a wooded end looks through no neighbouring wooded hex one level lower. */
static gboolean
canopy_blocks (const VdtCwbLine *line, const VdtCwbPlaces *places, Report *report)
{
  const VdtHex ends[2] = { line->observer, line->target };
  const gint levs[2] = { line->observer_lev, line->target_lev };

  for (guint end = 0; end < 2; end++)
    {
      guint8 contents = line->view->contents[vdt_terrain_view_index (line->view, ends[end])];
      const VdtCwbPlace *next;
      VdtFinding *finding;

      if (!(contents & VDT_CONTENTS_TALL) || places->n == 0)
        continue;
      next = &places->items[end == 0 ? 0 : places->n - 1];
      if (next->row != (end == 0 ? 1 : line->length - 1) || !(next->contents & VDT_CONTENTS_TALL)
          || next->lev != levs[end] - VDT_LEVEL)
        continue;

      finding = block (report, CLAUSE_SC2, VDT_REASON_CWB_CANOPY, &next->hex);
      if (finding)
        vdt_finding_set_other (finding, ends[end]);
      return TRUE;
    }

  return FALSE;
}

/* Line 1: nothing between is higher than both ends. */
static gboolean
higher_blocks (const VdtCwbLine *line, const VdtCwbPlaces *places, Report *report)
{
  const VdtCwbPlace *highest = NULL;
  VdtFinding *finding;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtCwbPlace *place = &places->items[i];

      if (place->mod > line->high)
        {
          finding = block (report, CLAUSE_1, VDT_REASON_CWB_HIGHER, &place->hex);
          set_numbers (finding, place->mod, line->high);
          return TRUE;
        }
      if (!highest || place->mod > highest->mod)
        highest = place;
    }

  if (highest)
    {
      finding = note (report, CLAUSE_1, VDT_REASON_CWB_NOTHING_HIGHER);
      set_numbers (finding, highest->mod, line->high);
      if (finding)
        vdt_finding_set_hex (finding, highest->hex);
    }
  else
    {
      note (report, CLAUSE_1, VDT_REASON_CWB_NOTHING_BETWEEN);
    }

  return FALSE;
}

/* Lines 3 and 4: ground as high as H, and lower ground between the two. Sets as_high when there
 * is such ground at all. Of several the one nearest to the observer is named.
 */
static gboolean
ridge_as_high_blocks (const VdtCwbLine *line,
                      VdtCwbPlaces *places,
                      gboolean *as_high,
                      Report *report)
{
  const VdtCwbPlace *first = NULL;
  const VdtCwbPlace *separated = NULL;
  const VdtCwbPlace *gap = NULL;
  VdtFinding *finding;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtCwbPlace *place = vdt_cwb_place_at (line, places, i);

      if (place->mod == line->high)
        {
          first = first ? first : place;
          if (gap && (!separated || !line->observer_is_high))
            separated = place;
        }
      if (!gap && place->lev < line->high)
        gap = place;
    }

  *as_high = first != NULL;
  if (separated)
    {
      finding = block (report, CLAUSE_4, VDT_REASON_CWB_SEPARATED, &separated->hex);
      set_numbers (finding, line->high, 0);
      if (finding)
        vdt_finding_set_other (finding, gap->hex);
      return TRUE;
    }

  finding = first ? note (report, CLAUSE_4, VDT_REASON_CWB_NOT_SEPARATED)
                  : note (report, CLAUSE_3, VDT_REASON_CWB_NONE_AS_HIGH);
  set_numbers (finding, line->high, 0);
  if (finding && first)
    vdt_finding_set_hex (finding, first->hex);

  return FALSE;
}

/* Lines 5 and 6: do both ends stand on one side of the crest at H? */
static gboolean
crest_blocks (const VdtCwbLine *line, VdtCwbPlaces *places, Report *report)
{
  gboolean edge_is_low = line->view->options[VDT_CWB_MAP_EDGE] == 1;
  gint toward = line->length;
  VdtCwbBehind behind;
  VdtFinding *finding;

  vdt_cwb_line_look_behind (line, edge_is_low, &behind);
  if (behind.higher_first)
    {
      finding = note (report, CLAUSE_5, VDT_REASON_CWB_HIGHER_BEHIND);
      set_numbers (finding, behind.distance, 0);
      if (finding)
        vdt_finding_set_hex (finding, behind.hex);
      return FALSE;
    }
  note (report, CLAUSE_5, VDT_REASON_CWB_NOT_HIGHER_BEHIND);

  for (guint i = 0; i < places->n; i++)
    {
      const VdtCwbPlace *place = vdt_cwb_place_at (line, places, i);

      if (place->lev < line->high)
        {
          toward = vdt_cwb_from_high (line, place);
          break;
        }
    }

  if (behind.distance > 0 && behind.distance < toward)
    {
      finding = block (report, CLAUSE_6, VDT_REASON_CWB_BEHIND_CREST,
                       behind.has_hex ? &behind.hex : NULL);
      set_numbers (finding, behind.distance, toward);
      return TRUE;
    }

  finding =
      note (report, CLAUSE_6,
            behind.distance > 0 ? VDT_REASON_CWB_BEFORE_CREST : VDT_REASON_CWB_NO_GROUND_BEHIND);
  set_numbers (finding, behind.distance, toward);

  return FALSE;
}

/* Whether a rises more steeply above L than b. */
static gboolean
is_steeper (const VdtCwbLine *line, const VdtCwbPlace *a, const VdtCwbPlace *b)
{
  return (a->mod - line->low) * vdt_cwb_from_low (line, b)
         > (b->mod - line->low) * vdt_cwb_from_low (line, a);
}

/* Line 11: does a contention hex stand in the way of the slope from H to L? */
static void
judge_contention (const VdtCwbLine *line, const VdtCwbPlaces *places, Report *report)
{
  gint rise = line->high - line->low;
  const VdtCwbPlace *steepest = NULL;
  gboolean blocked = FALSE;
  VdtFinding *finding;

  for (guint i = 0; i < places->n && !blocked; i++)
    {
      const VdtCwbPlace *place = &places->items[i];

      if (!place->contention)
        continue;
      blocked = (place->mod - line->low) * line->length > rise * vdt_cwb_from_low (line, place);
      if (blocked || !steepest || is_steeper (line, place, steepest))
        steepest = place;
    }

  if (!steepest)
    {
      clear (report, CLAUSE_11, VDT_REASON_CWB_NO_CONTENTION);
      return;
    }

  finding = blocked ? block (report, CLAUSE_11, VDT_REASON_CWB_TOO_HIGH, &steepest->hex)
                    : clear (report, CLAUSE_11, VDT_REASON_CWB_LOW_ENOUGH);
  if (!finding)
    return;
  vdt_finding_set_hex (finding, steepest->hex);
  finding->n[0] = steepest->mod - line->low;
  finding->n[1] = vdt_cwb_from_low (line, steepest);
  finding->n[2] = rise;
  finding->n[3] = line->length;
}

/* Lines 7 to 11. Each of 7, 9 and 10 jumps to 11 with what it found, and what it jumps over is
 * not looked at; with the option contention = union they all add to the contention hexes.
 */
static void
judge_slope (const VdtCwbLine *line, VdtCwbPlaces *places, Report *report)
{
  gboolean all = line->view->options[VDT_CWB_CONTENTION] == 1;
  gboolean one_level = line->high - line->low == VDT_LEVEL;
  gboolean crossed;
  guint n;

  n = vdt_cwb_mark_modifiers (places);
  if (n > 0)
    set_numbers (
        note (report, CLAUSE_7, all ? VDT_REASON_CWB_MODIFIERS : VDT_REASON_CWB_MODIFIERS_ONLY),
        (gint) n, 0);
  else
    note (report, CLAUSE_7, VDT_REASON_CWB_NO_MODIFIERS);
  if (n == 0 && one_level)
    {
      clear (report, CLAUSE_8, VDT_REASON_CWB_ONE_LEVEL);
      return;
    }
  if (n > 0 && (!all || one_level))
    {
      judge_contention (line, places, report);
      return;
    }

  n = vdt_cwb_mark_ridges (line, places);
  if (n > 0)
    set_numbers (note (report, CLAUSE_9, all ? VDT_REASON_CWB_RIDGES : VDT_REASON_CWB_RIDGES_ONLY),
                 (gint) n, 0);
  else
    note (report, CLAUSE_9, VDT_REASON_CWB_NO_RIDGE);
  if (n > 0 && !all)
    {
      judge_contention (line, places, report);
      return;
    }

  n = vdt_cwb_mark_slopes (line, places, &crossed);
  if (!crossed)
    n = vdt_cwb_mark_first_hexes (line, places);
  set_numbers (
      note (report, CLAUSE_10, crossed ? VDT_REASON_CWB_SLOPES : VDT_REASON_CWB_FIRST_HEXES),
      (gint) n, 0);
  judge_contention (line, places, report);
}

/* The whole algorithm over one choice at every pair. */
static void
judge_places (const VdtCwbLine *line, VdtCwbPlaces *places, Report *report)
{
  gboolean as_high;

  if (canopy_blocks (line, places, report) || higher_blocks (line, places, report))
    return;

  if (line->high == line->low)
    {
      set_numbers (clear (report, CLAUSE_2, VDT_REASON_CWB_SAME_LEVEL), line->high, 0);
      return;
    }

  if (ridge_as_high_blocks (line, places, &as_high, report)
      || (as_high && crest_blocks (line, places, report)))
    return;

  judge_slope (line, places, report);
}

/* How the hex of each pair is chosen. */
typedef enum
{
  CHOOSE_MASK,  /* by the bits of the mask, the first pair's highest; 0: left */
  CHOOSE_RIGHT, /* always right */
  CHOOSE_LOWER, /* the lower mod, then the lower lev, then left */
} Choice;

static gboolean
is_pair (const VdtCwbLine *line, guint i)
{
  return i < line->rights.n && line->rights.items[i].mod != VDT_GROUND_NONE;
}

static gboolean
takes_right (const VdtCwbLine *line, guint i, Choice choice, guint bit)
{
  const VdtCwbPlace *left = &line->places.items[i];
  const VdtCwbPlace *right = &line->rights.items[i];

  if (choice == CHOOSE_RIGHT)
    return TRUE;
  if (choice == CHOOSE_LOWER)
    return right->mod < left->mod || (right->mod == left->mod && right->lev < left->lev);

  return bit != 0;
}

static void
judge_choice (const VdtCwbLine *line, Choice choice, guint mask, Report *report)
{
  VdtCwbPlaces chosen;
  guint bit = line->n_pairs;

  vdt_cwb_places_init (&chosen);
  for (guint i = 0; i < line->places.n; i++)
    {
      gboolean right = FALSE;

      if (is_pair (line, i))
        {
          bit--;
          right = takes_right (line, i, choice, choice == CHOOSE_MASK ? (mask >> bit) & 1 : 0);
        }
      vdt_cwb_places_add (&chosen, right ? &line->rights.items[i] : &line->places.items[i]);
    }
  judge_places (line, &chosen, report);
  vdt_cwb_places_clear (&chosen);
}

/* The bits of the pairs whose two hexes differ: the others offer no choice. */
static guint
find_open_bits (const VdtCwbLine *line)
{
  guint bit = line->n_pairs;
  guint bits = 0;

  for (guint i = 0; i < line->places.n; i++)
    if (is_pair (line, i))
      {
        const VdtCwbPlace *left = &line->places.items[i];
        const VdtCwbPlace *right = &line->rights.items[i];

        bit--;
        if (left->lev != right->lev || left->mod != right->mod || left->contents != right->contents)
          bits |= 1u << bit;
      }

  return bits;
}

/* Special case 1: along hexsides the line is clear when some choice is. The first clear choice is
 * reported, left before right; or the first of all, when all are blocked.
 */
static void
judge_pairs (const VdtCwbLine *line, VdtLosTrace *trace, VdtOutcome *outcome)
{
  static const Choice few[] = { CHOOSE_MASK, CHOOSE_RIGHT, CHOOSE_LOWER };
  gboolean exact = line->n_pairs <= VDT_CWB_MAX_EXACT_PAIRS;
  guint open = exact ? find_open_bits (line) : 0;
  Report silent = { NULL, outcome };
  Report report = { trace, outcome };
  Choice choice = CHOOSE_MASK;
  guint mask = 0;
  guint n_judged = 0;

  do
    {
      choice = exact ? CHOOSE_MASK : few[n_judged];
      judge_choice (line, choice, mask, &silent);
      n_judged++;
      if (outcome->verdict == VDT_VERDICT_CLEAR)
        break;
      /* The next mask within the open bits; 0 again after the last. */
      mask = (mask - open) & open;
    }
  while (exact ? mask != 0 : n_judged < G_N_ELEMENTS (few));

  if (outcome->verdict != VDT_VERDICT_CLEAR)
    {
      choice = CHOOSE_MASK;
      mask = 0;
    }
  if (trace)
    {
      VdtFinding *finding = vdt_los_trace_add (
          trace, CLAUSE_SC1, VDT_EFFECT_NOTES,
          outcome->verdict == VDT_VERDICT_CLEAR ? VDT_REASON_CWB_CHOICE : VDT_REASON_CWB_CHOICES);

      set_numbers (finding, (gint) line->n_pairs, (gint) n_judged);
    }
  judge_choice (line, choice, mask, &report);
}

/* The fast path of the fan: most lines end at lines 1 and 2 of the algorithm, and those need no
 * list of places. Lines along hexsides, and wooded ends, to which special case 2 comes first, are
 * left to the algorithm. tests/los/test-laws.c proves that both agree.
 */
static gboolean
settle_at_once (const VdtTerrainView *view, const VdtLosQuery *query, Report *report)
{
  gint observer = vdt_terrain_view_index (view, query->observer);
  gint target = vdt_terrain_view_index (view, query->target);
  gint high = MAX (view->ground[observer], view->ground[target]);
  VdtLine line = vdt_line_between (query->observer, query->target);
  VdtStep step;

  if (vdt_line_runs_along (&line)
      || ((view->contents[observer] | view->contents[target]) & VDT_CONTENTS_TALL))
    return FALSE;

  while (vdt_line_next (&line, &step))
    if (view->top[vdt_terrain_view_index (view, step.hex)] > high)
      {
        block (report, CLAUSE_1, VDT_REASON_CWB_HIGHER, &step.hex);
        return TRUE;
      }

  if (view->ground[observer] != view->ground[target])
    return FALSE;

  clear (report, CLAUSE_2, VDT_REASON_CWB_SAME_LEVEL);

  return TRUE;
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtLosTrace *trace,
       VdtOutcome *outcome)
{
  Report report = { trace, outcome };
  VdtCwbLine line;

  if (vdt_hex_distance (query->observer, query->target) <= 1)
    {
      clear (&report, CLAUSE_D, VDT_REASON_CWB_ADJACENT);
      return;
    }
  if (!trace && settle_at_once (view, query, &report))
    return;

  vdt_cwb_line_init (&line, view, query);
  if (line.n_pairs > 0)
    judge_pairs (&line, trace, outcome);
  else
    judge_places (&line, &line.places, &report);
  vdt_cwb_line_clear (&line);
}

const VdtLosRules vdt_los_cwb = {
  .id = "cwb",
  .title = N_ ("Civil War Brigade"),
  .source = N_ ("Larry Tagg’s algorithm for refereeing the Brigade games"),
  .default_range = 0,
  .clauses = clauses,
  .side_codes = side_codes,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .top = top,
  .judge = judge,
};
