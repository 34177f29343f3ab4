/* vdt-asl-thread.h - the thread of an asl sight line: what it meets between two points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-line.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* The numbers of the system's options. */
typedef enum
{
  VDT_ASL_BOTH,         /* off, on */
  VDT_ASL_CLIFF_DROP,   /* less-one, full */
  VDT_ASL_STEEP_CREST,  /* off, on */
  VDT_ASL_SMOKE_HEIGHT, /* 2, 1, 3, 4 */
  VDT_ASL_SIX_BLOCKS,   /* off, on */
} VdtAslOption;

/* Bits of VdtTerrainView side codes, in the order of the rules' side_codes. */
typedef enum
{
  VDT_ASL_SIDE_WALL = 1 << 0,
  VDT_ASL_SIDE_HEDGE = 1 << 1,
  VDT_ASL_SIDE_CLIFF = 1 << 2,
  VDT_ASL_SIDE_DEPRESSION = 1 << 3,
} VdtAslSide;

/* How the thread comes to what it meets next. */
typedef enum
{
  VDT_ASL_BEGINS,      /* the first thing, or behind a gap */
  VDT_ASL_OVER_SIDE,   /* straight over the inside of a side; to or from a pair, its corner */
  VDT_ASL_OVER_CORNER, /* through the end of a side, touching a third hex */
} VdtAslWay;

/* One hex or pair of the thread. What is void or off the map is left out. */
typedef struct
{
  VdtStepKind kind;
  guint8 n_hexes;
  gboolean lone; /* what is left of a pair whose other hex dropped out */
  VdtAslWay way;
  VdtHex hexes[2];    /* of a pair: left, right */
  int to_observer[2]; /* distance from the observer's hex */
  int to_target[2];
  int side_of_right; /* lone ones: whether the hex is the right one */
} VdtAslStep;

/* Sides that the thread meets at one place, as hexside obstacles ask. */
typedef struct
{
  guint before; /* the step that they come before */
  guint8 n_sides;
  gboolean along;
  VdtSide sides[3];
} VdtAslCrossing;

/* The ends in depressions, as 6.3 asks: which steps their runs of depression sides reach. */
typedef struct
{
  gboolean in; /* the end is IN a depression */
  int height;  /* of the end */
  int run;     /* d: range to the last hex reached; 0: none */
  guint begin; /* the steps of the run, in order from the observer */
  guint end;
} VdtAslDepression;

/* A thread, and how far it has been followed: a line that is blocked early need not be known to
 * its end.
 */
typedef struct
{
  const VdtTerrainView *view;
  const VdtLosQuery *query;
  VdtPoint from;
  VdtPoint to;
  gboolean from_corner; /* rather than from the centre */
  gboolean to_corner;
  int observer; /* heights of the ends, in levels */
  int target;
  int high;
  int low;
  int range;
  gboolean observer_is_high;
  gboolean is_read;                /* somebody asks how near to blocking is what does not block */
  VdtAslDepression depressions[2]; /* of observer and target, once they are found */

  /* What was met so far, from the observer. */
  GArray *steps;     /* VdtAslStep; NULL: the thread is not followed */
  GArray *crossings; /* VdtAslCrossing; NULL where no hexside can be in the way */
  gboolean complete; /* the thread ends here */

  /* The way on. */
  VdtLine walk;
  VdtStep last; /* hex or pair, if any */
  VdtStep touched;
  gboolean has_last;
  gboolean has_touched; /* a corner, since last */
  guint touched_at;     /* its step: sides come before it */
} VdtAslThread;

void vdt_asl_thread_init_ends (VdtAslThread *thread,
                               const VdtTerrainView *view,
                               const VdtLosQuery *query,
                               VdtPlace from,
                               VdtPlace to);
void vdt_asl_thread_init (VdtAslThread *thread,
                          const VdtTerrainView *view,
                          const VdtLosQuery *query,
                          VdtPlace from,
                          VdtPlace to);
void vdt_asl_thread_clear (VdtAslThread *thread);
const VdtAslStep *vdt_asl_thread_reach (VdtAslThread *thread, guint i);
void vdt_asl_thread_follow (VdtAslThread *thread);
void vdt_asl_find_depression (VdtAslThread *thread, gboolean of_observer);

/**
 * vdt_asl_thread_get_step:
 * @thread: a thread
 * @i: from 0 at the observer; followed that far
 *
 * Returns: what the thread meets there
 */
static inline const VdtAslStep *
vdt_asl_thread_get_step (const VdtAslThread *thread, guint i)
{
  return &g_array_index (thread->steps, VdtAslStep, i);
}

/**
 * vdt_asl_thread_from_high:
 * @thread: a thread
 * @step: one of its steps
 * @k: which of the step's hexes
 *
 * Returns: R, the range from the higher end's hex
 */
static inline int
vdt_asl_thread_from_high (const VdtAslThread *thread, const VdtAslStep *step, guint k)
{
  return thread->observer_is_high ? step->to_observer[k] : step->to_target[k];
}

/**
 * vdt_asl_thread_from_low:
 * @thread: a thread
 * @step: one of its steps
 * @k: which of the step's hexes
 *
 * Returns: p, the range from the lower end's hex
 */
static inline int
vdt_asl_thread_from_low (const VdtAslThread *thread, const VdtAslStep *step, guint k)
{
  return thread->observer_is_high ? step->to_target[k] : step->to_observer[k];
}

/**
 * vdt_asl_step_cover:
 * @step: a step
 * @k: which of the step's hexes
 *
 * Returns: on which sides of the thread the hex lies
 */
static inline VdtCover
vdt_asl_step_cover (const VdtAslStep *step, guint k)
{
  if (step->kind != VDT_STEP_PAIR)
    return VDT_COVER_BOTH;

  return (step->lone ? step->side_of_right : k == 1) ? VDT_COVER_RIGHT : VDT_COVER_LEFT;
}

/**
 * vdt_asl_thread_is_end:
 * @thread: a thread
 * @hex: any hex
 *
 * Returns: whether the observer or the target is in @hex
 */
static inline gboolean
vdt_asl_thread_is_end (const VdtAslThread *thread, VdtHex hex)
{
  return vdt_hex_equal (hex, thread->query->observer) || vdt_hex_equal (hex, thread->query->target);
}

/**
 * vdt_asl_ground:
 * @view: a map
 * @hex: a hex of it
 *
 * Returns: the hex's elevation, in levels
 */
static inline int
vdt_asl_ground (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] / VDT_LEVEL;
}

/**
 * vdt_asl_is_void:
 * @view: a map
 * @hex: a hex of it, or next to one
 *
 * Returns: whether the hex drops out
 */
static inline gboolean
vdt_asl_is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
}

/**
 * vdt_asl_is_in_depression:
 * @view: a map
 * @hex: the hex of an end
 * @level: the end's level in it
 *
 * Returns: whether the end is down IN a depression
 */
static inline gboolean
vdt_asl_is_in_depression (const VdtTerrainView *view, VdtHex hex, int level)
{
  return level == 0 && vdt_terrain_view_get_terrain (view, hex)->depression;
}

/**
 * vdt_asl_height_of_end:
 * @view: a map
 * @hex: the hex of an end
 * @level: the end's level in it
 *
 * Returns: the end's height, in levels; level 1 in a depression hex is its rim
 */
static inline int
vdt_asl_height_of_end (const VdtTerrainView *view, VdtHex hex, int level)
{
  gboolean depression = vdt_terrain_view_get_terrain (view, hex)->depression;

  return vdt_asl_ground (view, hex) + level - (depression ? 1 : 0);
}

G_END_DECLS
