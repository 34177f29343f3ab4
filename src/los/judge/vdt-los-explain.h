/* vdt-los-explain.h - findings and verdicts as translated sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-check.h"
#include "vdt-los-marks.h"
#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

#include "vdt-map.h"

G_BEGIN_DECLS

char *vdt_los_explain_pattern (const VdtFinding *finding);
char *vdt_los_explain_fill_in (const char *pattern, const VdtFinding *finding, const VdtMap *map);
char *vdt_los_explain_finding (const VdtFinding *finding, const VdtMap *map);
char *vdt_los_explain_verdict (const VdtLosResult *result, const VdtMap *map);
char *vdt_los_explain_problem (const VdtProblem *problem, const VdtMap *map);
char *vdt_los_explain_problem_hexes (const VdtProblem *problem, const VdtMap *map);
char *vdt_los_explain_misfit (const VdtMap *map, const VdtLosRules *rules);
char *vdt_los_explain_refusal (const VdtMap *map, const VdtLosRules *rules);
char *vdt_los_explain_rules (const VdtTerrainView *view);
const char *vdt_side_title (VdtLayout layout, int side);
const char *vdt_verdict_title (VdtVerdict verdict);
const char *vdt_mark_title (VdtMarkKind kind);

G_END_DECLS
