/* vdt-rule-chart.h - draws a rule system's printed chart, with what a sight line used of it lit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"
#include "vdt-theme.h"

#include <cairo.h>

G_BEGIN_DECLS

int vdt_rule_chart_get_height (const VdtLosRules *rules);
const char *vdt_rule_chart_get_caption (const VdtLosRules *rules);
void vdt_rule_chart_paint (const VdtTerrainView *view,
                           const VdtLosResult *result,
                           const VdtTheme *theme,
                           cairo_t *cr,
                           double width);

G_END_DECLS
