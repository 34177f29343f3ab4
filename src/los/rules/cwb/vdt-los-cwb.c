/* vdt-los-cwb.c - Civil War Brigade: Larry Tagg's algorithm
 *
 * One function for each group of the algorithm's lines; judge_line() runs them in its order.
 * H is the higher end, L the lower; lev is a hex's level, mod its level with modifiers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-derive.h"
#include "vdt-cwb-ground.h"
#include "vdt-cwb-reasons.h"
#include "vdt-los-check.h"
#include "vdt-los-choices.h"
#include "vdt-terrain-view.h"

#include <glib/gi18n.h>

static const char *const clauses[] = { "D", "SC2", "1", "2",  "3",  "4",   "5", "6",
                                       "7", "8",   "9", "10", "11", "SC1", NULL };

static const char *const map_edge_values[] = { "open", "low", NULL };
static const char *const map_edge_titles[] = { N_("Open"), N_("Low ground"), NULL };
static const char *const contention_values[] = { "literal", "union", NULL };
static const char *const contention_titles[] = { N_("Only the first line that applies"),
                                                 N_("Lines 7, 9 and 10 together"), NULL };
static const char *const slopes_values[] = { "coded", "derived", NULL };
static const char *const slopes_titles[] = { N_("Coded hexsides"), N_("Also drops of two levels"),
                                             NULL };

/* In the order of VdtCwbOption. */
static const VdtLosOption options[] = {
  { "map-edge", N_("Beyond the map’s edge"), map_edge_values, map_edge_titles },
  { "contention", N_("Contention hexes"), contention_values, contention_titles },
  { "slopes", N_("Slope hexsides"), slopes_values, slopes_titles },
};

/* In the order of the bits of VDT_CWB_SLOPES. */
static const char *const side_codes[] = { "slope", "extreme-slope", NULL };

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  int height = terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;

  return ground + height + (contents & VDT_CONTENTS_OCCUPIED ? VDT_LEVEL / 4 : 0);
}

/* All that the answer takes from the target but for special case 2. */
static int
key (const VdtTerrainView *view, const VdtLosQuery *query)
{
  return MAX (view->ground[vdt_terrain_view_index (view, query->observer)],
              view->ground[vdt_terrain_view_index (view, query->target)]);
}

static gboolean
is_tall (const VdtLosLine *line, int cell)
{
  return (line->view->contents[cell] & VDT_CONTENTS_TALL) != 0;
}

/* Special case 2: a wooded end looks through no neighbouring wooded hex one level lower. */
static gboolean
canopy_blocks (VdtLosLine *line, VdtLosReport *report)
{
  const VdtHex ends[2] = { line->observer, line->target };

  for (guint end = 0; end < 2; end++)
    {
      int cell = vdt_terrain_view_index (line->view, ends[end]);
      VdtLosPlace next;
      VdtHex hex;

      if (!is_tall (line, cell) || !vdt_los_line_find_next_to (line, end == 0, &next)
          || !is_tall (line, next.cell) || next.lev != line->view->ground[cell] - VDT_LEVEL)
        continue;

      hex = vdt_los_line_hex (line, &next);
      vdt_finding_set_other (
          vdt_los_report_block (report, VDT_CWB_CLAUSE_SC2, VDT_REASON_CWB_CANOPY, &hex),
          ends[end]);
      return TRUE;
    }

  return FALSE;
}

/* A finding that tells how high a place is, with who stands there. */
static void
write_place (const VdtLosLine *line, const VdtLosPlace *place, VdtFinding *finding)
{
  vdt_finding_set_hex (finding, vdt_los_line_hex (line, place));
  if (line->view->contents[place->cell] & VDT_CONTENTS_OCCUPIED)
    vdt_finding_add_reason (finding, VDT_REASON_CWB_OCCUPIED);
}

/* For those who ask why nothing between is too high. */
static void
note_highest (VdtLosLine *line, VdtLosReport *report)
{
  const VdtLosPlace *highest;
  VdtFinding *finding;

  if (!report->trace)
    return;
  highest = vdt_los_line_find_highest (line);
  if (!highest)
    {
      vdt_los_report_pass (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_NOTHING_BETWEEN);
      return;
    }

  finding = vdt_los_report_pass (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_NOTHING_HIGHER);
  vdt_finding_set_numbers (finding, highest->mod, line->high);
  write_place (line, highest, finding);
}

/* Line 1: nothing between is higher than both ends. */
static gboolean
higher_blocks (VdtLosLine *line, VdtLosReport *report)
{
  const VdtLosPlace *place;
  VdtFinding *finding;
  VdtLosWalk walk;
  VdtHex hex;

  vdt_los_walk_init (&walk, line, TRUE);
  place = vdt_los_walk_next_above (&walk, line->high);
  if (!place)
    {
      note_highest (line, report);
      return FALSE;
    }

  hex = vdt_los_line_hex (line, place);
  finding = vdt_los_report_block (report, VDT_CWB_CLAUSE_1, VDT_REASON_CWB_HIGHER, &hex);
  vdt_finding_set_numbers (finding, place->mod, line->high);
  write_place (line, place, finding);

  return TRUE;
}

/* Where the ground first falls below H, seen from there. */
typedef struct
{
  const VdtLosPlace *place; /* NULL: nowhere between */
  int distance;             /* from H; to L when there is none between */
} Gap;

/* Leaves the walk behind the gap. */
static Gap
find_gap (VdtLosLine *line, VdtLosWalk *from_high)
{
  const VdtLosPlace *place;

  vdt_los_walk_init (from_high, line, line->observer_is_high);
  do
    place = vdt_los_walk_next_above (from_high, VDT_GROUND_NONE);
  while (place && place->lev >= line->high);

  return (Gap){ place, place ? vdt_los_line_from_high (line, place) : line->length };
}

static void
note_not_separated (VdtLosLine *line, VdtLosReport *report)
{
  VdtFinding *finding =
      vdt_los_report_pass (report, VDT_CWB_CLAUSE_4, VDT_REASON_CWB_NOT_SEPARATED);
  VdtLosWalk from_high;

  if (!finding)
    return;
  vdt_los_walk_init (&from_high, line, line->observer_is_high);
  vdt_finding_set_numbers (finding, line->high, 0);
  vdt_finding_set_hex (
      finding, vdt_los_line_hex (line, vdt_los_walk_next_above (&from_high, line->high - 1)));
}

/* Lines 3 and 4: ground as high as H, and lower ground between the two. Sets toward, to where that
 * begins, when there is such ground at all, else to 0. Of several the one nearest to the observer
 * is named.
 */
static gboolean
ridge_as_high_blocks (VdtLosLine *line, int *toward, VdtLosReport *report)
{
  const VdtLosPlace *first, *behind;
  VdtLosWalk walk, from_high;
  VdtFinding *finding;
  VdtHex gap_hex, hex;
  Gap gap;

  *toward = 0;
  vdt_los_walk_init (&walk, line, TRUE);
  first = vdt_los_walk_next_above (&walk, line->high - 1);
  if (!first)
    {
      vdt_finding_set_numbers (
          vdt_los_report_pass (report, VDT_CWB_CLAUSE_3, VDT_REASON_CWB_NONE_AS_HIGH), line->high,
          0);
      return FALSE;
    }

  gap = find_gap (line, &from_high);
  *toward = gap.distance;
  if (gap.place)
    gap_hex = vdt_los_line_hex (line, gap.place);
  behind = gap.place ? vdt_los_walk_next_above (&from_high, line->high - 1) : NULL;
  if (!behind)
    {
      note_not_separated (line, report);
      return FALSE;
    }

  /* Seen from a lower observer, the first is the last. */
  hex = vdt_los_line_hex (line, line->observer_is_high ? behind : first);
  finding = vdt_los_report_block (report, VDT_CWB_CLAUSE_4, VDT_REASON_CWB_SEPARATED, &hex);
  vdt_finding_set_numbers (finding, line->high, 0);
  vdt_finding_set_other (finding, gap_hex);

  return TRUE;
}

/* The distance of what lies behind H, and of what lies before it. */
static void
set_behind (VdtFinding *finding, int behind, int toward)
{
  vdt_finding_set_numbers (finding, behind, toward);
  if (finding)
    finding->behind = behind;
}

/* Lines 5 and 6: do both ends stand on one side of the crest at H? toward: how far lower ground is
 * before it.
 */
static gboolean
crest_blocks (const VdtLosLine *line, int toward, VdtLosReport *report)
{
  gboolean edge_is_low = line->view->options[VDT_CWB_MAP_EDGE] == 1;
  VdtCwbBehind behind;
  VdtFinding *finding;

  vdt_cwb_line_look_behind (line, edge_is_low, &behind);
  if (behind.higher_first)
    {
      finding = vdt_los_report_pass (report, VDT_CWB_CLAUSE_5, VDT_REASON_CWB_HIGHER_BEHIND);
      set_behind (finding, behind.distance, 0);
      vdt_finding_set_hex (finding, behind.hex);
      return FALSE;
    }
  vdt_los_report_pass (report, VDT_CWB_CLAUSE_5, VDT_REASON_CWB_NOT_HIGHER_BEHIND);

  if (behind.distance > 0 && behind.distance < toward)
    {
      finding = vdt_los_report_block (report, VDT_CWB_CLAUSE_6, VDT_REASON_CWB_BEHIND_CREST,
                                      behind.has_hex ? &behind.hex : NULL);
      set_behind (finding, behind.distance, toward);
      if (!behind.has_hex)
        vdt_finding_add_reason (finding, VDT_REASON_CWB_EDGE_IS_LOW);
      return TRUE;
    }

  finding = vdt_los_report_pass (report, VDT_CWB_CLAUSE_6,
                                 behind.distance > 0 ? VDT_REASON_CWB_BEFORE_CREST
                                                     : VDT_REASON_CWB_NO_GROUND_BEHIND);
  set_behind (finding, behind.distance, toward);

  return FALSE;
}

/* Whether a rises more steeply above L than b. */
static gboolean
is_steeper (const VdtLosLine *line, const VdtLosPlace *a, const VdtLosPlace *b)
{
  return (a->mod - line->low) * vdt_los_line_from_low (line, b)
         > (b->mod - line->low) * vdt_los_line_from_low (line, a);
}

/* What line 11 finds. */
typedef struct
{
  guint n; /* contention hexes; up to the first in the way when nobody reads how many */
  gboolean blocks;
  VdtLosPlace steepest; /* of those up to the first that is in the way of the slope from H to L */
} Contention;

static Contention
find_contention (VdtLosLine *line, const VdtLosReport *report)
{
  int rise = line->high - line->low;
  Contention found = { .n = 0 };
  const VdtLosPlace *place;
  VdtLosWalk walk;

  vdt_los_walk_init (&walk, line, TRUE);
  while ((!found.blocks || report->trace)
         && (place = vdt_los_walk_next_above (&walk, VDT_GROUND_NONE)))
    {
      if (!vdt_cwb_is_contention (place))
        continue;
      found.n++;
      if (found.blocks)
        continue;
      found.blocks =
          (place->mod - line->low) * line->length > rise * vdt_los_line_from_low (line, place);
      if (found.blocks || found.n == 1 || is_steeper (line, place, &found.steepest))
        found.steepest = *place;
    }

  return found;
}

/* Line 11: does a contention hex stand in the way of the slope from H to L? */
static void
report_contention (VdtLosLine *line, const Contention *found, VdtLosReport *report)
{
  VdtFinding *finding;
  VdtHex hex;

  for (guint i = 0; report->trace && i < line->places->n; i++)
    if (vdt_cwb_is_contention (&line->places->items[i]))
      vdt_los_trace_add_contention (report->trace,
                                    vdt_los_line_hex (line, &line->places->items[i]));

  if (found->n == 0)
    {
      vdt_los_report_clear (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_NO_CONTENTION);
      return;
    }

  hex = vdt_los_line_hex (line, &found->steepest);
  finding = found->blocks
                ? vdt_los_report_block (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_TOO_HIGH, &hex)
                : vdt_los_report_clear (report, VDT_CWB_CLAUSE_11, VDT_REASON_CWB_LOW_ENOUGH);
  if (!finding)
    return;
  write_place (line, &found->steepest, finding);
  finding->n[0] = found->steepest.mod - line->low;
  finding->n[1] = vdt_los_line_from_low (line, &found->steepest);
  finding->n[2] = line->high - line->low;
  finding->n[3] = line->length;
}

static void
judge_contention (VdtLosLine *line, VdtLosReport *report)
{
  const Contention found = find_contention (line, report);

  report_contention (line, &found, report);
}

static void
note_number (VdtLosReport *report, guint clause, guint reason, guint n)
{
  vdt_finding_set_numbers (vdt_los_report_pass (report, clause, reason), (int) n, 0);
}

/* Lines 7 to 11. Each of 7, 9 and 10 jumps to 11 with what it found, and what it jumps over is
 * not looked at; with the option contention = union they all add to the contention hexes.
 */
static void
judge_slope (VdtLosLine *line, VdtLosReport *report)
{
  gboolean all = line->view->options[VDT_CWB_CONTENTION] == 1;
  gboolean one_level = line->high - line->low == VDT_LEVEL;
  const Contention modified = find_contention (line, report);
  gboolean crossed;
  guint n;

  note_number (report, VDT_CWB_CLAUSE_7,
               modified.n == 0 ? VDT_REASON_CWB_NO_MODIFIERS
               : all           ? VDT_REASON_CWB_MODIFIERS
                               : VDT_REASON_CWB_MODIFIERS_ONLY,
               modified.n);
  if (modified.n == 0 && one_level)
    {
      vdt_los_report_clear (report, VDT_CWB_CLAUSE_8, VDT_REASON_CWB_ONE_LEVEL);
      return;
    }
  if (modified.n > 0 && (!all || one_level))
    {
      report_contention (line, &modified, report);
      return;
    }

  n = vdt_cwb_mark_ridges (line);
  note_number (report, VDT_CWB_CLAUSE_9,
               n == 0 ? VDT_REASON_CWB_NO_RIDGE
               : all  ? VDT_REASON_CWB_RIDGES
                      : VDT_REASON_CWB_RIDGES_ONLY,
               n);
  if (n == 0 || all)
    {
      n = vdt_cwb_mark_slopes (line, &crossed);
      if (!crossed)
        n = vdt_cwb_mark_first_hexes (line);
      note_number (report, VDT_CWB_CLAUSE_10,
                   crossed ? VDT_REASON_CWB_SLOPES : VDT_REASON_CWB_FIRST_HEXES, n);
    }
  judge_contention (line, report);
}

/* The whole algorithm over one choice at every pair. */
static void
judge_line (VdtLosLine *line, VdtLosReport *report)
{
  int toward;

  if (canopy_blocks (line, report)
      || (is_tall (line, vdt_terrain_view_index (line->view, line->target))
          && vdt_los_line_is_in_shadow (line, report))
      || higher_blocks (line, report))
    return;

  if (line->high == line->low)
    {
      vdt_finding_set_numbers (
          vdt_los_report_clear (report, VDT_CWB_CLAUSE_2, VDT_REASON_CWB_SAME_LEVEL), line->high,
          0);
      return;
    }

  if (!ridge_as_high_blocks (line, &toward, report)
      && !(toward > 0 && crest_blocks (line, toward, report)))
    judge_slope (line, report);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  int target = vdt_terrain_view_index (view, query->target);
  VdtLosLine line;

  /* Special case 2 at the target is all that the key leaves out. */
  if (shadows && !(view->contents[target] & VDT_CONTENTS_TALL)
      && vdt_shadows_find (shadows, report->outcome))
    return;

  vdt_los_line_init (&line, view, query, shadows, report);
  if (line.length > 1)
    vdt_los_choices_judge (&line, judge_line, VDT_CWB_CLAUSE_SC1, report);
  else
    vdt_los_report_clear (report, VDT_CWB_CLAUSE_D, VDT_REASON_CWB_ADJACENT);
  vdt_los_line_end (&line, report);
}

static void
check_slope (const VdtMap *map, VdtSide side, guint codes, GPtrArray *problems)
{
  VdtHex other = vdt_hex_neighbour (side.hex, side.side);

  if (!vdt_map_is_void (map, side.hex) && !vdt_map_is_void (map, other)
      && vdt_map_get_elevation (map, side.hex) == vdt_map_get_elevation (map, other))
    vdt_problems_add (problems, N_("Slope hexside between hexes of one level"), side.hex);
}

static void
check (const VdtLosRules *rules, const VdtMap *map, GPtrArray *problems)
{
  vdt_problems_check_sides (map, rules, check_slope, problems);
}

const VdtLosRules vdt_los_cwb = {
  .id = "cwb",
  .title = N_("Civil War Brigade"),
  .source = N_("Larry Tagg’s algorithm for refereeing the Brigade games"),
  .default_range = 0,
  .clauses = clauses,
  .derivation = &vdt_cwb_derivation,
  .sentences = vdt_cwb_sentences,
  .n_reasons = VDT_N_CWB_REASONS,
  .side_codes = side_codes,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .top = top,
  .key = key,
  .judge = judge,
  .check = check,
};
