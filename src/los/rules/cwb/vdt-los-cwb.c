/* vdt-los-cwb.c - Civil War Brigade: Larry Tagg's algorithm
 *
 * One function for each group of the algorithm's lines; judge_places() runs them in its order.
 * H is the higher end, L the lower; lev is a hex's level, mod its level with modifiers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-derive.h"
#include "vdt-cwb-ground.h"
#include "vdt-cwb-reasons.h"
#include "vdt-los-check.h"
#include "vdt-los-choices.h"
#include "vdt-los-rules.h"

#include <glib/gi18n.h>

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

static gint
top (gint ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  gint height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;

  return ground + height + (contents & VDT_CONTENTS_OCCUPIED ? VDT_LEVEL / 4 : 0);
}

/* Special case 2: a wooded end looks through no neighbouring wooded hex one level lower. */
static gboolean
canopy_blocks (const VdtLosLine *line, const VdtLosPlaces *places, VdtLosReport *report)
{
  const VdtHex ends[2] = { line->observer, line->target };
  const gint levs[2] = { line->observer_lev, line->target_lev };

  for (guint end = 0; end < 2; end++)
    {
      guint8 contents = line->view->contents[vdt_terrain_view_index (line->view, ends[end])];
      const VdtLosPlace *next;
      VdtFinding *finding;

      if (!(contents & VDT_CONTENTS_TALL) || places->n == 0)
        continue;
      next = &places->items[end == 0 ? 0 : places->n - 1];
      if (next->row != (end == 0 ? 1 : line->length - 1) || !(next->contents & VDT_CONTENTS_TALL)
          || next->lev != levs[end] - VDT_LEVEL)
        continue;

      finding =
          vdt_los_report_block (report, VDT_CWB_CLAUSE_SC2, VDT_REASON_CWB_CANOPY, &next->hex);
      if (finding)
        vdt_finding_set_other (finding, ends[end]);
      return TRUE;
    }

  return FALSE;
}

/* Line 1: nothing between is higher than both ends. */
static gboolean
higher_blocks (const VdtLosLine *line, const VdtLosPlaces *places, VdtLosReport *report)
{
  const VdtLosPlace *highest = NULL;
  VdtFinding *finding;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtLosPlace *place = &places->items[i];

      if (place->mod > line->high)
        {
          finding =
              vdt_los_report_block (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_HIGHER, &place->hex);
          vdt_finding_set_numbers (finding, place->mod, line->high);
          return TRUE;
        }
      if (!highest || place->mod > highest->mod)
        highest = place;
    }

  if (highest)
    {
      finding = vdt_los_report_pass (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_NOTHING_HIGHER);
      vdt_finding_set_numbers (finding, highest->mod, line->high);
      if (finding)
        vdt_finding_set_hex (finding, highest->hex);
    }
  else
    {
      vdt_los_report_pass (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_NOTHING_BETWEEN);
    }

  return FALSE;
}

/* Lines 3 and 4: ground as high as H, and lower ground between the two. Sets as_high when there
 * is such ground at all. Of several the one nearest to the observer is named.
 */
static gboolean
ridge_as_high_blocks (const VdtLosLine *line,
                      VdtLosPlaces *places,
                      gboolean *as_high,
                      VdtLosReport *report)
{
  const VdtLosPlace *first = NULL;
  const VdtLosPlace *separated = NULL;
  const VdtLosPlace *gap = NULL;
  VdtFinding *finding;

  for (guint i = 0; i < places->n; i++)
    {
      const VdtLosPlace *place = vdt_los_line_place_at (line, places, i);

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
      finding = vdt_los_report_block (report, VDT_CWB_CLAUSE_4, VDT_REASON_CWB_SEPARATED,
                                      &separated->hex);
      vdt_finding_set_numbers (finding, line->high, 0);
      if (finding)
        vdt_finding_set_other (finding, gap->hex);
      return TRUE;
    }

  finding = first ? vdt_los_report_pass (report, VDT_CWB_CLAUSE_4, VDT_REASON_CWB_NOT_SEPARATED)
                  : vdt_los_report_pass (report, VDT_CWB_CLAUSE_3, VDT_REASON_CWB_NONE_AS_HIGH);
  vdt_finding_set_numbers (finding, line->high, 0);
  if (finding && first)
    vdt_finding_set_hex (finding, first->hex);

  return FALSE;
}

/* Lines 5 and 6: do both ends stand on one side of the crest at H? */
static gboolean
crest_blocks (const VdtLosLine *line, VdtLosPlaces *places, VdtLosReport *report)
{
  gboolean edge_is_low = line->view->options[VDT_CWB_MAP_EDGE] == 1;
  gint toward = line->length;
  VdtCwbBehind behind;
  VdtFinding *finding;

  vdt_cwb_line_look_behind (line, edge_is_low, &behind);
  if (behind.higher_first)
    {
      finding = vdt_los_report_pass (report, VDT_CWB_CLAUSE_5, VDT_REASON_CWB_HIGHER_BEHIND);
      vdt_finding_set_numbers (finding, behind.distance, 0);
      if (finding)
        vdt_finding_set_hex (finding, behind.hex);
      return FALSE;
    }
  vdt_los_report_pass (report, VDT_CWB_CLAUSE_5, VDT_REASON_CWB_NOT_HIGHER_BEHIND);

  for (guint i = 0; i < places->n; i++)
    {
      const VdtLosPlace *place = vdt_los_line_place_at (line, places, i);

      if (place->lev < line->high)
        {
          toward = vdt_los_line_from_high (line, place);
          break;
        }
    }

  if (behind.distance > 0 && behind.distance < toward)
    {
      finding = vdt_los_report_block (report, VDT_CWB_CLAUSE_6, VDT_REASON_CWB_BEHIND_CREST,
                                      behind.has_hex ? &behind.hex : NULL);
      vdt_finding_set_numbers (finding, behind.distance, toward);
      return TRUE;
    }

  finding = vdt_los_report_pass (report, VDT_CWB_CLAUSE_6,
                                 behind.distance > 0 ? VDT_REASON_CWB_BEFORE_CREST
                                                     : VDT_REASON_CWB_NO_GROUND_BEHIND);
  vdt_finding_set_numbers (finding, behind.distance, toward);

  return FALSE;
}

/* Whether a rises more steeply above L than b. */
static gboolean
is_steeper (const VdtLosLine *line, const VdtLosPlace *a, const VdtLosPlace *b)
{
  return (a->mod - line->low) * vdt_los_line_from_low (line, b)
         > (b->mod - line->low) * vdt_los_line_from_low (line, a);
}

/* Line 11: does a contention hex stand in the way of the slope from H to L? */
static void
judge_contention (const VdtLosLine *line, const VdtLosPlaces *places, VdtLosReport *report)
{
  gint rise = line->high - line->low;
  const VdtLosPlace *steepest = NULL;
  gboolean blocked = FALSE;
  VdtFinding *finding;

  for (guint i = 0; report->trace && i < places->n; i++)
    if (places->items[i].marked)
      vdt_los_trace_add_contention (report->trace, places->items[i].hex);

  for (guint i = 0; i < places->n && !blocked; i++)
    {
      const VdtLosPlace *place = &places->items[i];

      if (!place->marked)
        continue;
      blocked =
          (place->mod - line->low) * line->length > rise * vdt_los_line_from_low (line, place);
      if (blocked || !steepest || is_steeper (line, place, steepest))
        steepest = place;
    }

  if (!steepest)
    {
      vdt_los_report_clear (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_NO_CONTENTION);
      return;
    }

  finding = blocked ? vdt_los_report_block (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_TOO_HIGH,
                                            &steepest->hex)
                    : vdt_los_report_clear (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_LOW_ENOUGH);
  if (!finding)
    return;
  vdt_finding_set_hex (finding, steepest->hex);
  finding->n[0] = steepest->mod - line->low;
  finding->n[1] = vdt_los_line_from_low (line, steepest);
  finding->n[2] = rise;
  finding->n[3] = line->length;
}

/* Lines 7 to 11. Each of 7, 9 and 10 jumps to 11 with what it found, and what it jumps over is
 * not looked at; with the option marked = union they all add to the contention hexes.
 */
static void
judge_slope (const VdtLosLine *line, VdtLosPlaces *places, VdtLosReport *report)
{
  gboolean all = line->view->options[VDT_CWB_CONTENTION] == 1;
  gboolean one_level = line->high - line->low == VDT_LEVEL;
  gboolean crossed;
  guint n;

  n = vdt_cwb_mark_modifiers (places);
  if (n > 0)
    vdt_finding_set_numbers (
        vdt_los_report_pass (report, VDT_CWB_CLAUSE_7,
                             all ? VDT_REASON_CWB_MODIFIERS : VDT_REASON_CWB_MODIFIERS_ONLY),
        (gint) n, 0);
  else
    vdt_los_report_pass (report, VDT_CWB_CLAUSE_7, VDT_REASON_CWB_NO_MODIFIERS);
  if (n == 0 && one_level)
    {
      vdt_los_report_clear (report, VDT_CWB_CLAUSE_8, VDT_REASON_CWB_ONE_LEVEL);
      return;
    }
  if (n > 0 && (!all || one_level))
    {
      judge_contention (line, places, report);
      return;
    }

  n = vdt_cwb_mark_ridges (line, places);
  if (n > 0)
    vdt_finding_set_numbers (
        vdt_los_report_pass (report, VDT_CWB_CLAUSE_9,
                             all ? VDT_REASON_CWB_RIDGES : VDT_REASON_CWB_RIDGES_ONLY),
        (gint) n, 0);
  else
    vdt_los_report_pass (report, VDT_CWB_CLAUSE_9, VDT_REASON_CWB_NO_RIDGE);
  if (n > 0 && !all)
    {
      judge_contention (line, places, report);
      return;
    }

  n = vdt_cwb_mark_slopes (line, places, &crossed);
  if (!crossed)
    n = vdt_cwb_mark_first_hexes (line, places);
  vdt_finding_set_numbers (
      vdt_los_report_pass (report, VDT_CWB_CLAUSE_10,
                           crossed ? VDT_REASON_CWB_SLOPES : VDT_REASON_CWB_FIRST_HEXES),
      (gint) n, 0);
  judge_contention (line, places, report);
}

/* The whole algorithm over one choice at every pair. */
static void
judge_places (const VdtLosLine *line, VdtLosPlaces *places, VdtLosReport *report)
{
  gboolean as_high;

  if (canopy_blocks (line, places, report) || higher_blocks (line, places, report))
    return;

  if (line->high == line->low)
    {
      vdt_finding_set_numbers (
          vdt_los_report_clear (report, VDT_CWB_CLAUSE_2, VDT_REASON_CWB_SAME_LEVEL), line->high,
          0);
      return;
    }

  if (ridge_as_high_blocks (line, places, &as_high, report)
      || (as_high && crest_blocks (line, places, report)))
    return;

  judge_slope (line, places, report);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtLosTrace *trace,
       VdtOutcome *outcome)
{
  VdtLosReport report = { trace, outcome };
  VdtLosLine line;

  if (vdt_hex_distance (query->observer, query->target) <= 1)
    {
      vdt_los_report_clear (&report, VDT_CWB_CLAUSE_D, VDT_REASON_CWB_ADJACENT);
      return;
    }

  vdt_los_line_init (&line, view, query);
  vdt_los_choices_judge (&line, judge_places, VDT_CWB_CLAUSE_SC1, &report);
  vdt_los_line_clear (&line);
}

static void
check_slope (const VdtMap *map, VdtSide side, guint codes, GPtrArray *problems)
{
  VdtHex other = vdt_hex_neighbour (side.hex, side.side);

  if (!vdt_map_is_void (map, side.hex) && !vdt_map_is_void (map, other)
      && vdt_map_get_elevation (map, side.hex) == vdt_map_get_elevation (map, other))
    vdt_problems_add (problems, N_ ("Slope side between hexes of one level"), side.hex);
}

static void
check (const VdtLosRules *rules, const VdtMap *map, GPtrArray *problems)
{
  vdt_problems_check_sides (map, rules, check_slope, problems);
}

const VdtLosRules vdt_los_cwb = {
  .id = "cwb",
  .title = N_ ("Civil War Brigade"),
  .source = N_ ("Larry Tagg’s algorithm for refereeing the Brigade games"),
  .default_range = 0,
  .clauses = clauses,
  .derivation = &vdt_cwb_derivation,
  .sentences = vdt_cwb_sentences,
  .n_reasons = VDT_N_CWB_REASONS,
  .side_codes = side_codes,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .top = top,
  .judge = judge,
  .settle = vdt_cwb_settle,
  .check = check,
};
