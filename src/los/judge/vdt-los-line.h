/* vdt-los-line.h - a sight line between its ends: places that are looked at one by one, or listed
 *
 * Who judges without reasons asks for few places of a line, mostly for those above some height,
 * and a VdtScan finds these fast. Who reads the reasons wants to know of all, and so does a line
 * along hexsides, on which one of two hexes is chosen: then the places are listed first. Walks hide
 * the difference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-report.h"
#include "vdt-scan.h"
#include "vdt-shadows.h"

G_BEGIN_DECLS

/* A hex between the ends. Levels in twelfths. */
typedef struct
{
  int cell; /* in the view's arrays */
  gint16 lev;
  gint16 mod;    /* top: lev with what stands on it */
  guint16 row;   /* distance from the observer */
  guint8 marked; /* the judge's own; FALSE at first */
} VdtLosPlace;

/* Places on a line, from the observer on; on the stack while the line is short. */
#define VDT_LOS_FEW_PLACES 512

typedef struct
{
  guint n;
  guint n_allocated;
  VdtLosPlace *items;
  VdtLosPlace few[VDT_LOS_FEW_PLACES];
} VdtLosPlaces;

typedef struct
{
  const VdtTerrainView *view;
  VdtHex observer;
  VdtHex target;
  int high;   /* lev H */
  int low;    /* lev L */
  int length; /* D */
  gboolean observer_is_high;
  gboolean runs_along; /* hexsides */

  /* What other lines of the observer tell about this one, and this one about others. */
  VdtShadows *shadows;    /* NULL: alone */
  VdtScan scans[2];       /* from the target and from the observer, while nothing is listed */
  VdtShadowExtent extent; /* to which lines what was found does the same */

  /* Where walks go: what the line meets, or of each pair one hex; NULL: not listed yet. */
  VdtLosPlaces *places;
  /* What the line meets: single places, and for pairs the left place, with the right one at
   * the same index of rights; a right place with mod VDT_GROUND_NONE means there is no pair.
   */
  guint n_pairs;
  VdtLosPlaces lefts;
  VdtLosPlaces rights;

  /* Lines along hexsides are listed as far as somebody has asked: they meet two hexes and one in
   * turns, and lead on from a single one, which is the observer's at first.
   */
  int listed_rows;
  int last_single;
  int to_left;
  int to_right;
} VdtLosLine;

/* A cursor on a line; one at a time from either end. */
typedef struct
{
  VdtLosLine *line;
  const VdtLosPlace *right; /* the other hex of a pair; NULL: it is none, or one was chosen */
  gboolean from_observer;
  guint i;           /* of the next place, counted from where the walk began */
  VdtScan *scan;     /* NULL: the line is listed */
  VdtLosPlace found; /* by the scan */
} VdtLosWalk;

gboolean vdt_los_line_is_in_shadow (VdtLosLine *line, VdtLosReport *report);
void vdt_los_line_cast_shadow (const VdtLosLine *line, const VdtOutcome *outcome);

void vdt_los_line_begin_list (VdtLosLine *line);
VdtLosPlaces *vdt_los_line_list (VdtLosLine *line);
const VdtLosPlace *vdt_los_line_find_highest (VdtLosLine *line);
gboolean vdt_los_line_find_next_to (VdtLosLine *line, gboolean observer, VdtLosPlace *place);

const VdtLosPlace *vdt_los_walk_next_listed (VdtLosWalk *walk, int limit);

void vdt_los_places_init (VdtLosPlaces *places);
void vdt_los_places_clear (VdtLosPlaces *places);
void vdt_los_places_grow (VdtLosPlaces *places);

/**
 * vdt_los_places_add:
 * @places: places
 * @place: one more; copied
 *
 * Adds a place at the end.
 */
static inline void
vdt_los_places_add (VdtLosPlaces *places, const VdtLosPlace *place)
{
  if (G_UNLIKELY (places->n == places->n_allocated))
    vdt_los_places_grow (places);
  places->items[places->n++] = *place;
}

/**
 * vdt_los_line_hex:
 * @line: a line
 * @place: a place on it
 *
 * Returns: which hex it is
 */
static inline VdtHex
vdt_los_line_hex (const VdtLosLine *line, const VdtLosPlace *place)
{
  return vdt_terrain_view_hex (line->view, place->cell);
}

/**
 * vdt_los_line_from_high:
 * @line: a line
 * @place: a place on it
 *
 * Returns: the distance of @place from the higher end
 */
static inline int
vdt_los_line_from_high (const VdtLosLine *line, const VdtLosPlace *place)
{
  return line->observer_is_high ? place->row : line->length - place->row;
}

/**
 * vdt_los_line_from_low:
 * @line: a line
 * @place: a place on it
 *
 * Returns: the distance of @place from the lower end
 */
static inline int
vdt_los_line_from_low (const VdtLosLine *line, const VdtLosPlace *place)
{
  return line->length - vdt_los_line_from_high (line, place);
}

/**
 * vdt_los_line_place_at:
 * @line: a line that is listed
 * @i: from 0 at the end next to H
 *
 * Returns: the places in order from the higher end
 */
static inline VdtLosPlace *
vdt_los_line_place_at (const VdtLosLine *line, guint i)
{
  return &line->places->items[line->observer_is_high ? i : line->places->n - 1 - i];
}

/**
 * vdt_los_place_read:
 * @place: (out caller-allocates): what a line meets
 * @view: a map
 * @cell: where, in the view's arrays
 * @row: its distance from the observer
 *
 * Reads a hex.
 */
static inline void
vdt_los_place_read (VdtLosPlace *place, const VdtTerrainView *view, int cell, int row)
{
  place->cell = cell;
  place->lev = view->ground[cell];
  place->mod = view->top[cell];
  place->row = (guint16) row;
  place->marked = FALSE;
}

/**
 * vdt_los_line_init:
 * @line: (out caller-allocates): the line
 * @view: a map
 * @query: who looks where, not at the same hex; levels and places are not looked at
 * @shadows: (nullable): aimed at the line
 * @report: whether somebody reads the reasons
 *
 * Begins to look at a line.
 */
static inline void
vdt_los_line_init (VdtLosLine *line,
                   const VdtTerrainView *view,
                   const VdtLosQuery *query,
                   VdtShadows *shadows,
                   const VdtLosReport *report)
{
  int observer_lev = view->ground[vdt_terrain_view_index (view, query->observer)];
  int target_lev = view->ground[vdt_terrain_view_index (view, query->target)];

  line->view = view;
  line->observer = query->observer;
  line->target = query->target;
  line->high = MAX (observer_lev, target_lev);
  line->low = MIN (observer_lev, target_lev);
  line->observer_is_high = observer_lev >= target_lev;
  line->shadows = shadows;
  line->extent = (VdtShadowExtent){ G_MAXINT, 0, 0, G_MAXINT };
  line->places = NULL;
  line->n_pairs = 0;
  line->runs_along = !vdt_scan_init (&line->scans[TRUE], view, query->observer, query->target);
  line->length = line->scans[TRUE].last_row + 1;
  if (report->trace)
    vdt_los_line_list (line);
  else if (line->runs_along)
    vdt_los_line_begin_list (line);
}

/**
 * vdt_los_line_end:
 * @line: a line
 * @report: the answer
 *
 * Casts the line's shadow and frees what it holds.
 */
static inline void
vdt_los_line_end (VdtLosLine *line, const VdtLosReport *report)
{
  if (line->places)
    {
      vdt_los_places_clear (&line->lefts);
      vdt_los_places_clear (&line->rights);
    }
  else if (line->shadows && report->outcome->verdict == VDT_VERDICT_BLOCKED)
    {
      vdt_los_line_cast_shadow (line, report->outcome);
    }
}

/**
 * vdt_los_walk_init:
 * @walk: (out caller-allocates): the walk
 * @line: a line
 * @from_observer: at which end it begins
 *
 * Begins at an end, before the first place.
 */
static inline void
vdt_los_walk_init (VdtLosWalk *walk, VdtLosLine *line, gboolean from_observer)
{
  walk->line = line;
  walk->right = NULL;
  walk->from_observer = from_observer;
  walk->i = 0;
  walk->scan = line->places ? NULL : &line->scans[from_observer];
  if (!walk->scan && !from_observer)
    vdt_los_line_list (line);
  if (!walk->scan)
    return;
  if (from_observer)
    vdt_scan_rewind (walk->scan);
  else
    vdt_scan_init (walk->scan, line->view, line->target, line->observer);
}

/**
 * vdt_los_walk_skip_low_rows:
 * @walk: a walk that begins at the observer of many lines
 * @limit: a height in twelfths, or %VDT_GROUND_NONE
 *
 * Goes on behind the rows in which nothing stands above @limit at any rate.
 */
static inline void
vdt_los_walk_skip_low_rows (VdtLosWalk *walk, int limit)
{
  VdtLosLine *line = walk->line;
  int low_rows = 0;

  if (limit > VDT_GROUND_NONE)
    {
      low_rows = vdt_shadows_get_low_rows (line->shadows, limit);
      vdt_scan_skip (walk->scan, low_rows);
    }
  line->extent.low_rows = MIN (line->extent.low_rows, low_rows);
}

/**
 * vdt_los_walk_next_above:
 * @walk: a walk
 * @limit: a height in twelfths; with %VDT_GROUND_NONE every place is found
 *
 * Moves on to the next place with a top above @limit; of a pair either hex may be. Rows that are
 * low at any rate are skipped.
 *
 * Returns: (nullable): the place, of a pair the left one, good until the next; %NULL when there is
 *   none before the other end
 */
static inline const VdtLosPlace *
vdt_los_walk_next_above (VdtLosWalk *walk, int limit)
{
  VdtLosLine *line = walk->line;
  int cell, row;

  if (!walk->scan)
    return vdt_los_walk_next_listed (walk, limit);

  if (walk->scan->row == 0 && walk->from_observer && line->shadows)
    vdt_los_walk_skip_low_rows (walk, limit);
  cell = vdt_scan_next_crossed (walk->scan, limit);
  if (cell == VDT_SCAN_NONE || !walk->from_observer)
    line->extent.rows = line->length;
  if (cell == VDT_SCAN_NONE)
    return NULL;

  row = walk->from_observer ? walk->scan->row : line->length - walk->scan->row;
  line->extent.rows = MAX (line->extent.rows, row);
  vdt_los_place_read (&walk->found, line->view, cell, row);

  return &walk->found;
}

G_END_DECLS
