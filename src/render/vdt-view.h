/* vdt-view.h - between hexes and pixels: where hexes lie, and which hex is at a pixel
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
  double spacing; /* pixels from hex centre to neighbour's centre: "pixels per hex" */
  double x;
  double y;
} VdtView;

typedef struct
{
  int first_column;
  int first_row;
  int last_column;
  int last_row;
} VdtHexRange;

void vdt_view_init (VdtView *view, const VdtGrid *grid, double spacing);
void vdt_view_get_size (const VdtView *view, double *width, double *height);
void vdt_view_point (const VdtView *view, VdtPoint point, double *x, double *y);
void vdt_view_hex_centre (const VdtView *view, VdtHex hex, double *x, double *y);
void vdt_view_hex_corners (const VdtView *view, VdtHex hex, double xs[6], double ys[6]);
void vdt_view_units (const VdtView *view, double x, double y, double *to_x, double *to_y);
void vdt_view_units_at (const VdtView *view, double x, double y, double *to_x, double *to_y);
gboolean vdt_view_hex_at (const VdtView *view, double x, double y, VdtHex *hex);
gboolean vdt_view_side_at (const VdtView *view, double x, double y, VdtHex *hex, int *side);
gboolean vdt_view_visible (
    const VdtView *view, double x, double y, double width, double height, VdtHexRange *range);

G_END_DECLS
