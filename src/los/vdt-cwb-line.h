/* vdt-cwb-line.h - a sight line as Tagg's algorithm reads it: the places between its ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-line.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* Pairs up to which every choice is judged; past that, three of them. */
#define VDT_CWB_MAX_EXACT_PAIRS 12

/* The numbers of the system's options. */
typedef enum
{
  VDT_CWB_MAP_EDGE,   /* open, low */
  VDT_CWB_CONTENTION, /* literal, union */
  VDT_CWB_SLOPES_OF,  /* coded, derived */
} VdtCwbOption;

/* Bits of VdtTerrainView side codes, in the order of the rules' side_codes. */
#define VDT_CWB_SLOPES 3u /* slope, extreme-slope */

/* A hex between the ends. Levels in twelfths. */
typedef struct
{
  VdtHex hex;
  gint16 lev;
  gint16 mod;  /* lev with its modifiers */
  guint16 row; /* distance from the observer */
  guint8 contents;
  guint8 contention; /* a contention hex of step 11 */
} VdtCwbPlace;

/* Places on a line, from the observer on; on the stack while the line is short. */
#define VDT_CWB_FEW_PLACES 512

typedef struct
{
  guint n;
  guint n_allocated;
  VdtCwbPlace *items;
  VdtCwbPlace few[VDT_CWB_FEW_PLACES];
} VdtCwbPlaces;

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
  VdtCwbPlaces places;
  VdtCwbPlaces rights;
  guint n_pairs;
} VdtCwbLine;

void vdt_cwb_line_init (VdtCwbLine *line, const VdtTerrainView *view, const VdtLosQuery *query);
void vdt_cwb_line_clear (VdtCwbLine *line);

void vdt_cwb_places_init (VdtCwbPlaces *places);
void vdt_cwb_places_clear (VdtCwbPlaces *places);
void vdt_cwb_places_grow (VdtCwbPlaces *places);

/**
 * vdt_cwb_places_add:
 * @places: places
 * @place: one more; copied
 *
 * Adds a place at the end.
 */
static inline void
vdt_cwb_places_add (VdtCwbPlaces *places, const VdtCwbPlace *place)
{
  if (G_UNLIKELY (places->n == places->n_allocated))
    vdt_cwb_places_grow (places);
  places->items[places->n++] = *place;
}

/* What lies behind the higher end, as steps 5 and 6 ask. */
typedef struct
{
  gboolean higher_first; /* higher ground comes before lower */
  gint distance;         /* of that higher or lower ground from H; 0: neither comes */
  gboolean has_hex;      /* the ground is a hex of the map, not its edge */
  VdtHex hex;
} VdtCwbBehind;

void vdt_cwb_line_look_behind (const VdtCwbLine *line, gboolean edge_is_low, VdtCwbBehind *behind);

/**
 * vdt_cwb_from_high:
 * @line: a line
 * @place: a place on it
 *
 * Returns: the distance of @place from the higher end
 */
static inline gint
vdt_cwb_from_high (const VdtCwbLine *line, const VdtCwbPlace *place)
{
  return line->observer_is_high ? place->row : line->length - place->row;
}

/**
 * vdt_cwb_from_low:
 * @line: a line
 * @place: a place on it
 *
 * Returns: the distance of @place from the lower end
 */
static inline gint
vdt_cwb_from_low (const VdtCwbLine *line, const VdtCwbPlace *place)
{
  return line->length - vdt_cwb_from_high (line, place);
}

/**
 * vdt_cwb_place_at:
 * @line: a line
 * @places: its places
 * @i: from 0 at the end next to H
 *
 * Returns: the places in order from the higher end
 */
static inline VdtCwbPlace *
vdt_cwb_place_at (const VdtCwbLine *line, VdtCwbPlaces *places, guint i)
{
  return &places->items[line->observer_is_high ? i : places->n - 1 - i];
}

G_END_DECLS
