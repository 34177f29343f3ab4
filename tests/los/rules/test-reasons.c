/* test-reasons.c - what the reasons say of hexes and numbers is true
 *
 * Every sentence states something about its hexes and numbers. Here that is looked up on the map:
 * for the worked cases both ways, and for lines on random maps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"
#include "random-map.h"
#include "reason-truth.h"

#include "vdt-coh-reasons.h"
#include "vdt-cwb-reasons.h"
#include "vdt-hex-label.h"
#include "vdt-line.h"
#include "vdt-ney-reasons.h"
#include "vdt-los-explain.h"
#include "vdt-own-line.h"
#include "vdt-own-reasons.h"
#include "vdt-pb-reasons.h"
#include "vdt-pb-symbols.h"

#include <string.h>

#define N_MAPS 150
#define N_LINES 40
#define SIZE 15

/* How far a place on the line is from its lower end. */
static int
from_low (const Line *line, VdtHex hex)
{
  return vdt_hex_distance (line->low_end, hex);
}

static guint
count_reason (const Line *line, guint reason)
{
  guint n = 0;

  for (guint i = 0; i < vdt_los_result_get_n_findings (line->result); i++)
    n += vdt_los_result_get_finding (line->result, i)->reason == reason;

  return n;
}

/* Pairs of which both hexes are there. */
static int
count_pairs (const Line *line)
{
  VdtLine walk = vdt_line_between (line->query->observer, line->query->target);
  int n = 0;
  VdtStep step;

  while (vdt_line_next (&walk, &step))
    n += step.kind == VDT_STEP_PAIR && !vdt_map_is_void (line->view->map, step.hex)
         && !vdt_map_is_void (line->view->map, step.right);

  return n;
}

static gboolean
is_occupied (const Line *line, VdtHex hex)
{
  return (line->view->contents[vdt_terrain_view_index (line->view, hex)] & VDT_CONTENTS_OCCUPIED)
         != 0;
}

static gboolean
is_cwb_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;
  gboolean all = line->view->options[1] == 1; /* contention = union */

  switch (f->reason)
    {
    case VDT_REASON_CWB_ADJACENT:
      return line->length == 1;
    case VDT_REASON_CWB_CANOPY:
      return is_end (line, f->other) && !is_end (line, f->hex)
             && vdt_hex_distance (f->hex, f->other) == 1 && is_tall (line, f->hex)
             && is_tall (line, f->other)
             && ground (line, f->hex) == ground (line, f->other) - VDT_LEVEL;
    case VDT_REASON_CWB_HIGHER:
    case VDT_REASON_CWB_NOTHING_HIGHER:
      if (is_occupied (line, f->hex) != (f->more[0] == VDT_REASON_CWB_OCCUPIED))
        return FALSE;
      return n[0] == top (line, f->hex) && n[1] == line->high
             && (n[0] > n[1]) == (f->reason == VDT_REASON_CWB_HIGHER);
    case VDT_REASON_CWB_SAME_LEVEL:
    case VDT_REASON_CWB_NONE_AS_HIGH:
      return n[0] == line->high && (n[0] == line->low) == (f->reason == VDT_REASON_CWB_SAME_LEVEL);
    case VDT_REASON_CWB_SEPARATED:
      return n[0] == line->high && top (line, f->hex) == n[0] && ground (line, f->other) < n[0]
             && vdt_hex_distance (line->high_end, f->other)
                    <= vdt_hex_distance (line->high_end, f->hex);
    case VDT_REASON_CWB_NOT_SEPARATED:
      return n[0] == line->high && top (line, f->hex) == n[0];
    case VDT_REASON_CWB_HIGHER_BEHIND:
      return n[0] == vdt_hex_distance (line->high_end, f->hex) && ground (line, f->hex) > line->high
             && from_low (line, f->hex) > line->length;
    case VDT_REASON_CWB_BEHIND_CREST:
      return 0 < n[0] && n[0] < n[1] && n[1] <= line->length
             && f->has_hex != (f->more[0] == VDT_REASON_CWB_EDGE_IS_LOW)
             && (!f->has_hex
                 || (n[0] == vdt_hex_distance (line->high_end, f->hex)
                     && ground (line, f->hex) < line->high));
    case VDT_REASON_CWB_BEFORE_CREST:
      return n[0] >= n[1] && n[1] > 0 && n[1] <= line->length;
    case VDT_REASON_CWB_NO_GROUND_BEHIND:
      return n[0] == 0 && n[1] > 0 && n[1] <= line->length;
    case VDT_REASON_CWB_ONE_LEVEL:
      return line->high - line->low == VDT_LEVEL;
    case VDT_REASON_CWB_MODIFIERS:
    case VDT_REASON_CWB_RIDGES:
      return all && n[0] > 0 && n[0] <= line->n_contention;
    case VDT_REASON_CWB_MODIFIERS_ONLY:
    case VDT_REASON_CWB_RIDGES_ONLY:
      return !all && n[0] > 0 && n[0] == line->n_contention;
    case VDT_REASON_CWB_SLOPES:
    case VDT_REASON_CWB_FIRST_HEXES:
      return all ? n[0] <= line->n_contention : n[0] == line->n_contention;
    case VDT_REASON_CWB_TOO_HIGH:
    case VDT_REASON_CWB_LOW_ENOUGH:
      return n[0] == top (line, f->hex) - line->low && n[1] == from_low (line, f->hex)
             && n[2] == line->high - line->low && n[3] == line->length
             && is_occupied (line, f->hex) == (f->more[0] == VDT_REASON_CWB_OCCUPIED)
             && (n[0] * n[3] > n[2] * n[1]) == (f->reason == VDT_REASON_CWB_TOO_HIGH);
    case VDT_REASON_CWB_NO_CONTENTION:
      return line->n_contention == 0;
    default:
      return TRUE;
    }
}

static gboolean
is_coh_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;
  gboolean level = line->high == line->low;

  if (f->more[0] == VDT_REASON_COH_THICK_SMOKE
      && (n[3] < 2 || n[3] != smoke (line, f->hex)
          || top (line, f->hex) != ground (line, f->hex) + n[3] * VDT_LEVEL))
    return FALSE;

  switch (f->reason)
    {
    case VDT_REASON_COH_ADJACENT:
      return line->length == 1;
    case VDT_REASON_COH_HIGHER:
    case VDT_REASON_COH_NOTHING_HIGHER:
      return level && n[0] == top (line, f->hex) && n[1] == line->high
             && (n[0] > n[1]) == (f->reason == VDT_REASON_COH_HIGHER);
    case VDT_REASON_COH_PLATEAU:
    case VDT_REASON_COH_NO_PLATEAU:
      return !level && n[0] == top (line, f->hex) && n[1] == line->high
             && (n[0] >= n[1]) == (f->reason == VDT_REASON_COH_PLATEAU);
    case VDT_REASON_COH_BLIND_SPOT:
    case VDT_REASON_COH_SAME_SLOPE:
    case VDT_REASON_COH_NO_BLIND_SPOT:
      if (level || n[0] != line->high || n[1] != top (line, f->hex) || n[2] != line->low
          || from_low (line, f->hex) != 1 || !vdt_hex_equal (f->other, line->low_end))
        return FALSE;
      if (f->reason == VDT_REASON_COH_SAME_SLOPE && n[1] != ground (line, f->hex))
        return FALSE;
      return (n[0] > n[1] && n[1] > n[2]) == (f->reason != VDT_REASON_COH_NO_BLIND_SPOT);
    case VDT_REASON_COH_SMOKE:
      return smoke (line, f->hex) == 1 && n[0] == ground (line, f->hex) + VDT_LEVEL
             && n[1] == line->high && (level ? n[0] > n[1] : n[0] >= n[1]);
    case VDT_REASON_COH_SMOKE_BEFORE:
      return smoke (line, f->hex) == 1 && n[0] == ground (line, f->hex) + VDT_LEVEL
             && n[0] > line->low && n[0] < line->high && from_low (line, f->hex) == 1
             && vdt_hex_equal (f->other, line->low_end);
    case VDT_REASON_COH_SMOKE_HERE:
      return vdt_hex_equal (f->hex, line->query->target) && n[0] == smoke (line, f->hex)
             && n[0] > 0;
    case VDT_REASON_COH_SMOKES_BLOCK:
      return n[0] >= 2 && (guint) n[0] == count_reason (line, VDT_REASON_COH_SMOKE);
    case VDT_REASON_COH_HINDERED:
      return n[0] == line->outcome->modifier && n[0] > 0;
    default:
      return TRUE;
    }
}

static gboolean
tells_more (const VdtFinding *f, guint reason)
{
  return f->more[0] == reason || f->more[1] == reason;
}

static gboolean
is_ney_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;
  gboolean blocks;

  if (f->reason == VDT_REASON_NEY_ADJACENT)
    return line->length == 1;
  if (f->reason == VDT_REASON_NEY_PAIR_OPEN)
    return vdt_hex_distance (f->hex, f->other) == 1 && top (line, f->other) < top (line, f->hex)
           && top (line, f->hex) > line->low;
  if (f->reason == VDT_REASON_NEY_NOT_BOTH_SIDES)
    return count_pairs (line) > 0;
  if (f->reason <= VDT_REASON_NEY_PAIR_OPEN || f->reason == VDT_REASON_NEY_NOTHING)
    return TRUE;
  if (is_occupied (line, f->hex) != tells_more (f, VDT_REASON_NEY_OCCUPIED)
      || f->has_other != tells_more (f, VDT_REASON_NEY_PAIR_BLOCKS)
      || (f->has_other && vdt_hex_distance (f->hex, f->other) != 1))
    return FALSE;

  if (n[1] != from_low (line, f->hex) || n[2] != line->high - line->low || n[3] != line->length)
    return FALSE;
  /* Of a pair the lower hex counts, and the left one is named. */
  if (count_pairs (line) == 0 && n[0] != top (line, f->hex) - line->low)
    return FALSE;
  blocks = n[2] == 0 ? n[0] > 0 : (3 * n[0] - VDT_LEVEL) * n[3] >= 3 * n[2] * n[1];

  return n[0] > 0
         && blocks
                == (f->reason == VDT_REASON_NEY_CHART_BLOCKS
                    || f->reason == VDT_REASON_NEY_FORMULA_BLOCKS
                    || f->reason == VDT_REASON_NEY_LEVEL_BLOCKS);
}

/* Whether the symbol that a finding names is at its place. */
static gboolean
has_symbol (const Line *line, const VdtFinding *f)
{
  int colour = f->n[VDT_PB_FINDING_COLOUR];
  VdtTerrainKind kind = vdt_terrain_view_get_terrain (line->view, f->hex)->kind;

  if (f->side >= 0)
    return (vdt_terrain_view_get_side (line->view, f->hex, f->side) >> colour) & 1;

  return colour == VDT_PB_GREEN  ? kind == VDT_KIND_WOODS
         : colour == VDT_PB_GRAY ? kind == VDT_KIND_TOWN
                                 : FALSE;
}

/* Sides are counted from 1 at the lower unit, woods and towns of one hex by their distance. */
static gboolean
is_numbered_right (const Line *line, const VdtFinding *f)
{
  gboolean real_space = line->view->options[1] == 1;
  int number = f->n[0];
  int distance = from_low (line, f->hex);

  if (f->side < 0)
    return number == distance;

  return number > 0 && (real_space || (number <= line->length && ABS (number - distance) <= 1));
}

/* A sentence names the side, or there is none. */
static gboolean
tells_side (const VdtFinding *f)
{
  return (strstr (f->rules->sentences[f->reason], "{side}") != NULL) == (f->side >= 0);
}

static gboolean
is_pb_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;
  gboolean real_space = line->view->options[1] == 1;

  if (f->reason == VDT_REASON_PB_ADJACENT)
    return line->length == 1;
  if (f->reason == VDT_REASON_PB_GULLY)
    return is_end (line, f->hex)
           && vdt_terrain_view_get_terrain (line->view, f->hex)->kind == VDT_KIND_GULLY;
  if (f->reason == VDT_REASON_PB_ROUTES)
    return n[0] > 0 && n[0] < line->length;
  if (f->reason == VDT_REASON_PB_HALVED)
    return line->outcome->flags & VDT_LOS_HALVED;
  if (f->reason < VDT_REASON_PB_GROUND || f->reason > VDT_REASON_PB_LOW_HEX)
    return TRUE;

  if (!has_symbol (line, f) || !is_numbered_right (line, f) || !tells_side (f))
    return FALSE;
  if (!real_space && n[1] != line->length)
    return FALSE;
  if (n[VDT_PB_FINDING_LOW] - VDT_PB_WORD_LEVEL != vdt_pb_level (line->view, line->low_end)
      || n[VDT_PB_FINDING_HIGH] - VDT_PB_WORD_LEVEL != vdt_pb_level (line->view, line->high_end))
    return FALSE;
  switch (f->reason)
    {
    case VDT_REASON_PB_DIRECTLY_BEHIND:
    case VDT_REASON_PB_DIRECTLY_BEHIND_HEX:
      return n[0] == 1 && n[VDT_PB_FINDING_COLOUR] <= VDT_PB_GRAY;
    case VDT_REASON_PB_NOT_BEHIND:
    case VDT_REASON_PB_NOT_BEHIND_HEX:
      return n[0] > 1 && n[VDT_PB_FINDING_COLOUR] <= VDT_PB_GRAY;
    case VDT_REASON_PB_TABLE_BLOCKS:
    case VDT_REASON_PB_NEVER:
      return n[VDT_PB_FINDING_COLOUR] > VDT_PB_GRAY;
    case VDT_REASON_PB_HALF:
      return 2 * n[0] < n[1] + 1;
    case VDT_REASON_PB_MIDDLE:
      return 2 * n[0] == n[1] + 1;
    case VDT_REASON_PB_NOT_HALF:
      return 2 * n[0] > n[1] + 1;
    case VDT_REASON_PB_THIRD:
      return 3 * n[0] <= n[1] + 1;
    case VDT_REASON_PB_NOT_THIRD:
      return 3 * n[0] > n[1] + 1;
    case VDT_REASON_PB_LOW:
    case VDT_REASON_PB_LOW_HEX:
      return line->low > 0 && n[VDT_PB_FINDING_COLOUR] <= VDT_PB_GRAY;
    case VDT_REASON_PB_TWO:
      return n[2] > 1;
    default:
      return TRUE;
    }
}

/* The eyes are those of the query, and the numbers bear out what blocks and what does not. */
static gboolean
is_answers_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;
  gboolean blocks = f->effect == VDT_EFFECT_BLOCKS;
  gboolean ties = line->view->options[VDT_OWN_EQUAL] == VDT_OWN_EQUAL_BLOCK;
  int one = vdt_own_eye (line->view, line->query->observer, line->query->observer_level);
  int two = vdt_own_eye (line->view, line->query->target, line->query->target_level);

  if (f->reason == VDT_REASON_OWN_OPEN)
    return n[0] == one && n[1] == two;
  if (f->reason == VDT_REASON_OWN_HINDERED)
    return n[0] == line->outcome->modifier;
  if (f->reason == VDT_REASON_OWN_HINDERS)
    return n[0] > 0 && n[1] >= n[0] && n[2] + n[3] + n[4] >= n[0]
           && (f->more[0] == VDT_REASON_OWN_LIMIT) == blocks && (!blocks || n[1] >= n[5]);
  if (f->reason == VDT_REASON_OWN_GROUND && n[0] != ground (line, f->hex))
    return FALSE;

  switch (f->more[0])
    {
    case VDT_REASON_OWN_ABOVE:
      return blocks && n[1] == MAX (one, two) && n[0] > n[1];
    case VDT_REASON_OWN_AS_HIGH:
      return blocks && n[1] == MAX (one, two) && n[0] == n[1];
    case VDT_REASON_OWN_HIDES_HEXES:
      return n[2] == MIN (one, two) && (n[3] <= n[4]) == blocks;
    case VDT_REASON_OWN_HIDES_PART:
      return n[2] == MIN (one, two) && (n[3] <= n[4] || !blocks);
    case VDT_REASON_OWN_HIDES_SLOPE:
      return n[3] == n[0] - n[2]
             && (ties ? n[3] * n[5] >= (n[1] - n[2]) * n[4] : n[3] * n[5] > (n[1] - n[2]) * n[4])
                    == blocks;
    case VDT_REASON_OWN_HIDES_NONE:
      return !blocks && n[0] >= n[2];
    default:
      return TRUE;
    }
}

static gboolean
is_common_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;

  switch (f->reason)
    {
    case VDT_REASON_SELF:
      return line->length == 0;
    case VDT_REASON_BEYOND_RANGE:
      return n[0] == line->length && n[1] == line->view->range && n[0] > n[1];
    case VDT_REASON_CHOICES:
    case VDT_REASON_FEW_CHOICES:
    case VDT_REASON_CHOICE:
      return n[0] == count_pairs (line) && n[1] > 0
             && (line->outcome->verdict == VDT_VERDICT_BLOCKED) == (f->reason != VDT_REASON_CHOICE)
             && (n[0] > 12 || f->reason != VDT_REASON_FEW_CHOICES);
    default:
      return TRUE;
    }
}

/* What each system says of its own reasons, and those that keep more numbers than they tell. */
static const struct
{
  const char *id;
  gboolean (*is_true) (const Line *line, const VdtFinding *finding);
  guint keep[1];
  gboolean all_keep;
} systems[] = {
  { .id = "asl", .is_true = is_asl_true },
  { .id = "coh", .is_true = is_coh_true, .keep = { VDT_REASON_COH_SAME_SLOPE } },
  { .id = "cwb", .is_true = is_cwb_true },
  { .id = "ney", .is_true = is_ney_true, .all_keep = TRUE },
  { .id = "panzerblitz", .is_true = is_pb_true, .all_keep = TRUE },
  { .id = "own", .is_true = is_answers_true, .all_keep = TRUE },
};

/* Whether a number is among those that the sentences tell. */
static gboolean
is_told (const VdtFinding *f, int i)
{
  const char *sentence = f->rules->sentences[f->reason];
  const char *more = f->more[0] > 0 ? f->rules->sentences[f->more[0]] : "";

  for (const char *kind = "nhswlx"; *kind != '\0'; kind++)
    {
      const char place[] = { '{', *kind, (char) ('0' + i), '}', '\0' };

      if (strstr (sentence, place) || strstr (more, place))
        return TRUE;
    }

  return FALSE;
}

/* A reason of a system: it is true, and numbers that it neither tells nor keeps are 0. */
static gboolean
is_own_true (const Line *line, const VdtFinding *f, guint system)
{
  gboolean keeps = systems[system].all_keep;

  if (!systems[system].is_true (line, f))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (systems[system].keep); i++)
    keeps = keeps || f->reason == systems[system].keep[i];
  for (int i = 0; i < VDT_FINDING_NUMBERS && !keeps; i++)
    if (f->n[i] != 0 && !is_told (f, i))
      return FALSE;

  return TRUE;
}

/* Hexes that the sentence names are there, and on the map. */
static gboolean
names_hexes (const Line *line, const VdtFinding *f)
{
  const char *sentence = f->reason < VDT_N_COMMON_REASONS ? "" : f->rules->sentences[f->reason];

  return (!strstr (sentence, "{hex}") || f->has_hex)
         && (!strstr (sentence, "{other}") || f->has_other)
         && (!f->has_hex || !vdt_map_is_void (line->view->map, f->hex))
         && (!f->has_other || !vdt_map_is_void (line->view->map, f->other));
}

/* PanzerBlitz counts gullies as ground, and from the observer where both stand at one level. */
static gboolean
is_higher (const VdtTerrainView *view, VdtHex hex, VdtHex than)
{
  if (g_str_equal (view->rules->id, "panzerblitz"))
    return vdt_pb_level (view, hex) >= vdt_pb_level (view, than);

  return view->ground[vdt_terrain_view_index (view, hex)]
         > view->ground[vdt_terrain_view_index (view, than)];
}

/* Every number reads well: no sign before a 0, no plural after a 1, no place left over. */
static gboolean
reads_well (const Line *line, const VdtFinding *f)
{
  static const char *const bad[] = { "{", "−0", "+0", " 1 levels", " 1 hexes", "(1 times)" };
  g_autofree char *text = vdt_los_explain_finding (f, line->view->map);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    if (strstr (text, bad[i]))
      return FALSE;

  return TRUE;
}

static void
check_line (const VdtTerrainView *view, const VdtLosQuery *query)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, query);
  Line line = { .view = view,
                .query = query,
                .result = result,
                .outcome = vdt_los_result_get_outcome (result),
                .high_end = query->observer,
                .low_end = query->target,
                .length = vdt_hex_distance (query->observer, query->target) };
  guint n_findings = vdt_los_result_get_n_findings (result);
  guint n_contention;
  guint system = 0;

  while (!g_str_equal (systems[system].id, view->rules->id))
    system++;
  vdt_los_result_get_contention (result, &n_contention);
  line.n_contention = (int) n_contention;
  if (is_higher (view, query->target, query->observer))
    {
      line.high_end = query->target;
      line.low_end = query->observer;
    }
  line.high = ground (&line, line.high_end);
  line.low = ground (&line, line.low_end);

  for (guint i = 0; i < n_findings; i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);
      gboolean ok = names_hexes (&line, finding);

      ok = ok && reads_well (&line, finding)
           && (finding->reason < VDT_N_COMMON_REASONS ? is_common_true (&line, finding)
                                                      : is_own_true (&line, finding, system));
      if (!ok)
        {
          g_autofree char *text = vdt_los_explain_finding (finding, view->map);
          g_autofree char *from = vdt_hex_label (vdt_map_get_grid (view->map), query->observer);
          g_autofree char *to = vdt_hex_label (vdt_map_get_grid (view->map), query->target);

          g_test_message ("%s from %s to %s, not true: %s", view->rules->id, from, to, text);
          g_test_fail ();
        }
    }
}

static void
test_case (gconstpointer data)
{
  const LosCase *row = data;
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosQuery back;

  los_case_open (row, &line);
  view = vdt_terrain_view_new (line.map, &line.setup);
  back = (VdtLosQuery){ .observer = line.query.target,
                        .target = line.query.observer,
                        .observer_at = line.query.target_at,
                        .target_at = line.query.observer_at,
                        .observer_level = line.query.target_level,
                        .target_level = line.query.observer_level };
  check_line (view, &line.query);
  check_line (view, &back);
}

static VdtHex
random_hex (const VdtGrid *grid, GRand *rand)
{
  int column = g_rand_int_range (rand, 0, SIZE);
  int row = g_rand_int_range (rand, 0, SIZE);

  return vdt_grid_hex (grid, column, row);
}

static void
test_random (gconstpointer data)
{
  const VdtLosRules *rules = data;

  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      const VdtGrid grid = { .layout = (VdtLayout) (seed % 4), .columns = SIZE, .rows = SIZE };
      GRand *rand = g_rand_new_with_seed (seed);
      g_autoptr (VdtMap) map = seed % 2 == 0 ? random_map_new_steep (seed, rules, &grid)
                                             : random_map_new_wide (seed, rules, &grid);
      g_autoptr (VdtTerrainView) view = NULL;
      VdtLosSetup setup;

      vdt_los_setup_init (&setup, rules);
      for (guint i = 0; i < rules->n_options; i++)
        setup.options[i] = g_rand_boolean (rand) && rules->options[i].values[1];
      view = vdt_terrain_view_new (map, &setup);
      for (guint i = 0; i < N_LINES; i++)
        {
          VdtLosQuery query = { .observer = random_hex (&grid, rand),
                                .target = random_hex (&grid, rand) };

          if (rules->reads_levels && i % 2 == 1)
            {
              query.observer_level = g_rand_int_range (rand, 0, 4);
              query.target_level = g_rand_int_range (rand, 0, 4);
              query.observer_at = (VdtPlace) g_rand_int_range (rand, 0, VDT_N_PLACES);
              query.target_at = (VdtPlace) g_rand_int_range (rand, 0, VDT_N_PLACES);
            }

          if (!vdt_map_is_void (map, query.observer) && !vdt_map_is_void (map, query.target))
            check_line (view, &query);
        }
      g_rand_free (rand);
    }
}

void
vdt_test_reasons (void)
{
  static GPtrArray *cases; /* the tests need it when this is over */
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  cases = los_cases_read ();
  g_assert_cmpuint (n_rules, ==, G_N_ELEMENTS (systems));
  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *row = g_ptr_array_index (cases, i);
      g_autofree char *test = g_strdup_printf ("/reasons/cases/%s/%s/%s-%s%s", row->folder,
                                               row->name, row->from, row->to, row->args);

      g_test_add_data_func (test, row, test_case);
    }
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *test = g_strdup_printf ("/reasons/random/%s", rules[i]->id);

      g_test_add_data_func (test, rules[i], test_random);
    }
}
