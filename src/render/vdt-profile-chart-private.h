/* vdt-profile-chart-private.h - what the parts of a side view share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-profile-chart.h"

#include "vdt-paint-private.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

#define VDT_PROFILE_FONT 10.5 /* pixels, at scale 1 */

/* One call. Heights are in twelfths of a level, sizes in pixels. */
typedef struct
{
  const VdtProfile *profile;
  const VdtTheme *theme;
  VdtLegend *legend;
  cairo_t *cr;
  double scale; /* of letters and margins */
  double left;
  double top;
  double width; /* of the chart without its margins */
  double height;
  double right;      /* of the chart, what is left of the whole */
  double key_height; /* 0: it has none */
  int lowest;
  int highest;
  guint n_stretches;
} VdtProfileChart;

PangoLayout *vdt_profile_lay_out (cairo_t *cr, double scale, const char *text, double *width);
void vdt_profile_hatch (cairo_t *cr, const VdtTheme *theme);
void vdt_profile_passing (
    cairo_t *cr, const VdtTheme *theme, double x, double y, double to_x, double to_y);
char *vdt_profile_remark_text (const VdtProfile *profile, const VdtProfileRemark *remark);
double vdt_profile_key_paint (
    const VdtProfile *profile, const VdtTheme *theme, cairo_t *cr, double scale, double width);

int vdt_profile_level_step (const VdtProfileChart *chart);
GArray *vdt_profile_place_labels (const VdtProfileChart *chart, int marked);

void vdt_profile_paint_ground (const VdtProfileChart *chart);
void vdt_profile_paint_hidden (const VdtProfileChart *chart);
void vdt_profile_paint_sides (const VdtProfileChart *chart);

/**
 * vdt_profile_x:
 * @chart: a chart
 * @at: where on the line
 *
 * Returns: pixels from the left
 */
static inline double
vdt_profile_x (const VdtProfileChart *chart, double at)
{
  const VdtProfile *profile = chart->profile;

  return chart->left + (at - profile->begin) / (profile->end - profile->begin) * chart->width;
}

/**
 * vdt_profile_y:
 * @chart: a chart
 * @height: in twelfths of a level
 *
 * Returns: pixels from the top
 */
static inline double
vdt_profile_y (const VdtProfileChart *chart, double height)
{
  return chart->top + chart->height * (chart->highest - height) / (chart->highest - chart->lowest);
}

/**
 * vdt_profile_darker:
 * @colour: a colour
 *
 * Returns: that of its edges
 */
static inline VdtColour
vdt_profile_darker (VdtColour colour)
{
  return (VdtColour){ colour.red * 0.62, colour.green * 0.62, colour.blue * 0.62, 1 };
}

/**
 * vdt_profile_add_box:
 * @chart: a chart
 * @begin: where on the line
 * @end: where on the line
 * @from: its foot, in twelfths of a level
 * @to: its head
 *
 * Adds a box to the path. What has no length is shown nevertheless.
 */
static inline void
vdt_profile_add_box (const VdtProfileChart *chart, double begin, double end, int from, int to)
{
  double width = MAX (vdt_profile_x (chart, end) - vdt_profile_x (chart, begin), 5);
  double x = (vdt_profile_x (chart, begin) + vdt_profile_x (chart, end) - width) / 2;

  cairo_rectangle (chart->cr, x, vdt_profile_y (chart, to), width,
                   vdt_profile_y (chart, from) - vdt_profile_y (chart, to));
}

/**
 * vdt_profile_stroke_dashed:
 * @chart: a chart
 * @on: how long the dashes are
 * @off: how far apart
 *
 * Strokes the path.
 */
static inline void
vdt_profile_stroke_dashed (const VdtProfileChart *chart, double on, double off)
{
  cairo_set_dash (chart->cr, (const double[]){ on, off }, 2, 0);
  cairo_stroke (chart->cr);
  cairo_set_dash (chart->cr, NULL, 0, 0);
}

/**
 * vdt_profile_decides:
 * @chart: a chart
 * @place: one of its hexes
 *
 * Returns: whether it is the hex that decides
 */
static inline gboolean
vdt_profile_decides (const VdtProfileChart *chart, const VdtProfileHex *place)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (chart->profile->result);

  return outcome->has_by && vdt_hex_equal (outcome->by, place->hex);
}

G_END_DECLS
