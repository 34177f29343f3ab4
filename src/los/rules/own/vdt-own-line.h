/* vdt-own-line.h - a line by your own rules: its ends, and what stands in its way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-own-answers.h"
#include "vdt-shadows.h"

G_BEGIN_DECLS

typedef struct
{
  const VdtTerrainView *view;
  const guint8 *answers;
  VdtHex observer;
  VdtHex target;
  int observer_eye;
  int target_eye;
  int high; /* the higher eye, in twelfths */
  int low;
  int length;
  gboolean observer_is_high;

  /* To which lengths of a line what was found so far does the same; wanted: somebody asks. */
  gboolean wants_extent;
  gboolean has_extent; /* FALSE: nothing is known of other lines */
  VdtShadowExtent extent;
} VdtOwnLine;

/* Where something stands: in a hex, or on the side between two. */
typedef struct
{
  VdtHex hex;
  VdtHex other; /* beyond the side; hex itself where it is none */
  int p;        /* distance to the lower end */
  int weight_p; /* P and Q: twice the distances to the ends */
  int weight_q;
} VdtOwnSpot;

typedef enum
{
  VDT_OWN_WAY_BELOW, /* not above the lower end */
  VDT_OWN_WAY_HIDES_NOT,
  VDT_OWN_WAY_ABOVE,  /* clause height */
  VDT_OWN_WAY_BLIND,  /* clause blind */
  VDT_OWN_WAY_ALWAYS, /* clause always */
} VdtOwnWay;

int vdt_own_eye (const VdtTerrainView *view, VdtHex hex, int level);
void vdt_own_line_init (VdtOwnLine *line, const VdtTerrainView *view, const VdtLosQuery *query);
void vdt_own_line_find_foot (const VdtOwnLine *line, const VdtOwnSpot *spot, gint64 *n, gint64 *d);
VdtOwnWay vdt_own_line_meet (VdtOwnLine *line, const VdtOwnSpot *spot, int top, VdtOwnZone zone);
int vdt_own_zone_hexes (VdtOwnZone zone, int above);

/**
 * vdt_own_way_blocks:
 * @way: how something stands to a line
 *
 * Returns: whether it stands in the way
 */
static inline gboolean
vdt_own_way_blocks (VdtOwnWay way)
{
  return way >= VDT_OWN_WAY_ABOVE;
}

/**
 * vdt_own_line_limit:
 * @line: a line
 *
 * Returns: the height above which something may stand in the way
 */
static inline int
vdt_own_line_limit (const VdtOwnLine *line)
{
  return line->answers[VDT_OWN_EQUAL] == VDT_OWN_EQUAL_BLOCK ? line->low - 1 : line->low;
}

/**
 * vdt_own_spot_in:
 * @line: a line
 * @hex: a hex
 *
 * Returns: where something in @hex stands
 */
static inline VdtOwnSpot
vdt_own_spot_in (const VdtOwnLine *line, VdtHex hex)
{
  int from_observer = vdt_hex_distance (hex, line->observer);
  int from_target = vdt_hex_distance (hex, line->target);
  int p = line->observer_is_high ? from_target : from_observer;
  int q = line->observer_is_high ? from_observer : from_target;

  return (VdtOwnSpot){ hex, hex, p, 2 * p, 2 * q };
}

VdtOwnSpot vdt_own_spot_between (const VdtOwnLine *line, VdtHex hex, VdtHex other);

G_END_DECLS
