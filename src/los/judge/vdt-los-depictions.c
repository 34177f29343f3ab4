/* vdt-los-depictions.c - terrain drawn over part of its hexes, and what a thread meets of it
 *
 * Everything is exact: points are whole map units, places along a thread are fractions of whole
 * numbers, compared by cross-multiplication in 128 bits. Map units reach 1.2 million, so that a
 * place has a numerator below 2^82 and a denominator below 2^43.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-depictions.h"

#include "vdt-units.h"

__extension__ typedef __int128 Wide;

/* A place along a thread: n / d, d > 0. */
typedef struct
{
  Wide n;
  gint64 d;
} Place;

typedef struct
{
  Place begin;
  Place end;
} Interval;

typedef struct
{
  gint64 x;
  gint64 y;
} Unit;

struct _VdtLosDepictions
{
  VdtMap *map;
  GHashTable *by_hex; /* row-order index -> GArray of depiction numbers, own terrain only */
};

static Unit
to_units (const VdtGrid *grid, VdtPoint point)
{
  VdtMapPoint units = vdt_units_from_point (grid->layout, point);

  return (Unit){ units.x, units.y };
}

static gint64
cross (Unit a, Unit b)
{
  return a.x * b.y - a.y * b.x;
}

static gint64
dot (Unit a, Unit b)
{
  return a.x * b.x + a.y * b.y;
}

static Unit
minus (Unit a, Unit b)
{
  return (Unit){ a.x - b.x, a.y - b.y };
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a;
  const Place *two = b;
  Wide left = one->n * two->d;
  Wide right = two->n * one->d;

  return (left > right) - (left < right);
}

static void
polygon_points (const VdtDepiction *depiction, guint i, Unit *point)
{
  *point = (Unit){ depiction->points[i].x, depiction->points[i].y };
}

static void
hex_points (const VdtGrid *grid, VdtHex hex, Unit points[VDT_N_SIDES])
{
  for (gint corner = 0; corner < VDT_N_SIDES; corner++)
    points[corner] = to_units (grid, vdt_hex_corner (hex, corner));
}

/* Where an edge crosses the thread's line moved a hair to one side, 1 for right and -1 for left:
 * what lies on the line itself then counts to the other side.
 */
static void
add_crossing (GArray *places, Unit start, Unit way, Unit p, Unit q, gint hair)
{
  gint64 p_side = cross (way, minus (p, start)) * hair;
  gint64 q_side = cross (way, minus (q, start)) * hair;
  gint64 p_along = dot (way, minus (p, start));
  gint64 q_along = dot (way, minus (q, start));
  Place place;

  if ((p_side > 0) == (q_side > 0))
    return;

  place.n = (Wide) p_along * q_side - (Wide) q_along * p_side;
  place.d = q_side - p_side;
  if (p_side > 0)
    {
      place.n = -place.n;
      place.d = -place.d;
    }
  g_array_append_val (places, place);
}

/* The parts of the thread beside which the polygon lies, by the even-odd rule. */
static GArray *
find_covered (const VdtDepiction *depiction, Unit start, Unit way, gint hair)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  Unit p, q;

  polygon_points (depiction, depiction->n_points - 1, &p);
  for (guint i = 0; i < depiction->n_points; i++)
    {
      polygon_points (depiction, i, &q);
      add_crossing (places, start, way, p, q, hair);
      p = q;
    }
  g_array_sort (places, compare_places);

  return places;
}

static Place
get_nearer (Place a, Place b)
{
  return compare_places (&a, &b) < 0 ? a : b;
}

static Place
get_further (Place a, Place b)
{
  return compare_places (&a, &b) > 0 ? a : b;
}

/* Keeps what of a part is between two places that follow each other. FALSE when it has no length.
 */
static gboolean
narrow (Interval *part, const GArray *places, guint i)
{
  Place begin = g_array_index (places, Place, i), end = g_array_index (places, Place, i + 1);

  part->begin = get_further (part->begin, begin);
  part->end = get_nearer (part->end, end);

  return compare_places (&part->begin, &part->end) < 0;
}

/* The part of the thread that lies in a hex, or along its side when hair says on which side the
 * hex is. FALSE when it has no length.
 */
static gboolean
find_part (const VdtGrid *grid, VdtHex hex, Unit start, Unit way, gint hair, Interval *part)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const Place first = { 0, 1 };
  const Place last = { dot (way, way), 1 };
  Unit points[VDT_N_SIDES];

  hex_points (grid, hex, points);
  for (guint i = 0; i < VDT_N_SIDES; i++)
    add_crossing (places, start, way, points[i], points[(i + 1) % VDT_N_SIDES], hair);
  if (places->len != 2)
    return FALSE;

  g_array_sort (places, compare_places);
  *part = (Interval){ first, last };

  return narrow (part, places, 0);
}

/* Whether some of the part has terrain of these depictions on each side asked for; with an array
 * all such parts are added to it.
 */
static gboolean
is_covered (const Interval *part, GPtrArray *left, GPtrArray *right, GArray *covered)
{
  gboolean found = FALSE;

  for (guint a = 0; a < left->len; a++)
    for (guint i = 0; i + 1 < ((GArray *) left->pdata[a])->len; i += 2)
      {
        Interval on_left = *part;

        if (!narrow (&on_left, left->pdata[a], i))
          continue;
        if (!right)
          {
            if (!covered)
              return TRUE;
            g_array_append_val (covered, on_left);
            found = TRUE;
          }
        for (guint b = 0; right && b < right->len; b++)
          for (guint k = 0; k + 1 < ((GArray *) right->pdata[b])->len; k += 2)
            {
              Interval both = on_left;

              if (!narrow (&both, right->pdata[b], k))
                continue;
              if (!covered)
                return TRUE;
              g_array_append_val (covered, both);
              found = TRUE;
            }
      }

  return found;
}

static GPtrArray *
find_all_covered (
    const VdtLosDepictions *self, const GArray *numbers, Unit start, Unit way, gint hair)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < numbers->len; i++)
    g_ptr_array_add (
        all, find_covered (vdt_map_get_depiction (self->map, g_array_index (numbers, guint, i)),
                           start, way, hair));

  return all;
}

/* The depictions of a hex's own terrain; NULL: it is not drawn there, and fills the hex. */
static const GArray *
find_numbers (const VdtLosDepictions *self, VdtHex hex)
{
  if (!self)
    return NULL;

  return g_hash_table_lookup (self->by_hex,
                              GINT_TO_POINTER (vdt_grid_index (vdt_map_get_grid (self->map), hex)));
}

static gboolean
look_beside (const VdtLosDepictions *self,
             const GArray *numbers,
             VdtHex hex,
             VdtPoint from,
             VdtPoint to,
             VdtCover cover,
             GArray *covered)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  gint hair = cover == VDT_COVER_RIGHT ? 1 : -1;
  Unit start = to_units (grid, from);
  Unit way = minus (to_units (grid, to), start);
  g_autoptr (GPtrArray) one = NULL;
  g_autoptr (GPtrArray) other = NULL;
  Interval part;

  if (!find_part (grid, hex, start, way, hair, &part))
    return FALSE;
  one = find_all_covered (self, numbers, start, way, hair);
  if (cover == VDT_COVER_BOTH)
    other = find_all_covered (self, numbers, start, way, 1);

  return is_covered (&part, one, other, covered);
}

/**
 * vdt_los_depictions_cover:
 * @self: (nullable): the depictions of a map; %NULL when it has none
 * @hex: a hex that the thread crosses or runs along
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which the terrain must lie
 *
 * Asks whether the hex's own terrain counts for a thread (asl 6.1): over the whole hex when it is
 * not depicted there; else only where depictions of it lie beside the thread over some length.
 *
 * Returns: whether it counts
 */
gboolean
vdt_los_depictions_cover (
    const VdtLosDepictions *self, VdtHex hex, VdtPoint from, VdtPoint to, VdtCover cover)
{
  const GArray *numbers = find_numbers (self, hex);

  return !numbers || look_beside (self, numbers, hex, from, to, cover, NULL);
}

static gint
compare_begins (gconstpointer a, gconstpointer b)
{
  return compare_places (&((const Interval *) a)->begin, &((const Interval *) b)->begin);
}

/* Whether terrain of these depictions lies all along a part of the thread, on one side of it. */
static gboolean
is_filled (const VdtLosDepictions *self,
           const GArray *numbers,
           VdtHex hex,
           Unit start,
           Unit way,
           gint hair)
{
  g_autoptr (GArray) covered = g_array_new (FALSE, FALSE, sizeof (Interval));
  g_autoptr (GPtrArray) all = NULL;
  Interval part;
  Place reached;

  if (!find_part (vdt_map_get_grid (self->map), hex, start, way, hair, &part))
    return TRUE;
  all = find_all_covered (self, numbers, start, way, hair);
  is_covered (&part, all, NULL, covered);
  g_array_sort (covered, compare_begins);
  reached = part.begin;
  for (guint i = 0; i < covered->len; i++)
    {
      const Interval *next = &g_array_index (covered, Interval, i);

      if (compare_places (&next->begin, &reached) > 0)
        return FALSE;
      reached = get_further (reached, next->end);
    }

  return compare_places (&reached, &part.end) >= 0;
}

/**
 * vdt_los_depictions_fill:
 * @self: (nullable): the depictions of a map
 * @hex: a hex that the thread crosses or runs along
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which the terrain must lie
 *
 * Asks whether the hex's own terrain lies beside the thread all the way through the hex (asl 6.8).
 *
 * Returns: %FALSE when it is drawn, and leaves a part of the way bare on a side that was asked for
 */
gboolean
vdt_los_depictions_fill (
    const VdtLosDepictions *self, VdtHex hex, VdtPoint from, VdtPoint to, VdtCover cover)
{
  const GArray *numbers = find_numbers (self, hex);
  const VdtGrid *grid;
  Unit start, way;

  if (!numbers)
    return TRUE;
  grid = vdt_map_get_grid (self->map);
  start = to_units (grid, from);
  way = minus (to_units (grid, to), start);

  return (cover == VDT_COVER_RIGHT || is_filled (self, numbers, hex, start, way, -1))
         && (cover == VDT_COVER_LEFT || is_filled (self, numbers, hex, start, way, 1));
}

static gint
part_of_way (Place place, Unit way)
{
  return (gint) (place.n * VDT_LOS_DRAWN_WHOLE / ((Wide) place.d * dot (way, way)));
}

/**
 * vdt_los_depictions_find:
 * @self: (nullable): the depictions of a map
 * @hex: a hex that the thread crosses or runs along
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which the terrain must lie
 * @parts: (element-type VdtLosDrawn): where the parts of the thread are added
 *
 * Tells where along a thread the hex's own terrain counts. Only for drawing: see
 * vdt_los_depictions_cover().
 *
 * Returns: whether the terrain is drawn there; %FALSE: it fills the hex, and nothing is added
 */
gboolean
vdt_los_depictions_find (const VdtLosDepictions *self,
                         VdtHex hex,
                         VdtPoint from,
                         VdtPoint to,
                         VdtCover cover,
                         GArray *parts)
{
  const GArray *numbers = find_numbers (self, hex);
  g_autoptr (GArray) covered = g_array_new (FALSE, FALSE, sizeof (Interval));
  const VdtGrid *grid;
  Unit way;

  if (!numbers)
    return FALSE;
  grid = vdt_map_get_grid (self->map);
  way = minus (to_units (grid, to), to_units (grid, from));
  look_beside (self, numbers, hex, from, to, cover, covered);
  for (guint i = 0; i < covered->len; i++)
    {
      const Interval *part = &g_array_index (covered, Interval, i);
      const VdtLosDrawn drawn = { part_of_way (part->begin, way), part_of_way (part->end, way) };

      g_array_append_val (parts, drawn);
    }

  return TRUE;
}

/* Whether the open segment meets the open hex: some of it is inside, by the hex's strips. */
static gboolean
edge_enters (const Unit points[VDT_N_SIDES], Unit p, Unit q)
{
  Unit way = minus (q, p);
  Place enter = { 0, 1 };
  Place leave = { 1, 1 };

  for (guint i = 0; i < VDT_N_SIDES; i++)
    {
      Unit edge = minus (points[(i + 1) % VDT_N_SIDES], points[i]);
      gint64 inside = cross (edge, minus (p, points[i]));
      gint64 change = cross (edge, way);
      Place at = { change > 0 ? -inside : inside, ABS (change) };

      if (change == 0 && inside <= 0)
        return FALSE;
      if (change > 0)
        enter = get_further (enter, at);
      if (change < 0)
        leave = get_nearer (leave, at);
    }

  return compare_places (&enter, &leave) < 0;
}

static gboolean
contains (const VdtDepiction *depiction, Unit point)
{
  gboolean inside = FALSE;
  Unit p, q;

  polygon_points (depiction, depiction->n_points - 1, &p);
  for (guint i = 0; i < depiction->n_points; i++)
    {
      polygon_points (depiction, i, &q);
      if ((p.y > point.y) != (q.y > point.y)
          && (cross (minus (q, p), minus (point, p)) > 0) == (q.y > p.y))
        inside = !inside;
      p = q;
    }

  return inside;
}

static gboolean
overlaps (const VdtGrid *grid, const VdtDepiction *depiction, VdtHex hex)
{
  Unit points[VDT_N_SIDES];
  Unit p, q;

  hex_points (grid, hex, points);
  polygon_points (depiction, depiction->n_points - 1, &p);
  for (guint i = 0; i < depiction->n_points; i++)
    {
      polygon_points (depiction, i, &q);
      if (edge_enters (points, p, q))
        return TRUE;
      p = q;
    }

  /* No edge enters the hex: it is all inside or all outside. */
  return contains (depiction, to_units (grid, vdt_hex_centre (hex)));
}

/* The block of columns or rows that a range of map units can reach, a hex more on either side. */
static void
find_lines (gint low, gint high, gint pitch, gint count, gint *first, gint *last)
{
  *first = MAX (low / pitch - 2, 0);
  *last = MIN (high / pitch + 2, count - 1);
}

static void
add_depiction (VdtLosDepictions *self, guint number)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  const VdtDepiction *depiction = vdt_map_get_depiction (self->map, number);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  VdtMapPoint low = depiction->points[0], high = low;
  gint first_column, last_column, first_row, last_row;

  for (guint i = 1; i < depiction->n_points; i++)
    {
      low.x = MIN (low.x, depiction->points[i].x);
      low.y = MIN (low.y, depiction->points[i].y);
      high.x = MAX (high.x, depiction->points[i].x);
      high.y = MAX (high.y, depiction->points[i].y);
    }
  find_lines (low.x, high.x, pointy ? VDT_UNITS_ALONG : VDT_UNITS_ACROSS, grid->columns,
              &first_column, &last_column);
  find_lines (low.y, high.y, pointy ? VDT_UNITS_ACROSS : VDT_UNITS_ALONG, grid->rows, &first_row,
              &last_row);

  for (gint row = first_row; row <= last_row; row++)
    for (gint column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gpointer key = GINT_TO_POINTER (vdt_grid_index (grid, hex));
        GArray *numbers;

        if (vdt_map_get_terrain (self->map, hex) != depiction->terrain
            || !overlaps (grid, depiction, hex))
          continue;
        numbers = g_hash_table_lookup (self->by_hex, key);
        if (!numbers)
          {
            numbers = g_array_new (FALSE, FALSE, sizeof (guint));
            g_hash_table_insert (self->by_hex, key, numbers);
          }
        g_array_append_val (numbers, number);
      }
}

/**
 * vdt_los_depictions_new:
 * @map: (transfer none): a map
 *
 * Finds the hexes whose own terrain is depicted over part of them.
 *
 * Returns: (transfer full) (nullable): the depictions, or %NULL when the map has none
 */
VdtLosDepictions *
vdt_los_depictions_new (VdtMap *map)
{
  VdtLosDepictions *self;

  if (vdt_map_get_n_depictions (map) == 0)
    return NULL;

  self = g_new (VdtLosDepictions, 1);
  self->map = vdt_map_ref (map);
  self->by_hex = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    add_depiction (self, i);

  return self;
}

/**
 * vdt_los_depictions_free:
 * @self: (transfer full) (nullable): the depictions of a map
 *
 * Frees them.
 */
void
vdt_los_depictions_free (VdtLosDepictions *self)
{
  if (!self)
    return;

  g_hash_table_unref (self->by_hex);
  vdt_map_unref (self->map);
  g_free (self);
}
