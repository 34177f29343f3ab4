/* vdt-ghost.c - what a press would change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

/**
 * vdt_ghost_init:
 * @ghost: (out caller-allocates): a ghost
 * @grid: the grid of the map that would change
 *
 * Begins with nothing. vdt_ghost_clear() gives back what it holds.
 */
void
vdt_ghost_init (VdtGhost *ghost, const VdtGrid *grid)
{
  *ghost = (VdtGhost){
    .hexes = vdt_region_new (grid),
    .sides = g_array_new (FALSE, FALSE, sizeof (VdtSide)),
    .outline = g_array_new (FALSE, FALSE, sizeof (VdtSpot)),
    .marks = g_array_new (FALSE, FALSE, sizeof (VdtSpot)),
  };
}

/**
 * vdt_ghost_clear:
 * @ghost: a ghost, or a zeroed one
 *
 * Gives back what it holds.
 */
void
vdt_ghost_clear (VdtGhost *ghost)
{
  g_clear_pointer (&ghost->hexes, vdt_region_free);
  g_clear_pointer (&ghost->after, vdt_map_unref);
  g_clear_pointer (&ghost->sides, g_array_unref);
  g_clear_pointer (&ghost->outline, g_array_unref);
  g_clear_pointer (&ghost->marks, g_array_unref);
}

/**
 * vdt_ghost_add_side:
 * @ghost: a ghost
 * @hex: either hex of the side
 * @side: which side of @hex
 *
 * Adds a hexside that is not in it yet.
 */
void
vdt_ghost_add_side (VdtGhost *ghost, VdtHex hex, int side)
{
  VdtSide canonical = vdt_side_canonical (hex, side);

  g_array_append_val (ghost->sides, canonical);
}

/**
 * vdt_ghost_is_empty:
 * @ghost: a ghost
 *
 * Returns: whether nothing would change
 */
gboolean
vdt_ghost_is_empty (const VdtGhost *ghost)
{
  return ghost->sides->len == 0 && ghost->outline->len == 0 && ghost->marks->len == 0
         && vdt_region_is_empty (ghost->hexes);
}

/**
 * vdt_ghost_add_outline:
 * @ghost: a ghost
 * @x: a point in the units of depictions
 * @y: the same
 *
 * Draws the line on to a point.
 */
void
vdt_ghost_add_outline (VdtGhost *ghost, double x, double y)
{
  VdtSpot spot = { x, y };

  g_array_append_val (ghost->outline, spot);
}

/**
 * vdt_ghost_add_mark:
 * @ghost: a ghost
 * @x: a point in the units of depictions
 * @y: the same
 *
 * Marks a point.
 */
void
vdt_ghost_add_mark (VdtGhost *ghost, double x, double y)
{
  VdtSpot spot = { x, y };

  g_array_append_val (ghost->marks, spot);
}
