/* vdt-observation.h - observers, target and how they stand: a value
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sight-query.h"

#include "vdt-fan.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_OBSERVER,
  VDT_TARGET,
} VdtSightEndName;

#define VDT_N_SIGHT_ENDS (VDT_TARGET + 1)

/* One end of the sight line. */
typedef struct
{
  gboolean is_set;
  VdtHex hex;
  gboolean has_stance; /* one was chosen; else it stands as the unit in its hex does */
  VdtStance stance;
} VdtSightEnd;

/* Not altered any more once somebody holds it: what would change one makes another. To come back to
 * an observation, keep a copy.
 */
typedef struct
{
  VdtSightEnd ends[VDT_N_SIGHT_ENDS];
  GArray *others; /* of VdtHex: who looks besides the observer, as the units there stand */
  char *side;     /* whose counters look in place of all these; NULL: nobody's */
  VdtFanJoin join;
} VdtObservation;

VdtObservation *vdt_observation_new (void);
VdtObservation *vdt_observation_copy (const VdtObservation *self);
void vdt_observation_free (VdtObservation *self);
gboolean vdt_observation_equal (const VdtObservation *a, const VdtObservation *b);

VdtObservation *
vdt_observation_with_hex (const VdtObservation *self, VdtSightEndName end, const VdtHex *hex);
VdtObservation *vdt_observation_with_stance (const VdtObservation *self,
                                             VdtSightEndName end,
                                             const VdtStance *stance);
VdtObservation *vdt_observation_with_side (const VdtObservation *self, const char *side);
VdtObservation *vdt_observation_with_join (const VdtObservation *self, VdtFanJoin join);
VdtObservation *vdt_observation_toggle (const VdtObservation *self, VdtHex hex);
VdtObservation *vdt_observation_promote (const VdtObservation *self, VdtHex hex);
VdtObservation *vdt_observation_without_others (const VdtObservation *self);
VdtObservation *vdt_observation_only (const VdtObservation *self, const VdtHex *hex);
VdtObservation *vdt_observation_swap (const VdtObservation *self);
VdtObservation *vdt_observation_back (const VdtObservation *self);
VdtObservation *vdt_observation_follow (const VdtObservation *self, VdtMap *before, VdtMap *after);

VdtStance
vdt_observation_find_stance (const VdtObservation *self, VdtSightEndName end, VdtMap *map);
gboolean vdt_observation_make_query (const VdtObservation *self,
                                     VdtMap *map,
                                     const VdtLosRules *rules,
                                     VdtLosQuery *query);
GArray *
vdt_observation_list_queries (const VdtObservation *self, VdtMap *map, const VdtLosRules *rules);
gboolean vdt_observation_equal_stances (const VdtObservation *self, VdtMap *before, VdtMap *after);
gboolean vdt_observation_equal_fan (const VdtObservation *a,
                                    const VdtObservation *b,
                                    VdtMap *map,
                                    const VdtLosRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtObservation, vdt_observation_free)

G_END_DECLS
