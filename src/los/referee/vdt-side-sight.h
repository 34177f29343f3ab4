/* vdt-side-sight.h - the sides of a map's counters, and what a side looks from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

gboolean vdt_counter_looks (const VdtCounter *counter);
gboolean vdt_counter_is_of (const VdtCounter *counter, const char *side);
char **vdt_side_sight_list_sides (const VdtMap *map);
GArray *vdt_side_sight_list_queries (VdtMap *map, const VdtLosRules *rules, const char *side);
void vdt_side_sight_set_observer (VdtLosQuery *query,
                                  const VdtLosRules *rules,
                                  const VdtCounter *counter);
void
vdt_side_sight_set_target (VdtLosQuery *query, const VdtLosRules *rules, const VdtCounter *counter);

G_END_DECLS
