/* vdt-name-handles.c - where a name in hand is turned and sized, and the box round it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-name-handles.h"

#include "vdt-name-edits.h"

#include <math.h>

#define TALL 0.6   /* of half the box, in the size of the name */
#define WIDE 0.35  /* letters are wider than what is reckoned by, at most by that on each side */
#define HANDLE 0.9 /* where it is sized, above its middle */

/**
 * vdt_name_handles_get_turn:
 * @name: a name
 * @slip: how large the handle is shown, to each side of its middle
 *
 * Returns: how far beyond its middle, along its line, a name is turned: beside the word, however
 *   small that is shown
 */
double
vdt_name_handles_get_turn (const VdtName *name, double slip)
{
  return vdt_name_reach (name) + slip;
}

/**
 * vdt_name_handles_get_size:
 * @name: a name
 * @slip: how large the handle is shown, to each side of its middle
 *
 * Returns: how far above its middle a name is sized: outside the box
 */
double
vdt_name_handles_get_size (const VdtName *name, double slip)
{
  return MAX (HANDLE * name->size, TALL * name->size + slip);
}

/**
 * vdt_name_handles_find_size:
 * @above: how far above the middle of a name its handle was dragged
 * @slip: as of vdt_name_handles_get_size()
 *
 * Returns: the size of which the handle is there, within the limits of names
 */
int
vdt_name_handles_find_size (double above, double slip)
{
  return (int) round (CLAMP (MIN (above / HANDLE, (above - slip) / TALL), 1, VDT_NAME_SIZE_MAX));
}

/**
 * vdt_name_handles_get_corner:
 * @layout: the layout of its map
 * @name: a name
 * @corner: 0 to %VDT_NAME_N_CORNERS - 1
 * @x: (out): in the units of depictions
 * @y: (out): the same
 *
 * Finds a corner of the box round a name.
 */
void
vdt_name_handles_get_corner (
    VdtLayout layout, const VdtName *name, guint corner, double *x, double *y)
{
  static const struct
  {
    int along;
    int across;
  } corners[VDT_NAME_N_CORNERS] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };

  vdt_name_edits_from_line (layout, name,
                            corners[corner].along * (vdt_name_reach (name) + WIDE * name->size),
                            corners[corner].across * TALL * name->size, x, y);
}
