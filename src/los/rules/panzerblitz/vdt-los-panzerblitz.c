/* vdt-los-panzerblitz.c - PanzerBlitz: Arvold's modified obstacles and elevation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-check.h"
#include "vdt-los-report.h"
#include "vdt-shadows.h"
#include "vdt-terrain-view.h"
#include "vdt-pb-chart.h"
#include "vdt-pb-derive.h"
#include "vdt-pb-reasons.h"
#include "vdt-pb-route.h"
#include "vdt-pb-symbols.h"

#include <glib/gi18n.h>

static const char *const clauses[] = { "TET", "M", "O", "A", "B", "C",       "D",       "E",
                                       "F",   "G", "H", "L", "N", "Gully A", "Gully B", NULL };

static const char *const s2_ground_values[] = { "as-h1", "strict", NULL };
static const char *const s2_ground_titles[] = { N_("Like level 1 hilltops"), N_("Always blocked"),
                                                NULL };
static const char *const real_space_values[] = { "off", "on", NULL };
static const char *const real_space_titles[] = { N_("Route of hexes"), N_("Straight line"),
                                                 NULL };

/* In the order of VdtPbOption. */
static const VdtLosOption options[] = {
  { "s2-ground", N_("Level 2 slope to ground over brown or orange"), s2_ground_values,
    s2_ground_titles },
  { "real-space", N_("The line follows"), real_space_values, real_space_titles },
};

/* In the order of VdtPbColour. */
static const char *const side_codes[] = { "green",  "gray",   "brown", "orange",
                                          "yellow", "purple", NULL };

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  return ground;
}

/* What has been met so far on one route. */
typedef struct
{
  VdtPbSymbol nearest; /* that blocks by itself */
  guint nearest_event;
  VdtPbSymbol passed; /* of those that do not block, the nearest to it */
  gboolean has_passed;
  guint counts[VDT_PB_N_COLOURS]; /* only hills' symbols count */
  VdtPbSymbol first_of[VDT_PB_N_COLOURS];
  guint first_event[VDT_PB_N_COLOURS];
} Tally;

/* Symbols are read only where something tells that they are there. */
static void
tally_init (Tally *tally)
{
  tally->nearest.blocks = FALSE;
  tally->has_passed = FALSE;
  for (guint colour = 0; colour < VDT_PB_N_COLOURS; colour++)
    tally->counts[colour] = 0;
}

static void
add_to_tally (const VdtPbUnits *units, const VdtPbEvent *event, guint index, Tally *tally)
{
  VdtPbExamined examined;

  vdt_pb_examine (units, event, index, &examined);
  if (!tally->nearest.blocks)
    {
      tally->nearest = examined.symbol;
      tally->nearest_event = index;
    }
  if (examined.has_passed
      && (!tally->has_passed || vdt_pb_symbol_is_nearer (&examined.passed, &tally->passed)))
    {
      tally->passed = examined.passed;
      tally->has_passed = TRUE;
    }
  for (guint colour = 0; examined.counted >> colour; colour++)
    if (examined.counted & (1u << colour))
      {
        if (tally->counts[colour] == 0)
          {
            tally->first_of[colour] = examined.first_of[colour];
            tally->first_event[colour] = index;
          }
        tally->counts[colour]++;
      }
}

/* Whether something blocks by itself, or a colour is met more than once. */
static gboolean
is_blocked (const Tally *tally)
{
  if (tally->nearest.blocks)
    return TRUE;
  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (tally->counts[colour] > 1)
      return TRUE;

  return FALSE;
}

/* Whether a colour met more than once comes before the symbol that blocks by itself: nearer to the
 * observer, or at one place a side before a hex, and colours in their order.
 */
static gboolean
comes_first (const Tally *tally, guint colour, const VdtPbSymbol *symbol, guint event)
{
  if (tally->first_event[colour] != event)
    return tally->first_event[colour] < event;

  return symbol->side < 0 || colour < symbol->colour;
}

/* The symbol that is reported, and where it is met. */
static VdtPbSymbol
find_deciding (const Tally *tally, guint *event)
{
  VdtPbSymbol best = tally->nearest;

  *event = tally->nearest.blocks ? tally->nearest_event : G_MAXUINT;
  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (tally->counts[colour] > 1 && comes_first (tally, colour, &best, *event))
      {
        best = tally->first_of[colour];
        *event = tally->first_event[colour];
      }

  return best;
}

/* Whether nothing further on the way can change what is reported: no colour that was met once, and
 * would come first if it were met again.
 */
static gboolean
is_decided (const Tally *tally)
{
  VdtPbSymbol symbol;
  guint event;

  if (!is_blocked (tally))
    return FALSE;
  symbol = find_deciding (tally, &event);
  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (tally->counts[colour] == 1 && comes_first (tally, colour, &symbol, event))
      return FALSE;

  return TRUE;
}

static void
add_tie_to_tally (const VdtPbUnits *units, const VdtPbEvent events[2], guint index, Tally *tally)
{
  add_to_tally (units, &events[0], index, tally);
  add_to_tally (units, &events[1], index + 1, tally);
}

/* Whether a route that comes here with this tally can still end blocked. Of each tie, the way that
 * is worse for a colour is as good as taken: one colour, or one symbol, is enough.
 */
static gboolean
can_be_blocked (const VdtPbUnits *units, VdtPbRoute route, Tally tally)
{
  VdtPbEvent events[2], others[2];
  VdtPbRouteStep found;
  guint index;

  while (!is_blocked (&tally)
         && (found = vdt_pb_route_next (&route, events, others, &index)) != VDT_PB_ROUTE_END)
    {
      Tally left, right;

      if (found == VDT_PB_ROUTE_EVENT)
        {
          add_to_tally (units, &events[0], index, &tally);
          continue;
        }
      tally_init (&left);
      tally_init (&right);
      add_tie_to_tally (units, events, index, &left);
      add_tie_to_tally (units, others, index, &right);
      tally.nearest.blocks |= left.nearest.blocks || right.nearest.blocks;
      for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
        tally.counts[colour] += MAX (left.counts[colour], right.counts[colour]);
    }

  return is_blocked (&tally);
}

static void
note_hexes (const VdtPbEvent *events, guint n_events, VdtLosTrace *trace)
{
  for (guint i = 0; trace && i < n_events; i++)
    if (events[i].n_hexes > 0)
      vdt_los_trace_add_counted (trace, events[i].hexes[0]);
}

/* Follows the first route that is blocked, left before right, the leftmost when none is: to its end
 * if somebody reads all of it, else to the symbol that decides.
 */
static void
follow_route (const VdtPbUnits *units, VdtPbRoute *route, VdtLosTrace *trace, Tally *tally)
{
  VdtPbEvent left[2], right[2];
  VdtPbRouteStep found;
  guint index;

  while ((trace || !is_decided (tally))
         && (found = vdt_pb_route_next (route, left, right, &index)) != VDT_PB_ROUTE_END)
    {
      Tally before;

      if (found == VDT_PB_ROUTE_EVENT)
        {
          add_to_tally (units, &left[0], index, tally);
          note_hexes (left, 1, trace);
          continue;
        }
      before = *tally;
      add_tie_to_tally (units, left, index, tally);
      if (!can_be_blocked (units, *route, *tally))
        {
          add_tie_to_tally (units, right, index, &before);
          if (can_be_blocked (units, *route, before))
            {
              *tally = before;
              note_hexes (right, 2, trace);
              continue;
            }
        }
      note_hexes (left, 2, trace);
    }
}

static guint
count_ties (VdtPbRoute route)
{
  VdtPbEvent left[2], right[2];
  VdtPbRouteStep found;
  guint n_ties = 0;
  guint index;

  while ((found = vdt_pb_route_next (&route, left, right, &index)) != VDT_PB_ROUTE_END)
    n_ties += found == VDT_PB_ROUTE_TIE;

  return n_ties;
}

/* The straight line, which has no ties. */
static void
follow_straight (const VdtPbUnits *units, const GArray *path, Tally *tally)
{
  for (guint index = 0; index < path->len; index++)
    add_to_tally (units, &g_array_index (path, VdtPbEvent, index), index, tally);
}

static gboolean
is_hilltop (int elevation)
{
  return elevation == VDT_PB_H1 || elevation == VDT_PB_H2;
}

/* Advice: does the defender's ground halve an attack from the observer? Looks at the
 * defender's hex as it is, while an attacker in a gully is on the ground.
 */
static gboolean
is_halved (const VdtTerrainView *view, const VdtLosQuery *query)
{
  int attacker = vdt_pb_level (view, query->observer);
  int defender = vdt_pb_elevation (view, query->target);
  int side = vdt_side_between (query->observer, query->target);

  if (defender <= VDT_PB_G)
    return FALSE;
  if (is_hilltop (defender))
    return !((is_hilltop (attacker) && attacker >= defender)
             || (attacker == VDT_PB_S2 && defender == VDT_PB_H1));

  return side < 0
         || (vdt_terrain_view_get_side (view, query->observer, side)
             & (1u << VDT_PB_BROWN | 1u << VDT_PB_YELLOW));
}

static void
report_clear (const VdtTerrainView *view,
              const VdtLosQuery *query,
              guint clause,
              guint reason,
              VdtLosReport *report)
{
  gboolean halved = is_halved (view, query);

  if (report->trace && halved)
    vdt_los_trace_add (report->trace, clause, VDT_EFFECT_NOTES, VDT_REASON_PB_HALVED);
  vdt_los_report_clear (report, clause, reason);
  report->outcome->flags = halved ? VDT_LOS_HALVED : 0;
}

static void
write_symbol (const VdtPbUnits *units, const VdtPbSymbol *symbol, VdtFinding *finding)
{
  if (!finding)
    return;
  vdt_finding_set_hex (finding, symbol->hex);
  finding->side = symbol->side;
  finding->n[VDT_PB_FINDING_NUMBER] = symbol->number;
  finding->n[VDT_PB_FINDING_OF] = (int) units->n_events;
  finding->n[VDT_PB_FINDING_HEX] =
      symbol->colour == VDT_PB_GREEN ? VDT_PB_WORD_WOODS : VDT_PB_WORD_TOWN;
  finding->n[VDT_PB_FINDING_LOW] = VDT_PB_WORD_LEVEL + MIN (units->observer, units->target);
  finding->n[VDT_PB_FINDING_HIGH] = VDT_PB_WORD_LEVEL + MAX (units->observer, units->target);
  finding->n[VDT_PB_FINDING_COLOUR] = (int) symbol->colour;
}

static void
report_symbol (const VdtPbUnits *units,
               const VdtPbSymbol *symbol,
               guint count,
               VdtLosReport *report)
{
  VdtFinding *finding = vdt_los_report_block (report, symbol->clause, symbol->reason, &symbol->hex);

  write_symbol (units, symbol, finding);
  if (finding && symbol->reason == VDT_REASON_PB_TWO)
    finding->n[VDT_PB_FINDING_HEX] = (int) count;
}

/* For those who ask why a line is clear: colours met once, and what came nearest to blocking. */
static void
note_passed (const VdtPbUnits *units, const Tally *tally, VdtLosReport *report)
{
  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (tally->counts[colour] == 1)
      write_symbol (units, &tally->first_of[colour],
                    vdt_los_report_pass (report, VDT_PB_CLAUSE_L, VDT_REASON_PB_ONE));
  if (tally->has_passed)
    write_symbol (units, &tally->passed,
                  vdt_los_report_pass (report, VDT_PB_CLAUSE_TET, tally->passed.reason));
}

static void
report_tally (const VdtPbUnits *units,
              const VdtLosQuery *query,
              const Tally *tally,
              VdtLosReport *report)
{
  if (is_blocked (tally))
    {
      guint event;
      VdtPbSymbol symbol = find_deciding (tally, &event);

      report_symbol (units, &symbol, tally->counts[symbol.colour], report);
      return;
    }

  if (report->trace)
    note_passed (units, tally, report);
  report_clear (units->view, query, VDT_PB_CLAUSE_TET, VDT_REASON_PB_CLEAR, report);
}

static VdtPbUnits
find_units (const VdtTerrainView *view, const VdtLosQuery *query)
{
  VdtPbUnits units = { .view = view,
                       .observer = vdt_pb_level (view, query->observer),
                       .target = vdt_pb_level (view, query->target),
                       .length = vdt_hex_distance (query->observer, query->target) };

  units.observer_is_low = units.observer <= units.target;
  units.cells =
      vdt_pb_table_find (units.observer, units.target, view->options[VDT_PB_S2_GROUND] == 1);

  return units;
}

/* Neighbours, and what gullies do by themselves. */
static gboolean
look_at_once (const VdtPbUnits *units, const VdtLosQuery *query, VdtLosReport *report)
{
  gboolean observer_in_gully = vdt_pb_is_gully (units->view, query->observer);
  gboolean target_in_gully = vdt_pb_is_gully (units->view, query->target);

  if (units->length <= 1)
    {
      report_clear (units->view, query, VDT_PB_CLAUSE_M, VDT_REASON_PB_ADJACENT, report);
      return TRUE;
    }
  if ((observer_in_gully && units->target == VDT_PB_G)
      || (target_in_gully && units->observer == VDT_PB_G))
    {
      vdt_los_report_block (report, VDT_PB_CLAUSE_GULLY_A, VDT_REASON_PB_GULLY,
                            observer_in_gully ? &query->observer : &query->target);
      return TRUE;
    }
  if (observer_in_gully || target_in_gully)
    vdt_los_report_pass (report, VDT_PB_CLAUSE_GULLY_B, VDT_REASON_PB_GULLY_AS_GROUND);

  return FALSE;
}

/* How long a line between such units is, at least, so that nothing in its first rows depends on
 * that: neither a cell of the table that names a part of the line, nor what is next to the target,
 * in row length - 1.
 */
static int
find_least_length (const VdtPbUnits *units, int rows)
{
  int part = 1;

  for (guint colour = VDT_PB_BROWN; colour < VDT_PB_N_COLOURS; colour++)
    if (units->cells[colour] == VDT_PB_HALF)
      part = MAX (part, 2);
    else if (units->cells[colour] == VDT_PB_THIRD || units->cells[colour] == VDT_PB_THIRD_OR_TWO)
      part = 3;

  return part * rows + 2;
}

static void
look_straight (VdtPbUnits *units, const VdtLosQuery *query, VdtLosReport *report)
{
  g_autoptr (GArray) path = vdt_pb_path_new_straight (units->view, query->observer, query->target);
  Tally tally;

  units->n_events = path->len;
  tally_init (&tally);
  follow_straight (units, path, &tally);
  report_tally (units, query, &tally, report);
}

static void
look_along_route (VdtPbUnits *units,
                  const VdtLosQuery *query,
                  VdtShadows *shadows,
                  VdtLosReport *report)
{
  gboolean whole = report->trace != NULL;
  VdtShadowExtent extent = { .max_length = G_MAXINT };
  VdtPbRoute route;
  Tally tally;
  guint n_ties;

  units->n_events = (guint) units->length;
  vdt_pb_route_init (&route, units, query, !whole);
  if (whole)
    report->trace->course.by_route = TRUE;
  if (whole && (n_ties = count_ties (route)) > 0)
    vdt_finding_set_numbers (vdt_los_trace_add (report->trace, VDT_PB_CLAUSE_TET, VDT_EFFECT_NOTES,
                                                VDT_REASON_PB_ROUTES),
                             (int) n_ties, 0);
  if (shadows)
    {
      /* Symbols are bits: with none of them a peak is not above 0. */
      extent.low_rows = vdt_shadows_get_low_rows (shadows, VDT_PB_PEAK_NONE);
      vdt_pb_route_skip (&route, extent.low_rows);
    }
  tally_init (&tally);
  follow_route (units, &route, report->trace, &tally);
  report_tally (units, query, &tally, report);
  if (shadows && is_blocked (&tally))
    {
      extent.rows = route.k;
      extent.min_length = find_least_length (units, route.k);
      vdt_shadows_add_behind_route (shadows, &extent, report->outcome);
    }
}

/* All that the answer takes from the target. */
static int
key (const VdtTerrainView *view, const VdtLosQuery *query)
{
  return vdt_pb_level (view, query->target);
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  VdtPbUnits units = find_units (view, query);

  if (look_at_once (&units, query, report))
    return;
  if (view->options[VDT_PB_REAL_SPACE] == 1)
    look_straight (&units, query, report);
  else if (!shadows || !vdt_shadows_find (shadows, report->outcome))
    look_along_route (&units, query, shadows, report);
}

static void
check (const VdtLosRules *rules, const VdtMap *map, GPtrArray *problems)
{
  vdt_problems_check_elevations (map, VDT_PB_G, VDT_PB_H2, problems);
}

const VdtLosRules vdt_los_panzerblitz = {
  .id = "panzerblitz",
  .title = N_("PanzerBlitz"),
  .source = N_("Alan R. Arvold’s modified obstacles and elevation"),
  .default_range = 0,
  .clauses = clauses,
  .sentences = vdt_pb_sentences,
  .n_reasons = VDT_N_PB_REASONS,
  .words = vdt_pb_words,
  .chart = &vdt_pb_chart,
  .derivation = &vdt_pb_derivation,
  .side_codes = side_codes,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .top = top,
  .peak = vdt_pb_peak,
  .key = key,
  .judge = judge,
  .check = check,
};
