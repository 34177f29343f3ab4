/* vdt-los-line.c - a sight line between its ends: places that are looked at one by one, or listed
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

static const VdtLosPlace none = { .lev = VDT_GROUND_NONE, .mod = VDT_GROUND_NONE };

/* Void hexes drop out; of a pair the other hex is left. */
static void
add_pair (VdtLosLine *line, int left_cell, int right_cell, int row)
{
  VdtLosPlace left, right;
  gboolean has_left, has_right;

  vdt_los_place_read (&left, line->view, left_cell, row);
  vdt_los_place_read (&right, line->view, right_cell, row);
  has_left = left.lev != VDT_GROUND_NONE;
  has_right = right.lev != VDT_GROUND_NONE;
  if (!has_left && !has_right)
    return;

  vdt_los_places_add (&line->lefts, has_left ? &left : &right);
  vdt_los_places_add (&line->rights, has_left && has_right ? &right : &none);
  line->n_pairs += has_left && has_right;
}

static void
add_single (VdtLosLine *line, int cell, int row)
{
  VdtLosPlace place;

  vdt_los_place_read (&place, line->view, cell, row);
  if (place.lev == VDT_GROUND_NONE)
    return;
  vdt_los_places_add (&line->lefts, &place);
  vdt_los_places_add (&line->rights, &none);
}

/* Lists two more rows of a line along hexsides, or the last one; FALSE at its end. */
static gboolean
list_on (VdtLosLine *line)
{
  int row = line->listed_rows + 1;
  int cell = line->last_single;

  if (row >= line->length)
    return FALSE;

  line->last_single = cell + line->to_left + line->to_right;
  line->listed_rows = row + 1;
  add_pair (line, cell + line->to_left, cell + line->to_right, row);
  if (row + 1 != line->length)
    add_single (line, line->last_single, row + 1);

  return TRUE;
}

static void
begin_along (VdtLosLine *line)
{
  int a, b;
  int sextant = vdt_scan_find_sextant (line->observer, line->target, &a, &b);
  VdtHex u = vdt_hex_steps[sextant];
  VdtHex v = vdt_hex_steps[(sextant + 1) % VDT_N_SIDES];

  line->listed_rows = 0;
  line->last_single = vdt_terrain_view_index (line->view, line->observer);
  line->to_left = u.q + u.r * line->view->stride;
  line->to_right = v.q + v.r * line->view->stride;
}

static void
list_across (VdtLosLine *line)
{
  VdtScan *scan = &line->scans[TRUE];
  VdtLosPlace place;
  int cell;

  vdt_scan_rewind (scan);
  while ((cell = vdt_scan_next_crossed (scan, VDT_GROUND_NONE)) != VDT_SCAN_NONE)
    {
      vdt_los_place_read (&place, line->view, cell, scan->row);
      vdt_los_places_add (&line->lefts, &place);
    }
}

/**
 * vdt_los_line_begin_list:
 * @line: a line that is not listed
 *
 * Lists what the line meets; along hexsides as far as walks from the observer come, or until
 * vdt_los_line_list() is called. Void hexes drop out.
 */
void
vdt_los_line_begin_list (VdtLosLine *line)
{
  vdt_los_places_init (&line->lefts);
  vdt_los_places_init (&line->rights);
  line->places = &line->lefts;
  if (line->runs_along)
    begin_along (line);
  else
    list_across (line);
}

/**
 * vdt_los_line_list:
 * @line: a line
 *
 * Lists all that the line meets, if that is not done yet.
 *
 * Returns: (transfer none): the places
 */
VdtLosPlaces *
vdt_los_line_list (VdtLosLine *line)
{
  if (!line->places)
    vdt_los_line_begin_list (line);
  while (line->runs_along && list_on (line))
    ;

  return line->places;
}

/**
 * vdt_los_line_is_in_shadow:
 * @line: a line
 * @report: where the answer goes
 *
 * Looks whether what blocked another line of the observer blocks this one. Whatever the rules'
 * key leaves out of the target must have been looked at before: the rows count from here on.
 *
 * Returns: whether the line is judged
 */
gboolean
vdt_los_line_is_in_shadow (VdtLosLine *line, VdtLosReport *report)
{
  line->extent.low_rows = G_MAXINT;
  line->extent.rows = 0;

  return line->shadows && vdt_shadows_find (line->shadows, report->outcome);
}

/**
 * vdt_los_line_cast_shadow:
 * @line: a line that was blocked by what it was looked at so far
 * @outcome: the answer
 *
 * Tells other lines of the observer.
 */
void
vdt_los_line_cast_shadow (const VdtLosLine *line, const VdtOutcome *outcome)
{
  VdtShadowExtent extent = line->extent;

  extent.min_length = MAX (extent.min_length, extent.rows + 1);
  if (extent.low_rows == G_MAXINT) /* none was skipped, or asked whether it is low */
    extent.low_rows = 0;
  if (extent.rows > 0)
    vdt_shadows_add_behind_line (line->shadows, &extent, outcome);
}

/* Lists as far as the i-th place; FALSE when the line ends before it. */
static gboolean
is_listed (VdtLosLine *line, guint i)
{
  while (i >= line->places->n)
    if (!line->runs_along || !list_on (line))
      return FALSE;

  return TRUE;
}

/**
 * vdt_los_walk_next_listed:
 * @walk: a walk on a line that is listed
 * @limit: a height in twelfths
 *
 * vdt_los_walk_next_above() for lines that are listed.
 *
 * Returns: (nullable): the place
 */
const VdtLosPlace *
vdt_los_walk_next_listed (VdtLosWalk *walk, int limit)
{
  VdtLosLine *line = walk->line;
  gboolean has_rights = line->runs_along && line->places == &line->lefts;

  while (is_listed (line, walk->i))
    {
      guint i = walk->from_observer ? walk->i : line->places->n - 1 - walk->i;
      const VdtLosPlace *right = has_rights ? &line->rights.items[i] : &none;

      walk->i++;
      if (line->places->items[i].mod <= limit && right->mod <= limit)
        continue;
      walk->right = right->mod != VDT_GROUND_NONE ? right : NULL;
      return &line->places->items[i];
    }

  return NULL;
}

/**
 * vdt_los_line_find_highest:
 * @line: a line
 *
 * Returns: (nullable): the first of its highest places; %NULL when no hex of the map lies between
 */
const VdtLosPlace *
vdt_los_line_find_highest (VdtLosLine *line)
{
  const VdtLosPlaces *places = vdt_los_line_list (line);
  const VdtLosPlace *highest = NULL;

  for (guint i = 0; i < places->n; i++)
    if (!highest || places->items[i].mod > highest->mod)
      highest = &places->items[i];

  return highest;
}

/* A line that does not run along hexsides leaves its ends on the further axis. */
static gboolean
scan_next_to (VdtLosLine *line, gboolean observer, VdtLosPlace *place)
{
  const VdtScan *scan = &line->scans[TRUE];
  int step = scan->u_step + scan->across_step;
  int cell =
      observer ? scan->from + step : vdt_terrain_view_index (line->view, line->target) - step;
  int row = observer ? 1 : line->length - 1;

  line->extent.rows = MAX (line->extent.rows, observer ? row : line->length);
  if (observer)
    line->extent.low_rows = 0;
  vdt_los_place_read (place, line->view, cell, row);

  return place->lev != VDT_GROUND_NONE;
}

/**
 * vdt_los_line_find_next_to:
 * @line: a line
 * @observer: which end
 * @place: (out): the place that the line meets first, seen from there
 *
 * Returns: whether that is next to the end: %FALSE when a void hex is
 */
gboolean
vdt_los_line_find_next_to (VdtLosLine *line, gboolean observer, VdtLosPlace *place)
{
  VdtLosWalk walk;
  const VdtLosPlace *first;

  if (!line->places)
    return scan_next_to (line, observer, place);

  vdt_los_walk_init (&walk, line, observer);
  first = vdt_los_walk_next_above (&walk, VDT_GROUND_NONE);
  if (!first || first->row != (observer ? 1 : line->length - 1))
    return FALSE;

  *place = *first;

  return TRUE;
}
