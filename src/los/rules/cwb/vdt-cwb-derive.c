/* vdt-cwb-derive.c - slopes that follow from the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-derive.h"

#include <stdlib.h>
#include <glib/gi18n.h>

static const VdtSideCode codes[] = {
  { .code = (char *) "slope", .name = (char *) N_("Slope"), .colour = 0x9a6a3a },
  { .code = (char *) "extreme-slope", .name = (char *) N_("Extreme slope"), .colour = 0x5f3414 },
};

/* Two levels make a slope, three or more an extreme slope (line 10 reads both alike). */
static guint
derive (const VdtGround *ground, VdtHex hex, int side)
{
  int drop = abs (vdt_map_get_elevation (ground->map, hex)
                  - vdt_map_get_elevation (ground->map, vdt_hex_neighbour (hex, side)));

  if (drop < 2)
    return 0;

  return 1u << (drop == 2 ? 0 : 1);
}

const VdtDerivation vdt_cwb_derivation = {
  .title = N_("Slopes from Elevation"),
  .explanation = N_("A difference of two levels between adjacent hexes makes a slope, three or "
                    "more an extreme slope."),
  .nothing = N_("No two adjacent hexes differ by two levels or more"),
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .derive = derive,
};
