/* vdt-sample.h - one entry of a legend, drawn as it looks on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-counter.h"
#include "vdt-fan-compare.h"
#include "vdt-legend.h"
#include "vdt-los-marks.h"
#include "vdt-los-result.h"
#include "vdt-map.h"
#include "vdt-theme.h"

#include <cairo.h>

G_BEGIN_DECLS

void vdt_sample_add_hex (cairo_t *cr, double size);
void vdt_sample_paint_terrain (
    VdtLegend *legend, guint terrain, const VdtTheme *theme, cairo_t *cr, double size);
void vdt_sample_paint_side_code (const VdtSideCode *side_code,
                                 const VdtTheme *theme,
                                 cairo_t *cr,
                                 double size);
void vdt_sample_paint_counter (const VdtCounter *counter, guint32 colour, cairo_t *cr, double size);
void vdt_sample_paint_mark (VdtMarkKind kind, const VdtTheme *theme, cairo_t *cr, double size);
void vdt_sample_paint_way (const VdtWay *way, const VdtTheme *theme, cairo_t *cr, double size);
void vdt_sample_paint_verdict (
    VdtVerdict verdict, VdtFanJoin join, const VdtTheme *theme, cairo_t *cr, double size);
void vdt_sample_paint_difference (VdtFanDifference difference,
                                  const VdtTheme *theme,
                                  cairo_t *cr,
                                  double size);
guint32 vdt_sample_get_side_colour (VdtMap *map, const char *side);

G_END_DECLS
