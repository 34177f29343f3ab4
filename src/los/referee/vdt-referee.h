/* vdt-referee.h - which counters of every side see which counters of the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-knowledge.h"
#include "vdt-side-sight.h"
#include "vdt-terrain-view.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Counters of sides; every one is judged against every other. */
#define VDT_REFEREE_COUNTERS_MAX 2000

/* A counter of a side. */
typedef struct
{
  guint counter;
  int side;
} VdtRefereeMember;

/* What everybody sees on one map. Sides are numbers, by vdt_side_sight_list_sides(), and every side
 * is an enemy of every other; counters of no side are nobody's, and nobody's enemies.
 */
typedef struct
{
  VdtMap *map;
  const VdtLosRules *rules;
  char **sides; /* that have counters on the map */
  guint n_sides;
  guint n_counters;
  int *places; /* of each counter of the map among the members; -1: of no side */
  guint n_members;
  VdtRefereeMember *members;
  VdtKnowledge *knowledge; /* what the referee has sides told; NULL: what they see */
  char **names;            /* of the counters, as the knowledge has them */
  guint8 *sees;            /* row by row, whether the member of the row sees that of the column */
} VdtReferee;

VdtReferee *vdt_referee_new (const VdtTerrainView *view, GCancellable *cancellable, GError **error);
void vdt_referee_free (VdtReferee *self);

int vdt_referee_find_side (const VdtReferee *self, const char *name);
int vdt_referee_get_side_of (const VdtReferee *self, guint counter);

gboolean vdt_referee_sees (const VdtReferee *self, guint counter, guint other);
gboolean vdt_referee_side_sees (const VdtReferee *self, guint side, guint counter);
GArray *vdt_referee_list_observers (const VdtReferee *self, guint side, guint counter);
GArray *vdt_referee_list_enemies (const VdtReferee *self, guint side, gboolean seen);

void vdt_referee_take_knowledge (VdtReferee *self, VdtKnowledge *knowledge);
VdtTold vdt_referee_tell (const VdtReferee *self, const char *side, guint counter);
VdtTold vdt_referee_tell_in_sight (const VdtReferee *self, const char *side, guint counter);
const VdtLastPlace *vdt_referee_get_last (const VdtReferee *self, const char *side, guint counter);
GPtrArray *vdt_referee_list_seen (const VdtReferee *self, guint turn);

VdtMap *vdt_referee_hide (VdtMap *map, const VdtReferee *referee, const char *side);
VdtTerrainView *
vdt_referee_view_for (const VdtReferee *self, const char *side, const VdtLosSetup *setup);

/* How many of all hexes somebody sees: one byte a hex in row order, 1 for those that are seen. */
guint8 *vdt_referee_see_hexes (const VdtTerrainView *view,
                               const VdtLosQuery *queries,
                               guint n_queries,
                               GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtReferee, vdt_referee_free)

G_END_DECLS
