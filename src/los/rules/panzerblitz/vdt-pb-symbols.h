/* vdt-pb-symbols.h - what the symbols of a PanzerBlitz map do to a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-pb-path.h"
#include "vdt-pb-table.h"

G_BEGIN_DECLS

/* The clauses, in the order of VdtLosRules.clauses. */
enum
{
  VDT_PB_CLAUSE_TET,
  VDT_PB_CLAUSE_M,
  VDT_PB_CLAUSE_O,
  VDT_PB_CLAUSE_A,
  VDT_PB_CLAUSE_B,
  VDT_PB_CLAUSE_C,
  VDT_PB_CLAUSE_D,
  VDT_PB_CLAUSE_E,
  VDT_PB_CLAUSE_F,
  VDT_PB_CLAUSE_G,
  VDT_PB_CLAUSE_H,
  VDT_PB_CLAUSE_L,
  VDT_PB_CLAUSE_N,
  VDT_PB_CLAUSE_GULLY_A,
  VDT_PB_CLAUSE_GULLY_B,
};

/* The numbers of the system's options. */
typedef enum
{
  VDT_PB_S2_GROUND,  /* as-h1, strict */
  VDT_PB_REAL_SPACE, /* off, on */
} VdtPbOption;

/* What VdtLosRules.peak says of a hex: the symbols on its six sides and its own. Those of woods and
 * towns are low ones on ground level, high ones above it.
 */
typedef enum
{
  VDT_PB_PEAK_NONE = 0,
  VDT_PB_PEAK_LOW_SIDE = 1 << 0,
  VDT_PB_PEAK_HIGH_SIDE = 1 << 1,
  VDT_PB_PEAK_BROWN = 1 << VDT_PB_BROWN,
  VDT_PB_PEAK_ORANGE = 1 << VDT_PB_ORANGE,
  VDT_PB_PEAK_YELLOW = 1 << VDT_PB_YELLOW,
  VDT_PB_PEAK_PURPLE = 1 << VDT_PB_PURPLE,
  VDT_PB_PEAK_LOW_HEX = 1 << 6,
  VDT_PB_PEAK_HIGH_HEX = 1 << 7,
  VDT_PB_PEAK_GULLY = 1 << 8, /* no symbol, but what the ends ask */
} VdtPbPeak;

#define VDT_PB_PEAK_HILLS                                                                          \
  (VDT_PB_PEAK_BROWN | VDT_PB_PEAK_ORANGE | VDT_PB_PEAK_YELLOW | VDT_PB_PEAK_PURPLE)

/* The codes of sides with such symbols. */
#define VDT_PB_WOODS_AND_TOWNS (1u << VDT_PB_GREEN | 1u << VDT_PB_GRAY)

/* The two units. Levels are what they count as, 0 to 4. */
typedef struct
{
  const VdtTerrainView *view;
  int observer;
  int target;
  const VdtPbCell *cells;   /* of the table, by colour */
  gboolean observer_is_low; /* for counting; so it is at equal levels too */
  int length;               /* distance in hexes */
  guint n_events;
} VdtPbUnits;

/* A symbol, and what it does. */
typedef struct
{
  gboolean blocks;
  guint8 clause;
  guint reason;
  VdtPbColour colour;
  VdtHex hex;
  int side; /* of hex; -1: the hex itself */
  int number;
} VdtPbSymbol;

/* What one event does: the first symbol that blocks, and the colours that only count. */
typedef struct
{
  VdtPbSymbol symbol;
  VdtPbSymbol passed; /* of those that do not block, the nearest to it */
  gboolean has_passed;
  guint counted;                          /* a bit a colour */
  VdtPbSymbol first_of[VDT_PB_N_COLOURS]; /* of the counted ones */
} VdtPbExamined;

int vdt_pb_elevation (const VdtTerrainView *view, VdtHex hex);
int vdt_pb_level (const VdtTerrainView *view, VdtHex hex);
int vdt_pb_peak (const VdtTerrainView *view, VdtHex hex);
gboolean vdt_pb_symbol_is_nearer (const VdtPbSymbol *symbol, const VdtPbSymbol *than);
void vdt_pb_examine (const VdtPbUnits *units,
                     const VdtPbEvent *event,
                     guint index,
                     VdtPbExamined *examined);

/**
 * vdt_pb_is_gully:
 * @view: a map
 * @hex: a hex of it
 *
 * Returns: whether a unit there is down in a gully; fords and bridges are not of these kinds
 */
static inline gboolean
vdt_pb_is_gully (const VdtTerrainView *view, VdtHex hex)
{
  return (view->peaks[vdt_terrain_view_index (view, hex)] & VDT_PB_PEAK_GULLY) != 0;
}

G_END_DECLS
