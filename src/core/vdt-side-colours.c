/* vdt-side-colours.c - the colours that the sides of a map's counters were given
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-colours.h"

#include <string.h>

/* Where a side is among those that have colours, or would be. */
static guint
find_place (const GArray *colours, const char *side, gboolean *found)
{
  guint i = 0;
  int order = -1;

  while (i < colours->len
         && (order = strcmp (g_array_index (colours, VdtSideColour, i).side, side)) < 0)
    i++;
  *found = i < colours->len && order == 0;

  return i;
}

static void
clear_colour (gpointer data)
{
  g_free (((VdtSideColour *) data)->side);
}

/**
 * vdt_side_colours_copy:
 * @self: (nullable): colours of sides
 *
 * Returns: (transfer full): a copy, empty for %NULL
 */
GArray *
vdt_side_colours_copy (const GArray *self)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (VdtSideColour));

  g_array_set_clear_func (copy, clear_colour);
  for (guint i = 0; self && i < self->len; i++)
    {
      const VdtSideColour *colour = &g_array_index (self, VdtSideColour, i);
      VdtSideColour own = { g_strdup (colour->side), colour->colour };

      g_array_append_val (copy, own);
    }

  return copy;
}

/**
 * vdt_side_colours_find:
 * @self: colours of sides
 * @side: (nullable): a side
 * @colour: (out): its colour, as 0xrrggbb
 *
 * Returns: whether @side was given a colour
 */
gboolean
vdt_side_colours_find (const GArray *self, const char *side, guint32 *colour)
{
  gboolean found = FALSE;
  guint i = side ? find_place (self, side, &found) : 0;

  if (found)
    *colour = g_array_index (self, VdtSideColour, i).colour;

  return found;
}

/**
 * vdt_side_colours_set:
 * @self: colours of sides
 * @side: a side, not empty
 * @colour: (nullable): its colour, as 0xrrggbb; %NULL: none of its own
 *
 * Gives a side a colour, or takes it away.
 */
void
vdt_side_colours_set (GArray *self, const char *side, const guint32 *colour)
{
  gboolean found;
  guint i = find_place (self, side, &found);

  if (found && colour)
    g_array_index (self, VdtSideColour, i).colour = *colour & 0xffffff;
  else if (found)
    g_array_remove_index (self, i);
  else if (colour)
    {
      VdtSideColour own = { g_strdup (side), *colour & 0xffffff };

      g_array_insert_val (self, i, own);
    }
}

/**
 * vdt_side_colours_equal:
 * @a: colours of sides
 * @b: others
 *
 * Returns: whether the same sides were given the same colours
 */
gboolean
vdt_side_colours_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const VdtSideColour *one = &g_array_index (a, VdtSideColour, i);
      const VdtSideColour *other = &g_array_index (b, VdtSideColour, i);

      if (!g_str_equal (one->side, other->side) || one->colour != other->colour)
        return FALSE;
    }

  return TRUE;
}
