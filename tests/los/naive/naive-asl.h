/* naive-asl.h - a thread of the second reading of asl, and what its parts do to it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "naive-drawn.h"

G_BEGIN_DECLS

/* What blocks. */
typedef enum
{
  NAIVE_ASL_NOTHING,
  NAIVE_ASL_BUILDING,   /* 6.8 */
  NAIVE_ASL_DEPRESSION, /* 6.3 */
  NAIVE_ASL_OBSTACLE,   /* 6.2 */
  NAIVE_ASL_GROUND,     /* 6.2 */
  NAIVE_ASL_HALF_LEVEL, /* 6.21 */
  NAIVE_ASL_BLIND,      /* 6.4 */
} NaiveAslTest;

/* What one hex does to the thread. */
typedef struct
{
  NaiveAslTest blocks;
  gboolean hinders;
  int smoke;
  int vehicles;
} NaiveAslEffect;

/* A hex that the thread meets, or that of a pair whose effect counts. */
typedef struct
{
  NaiveAslEffect effect;
  VdtHex hex;
  NaiveHow how;
  VdtHex other;       /* of a pair */
  NaiveFraction from; /* where the thread meets it */
} NaiveAslPlace;

typedef struct
{
  VdtHex hex;
  VdtPlace at; /* the centre or a corner */
  NaivePoint point;
  const NaiveHex *info;
  int floor;   /* the level above the ground that was asked for */
  int height;  /* in levels */
  gboolean in; /* IN a depression */
  int run;     /* range steps through which the thread follows the depression from here */
} NaiveAslEnd;

/* One thread, from a centre or corner to a centre or corner. */
typedef struct
{
  const NaiveMap *map;
  const VdtLosSetup *setup;
  NaiveAslEnd ends[2]; /* the observer's, the target's */
  int range;
  int hi;
  int lo;
  int lower;     /* which of the ends */
  GArray *line;  /* NaiveMeeting, from the observer to the target */
  GArray *quiet; /* VdtHex: those of the runs, whose ground is not tested */
} NaiveAslThread;

/* The first wall or hedge that blocks. */
typedef struct
{
  VdtHex hex;
  NaiveFraction at;
  gboolean at_corner;
} NaiveAslWall;

static inline const NaiveMeeting *
naive_asl_meeting (const NaiveAslThread *thread, guint i)
{
  return &g_array_index (thread->line, NaiveMeeting, i);
}

/* G, in levels. */
static inline int
naive_asl_ground (const NaiveHex *info)
{
  return info->level / NAIVE_LEVEL;
}

static inline gboolean
naive_asl_is_end (const NaiveAslThread *thread, VdtHex hex)
{
  return vdt_hex_equal (hex, thread->ends[0].hex) || vdt_hex_equal (hex, thread->ends[1].hex);
}

static inline gboolean
naive_asl_has (const NaiveAslThread *thread, const char *option, const char *value)
{
  return g_str_equal (naive_option (thread->setup, option), value);
}

void naive_asl_follow_depression (NaiveAslThread *thread, NaiveAslEnd *end);
gboolean naive_asl_is_cliff (const NaiveAslThread *thread, guint i, int ground);
gboolean naive_asl_find_wall (const NaiveAslThread *thread, NaiveAslWall *wall);

int naive_asl_smoke (const NaiveAslThread *thread, const NaiveHex *info, int height, int parts);
GArray *naive_asl_places_new (const NaiveAslThread *thread);

G_END_DECLS
