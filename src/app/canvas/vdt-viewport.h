/* vdt-viewport.h - which part of a map is in view: scrolls, zooms and fits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-region.h"
#include "vdt-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_VIEWPORT_ZOOM_MIN 2.0
#define VDT_VIEWPORT_ZOOM_MAX 256.0
#define VDT_VIEWPORT_ZOOM_FULL 64.0    /* called 100 % */
#define VDT_VIEWPORT_FIT_ZOOM_MAX 96.0 /* small maps are not blown up further than this */

#define VDT_TYPE_VIEWPORT (vdt_viewport_get_type ())
G_DECLARE_FINAL_TYPE (VdtViewport, vdt_viewport, VDT, VIEWPORT, GObject)

/* Points are pixels of the widget. Property: zoom (double, pixels per hex). Signal: changed () when
 * hexes lie elsewhere in the widget.
 */
void vdt_viewport_set_grid (VdtViewport *self, const VdtGrid *grid);
void vdt_viewport_follow (VdtViewport *self, GtkWidget *widget);
void vdt_viewport_get_origin (VdtViewport *self, double *x, double *y);
void vdt_viewport_hold (VdtViewport *self);
void vdt_viewport_let_go (VdtViewport *self);
void vdt_viewport_set_pointed (VdtViewport *self, gboolean pointed);
GtkAdjustment *vdt_viewport_get_adjustment (VdtViewport *self, GtkOrientation orientation);
void vdt_viewport_set_adjustment (VdtViewport *self,
                                  GtkOrientation orientation,
                                  GtkAdjustment *adjustment);
gboolean vdt_viewport_get_view (VdtViewport *self, VdtView *view);
void vdt_viewport_get_size (VdtViewport *self, int *width, int *height, int *scale);
double vdt_viewport_get_zoom (VdtViewport *self);
void vdt_viewport_set_zoom (VdtViewport *self, double zoom); /* keeps the middle */
void vdt_viewport_zoom_at (VdtViewport *self, double zoom, double x, double y);
void vdt_viewport_zoom_by_steps (VdtViewport *self, int steps, double x, double y);
void vdt_viewport_zoom_to_fit (VdtViewport *self);
gboolean vdt_viewport_get_fits (VdtViewport *self);
void vdt_viewport_pan (VdtViewport *self, double dx, double dy);
void vdt_viewport_centre_on (VdtViewport *self, double x, double y);
void vdt_viewport_put (VdtViewport *self, double zoom, double x, double y);
double vdt_viewport_get_aspect (VdtViewport *self);

/* Of hexes, in vdt-viewport-hexes.c. */
gboolean vdt_viewport_get_part (VdtViewport *self, graphene_rect_t *part);
gboolean vdt_viewport_get_middle (VdtViewport *self, double *x, double *y);
gboolean vdt_viewport_has_in_view (VdtViewport *self, VdtHex hex);
void vdt_viewport_scroll_to_hex (VdtViewport *self, VdtHex hex);
void vdt_viewport_bring_into_view (VdtViewport *self, VdtHex hex);
void vdt_viewport_zoom_to_region (VdtViewport *self, const VdtRegion *region);

G_END_DECLS
