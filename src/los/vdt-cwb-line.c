/* vdt-cwb-line.c - a sight line as Tagg's algorithm reads it: the places between its ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-line.h"

#include <string.h>

/**
 * vdt_cwb_places_init:
 * @places: (out caller-allocates): the places
 *
 * Begins with no place.
 */
void
vdt_cwb_places_init (VdtCwbPlaces *places)
{
  places->n = 0;
  places->n_allocated = VDT_CWB_FEW_PLACES;
  places->items = places->few;
}

/**
 * vdt_cwb_places_clear:
 * @places: places
 *
 * Frees what long lines needed.
 */
void
vdt_cwb_places_clear (VdtCwbPlaces *places)
{
  if (places->items != places->few)
    g_free (places->items);
}

/**
 * vdt_cwb_places_grow:
 * @places: places, full
 *
 * Makes room for as many again.
 */
void
vdt_cwb_places_grow (VdtCwbPlaces *places)
{
  gsize size = places->n_allocated * sizeof *places->items;

  if (places->items == places->few)
    {
      places->items = g_malloc (2 * size);
      memcpy (places->items, places->few, size);
    }
  else
    {
      places->items = g_realloc (places->items, 2 * size);
    }
  places->n_allocated *= 2;
}

static inline gboolean
read_place (const VdtTerrainView *view, VdtHex hex, gint row, VdtCwbPlace *place)
{
  gint i = vdt_terrain_view_index (view, hex);

  place->hex = hex;
  place->lev = view->ground[i];
  place->mod = view->top[i];
  place->row = (guint16) row;
  place->contents = view->contents[i];
  place->contention = FALSE;

  return place->lev != VDT_GROUND_NONE;
}

static void
add_pair (VdtCwbLine *line, const VdtStep *step)
{
  VdtCwbPlace none = { .lev = VDT_GROUND_NONE, .mod = VDT_GROUND_NONE };
  VdtCwbPlace left, right;
  gboolean has_left = read_place (line->view, step->hex, step->row, &left);
  gboolean has_right = read_place (line->view, step->right, step->row, &right);

  if (!has_left && !has_right)
    return;

  vdt_cwb_places_add (&line->places, has_left ? &left : &right);
  vdt_cwb_places_add (&line->rights, has_left && has_right ? &right : &none);
  if (has_left && has_right)
    line->n_pairs++;
}

static void
collect (VdtCwbLine *line)
{
  const VdtCwbPlace none = { .lev = VDT_GROUND_NONE, .mod = VDT_GROUND_NONE };
  VdtLine walk = vdt_line_between (line->observer, line->target);
  gboolean runs_along = vdt_line_runs_along (&walk);
  VdtCwbPlace place;
  VdtStep step;

  while (vdt_line_next (&walk, &step))
    if (step.kind == VDT_STEP_PAIR)
      {
        add_pair (line, &step);
      }
    else if (read_place (line->view, step.hex, step.row, &place))
      {
        vdt_cwb_places_add (&line->places, &place);
        if (runs_along)
          vdt_cwb_places_add (&line->rights, &none);
      }
}

/**
 * vdt_cwb_line_init:
 * @line: (out caller-allocates): the line
 * @view: a map
 * @query: who looks where
 *
 * Collects what the line meets. Void hexes drop out; of a pair the other hex is left.
 */
void
vdt_cwb_line_init (VdtCwbLine *line, const VdtTerrainView *view, const VdtLosQuery *query)
{
  line->view = view;
  line->observer = query->observer;
  line->target = query->target;
  line->observer_lev = view->ground[vdt_terrain_view_index (view, query->observer)];
  line->target_lev = view->ground[vdt_terrain_view_index (view, query->target)];
  line->high = MAX (line->observer_lev, line->target_lev);
  line->low = MIN (line->observer_lev, line->target_lev);
  line->length = vdt_hex_distance (query->observer, query->target);
  line->observer_is_high = line->observer_lev >= line->target_lev;
  line->n_pairs = 0;
  vdt_cwb_places_init (&line->places);
  vdt_cwb_places_init (&line->rights);
  collect (line);
}

/**
 * vdt_cwb_line_clear:
 * @line: a line
 *
 * Frees what the line holds.
 */
void
vdt_cwb_line_clear (VdtCwbLine *line)
{
  vdt_cwb_places_clear (&line->places);
  vdt_cwb_places_clear (&line->rights);
}

/* Past the ring about the map no straight line comes back to it. */
static gboolean
is_past_the_map (const VdtGrid *grid, VdtHex hex)
{
  gint column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);

  return column < -1 || column > grid->columns || row < -1 || row > grid->rows;
}

static gint
ground_at (const VdtCwbLine *line, VdtHex hex)
{
  if (!vdt_map_contains (line->view->map, hex))
    return VDT_GROUND_NONE;

  return line->view->ground[vdt_terrain_view_index (line->view, hex)];
}

/* Of a pair the higher hex helps the line most, whether it is higher than H, level or lower. */
static VdtHex
choose_behind (const VdtCwbLine *line, const VdtStep *step)
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
vdt_cwb_line_look_behind (const VdtCwbLine *line, gboolean edge_is_low, VdtCwbBehind *behind)
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
      gint lev = ground_at (line, hex);

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
