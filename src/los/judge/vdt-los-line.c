/* vdt-los-line.c - a sight line as a list: the places between its ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-line.h"

#include <string.h>

/**
 * vdt_los_places_init:
 * @places: (out caller-allocates): the places
 *
 * Begins with no place.
 */
void
vdt_los_places_init (VdtLosPlaces *places)
{
  places->n = 0;
  places->n_allocated = VDT_LOS_FEW_PLACES;
  places->items = places->few;
}

/**
 * vdt_los_places_clear:
 * @places: places
 *
 * Frees what long lines needed.
 */
void
vdt_los_places_clear (VdtLosPlaces *places)
{
  if (places->items != places->few)
    g_free (places->items);
}

/**
 * vdt_los_places_grow:
 * @places: places, full
 *
 * Makes room for as many again.
 */
void
vdt_los_places_grow (VdtLosPlaces *places)
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
read_place (const VdtTerrainView *view, VdtHex hex, gint row, VdtLosPlace *place)
{
  gint i = vdt_terrain_view_index (view, hex);

  place->hex = hex;
  place->lev = view->ground[i];
  place->mod = view->top[i];
  place->row = (guint16) row;
  place->contents = view->contents[i];
  place->smoke = view->smoke ? view->smoke[i] : 0;
  place->marked = FALSE;

  return place->lev != VDT_GROUND_NONE;
}

static void
add_pair (VdtLosLine *line, const VdtStep *step)
{
  VdtLosPlace none = { .lev = VDT_GROUND_NONE, .mod = VDT_GROUND_NONE };
  VdtLosPlace left, right;
  gboolean has_left = read_place (line->view, step->hex, step->row, &left);
  gboolean has_right = read_place (line->view, step->right, step->row, &right);

  if (!has_left && !has_right)
    return;

  vdt_los_places_add (&line->places, has_left ? &left : &right);
  vdt_los_places_add (&line->rights, has_left && has_right ? &right : &none);
  if (has_left && has_right)
    line->n_pairs++;
}

static void
collect (VdtLosLine *line)
{
  const VdtLosPlace none = { .lev = VDT_GROUND_NONE, .mod = VDT_GROUND_NONE };
  VdtLine walk = vdt_line_between (line->observer, line->target);
  gboolean runs_along = vdt_line_runs_along (&walk);
  VdtLosPlace place;
  VdtStep step;

  while (vdt_line_next (&walk, &step))
    if (step.kind == VDT_STEP_PAIR)
      {
        add_pair (line, &step);
      }
    else if (read_place (line->view, step.hex, step.row, &place))
      {
        vdt_los_places_add (&line->places, &place);
        if (runs_along)
          vdt_los_places_add (&line->rights, &none);
      }
}

/**
 * vdt_los_line_init_ends:
 * @line: (out caller-allocates): the line
 * @view: a map
 * @query: who looks where
 *
 * Knows the ends of a line only, for who does not ask for places. Needs no clearing.
 */
void
vdt_los_line_init_ends (VdtLosLine *line, const VdtTerrainView *view, const VdtLosQuery *query)
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
}

/**
 * vdt_los_line_init:
 * @line: (out caller-allocates): the line
 * @view: a map
 * @query: who looks where
 *
 * Collects what the line meets. Void hexes drop out; of a pair the other hex is left.
 */
void
vdt_los_line_init (VdtLosLine *line, const VdtTerrainView *view, const VdtLosQuery *query)
{
  vdt_los_line_init_ends (line, view, query);
  line->n_pairs = 0;
  vdt_los_places_init (&line->places);
  vdt_los_places_init (&line->rights);
  collect (line);
}

/**
 * vdt_los_line_clear:
 * @line: a line
 *
 * Frees what the line holds.
 */
void
vdt_los_line_clear (VdtLosLine *line)
{
  vdt_los_places_clear (&line->places);
  vdt_los_places_clear (&line->rights);
}
