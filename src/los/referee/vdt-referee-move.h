/* vdt-referee-move.h - a counter that goes from hex to hex: what it sees, and who sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee.h"

G_BEGIN_DECLS

#define VDT_REFEREE_STEPS_MAX 500

/* Beyond so many lines to hexes, those that a whole side sees are not counted. */
#define VDT_REFEREE_LINES_MAX 100000000

/* How many hexes somebody sees, and how that is different from the step before. */
typedef struct
{
  int sees; /* -1: not counted */
  guint gained;
  guint lost;
} VdtRefereeCount;

/* Which counters, at a step; gained and lost, compared with the step before. */
typedef enum
{
  VDT_REFEREE_SEEN,        /* enemies that the mover sees */
  VDT_REFEREE_SEEN_GAINED, /* of them, those that it did not see before */
  VDT_REFEREE_SEEN_LOST,   /* enemies that it sees no longer */
  VDT_REFEREE_SIDE_GAINED, /* the same of its side as a whole */
  VDT_REFEREE_SIDE_LOST,
  VDT_REFEREE_WATCHERS, /* enemies that see the mover */
  VDT_REFEREE_WATCHERS_GAINED,
  VDT_REFEREE_WATCHERS_LOST,
} VdtRefereeList;

typedef struct
{
  VdtHex hex;           /* where the mover stands then */
  VdtReferee *referee;  /* what everybody sees then, on the map of that step */
  VdtRefereeCount own;  /* what the mover sees, on the map as its side knows it */
  VdtRefereeCount side; /* what its side sees; not counted where that would take long */
} VdtRefereeStep;

/* To be read only. */
typedef struct
{
  guint counter; /* that moves */
  int side;      /* of its; -1: none */
  guint n_steps; /* hexes that it goes through, the first included */
  VdtRefereeStep *steps;
} VdtRefereeMove;

GArray *vdt_referee_trace_path (VdtMap *map, const VdtHex *hexes, guint n_hexes);
VdtRefereeMove *vdt_referee_move_new (VdtMap *map,
                                      const VdtLosSetup *setup,
                                      guint counter,
                                      const VdtHex *path,
                                      guint n_steps,
                                      VdtKnowledge *knowledge,
                                      GCancellable *cancellable,
                                      GError **error);
void vdt_referee_move_free (VdtRefereeMove *self);

GArray *vdt_referee_move_list (const VdtRefereeMove *self, guint step, VdtRefereeList which);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtRefereeMove, vdt_referee_move_free)

G_END_DECLS
