/* vdt-fan-join.h - what several observers see together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"

G_BEGIN_DECLS

/* What becomes of the hexes of a fan; void ones are not counted. */
typedef struct
{
  guint n_hexes;
  guint n_in_range; /* of any observer; its own hex is */
  guint n_seen;     /* by any observer */
  guint n_by_all;   /* seen by all of them */
  guint n_dead;     /* within range and seen by none */
  guint most;       /* observers that see one hex */
} VdtFanTally;

extern const char *const vdt_fan_join_names[VDT_N_JOINS];

VdtFan *vdt_fan_new_joined (const VdtTerrainView *view,
                            const VdtLosQuery *queries,
                            guint n_queries,
                            VdtFanJoin join,
                            guint n_threads,
                            GCancellable *cancellable);
VdtLosResult *vdt_fan_judge (const VdtFan *fan, const VdtTerrainView *view, VdtHex target);
void vdt_fan_tally (const VdtFan *fan, VdtFanTally *tally);
gboolean vdt_fan_cell_is_dead (const VdtFanCell *cell);
gboolean vdt_fan_join_from_string (const char *word, VdtFanJoin *join);

G_END_DECLS
