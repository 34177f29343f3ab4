/* vdt-own-walk.c - a line by your own rules, place by place from the observer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-walk.h"

#include "vdt-own-reasons.h"

#include "vdt-line.h"

#define FEW 512

/* Of each place of a line the lowest ground between it and the higher end; on the stack while the
 * line is short.
 */
typedef struct
{
  int *items;
  int few[FEW];
} Lowest;

typedef struct
{
  VdtOwnTally tally;
  VdtOwnHand hand;
  Lowest lowest; /* no items: nobody asks */
  int i;         /* number of the place, without sides and touched hexes */
  gboolean counts_corners;
  int last_row;

  /* What was met last: a hex or a pair. */
  gboolean was_pair;
  VdtHex last; /* hex, or the left one of the pair */
  VdtHex right;
} Walk;

/* The finding of points, which are those that block or do not. */
static void
write_points (const VdtOwnTally *tally, const VdtOwnEffect *effect, VdtFinding *finding)
{
  if (!finding)
    return;
  vdt_finding_set_hex (finding, effect->by);
  vdt_finding_set_numbers (finding, effect->points, tally->points);
  finding->side = vdt_side_between (effect->by, effect->other);
  if (finding->side >= 0)
    return;
  finding->n[2] = effect->parts.terrain;
  finding->n[3] = effect->parts.smoke;
  finding->n[4] = effect->parts.vehicles;
}

static void
join_points (VdtOwnTally *tally, int points)
{
  if (tally->line->answers[VDT_OWN_HINDRANCE] == VDT_OWN_HINDRANCE_LARGEST)
    tally->points = MAX (tally->points, points);
  else
    tally->points += points;
}

/**
 * vdt_own_tally_add:
 * @tally: what was found so far
 * @effect: of the next place, whose report is written if it blocks
 *
 * Adds the points of a place, and blocks the line when they reach the limit.
 *
 * Returns: whether the line is blocked now
 */
gboolean
vdt_own_tally_add (VdtOwnTally *tally, const VdtOwnEffect *effect)
{
  int limit = vdt_own_get_limit (tally->line->answers);
  gboolean is_side = !vdt_hex_equal (effect->by, effect->other);
  guint reason = is_side ? VDT_REASON_OWN_SIDE_HINDERS : VDT_REASON_OWN_HINDERS;
  VdtFinding *finding;

  if (effect->blocks || effect->points == 0)
    return effect->blocks;

  join_points (tally, effect->points);
  if (limit > 0 && tally->points >= limit)
    {
      finding = vdt_los_report_block (tally->report, VDT_OWN_CLAUSE_HINDRANCE, reason, &effect->by);
      write_points (tally, effect, finding);
      vdt_finding_add_reason (finding, VDT_REASON_OWN_LIMIT);
      if (finding)
        finding->n[5] = limit;
      return TRUE;
    }

  finding = vdt_los_report_pass (tally->report, VDT_OWN_CLAUSE_HINDRANCE, reason);
  write_points (tally, effect, finding);
  if (finding)
    finding->effect = VDT_EFFECT_HINDERS;

  return FALSE;
}

static void
add_end (VdtOwnTally *tally, VdtHex hex)
{
  VdtOwnEffect effect = vdt_own_place_end (tally->line, hex);
  VdtFinding *finding;

  if (effect.points == 0)
    return;
  join_points (tally, effect.points);
  finding =
      vdt_los_report_pass (tally->report, VDT_OWN_CLAUSE_HINDRANCE, VDT_REASON_OWN_END_HINDERS);
  write_points (tally, &effect, finding);
  if (finding)
    finding->effect = VDT_EFFECT_HINDERS;
}

/**
 * vdt_own_tally_end:
 * @tally: what was found on a line that nothing blocks
 *
 * Adds the points of the ends, and finds the line clear or hindered.
 */
void
vdt_own_tally_end (VdtOwnTally *tally)
{
  VdtOwnLine *line = tally->line;
  guint8 own = line->answers[VDT_OWN_OWN];

  if (own == VDT_OWN_OWN_BOTH)
    add_end (tally, line->observer);
  if (own != VDT_OWN_OWN_NONE)
    add_end (tally, line->target);

  if (tally->points > 0)
    vdt_finding_set_numbers (vdt_los_report_hinder (tally->report, VDT_OWN_CLAUSE_HINDRANCE,
                                                    VDT_REASON_OWN_HINDERED, tally->points),
                             tally->points, 0);
  else if (line->length <= 1)
    vdt_los_report_clear (tally->report, VDT_OWN_CLAUSE_ADJACENT, VDT_REASON_OWN_ADJACENT);
  else
    vdt_finding_set_numbers (
        vdt_los_report_clear (tally->report, VDT_OWN_CLAUSE_OPEN, VDT_REASON_OWN_OPEN),
        line->observer_eye, line->target_eye);
}

static int
ground_at (const VdtOwnLine *line, VdtHex hex)
{
  return line->view->ground[vdt_terrain_view_index (line->view, hex)];
}

/* How low a place is: of a pair both hexes must be lower, if both are there. */
static int
lowness (const VdtOwnLine *line, const VdtStep *step)
{
  int ground = ground_at (line, step->hex);

  if (step->kind == VDT_STEP_PAIR)
    ground = MAX (ground, ground_at (line, step->right));

  return ground == VDT_GROUND_NONE ? G_MAXINT : ground;
}

/* Lists for each place the lowest between it and the higher end. */
static void
find_lowest (Lowest *lowest, const VdtOwnLine *line)
{
  VdtLine all = vdt_line_between (line->observer, line->target);
  gsize n_most = 2 * (gsize) line->length + 1;
  int least = G_MAXINT;
  int n = 0;
  VdtStep step;

  lowest->items = n_most <= FEW ? lowest->few : g_new (int, n_most);
  while (vdt_line_next (&all, &step))
    lowest->items[n++] = lowness (line, &step);
  for (int k = 0; k < n; k++)
    {
      int *item = &lowest->items[line->observer_is_high ? k : n - 1 - k];
      int here = *item;

      *item = least;
      least = MIN (least, here);
    }
}

static int
lowest_at (const Walk *walk, int i)
{
  return walk->lowest.items ? walk->lowest.items[i] : VDT_OWN_LOWEST_UNKNOWN;
}

static gboolean
meet_side (Walk *walk, VdtHex hex, VdtHex other)
{
  VdtOwnTally *tally = &walk->tally;
  VdtOwnEffect effect;

  if (!tally->line->view->sides)
    return FALSE;
  effect = vdt_own_place_meet_side (tally->line, hex, other, tally->report);

  return vdt_own_tally_add (tally, &effect);
}

static gboolean
meet_hex (Walk *walk, VdtHex hex, int lowest)
{
  VdtOwnTally *tally = &walk->tally;
  VdtOwnEffect effect;

  if (ground_at (tally->line, hex) == VDT_GROUND_NONE)
    return FALSE;
  effect = vdt_own_place_meet_hex (tally->line, hex, lowest, tally->report);

  return vdt_own_tally_add (tally, &effect);
}

/* Blocking is more than any points. */
static int
rank (const VdtOwnEffect *effect)
{
  return effect->blocks ? G_MAXINT : effect->points;
}

/* Of a pair with both hexes: which one counts. */
static gboolean
right_counts (Walk *walk, VdtHex left, VdtHex right)
{
  VdtOwnLine *line = walk->tally.line;
  int lowest = lowest_at (walk, walk->i);
  VdtOwnEffect one, other;

  if (walk->hand != VDT_OWN_HAND_EACH)
    return walk->hand == VDT_OWN_HAND_RIGHT;
  one = vdt_own_place_meet_hex (line, left, lowest, NULL);
  other = vdt_own_place_meet_hex (line, right, lowest, NULL);

  return line->answers[VDT_OWN_ALONG] == VDT_OWN_ALONG_WORSE ? rank (&other) > rank (&one)
                                                             : rank (&other) < rank (&one);
}

static void
note_pair (Walk *walk, VdtHex counted, VdtHex other)
{
  VdtLosTrace *trace = walk->tally.report->trace;
  VdtFinding *finding;

  if (!trace)
    return;
  vdt_los_trace_add_counted (trace, counted);
  if (walk->hand != VDT_OWN_HAND_EACH)
    return;
  finding = vdt_los_trace_add (trace, VDT_CLAUSE_NONE, VDT_EFFECT_NOTES, VDT_REASON_OWN_PAIR);
  vdt_finding_set_hex (finding, counted);
  vdt_finding_set_other (finding, other);
}

/* At the corner where the line comes upon the side, the side itself comes first. What begins or
 * ends at a corner of an end's hex does not count.
 */
static gboolean
meet_pair (Walk *walk, const VdtStep *step)
{
  const VdtOwnLine *line = walk->tally.line;
  gboolean has_left = ground_at (line, step->hex) != VDT_GROUND_NONE;
  gboolean has_right = ground_at (line, step->right) != VDT_GROUND_NONE;
  gboolean begins = step->row == 1;
  gboolean is_right = !has_left;

  if (!begins && step->row != walk->last_row && meet_side (walk, step->hex, step->right))
    return TRUE;
  if (!begins && walk->counts_corners
      && (meet_side (walk, walk->last, step->hex) || meet_side (walk, walk->last, step->right)))
    return TRUE;
  if (!has_left && !has_right)
    return FALSE;
  if (has_left && has_right)
    {
      is_right = right_counts (walk, step->hex, step->right);
      note_pair (walk, is_right ? step->right : step->hex, is_right ? step->hex : step->right);
    }

  return meet_hex (walk, is_right ? step->right : step->hex, lowest_at (walk, walk->i));
}

/* The way into a hex: over a side, and perhaps through a corner that it shares with a third hex. */
static gboolean
meet_way (Walk *walk, VdtHex hex, const VdtHex *touched)
{
  gboolean begins = vdt_hex_equal (walk->last, walk->tally.line->observer);

  if (walk->was_pair)
    return walk->counts_corners
           && (meet_side (walk, walk->last, hex) || meet_side (walk, walk->right, hex));

  return !begins
         && (meet_side (walk, walk->last, hex)
             || (touched
                 && (meet_side (walk, walk->last, *touched) || meet_side (walk, *touched, hex))));
}

static gboolean
meet_single (Walk *walk, VdtHex hex, const VdtHex *touched)
{
  int at = walk->i - (walk->tally.line->observer_is_high ? 0 : 1);

  return meet_way (walk, hex, touched) || meet_hex (walk, hex, lowest_at (walk, walk->i))
         || (touched && meet_hex (walk, *touched, lowest_at (walk, at)));
}

/* The hex that a line touches in the row of a step, and whether it does so on the way into the
 * hex that it crosses there, or out of it. A row with two hexes that are crossed has none.
 */
static gboolean
find_touched (const VdtLine *line, VdtHex *touched, gboolean *before)
{
  gboolean is_left = line->offset == -line->bound;
  gboolean is_right = line->offset + line->gap == line->bound;

  if (line->n_pending > 0 || vdt_line_runs_along (line) || (!is_left && !is_right))
    return FALSE;
  *touched = is_left ? line->hex : vdt_hex_add (line->hex, line->across);
  *before = is_left == (line->a <= line->b);

  return TRUE;
}

static gboolean
walk_line (Walk *walk)
{
  VdtLine line = vdt_line_between (walk->tally.line->observer, walk->tally.line->target);
  gboolean has_after = FALSE;
  VdtHex after;
  VdtStep step;
  int row = 0;

  walk->last = walk->tally.line->observer;
  walk->last_row = line.last_row;
  for (; vdt_line_next (&line, &step); walk->i++)
    {
      gboolean is_touched, before = FALSE, is_new_row = step.row != row;
      VdtHex touched;

      row = step.row;
      is_touched = walk->counts_corners && is_new_row && find_touched (&line, &touched, &before);
      if (step.kind == VDT_STEP_PAIR ? meet_pair (walk, &step)
                                     : meet_single (walk, step.hex,
                                                    has_after              ? &after
                                                    : is_touched && before ? &touched
                                                                           : NULL))
        return TRUE;
      has_after = is_touched && !before;
      if (has_after)
        after = touched;
      walk->was_pair = step.kind == VDT_STEP_PAIR;
      walk->last = step.hex;
      walk->right = step.right;
    }

  return FALSE;
}

/**
 * vdt_own_walk_judge:
 * @line: a line
 * @hand: which hex of each pair counts
 * @report: where the verdict goes, and the reasons if somebody reads them
 *
 * Judges a line by all that it meets.
 */
void
vdt_own_walk_judge (VdtOwnLine *line, VdtOwnHand hand, VdtLosReport *report)
{
  Walk walk;

  walk.tally = (VdtOwnTally){ line, report, 0 };
  walk.hand = hand;
  walk.i = 0;
  walk.was_pair = FALSE;
  walk.counts_corners = line->answers[VDT_OWN_CORNERS] != 0;
  walk.lowest.items = NULL;
  if (line->answers[VDT_OWN_FALLING] != 0)
    find_lowest (&walk.lowest, line);

  if (!walk_line (&walk))
    vdt_own_tally_end (&walk.tally);
  if (walk.lowest.items && walk.lowest.items != walk.lowest.few)
    g_free (walk.lowest.items);
}
