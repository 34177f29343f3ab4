/* vdt-los-coh.c - Conflict of Heroes: the line-of-sight addendum to Awakening the Bear
 *
 * E is a hex's elevation, B its blocking level: with terrain, and with smoke of 2 or more. H is
 * the higher end, L the lower.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-coh-reasons.h"
#include "vdt-los-choices.h"
#include "vdt-los-rules.h"
#include "vdt-scan.h"

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
static const char *const smoke_line_titles[] = { N_ ("Count hex by hex"), N_ ("Block together"),
                                                 NULL };

static const VdtLosOption options[] = {
  { "smoke-line", N_ ("Several smokes on one line"), smoke_line_values, smoke_line_titles },
};

/* Smoke of this amount or more stands like terrain. */
#define THICK_SMOKE 2

static gint
top (gint ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  gint height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;
  gint screen = smoke >= THICK_SMOKE ? (gint) smoke * VDT_LEVEL : 0;

  return ground + MAX (height, screen);
}

/* Clauses 11.4 and 11.6: something between is as high as H, or higher than equal ends. */
static gboolean
height_blocks (const VdtLosLine *line, const VdtLosPlaces *places, VdtLosReport *report)
{
  gboolean level = line->high == line->low;
  const VdtLosPlace *highest = NULL;
  VdtFinding *finding;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtLosPlace *place = &places->items[i];

      if (place->mod > line->high || (!level && place->mod == line->high))
        {
          finding = vdt_los_report_block (report, level ? CLAUSE_11_6 : CLAUSE_11_4,
                                          level ? VDT_REASON_COH_HIGHER : VDT_REASON_COH_PLATEAU,
                                          &place->hex);
          vdt_finding_set_numbers (finding, place->mod, line->high);
          return TRUE;
        }
      if (!highest || place->mod > highest->mod)
        highest = place;
    }

  if (!highest)
    {
      vdt_los_report_pass (report, level ? CLAUSE_11_6 : CLAUSE_11_4,
                           VDT_REASON_COH_NOBODY_BETWEEN);
      return FALSE;
    }

  finding = vdt_los_report_pass (report, level ? CLAUSE_11_6 : CLAUSE_11_4,
                                 level ? VDT_REASON_COH_NOTHING_HIGHER : VDT_REASON_COH_NO_PLATEAU);
  vdt_finding_set_numbers (finding, highest->mod, line->high);
  if (finding)
    vdt_finding_set_hex (finding, highest->hex);

  return FALSE;
}

/* The place before L, which must be next to it. */
static const VdtLosPlace *
find_predecessor (const VdtLosLine *line, const VdtLosPlaces *places)
{
  const VdtLosPlace *last;

  if (line->high == line->low || places->n == 0)
    return NULL;

  last = &places->items[line->observer_is_high ? places->n - 1 : 0];

  return vdt_los_line_from_low (line, last) == 1 ? last : NULL;
}

/* Same slope: from H to L, both included, the ground never rises. */
static gboolean
never_rises (const VdtLosLine *line, VdtLosPlaces *places)
{
  gint before = line->high;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtLosPlace *place = vdt_los_line_place_at (line, places, i);

      if (place->lev > before)
        return FALSE;
      before = place->lev;
    }

  return line->low <= before;
}

static gboolean
hides_lower_end (const VdtLosLine *line, gint level)
{
  return level > line->low && level < line->high;
}

/* Clause 11.5: the hex behind blocking terrain. */
static gboolean
blind_spot_blocks (const VdtLosLine *line, VdtLosPlaces *places, VdtLosReport *report)
{
  const VdtLosPlace *pred = find_predecessor (line, places);
  VdtFinding *finding;

  if (!pred)
    {
      vdt_los_report_pass (report, CLAUSE_11_5, VDT_REASON_COH_NOBODY_BETWEEN);
      return FALSE;
    }

  if (!hides_lower_end (line, pred->mod))
    finding = vdt_los_report_pass (report, CLAUSE_11_5, VDT_REASON_COH_NO_BLIND_SPOT);
  else if (pred->mod == pred->lev && never_rises (line, places))
    finding = vdt_los_report_pass (report, CLAUSE_11_5, VDT_REASON_COH_SAME_SLOPE);
  else
    finding = vdt_los_report_block (report, CLAUSE_11_5, VDT_REASON_COH_BLIND_SPOT, &pred->hex);

  vdt_finding_set_numbers (finding, line->high, pred->mod);
  if (finding)
    {
      finding->n[2] = line->low;
      vdt_finding_set_hex (finding, pred->hex);
      vdt_finding_set_other (finding, line->observer_is_high ? line->target : line->observer);
    }

  return report->outcome->verdict == VDT_VERDICT_BLOCKED;
}

/* Clause 13.0: would thin smoke hide the lower end, if it were terrain? */
static gboolean
smoke_counts (const VdtLosLine *line, const VdtLosPlace *place, const VdtLosPlace *pred)
{
  gint level = place->lev + VDT_LEVEL;

  if (place->smoke != 1)
    return FALSE;
  if (line->high == line->low)
    return level > line->high;

  return level >= line->high || (place == pred && hides_lower_end (line, level));
}

static guint
count_smokes (const VdtLosLine *line, const VdtLosPlaces *places, VdtLosReport *report)
{
  const VdtLosPlace *pred = find_predecessor (line, places);
  guint n = 0;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtLosPlace *place = &places->items[i];
      VdtFinding *finding;

      if (!smoke_counts (line, place, pred))
        continue;
      n++;
      finding = vdt_los_report_pass (report, CLAUSE_13_0, VDT_REASON_COH_SMOKE);
      vdt_finding_set_numbers (finding, place->lev + VDT_LEVEL, line->high);
      if (finding)
        vdt_finding_set_hex (finding, place->hex);
    }

  return n;
}

static gint
read_target_smoke (const VdtTerrainView *view, VdtHex target, VdtLosReport *report)
{
  gint amount = view->smoke ? view->smoke[vdt_terrain_view_index (view, target)] : 0;
  VdtFinding *finding;

  if (amount == 0)
    return 0;

  finding = vdt_los_report_pass (report, CLAUSE_13_0, VDT_REASON_COH_SMOKE_HERE);
  vdt_finding_set_numbers (finding, amount, 0);
  if (finding)
    vdt_finding_set_hex (finding, target);

  return amount;
}

static void
report_seen (gint modifier, guint reason, VdtLosReport *report)
{
  if (modifier > 0)
    vdt_finding_set_numbers (
        vdt_los_report_hinder (report, CLAUSE_13_0, VDT_REASON_COH_HINDERED, modifier), modifier,
        0);
  else
    vdt_los_report_clear (report, CLAUSE_11_6, reason);
}

static const VdtHex *
first_smoke (const VdtLosLine *line, const VdtLosPlaces *places)
{
  const VdtLosPlace *pred = find_predecessor (line, places);

  for (guint i = 0; i < places->n; i++)
    if (smoke_counts (line, &places->items[i], pred))
      return &places->items[i].hex;

  return NULL;
}

static void
judge_places (const VdtLosLine *line, VdtLosPlaces *places, VdtLosReport *report)
{
  guint n_smokes;

  if (height_blocks (line, places, report)
      || (line->high != line->low && blind_spot_blocks (line, places, report)))
    return;

  n_smokes = count_smokes (line, places, report);
  if (n_smokes >= 2 && line->view->options[OPTION_SMOKE_LINE] == 1)
    {
      vdt_finding_set_numbers (vdt_los_report_block (report, CLAUSE_13_0,
                                                     VDT_REASON_COH_SMOKES_BLOCK,
                                                     first_smoke (line, places)),
                               (gint) n_smokes, 0);
      return;
    }

  report_seen ((gint) n_smokes + read_target_smoke (line->view, line->target, report),
               VDT_REASON_COH_CLEAR, report);
}

/* Whether the ground from H to L, both included, never rises. */
static gboolean
falls_all_the_way (const VdtLosLine *line)
{
  VdtHex high = line->observer_is_high ? line->observer : line->target;
  VdtHex low = line->observer_is_high ? line->target : line->observer;
  gint before = line->high;
  VdtScan scan;
  gint cell;

  vdt_scan_init (&scan, line->view, high, low);
  while ((cell = vdt_scan_next_crossed (&scan, VDT_GROUND_NONE)) != VDT_SCAN_NONE)
    {
      if (line->view->ground[cell] > before)
        return FALSE;
      before = line->view->ground[cell];
    }

  return line->low <= before;
}

/* Clause 11.5 for the hex before L, or none. */
static gint
find_blind_spot (const VdtLosLine *line)
{
  const VdtTerrainView *view = line->view;
  VdtHex high = line->observer_is_high ? line->observer : line->target;
  VdtHex low = line->observer_is_high ? line->target : line->observer;
  VdtScan scan;
  gint pred;

  vdt_scan_init (&scan, view, low, high);
  pred = vdt_scan_next_crossed (&scan, VDT_GROUND_NONE);
  if (pred == VDT_SCAN_NONE || scan.row != 1 || !hides_lower_end (line, view->top[pred])
      || (view->top[pred] == view->ground[pred] && falls_all_the_way (line)))
    return VDT_SCAN_NONE;

  return pred;
}

/* The fast path, without thin smoke. */
static gboolean
settle (const VdtTerrainView *view,
        const VdtLosQuery *query,
        VdtShadows *shadows,
        VdtOutcome *outcome)
{
  VdtLosReport report = { NULL, outcome };
  gint observer = view->ground[vdt_terrain_view_index (view, query->observer)];
  gint target = view->ground[vdt_terrain_view_index (view, query->target)];
  gboolean level = observer == target;
  VdtLosLine line;
  VdtScan scan;
  gint limit;
  gint cell;
  VdtHex hex;

  if (shadows)
    {
      vdt_shadows_aim (shadows, query, 2 * MAX (observer, target) + level);
      if (vdt_shadows_find (shadows, outcome))
        return TRUE;
    }
  vdt_los_line_init_ends (&line, view, query);
  if (line.length <= 1 || !vdt_scan_init (&scan, view, query->observer, query->target))
    return FALSE;

  limit = level ? line.high : line.high - 1;
  if (shadows)
    vdt_scan_skip (&scan, vdt_shadows_get_low_rows (shadows, limit));
  cell = vdt_scan_next_crossed (&scan, limit);
  if (cell != VDT_SCAN_NONE)
    {
      hex = vdt_terrain_view_hex (view, cell);
      vdt_los_report_block (&report, level ? CLAUSE_11_6 : CLAUSE_11_4,
                            level ? VDT_REASON_COH_HIGHER : VDT_REASON_COH_PLATEAU, &hex);
      if (shadows)
        vdt_shadows_add_behind_line (shadows, scan.row, scan.row + 1, G_MAXINT, outcome);
      return TRUE;
    }

  cell = level ? VDT_SCAN_NONE : find_blind_spot (&line);
  if (cell != VDT_SCAN_NONE)
    {
      hex = vdt_terrain_view_hex (view, cell);
      vdt_los_report_block (&report, CLAUSE_11_5, VDT_REASON_COH_BLIND_SPOT, &hex);
      return TRUE;
    }
  if (view->smoke)
    return FALSE;

  vdt_los_report_clear (&report, CLAUSE_11_6, VDT_REASON_COH_CLEAR);

  return TRUE;
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtLosTrace *trace,
       VdtOutcome *outcome)
{
  VdtLosReport report = { trace, outcome };
  VdtLosLine line;

  if (vdt_hex_distance (query->observer, query->target) == 1)
    {
      report_seen (read_target_smoke (view, query->target, &report), VDT_REASON_COH_ADJACENT,
                   &report);
      return;
    }

  vdt_los_line_init (&line, view, query);
  vdt_los_choices_judge (&line, judge_places, CLAUSE_11_3, &report);
  vdt_los_line_clear (&line);
}

const VdtLosRules vdt_los_coh = {
  .id = "coh",
  .title = N_ ("Conflict of Heroes"),
  .source = N_ ("The line-of-sight addendum to Awakening the Bear, second edition"),
  .default_range = 0,
  .clauses = clauses,
  .sentences = vdt_coh_sentences,
  .n_reasons = VDT_N_COH_REASONS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .top = top,
  .judge = judge,
  .settle = settle,
};
