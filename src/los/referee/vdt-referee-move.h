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
  gint sees; /* -1: not counted */
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

#define VDT_TYPE_REFEREE_MOVE (vdt_referee_move_get_type ())
typedef struct _VdtRefereeMove VdtRefereeMove;

GType vdt_referee_move_get_type (void);

GArray *vdt_referee_trace_path (VdtMap *map, const VdtHex *hexes, guint n_hexes);
VdtRefereeMove *vdt_referee_move_new (VdtMap *map,
                                      const VdtLosSetup *setup,
                                      guint counter,
                                      const VdtHex *path,
                                      guint n_steps,
                                      GCancellable *cancellable,
                                      GError **error);
VdtRefereeMove *vdt_referee_move_ref (VdtRefereeMove *self);
void vdt_referee_move_unref (VdtRefereeMove *self);

guint vdt_referee_move_get_counter (const VdtRefereeMove *self);
gint vdt_referee_move_get_side (const VdtRefereeMove *self);
guint vdt_referee_move_get_n_steps (const VdtRefereeMove *self);
VdtHex vdt_referee_move_get_hex (const VdtRefereeMove *self, guint step);
VdtReferee *vdt_referee_move_get_referee (const VdtRefereeMove *self, guint step);
VdtRefereeCount vdt_referee_move_count (const VdtRefereeMove *self, guint step);
VdtRefereeCount vdt_referee_move_count_side (const VdtRefereeMove *self, guint step);
GArray *vdt_referee_move_list (const VdtRefereeMove *self, guint step, VdtRefereeList which);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtRefereeMove, vdt_referee_move_unref)

G_END_DECLS
