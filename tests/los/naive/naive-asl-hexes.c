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

/* 6.1: whether the terrain of a hex counts; that of an end only does from a corner. */
static gboolean
terrain_counts (const NaiveAslThread *thread, const NaiveMeeting *meeting)
{
  const NaiveHex *info = naive_map_get (thread->map, meeting->hex);
  guint hands;

  if (info->dropped)
    return FALSE;
  if (naive_asl_is_end (thread, meeting->hex)
      && (meeting->how != NAIVE_CROSSED || only_hinders (thread, info)
          || !is_corner_end (thread, meeting->hex)))
    return FALSE;
  if (info->inherent)
    return TRUE;
  if (meeting->how == NAIVE_TOUCHED)
    return FALSE;
  if (!naive_is_drawn (thread->map, meeting->hex))
    return TRUE;

  hands = naive_drawn_hands (thread->map, thread->ends[0].point, thread->ends[1].point, meeting);
  if (meeting->how == NAIVE_CROSSED)
    return (hands & NAIVE_ON_BOTH) != 0;

  return (hands & (meeting->hand < 0 ? NAIVE_ON_LEFT : NAIVE_ON_RIGHT)) != 0;
}

/* 6.4: what of N is the same for obstacles and crests: the fifths, and the levels overlooked. */
static gint
blind_base (const NaiveAslThread *thread, VdtHex hex, gint top)
{
  gint r = vdt_hex_distance (hex, thread->ends[1 - thread->lower].hex);

  return r / 5 - MAX (thread->hi - top - 1, 0);
}

static gboolean
hides_lower (const NaiveAslThread *thread, VdtHex hex, gint n)
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
static gint
floor_of (const NaiveAslThread *thread, VdtHex hex)
{
  gint ground = naive_asl_ground (naive_map_get (thread->map, hex));

  return thread->ends[0].in && thread->ends[1].in && thread->hi == thread->lo
                 && is_in_run (thread, hex)
             ? ground - 1
             : ground;
}

/* 6.2, 6.21, 6.4, 6.7: what the terrain of a hex does that counts. */
static void
judge_terrain (const NaiveAslThread *thread, VdtHex hex, NaiveAslEffect *effect)
{
  const NaiveHex *info = naive_map_get (thread->map, hex);
  gint height = info->height;
  gint g = naive_asl_ground (info);
  gint h = info->height / NAIVE_LEVEL;
  gint f = g + h;
  gboolean level = thread->hi == thread->lo;

  if (only_hinders (thread, info))
    {
      gint floor = floor_of (thread, hex);

      if (height == 0)
        height = NAIVE_LEVEL / 2;
      effect->hinders =
          level && floor <= thread->hi && floor * NAIVE_LEVEL + height > thread->hi * NAIVE_LEVEL;
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
ground_counts (const NaiveAslThread *thread, VdtHex hex)
{
  gint g = naive_asl_ground (naive_map_get (thread->map, hex));

  if (is_in_run (thread, hex))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      gint rim = naive_asl_ground (thread->ends[i].info);

      if (thread->ends[i].in && g == rim && thread->ends[1 - i].height >= rim)
        return FALSE;
    }

  return TRUE;
}

/* 6.4: a crest, bare or not */
static gboolean
crest_hides (const NaiveAslThread *thread, guint i)
{
  VdtHex hex = naive_asl_meeting (thread, i)->hex;
  gint g = naive_asl_ground (naive_map_get (thread->map, hex));
  gint r = vdt_hex_distance (hex, thread->ends[1 - thread->lower].hex);
  gint drop = g - thread->lo;
  gboolean cliff = naive_asl_is_cliff (thread, i);
  gboolean full = cliff && naive_asl_has (thread, "cliff-drop", "full");
  gint n = blind_base (thread, hex, g) + drop - (full ? 0 : 1);
  gint least = 0;

  if (cliff || (naive_asl_has (thread, "steep-crest", "on") && drop >= 2 && r > 1))
    least = 1;

  return hides_lower (thread, hex, MAX (n, least));
}

/* 6.2, 6.4: the ground of a hex. */
static NaiveAslTest
judge_ground (const NaiveAslThread *thread, guint i)
{
  VdtHex hex = naive_asl_meeting (thread, i)->hex;
  gint g = naive_asl_ground (naive_map_get (thread->map, hex));

  if (!ground_counts (thread, hex))
    return NAIVE_ASL_NOTHING;
  if (g > thread->hi || (g == thread->hi && thread->hi > thread->lo))
    return NAIVE_ASL_GROUND;
  if (g > thread->lo && crest_hides (thread, i))
    return NAIVE_ASL_BLIND;

  return NAIVE_ASL_NOTHING;
}

/* 6.7: the smoke of a hex for a thread that is there at a height, in so many parts of a level. */
gint
naive_asl_smoke (const NaiveAslThread *thread, const NaiveHex *info, gint height, gint parts)
{
  gint floor = naive_asl_ground (info) - (info->depression ? 1 : 0);
  gint top = naive_asl_ground (info) + atoi (naive_option (thread->setup, "smoke-height"));

  return height >= floor * parts && height < top * parts ? info->smoke : 0;
}

/* 6.7: the smoke of a hex between the ends. */
static gint
smoke_met (const NaiveAslThread *thread, VdtHex hex)
{
  gint r = vdt_hex_distance (hex, thread->ends[1 - thread->lower].hex);
  gint p = vdt_hex_distance (hex, thread->ends[thread->lower].hex);

  return naive_asl_smoke (thread, naive_map_get (thread->map, hex),
                          thread->hi * (r + p) - (thread->hi - thread->lo) * r, r + p);
}

/* 6.7: the vehicles and wrecks of a hex between the ends. */
static gint
vehicles_met (const NaiveAslThread *thread, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (thread->map, hex);

  return thread->hi == thread->lo && floor_of (thread, hex) == thread->hi
             ? info->n_vehicles + info->n_wrecks
             : 0;
}

/* What a hex does to the thread, on its own side if the thread runs along it. */
static NaiveAslEffect
judge_hex (const NaiveAslThread *thread, guint i)
{
  const NaiveMeeting *meeting = naive_asl_meeting (thread, i);
  const NaiveHex *info = naive_map_get (thread->map, meeting->hex);
  NaiveAslEffect effect = { 0 };
  NaiveAslTest of_ground;

  if (info->dropped)
    return effect;
  if (terrain_counts (thread, meeting))
    judge_terrain (thread, meeting->hex, &effect);
  if (naive_asl_is_end (thread, meeting->hex) || meeting->how == NAIVE_TOUCHED)
    return effect;

  of_ground = judge_ground (thread, i);
  if (of_ground != NAIVE_ASL_NOTHING)
    effect.blocks = of_ground;
  if (meeting->how == NAIVE_CROSSED)
    {
      effect.smoke = smoke_met (thread, meeting->hex);
      effect.vehicles = vehicles_met (thread, meeting->hex);
    }

  return effect;
}

static gint
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
  if (naive_map_get (thread->map, meeting->hex)->inherent && terrain_counts (thread, meeting))
    judge_terrain (thread, meeting->hex, &place.effect);
  if (!naive_asl_is_end (thread, meeting->hex))
    {
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
