/* vdt-cwb-ground.c - what Tagg's algorithm looks for on and behind a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-ground.h"

#include "vdt-line.h"

#include <string.h>

static gboolean
is_between_levels (const VdtLosLine *line, const VdtLosPlace *place)
{
  return place->lev > line->low && place->lev < line->high;
}

/* Marks the middles of the runs of a group's highest level; begin and end count from H, and of
 * an even run the place nearer H is the middle. Returns how many.
 */
static guint
mark_group (VdtLosLine *line, guint begin, guint end)
{
  int highest = G_MININT;
  guint n = 0;

  for (guint i = begin; i < end; i++)
    highest = MAX (highest, vdt_los_line_place_at (line, i)->lev);

  for (guint i = begin; i < end;)
    {
      guint run = i;

      while (run < end && vdt_los_line_place_at (line, run)->lev == highest)
        run++;
      if (run > i)
        {
          vdt_los_line_place_at (line, i + (run - i - 1) / 2)->marked = TRUE;
          n++;
        }
      i = MAX (run, i + 1);
    }

  return n;
}

/**
 * vdt_cwb_mark_ridges:
 * @line: a line; gets listed
 *
 * Line 9: marks the middles of ridges of intermediate level that lower ground separates from H.
 * Levels count without modifiers, on purpose.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_ridges (VdtLosLine *line)
{
  const VdtLosPlaces *places = vdt_los_line_list (line);
  int lowest = G_MAXINT;
  guint n = 0;

  for (guint i = 0; i < places->n;)
    {
      guint begin = i;

      while (i < places->n)
        {
          const VdtLosPlace *place = vdt_los_line_place_at (line, i);

          if (!is_between_levels (line, place) || lowest >= place->lev)
            break;
          i++;
        }
      if (i > begin)
        n += mark_group (line, begin, i);
      else
        {
          lowest = MIN (lowest, vdt_los_line_place_at (line, i)->lev);
          i++;
        }
    }

  return n;
}

static int
ground_at (const VdtLosLine *line, VdtHex hex)
{
  return line->view->ground[vdt_terrain_view_index (line->view, hex)];
}

static gboolean
is_slope (const VdtLosLine *line, VdtHex from, VdtHex to)
{
  int from_lev = ground_at (line, from);
  int to_lev = ground_at (line, to);
  int side = vdt_side_between (from, to);

  g_assert (side >= 0);
  /* A side is crossed from hex to hex: void ones drop out, and their sides with them. */
  if (from_lev == VDT_GROUND_NONE || to_lev == VDT_GROUND_NONE)
    return FALSE;
  if (vdt_terrain_view_get_side (line->view, from, side) & VDT_CWB_SLOPES)
    return TRUE;

  return line->view->options[VDT_CWB_SLOPES_OF] == 1 && ABS (from_lev - to_lev) >= 2 * VDT_LEVEL;
}

/* The hex of a slope side that line 10 takes; the nearer to H at equal levels. */
static VdtHex
higher_of (const VdtLosLine *line, VdtHex from, VdtHex to)
{
  int from_lev = ground_at (line, from);
  int to_lev = ground_at (line, to);

  if (from_lev == to_lev)
    return line->observer_is_high ? from : to;

  return from_lev > to_lev ? from : to;
}

/**
 * vdt_cwb_mark_slopes:
 * @line: a line; gets listed
 * @crossed: (out): whether the line crosses any slope side
 *
 * Line 10, true branch: marks the higher hex of each slope side that the line crosses, the ends
 * left out.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_slopes (VdtLosLine *line, gboolean *crossed)
{
  VdtLosPlaces *places = vdt_los_line_list (line);
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
          int higher = vdt_terrain_view_index (line->view, higher_of (line, previous, here));

          *crossed = TRUE;
          for (guint i = MAX (next_place, 1) - 1; i < places->n && i <= next_place; i++)
            if (places->items[i].cell == higher && !vdt_cwb_is_contention (&places->items[i]))
              {
                places->items[i].marked = TRUE;
                n++;
              }
        }
      if (next_place < places->n
          && places->items[next_place].cell == vdt_terrain_view_index (line->view, here))
        next_place++;
      previous = here;
    }

  return n;
}

/**
 * vdt_cwb_mark_first_hexes:
 * @line: a line; gets listed
 *
 * Line 10, false branch: marks the first place from H at each intermediate level.
 *
 * Returns: how many were marked
 */
guint
vdt_cwb_mark_first_hexes (VdtLosLine *line)
{
  const VdtLosPlaces *places = vdt_los_line_list (line);
  guint8 seen[VDT_ELEVATION_MAX - VDT_ELEVATION_MIN]; /* the levels from L to below H */
  guint n = 0;

  memset (seen, 0, (gsize) (line->high - line->low) / VDT_LEVEL);
  for (guint i = 0; i < places->n; i++)
    {
      VdtLosPlace *place = vdt_los_line_place_at (line, i);
      int level = (place->lev - line->low) / VDT_LEVEL;

      if (!is_between_levels (line, place) || seen[level])
        continue;
      seen[level] = TRUE;
      place->marked = TRUE;
      n++;
    }

  return n;
}

/* Past the ring about the map no straight line comes back to it, so that no hex that is looked at
 * lies further off than the ring of two that a view has.
 */
static gboolean
is_past_the_map (const VdtGrid *grid, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);

  return column < -1 || column > grid->columns || row < -1 || row > grid->rows;
}

/* Of a pair the higher hex helps the line most, whether it is higher than H, level or lower. */
static VdtHex
choose_behind (const VdtLosLine *line, const VdtStep *step)
{
  return ground_at (line, step->right) > ground_at (line, step->hex) ? step->right : step->hex;
}

/**
 * vdt_cwb_line_look_behind:
 * @line: a line with ends at different levels
 * @edge_is_low: whether the map's edge and void hexes count as lower ground
 * @behind: (out caller-allocates): what is there
 *
 * Follows the line beyond its higher end to the first hex that is not as high as that end
 * (steps 5 and 6). Along hexsides each pair gives way to the hex that is better for the line.
 */
void
vdt_cwb_line_look_behind (const VdtLosLine *line, gboolean edge_is_low, VdtCwbBehind *behind)
{
  const VdtGrid *grid = vdt_map_get_grid (line->view->map);
  VdtHex high = line->observer_is_high ? line->observer : line->target;
  VdtHex low = line->observer_is_high ? line->target : line->observer;
  VdtLine walk;
  VdtStep step;

  *behind = (VdtCwbBehind){ FALSE };
  walk = vdt_line_beyond (low, high);
  while (vdt_line_next (&walk, &step))
    {
      VdtHex hex = step.kind == VDT_STEP_PAIR ? choose_behind (line, &step) : step.hex;
      int lev = ground_at (line, hex);

      if (lev == line->high)
        continue;
      if (lev == VDT_GROUND_NONE && !edge_is_low)
        {
          if (is_past_the_map (grid, hex))
            return;
          continue;
        }

      behind->higher_first = lev > line->high;
      behind->distance = step.row - line->length;
      behind->has_hex = lev != VDT_GROUND_NONE;
      behind->hex = hex;
      return;
    }
}
