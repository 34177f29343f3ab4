/* naive.h - a second reading of the rule pages: slow, plain, and without a line of the judges'
 *
 * Each system is written from its page in docs/rules alone, so that a slip on either side shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* Heights are in twelfths of a level. */
#define NAIVE_LEVEL 12

/* Points lie on a grid with the axes of VdtHex, this far from hex centre to hex centre. */
#define NAIVE_STEP 600

/* Every hexside code that a page names. */
typedef enum
{
  NAIVE_SLOPE = 1 << 0,
  NAIVE_EXTREME_SLOPE = 1 << 1,
  NAIVE_WALL = 1 << 2,
  NAIVE_HEDGE = 1 << 3,
  NAIVE_CLIFF = 1 << 4,
  NAIVE_DEPRESSION = 1 << 5,
  NAIVE_GREEN = 1 << 6,
  NAIVE_GRAY = 1 << 7,
  NAIVE_BROWN = 1 << 8,
  NAIVE_ORANGE = 1 << 9,
  NAIVE_YELLOW = 1 << 10,
  NAIVE_PURPLE = 1 << 11,
} NaiveSideCode;

typedef struct
{
  gboolean dropped; /* void or off the map; nothing else of it is set then */
  int level;        /* of its ground, in twelfths */
  guint terrain;    /* number in the legend: the same number, the same code */
  VdtTerrainKind kind;
  int height; /* of its terrain, in twelfths */
  int hindrance;
  gboolean inherent;
  gboolean depression;
  const char *building; /* the map's; NULL: none */
  gboolean unequal;
  int n_units;
  int n_leaders;
  int n_wagons;
  int n_vehicles;
  int n_wrecks;
  int smoke;                /* the sum of the amounts */
  guint sides[VDT_N_SIDES]; /* NaiveSideCode bits */
} NaiveHex;

typedef struct
{
  int x;
  int y;
} NaivePoint;

/* A closed polygon. */
typedef struct
{
  guint terrain; /* number in the legend */
  guint n_points;
  NaivePoint *points;
  gboolean is_ground; /* at another level, rather than terrain */
  int level;          /* in twelfths */
} NaiveDepiction;

typedef struct
{
  VdtGrid grid;
  NaiveHex *hexes; /* row by row */
  guint n_depictions;
  NaiveDepiction *depictions;
  gboolean everywhere; /* terrain that is drawn counts in hexes of other terrain, too */
  NaiveHex *terrains;  /* of the legend: hexes with nothing but that */
} NaiveMap;

/* n / d, with d > 0 */
typedef struct
{
  gint64 n;
  gint64 d;
} NaiveFraction;

typedef enum
{
  NAIVE_CROSSED, /* the line passes through the inside of the hex */
  NAIVE_ALONG,   /* it runs along a side of it, over some length */
  NAIVE_TOUCHED, /* it meets one corner of it and no more */
} NaiveHow;

/* A hex that a line meets, on the map or not. */
typedef struct
{
  VdtHex hex;
  NaiveHow how;
  NaiveFraction from; /* where on the line: 0 at its first point, 1 at its last */
  NaiveFraction to;
  int side;   /* the side run along; else -1 */
  int corner; /* the corner touched; else -1 */
  int hand;   /* of the hex's centre, looking along the line: -1 left, 1 right, 0 on it */
} NaiveMeeting;

/* A crossed hex or a pair, without what dropped out; of a pair left comes before right. If nothing
 * is left of it, the first hex says where it was.
 */
typedef struct
{
  guint n_hexes;
  VdtHex hexes[2];
} NaivePlace;

typedef struct
{
  VdtVerdict verdict;
  int modifier;
  guint flags;
  const char *clause; /* as the page names it; NULL: none */
  gboolean has_by;
  VdtHex by;
  gboolean any_by;     /* the page does not say which hex decides */
  gboolean any_clause; /* nor, of clauses that hold at one place, which is told */
} NaiveOutcome;

/* Judges a line. The range is checked already, and (but for asl) the ends are two hexes. out
 * comes in as clear, with nothing else in it.
 */
typedef void (*NaiveJudge) (const NaiveMap *map,
                            const VdtLosSetup *setup,
                            const VdtLosQuery *query,
                            NaiveOutcome *out);

NaiveMap *naive_map_new (VdtMap *map);
void naive_map_free (NaiveMap *map);
const NaiveHex *naive_map_get (const NaiveMap *map, VdtHex hex);

const char *naive_option (const VdtLosSetup *setup, const char *name);
gboolean naive_can_judge (const VdtLosRules *rules);
void naive_judge (const NaiveMap *map,
                  const VdtLosSetup *setup,
                  const VdtLosQuery *query,
                  NaiveOutcome *out);

int naive_fraction_compare (NaiveFraction a, NaiveFraction b);
NaivePoint naive_point (VdtHex hex, VdtPlace place);
GArray *naive_line_new (const NaiveMap *map, NaivePoint first, NaivePoint last);
GArray *naive_between_new (const NaiveMap *map, VdtHex observer, VdtHex target);
GArray *naive_behind_new (const NaiveMap *map, VdtHex from, VdtHex end);

void naive_cwb_judge (const NaiveMap *map,
                      const VdtLosSetup *setup,
                      const VdtLosQuery *query,
                      NaiveOutcome *out);
void naive_ney_judge (const NaiveMap *map,
                      const VdtLosSetup *setup,
                      const VdtLosQuery *query,
                      NaiveOutcome *out);
void naive_asl_judge (const NaiveMap *map,
                      const VdtLosSetup *setup,
                      const VdtLosQuery *query,
                      NaiveOutcome *out);
void naive_coh_judge (const NaiveMap *map,
                      const VdtLosSetup *setup,
                      const VdtLosQuery *query,
                      NaiveOutcome *out);
void naive_panzerblitz_judge (const NaiveMap *map,
                              const VdtLosSetup *setup,
                              const VdtLosQuery *query,
                              NaiveOutcome *out);
void naive_own_judge (const NaiveMap *map,
                      const VdtLosSetup *setup,
                      const VdtLosQuery *query,
                      NaiveOutcome *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveMap, naive_map_free)

G_END_DECLS
