/* vdt-own-line.c - a line by your own rules: its ends, and what stands in its way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-line.h"

/**
 * vdt_own_eye:
 * @view: a map
 * @hex: a hex of it
 * @level: levels above its ground
 *
 * The system's VdtLosRules.eye: ground, what the rules give to an eye, the level, and the obstacle
 * on which one stands.
 *
 * Returns: a height in twelfths
 */
int
vdt_own_eye (const VdtTerrainView *view, VdtHex hex, int level)
{
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (view, hex);
  int perch = view->options[VDT_OWN_PERCH];
  int eye = view->ground[vdt_terrain_view_index (view, hex)] + vdt_own_get_eye (view->options)
            + level * VDT_LEVEL;

  if (perch == VDT_OWN_PERCH_ALL
      || (perch == VDT_OWN_PERCH_BUILDINGS
          && (terrain->kind == VDT_KIND_BUILDING || terrain->kind == VDT_KIND_TOWN)))
    eye += vdt_own_get_obstacle (view->options, terrain);

  return eye;
}

/**
 * vdt_own_line_init:
 * @line: (out caller-allocates): the line
 * @view: a map
 * @query: who looks where, not at the same hex; places are not read
 *
 * Begins to look at a line.
 */
void
vdt_own_line_init (VdtOwnLine *line, const VdtTerrainView *view, const VdtLosQuery *query)
{
  *line = (VdtOwnLine){
    .view = view,
    .answers = view->options,
    .observer = query->observer,
    .target = query->target,
    .observer_eye = vdt_own_eye (view, query->observer, query->observer_level),
    .target_eye = vdt_own_eye (view, query->target, query->target_level),
    .length = vdt_hex_distance (query->observer, query->target),
  };
  line->high = MAX (line->observer_eye, line->target_eye);
  line->low = MIN (line->observer_eye, line->target_eye);
  line->observer_is_high = line->observer_eye >= line->target_eye;
}

/**
 * vdt_own_spot_between:
 * @line: a line
 * @hex: a hex, on the map or not
 * @other: its neighbour
 *
 * Returns: where something on the side between them stands
 */
VdtOwnSpot
vdt_own_spot_between (const VdtOwnLine *line, VdtHex hex, VdtHex other)
{
  VdtOwnSpot one = vdt_own_spot_in (line, hex);
  VdtOwnSpot two = vdt_own_spot_in (line, other);

  return (VdtOwnSpot){ hex, other, 1 + MIN (one.p, two.p), (one.weight_p + two.weight_p) / 2,
                       (one.weight_q + two.weight_q) / 2 };
}

/* Twice the scalar product of two vectors, whose axes are 60 degrees apart. */
static gint64
multiply (VdtHex a, VdtHex b)
{
  gint64 aq = a.q, ar = a.r;

  return aq * (2 * b.q + b.r) + ar * (b.q + 2 * b.r);
}

/**
 * vdt_own_line_find_foot:
 * @line: a line
 * @spot: a place beside it
 * @n: (out): how far the foot of the place is, from the lower end to the higher, as n / d
 * @d: (out): more than 0
 *
 * Finds where on the line a place is nearest to: the centre of a hex, or the middle of a side.
 */
void
vdt_own_line_find_foot (const VdtOwnLine *line, const VdtOwnSpot *spot, gint64 *n, gint64 *d)
{
  VdtHex lower = line->observer_is_high ? line->target : line->observer;
  VdtHex higher = line->observer_is_high ? line->observer : line->target;
  VdtHex way = vdt_hex_subtract (higher, lower);
  VdtHex twice =
      vdt_hex_add (vdt_hex_subtract (spot->hex, lower), vdt_hex_subtract (spot->other, lower));

  *n = multiply (twice, way);
  *d = 2 * multiply (way, way);
}

/**
 * vdt_own_zone_hexes:
 * @zone: a zone of so many hexes
 * @above: how far something is above the lower end, in twelfths
 *
 * Returns: how many hexes behind it are hidden
 */
int
vdt_own_zone_hexes (VdtOwnZone zone, int above)
{
  switch (zone)
    {
    case VDT_OWN_ZONE_1:
      return 1;
    case VDT_OWN_ZONE_2:
      return 2;
    case VDT_OWN_ZONE_3:
      return 3;
    default:
      return (above + VDT_LEVEL - 1) / VDT_LEVEL;
    }
}

static gboolean
is_above_line (const VdtOwnLine *line, gint64 top, gint64 n, gint64 d)
{
  gint64 left = (top - line->low) * d;
  gint64 right = (line->high - line->low) * n;

  return left > right || (left == right && line->answers[VDT_OWN_EQUAL] == VDT_OWN_EQUAL_BLOCK);
}

/* Whether the lower end is in the zone behind what stands at a spot, above it. */
static gboolean
is_in_zone (const VdtOwnLine *line, const VdtOwnSpot *spot, int top, VdtOwnZone zone)
{
  gint64 n, d;

  switch (zone)
    {
    case VDT_OWN_ZONE_NONE:
      return FALSE;
    case VDT_OWN_ZONE_NEARER:
      return spot->weight_p < spot->weight_q;
    case VDT_OWN_ZONE_HALF:
      return spot->weight_p <= spot->weight_q;
    case VDT_OWN_ZONE_SLOPE:
      return is_above_line (line, top, spot->weight_p, spot->weight_p + spot->weight_q);
    case VDT_OWN_ZONE_TRUE:
      vdt_own_line_find_foot (line, spot, &n, &d);
      return is_above_line (line, top, n, d);
    case VDT_OWN_ZONE_ALL:
    case VDT_OWN_ZONE_ALWAYS:
      return TRUE;
    default:
      return spot->p <= vdt_own_zone_hexes (zone, top - line->low);
    }
}

/* Lines of one length to another differ in where their ends are: a hidden place may be seen on
 * longer lines, or on shorter ones. Seen from the lower end, whether something is hidden changes
 * once with the length. first: the shortest length at which the answer is another one than for all
 * below.
 */
static void
keep_to (VdtOwnLine *line, gboolean blocks, gboolean blocks_longer, gint64 first)
{
  int limit = (int) CLAMP (first, 0, G_MAXINT);

  if (blocks == blocks_longer)
    line->extent.min_length = MAX (line->extent.min_length, limit);
  else
    line->extent.max_length = MIN (line->extent.max_length, limit - 1);
}

static gint64
floor_divide (gint64 n, gint64 d)
{
  return n >= 0 ? n / d : -((-n + d - 1) / d);
}

/* For which lengths, of lines by way of the same hexes, a zone hides as it does here. On a line
 * that does not run along hexsides P + Q is twice its length.
 */
static void
narrow (VdtOwnLine *line, const VdtOwnSpot *spot, int top, VdtOwnZone zone, gboolean blocks)
{
  gint64 above = top - line->low, rise = line->high - line->low;
  gboolean ties = line->answers[VDT_OWN_EQUAL] == VDT_OWN_EQUAL_BLOCK;
  gboolean from_low = !line->observer_is_high;
  int walked = from_low ? spot->weight_p : spot->weight_q;

  switch (zone)
    {
    case VDT_OWN_ZONE_NONE:
    case VDT_OWN_ZONE_ALL:
    case VDT_OWN_ZONE_ALWAYS:
      return;
    case VDT_OWN_ZONE_TRUE:
      line->has_extent = FALSE;
      return;
    case VDT_OWN_ZONE_NEARER:
      keep_to (line, blocks, from_low, from_low ? walked + 1 : walked);
      return;
    case VDT_OWN_ZONE_HALF:
      keep_to (line, blocks, from_low, from_low ? walked : walked + 1);
      return;
    case VDT_OWN_ZONE_SLOPE:
      /* above 2L > rise walked, or rise (2L - walked) < above 2L: ties go with the one or other. */
      if (from_low && above > 0)
        keep_to (line, blocks, TRUE, floor_divide (rise * walked - (ties ? 1 : 0), 2 * above) + 1);
      else if (!from_low && rise > above)
        keep_to (line, blocks, FALSE,
                 floor_divide (rise * walked - (ties ? 0 : 1), 2 * (rise - above)) + 1);
      return;
    default:
      if (!from_low)
        keep_to (line, blocks, FALSE,
                 line->length - spot->p + vdt_own_zone_hexes (zone, (int) above) + 1);
      return;
    }
}

/**
 * vdt_own_line_meet:
 * @line: a line
 * @spot: where something stands
 * @top: its top, in twelfths
 * @zone: what it hides
 *
 * Finds whether it stands in the way.
 *
 * Returns: whether, and by which clause
 */
VdtOwnWay
vdt_own_line_meet (VdtOwnLine *line, const VdtOwnSpot *spot, int top, VdtOwnZone zone)
{
  int equal = line->answers[VDT_OWN_EQUAL];
  gboolean hides;

  if (zone == VDT_OWN_ZONE_ALWAYS)
    return VDT_OWN_WAY_ALWAYS;
  if (top > line->high
      || (top == line->high
          && (equal == VDT_OWN_EQUAL_BLOCK
              || (equal == VDT_OWN_EQUAL_PLATEAU && line->high > line->low))))
    return VDT_OWN_WAY_ABOVE;
  if (top <= vdt_own_line_limit (line))
    return VDT_OWN_WAY_BELOW;

  hides = is_in_zone (line, spot, top, zone);
  if (line->wants_extent)
    narrow (line, spot, top, zone, hides);

  return hides ? VDT_OWN_WAY_BLIND : VDT_OWN_WAY_HIDES_NOT;
}
