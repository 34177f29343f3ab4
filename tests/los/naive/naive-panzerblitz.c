/* naive-panzerblitz.c - docs/rules/panzerblitz.md, read a second time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-sides.h"

typedef enum
{
  G,
  S1,
  H1,
  S2,
  H2,
} Elevation;

/* In the order in which several codes on one side are looked at; then what has no code. */
typedef enum
{
  GREEN,
  GRAY,
  BROWN,
  ORANGE,
  YELLOW,
  PURPLE,
  SINGLE_HEX,
} Symbol;

static const guint symbol_codes[] = {
  NAIVE_GREEN, NAIVE_GRAY, NAIVE_BROWN, NAIVE_ORANGE, NAIVE_YELLOW, NAIVE_PURPLE,
};

/* "TET: the table" from brown to purple: X blocks, h in the half, t in the third, L when there is
 * more than one, T in the third and when there is more than one.
 */
static const char *const table[H2 + 1][H2 + 1] = {
  [G] = { [G] = "XXXX", [S1] = "XXXX", [H1] = "hLXX", [S2] = "hLXX", [H2] = "tTtL" },
  [S1] = { [S1] = "XXXX", [H1] = "-LXX", [S2] = "--XX", [H2] = "--h-" },
  [H1] = { [H1] = "--XX", [S2] = "--XX", [H2] = "--h-" },
  [S2] = { [S2] = "-LXX", [H2] = "-L-L" },
  [H2] = { [H2] = "----" },
};

/* One symbol that counts. */
typedef struct
{
  Symbol symbol;
  int number;     /* of its side, event or hex, from the lower unit */
  int event;      /* where the line meets it: a side or event, from the observer */
  Elevation base; /* of green, gray and single hexes */
  VdtHex hex;     /* on the observer's side of it */
} Obstacle;

typedef struct
{
  const NaiveMap *map;
  const VdtLosQuery *query;
  gboolean strict;
  Elevation observer;
  Elevation target;
  int n;             /* how many sides or events there are */
  GArray *obstacles; /* Obstacle, in the order in which they are looked at */
} Line;

/* The elevation of a hex: what is none of the five counts as the nearest. */
static Elevation
read_elevation (const NaiveHex *hex)
{
  return (Elevation) CLAMP (hex->level / NAIVE_LEVEL, G, H2);
}

static gboolean
is_gully (const NaiveHex *hex)
{
  return hex->kind == VDT_KIND_GULLY || hex->kind == VDT_KIND_STREAM;
}

/* The elevation of a unit. */
static Elevation
read_unit (const NaiveHex *hex)
{
  return is_gully (hex) ? G : read_elevation (hex);
}

static gboolean
is_woods_or_town (const NaiveHex *hex)
{
  return hex->kind == VDT_KIND_WOODS || hex->kind == VDT_KIND_TOWN;
}

/* "Our rulings": single hexes. */
static gboolean
is_single (const NaiveHex *hex)
{
  guint codes = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    codes |= hex->sides[side];

  return (hex->kind == VDT_KIND_WOODS && !(codes & NAIVE_GREEN))
         || (hex->kind == VDT_KIND_TOWN && !(codes & NAIVE_GRAY));
}

static gboolean
is_low_symbol (Symbol symbol)
{
  return symbol == GREEN || symbol == GRAY || symbol == SINGLE_HEX;
}

/* "Our rulings": the base of a green or gray side. */
static Elevation
find_base (const NaiveHex *a, const NaiveHex *b)
{
  if (a->dropped || b->dropped)
    return read_elevation (a->dropped ? b : a);
  if (is_woods_or_town (a) != is_woods_or_town (b))
    return read_elevation (is_woods_or_town (a) ? a : b);

  return MIN (read_elevation (a), read_elevation (b));
}

static gboolean
observer_is_lower (const Line *line)
{
  return line->observer <= line->target;
}

/* The codes of a side; void hexes and those off the map know of none. */
static guint
get_codes (const NaiveMap *map, VdtHex a, VdtHex b)
{
  return naive_map_get (map, a)->sides[vdt_side_between (a, b)]
         | naive_map_get (map, b)->sides[vdt_side_between (b, a)];
}

/* Adds a symbol of the side between two hexes, if it is there. */
static void
add_side (Line *line, VdtHex from, VdtHex to, Symbol symbol, int event)
{
  const NaiveHex *a = naive_map_get (line->map, from);
  const NaiveHex *b = naive_map_get (line->map, to);
  Obstacle obstacle = {
    .symbol = symbol,
    .number = observer_is_lower (line) ? event : line->n + 1 - event,
    .event = event,
    .base = find_base (a, b),
    .hex = a->dropped ? to : from,
  };

  if (get_codes (line->map, from, to) & symbol_codes[symbol])
    g_array_append_val (line->obstacles, obstacle);
}

/* Adds a hex if it is a single one of woods or town. */
static void
add_hex (Line *line, VdtHex hex, int number, int event)
{
  const NaiveHex *info = naive_map_get (line->map, hex);
  Obstacle obstacle = { SINGLE_HEX, number, event, read_elevation (info), hex };

  if (!info->dropped && is_single (info))
    g_array_append_val (line->obstacles, obstacle);
}

/* O */
static gboolean
blocks_on_ground (const Line *line, const Obstacle *obstacle)
{
  return line->observer == G && line->target == G
         && !(is_low_symbol (obstacle->symbol) && obstacle->base != G);
}

/* N: whether a symbol on higher ground follows A and B all the same. */
static gboolean
is_excepted (const Line *line, const Obstacle *obstacle)
{
  Elevation low = MIN (line->observer, line->target);
  Elevation high = MAX (line->observer, line->target);

  return low == H1 && (high == S2 || high == H2) && (obstacle->base == S1 || obstacle->base == H1);
}

/* A and B */
static gboolean
blocks_behind (const Line *line, const Obstacle *obstacle)
{
  gboolean one_on_ground = (line->observer == G) != (line->target == G);

  return is_low_symbol (obstacle->symbol) && obstacle->number == 1
         && ((one_on_ground && obstacle->base == G) || is_excepted (line, obstacle));
}

/* N */
static gboolean
blocks_on_hill (const Line *line, const Obstacle *obstacle)
{
  return is_low_symbol (obstacle->symbol) && obstacle->base != G && !is_excepted (line, obstacle);
}

/* What the table says of a symbol; nothing of low ones. */
static char
look_up (const Line *line, const Obstacle *obstacle)
{
  Elevation low = MIN (line->observer, line->target);
  Elevation high = MAX (line->observer, line->target);
  gboolean brown_or_orange = obstacle->symbol == BROWN || obstacle->symbol == ORANGE;

  if (is_low_symbol (obstacle->symbol))
    return '-';
  if (line->strict && low == G && high == S2 && brown_or_orange)
    return 'X';

  return table[low][high][obstacle->symbol - BROWN];
}

/* TET */
static gboolean
blocks_always (const Line *line, const Obstacle *obstacle)
{
  return look_up (line, obstacle) == 'X';
}

/* C and D */
static gboolean
blocks_brown_half (const Line *line, const Obstacle *obstacle)
{
  return obstacle->symbol == BROWN && look_up (line, obstacle) == 'h'
         && 2 * obstacle->number <= line->n + 1;
}

/* E and F */
static gboolean
blocks_third (const Line *line, const Obstacle *obstacle)
{
  return strchr ("tT", look_up (line, obstacle)) && 3 * obstacle->number <= line->n + 1;
}

/* G and H */
static gboolean
blocks_yellow_half (const Line *line, const Obstacle *obstacle)
{
  return obstacle->symbol == YELLOW && look_up (line, obstacle) == 'h'
         && 2 * obstacle->number <= line->n + 1;
}

/* L */
static gboolean
blocks_with_another (const Line *line, const Obstacle *obstacle)
{
  if (!strchr ("LT", look_up (line, obstacle)))
    return FALSE;
  for (guint i = 0; i < line->obstacles->len; i++)
    {
      const Obstacle *other = &g_array_index (line->obstacles, Obstacle, i);

      if (other->symbol == obstacle->symbol && other->event != obstacle->event)
        return TRUE;
    }

  return FALSE;
}

/* In the order of the page; their names looking down, and looking up. */
static const struct
{
  gboolean (*blocks) (const Line *line, const Obstacle *obstacle);
  const char *down;
  const char *up;
} tests[] = {
  { blocks_on_ground, "O", "O" },   { blocks_behind, "A", "B" },       { blocks_on_hill, "N", "N" },
  { blocks_always, "TET", "TET" },  { blocks_brown_half, "C", "D" },   { blocks_third, "E", "F" },
  { blocks_yellow_half, "G", "H" }, { blocks_with_another, "L", "L" },
};

static void
block (NaiveOutcome *out, const char *clause, VdtHex by)
{
  out->verdict = VDT_VERDICT_BLOCKED;
  out->clause = clause;
  out->has_by = TRUE;
  out->by = by;
}

/* Judges one route, or the straight line. */
static gboolean
is_blocked (const Line *line, NaiveOutcome *out)
{
  for (guint i = 0; i < line->obstacles->len; i++)
    for (guint test = 0; test < G_N_ELEMENTS (tests); test++)
      {
        const Obstacle *obstacle = &g_array_index (line->obstacles, Obstacle, i);

        if (tests[test].blocks (line, obstacle))
          {
            block (out, observer_is_lower (line) ? tests[test].up : tests[test].down,
                   obstacle->hex);
            return TRUE;
          }
      }

  return FALSE;
}

/* The nearest hexes at one distance from the observer, left before right; two are a tie. */
typedef struct
{
  VdtHex hexes[2];
  guint n;
} Row;

/* "The route", and what "Our rulings" say of void hexes. */
static Row
find_nearest (const NaiveMap *map, const VdtLosQuery *query, int distance)
{
  VdtHex way = vdt_hex_subtract (query->target, query->observer);
  int left_over = vdt_hex_distance (query->observer, query->target) - distance;
  int best = G_MAXINT;
  Row row = { .n = 0 };

  for (int q = -distance; q <= distance; q++)
    for (int r = -distance; r <= distance; r++)
      {
        VdtHex hex = vdt_hex_add (query->observer, VDT_HEX (q, r));
        int cross = way.q * r - way.r * q;

        if (vdt_hex_distance (hex, query->observer) != distance
            || vdt_hex_distance (hex, query->target) != left_over || ABS (cross) > best)
          continue;
        if (ABS (cross) < best)
          row.n = 0;
        best = ABS (cross);
        if (row.n == 1 && cross < 0)
          row.hexes[1] = row.hexes[0];
        row.hexes[cross < 0 ? 0 : row.n] = hex;
        row.n++;
      }
  if (row.n == 2 && naive_map_get (map, row.hexes[0])->dropped)
    row = (Row){ .hexes = { row.hexes[1] }, .n = 1 };
  else if (row.n == 2 && naive_map_get (map, row.hexes[1])->dropped)
    row.n = 1;

  return row;
}

/* Adds what is at the side before a hex of a route, and in the hex. */
static void
add_step (Line *line, VdtHex from, VdtHex to, int at)
{
  if (naive_map_get (line->map, from)->dropped || naive_map_get (line->map, to)->dropped)
    return;
  for (Symbol symbol = GREEN; symbol <= PURPLE; symbol++)
    add_side (line, from, to, symbol, at);
}

/* Reads the symbols of a part of a route. */
static void
read_route (Line *line, const VdtHex *route, int first, int last)
{
  for (int at = first; at <= last; at++)
    {
      add_step (line, route[at - 1], route[at], at);
      if (at < line->n)
        add_hex (line, route[at], observer_is_lower (line) ? at : line->n - at, at);
    }
}

/* Whether the way over a hex of a tie has a symbol that can block at all, alone or with others. */
static gboolean
can_block (Line *line, VdtHex from, VdtHex hex, VdtHex to, int at)
{
  gboolean found = FALSE;

  g_array_set_size (line->obstacles, 0);
  add_step (line, from, hex, at);
  add_step (line, hex, to, at + 1);
  add_hex (line, hex, observer_is_lower (line) ? at : line->n - at, at);
  for (guint i = 0; i < line->obstacles->len; i++)
    {
      const Obstacle *obstacle = &g_array_index (line->obstacles, Obstacle, i);

      found |= strchr ("LT", look_up (line, obstacle)) != NULL;
      for (guint test = 0; test < G_N_ELEMENTS (tests); test++)
        found |= tests[test].blocks (line, obstacle);
    }

  return found;
}

/* Tries all ways on from the hex before @at, left before right, until one is blocked. */
static gboolean
is_any_route_blocked (Line *line, const Row *rows, VdtHex *route, int at, NaiveOutcome *out)
{
  if (at > line->n)
    {
      g_array_set_size (line->obstacles, 0);
      read_route (line, route, 1, line->n);
      return is_blocked (line, out);
    }
  for (guint i = 0; i < rows[at].n; i++)
    {
      route[at] = rows[at].hexes[i];
      if (is_any_route_blocked (line, rows, route, at + 1, out))
        return TRUE;
    }

  return FALSE;
}

/* Judges all routes. Where neither hex of a tie has a symbol, one of them will do: lines along
 * many hexsides would take for ever otherwise.
 */
static gboolean
judge_routes (Line *line, NaiveOutcome *out)
{
  g_autofree Row *rows = g_new (Row, line->n + 1);
  g_autofree VdtHex *route = g_new (VdtHex, line->n + 1);

  for (int at = 0; at <= line->n; at++)
    rows[at] = find_nearest (line->map, line->query, at);
  for (int at = 1; at < line->n; at++)
    {
      VdtHex from = rows[at - 1].hexes[0];
      VdtHex to = rows[at + 1].hexes[0];

      if (rows[at].n == 2 && !can_block (line, from, rows[at].hexes[0], to, at)
          && !can_block (line, from, rows[at].hexes[1], to, at))
        rows[at].n = 1;
    }

  return is_any_route_blocked (line, rows, route, 0, out);
}

/* "Real space": a brown side run along that shares a corner with an orange one does not count, nor
 * a yellow one with a purple. Its corners are the events before and after it.
 */
static gboolean
is_spared (const Line *line, const GArray *touches, const NaiveTouch *touch, Symbol symbol)
{
  guint sparing = symbol == BROWN ? NAIVE_ORANGE : symbol == YELLOW ? NAIVE_PURPLE : 0;

  if (touch->a->how != NAIVE_ALONG || touch->b->how != NAIVE_ALONG
      || !(get_codes (line->map, touch->a->hex, touch->b->hex) & symbol_codes[symbol]))
    return FALSE;
  for (guint i = 0; i < touches->len; i++)
    {
      const NaiveTouch *other = &g_array_index (touches, NaiveTouch, i);

      if (ABS (other->event - touch->event) != 1)
        continue;
      if (get_codes (line->map, other->a->hex, other->b->hex) & sparing)
        return TRUE;
    }

  return FALSE;
}

/* How many hexes and pairs the line meets from the lower unit up to a hex, and with it. */
static int
count_from_lower (const Line *line, const GArray *meetings, const NaiveMeeting *hex)
{
  int n = 0;

  for (guint i = 0; i < meetings->len; i++)
    {
      const NaiveMeeting *meeting = &g_array_index (meetings, NaiveMeeting, i);
      gboolean counts =
          meeting->how == NAIVE_CROSSED || (meeting->how == NAIVE_ALONG && meeting->hand < 0);
      gboolean passed = observer_is_lower (line)
                            ? naive_fraction_compare (meeting->from, hex->from) <= 0
                            : naive_fraction_compare (meeting->to, hex->to) >= 0;

      n += counts && passed ? 1 : 0;
    }

  return n - 1; /* the unit's own hex */
}

static int
compare_obstacles (gconstpointer a, gconstpointer b)
{
  const Obstacle *left = a;
  const Obstacle *right = b;

  if (left->event != right->event)
    return left->event - right->event;

  return (int) left->symbol - (int) right->symbol;
}

/* "Real space": reads the symbols of the straight line. */
static void
read_straight_line (Line *line)
{
  g_autoptr (GArray) meetings =
      naive_line_new (line->map, naive_point (line->query->observer, VDT_PLACE_CENTRE),
                      naive_point (line->query->target, VDT_PLACE_CENTRE));
  g_autoptr (GArray) touches = naive_sides_new (meetings);

  line->n = g_array_index (touches, NaiveTouch, touches->len - 1).event;
  for (guint i = 0; i < touches->len; i++)
    for (Symbol symbol = GREEN; symbol <= PURPLE; symbol++)
      {
        const NaiveTouch *touch = &g_array_index (touches, NaiveTouch, i);

        if (!is_spared (line, touches, touch, symbol))
          add_side (line, touch->a->hex, touch->b->hex, symbol, touch->event);
      }
  for (guint i = 0; i < meetings->len; i++)
    {
      const NaiveMeeting *meeting = &g_array_index (meetings, NaiveMeeting, i);
      int event = 0;

      if (meeting->how == NAIVE_TOUCHED || vdt_hex_equal (meeting->hex, line->query->observer)
          || vdt_hex_equal (meeting->hex, line->query->target))
        continue;
      for (guint k = 0; k < touches->len; k++)
        if (naive_fraction_compare (g_array_index (touches, NaiveTouch, k).from, meeting->from)
            <= 0)
          event = g_array_index (touches, NaiveTouch, k).event;
      add_hex (line, meeting->hex, count_from_lower (line, meetings, meeting), event);
    }
  g_array_sort (line->obstacles, compare_obstacles);
}

/* "Attacks halved": whether the target, the defender, halves an attack. */
static gboolean
is_halved (const Line *line)
{
  const VdtLosQuery *query = line->query;
  Elevation defender = read_elevation (naive_map_get (line->map, query->target));
  gboolean from_hilltop = line->observer == H1 || line->observer == H2;

  if (defender == G)
    return FALSE;
  if (defender == H1 || defender == H2)
    return !(from_hilltop && line->observer >= defender)
           && !(defender == H1 && line->observer == S2);

  return vdt_hex_distance (query->observer, query->target) > 1
         || (get_codes (line->map, query->observer, query->target) & (NAIVE_BROWN | NAIVE_YELLOW));
}

void
naive_panzerblitz_judge (const NaiveMap *map,
                         const VdtLosSetup *setup,
                         const VdtLosQuery *query,
                         NaiveOutcome *out)
{
  const NaiveHex *observer = naive_map_get (map, query->observer);
  const NaiveHex *target = naive_map_get (map, query->target);
  gboolean adjacent = vdt_hex_distance (query->observer, query->target) == 1;
  g_autoptr (GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  Line line = { .map = map,
                .query = query,
                .strict = g_str_equal (naive_option (setup, "s2-ground"), "strict"),
                .observer = read_unit (observer),
                .target = read_unit (target),
                .n = vdt_hex_distance (query->observer, query->target),
                .obstacles = obstacles };

  if (adjacent)
    {
      out->clause = "M";
    }
  else if ((is_gully (observer) && line.target == G) || (is_gully (target) && line.observer == G))
    {
      block (out, "Gully A", is_gully (observer) ? query->observer : query->target);
    }
  else if (g_str_equal (naive_option (setup, "real-space"), "on"))
    {
      read_straight_line (&line);
      is_blocked (&line, out);
    }
  else
    {
      judge_routes (&line, out);
    }

  if (out->verdict != VDT_VERDICT_CLEAR)
    return;
  if (!adjacent)
    out->clause = "TET";
  if (is_halved (&line))
    out->flags |= VDT_LOS_HALVED;
}
