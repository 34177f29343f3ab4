/* vdt-heat-results.h - surveys and comparisons as numbers of hexes, to be shown on the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-heat.h"

#include "vdt-fan.h"
#include "vdt-survey.h"

G_BEGIN_DECLS

VdtHeat *vdt_heat_new_from_survey (const VdtSurvey *survey, VdtSurveyOrder order);
VdtHeat *vdt_heat_new_from_comparison (const VdtFan *a, const VdtFan *b, const GArray *hexes);

G_END_DECLS
