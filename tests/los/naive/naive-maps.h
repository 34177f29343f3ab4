/* naive-maps.h - maps, options and queries for the second reading, at random
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-terrain-view.h"

G_BEGIN_DECLS

VdtMap *naive_make_map (const VdtLosRules *rules, GRand *rand);
VdtLosSetup naive_make_setup (const VdtLosRules *rules, GRand *rand);
VdtLosQuery naive_make_query (const VdtLosRules *rules, VdtMap *map, GRand *rand);

G_END_DECLS
