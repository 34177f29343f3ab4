/* naive-cwb.c - docs/rules/cwb.md, read a second time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive.h"

#define MAX_PAIRS 12

/* A line with one hex of each pair chosen. */
typedef struct
{
  const NaiveMap *map;
  gboolean edge_is_low;
  gboolean is_union;
  gboolean derives_slopes;
  VdtHex observer;
  VdtHex target;
  VdtHex high;
  VdtHex low;
  GArray *between;    /* VdtHex, from the observer to the target */
  GArray *from_high;  /* the same hexes, from H to L */
  GArray *behind;     /* NaivePlace of one hex or none, from H on */
  GArray *contention; /* VdtHex */
} Line;

static int
level_of (const Line *line, VdtHex hex)
{
  return naive_map_get (line->map, hex)->level;
}

static int
terrain_height (const Line *line, VdtHex hex)
{
  const NaiveHex *data = naive_map_get (line->map, hex);

  return data->hindrance > 0 ? 0 : data->height;
}

static gboolean
is_wooded (const Line *line, VdtHex hex)
{
  return terrain_height (line, hex) >= NAIVE_LEVEL;
}

static int
modifier_of (const Line *line, VdtHex hex)
{
  const NaiveHex *data = naive_map_get (line->map, hex);
  gboolean is_occupied = data->n_units + data->n_vehicles + data->n_wagons > 0;

  return terrain_height (line, hex) + (is_occupied ? NAIVE_LEVEL / 4 : 0);
}

static int
top_of (const Line *line, VdtHex hex)
{
  return level_of (line, hex) + modifier_of (line, hex);
}

static VdtHex
nth (const GArray *hexes, guint i)
{
  return g_array_index (hexes, VdtHex, i);
}

static void
block (NaiveOutcome *out, const char *clause, VdtHex by)
{
  out->verdict = VDT_VERDICT_BLOCKED;
  out->clause = clause;
  out->has_by = TRUE;
  out->by = by;
}

static void
clear (NaiveOutcome *out, const char *clause)
{
  out->verdict = VDT_VERDICT_CLEAR;
  out->clause = clause;
  out->has_by = FALSE;
}

static gboolean
is_blocked (const NaiveOutcome *out)
{
  return out->verdict == VDT_VERDICT_BLOCKED;
}

static gboolean
judge_canopies (const Line *line, NaiveOutcome *out)
{
  for (guint i = 0; i < line->between->len; i++)
    {
      VdtHex hex = nth (line->between, i);
      VdtHex ends[2] = { line->observer, line->target };

      for (guint k = 0; k < 2; k++)
        if (vdt_hex_distance (hex, ends[k]) == 1 && is_wooded (line, ends[k])
            && is_wooded (line, hex)
            && level_of (line, hex) == level_of (line, ends[k]) - NAIVE_LEVEL)
          {
            block (out, "SC2", hex);
            return TRUE;
          }
    }

  return FALSE;
}

/* Clauses 1 and 2. */
static gboolean
judge_higher (const Line *line, NaiveOutcome *out)
{
  int highest = level_of (line, line->high);

  for (guint i = 0; i < line->between->len; i++)
    if (top_of (line, nth (line->between, i)) > highest)
      {
        block (out, "1", nth (line->between, i));
        return TRUE;
      }
  if (level_of (line, line->low) == highest)
    {
      clear (out, "2");
      return TRUE;
    }

  return FALSE;
}

/* Whether ground below a level lies between H and one of the hexes between. */
static gboolean
is_separated (const Line *line, VdtHex hex, int level)
{
  for (guint i = 0; i < line->from_high->len; i++)
    {
      if (vdt_hex_equal (nth (line->from_high, i), hex))
        return FALSE;
      if (level_of (line, nth (line->from_high, i)) < level)
        return TRUE;
    }
  g_assert_not_reached ();
}

/* Clauses 5 and 6: whether H stands behind the crest, and which hex behind it is lower. */
static gboolean
is_behind_crest (const Line *line, gboolean *has_lower, VdtHex *lower)
{
  int highest = level_of (line, line->high);
  int toward = vdt_hex_distance (line->high, line->low);

  for (guint i = line->from_high->len; i > 0; i--)
    if (level_of (line, nth (line->from_high, i - 1)) < highest)
      toward = vdt_hex_distance (line->high, nth (line->from_high, i - 1));
  for (guint i = 0; i < line->behind->len; i++)
    {
      const NaivePlace *place = &g_array_index (line->behind, NaivePlace, i);

      if (place->n_hexes == 0 && !line->edge_is_low)
        continue;
      *has_lower = place->n_hexes > 0;
      *lower = place->hexes[0];
      if (place->n_hexes > 0 && level_of (line, *lower) > highest)
        return FALSE;
      if (place->n_hexes == 0 || level_of (line, *lower) < highest)
        return vdt_hex_distance (line->high, *lower) < toward;
    }

  return FALSE;
}

/* Clauses 3 to 6. */
static gboolean
judge_as_high (const Line *line, NaiveOutcome *out)
{
  int highest = level_of (line, line->high);
  gboolean any = FALSE;
  gboolean has_lower;
  VdtHex lower;

  for (guint i = 0; i < line->between->len; i++)
    if (top_of (line, nth (line->between, i)) == highest)
      {
        any = TRUE;
        if (is_separated (line, nth (line->between, i), highest))
          {
            block (out, "4", nth (line->between, i));
            return TRUE;
          }
      }
  if (any && is_behind_crest (line, &has_lower, &lower))
    {
      block (out, "6", lower);
      out->has_by = has_lower;
      return TRUE;
    }

  return FALSE;
}

/* Clause 7. */
static void
add_modified (const Line *line)
{
  for (guint i = 0; i < line->between->len; i++)
    {
      VdtHex hex = nth (line->between, i);

      if (modifier_of (line, hex) > 0)
        g_array_append_val (line->contention, hex);
    }
}

static gboolean
is_ridge (const Line *line, VdtHex hex)
{
  int level = level_of (line, hex);

  return level > level_of (line, line->low) && level < level_of (line, line->high)
         && is_separated (line, hex, level);
}

/* The middle hex of each part of a ridge that is as high as its highest hex. */
static void
add_highest_parts (const Line *line, guint first, guint end)
{
  int highest = G_MININT;
  guint n_high = 0;

  for (guint i = first; i < end; i++)
    highest = MAX (highest, level_of (line, nth (line->from_high, i)));
  for (guint i = first; i < end; i++)
    {
      gboolean is_high = level_of (line, nth (line->from_high, i)) == highest;
      gboolean goes_on = i + 1 < end && level_of (line, nth (line->from_high, i + 1)) == highest;

      n_high = is_high ? n_high + 1 : 0;
      if (is_high && !goes_on)
        {
          VdtHex middle = nth (line->from_high, i - n_high / 2);

          g_array_append_val (line->contention, middle);
        }
    }
}

/* Clause 9: hexes side by side are one ridge. */
static void
add_ridges (const Line *line)
{
  guint n = line->from_high->len;
  guint first = 0;

  while (first < n)
    {
      guint end = first;

      while (end < n && is_ridge (line, nth (line->from_high, end)))
        end++;
      add_highest_parts (line, first, end);
      first = end + 1;
    }
}

static gboolean
is_slope (const Line *line, VdtHex a, VdtHex b)
{
  int side = vdt_side_between (a, b);
  const NaiveHex *left = naive_map_get (line->map, a);
  const NaiveHex *right = naive_map_get (line->map, b);

  if (side < 0 || left->dropped || right->dropped)
    return FALSE;
  if (left->sides[side] & (NAIVE_SLOPE | NAIVE_EXTREME_SLOPE))
    return TRUE;

  return line->derives_slopes && ABS (left->level - right->level) >= 2 * NAIVE_LEVEL;
}

/* Clause 10. The line crosses the sides between hexes of which it crosses both. */
static void
add_slopes (const Line *line)
{
  g_autoptr (GArray) met = naive_line_new (line->map, naive_point (line->high, VDT_PLACE_CENTRE),
                                           naive_point (line->low, VDT_PLACE_CENTRE));
  gboolean crosses_any = FALSE;
  NaiveMeeting before = { .how = NAIVE_TOUCHED };

  for (guint i = 0; i < met->len; i++)
    {
      NaiveMeeting after = g_array_index (met, NaiveMeeting, i);

      if (after.how == NAIVE_TOUCHED)
        continue;
      if (before.how == NAIVE_CROSSED && after.how == NAIVE_CROSSED
          && is_slope (line, before.hex, after.hex))
        {
          VdtHex higher =
              level_of (line, after.hex) > level_of (line, before.hex) ? after.hex : before.hex;

          crosses_any = TRUE;
          if (!vdt_hex_equal (higher, line->high) && !vdt_hex_equal (higher, line->low))
            g_array_append_val (line->contention, higher);
        }
      before = after;
    }
  if (crosses_any)
    return;
  for (int level = level_of (line, line->low) + NAIVE_LEVEL; level < level_of (line, line->high);
       level += NAIVE_LEVEL)
    for (guint i = 0; i < line->from_high->len; i++)
      {
        VdtHex hex = nth (line->from_high, i);

        if (level_of (line, hex) != level)
          continue;
        g_array_append_val (line->contention, hex);
        break;
      }
}

/* Clause 11. */
static void
judge_contention (const Line *line, NaiveOutcome *out)
{
  int low = level_of (line, line->low);
  int rise = level_of (line, line->high) - low;
  int distance = vdt_hex_distance (line->high, line->low);

  for (guint i = 0; i < line->between->len; i++)
    for (guint k = 0; k < line->contention->len; k++)
      {
        VdtHex hex = nth (line->between, i);

        if (vdt_hex_equal (hex, nth (line->contention, k))
            && (top_of (line, hex) - low) * distance > rise * vdt_hex_distance (hex, line->low))
          {
            block (out, "11", hex);
            return;
          }
      }
  clear (out, "11");
}

static void
judge_chosen (const Line *line, NaiveOutcome *out)
{
  gboolean one_level = level_of (line, line->high) - level_of (line, line->low) == NAIVE_LEVEL;

  if (judge_canopies (line, out) || judge_higher (line, out) || judge_as_high (line, out))
    return;
  add_modified (line);
  if (line->contention->len == 0 && one_level)
    {
      clear (out, "8");
      return;
    }
  if (line->contention->len == 0 || (line->is_union && !one_level))
    add_ridges (line);
  if (line->contention->len == 0 || (line->is_union && !one_level))
    add_slopes (line);
  judge_contention (line, out);
}

/* Of a pair beyond H the higher hex; of equal ones the left, as one looks on from H. */
static void
choose_behind (const Line *line, GArray *behind)
{
  for (guint i = 0; i < behind->len; i++)
    {
      NaivePlace *place = &g_array_index (behind, NaivePlace, i);

      if (place->n_hexes == 2
          && level_of (line, place->hexes[1]) > level_of (line, place->hexes[0]))
        place->hexes[0] = place->hexes[1];
      place->n_hexes = MIN (place->n_hexes, 1);
    }
}

/* "What is exact": of equally high hexes the one on lower ground is the lower one. */
static gboolean
is_lower (const Line *line, VdtHex a, VdtHex b)
{
  int above = top_of (line, a) - top_of (line, b);

  return above != 0 ? above < 0 : level_of (line, a) < level_of (line, b);
}

typedef enum
{
  LEFT_OR_RIGHT, /* by the bits of a number from the first pair on, 0: left */
  LOWER,
} Choice;

static void
judge_choice (Line *line, const GArray *places, Choice choice, guint64 bits, NaiveOutcome *out)
{
  g_autoptr (GArray) between = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_autoptr (GArray) from_high = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_autoptr (GArray) contention = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  for (guint i = 0; i < places->len; i++)
    {
      const NaivePlace *place = &g_array_index (places, NaivePlace, i);
      VdtHex hex = place->hexes[0];

      if (place->n_hexes == 2 && choice == LEFT_OR_RIGHT)
        {
          hex = place->hexes[bits & 1];
          bits >>= 1;
        }
      else if (place->n_hexes == 2 && is_lower (line, place->hexes[1], place->hexes[0]))
        hex = place->hexes[1];
      g_array_append_val (between, hex);
      if (vdt_hex_equal (line->high, line->observer))
        g_array_append_val (from_high, hex);
      else
        g_array_prepend_val (from_high, hex);
    }
  line->between = between;
  line->from_high = from_high;
  line->contention = contention;
  judge_chosen (line, out);
}

static guint
count_pairs (const GArray *places)
{
  guint n_pairs = 0;

  for (guint i = 0; i < places->len; i++)
    n_pairs += g_array_index (places, NaivePlace, i).n_hexes == 2;

  return n_pairs;
}

void
naive_cwb_judge (const NaiveMap *map,
                 const VdtLosSetup *setup,
                 const VdtLosQuery *query,
                 NaiveOutcome *out)
{
  gboolean observer_is_high =
      naive_map_get (map, query->observer)->level >= naive_map_get (map, query->target)->level;
  Line line = {
    .map = map,
    .edge_is_low = g_str_equal (naive_option (setup, "map-edge"), "low"),
    .is_union = g_str_equal (naive_option (setup, "contention"), "union"),
    .derives_slopes = g_str_equal (naive_option (setup, "slopes"), "derived"),
    .observer = query->observer,
    .target = query->target,
    .high = observer_is_high ? query->observer : query->target,
    .low = observer_is_high ? query->target : query->observer,
  };
  g_autoptr (GArray) between = naive_between_new (map, query->observer, query->target);
  g_autoptr (GArray) behind = naive_behind_new (map, line.low, line.high);
  guint n_pairs = count_pairs (between);
  NaiveOutcome first;

  if (vdt_hex_distance (line.high, line.low) == 1)
    {
      clear (out, "D");
      return;
    }
  choose_behind (&line, behind);
  line.behind = behind;
  judge_choice (&line, between, LEFT_OR_RIGHT, 0, out);
  first = *out;
  if (n_pairs <= MAX_PAIRS)
    for (guint64 bits = 1; is_blocked (out) && bits < (guint64) 1 << n_pairs; bits++)
      judge_choice (&line, between, LEFT_OR_RIGHT, bits, out);
  else
    {
      if (is_blocked (out))
        judge_choice (&line, between, LEFT_OR_RIGHT, G_MAXUINT64, out);
      if (is_blocked (out))
        judge_choice (&line, between, LOWER, 0, out);
    }
  if (is_blocked (out))
    *out = first;
}
