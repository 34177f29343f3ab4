/* vdt-los-coh.c - Conflict of Heroes: the line-of-sight addendum to Awakening the Bear
 *
 * E is a hex's elevation, B its blocking level: with terrain, and with smoke of 2 or more. H is
 * the higher end, L the lower.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-coh-reasons.h"
#include "vdt-los-choices.h"
#include "vdt-terrain-view.h"

#include <glib/gi18n.h>

enum
{
  CLAUSE_11_3,
  CLAUSE_11_4,
  CLAUSE_11_5,
  CLAUSE_11_6,
  CLAUSE_13_0,
};

static const char *const clauses[] = { "11.3", "11.4", "11.5", "11.6", "13.0", NULL };

enum
{
  OPTION_SMOKE_LINE,
};

static const char *const smoke_line_values[] = { "separate", "sum", NULL };
static const char *const smoke_line_titles[] = { N_("Count hex by hex"), N_("Block together"),
                                                 NULL };

static const VdtLosOption options[] = {
  { "smoke-line", N_("Several smoke counters on one line"), smoke_line_values, smoke_line_titles },
};

/* Smoke of this amount or more stands like terrain. */
#define THICK_SMOKE 2

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  int height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;
  int screen = smoke >= THICK_SMOKE ? (int) smoke * VDT_LEVEL : 0;

  return ground + MAX (height, screen);
}

static gboolean
is_level (const VdtLosLine *line)
{
  return line->high == line->low;
}

/* All that the answer takes from the target; smoke there only adds to an answer of clear. */
static int
key (const VdtTerrainView *view, const VdtLosQuery *query)
{
  int observer = view->ground[vdt_terrain_view_index (view, query->observer)];
  int target = view->ground[vdt_terrain_view_index (view, query->target)];

  return observer == target ? VDT_GROUND_NONE : MAX (observer, target);
}

/* A finding that tells how high a place is, with smoke that stands there. */
static void
write_place (const VdtLosLine *line, const VdtLosPlace *place, VdtFinding *finding)
{
  int smoke = line->view->smoke ? line->view->smoke[place->cell] : 0;

  vdt_finding_set_hex (finding, vdt_los_line_hex (line, place));
  if (!finding || smoke < THICK_SMOKE || place->mod != place->lev + smoke * VDT_LEVEL)
    return;
  finding->n[3] = smoke;
  vdt_finding_add_reason (finding, VDT_REASON_COH_THICK_SMOKE);
}

/* For those who ask why nothing between is too high. */
static void
note_highest (VdtLosLine *line, guint clause, VdtLosReport *report)
{
  const VdtLosPlace *highest;
  VdtFinding *finding;

  if (!report->trace)
    return;
  highest = vdt_los_line_find_highest (line);
  if (!highest)
    {
      vdt_los_report_pass (report, clause, VDT_REASON_COH_NOBODY_BETWEEN);
      return;
    }

  finding = vdt_los_report_pass (
      report, clause, is_level (line) ? VDT_REASON_COH_NOTHING_HIGHER : VDT_REASON_COH_NO_PLATEAU);
  vdt_finding_set_numbers (finding, highest->mod, line->high);
  write_place (line, highest, finding);
}

/* Clauses 11.4 and 11.6: something between is as high as H, or higher than equal ends. */
static gboolean
height_blocks (VdtLosLine *line, VdtLosReport *report)
{
  guint clause = is_level (line) ? CLAUSE_11_6 : CLAUSE_11_4;
  const VdtLosPlace *place;
  VdtFinding *finding;
  VdtLosWalk walk;
  VdtHex hex;

  vdt_los_walk_init (&walk, line, TRUE);
  place = vdt_los_walk_next_above (&walk, is_level (line) ? line->high : line->high - 1);
  if (!place)
    {
      note_highest (line, clause, report);
      return FALSE;
    }

  hex = vdt_los_line_hex (line, place);
  finding = vdt_los_report_block (
      report, clause, is_level (line) ? VDT_REASON_COH_HIGHER : VDT_REASON_COH_PLATEAU, &hex);
  vdt_finding_set_numbers (finding, place->mod, line->high);
  write_place (line, place, finding);

  return TRUE;
}

/* Same slope: from H to a place before L that is higher than L, the ground never rises. */
static gboolean
never_rises (VdtLosLine *line)
{
  int before = line->high;
  const VdtLosPlace *place;
  VdtLosWalk walk;

  vdt_los_walk_init (&walk, line, line->observer_is_high);
  while ((place = vdt_los_walk_next_above (&walk, VDT_GROUND_NONE)))
    {
      if (place->lev > before)
        return FALSE;
      before = place->lev;
    }

  return TRUE;
}

static gboolean
hides_lower_end (const VdtLosLine *line, int level)
{
  return level > line->low && level < line->high;
}

/* Clause 11.5: the hex behind blocking terrain. pred: the place before L, next to it. */
static gboolean
blind_spot_blocks (VdtLosLine *line, VdtLosReport *report)
{
  VdtFinding *finding;
  VdtLosPlace pred;
  VdtHex hex;

  if (!vdt_los_line_find_next_to (line, !line->observer_is_high, &pred))
    {
      vdt_los_report_pass (report, CLAUSE_11_5, VDT_REASON_COH_NOBODY_BEFORE);
      return FALSE;
    }

  hex = vdt_los_line_hex (line, &pred);
  if (!hides_lower_end (line, pred.mod))
    finding = vdt_los_report_pass (report, CLAUSE_11_5, VDT_REASON_COH_NO_BLIND_SPOT);
  else if (pred.mod == pred.lev && never_rises (line))
    finding = vdt_los_report_pass (report, CLAUSE_11_5, VDT_REASON_COH_SAME_SLOPE);
  else
    finding = vdt_los_report_block (report, CLAUSE_11_5, VDT_REASON_COH_BLIND_SPOT, &hex);

  vdt_finding_set_numbers (finding, line->high, pred.mod);
  write_place (line, &pred, finding);
  vdt_finding_set_other (finding, line->observer_is_high ? line->target : line->observer);
  if (finding)
    finding->n[2] = line->low;

  return report->outcome->verdict == VDT_VERDICT_BLOCKED;
}

/* Clause 13.0: would thin smoke hide the lower end, if it were terrain? pred: or none. */
static gboolean
smoke_counts (const VdtLosLine *line, const VdtLosPlace *place, int pred)
{
  int level = place->lev + VDT_LEVEL;

  if (line->view->smoke[place->cell] != 1)
    return FALSE;
  if (is_level (line))
    return level > line->high;

  return level >= line->high || (place->cell == pred && level > line->low);
}

static void
note_smoke (const VdtLosLine *line, const VdtLosPlace *place, VdtLosReport *report)
{
  int level = place->lev + VDT_LEVEL;
  gboolean before = level < line->high;
  VdtFinding *finding = vdt_los_report_pass (
      report, CLAUSE_13_0, before ? VDT_REASON_COH_SMOKE_BEFORE : VDT_REASON_COH_SMOKE);

  vdt_finding_set_numbers (finding, level, before ? 0 : line->high);
  vdt_finding_set_hex (finding, vdt_los_line_hex (line, place));
  if (before)
    vdt_finding_set_other (finding, line->observer_is_high ? line->target : line->observer);
  if (finding)
    finding->effect = VDT_EFFECT_HINDERS;
}

/* first: where the first of them is. */
static guint
count_smokes (VdtLosLine *line, VdtHex *first, VdtLosReport *report)
{
  const VdtLosPlace *place;
  VdtLosPlace pred;
  VdtLosWalk walk;
  guint n = 0;

  if (!line->view->smoke)
    return 0;
  if (!vdt_los_line_find_next_to (line, !line->observer_is_high, &pred))
    pred.cell = VDT_SCAN_NONE;
  vdt_los_walk_init (&walk, line, TRUE);
  while ((place = vdt_los_walk_next_above (&walk, VDT_GROUND_NONE)))
    {
      if (!smoke_counts (line, place, pred.cell))
        continue;
      if (n++ == 0)
        *first = vdt_los_line_hex (line, place);
      note_smoke (line, place, report);
    }

  return n;
}

static int
read_target_smoke (const VdtTerrainView *view, VdtHex target, VdtLosReport *report)
{
  int amount = view->smoke ? view->smoke[vdt_terrain_view_index (view, target)] : 0;
  VdtFinding *finding;

  if (amount == 0)
    return 0;

  finding = vdt_los_report_pass (report, CLAUSE_13_0, VDT_REASON_COH_SMOKE_HERE);
  vdt_finding_set_numbers (finding, amount, 0);
  vdt_finding_set_hex (finding, target);
  if (finding)
    finding->effect = VDT_EFFECT_HINDERS;

  return amount;
}

static void
report_seen (int modifier, guint reason, VdtLosReport *report)
{
  if (modifier > 0)
    vdt_finding_set_numbers (
        vdt_los_report_hinder (report, CLAUSE_13_0, VDT_REASON_COH_HINDERED, modifier), modifier,
        0);
  else
    vdt_los_report_clear (report, CLAUSE_11_6, reason);
}

static void
judge_line (VdtLosLine *line, VdtLosReport *report)
{
  guint n_smokes;
  VdtHex first;

  if (height_blocks (line, report) || (!is_level (line) && blind_spot_blocks (line, report)))
    return;

  n_smokes = count_smokes (line, &first, report);
  if (n_smokes >= 2 && line->view->options[OPTION_SMOKE_LINE] == 1)
    {
      vdt_finding_set_numbers (
          vdt_los_report_block (report, CLAUSE_13_0, VDT_REASON_COH_SMOKES_BLOCK, &first),
          (int) n_smokes, 0);
      return;
    }

  report_seen ((int) n_smokes + read_target_smoke (line->view, line->target, report),
               VDT_REASON_COH_CLEAR, report);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  VdtLosLine line;

  if (shadows && vdt_shadows_find (shadows, report->outcome))
    return;

  vdt_los_line_init (&line, view, query, shadows, report);
  if (line.length > 1)
    vdt_los_choices_judge (&line, judge_line, CLAUSE_11_3, report);
  else
    report_seen (read_target_smoke (view, query->target, report), VDT_REASON_COH_ADJACENT, report);
  vdt_los_line_end (&line, report);
}

const VdtLosRules vdt_los_coh = {
  .id = "coh",
  .title = N_("Conflict of Heroes"),
  .source = N_("The line-of-sight addendum to Awakening the Bear, second edition"),
  .default_range = 0,
  .clauses = clauses,
  .sentences = vdt_coh_sentences,
  .n_reasons = VDT_N_COH_REASONS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .top = top,
  .key = key,
  .judge = judge,
};
