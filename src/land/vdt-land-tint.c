/* vdt-land-tint.c - the colours of levels of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-tint.h"

/* From low ground to high. */
static const guint32 tints[] = { 0xc9dca8, 0xe4e6b4, 0xeedda3, 0xdcb97c,
                                 0xc09460, 0xa9835f, 0xb7a79a, 0xe9e6e3 };

static guint32
mix (guint32 a, guint32 b, double part)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    mixed |= (guint32) (((a >> shift) & 0xff) * (1 - part) + ((b >> shift) & 0xff) * part) << shift;

  return mixed;
}

/**
 * vdt_land_tint:
 * @level: a level
 * @lowest: the lowest that there is
 * @highest: the highest
 *
 * Returns: its colour, 0xrrggbb
 */
guint32
vdt_land_tint (int level, int lowest, int highest)
{
  double at = (CLAMP (level, lowest, highest) - lowest) * (G_N_ELEMENTS (tints) - 1.0)
              / MAX (highest - lowest, (int) G_N_ELEMENTS (tints) - 1);
  guint i = MIN ((guint) at, G_N_ELEMENTS (tints) - 2);

  return mix (tints[i], tints[i + 1], at - i);
}
