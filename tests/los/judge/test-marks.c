/* test-marks.c - what judged lines mark on their maps, over all worked cases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#include "vdt-los-explain.h"
#include "vdt-los-marks.h"

#include <string.h>

static const VdtMark *
get (GArray *marks, guint i)
{
  return &g_array_index (marks, VdtMark, i);
}

static guint
count (GArray *marks, VdtMarkKind kind)
{
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    n += get (marks, i)->kind == kind;
  return n;
}

/* The finding that decides. */
static const VdtFinding *
get_last (const VdtLosResult *result)
{
  return vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
}

/* Whether a line meets the inside of a hex or runs along one of its sides: the hex is what lies
 * within three strips, and the line is in all of them over some length.
 */
static gboolean
meets (VdtPoint from, VdtPoint to, VdtHex hex)
{
  VdtPoint centre = vdt_hex_centre (hex);
  const VdtPoint ends[2] = { { from.x - centre.x, from.y - centre.y },
                             { to.x - centre.x, to.y - centre.y } };
  double enter = 0, leave = 1;

  for (guint strip = 0; strip < 3; strip++)
    {
      double at[2];

      for (guint i = 0; i < 2; i++)
        at[i] = strip == 0   ? ends[i].x - ends[i].y
                : strip == 1 ? ends[i].x + 2 * ends[i].y
                             : 2 * ends[i].x + ends[i].y;
      if (at[0] == at[1] && ABS (at[0]) > 3)
        return FALSE;
      if (at[0] == at[1])
        continue;
      enter = MAX (enter, MIN ((-3 - at[0]) / (at[1] - at[0]), (3 - at[0]) / (at[1] - at[0])));
      leave = MIN (leave, MAX ((-3 - at[0]) / (at[1] - at[0]), (3 - at[0]) / (at[1] - at[0])));
    }

  return leave - enter > 1e-9;
}

/* Each hex between the ends that the line meets, about the ends and beyond, is marked once. */
static void
check_met (const VdtLosResult *result, GArray *marks)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  int radius = vdt_los_result_get_distance (result) + 1;
  VdtPoint from, to;

  vdt_los_find_ends (result, &from, &to);
  for (int q = -radius; q <= radius; q++)
    for (int r = -radius; r <= radius; r++)
      {
        VdtHex hex = vdt_hex_add (query->observer, VDT_HEX (q, r));
        gboolean is_end =
            vdt_hex_equal (hex, query->observer) || vdt_hex_equal (hex, query->target);
        guint n = 0;

        for (guint i = 0; i < marks->len; i++)
          n += get (marks, i)->kind == VDT_MARK_MET && vdt_hex_equal (get (marks, i)->hex, hex);
        g_assert_cmpuint (n, ==, !is_end && meets (from, to, hex) ? 1 : 0);
      }
}

static int
turn (VdtPoint from, VdtPoint to, VdtPoint point)
{
  int cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);

  return (cross > 0) - (cross < 0);
}

/* Each side that lies between two hexes that the line meets is marked once, if its ends lie on
 * either side of the line, or both on it.
 */
static void
check_sides (const VdtLosResult *result, GArray *marks)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  int radius = vdt_los_result_get_distance (result) + 1;
  VdtPoint from, to;

  vdt_los_find_ends (result, &from, &to);
  for (int i = 0; i < (2 * radius + 1) * (2 * radius + 1) * VDT_N_CANONICAL_SIDES; i++)
    {
      int side = i % VDT_N_CANONICAL_SIDES, k = i / VDT_N_CANONICAL_SIDES;
      VdtHex hex = vdt_hex_add (
          query->observer, VDT_HEX (k / (2 * radius + 1) - radius, k % (2 * radius + 1) - radius));
      VdtHex other = vdt_hex_neighbour (hex, side);
      int one = turn (from, to, vdt_hex_corner (hex, vdt_side_corner (side, 0)));
      int two = turn (from, to, vdt_hex_corner (hex, vdt_side_corner (side, 1)));
      gboolean passes = one == -two && meets (from, to, hex) && meets (from, to, other);
      int n = 0;

      if ((one == 0) != (two == 0))
        continue; /* at its corner at most */
      for (guint m = 0; m < marks->len; m++)
        {
          const VdtMark *mark = get (marks, m);

          n += mark->kind == VDT_MARK_SIDE
               && ((vdt_hex_equal (mark->hex, hex) && mark->side == side)
                   || (vdt_hex_equal (mark->hex, other)
                       && vdt_side_between (other, hex) == mark->side));
        }
      g_assert_cmpint (n, ==, passes ? 1 : 0);
    }
}

/* As many marks as findings with hexes, and with sides that decide something. */
static void
check_named (const VdtLosResult *result, GArray *marks)
{
  guint n_named = 0, n_sides = 0;

  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      g_assert_cmpint (finding->blind, >=, -1);
      n_named += finding->has_hex + finding->has_other;
      n_sides += finding->side >= 0 && finding->effect != VDT_EFFECT_PASSES;
    }
  g_assert_cmpuint (count (marks, VDT_MARK_NAMED), ==, n_named);
  g_assert_cmpuint (count (marks, VDT_MARK_DECIDING_SIDE), ==, n_sides);
}

/* Whether an obstacle has blind hexes behind it, though the line may be seen over them. */
static gboolean
has_blind_hexes (const VdtLosResult *result)
{
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    if (vdt_los_result_get_finding (result, i)->blind > 0)
      return TRUE;

  return FALSE;
}

static void
check_marks (const VdtLosResult *result, GArray *marks)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  const VdtFinding *last = get_last (result);
  int distance = vdt_los_result_get_distance (result);
  gboolean end_is_blind = FALSE;

  g_assert_cmpuint (count (marks, VDT_MARK_DECIDING), ==, outcome->has_by ? 1 : 0);
  if (distance > 1)
    g_assert_cmpuint (count (marks, VDT_MARK_MET), >=, (guint) distance - 1);
  for (guint i = 0; i < marks->len; i++)
    {
      const VdtMark *mark = get (marks, i);
      int way = vdt_hex_distance (query->observer, mark->hex)
                + vdt_hex_distance (mark->hex, query->target);

      g_assert_true (i == 0 || get (marks, i - 1)->kind <= mark->kind);
      if (mark->kind == VDT_MARK_MET || mark->kind == VDT_MARK_BLIND)
        g_assert_cmpint (way, <=, distance + 1);
      if (mark->kind == VDT_MARK_MET)
        g_assert_false (vdt_hex_equal (mark->hex, query->observer)
                        || vdt_hex_equal (mark->hex, query->target));
      g_assert_cmpint (mark->side, >=, -1);
      if (mark->kind != VDT_MARK_BLIND)
        g_assert_cmpint (mark->number, ==, 0);
      if (mark->kind == VDT_MARK_DECIDING)
        g_assert_true (vdt_hex_equal (mark->hex, outcome->by));
      g_assert_true ((mark->side >= 0)
                     == (mark->kind == VDT_MARK_SIDE || mark->kind == VDT_MARK_DECIDING_SIDE));
      if (mark->kind == VDT_MARK_BLIND && vdt_hex_equal (mark->hex, last->other))
        end_is_blind = TRUE;
    }
  if (last->blind >= 0 && last->effect == VDT_EFFECT_BLOCKS)
    g_assert_true (end_is_blind);
  if (has_blind_hexes (result))
    g_assert_cmpuint (count (marks, VDT_MARK_BLIND), >, 0);
}

static void
test_every_case (void)
{
  g_autoptr (GPtrArray) cases = los_cases_read ();

  for (guint i = 0; i < cases->len; i++)
    {
      const LosCase *c = g_ptr_array_index (cases, i);
      g_auto (LosCaseLine) line = { NULL };
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtLosResult) result = NULL;
      g_autoptr (GArray) marks = NULL;

      los_case_open (c, &line);
      view = vdt_terrain_view_new (line.map, &line.setup);
      result = vdt_los_judge (view, &line.query);
      marks = vdt_los_marks_new (result);
      check_marks (result, marks);
      check_met (result, marks);
      check_sides (result, marks);
      check_named (result, marks);
    }
}

/* A line is drawn from the middle of a hex, from its corner, or from either corner of its side. */
static void
test_ends (void)
{
  const VdtHex from = { 3, 4 }, to = { 5, 5 };

  for (VdtPlace at = 0; at < VDT_N_PLACES; at++)
    {
      VdtLosQuery query = { .observer = from, .target = to, .observer_at = at, .target_at = at };
      int corner = at < VDT_PLACE_SIDE ? (int) at - VDT_PLACE_CORNER
                                       : vdt_side_corner ((int) at - VDT_PLACE_SIDE, 0);
      int other = at < VDT_PLACE_SIDE ? corner : vdt_side_corner ((int) at - VDT_PLACE_SIDE, 1);
      const VdtOutcome outcome = { .verdict = VDT_VERDICT_CLEAR };
      VdtLosTrace trace = { .findings = g_array_new (FALSE, FALSE, sizeof (VdtFinding)),
                            .contention = g_array_new (FALSE, FALSE, sizeof (VdtHex)),
                            .course = { .counted = g_array_new (FALSE, FALSE, sizeof (VdtHex)),
                                        .observer_at = at,
                                        .target_at = at } };
      g_autoptr (VdtLosResult) result = vdt_los_result_new (&query, &outcome, &trace);
      VdtPoint begin, end;

      g_array_unref (trace.findings);
      g_array_unref (trace.contention);
      g_array_unref (trace.course.counted);
      vdt_los_find_ends (result, &begin, &end);
      for (int i = 0; i < VDT_N_SIDES; i++)
        {
          VdtPoint point = vdt_hex_corner (from, i);
          gboolean is_there = at != VDT_PLACE_CENTRE && begin.x == point.x && begin.y == point.y;

          g_assert_true (!is_there || i == corner || i == other);
          if (corner == other && at != VDT_PLACE_CENTRE)
            g_assert_true (is_there == (i == corner));
        }
      g_assert_cmpint (end.x - begin.x, ==, vdt_hex_centre (to).x - vdt_hex_centre (from).x);
      g_assert_cmpint (end.y - begin.y, ==, vdt_hex_centre (to).y - vdt_hex_centre (from).y);
      if (at == VDT_PLACE_CENTRE)
        g_assert_true (begin.x == vdt_hex_centre (from).x && begin.y == vdt_hex_centre (from).y);
      else
        g_assert_true (begin.x != vdt_hex_centre (from).x || begin.y != vdt_hex_centre (from).y);
    }
}

static VdtLosResult *
judge_case (const char *folder, const char *name, LosCaseLine *line)
{
  g_autoptr (GPtrArray) cases = los_cases_read ();
  g_autoptr (VdtTerrainView) view = NULL;

  for (guint i = 0; i < cases->len && !line->map; i++)
    {
      const LosCase *c = g_ptr_array_index (cases, i);

      if (g_str_equal (c->folder, folder) && g_str_equal (c->name, name))
        los_case_open (c, line);
    }
  g_assert_nonnull (line->map);
  view = vdt_terrain_view_new (line->map, &line->setup);

  return vdt_los_judge (view, &line->query);
}

/* Woods twelve hexes away, seen from level 2: three blind hexes, of which the target is the last;
 * the sentence has every number of the sum, and the clause that it is by.
 */
static void
test_blind (void)
{
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtLosResult) result =
      judge_case ("asl", "asl-15-6-42-ex-level-2-hex-3-behind", &line);
  g_autoptr (GArray) marks = vdt_los_marks_new (result);
  g_autofree char *text = vdt_los_explain_finding (get_last (result), line.map);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    if (get (marks, i)->kind == VDT_MARK_BLIND)
      g_assert_cmpint (get (marks, i)->number, ==, (int) ++n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_nonnull (strstr (text,
                            "1 for the terrain’s height (6.4), +2 for the distance (6.41), 0 "
                            "for the observer’s height above it (6.42), 0 for the ground behind it "
                            "(6.43), total 3;"));
  g_assert_null (strstr (text, "at least"));
}

/* From high above the sum falls below the one blind hex that there always is. */
static void
test_least_blind (void)
{
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtLosResult) result =
      judge_case ("asl", "asl-15-6-42-ex-level-7-hex-1-behind", &line);
  g_autofree char *text = vdt_los_explain_finding (get_last (result), line.map);

  g_assert_true (g_str_has_suffix (text, "at least one hex is blind."));
}

/* The contention hex nearest to blocking is one of those that are marked. */
static void
test_contention (void)
{
  g_auto (LosCaseLine) line = { NULL };
  g_autoptr (VdtLosResult) result =
      judge_case ("cwb", "cw15-line-9-odd-ridge-seed-numbers-1-3-vs-2-7", &line);
  guint n_hexes;
  const VdtHex *hexes = vdt_los_result_get_contention (result, &n_hexes);
  g_autoptr (GArray) marks = vdt_los_marks_new (result);
  gboolean found = FALSE;

  g_assert_cmpuint (count (marks, VDT_MARK_CONTENTION), ==, n_hexes);
  for (guint i = 0; i < n_hexes; i++)
    found = found || vdt_hex_equal (hexes[i], get_last (result)->hex);
  g_assert_true (found);
}

void
vdt_test_marks (void)
{
  g_test_add_func ("/marks/every-case", test_every_case);
  g_test_add_func ("/marks/ends", test_ends);
  g_test_add_func ("/marks/blind", test_blind);
  g_test_add_func ("/marks/least-blind", test_least_blind);
  g_test_add_func ("/marks/contention", test_contention);
}
