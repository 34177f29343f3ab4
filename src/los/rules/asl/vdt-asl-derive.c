/* vdt-asl-derive.c - depression sides that follow from the terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-derive.h"

#include <glib/gi18n.h>

static const VdtSideCode codes[] = {
  { .code = (char *) "depression", .name = (char *) N_("Depression"), .colour = 0x8a7a4a },
};

/* Whether a hex's depression comes up to its side: anywhere, unless it is depicted. */
static gboolean
reaches_side (const VdtGround *ground, VdtHex hex, int side)
{
  /* Clockwise, the inside is on the right. */
  VdtPoint from = vdt_hex_corner (hex, vdt_side_corner (side, 0));
  VdtPoint to = vdt_hex_corner (hex, vdt_side_corner (side, 1));

  return vdt_map_get_terrain_info (ground->map, hex)->depression
         && vdt_los_depictions_cover (ground->depictions, hex, from, to, VDT_COVER_RIGHT);
}

/* Depression sides join two hexes of depression terrain; where that is depicted over part of its
 * hex, only if it comes up to the side in both (6.3).
 */
static guint
derive (const VdtGround *ground, VdtHex hex, int side)
{
  return reaches_side (ground, hex, side)
         && reaches_side (ground, vdt_hex_neighbour (hex, side), vdt_side_opposite (side));
}

const VdtDerivation vdt_asl_derivation = {
  .title = N_("Depression Sides from Terrain"),
  .explanation = N_("A depression side joins two hexes of depression terrain."),
  .nothing = N_("No two adjacent hexes of depression terrain meet at their common hexside"),
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .derive = derive,
};
