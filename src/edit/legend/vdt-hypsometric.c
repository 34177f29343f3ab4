/* vdt-hypsometric.c - the colours of heights on printed maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hypsometric.h"

/* From valley green over straw and ochre to the brown of summits: pale, so that signs can be read
 * on them, and darker step by step from the middle up.
 */
static const guint32 stops[] = {
  0xb7d3a0, 0xd6e2b0, 0xeee6b8, 0xe6cf97, 0xd2ad76, 0xb68a5a, 0x9a6e48,
};

#define N_PARTS ((int) G_N_ELEMENTS (stops) - 1)

/**
 * vdt_hypsometric_colour:
 * @elevation: an elevation
 * @lowest: the lowest one of the map
 * @highest: the highest one, not below @lowest
 *
 * Finds the tint of an elevation on a map between two others. Elevations beyond them have the tint
 * of the nearest; on a flat map all have the second.
 *
 * Returns: the tint as 0xrrggbb
 */
guint32
vdt_hypsometric_colour (int elevation, int lowest, int highest)
{
  int span = highest - lowest;
  int way = (CLAMP (elevation, lowest, highest) - lowest) * N_PARTS; /* in parts of span */
  guint32 colour = 0;
  int part;

  if (span <= 0)
    return stops[1];
  part = MIN (way / span, N_PARTS - 1);
  way -= part * span;
  for (int shift = 0; shift <= 16; shift += 8)
    {
      int from = stops[part] >> shift & 0xff, to = stops[part + 1] >> shift & 0xff;

      colour |= (guint32) (from + (to - from) * way / span) << shift;
    }

  return colour;
}
