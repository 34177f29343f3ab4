/* vdt-rule-chart-view.h - the chart of the rules in play, with what the sight line used of it lit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_RULE_CHART_VIEW (vdt_rule_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (VdtRuleChartView, vdt_rule_chart_view, VDT, RULE_CHART_VIEW, GtkWidget)

gboolean vdt_rule_chart_view_show (VdtRuleChartView *self, VdtSighting *sighting);

G_END_DECLS
