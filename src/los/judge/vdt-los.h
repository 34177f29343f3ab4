/* vdt-los.h - judges one sight line, with its reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-los-rules.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

VdtLosResult *vdt_los_judge (const VdtTerrainView *view, const VdtLosQuery *query);
void
vdt_los_judge_outcome (const VdtTerrainView *view, const VdtLosQuery *query, VdtOutcome *outcome);
void vdt_los_judge_among (const VdtTerrainView *view,
                          const VdtLosQuery *query,
                          VdtShadows *shadows,
                          VdtOutcome *outcome);

G_END_DECLS
