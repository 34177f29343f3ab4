/* vdt-cwb-ground.h - what Tagg's algorithm looks for on and behind a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-line.h"

G_BEGIN_DECLS

/* The clauses, in the order of VdtLosRules.clauses. */
enum
{
  VDT_CWB_CLAUSE_D,
  VDT_CWB_CLAUSE_SC2,
  VDT_CWB_CLAUSE_1,
  VDT_CWB_CLAUSE_2,
  VDT_CWB_CLAUSE_3,
  VDT_CWB_CLAUSE_4,
  VDT_CWB_CLAUSE_5,
  VDT_CWB_CLAUSE_6,
  VDT_CWB_CLAUSE_7,
  VDT_CWB_CLAUSE_8,
  VDT_CWB_CLAUSE_9,
  VDT_CWB_CLAUSE_10,
  VDT_CWB_CLAUSE_11,
  VDT_CWB_CLAUSE_SC1,
};

/* The numbers of the system's options. */
typedef enum
{
  VDT_CWB_MAP_EDGE,   /* open, low */
  VDT_CWB_CONTENTION, /* literal, union */
  VDT_CWB_SLOPES_OF,  /* coded, derived */
} VdtCwbOption;

/* Bits of VdtTerrainView side codes, in the order of the rules' side_codes. */
#define VDT_CWB_SLOPES 3u /* slope, extreme-slope */

/**
 * vdt_cwb_is_contention:
 * @place: a place on a line
 *
 * Returns: whether line 11 looks at it: it has a modifier (line 7), or line 9 or 10 has marked it
 */
static inline gboolean
vdt_cwb_is_contention (const VdtLosPlace *place)
{
  return place->marked || place->mod > place->lev;
}

guint vdt_cwb_mark_ridges (VdtLosLine *line);
guint vdt_cwb_mark_slopes (VdtLosLine *line, gboolean *crossed);
guint vdt_cwb_mark_first_hexes (VdtLosLine *line);

/* What lies behind the higher end, as steps 5 and 6 ask. */
typedef struct
{
  gboolean higher_first; /* higher ground comes before lower */
  int distance;          /* of that higher or lower ground from H; 0: neither comes */
  gboolean has_hex;      /* the ground is a hex of the map, not its edge */
  VdtHex hex;
} VdtCwbBehind;

void vdt_cwb_line_look_behind (const VdtLosLine *line, gboolean edge_is_low, VdtCwbBehind *behind);

G_END_DECLS
