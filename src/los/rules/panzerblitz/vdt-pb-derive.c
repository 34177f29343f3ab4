/* vdt-pb-derive.c - symbols that follow from the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-derive.h"

#include "vdt-pb-table.h"

#include <glib/gi18n.h>

/* In the order of VdtPbColour. */
static const VdtSideCode codes[] = {
  { .code = (char *) "green", .name = (char *) N_("Edge of woods"), .colour = 0x2f7d32 },
  { .code = (char *) "gray", .name = (char *) N_("Edge of town"), .colour = 0x6b6b6b },
  { .code = (char *) "brown", .name = (char *) N_("Slope, level 1"), .colour = 0x7a4a21 },
  { .code = (char *) "orange",
    .name = (char *) N_("Edge of a hilltop, level 1"),
    .colour = 0xe0641e },
  { .code = (char *) "yellow", .name = (char *) N_("Slope, level 2"), .colour = 0xe3c318 },
  { .code = (char *) "purple",
    .name = (char *) N_("Edge of a hilltop, level 2"),
    .colour = 0x7b3fa0 },
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
  for (int side = 0; side < VDT_N_SIDES; side++)
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
is_higher (VdtMap *map, VdtHex hex, int than)
{
  return !vdt_map_is_void (map, hex) && vdt_map_get_elevation (map, hex) > than;
}

/* Of a hex's neighbours; what is not on the map may be higher. */
static int
count_higher (VdtMap *map, VdtHex hex)
{
  int level = vdt_map_get_elevation (map, hex);
  int n = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
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
is_spine_or_bend (VdtMap *map, VdtHex a, VdtHex b, int side, int level)
{
  VdtHex before = vdt_hex_neighbour (a, (side + 5) % VDT_N_SIDES);
  VdtHex after = vdt_hex_neighbour (a, (side + 1) % VDT_N_SIDES);

  if (vdt_map_get_elevation (map, a) != level || vdt_map_get_elevation (map, b) != level)
    return FALSE;
  if (!is_higher (map, before, level) && !is_higher (map, after, level))
    return !vdt_map_is_void (map, before) && !vdt_map_is_void (map, after);

  return count_higher (map, a) + count_higher (map, b) < 4;
}

/* Green and gray around woods and towns of two hexes or more, orange and purple around hilltops,
 * brown and yellow where slopes bend (note Q) and on ridges (note R).
 */
static guint
derive (const VdtGround *ground, VdtHex hex, int side)
{
  VdtMap *map = ground->map;
  VdtHex other = vdt_hex_neighbour (hex, side);
  int low = MIN (vdt_map_get_elevation (map, hex), vdt_map_get_elevation (map, other));
  int high = MAX (vdt_map_get_elevation (map, hex), vdt_map_get_elevation (map, other));
  guint derived = 0;

  if (is_edge_of_area (map, hex, other, VDT_KIND_WOODS))
    derived |= 1u << VDT_PB_GREEN;
  if (is_edge_of_area (map, hex, other, VDT_KIND_TOWN))
    derived |= 1u << VDT_PB_GRAY;
  if (is_spine_or_bend (map, hex, other, side, VDT_PB_S1))
    derived |= 1u << VDT_PB_BROWN;
  if (high >= VDT_PB_H1 && low < VDT_PB_H1)
    derived |= 1u << VDT_PB_ORANGE;
  if (is_spine_or_bend (map, hex, other, side, VDT_PB_S2))
    derived |= 1u << VDT_PB_YELLOW;
  if (high == VDT_PB_H2 && low < VDT_PB_H2)
    derived |= 1u << VDT_PB_PURPLE;

  return derived;
}

const VdtDerivation vdt_pb_derivation = {
  .title = N_("Symbols from Terrain and Slopes"),
  .explanation = N_("Green and gray around woods and towns of two or more hexes, orange and "
                    "purple around hilltops, brown and yellow where slopes bend and on ridges."),
  .nothing = N_("The map has no edge of woods or towns of two or more hexes, no edge of a "
                "hilltop, no bend of a slope and no ridge"),
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .derive = derive,
};
