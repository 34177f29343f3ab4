/* vdt-align.h - where a picture lies under a map, from places on it that are known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

/* A pixel of the picture, and where on the map it belongs, in the units of underlays: two hundred
 * a hex, from the centre of the first.
 */
typedef struct
{
  double x;
  double y;
  double to_x;
  double to_y;
} VdtAlignPair;

#define VDT_ALIGN_N_CORNERS 3 /* of the first hex, that the user points out */

void vdt_align_place (const VdtUnderlay *underlay, double x, double y, double *to_x, double *to_y);
void
vdt_align_pixel (const VdtUnderlay *underlay, double x, double y, double *pixel_x, double *pixel_y);
void vdt_align_from_units (const VdtGrid *grid, double x, double y, double *to_x, double *to_y);
void vdt_align_to_units (const VdtGrid *grid, double x, double y, double *to_x, double *to_y);
void vdt_align_corner (const VdtGrid *grid, VdtHex hex, int corner, double *x, double *y);
gboolean
vdt_align_nearest_corner (const VdtGrid *grid, double x, double y, VdtHex *hex, int *corner);

gboolean
vdt_align_fit (const VdtAlignPair *pairs, guint n_pairs, gboolean skews, VdtUnderlay *underlay);
double vdt_align_get_fault (const VdtAlignPair *pairs, guint n_pairs, const VdtUnderlay *underlay);
gboolean vdt_align_fit_hex (const VdtGrid *grid,
                            VdtHex hex,
                            VdtAlignPair pairs[VDT_ALIGN_N_CORNERS],
                            VdtUnderlay *underlay);

void vdt_align_cover (const VdtGrid *grid, int width, int height, VdtUnderlay *where);
void vdt_align_turn (VdtUnderlay *where, int width, int height);

G_END_DECLS
