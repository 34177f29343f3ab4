/* vdt-rule-chart-view.c - the chart of the rules in play, with what the sight line used of it lit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-rule-chart-view.h"

#include "vdt-style.h"

#include "vdt-rule-chart.h"

#define WIDTH 240

struct _VdtRuleChartView
{
  GtkWidget parent_instance;

  VdtTerrainView *view;
  VdtLosResult *result; /* NULL: nothing to show */
};

G_DEFINE_FINAL_TYPE (VdtRuleChartView, vdt_rule_chart_view, GTK_TYPE_WIDGET)

static void
vdt_rule_chart_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtRuleChartView *self = VDT_RULE_CHART_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (!self->result)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  vdt_rule_chart_paint (self->view, self->result, vdt_style_get_theme (), cr, width);
  cairo_destroy (cr);
}

static void
vdt_rule_chart_view_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  VdtRuleChartView *self = VDT_RULE_CHART_VIEW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = WIDTH;
  else
    *minimum = *natural =
        self->result ? vdt_rule_chart_get_height (vdt_los_result_get_rules (self->result)) : 0;
}

static void
clear (VdtRuleChartView *self)
{
  g_clear_pointer (&self->result, vdt_los_result_unref);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
}

static void
vdt_rule_chart_view_finalize (GObject *object)
{
  clear (VDT_RULE_CHART_VIEW (object));

  G_OBJECT_CLASS (vdt_rule_chart_view_parent_class)->finalize (object);
}

static void
vdt_rule_chart_view_class_init (VdtRuleChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_rule_chart_view_finalize;
  widget_class->snapshot = vdt_rule_chart_view_snapshot;
  widget_class->measure = vdt_rule_chart_view_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
vdt_rule_chart_view_init (VdtRuleChartView *self)
{
  vdt_style_follow (self, G_CALLBACK (gtk_widget_queue_draw));
}

/**
 * vdt_rule_chart_view_show:
 * @self: the view
 * @sighting: who looks at what
 *
 * Shows the chart for the sighting's line.
 *
 * Returns: whether there is a line, and the rules have a chart for it
 */
gboolean
vdt_rule_chart_view_show (VdtRuleChartView *self, VdtSighting *sighting)
{
  VdtLosResult *result = vdt_sighting_get_result (sighting);

  g_return_val_if_fail (VDT_IS_RULE_CHART_VIEW (self), FALSE);

  clear (self);
  if (result && vdt_los_result_get_distance (result) > 0
      && vdt_rule_chart_get_height (vdt_los_result_get_rules (result)) > 0)
    {
      self->result = vdt_los_result_ref (result);
      self->view = vdt_terrain_view_ref (vdt_sighting_get_view (sighting));
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));

  return self->result != NULL;
}
