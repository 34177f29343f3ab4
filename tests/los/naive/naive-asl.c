/* naive-asl.c - a second reading of docs/rules/asl.md
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-asl.h"

/* By NaiveAslTest. */
static const char *const clauses[] = { NULL, "6.8", "6.3", "6.2", "6.2", "6.21", "6.4" };

/* 6.3: whether an end is too deep in a depression to be seen by the other. */
static gboolean
is_deep (const NaiveAslThread *thread, int i)
{
  const NaiveAslEnd *end = &thread->ends[i];

  return end->in && end->run < thread->range
         && thread->ends[1 - i].height - end->height < thread->range - end->run;
}

/* 6.8: whether hexes that hang together are one building. */
static gboolean
is_one_building (const NaiveHex *a, const NaiveHex *b)
{
  return a->kind == VDT_KIND_BUILDING && b->kind == VDT_KIND_BUILDING
         && (a->terrain == b->terrain
             || (a->building && g_strcmp0 (a->building, b->building) == 0));
}

/* 6.8: whether the thread is outside the building in a hex for some length, on the hex's side. */
static gboolean
leaves_drawing (const NaiveAslThread *thread, const NaiveMeeting *meeting)
{
  g_autoptr (GArray) stretches =
      naive_stretches_new (thread->map, thread->ends[0].point, thread->ends[1].point, meeting);
  const NaiveHex *info = naive_map_get (thread->map, meeting->hex);

  for (guint i = 0; i < stretches->len; i++)
    for (guint right = 0; right < 2; right++)
      {
        int terrain = g_array_index (stretches, NaiveStretch, i).terrain[right];

        if (meeting->how == NAIVE_ALONG && (meeting->hand > 0) != (right == 1))
          continue;
        if (terrain == NAIVE_BARE || !is_one_building (info, &thread->map->terrains[terrain]))
          return TRUE;
      }

  return FALSE;
}

/* 6.8: whether the thread never leaves the one building of both ends. */
static gboolean
stays_in_building (const NaiveAslThread *thread)
{
  const NaiveHex *first = thread->ends[0].info;

  if (!is_one_building (first, thread->ends[1].info) || thread->hi == thread->lo
      || thread->ends[0].floor == thread->ends[1].floor)
    return FALSE;
  for (guint i = 0; i < thread->line->len; i++)
    {
      const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
      const NaiveHex *info = naive_map_get (thread->map, meeting->hex);

      if (meeting->how != NAIVE_TOUCHED && !info->dropped
          && (!is_one_building (first, info) || leaves_drawing (thread, meeting)))
        return FALSE;
    }

  return TRUE;
}

/* 6.7: the range step at which a hex is met: the nearer of a pair. */
static int
step_of (const NaiveAslPlace *place, const NaiveAslEnd *end)
{
  int step = vdt_hex_distance (place->hex, end->hex);

  return place->how == NAIVE_ALONG ? MIN (step, vdt_hex_distance (place->other, end->hex)) : step;
}

/* What is counted apart in 6.7. */
typedef enum
{
  KIND_TERRAIN,
  KIND_SMOKE,
  KIND_VEHICLES,
} Kind;

static int
amount_of (const NaiveAslEffect *effect, Kind kind)
{
  return kind == KIND_TERRAIN ? effect->hinders
         : kind == KIND_SMOKE ? effect->smoke
                              : effect->vehicles;
}

/* 6.7: of one range step the largest counts, seen from one end. */
static int
sum_from (const NaiveAslThread *thread, const GArray *places, const NaiveAslEnd *end, Kind kind)
{
  int sum = 0;

  for (int step = 0; step <= thread->range + 1; step++)
    {
      int largest = 0;

      for (guint i = 0; i < places->len; i++)
        if (step_of (&g_array_index (places, NaiveAslPlace, i), end) == step)
          largest =
              MAX (largest, amount_of (&g_array_index (places, NaiveAslPlace, i).effect, kind));
      for (guint i = 0; kind == KIND_SMOKE && i < 2; i++)
        if (vdt_hex_distance (thread->ends[i].hex, end->hex) == step)
          largest = MAX (largest,
                         naive_asl_smoke (thread, thread->ends[i].info, thread->ends[i].height, 1));
      sum += largest;
    }

  return sum;
}

static int
sum_hindrances (const NaiveAslThread *thread, const GArray *places)
{
  int sum = 0;

  for (Kind kind = KIND_TERRAIN; kind <= KIND_VEHICLES; kind++)
    {
      int from_observer = sum_from (thread, places, &thread->ends[0], kind);
      int from_target = sum_from (thread, places, &thread->ends[1], kind);
      int lesser_sum = MIN (from_observer, from_target);

      sum += kind == KIND_TERRAIN ? MIN (lesser_sum, thread->range) : lesser_sum;
    }

  return sum;
}

static void
block (NaiveOutcome *out, NaiveAslTest test, VdtHex by)
{
  out->verdict = VDT_VERDICT_BLOCKED;
  out->clause = clauses[test];
  out->has_by = TRUE;
  out->by = by;
}

/* Where the thread meets two hexes at once, at one corner or in a pair of which inherent terrain
 * counts alone, the page does not say which of them is told.
 */
static void
note_others (const GArray *places, guint first, NaiveOutcome *out)
{
  const NaiveAslPlace *told = &g_array_index (places, NaiveAslPlace, first);

  for (guint i = first + 1; i < places->len; i++)
    {
      const NaiveAslPlace *other = &g_array_index (places, NaiveAslPlace, i);

      if (other->effect.blocks == NAIVE_ASL_NOTHING || other->how != told->how
          || vdt_hex_equal (other->hex, told->hex)
          || naive_fraction_compare (other->from, told->from) != 0)
        continue;
      out->any_by = TRUE;
      if (!g_str_equal (clauses[other->effect.blocks], clauses[told->effect.blocks]))
        out->any_clause = TRUE;
    }
}

/* The first place or wall that blocks. */
static void
judge_places (const NaiveAslThread *thread, const GArray *places, NaiveOutcome *out)
{
  NaiveAslWall wall;
  gboolean walled = naive_asl_find_wall (thread, &wall);

  for (guint i = 0; i < places->len; i++)
    {
      const NaiveAslPlace *place = &g_array_index (places, NaiveAslPlace, i);

      if (place->effect.blocks == NAIVE_ASL_NOTHING)
        continue;
      if (walled && naive_fraction_compare (wall.at, place->from) <= 0)
        break;

      block (out, place->effect.blocks, place->hex);
      note_others (places, i, out);
      return;
    }
  if (walled)
    {
      block (out, NAIVE_ASL_HALF_LEVEL, wall.hex);
      out->any_by = wall.at_corner;
    }
}

static void
settle_modifier (const NaiveAslThread *thread, int modifier, NaiveOutcome *out)
{
  out->verdict = modifier > 0 ? VDT_VERDICT_HINDERED : VDT_VERDICT_CLEAR;
  out->modifier = modifier;
  out->clause = modifier > 0 ? "6.7" : "6.1";
  if (modifier >= 6 && naive_asl_has (thread, "six-blocks", "on"))
    {
      out->verdict = VDT_VERDICT_BLOCKED;
      out->modifier = 0;
      out->clause = "B.10";
    }
}

/* Two levels of one hex. */
static void
judge_own_hex (const NaiveAslThread *thread, NaiveOutcome *out)
{
  const NaiveAslEnd *end = &thread->ends[0];
  int smoke = MIN (naive_asl_smoke (thread, end->info, end->height, 1),
                   naive_asl_smoke (thread, end->info, thread->ends[1].height, 1));

  if (end->info->kind == VDT_KIND_BUILDING && ABS (end->floor - thread->ends[1].floor) > 1)
    block (out, NAIVE_ASL_BUILDING, end->hex);
  else
    settle_modifier (thread, smoke, out);
}

static void
judge_thread (NaiveAslThread *thread, NaiveOutcome *out)
{
  g_autoptr (GArray) places = NULL;

  if (thread->range == 0)
    {
      judge_own_hex (thread, out);
      return;
    }
  if (stays_in_building (thread))
    {
      block (out, NAIVE_ASL_BUILDING, thread->ends[1].hex);
      return;
    }
  naive_asl_follow_depression (thread, &thread->ends[0]);
  naive_asl_follow_depression (thread, &thread->ends[1]);
  for (int i = 0; i < 2; i++)
    if (is_deep (thread, i))
      {
        block (out, NAIVE_ASL_DEPRESSION, thread->ends[i].hex);
        return;
      }
  places = naive_asl_places_new (thread);
  judge_places (thread, places, out);
  if (out->verdict != VDT_VERDICT_BLOCKED)
    settle_modifier (thread, sum_hindrances (thread, places), out);
}

static NaiveAslEnd
make_end (const NaiveMap *map, VdtHex hex, VdtPlace at, int floor)
{
  NaiveAslEnd end = { .hex = hex, .at = at, .point = naive_point (hex, at), .floor = floor };

  end.info = naive_map_get (map, hex);
  end.in = end.info->depression && floor == 0;
  end.height = naive_asl_ground (end.info) + floor - (end.info->depression ? 1 : 0);

  return end;
}

static NaiveOutcome
judge_ends (const NaiveMap *map, const VdtLosSetup *setup, NaiveAslEnd observer, NaiveAslEnd target)
{
  NaiveOutcome out = { .verdict = VDT_VERDICT_CLEAR };
  NaiveAslThread thread = { .map = map, .setup = setup, .ends = { observer, target } };

  thread.range = vdt_hex_distance (observer.hex, target.hex);
  thread.hi = MAX (observer.height, target.height);
  thread.lo = MIN (observer.height, target.height);
  thread.lower = target.height <= observer.height ? 1 : 0;
  thread.line = naive_line_new (map, observer.point, target.point);
  thread.quiet = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  if (observer.point.x == target.point.x && observer.point.y == target.point.y)
    for (guint i = 0; i < thread.line->len; i++)
      g_array_index (thread.line, NaiveMeeting, i).how = NAIVE_TOUCHED;
  judge_thread (&thread, &out);
  g_array_unref (thread.line);
  g_array_unref (thread.quiet);

  return out;
}

/* The places from which an end looks: one, or the corners of its side, left before right as the
 * observer sees them.
 */
static guint
list_places (const VdtLosQuery *query, VdtHex hex, VdtPlace at, VdtPlace places[2])
{
  NaivePoint from = naive_point (query->observer, VDT_PLACE_CENTRE);
  NaivePoint to = naive_point (query->target, VDT_PLACE_CENTRE);
  gint64 turns[2];

  places[0] = at;
  if (!vdt_place_is_side (at))
    return 1;

  for (int k = 0; k < 2; k++)
    {
      NaivePoint point;

      places[k] = (VdtPlace) (VDT_PLACE_CORNER + (at - VDT_PLACE_SIDE + 4 + k) % VDT_N_SIDES);
      point = naive_point (hex, places[k]);
      turns[k] = (gint64) (to.x - from.x) * (point.y - from.y)
                 - (gint64) (to.y - from.y) * (point.x - from.x);
    }
  if (turns[1] < turns[0])
    {
      VdtPlace first = places[1];

      places[1] = places[0];
      places[0] = first;
    }

  return 2;
}

static int
compare_outcomes (const NaiveOutcome *a, const NaiveOutcome *b)
{
  if (a->verdict != b->verdict)
    return (int) a->verdict - (int) b->verdict;

  return a->modifier - b->modifier;
}

void
naive_asl_judge (const NaiveMap *map,
                 const VdtLosSetup *setup,
                 const VdtLosQuery *query,
                 NaiveOutcome *out)
{
  gboolean worse = g_str_equal (naive_option (setup, "both"), "on");
  VdtPlace froms[2], tos[2];
  guint n_froms = list_places (query, query->observer, query->observer_at, froms);
  guint n_tos = list_places (query, query->target, query->target_at, tos);

  if (vdt_hex_equal (query->observer, query->target)
      && query->observer_level == query->target_level)
    {
      out->verdict = VDT_VERDICT_SELF;
      return;
    }
  for (guint i = 0; i < n_froms; i++)
    for (guint k = 0; k < n_tos; k++)
      {
        NaiveAslEnd observer = make_end (map, query->observer, froms[i], query->observer_level);
        NaiveAslEnd target = make_end (map, query->target, tos[k], query->target_level);
        NaiveOutcome outcome = judge_ends (map, setup, observer, target);
        int order = compare_outcomes (&outcome, out);

        if ((i == 0 && k == 0) || (worse ? order > 0 : order < 0))
          *out = outcome;
      }
}
