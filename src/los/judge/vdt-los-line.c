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
add_pair (VdtLosLine *line, gint left_cell, gint right_cell, gint row)
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
add_single (VdtLosLine *line, gint cell, gint row)
{
  VdtLosPlace place;

  vdt_los_place_read (&place, line->view, cell, row);
  if (place.lev == VDT_GROUND_NONE)
    return;
  vdt_los_places_add (&line->lefts, &place);
  vdt_los_places_add (&line->rights, &none);
}

/* Along hexsides a line meets two hexes and one in turns. */
static void
list_along (VdtLosLine *line)
{
  gint a, b;
  gint sextant = vdt_scan_find_sextant (line->observer, line->target, &a, &b);
  VdtHex u = vdt_hex_steps[sextant];
  VdtHex v = vdt_hex_steps[(sextant + 1) % VDT_N_SIDES];
  gint to_left = u.q + u.r * line->view->stride;
  gint to_right = v.q + v.r * line->view->stride;
  gint cell = vdt_terrain_view_index (line->view, line->observer);

  for (gint row = 1; row < line->length; row += 2)
    {
      add_pair (line, cell + to_left, cell + to_right, row);
      cell += to_left + to_right;
      if (row + 1 < line->length)
        add_single (line, cell, row + 1);
    }
}

static void
list_across (VdtLosLine *line)
{
  VdtScan *scan = &line->scans[TRUE];
  VdtLosPlace place;
  gint cell;

  vdt_scan_rewind (scan);
  while ((cell = vdt_scan_next_crossed (scan, VDT_GROUND_NONE)) != VDT_SCAN_NONE)
    {
      vdt_los_place_read (&place, line->view, cell, scan->row);
      vdt_los_places_add (&line->lefts, &place);
    }
}

/**
 * vdt_los_line_list:
 * @line: a line
 *
 * Lists what the line meets, if that is not done yet. Void hexes drop out.
 *
 * Returns: (transfer none): the places
 */
VdtLosPlaces *
vdt_los_line_list (VdtLosLine *line)
{
  if (line->places)
    return line->places;

  vdt_los_places_init (&line->lefts);
  vdt_los_places_init (&line->rights);
  line->places = &line->lefts;
  if (line->runs_along)
    list_along (line);
  else
    list_across (line);

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
  if (extent.rows > 0)
    vdt_shadows_add_behind_line (line->shadows, &extent, outcome);
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
vdt_los_walk_next_listed (VdtLosWalk *walk, gint limit)
{
  const VdtLosLine *line = walk->line;
  gboolean has_rights = line->places == &line->lefts && line->n_pairs > 0;

  while (walk->i < line->places->n)
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

  vdt_los_walk_init (&walk, line, observer);
  first = vdt_los_walk_next_above (&walk, VDT_GROUND_NONE);
  if (!first || first->row != (observer ? 1 : line->length - 1))
    return FALSE;

  *place = *first;

  return TRUE;
}
