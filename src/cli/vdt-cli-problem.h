/* vdt-cli-problem.h - what rules miss in a map, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-check.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

char *
vdt_cli_problem_describe (const VdtProblem *problem, const VdtMap *map, const VdtLosRules *rules);
gboolean vdt_cli_problem_check (const char *file,
                                const VdtMap *map,
                                const VdtLosRules *rules,
                                GError **error);

G_END_DECLS
