/* vdt-referee-job.h - one thing that a referee judges for his log: a move, a change, an attack
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee-log.h"
#include "vdt-referee-move.h"

G_BEGIN_DECLS

/* What is to be judged: an attack; or a move, or without a path a change of the map. */
typedef struct
{
  VdtLosResult *attack; /* NULL: none */
  VdtMap *before;
  VdtMap *after;
  VdtLosSetup setup;
  guint counter;
  GArray *path; /* of VdtHex; NULL: none */
  VdtPhase phase;
  gint64 time;
  VdtKnowledge *knowledge;
  GPtrArray *seen; /* of VdtKnown: what comes of it, in order */
} VdtRefereeJob;

void vdt_referee_job_free (VdtRefereeJob *self);
VdtRefereeMove *
vdt_referee_job_judge_move (const VdtRefereeJob *self, GCancellable *cancellable, GError **error);
VdtRefereeEntry *
vdt_referee_job_run (const VdtRefereeJob *self, GCancellable *cancellable, GError **error);

G_END_DECLS
