/* vdt-sight-query.h - what a map says about who looks how: its rules, and its units' places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

void vdt_sight_setup_init (VdtLosSetup *setup, VdtMap *map, const VdtLosRules *rules);
void vdt_sight_query_init (VdtLosQuery *query, VdtMap *map, VdtHex observer, const VdtHex *target);

G_END_DECLS
