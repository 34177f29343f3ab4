/* naive-own.c - docs/rules/own.md, read a second time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-sides.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const NaiveMap *map;
  const VdtLosSetup *setup;
  const VdtLosQuery *query;
  VdtHex higher;
  VdtHex lower;
  int hi;
  int lo;
  GArray *meetings; /* NaiveMeeting */
  GArray *places;   /* Place */
} Line;

typedef enum
{
  SIDE,
  HEXES, /* a hex crossed, or a pair */
  TOUCHED,
} Kind;

typedef struct
{
  Kind kind;
  NaiveFraction from;
  NaiveFraction to;
  gboolean is_through; /* sides: crossed or run along */
  gboolean is_right;   /* sides: to the right of the line */
  guint n;             /* hexes that are there; of a side always two */
  VdtHex hexes[2];
} Place;

typedef struct
{
  const char *clause; /* NULL: it does not block */
  int points;
  VdtHex by;
} Effect;

/* p, P, Q and the foot of something. */
typedef struct
{
  int p;
  int weight_p;
  int weight_q;
  gint64 n;
  gint64 d;
} Spot;

static gboolean
is (const Line *line, const char *option, const char *value)
{
  return g_str_equal (naive_option (line->setup, option), value);
}

/* A number of levels as an option writes it, in twelfths. */
static int
twelfths (const char *value)
{
  int n = 0, d = 1;

  if (g_str_equal (value, "half"))
    return NAIVE_LEVEL / 2;
  if (sscanf (value, "%d/%d", &n, &d) < 1)
    g_error ("%s is no number", value);

  return NAIVE_LEVEL * n / d;
}

static int
level_of (const Line *line, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (line->map, hex);

  return info->level - (info->depression && is (line, "gully", "low") ? NAIVE_LEVEL : 0);
}

static int
obstacle_of (const Line *line, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (line->map, hex);

  return info->hindrance == 0 || is (line, "hindrance", "block") ? info->height : 0;
}

static int
eye_of (const Line *line, VdtHex hex, int level)
{
  const NaiveHex *info = naive_map_get (line->map, hex);
  gboolean house = info->kind == VDT_KIND_BUILDING || info->kind == VDT_KIND_TOWN;
  int eye = level_of (line, hex) + twelfths (naive_option (line->setup, "eye")) + 12 * level;

  if (is (line, "perch", "all") || (is (line, "perch", "buildings") && house))
    eye += obstacle_of (line, hex);

  return eye;
}

/* In the flat-top lattice: 3c across, and the row and a half of a column down. */
static void
find_foot (const Line *line, VdtHex one, VdtHex two, Spot *spot)
{
  gint64 ux = 3 * (line->higher.q - line->lower.q);
  gint64 uy = 2 * (line->higher.r - line->lower.r) + (line->higher.q - line->lower.q);
  gint64 vx = 3 * (one.q + two.q - 2 * line->lower.q);
  gint64 vy = 2 * (one.r + two.r - 2 * line->lower.r) + one.q + two.q - 2 * line->lower.q;

  spot->n = vx * ux + 3 * vy * uy;
  spot->d = 2 * (ux * ux + 3 * uy * uy);
}

static Spot
spot_of_hex (const Line *line, VdtHex hex)
{
  Spot spot = { .p = vdt_hex_distance (hex, line->lower) };

  spot.weight_p = 2 * spot.p;
  spot.weight_q = 2 * vdt_hex_distance (hex, line->higher);
  find_foot (line, hex, hex, &spot);

  return spot;
}

static Spot
spot_of_side (const Line *line, VdtHex x, VdtHex y)
{
  int px = vdt_hex_distance (x, line->lower), py = vdt_hex_distance (y, line->lower);
  Spot spot = { .p = 1 + MIN (px, py), .weight_p = px + py };

  spot.weight_q = vdt_hex_distance (x, line->higher) + vdt_hex_distance (y, line->higher);
  find_foot (line, x, y, &spot);

  return spot;
}

static gboolean
is_over (const Line *line, int t, int end)
{
  if (t > end || (t == end && is (line, "equal", "block")))
    return TRUE;

  return end == line->hi && t == line->hi && line->hi > line->lo && is (line, "equal", "plateau");
}

static gboolean
is_more (const Line *line, gint64 left, gint64 right)
{
  return is (line, "equal", "block") ? left >= right : left > right;
}

/* "In the way": the clause, or NULL. */
static const char *
in_the_way (const Line *line, int t, const char *zone, const Spot *spot)
{
  gboolean hidden = FALSE;

  if (g_str_equal (zone, "always"))
    return "always";
  if (is_over (line, t, line->hi))
    return "height";
  if (t < line->lo || (t == line->lo && !is (line, "equal", "block")))
    return NULL;

  if (strlen (zone) == 1)
    hidden = spot->p <= zone[0] - '0';
  else if (g_str_equal (zone, "height"))
    hidden = 12 * (spot->p - 1) < t - line->lo;
  else if (g_str_equal (zone, "nearer"))
    hidden = spot->weight_p < spot->weight_q;
  else if (g_str_equal (zone, "half"))
    hidden = spot->weight_p <= spot->weight_q;
  else if (g_str_equal (zone, "slope"))
    hidden = is_more (line, (gint64) t * (spot->weight_p + spot->weight_q),
                      (gint64) line->lo * spot->weight_q + (gint64) line->hi * spot->weight_p);
  else if (g_str_equal (zone, "true"))
    hidden = is_more (line, t * spot->d, line->lo * spot->d + (line->hi - line->lo) * spot->n);
  else if (g_str_equal (zone, "all"))
    hidden = TRUE;

  return hidden ? "blind" : NULL;
}

static const char *
over_terrain (const Line *line, int t, const Spot *spot)
{
  return in_the_way (line, t, naive_option (line->setup, "terrain"), spot);
}

/* Whether nothing between a hex and the higher end lies lower. */
static gboolean
is_falling (const Line *line, const Place *place, VdtHex hex)
{
  gboolean looks_down = vdt_hex_equal (line->higher, line->query->observer);
  int e = level_of (line, hex);

  for (guint i = 0; i < line->places->len; i++)
    {
      const Place *other = &g_array_index (line->places, Place, i);
      gboolean between = looks_down ? naive_fraction_compare (other->to, place->from) <= 0
                                    : naive_fraction_compare (other->from, place->to) >= 0;
      gboolean all_lower = TRUE;

      if (other->kind != HEXES || !between)
        continue;
      for (guint k = 0; k < other->n; k++)
        all_lower = all_lower && level_of (line, other->hexes[k]) < e;
      if (all_lower)
        return FALSE;
    }

  return TRUE;
}

static int
join (const Line *line, int a, int b, int c)
{
  if (is (line, "hindrance", "largest"))
    return MAX (MAX (a, b), c);
  if (is (line, "hindrance", "hexes"))
    return a + b + c > 0 ? 1 : 0;

  return a + b + c;
}

static gboolean
counts_terrain (const Line *line)
{
  return !is (line, "hindrance", "none") && !is (line, "hindrance", "block");
}

/* Points 5. */
static int
points_of_hex (const Line *line, VdtHex hex, const Spot *spot)
{
  const NaiveHex *info = naive_map_get (line->map, hex);
  const char *smoke = naive_option (line->setup, "smoke");
  gboolean any = is (line, "reach", "any");
  int e = level_of (line, hex);
  int terrain = 0, cloud = 0, vehicles = 0;

  if (info->hindrance > 0 && counts_terrain (line)
      && (any || over_terrain (line, e + (info->height > 0 ? info->height : 6), spot)))
    terrain = info->hindrance;
  if (g_str_equal (smoke, "hinder")
      || (g_str_has_prefix (smoke, "hinder-")
          && over_terrain (line, e + 12 * (smoke[7] - '0'), spot)))
    cloud = info->smoke;
  if (is (line, "units", "hinder") && (any || over_terrain (line, e + 6, spot)))
    vehicles = info->n_vehicles + info->n_wrecks;

  return join (line, terrain, cloud, vehicles);
}

static const char *
unit_blocks (const Line *line, VdtHex hex, const Spot *spot)
{
  const NaiveHex *info = naive_map_get (line->map, hex);
  const char *units = naive_option (line->setup, "units");

  if (info->n_units + info->n_vehicles + info->n_wagons == 0 || g_str_equal (units, "none")
      || g_str_equal (units, "hinder"))
    return NULL;
  if (g_str_equal (units, "always")
      || over_terrain (line, level_of (line, hex) + twelfths (units), spot))
    return "units";

  return NULL;
}

static const char *
smoke_blocks (const Line *line, VdtHex hex, const Spot *spot)
{
  const char *smoke = naive_option (line->setup, "smoke");

  if (naive_map_get (line->map, hex)->smoke == 0 || !g_str_has_prefix (smoke, "block"))
    return NULL;
  if (g_str_equal (smoke, "block")
      || over_terrain (line, level_of (line, hex) + 12 * (smoke[6] - '0'), spot))
    return "smoke";

  return NULL;
}

/* "What counts", 1 to 5 */
static Effect
judge_hex (const Line *line, const Place *place, VdtHex hex)
{
  Spot spot = spot_of_hex (line, hex);
  int e = level_of (line, hex);
  int height = obstacle_of (line, hex);
  Effect effect = { in_the_way (line, e, naive_option (line->setup, "ground"), &spot), 0, hex };

  if (g_strcmp0 (effect.clause, "blind") == 0 && is (line, "falling", "clear")
      && is_falling (line, place, hex))
    effect.clause = NULL;
  if (!effect.clause && height > 0)
    effect.clause = over_terrain (line, e + height, &spot);
  if (!effect.clause)
    effect.clause = unit_blocks (line, hex, &spot);
  if (!effect.clause)
    effect.clause = smoke_blocks (line, hex, &spot);
  if (!effect.clause)
    effect.points = points_of_hex (line, hex, &spot);

  return effect;
}

static guint
codes_between (const Line *line, VdtHex x, VdtHex y)
{
  int side = vdt_side_between (x, y);

  return naive_map_get (line->map, x)->sides[side]
         | naive_map_get (line->map, y)->sides[(side + 3) % 6];
}

static Effect
judge_side (const Line *line, const Place *place)
{
  static const struct
  {
    NaiveSideCode code;
    const char *option;
  } kinds[] = { { NAIVE_WALL, "wall" }, { NAIVE_HEDGE, "hedge" } };
  VdtHex x = place->hexes[0], y = place->hexes[1];
  const NaiveHex *one = naive_map_get (line->map, x), *two = naive_map_get (line->map, y);
  guint codes = codes_between (line, x, y);
  Spot spot = spot_of_side (line, x, y);
  Effect effect = { NULL, 0, x };
  int points[2] = { 0, 0 };
  int foot;

  if (one->dropped && two->dropped)
    return effect;
  if (one->dropped
      || (!two->dropped
          && vdt_hex_distance (y, line->query->observer)
                 < vdt_hex_distance (x, line->query->observer)))
    effect.by = y;
  foot = one->dropped   ? level_of (line, y)
         : two->dropped ? level_of (line, x)
                        : MAX (level_of (line, x), level_of (line, y));

  for (guint i = 0; i < 2; i++)
    {
      const char *value = naive_option (line->setup, kinds[i].option);

      if (!(codes & kinds[i].code) || g_str_equal (value, "none"))
        continue;
      if (g_str_equal (value, "hinder"))
        points[i] = is (line, "reach", "any") || over_terrain (line, foot + 6, &spot) ? 1 : 0;
      else if (g_str_equal (value, "always") || over_terrain (line, foot + twelfths (value), &spot))
        effect.clause = "hexside";
    }
  if (!effect.clause)
    effect.points = join (line, points[0], points[1], 0);

  return effect;
}

static gboolean
is_end (const Line *line, VdtHex hex)
{
  return vdt_hex_equal (hex, line->query->observer) || vdt_hex_equal (hex, line->query->target);
}

static void
add_hexes (Line *line)
{
  gboolean corners = is (line, "corners", "count");

  for (guint i = 0; i < line->meetings->len; i++)
    {
      const NaiveMeeting *meeting = &g_array_index (line->meetings, NaiveMeeting, i);
      Place *last = line->places->len > 0
                        ? &g_array_index (line->places, Place, line->places->len - 1)
                        : NULL;
      Place place = { meeting->how == NAIVE_TOUCHED ? TOUCHED : HEXES,
                      meeting->from,
                      meeting->to,
                      FALSE,
                      FALSE,
                      1,
                      { meeting->hex } };

      if (is_end (line, meeting->hex) || naive_map_get (line->map, meeting->hex)->dropped
          || (meeting->how == NAIVE_TOUCHED && !corners))
        continue;
      if (meeting->how == NAIVE_ALONG && last
          && naive_fraction_compare (last->from, meeting->from) == 0
          && naive_fraction_compare (last->to, meeting->to) == 0)
        last->hexes[last->n++] = meeting->hex;
      else
        g_array_append_val (line->places, place);
    }
}

/* Of the hexes of both ends where the line leaves the one and comes into the other. */
static void
find_ends (const Line *line, NaiveFraction *leaves, NaiveFraction *arrives)
{
  for (guint i = 0; i < line->meetings->len; i++)
    {
      const NaiveMeeting *meeting = &g_array_index (line->meetings, NaiveMeeting, i);

      if (vdt_hex_equal (meeting->hex, line->query->observer))
        *leaves = meeting->to;
      if (vdt_hex_equal (meeting->hex, line->query->target))
        *arrives = meeting->from;
    }
}

static void
add_sides (Line *line)
{
  g_autoptr (GArray) touches = naive_sides_new (line->meetings);
  NaiveFraction leaves = { 0, 1 }, arrives = { 1, 1 };

  find_ends (line, &leaves, &arrives);
  for (guint i = 0; i < touches->len; i++)
    {
      const NaiveTouch *touch = &g_array_index (touches, NaiveTouch, i);
      gboolean is_point = naive_fraction_compare (touch->from, touch->to) == 0;
      gboolean is_crossed = touch->a->how == NAIVE_CROSSED && touch->b->how == NAIVE_CROSSED;
      Place place = { SIDE,
                      touch->from,
                      touch->to,
                      is_crossed || !is_point,
                      (touch->a->how == NAIVE_ALONG && touch->a->hand > 0)
                          || (touch->b->how == NAIVE_ALONG && touch->b->hand > 0),
                      2,
                      { touch->a->hex, touch->b->hex } };

      if (is_end (line, touch->a->hex) || is_end (line, touch->b->hex))
        continue;
      if (!is_crossed
          && (naive_fraction_compare (touch->from, leaves) == 0
              || naive_fraction_compare (touch->to, arrives) == 0))
        continue;
      if (!place.is_through && !is (line, "corners", "count"))
        continue;
      g_array_append_val (line->places, place);
    }
}

/* Where the line meets it first; of sides at one point the one that it goes over, then left before
 * right.
 */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a, *two = b;
  int by_from = naive_fraction_compare (one->from, two->from);

  if (by_from != 0)
    return by_from;
  if (one->kind != two->kind)
    return (int) one->kind - (int) two->kind;
  if (one->kind == SIDE && one->is_through != two->is_through)
    return two->is_through - one->is_through;

  return one->is_right - two->is_right;
}

/* More than any points is what blocks. */
static int
rank (const Effect *effect)
{
  return effect->clause ? G_MAXINT : effect->points;
}

/* hand: which hex of each pair, or -1: as the option says, each by itself. */
static Effect
judge_place (const Line *line, const Place *place, int hand)
{
  Effect left, right;

  if (place->kind == SIDE)
    return judge_side (line, place);
  left = judge_hex (line, place, place->hexes[0]);
  if (place->n == 1)
    return left;
  right = judge_hex (line, place, place->hexes[1]);
  if (hand >= 0)
    return hand == 0 ? left : right;
  if (is (line, "along", "better"))
    return rank (&right) < rank (&left) ? right : left;

  return rank (&right) > rank (&left) ? right : left;
}

static int
add_points (const Line *line, int points, int more)
{
  return is (line, "hindrance", "largest") ? MAX (points, more) : points + more;
}

static int
points_of_end (const Line *line, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (line->map, hex);

  return join (line, counts_terrain (line) ? info->hindrance : 0,
               g_str_has_prefix (naive_option (line->setup, "smoke"), "hinder") ? info->smoke : 0,
               0);
}

static void
judge_line (const Line *line, int hand, NaiveOutcome *out)
{
  const char *limit = naive_option (line->setup, "limit");
  int points = 0;

  for (guint i = 0; i < line->places->len; i++)
    {
      Effect effect = judge_place (line, &g_array_index (line->places, Place, i), hand);

      points = add_points (line, points, effect.points);
      if (!effect.clause && effect.points > 0 && !g_str_equal (limit, "none")
          && points >= atoi (limit))
        effect.clause = "hindrance";
      if (effect.clause)
        {
          *out = (NaiveOutcome){
            .verdict = VDT_VERDICT_BLOCKED, .clause = effect.clause, .has_by = TRUE, .by = effect.by
          };
          return;
        }
    }

  if (is (line, "own", "both"))
    points = add_points (line, points, points_of_end (line, line->query->observer));
  if (!is (line, "own", "none"))
    points = add_points (line, points, points_of_end (line, line->query->target));
  *out = (NaiveOutcome){ .verdict = points > 0 ? VDT_VERDICT_HINDERED : VDT_VERDICT_CLEAR,
                         .modifier = points,
                         .clause = points > 0 ? "hindrance" : "open" };
}

static int
compare_outcomes (const NaiveOutcome *a, const NaiveOutcome *b)
{
  return a->verdict != b->verdict ? (int) a->verdict - (int) b->verdict : a->modifier - b->modifier;
}

void
naive_own_judge (const NaiveMap *map,
                 const VdtLosSetup *setup,
                 const VdtLosQuery *query,
                 NaiveOutcome *out)
{
  Line line = { .map = map, .setup = setup, .query = query };
  int observer = eye_of (&line, query->observer, query->observer_level);
  int target = eye_of (&line, query->target, query->target_level);
  g_autoptr (GArray) meetings =
      naive_line_new (map, naive_point (query->observer, VDT_PLACE_CENTRE),
                      naive_point (query->target, VDT_PLACE_CENTRE));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  NaiveOutcome right;

  line.hi = MAX (observer, target);
  line.lo = MIN (observer, target);
  line.higher = observer >= target ? query->observer : query->target;
  line.lower = observer >= target ? query->target : query->observer;
  line.meetings = meetings;
  line.places = places;
  if (vdt_hex_distance (query->observer, query->target) > 1)
    {
      add_hexes (&line);
      add_sides (&line);
      g_array_sort (places, compare_places);
    }

  if (is (&line, "along", "better") || is (&line, "along", "worse"))
    {
      judge_line (&line, -1, out);
    }
  else
    {
      gboolean worse = is (&line, "along", "defender");

      judge_line (&line, 0, out);
      judge_line (&line, 1, &right);
      if (worse ? compare_outcomes (&right, out) > 0 : compare_outcomes (&right, out) < 0)
        *out = right;
    }
  if (vdt_hex_distance (query->observer, query->target) == 1 && out->verdict == VDT_VERDICT_CLEAR)
    out->clause = "adjacent";
}
