/* vdt-los-choices.c - lines along hexsides: one hex of each pair is chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-choices.h"

/* How the hex of each pair is chosen. */
typedef enum
{
  CHOOSE_MASK,  /* by the bits of the mask, the first pair's highest; 0: left */
  CHOOSE_RIGHT, /* always right */
  CHOOSE_LOWER, /* the lower top, the lower ground, the thinner smoke, then left */
} Choice;

static gboolean
is_pair (const VdtLosLine *line, guint i)
{
  return line->rights.items[i].mod != VDT_GROUND_NONE;
}

static gboolean
takes_right (const VdtLosLine *line, guint i, Choice choice, guint bit)
{
  const VdtLosPlace *left = &line->lefts.items[i];
  const VdtLosPlace *right = &line->rights.items[i];
  const guint8 *smoke = line->view->smoke;

  if (choice == CHOOSE_RIGHT)
    return TRUE;
  if (choice == CHOOSE_LOWER)
    {
      int order = right->mod - left->mod;

      if (order == 0)
        order = right->lev - left->lev;
      if (order == 0 && smoke)
        order = smoke[right->cell] - smoke[left->cell];
      return order < 0;
    }

  return bit != 0;
}

static void
judge_choice (
    VdtLosLine *line, VdtLosJudgeLine judge, Choice choice, guint mask, VdtLosReport *report)
{
  VdtLosPlaces chosen;
  guint bit = line->n_pairs;

  vdt_los_places_init (&chosen);
  for (guint i = 0; i < line->lefts.n; i++)
    {
      gboolean right = FALSE;

      if (is_pair (line, i))
        {
          /* A mask has bits only where every choice is judged. */
          bit--;
          right =
              takes_right (line, i, choice, bit < VDT_LOS_MAX_EXACT_PAIRS ? (mask >> bit) & 1 : 0);
        }
      vdt_los_places_add (&chosen, right ? &line->rights.items[i] : &line->lefts.items[i]);
      if (report->trace && is_pair (line, i))
        vdt_los_trace_add_counted (report->trace, vdt_los_line_hex (line, &chosen.items[i]));
    }
  line->places = &chosen;
  judge (line, report);
  line->places = &line->lefts;
  vdt_los_places_clear (&chosen);
}

/* The bits of the pairs whose two hexes differ: the others offer no choice. */
static guint
find_open_bits (const VdtLosLine *line)
{
  const VdtTerrainView *view = line->view;
  guint bit = line->n_pairs;
  guint bits = 0;

  for (guint i = 0; i < line->lefts.n; i++)
    if (is_pair (line, i))
      {
        const VdtLosPlace *left = &line->lefts.items[i];
        const VdtLosPlace *right = &line->rights.items[i];

        bit--;
        if (left->lev != right->lev || left->mod != right->mod
            || view->contents[left->cell] != view->contents[right->cell]
            || (view->smoke && view->smoke[left->cell] != view->smoke[right->cell]))
          bits |= 1u << bit;
      }

  return bits;
}

static gboolean
is_better (const VdtOutcome *a, const VdtOutcome *b)
{
  return a->verdict < b->verdict || (a->verdict == b->verdict && a->modifier < b->modifier);
}

/* The best choice, and of equal ones the first in the order left before right. */
typedef struct
{
  Choice choice;
  guint mask;
  guint n_judged;
  VdtOutcome outcome;
} Best;

static void
find_best (VdtLosLine *line, VdtLosJudgeLine judge, Best *best)
{
  static const Choice few[] = { CHOOSE_MASK, CHOOSE_RIGHT, CHOOSE_LOWER };
  gboolean exact = line->n_pairs <= VDT_LOS_MAX_EXACT_PAIRS;
  guint open = exact ? find_open_bits (line) : 0;
  guint mask = 0;

  best->n_judged = 0;
  do
    {
      VdtOutcome outcome = { .verdict = VDT_VERDICT_CLEAR };
      VdtLosReport report = { NULL, &outcome };
      Choice choice = exact ? CHOOSE_MASK : few[best->n_judged];

      judge_choice (line, judge, choice, mask, &report);
      if (best->n_judged == 0 || is_better (&outcome, &best->outcome))
        {
          best->choice = choice;
          best->mask = mask;
          best->outcome = outcome;
        }
      best->n_judged++;
      if (outcome.verdict == VDT_VERDICT_CLEAR)
        break;
      /* The next mask within the open bits; 0 again after the last. */
      mask = (mask - open) & open;
    }
  while (exact ? mask != 0 : best->n_judged < G_N_ELEMENTS (few));
}

/**
 * vdt_los_choices_judge:
 * @line: a line
 * @judge: judges by way of one choice; along no hexside there is only one
 * @clause: the clause under which the choice at pairs is reported
 * @report: where the verdict goes
 *
 * Judges a line that may run along hexsides (rules: choice at pairs). One hex of each pair is
 * chosen, each pair by itself, and the line gets the best answer of all choices.
 */
void
vdt_los_choices_judge (VdtLosLine *line, VdtLosJudgeLine judge, guint clause, VdtLosReport *report)
{
  guint reason = VDT_REASON_CHOICES;
  Best best;

  if (line->runs_along)
    vdt_los_line_list (line);
  if (line->n_pairs == 0)
    {
      judge (line, report);
      return;
    }

  find_best (line, judge, &best);
  if (!report->trace)
    {
      *report->outcome = best.outcome;
      return;
    }

  if (best.outcome.verdict != VDT_VERDICT_BLOCKED)
    reason = VDT_REASON_CHOICE;
  else if (line->n_pairs > VDT_LOS_MAX_EXACT_PAIRS)
    reason = VDT_REASON_FEW_CHOICES;
  vdt_finding_set_numbers (vdt_los_trace_add (report->trace, clause, VDT_EFFECT_NOTES, reason),
                           (int) line->n_pairs, (int) best.n_judged);
  judge_choice (line, judge, best.choice, best.mask, report);
}
