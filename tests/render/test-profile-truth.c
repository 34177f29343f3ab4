/* test-profile-truth.c - the side view, the sentence and the verdict say the same of every line
 *
 * For every worked case, that of each picture in docs/rules among them, and for lines on random
 * maps. What of the ground is hatched is held against a fan.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"
#include "naive-maps.h"

#include "vdt-fan.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-profile-chart.h"

#include <string.h>

#define N_MAPS 120
#define N_LINES 10
#define SAMPLES 7
#define HAIR 1e-6

/* What the lines were: a test of one kind of them only would be worth little. */
typedef struct
{
  guint clear;
  guint passing;
  guint by_hex;
  guint by_side;
  guint behind;
  guint by_nothing;
  guint hidden;
  guint pairs;
  guint remarks; /* the most of one chart */
  guint untold;  /* charts without room for all */
} Seen;

static Seen seen;

static const VdtProfileRemark *
get_remark (const VdtProfile *profile, guint i)
{
  return &g_array_index (profile->remarks, VdtProfileRemark, i);
}

static const VdtFinding *
get_last (const VdtLosResult *result)
{
  return vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
}

static guint
count_remarks (const VdtProfile *profile, VdtProfileKind kind)
{
  guint n = 0;

  for (guint i = 0; i < profile->remarks->len; i++)
    n += get_remark (profile, i)->kind == kind;

  return n;
}

/* From the observer's hex to the target's, without a gap. */
static void
check_course (const VdtProfile *profile)
{
  const VdtLosQuery *query = vdt_los_result_get_query (profile->result);
  double reached = profile->begin;
  guint n_ends = 0;

  for (guint i = 0; i < profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (profile, i);

      if ((int) i == profile->deciding && stretch->end == stretch->begin)
        continue; /* only touched */
      g_assert_cmpfloat (ABS (stretch->begin - reached), <, HAIR);
      g_assert_cmpfloat (stretch->end, >=, stretch->begin);
      reached = stretch->end;
      seen.pairs += stretch->n_hexes == 2;
      for (guint k = 0; k < stretch->n_hexes; k++)
        n_ends += !stretch->hexes[k].is_void
                  && (vdt_hex_equal (stretch->hexes[k].hex, query->observer)
                      || vdt_hex_equal (stretch->hexes[k].hex, query->target));
    }
  g_assert_cmpfloat (ABS (reached - profile->end), <, HAIR);
  g_assert_cmpfloat (profile->begin, <=, 0);
  g_assert_cmpfloat (profile->end, >=, 1);
  if (query->observer_at == VDT_PLACE_CENTRE && query->target_at == VDT_PLACE_CENTRE)
    g_assert_cmpuint (n_ends, ==, 2);
}

/* What is framed is what decided. */
static void
check_deciding (const VdtProfile *profile)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (profile->result);
  const VdtFinding *last = get_last (profile->result);
  const VdtProfileStretch *stretch;
  gboolean named = FALSE;

  g_assert_true (last->has_hex == outcome->has_by);
  g_assert_cmpint (profile->deciding_side >= 0, ==, last->side >= 0);
  if (profile->deciding_side >= 0)
    {
      VdtSide side = g_array_index (profile->sides, VdtProfileSide, profile->deciding_side).side;
      VdtHex across = vdt_hex_neighbour (side.hex, side.side);

      g_assert_true (vdt_hex_equal (side.hex, last->hex) ? side.side == last->side
                                                         : vdt_hex_equal (across, last->hex));
      seen.by_side++;
    }
  if (!outcome->has_by)
    {
      g_assert_true (
          profile->deciding < 0
          || vdt_profile_get_stretch (profile, (guint) profile->deciding)->hexes[0].is_void);
      seen.by_nothing++;
      return;
    }

  g_assert_true (vdt_hex_equal (last->hex, outcome->by));
  g_assert_cmpint (profile->deciding, >=, 0);
  stretch = vdt_profile_get_stretch (profile, (guint) profile->deciding);
  for (guint k = 0; k < stretch->n_hexes; k++)
    named |= vdt_hex_equal (stretch->hexes[k].hex, outcome->by);
  g_assert_true (named);
  seen.by_hex++;
  seen.behind += stretch->begin >= 1 || stretch->end <= 0;
}

/* The sentence names the hex that is framed. */
static void
check_sentence (const VdtProfile *profile)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (profile->result);
  const VdtFinding *last = get_last (profile->result);
  VdtMap *map = profile->view->map;
  const char *form = last->reason >= VDT_N_COMMON_REASONS ? rules->sentences[last->reason] : "";
  g_autofree char *sentence = vdt_los_explain_finding (last, map);
  g_autofree char *verdict = vdt_los_explain_verdict (profile->result, map);

  if (last->has_hex && strstr (form, "{hex}"))
    {
      g_autofree char *name = vdt_hex_label (vdt_map_get_grid (map), last->hex);

      g_assert_nonnull (strstr (sentence, name));
    }
  if (last->clause != VDT_CLAUSE_NONE)
    g_assert_nonnull (strstr (verdict, rules->clauses[last->clause]));
}

static void
check_cut (const VdtProfile *profile)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (profile->result);

  if (outcome->verdict < VDT_VERDICT_BLOCKED)
    {
      g_assert_cmpfloat (profile->seen_to, ==, 1);
      g_assert_cmpint (profile->deciding, ==, -1);
      g_assert_cmpint (profile->deciding_side, ==, -1);
      g_assert_cmpuint (count_remarks (profile, VDT_PROFILE_BLOCKS), ==, 0);
      seen.clear++;
      return;
    }

  g_assert_cmpfloat (profile->seen_to, >=, 0);
  g_assert_cmpfloat (profile->seen_to, <, 1);
  g_assert_cmpuint (count_remarks (profile, VDT_PROFILE_BLOCKS), ==, 1);
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      const VdtProfileRemark *remark = get_remark (profile, i);

      if (remark->kind == VDT_PROFILE_BLOCKS)
        g_assert_cmpuint (remark->clause, ==, outcome->clause);
      else
        g_assert_cmpfloat (remark->begin, <=, profile->seen_to);
    }
  if (outcome->verdict == VDT_VERDICT_BLOCKED)
    {
      check_deciding (profile);
      check_sentence (profile);
    }
}

/* Hatched is what the fan has as blocked; the target as the line has it. */
static void
check_hidden (const VdtProfile *profile)
{
  const VdtLosQuery *query = vdt_los_result_get_query (profile->result);
  VdtLosQuery asked = *query;
  const VdtGrid *grid = vdt_map_get_grid (profile->view->map);
  g_autoptr (VdtFan) fan = NULL;
  const VdtFanCell *cells;
  guint n_cells;

  asked.target_level = 0;
  asked.target_at = VDT_PLACE_CENTRE;
  fan = vdt_fan_new (profile->view, &asked, 1, NULL);
  cells = vdt_fan_get_cells (fan, &n_cells);
  for (guint i = 0; i < profile->stretches->len; i++)
    for (guint k = 0; k < vdt_profile_get_stretch (profile, i)->n_hexes; k++)
      {
        const VdtProfileHex *place = &vdt_profile_get_stretch (profile, i)->hexes[k];
        VdtVerdict verdict = vdt_los_result_get_outcome (profile->result)->verdict;

        if (place->is_void || vdt_hex_equal (place->hex, query->observer))
          continue;
        if (!vdt_hex_equal (place->hex, query->target))
          verdict = cells[vdt_grid_index (grid, place->hex)].verdict;
        g_assert_cmpint (place->hidden, ==, verdict == VDT_VERDICT_BLOCKED);
        seen.hidden += place->hidden;
      }
}

static gboolean
is_told (const VdtProfile *profile, double at)
{
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      const VdtProfileRemark *remark = get_remark (profile, i);

      if (remark->kind == VDT_PROFILE_PASSES && at >= remark->begin - HAIR
          && at <= remark->end + HAIR)
        return TRUE;
    }

  return FALSE;
}

/* Whether what is drawn of a hex as solid is higher than the line somewhere. */
static gboolean
is_solid (const VdtProfile *profile, const VdtProfileHex *place, double at)
{
  double height = vdt_profile_get_line (profile, at) + HAIR;

  if (place->is_void)
    return FALSE;
  if (!place->is_end && height < (place->is_drawn ? place->ground : place->floor))
    return TRUE;
  if (place->hinders || place->top == place->ground)
    return FALSE;
  for (guint i = 0; i < place->n_pieces; i++)
    {
      const VdtProfilePiece *piece =
          &g_array_index (profile->pieces, VdtProfilePiece, place->first_piece + i);

      if (!piece->beside && at > piece->begin && at < piece->end && height < place->terrain_top)
        return TRUE;
    }

  return !place->is_drawn && height < place->top && place->top > place->ground;
}

/* A line goes through nothing solid without a word. */
static void
check_passing (const VdtProfile *profile)
{
  for (guint i = 0; i < profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (profile, i);
      double begin = MAX (stretch->begin, 0);
      double end = MIN (stretch->end, profile->seen_to);

      for (guint k = 1; k < SAMPLES && end > begin + HAIR; k++)
        {
          double at = begin + (end - begin) * k / SAMPLES;
          gboolean solid = is_solid (profile, &stretch->hexes[0], at);

          if (stretch->n_hexes == 2)
            solid =
                is_solid (profile, &stretch->hexes[1], at) && (solid || stretch->hexes[0].is_void);
          if (solid)
            g_assert_true (is_told (profile, at));
        }
    }
  for (guint i = 0; i < profile->remarks->len; i++)
    if (get_remark (profile, i)->kind == VDT_PROFILE_PASSES && profile->seen_to == 1)
      {
        g_assert_cmpuint (get_remark (profile, i)->clause, !=, VDT_CLAUSE_NONE);
        seen.passing++;
      }
}

static gboolean
overlap (const VdtProfileLabel *a, const VdtProfileLabel *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

static void
check_labels_at (const VdtProfile *profile, int marked, double scale, double width)
{
  g_autoptr (GArray) labels =
      vdt_profile_chart_list_labels (profile, marked, scale, width, 150 * scale);
  guint n_remarks = 0;
  gboolean has_blocking = FALSE;

  for (guint i = 0; i < labels->len; i++)
    {
      const VdtProfileLabel *label = &g_array_index (labels, VdtProfileLabel, i);

      n_remarks += label->remark ? 1 : 0;
      has_blocking |= label->remark && label->remark->kind == VDT_PROFILE_BLOCKS;
      g_assert_true ((label->remark != NULL) == (label->kind == VDT_PROFILE_LABEL_REMARK));
      for (guint k = 0; k < i; k++)
        g_assert_false (overlap (label, &g_array_index (labels, VdtProfileLabel, k)));
    }
  /* What blocks is said before all else. */
  g_assert_true (has_blocking == (count_remarks (profile, VDT_PROFILE_BLOCKS) > 0));
  seen.remarks = MAX (seen.remarks, n_remarks);
  seen.untold += n_remarks < profile->remarks->len;
}

/* Whatever is said of the line, and however narrow the chart is, no label lies over another. */
static void
check_labels (const VdtProfile *profile)
{
  static const int widths[] = { 120, 200, 400, 900 };
  int marked = (int) (profile->stretches->len / 2);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      check_labels_at (profile, -1, 1, widths[i]);
      check_labels_at (profile, marked, 1.5, widths[i]);
    }
}

static void
check_line (VdtTerrainView *view, const VdtLosQuery *query, gboolean with_labels)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, query);
  g_autoptr (VdtProfile) profile = vdt_profile_new (view, result, TRUE);

  if (vdt_hex_equal (query->observer, query->target))
    return;
  check_course (profile);
  check_cut (profile);
  check_hidden (profile);
  check_passing (profile);
  if (with_labels)
    check_labels (profile);
}

static void
test_cases (void)
{
  g_autoptr (GPtrArray) cases = los_cases_read ();

  seen = (Seen){ 0 };
  g_assert_cmpuint (cases->len, >, 97);
  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *one = cases->pdata[i];
      g_auto (LosCaseLine) line = { NULL };
      g_autoptr (VdtTerrainView) view = NULL;

      los_case_open (one, &line);
      g_test_message ("%s", one->where);
      view = vdt_terrain_view_new (line.map, &line.setup);
      check_line (view, &line.query, TRUE);
    }
  g_assert_cmpuint (seen.clear, >, 30);
  g_assert_cmpuint (seen.passing, >, 10);
  g_assert_cmpuint (seen.by_hex, >, 30);
  g_assert_cmpuint (seen.by_side, >, 8);
  g_assert_cmpuint (seen.behind, >, 0);
  g_assert_cmpuint (seen.by_nothing, >, 1);
  g_assert_cmpuint (seen.pairs, >, 4);
  g_assert_cmpuint (seen.remarks, >, 1);
  g_assert_cmpuint (seen.untold, >, 0);
}

static void
test_random (gconstpointer data)
{
  const VdtLosRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (0x51de);

  seen = (Seen){ 0 };
  for (guint i = 0; i < N_MAPS; i++)
    {
      g_autoptr (VdtMap) map = naive_make_map (rules, rand);
      VdtLosSetup setup = naive_make_setup (rules, rand);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, &setup);

      for (guint k = 0; k < N_LINES; k++)
        {
          const VdtGrid *grid = vdt_map_get_grid (map);
          VdtLosQuery query = naive_make_query (rules, map, rand);
          int column, row;

          /* Not as arguments: which of the two is drawn first is the compiler's choice. */
          column = g_rand_int_range (rand, 0, grid->columns);
          row = g_rand_int_range (rand, 0, grid->rows);
          query.target = vdt_grid_hex (grid, column, row);
          if (!vdt_map_is_void (map, query.observer) && !vdt_map_is_void (map, query.target))
            check_line (view, &query, k % N_LINES == 0);
        }
    }
  g_assert_cmpuint (seen.clear, >, 20);
  g_assert_cmpuint (seen.passing, >, 0);
  g_assert_cmpuint (seen.by_hex, >, 20);
  g_assert_cmpuint (seen.hidden, >, 50);
}

void
vdt_test_profile_truth (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  g_test_add_func ("/profile-truth/cases", test_cases);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *path = g_strdup_printf ("/profile-truth/random/%s", rules[i]->id);

      g_test_add_data_func (path, rules[i], test_random);
    }
}
