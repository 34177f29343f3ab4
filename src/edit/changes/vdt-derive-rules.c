/* vdt-derive-rules.c - which codes follow from the ground, by rule system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-derive-private.h"

#include <stdlib.h>

/**
 * vdt_derive_slopes:
 * @ground: a map
 * @hex: a hex of it
 * @side: a side over which there is another
 *
 * For cwb: two levels make a slope, three or more an extreme slope (line 10 reads both alike).
 *
 * Returns: a bit a code
 */
guint
vdt_derive_slopes (const VdtGround *ground, VdtHex hex, gint side)
{
  gint drop = abs (vdt_map_get_elevation (ground->map, hex)
                   - vdt_map_get_elevation (ground->map, vdt_hex_neighbour (hex, side)));

  if (drop < 2)
    return 0;

  return 1u << (drop == 2 ? 0 : 1);
}

/* The symbols of panzerblitz, and the elevations that they are about. */
enum
{
  GREEN,
  GRAY,
  BROWN,
  ORANGE,
  YELLOW,
  PURPLE,
};

enum
{
  GROUND,
  SLOPE_1,
  HILLTOP_1,
  SLOPE_2,
  HILLTOP_2,
};

static gboolean
is_kind (VdtMap *map, VdtHex hex, VdtTerrainKind kind)
{
  return !vdt_map_is_void (map, hex) && vdt_map_get_terrain_info (map, hex)->kind == kind;
}

/* Woods or town of several hexes: one of a single hex bears its symbol itself. */
static gboolean
is_area (VdtMap *map, VdtHex hex, VdtTerrainKind kind)
{
  if (!is_kind (map, hex, kind))
    return FALSE;
  for (gint side = 0; side < VDT_N_SIDES; side++)
    if (is_kind (map, vdt_hex_neighbour (hex, side), kind))
      return TRUE;

  return FALSE;
}

static gboolean
is_edge_of_area (VdtMap *map, VdtHex a, VdtHex b, VdtTerrainKind kind)
{
  return is_kind (map, a, kind) != is_kind (map, b, kind)
         && (is_area (map, a, kind) || is_area (map, b, kind));
}

static gboolean
is_higher (VdtMap *map, VdtHex hex, gint than)
{
  return !vdt_map_is_void (map, hex) && vdt_map_get_elevation (map, hex) > than;
}

/* Of a hex's neighbours; what is not on the map may be higher. */
static gint
count_higher (VdtMap *map, VdtHex hex)
{
  gint level = vdt_map_get_elevation (map, hex);
  gint n = 0;

  for (gint side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex other = vdt_hex_neighbour (hex, side);

      n += vdt_map_is_void (map, other) || is_higher (map, other, level);
    }

  return n;
}

/* A side between two hexes of a slope: the spine of a ridge when no hex at its ends is higher (note
 * R), else a bend when the slope turns round the hill there (note Q). Along a straight slope two
 * neighbours of each hex are higher, or, across the grain of the hexes, one and three in turn: four
 * of any two hexes in a row. Round a hill there are fewer.
 */
static gboolean
is_spine_or_bend (VdtMap *map, VdtHex a, VdtHex b, gint side, gint level)
{
  VdtHex before = vdt_hex_neighbour (a, (side + 5) % VDT_N_SIDES);
  VdtHex after = vdt_hex_neighbour (a, (side + 1) % VDT_N_SIDES);

  if (vdt_map_get_elevation (map, a) != level || vdt_map_get_elevation (map, b) != level)
    return FALSE;
  if (!is_higher (map, before, level) && !is_higher (map, after, level))
    return !vdt_map_is_void (map, before) && !vdt_map_is_void (map, after);

  return count_higher (map, a) + count_higher (map, b) < 4;
}

/**
 * vdt_derive_symbols:
 * @ground: a map
 * @hex: a hex of it
 * @side: a side over which there is another
 *
 * For panzerblitz: green and gray around woods and towns of two hexes or more, orange and purple
 * around hilltops, brown and yellow where slopes bend (note Q) and on ridges (note R).
 *
 * Returns: a bit a code
 */
guint
vdt_derive_symbols (const VdtGround *ground, VdtHex hex, gint side)
{
  VdtMap *map = ground->map;
  VdtHex other = vdt_hex_neighbour (hex, side);
  gint low = MIN (vdt_map_get_elevation (map, hex), vdt_map_get_elevation (map, other));
  gint high = MAX (vdt_map_get_elevation (map, hex), vdt_map_get_elevation (map, other));
  guint codes = 0;

  if (is_edge_of_area (map, hex, other, VDT_KIND_WOODS))
    codes |= 1u << GREEN;
  if (is_edge_of_area (map, hex, other, VDT_KIND_TOWN))
    codes |= 1u << GRAY;
  if (is_spine_or_bend (map, hex, other, side, SLOPE_1))
    codes |= 1u << BROWN;
  if (high >= HILLTOP_1 && low < HILLTOP_1)
    codes |= 1u << ORANGE;
  if (is_spine_or_bend (map, hex, other, side, SLOPE_2))
    codes |= 1u << YELLOW;
  if (high == HILLTOP_2 && low < HILLTOP_2)
    codes |= 1u << PURPLE;

  return codes;
}

/* Whether a hex's depression comes up to its side: anywhere, unless it is depicted. */
static gboolean
reaches_side (const VdtGround *ground, VdtHex hex, gint side)
{
  /* Clockwise, the inside is on the right. */
  VdtPoint from = vdt_hex_corner (hex, (side + 4) % VDT_N_SIDES);
  VdtPoint to = vdt_hex_corner (hex, (side + 5) % VDT_N_SIDES);

  return vdt_map_get_terrain_info (ground->map, hex)->depression
         && vdt_los_depictions_cover (ground->depictions, hex, from, to, VDT_COVER_RIGHT);
}

/**
 * vdt_derive_depressions:
 * @ground: a map
 * @hex: a hex of it
 * @side: a side over which there is another
 *
 * For asl: depression sides join two hexes of depression terrain; where that is depicted over part
 * of its hex, only if it comes up to the side in both (6.3).
 *
 * Returns: a bit a code
 */
guint
vdt_derive_depressions (const VdtGround *ground, VdtHex hex, gint side)
{
  return reaches_side (ground, hex, side)
         && reaches_side (ground, vdt_hex_neighbour (hex, side), vdt_side_opposite (side));
}
