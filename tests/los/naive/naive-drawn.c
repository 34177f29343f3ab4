/* naive-drawn.c - terrain drawn over part of a hex, as a thread meets it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-drawn.h"

/* Where two lines cross is told by longer numbers than a NaiveFraction has room for. */
__extension__ typedef __int128 Wide;

typedef struct
{
  Wide n;
  Wide d; /* above 0 */
} Fraction;

/* A point by the thread: u goes along it, v is positive on its right and 0 on it. */
typedef struct
{
  gint64 u;
  gint64 v;
} Offset;

static gint64
cross (NaivePoint from, NaivePoint to, NaivePoint point)
{
  return (gint64) (to.x - from.x) * (point.y - from.y)
         - (gint64) (to.y - from.y) * (point.x - from.x);
}

static Offset
offset_from (NaivePoint first, NaivePoint last, NaivePoint point)
{
  int x = last.x - first.x;
  int y = last.y - first.y;
  int u = ABS (x) > ABS (y) ? point.x - first.x : point.y - first.y;

  return (Offset){ (ABS (x) > ABS (y) ? x : y) < 0 ? -u : u, cross (first, last, point) };
}

static NaivePoint
polygon_point (const NaiveDepiction *polygon, guint i)
{
  return polygon->points[i % polygon->n_points];
}

static int
compare_fractions (gconstpointer a, gconstpointer b)
{
  const Fraction *left = a;
  const Fraction *right = b;
  Wide difference = left->n * right->d - right->n * left->d;

  return (difference > 0) - (difference < 0);
}

/* How far a point lies beyond the side of a hex; NAIVE_STEP is on it. */
static int
reach (VdtHex hex, int side, NaivePoint point)
{
  NaivePoint centre = naive_point (hex, VDT_PLACE_CENTRE);
  VdtHex step = vdt_hex_steps[side];

  return (point.x - centre.x) * (2 * step.q + step.r)
         + (point.y - centre.y) * (step.q + 2 * step.r);
}

/* Whether a stretch passes through the inside of a hex. If not, some line parts the two: along one
 * of the hex's sides, or along the stretch.
 */
static gboolean
passes_inside (VdtHex hex, NaivePoint a, NaivePoint b)
{
  int n_left = 0;
  int n_right = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      gint64 turn = cross (a, b, naive_point (hex, (VdtPlace) (VDT_PLACE_CORNER + side)));

      if (reach (hex, side, a) >= NAIVE_STEP && reach (hex, side, b) >= NAIVE_STEP)
        return FALSE;
      n_left += turn < 0;
      n_right += turn > 0;
    }

  return n_left > 0 && n_right > 0;
}

/* Whether the inside of a polygon has the points just left (or right) of the thread at u. */
static gboolean
lies_beside (
    const NaiveDepiction *polygon, NaivePoint first, NaivePoint last, Fraction u, gboolean right)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < polygon->n_points; i++)
    {
      Offset a = offset_from (first, last, polygon_point (polygon, i));
      Offset b = offset_from (first, last, polygon_point (polygon, i + 1));
      gboolean a_before = a.u * u.d <= u.n;
      gboolean b_before = b.u * u.d <= u.n;
      Wide v; /* of the edge at u, times u.d and b.u - a.u */

      if (a_before == b_before)
        continue;
      v = (Wide) a.v * (b.u - a.u) * u.d + (Wide) (b.v - a.v) * (u.n - a.u * u.d);
      if (b.u < a.u)
        v = -v;
      if (right ? v > 0 : v < 0)
        inside = !inside;
    }

  return inside;
}

/* Whether the terrain of a hex is drawn in it, over some area. */
gboolean
naive_is_drawn (const NaiveMap *map, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (map, hex);
  NaivePoint centre = naive_point (hex, VDT_PLACE_CENTRE);
  NaivePoint beside = { centre.x + NAIVE_STEP, centre.y };

  for (guint i = 0; i < map->n_depictions; i++)
    {
      const NaiveDepiction *polygon = &map->depictions[i];

      if (polygon->is_ground || polygon->terrain != info->terrain)
        continue;
      for (guint k = 0; k < polygon->n_points; k++)
        if (passes_inside (hex, polygon_point (polygon, k), polygon_point (polygon, k + 1)))
          return TRUE;
      if (lies_beside (polygon, centre, beside, (Fraction){ 0, 1 }, TRUE))
        return TRUE;
    }

  return FALSE;
}

/* Adds where on the thread an edge meets it. */
static void
add_cuts (GArray *cuts, Offset a, Offset b)
{
  Fraction at_a = { a.u, 1 };
  Fraction at_b = { b.u, 1 };
  Fraction between = { (Wide) b.u * a.v - (Wide) a.u * b.v, a.v - b.v };

  if (a.v == 0)
    g_array_append_val (cuts, at_a);
  if (b.v == 0)
    g_array_append_val (cuts, at_b);
  if ((a.v < 0 && b.v > 0) || (a.v > 0 && b.v < 0))
    {
      if (between.d < 0)
        between = (Fraction){ -between.n, -between.d };
      g_array_append_val (cuts, between);
    }
}

/* What lies on one side of a point of the thread: the uppermost of what is drawn there, or else
 * what the hex has.
 */
static void
look_beside (const NaiveMap *map,
             VdtHex hex,
             NaivePoint first,
             NaivePoint last,
             Fraction at,
             gboolean right,
             NaiveStretch *stretch)
{
  const NaiveHex *info = naive_map_get (map, hex);
  int *terrain = &stretch->terrain[right];

  *terrain = naive_is_drawn (map, hex) ? NAIVE_BARE : (int) info->terrain;
  stretch->level[right] = info->level;
  for (guint i = 0; i < map->n_depictions; i++)
    {
      const NaiveDepiction *polygon = &map->depictions[i];

      if (!lies_beside (polygon, first, last, at, right))
        continue;
      if (polygon->is_ground)
        stretch->level[right] = polygon->level;
      else if (map->everywhere || polygon->terrain == info->terrain)
        *terrain = (int) polygon->terrain;
    }
}

/* Cuts the thread where anything that is drawn meets it, and looks at one point of every stretch
 * that lies in the hex.
 */
GArray *
naive_stretches_new (const NaiveMap *map,
                     NaivePoint first,
                     NaivePoint last,
                     const NaiveMeeting *meeting)
{
  gint64 length = offset_from (first, last, last).u;
  Fraction from = { (Wide) meeting->from.n * length, meeting->from.d };
  Fraction to = { (Wide) meeting->to.n * length, meeting->to.d };
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (Fraction));
  GArray *stretches = g_array_new (FALSE, FALSE, sizeof (NaiveStretch));

  g_array_append_val (cuts, from);
  g_array_append_val (cuts, to);
  for (guint i = 0; i < map->n_depictions; i++)
    for (guint k = 0; k < map->depictions[i].n_points; k++)
      add_cuts (cuts, offset_from (first, last, polygon_point (&map->depictions[i], k)),
                offset_from (first, last, polygon_point (&map->depictions[i], k + 1)));
  g_array_sort (cuts, compare_fractions);
  for (guint i = 0; i + 1 < cuts->len; i++)
    {
      Fraction a = g_array_index (cuts, Fraction, i);
      Fraction b = g_array_index (cuts, Fraction, i + 1);
      Fraction between = { a.n + b.n, a.d + b.d };
      NaiveStretch stretch;

      if (compare_fractions (&a, &b) == 0 || compare_fractions (&a, &from) < 0
          || compare_fractions (&b, &to) > 0)
        continue;
      look_beside (map, meeting->hex, first, last, between, FALSE, &stretch);
      look_beside (map, meeting->hex, first, last, between, TRUE, &stretch);
      g_array_append_val (stretches, stretch);
    }

  return stretches;
}

/* 6.1: what lies on both sides of the thread, or where that runs along a side of the hex on the
 * hex's; in the order of the thread, and more than once where it is met again.
 */
GArray *
naive_pieces_new (const NaiveMap *map,
                  NaivePoint first,
                  NaivePoint last,
                  const NaiveMeeting *meeting)
{
  g_autoptr (GArray) stretches = naive_stretches_new (map, first, last, meeting);
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (NaivePiece));

  for (guint i = 0; i < stretches->len; i++)
    {
      NaiveStretch *stretch = &g_array_index (stretches, NaiveStretch, i);
      guint a = meeting->how == NAIVE_ALONG && meeting->hand > 0 ? 1 : 0;
      guint b = meeting->how == NAIVE_ALONG && meeting->hand < 0 ? 0 : 1;
      NaivePiece ground = { NAIVE_BARE, stretch->level[a] };
      NaivePiece terrain = { stretch->terrain[a], stretch->level[a] };

      if (stretch->level[a] != stretch->level[b])
        continue;
      g_array_append_val (pieces, ground);
      if (stretch->terrain[a] != NAIVE_BARE && stretch->terrain[a] == stretch->terrain[b])
        g_array_append_val (pieces, terrain);
    }

  return pieces;
}
