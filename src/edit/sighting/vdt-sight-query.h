/* vdt-sight-query.h - what a map says about who looks how: its rules, and its units' places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* How somebody stands in a hex, for rules that read levels. */
typedef struct
{
  int level; /* above the hex's ground, not below 0 */
  VdtPlace at;
} VdtStance;

void vdt_sight_setup_init (VdtLosSetup *setup, VdtMap *map, const VdtLosRules *rules);
VdtStance vdt_sight_stance (VdtMap *map, VdtHex hex);
gboolean vdt_stance_equal (VdtStance a, VdtStance b);
gboolean vdt_sight_query_equal (const VdtLosQuery *a, const VdtLosQuery *b);

G_END_DECLS
