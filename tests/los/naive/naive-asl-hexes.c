/* naive-asl-hexes.c - what stands in hexes, in the second reading of asl
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-asl.h"

static gboolean
is_corner_end (const NaiveAslThread *thread, VdtHex hex)
{
  for (guint i = 0; i < 2; i++)
    if (vdt_hex_equal (hex, thread->ends[i].hex) && vdt_place_is_corner (thread->ends[i].at))
      return TRUE;

  return FALSE;
}

/* 6.7: whether terrain hinders, between these ends, rather than to be in the way. */
static gboolean
only_hinders (const NaiveAslThread *thread, const NaiveHex *info)
{
  return info->hindrance > 0 && (!info->unequal || thread->hi == thread->lo);
}

/* 6.4: what of N is the same for obstacles and crests: the fifths, and the levels overlooked. */
static int
blind_base (const NaiveAslThread *thread, VdtHex hex, int top)
{
  int r = vdt_hex_distance (hex, thread->ends[1 - thread->lower].hex);

  return r / 5 - MAX (thread->hi - top - 1, 0);
}

static gboolean
hides_lower (const NaiveAslThread *thread, VdtHex hex, int n)
{
  return vdt_hex_distance (hex, thread->ends[thread->lower].hex) <= n;
}

static gboolean
is_in_run (const NaiveAslThread *thread, VdtHex hex)
{
  for (guint i = 0; i < thread->quiet->len; i++)
    if (vdt_hex_equal (g_array_index (thread->quiet, VdtHex, i), hex))
      return TRUE;

  return FALSE;
}

/* 6.3: where hindrances, vehicles and wrecks stand, in levels: for two ends down in a gully, on its
 * floor.
 */
static int
floor_of (const NaiveAslThread *thread, VdtHex hex, int ground)
{
  return thread->ends[0].in && thread->ends[1].in && thread->hi == thread->lo
                 && is_in_run (thread, hex)
             ? ground - 1
             : ground;
}

/* 6.2, 6.21, 6.4, 6.7: what terrain that counts does in a hex, unless something else blocks. */
static void
judge_terrain (const NaiveAslThread *thread,
               VdtHex hex,
               const NaiveHex *info,
               NaiveAslEffect *effect)
{
  int height = info->height;
  int g = naive_asl_ground (info);
  int h = info->height / NAIVE_LEVEL;
  int f = g + h;
  gboolean level = thread->hi == thread->lo;

  if (effect->blocks != NAIVE_ASL_NOTHING)
    return;
  if (only_hinders (thread, info))
    {
      int floor = floor_of (thread, hex, g);

      if (height == 0)
        height = NAIVE_LEVEL / 2;
      if (level && floor <= thread->hi && floor * NAIVE_LEVEL + height > thread->hi * NAIVE_LEVEL)
        effect->hinders = TRUE;
    }
  else if (height == 0)
    return;
  else if (level)
    {
      if (f > thread->hi)
        effect->blocks = NAIVE_ASL_OBSTACLE;
      else if (info->level + height > thread->hi * NAIVE_LEVEL)
        effect->blocks = NAIVE_ASL_HALF_LEVEL;
    }
  else if (h > 0 && f >= thread->hi)
    effect->blocks = NAIVE_ASL_OBSTACLE;
  else if (h > 0 && f > thread->lo
           && hides_lower (thread, hex, MAX (h + blind_base (thread, hex, f) + g - thread->lo, 1)))
    effect->blocks = NAIVE_ASL_BLIND;
}

/* 6.3: whether the ground of a hex is tested at all. */
static gboolean
ground_counts (const NaiveAslThread *thread, VdtHex hex, int g)
{
  if (is_in_run (thread, hex))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      int rim = naive_asl_ground (thread->ends[i].info);

      if (thread->ends[i].in && g == rim && thread->ends[1 - i].height >= rim)
        return FALSE;
    }

  return TRUE;
}

/* 6.4: a crest, bare or not */
static gboolean
crest_hides (const NaiveAslThread *thread, guint i, int g)
{
  VdtHex hex = naive_asl_meeting (thread, i)->hex;
  int r = vdt_hex_distance (hex, thread->ends[1 - thread->lower].hex);
  int drop = g - thread->lo;
  gboolean cliff = naive_asl_is_cliff (thread, i, g);
  gboolean full = cliff && naive_asl_has (thread, "cliff-drop", "full");
  int n = blind_base (thread, hex, g) + drop - (full ? 0 : 1);
  int least = 0;

  if (cliff || (naive_asl_has (thread, "steep-crest", "on") && drop >= 2 && r > 1))
    least = 1;

  return hides_lower (thread, hex, MAX (n, least));
}

/* 6.2, 6.4: the ground of a hex. */
static NaiveAslTest
judge_ground (const NaiveAslThread *thread, guint i, int g)
{
  if (!ground_counts (thread, naive_asl_meeting (thread, i)->hex, g))
    return NAIVE_ASL_NOTHING;
  if (g > thread->hi || (g == thread->hi && thread->hi > thread->lo))
    return NAIVE_ASL_GROUND;
  if (g > thread->lo && crest_hides (thread, i, g))
    return NAIVE_ASL_BLIND;

  return NAIVE_ASL_NOTHING;
}

/* 6.7: the smoke of a hex for a thread that is there at a height, in so many parts of a level. */
int
naive_asl_smoke (const NaiveAslThread *thread, const NaiveHex *info, int height, int parts)
{
  int floor = naive_asl_ground (info) - (info->depression ? 1 : 0);
  int top = naive_asl_ground (info) + atoi (naive_option (thread->setup, "smoke-height"));

  return height >= floor * parts && height < top * parts ? info->smoke : 0;
}

/* 6.7: the smoke of a hex between the ends. */
static int
smoke_met (const NaiveAslThread *thread, VdtHex hex)
{
  int r = vdt_hex_distance (hex, thread->ends[1 - thread->lower].hex);
  int p = vdt_hex_distance (hex, thread->ends[thread->lower].hex);

  return naive_asl_smoke (thread, naive_map_get (thread->map, hex),
                          thread->hi * (r + p) - (thread->hi - thread->lo) * r, r + p);
}

/* 6.7: the vehicles and wrecks of a hex between the ends. */
static int
vehicles_met (const NaiveAslThread *thread, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (thread->map, hex);

  return thread->hi == thread->lo && floor_of (thread, hex, naive_asl_ground (info)) == thread->hi
             ? info->n_vehicles + info->n_wrecks
             : 0;
}

/* One terrain as if it were a hex's, at a level. */
static NaiveHex
terrain_at (const NaiveAslThread *thread, guint terrain, int level)
{
  NaiveHex what = thread->map->terrains[terrain];

  what.level = level;

  return what;
}

/* 6.1: terrain in its pieces; of terrain that fills the hex all ground is a piece. */
static void
judge_pieces (const NaiveAslThread *thread,
              VdtHex hex,
              const GArray *pieces,
              NaiveAslEffect *effect)
{
  const NaiveHex *info = naive_map_get (thread->map, hex);

  for (guint i = 0; i < pieces->len; i++)
    {
      const NaivePiece *piece = &g_array_index (pieces, NaivePiece, i);
      int terrain = piece->terrain;
      NaiveHex what;

      if (info->inherent && terrain == (int) info->terrain)
        continue;
      if (terrain == NAIVE_BARE && info->inherent)
        terrain = (int) info->terrain;
      if (terrain == NAIVE_BARE)
        continue;
      what = terrain_at (thread, (guint) terrain, piece->level);
      if (!naive_asl_is_end (thread, hex) || !only_hinders (thread, &what))
        judge_terrain (thread, hex, &what, effect);
    }
}

/* Whether a point lies on the thread. */
static gboolean
is_met (const NaiveAslThread *thread, NaivePoint point)
{
  NaivePoint from = thread->ends[0].point;
  NaivePoint to = thread->ends[1].point;

  return (gint64) (to.x - from.x) * (point.y - from.y)
             == (gint64) (to.y - from.y) * (point.x - from.x)
         && MIN (from.x, to.x) <= point.x && point.x <= MAX (from.x, to.x)
         && MIN (from.y, to.y) <= point.y && point.y <= MAX (from.y, to.y);
}

/* B.6: terrain that fills a hex that is touched at a corner, on the first ground that there is on
 * the way from there to the centre.
 */
static void
judge_touched (const NaiveAslThread *thread, VdtHex hex, NaiveAslEffect *effect)
{
  const NaiveHex *info = naive_map_get (thread->map, hex);
  NaivePoint centre = naive_point (hex, VDT_PLACE_CENTRE);
  const NaiveMeeting way = { .hex = hex, .how = NAIVE_CROSSED, .from = { 0, 1 }, .to = { 1, 1 } };
  NaiveHex what = terrain_at (thread, info->terrain, info->level);

  if (!info->inherent)
    return;
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      NaivePoint point = naive_point (hex, (VdtPlace) (VDT_PLACE_CORNER + corner));
      g_autoptr (GArray) pieces = NULL;

      if (!is_met (thread, point))
        continue;
      pieces = naive_pieces_new (thread->map, point, centre, &way);
      if (pieces->len > 0)
        what.level = g_array_index (pieces, NaivePiece, 0).level;
    }
  judge_terrain (thread, hex, &what, effect);
}

/* What a hex does to the thread, on its own side if the thread runs along it. */
static NaiveAslEffect
judge_hex (const NaiveAslThread *thread, guint i)
{
  const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
  const NaiveHex *info = naive_map_get (thread->map, meeting->hex);
  gboolean is_end = naive_asl_is_end (thread, meeting->hex);
  NaiveAslEffect effect = { 0 };
  g_autoptr (GArray) pieces = NULL;

  if (info->dropped
      || (is_end && (meeting->how != NAIVE_CROSSED || !is_corner_end (thread, meeting->hex))))
    return effect;
  if (meeting->how == NAIVE_TOUCHED)
    {
      judge_touched (thread, meeting->hex, &effect);
      return effect;
    }

  pieces = naive_pieces_new (thread->map, thread->ends[0].point, thread->ends[1].point, meeting);
  for (guint k = 0; !is_end && effect.blocks == NAIVE_ASL_NOTHING && k < pieces->len; k++)
    {
      const NaivePiece *piece = &g_array_index (pieces, NaivePiece, k);

      if (piece->terrain == NAIVE_BARE)
        effect.blocks = judge_ground (thread, i, piece->level / NAIVE_LEVEL);
    }
  judge_pieces (thread, meeting->hex, pieces, &effect);
  if (!is_end && meeting->how == NAIVE_CROSSED)
    {
      effect.smoke = smoke_met (thread, meeting->hex);
      effect.vehicles = vehicles_met (thread, meeting->hex);
    }

  return effect;
}

static int
size_of (const NaiveAslEffect *effect)
{
  return effect->blocks != NAIVE_ASL_NOTHING ? G_MAXINT
                                             : effect->hinders + effect->smoke + effect->vehicles;
}

/* 6.1: the lesser of two effects. */
static NaiveAslPlace
lesser (NaiveAslPlace left, NaiveAslPlace right)
{
  return size_of (&right.effect) < size_of (&left.effect) ? right : left;
}

static NaiveAslPlace
place_of (const NaiveAslThread *thread, guint i, NaiveAslEffect effect)
{
  const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
  NaiveAslPlace place = { effect, meeting->hex, meeting->how, meeting->hex, meeting->from };

  if (meeting->how == NAIVE_ALONG)
    place.other = vdt_hex_neighbour (meeting->hex, meeting->side);

  return place;
}

/* Along a side inherent terrain counts alone, and so do smoke, vehicles and wrecks. */
static void
add_alone (GArray *places, const NaiveAslThread *thread, guint i)
{
  const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
  NaiveAslPlace place = place_of (thread, i, (NaiveAslEffect){ 0 });

  if (naive_map_get (thread->map, meeting->hex)->dropped)
    return;
  if (!naive_asl_is_end (thread, meeting->hex))
    {
      g_autoptr (GArray) pieces =
          naive_pieces_new (thread->map, thread->ends[0].point, thread->ends[1].point, meeting);
      const NaiveHex *info = naive_map_get (thread->map, meeting->hex);

      for (guint k = 0; info->inherent && k < pieces->len; k++)
        {
          const NaivePiece *piece = &g_array_index (pieces, NaivePiece, k);
          NaiveHex what = terrain_at (thread, info->terrain, piece->level);

          if (piece->terrain == NAIVE_BARE)
            judge_terrain (thread, meeting->hex, &what, &place.effect);
        }
      place.effect.smoke = smoke_met (thread, meeting->hex);
      place.effect.vehicles = vehicles_met (thread, meeting->hex);
    }
  g_array_append_val (places, place);
}

/* Everything that the thread meets and that does something to it, without hexsides. */
GArray *
naive_asl_places_new (const NaiveAslThread *thread)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (NaiveAslPlace));

  for (guint i = 0; i < thread->line->len; i++)
    {
      const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
      NaiveAslPlace place = place_of (thread, i, judge_hex (thread, i));

      if (meeting->how == NAIVE_ALONG)
        {
          const NaiveMeeting *other = naive_asl_meeting (thread, i + 1);
          NaiveAslPlace right = place_of (thread, i + 1, judge_hex (thread, i + 1));

          g_assert (other->how == NAIVE_ALONG && meeting->hand < 0 && other->hand > 0);
          if (naive_map_get (thread->map, meeting->hex)->dropped)
            place = right;
          else if (!naive_map_get (thread->map, other->hex)->dropped)
            place = lesser (place, right);
          g_array_append_val (places, place);
          add_alone (places, thread, i);
          add_alone (places, thread, i + 1);
          i++;
        }
      else
        g_array_append_val (places, place);
    }

  return places;
}
