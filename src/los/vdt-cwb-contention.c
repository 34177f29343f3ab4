/* vdt-cwb-contention.c - the hexes that line 11 of Tagg's algorithm looks at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-contention.h"

#include <string.h>

/**
 * vdt_cwb_mark_modifiers:
 * @places: places
 *
 * Line 7: marks every place with a modifier.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_modifiers (VdtCwbPlaces *places)
{
  guint n = 0;

  for (guint i = 0; i < places->n; i++)
    if (places->items[i].mod > places->items[i].lev)
      {
        places->items[i].contention = TRUE;
        n++;
      }

  return n;
}

static gboolean
is_between_levels (const VdtCwbLine *line, const VdtCwbPlace *place)
{
  return place->lev > line->low && place->lev < line->high;
}

/* Marks the middles of the runs of a group's highest level; begin and end count from H, and of
 * an even run the place nearer H is the middle. Returns how many.
 */
static guint
mark_group (const VdtCwbLine *line, VdtCwbPlaces *places, guint begin, guint end)
{
  gint highest = G_MININT;
  guint n = 0;

  for (guint i = begin; i < end; i++)
    highest = MAX (highest, vdt_cwb_place_at (line, places, i)->lev);

  for (guint i = begin; i < end;)
    {
      guint run = i;

      while (run < end && vdt_cwb_place_at (line, places, run)->lev == highest)
        run++;
      if (run > i)
        {
          vdt_cwb_place_at (line, places, i + (run - i - 1) / 2)->contention = TRUE;
          n++;
        }
      i = MAX (run, i + 1);
    }

  return n;
}

/**
 * vdt_cwb_mark_ridges:
 * @line: the line
 * @places: its places
 *
 * Line 9: marks the middles of ridges of intermediate level that lower ground separates from H.
 * Levels count without modifiers, on purpose.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_ridges (const VdtCwbLine *line, VdtCwbPlaces *places)
{
  gint lowest = G_MAXINT;
  guint n = 0;

  for (guint i = 0; i < places->n;)
    {
      guint begin = i;

      while (i < places->n)
        {
          const VdtCwbPlace *place = vdt_cwb_place_at (line, places, i);

          if (!is_between_levels (line, place) || lowest >= place->lev)
            break;
          i++;
        }
      if (i > begin)
        n += mark_group (line, places, begin, i);
      else
        {
          lowest = MIN (lowest, vdt_cwb_place_at (line, places, i)->lev);
          i++;
        }
    }

  return n;
}

static gint
ground_at (const VdtCwbLine *line, VdtHex hex)
{
  return line->view->ground[vdt_terrain_view_index (line->view, hex)];
}

static gboolean
is_slope (const VdtCwbLine *line, VdtHex from, VdtHex to)
{
  gint from_lev = ground_at (line, from);
  gint to_lev = ground_at (line, to);
  gint side = vdt_side_between (from, to);

  g_assert (side >= 0);
  if (from_lev == VDT_GROUND_NONE && to_lev == VDT_GROUND_NONE)
    return FALSE;
  if (vdt_terrain_view_get_side (line->view, from, side) & VDT_CWB_SLOPES)
    return TRUE;

  return line->view->options[VDT_CWB_SLOPES_OF] == 1 && from_lev != VDT_GROUND_NONE
         && to_lev != VDT_GROUND_NONE && ABS (from_lev - to_lev) >= 2 * VDT_LEVEL;
}

/* The hex of a slope side that line 10 takes; the nearer to H at equal levels. */
static VdtHex
higher_of (const VdtCwbLine *line, VdtHex from, VdtHex to)
{
  gint from_lev = ground_at (line, from);
  gint to_lev = ground_at (line, to);

  if (from_lev == to_lev)
    return line->observer_is_high ? from : to;

  return from_lev > to_lev ? from : to;
}

/**
 * vdt_cwb_mark_slopes:
 * @line: the line
 * @places: its places
 * @crossed: (out): whether the line crosses any slope side
 *
 * Line 10, true branch: marks the higher hex of each slope side that the line crosses, the ends
 * left out.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_slopes (const VdtCwbLine *line, VdtCwbPlaces *places, gboolean *crossed)
{
  VdtHex previous = line->observer;
  gboolean more = TRUE;
  guint next_place = 0;
  guint n = 0;
  VdtLine walk;
  VdtStep step;

  *crossed = FALSE;
  walk = vdt_line_between (line->observer, line->target);
  if (vdt_line_runs_along (&walk))
    return 0; /* It leaves every hex through a corner and crosses no side. */

  while (more)
    {
      VdtHex here;

      more = vdt_line_next (&walk, &step);
      here = more ? step.hex : line->target;
      if (is_slope (line, previous, here))
        {
          VdtHex higher = higher_of (line, previous, here);

          *crossed = TRUE;
          for (guint i = next_place > 0 ? next_place - 1 : 0; i < places->n && i <= next_place; i++)
            if (vdt_hex_equal (places->items[i].hex, higher) && !places->items[i].contention)
              {
                places->items[i].contention = TRUE;
                n++;
              }
        }
      if (next_place < places->n && vdt_hex_equal (places->items[next_place].hex, here))
        next_place++;
      previous = here;
    }

  return n;
}

/**
 * vdt_cwb_mark_first_hexes:
 * @line: the line
 * @places: its places
 *
 * Line 10, false branch: marks the first place from H at each intermediate level.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_first_hexes (const VdtCwbLine *line, VdtCwbPlaces *places)
{
  guint8 seen[VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1];
  guint n = 0;

  memset (seen, 0, (gsize) (line->high - line->low) / VDT_LEVEL);
  for (guint i = 0; i < places->n; i++)
    {
      VdtCwbPlace *place = vdt_cwb_place_at (line, places, i);
      gint level = (place->lev - line->low) / VDT_LEVEL;

      if (!is_between_levels (line, place) || seen[level])
        continue;
      seen[level] = TRUE;
      place->contention = TRUE;
      n++;
    }

  return n;
}
