/* vdt-referee-explain.h - what sides see of each other as translated sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee-move.h"

G_BEGIN_DECLS

/* What a side is told of an enemy. */
typedef struct
{
  char *text;
  VdtHex hex; /* where it is, or was last */
  VdtTold told;
  guint counter; /* for programs: what it is called is not always told */
} VdtEnemyLine;

char *vdt_referee_name_counter (const VdtMap *map, guint counter);
char *vdt_referee_name_counters (const VdtMap *map, GArray *counters, guint n_most);
char *vdt_referee_explain_enemy (const VdtReferee *self, guint side, guint counter);
GArray *vdt_referee_explain_enemies (const VdtReferee *self, const char *side);
char *vdt_referee_explain_title (const VdtRefereeMove *self);
char *vdt_referee_explain_step (const VdtRefereeMove *self, guint step);
char *vdt_referee_explain_move (const VdtRefereeMove *self, guint side);
char *
vdt_referee_explain_change (const VdtReferee *before, const VdtReferee *after, const char *side);

G_END_DECLS
