/* vdt-los-line.h - a sight line as a list: the places between its ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-line.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* A hex between the ends. Levels in twelfths. */
typedef struct
{
  VdtHex hex;
  gint16 lev;
  gint16 mod;  /* top: lev with what stands on it */
  guint16 row; /* distance from the observer */
  guint8 contents;
  guint8 smoke;  /* its total amount */
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

/* Everything that does not depend on the choice at pairs. */
typedef struct
{
  const VdtTerrainView *view;
  VdtHex observer;
  VdtHex target;
  gint observer_lev;
  gint target_lev;
  gint high;   /* lev H */
  gint low;    /* lev L */
  gint length; /* D */
  gboolean observer_is_high;
  /* What the line meets: single places, and for pairs the left place, with the right one at
   * the same index of rights; a right place with mod VDT_GROUND_NONE means there is no pair.
   */
  VdtLosPlaces places;
  VdtLosPlaces rights;
  guint n_pairs;
} VdtLosLine;

void
vdt_los_line_init_ends (VdtLosLine *line, const VdtTerrainView *view, const VdtLosQuery *query);
void vdt_los_line_init (VdtLosLine *line, const VdtTerrainView *view, const VdtLosQuery *query);
void vdt_los_line_clear (VdtLosLine *line);

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
 * vdt_los_line_from_high:
 * @line: a line
 * @place: a place on it
 *
 * Returns: the distance of @place from the higher end
 */
static inline gint
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
static inline gint
vdt_los_line_from_low (const VdtLosLine *line, const VdtLosPlace *place)
{
  return line->length - vdt_los_line_from_high (line, place);
}

/**
 * vdt_los_line_place_at:
 * @line: a line
 * @places: its places
 * @i: from 0 at the end next to H
 *
 * Returns: the places in order from the higher end
 */
static inline VdtLosPlace *
vdt_los_line_place_at (const VdtLosLine *line, VdtLosPlaces *places, guint i)
{
  return &places->items[line->observer_is_high ? i : places->n - 1 - i];
}

G_END_DECLS
