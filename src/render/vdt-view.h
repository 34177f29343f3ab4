/* vdt-view.h - between hexes and pixels: where hexes lie, and what lies at a pixel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"
#include "vdt-side.h"

G_BEGIN_DECLS

/* A map at a size: its bounding box starts at pixel (x, y). */
typedef struct
{
  VdtGrid grid;
  gdouble spacing; /* pixels from hex centre to neighbour's centre: "pixels per hex" */
  gdouble x;
  gdouble y;
} VdtView;

typedef struct
{
  gint first_column;
  gint first_row;
  gint last_column;
  gint last_row;
} VdtHexRange;

void vdt_view_init (VdtView *view, const VdtGrid *grid, gdouble spacing);
void vdt_view_get_size (const VdtView *view, gdouble *width, gdouble *height);
void vdt_view_point (const VdtView *view, VdtPoint point, gdouble *x, gdouble *y);
void vdt_view_hex_centre (const VdtView *view, VdtHex hex, gdouble *x, gdouble *y);
void vdt_view_hex_corners (const VdtView *view, VdtHex hex, gdouble xs[6], gdouble ys[6]);
void vdt_view_units (const VdtView *view, gdouble x, gdouble y, gdouble *to_x, gdouble *to_y);
void vdt_view_units_at (const VdtView *view, gdouble x, gdouble y, gdouble *to_x, gdouble *to_y);
gboolean vdt_view_hex_at (const VdtView *view, gdouble x, gdouble y, VdtHex *hex);
gboolean vdt_view_side_at (const VdtView *view, gdouble x, gdouble y, VdtHex *hex, gint *side);
gboolean vdt_view_visible (
    const VdtView *view, gdouble x, gdouble y, gdouble width, gdouble height, VdtHexRange *range);

G_END_DECLS
