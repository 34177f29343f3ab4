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
  gdouble x;
  gdouble y;
  gdouble to_x;
  gdouble to_y;
} VdtAlignPair;

#define VDT_ALIGN_N_CORNERS 3 /* of the first hex, that the user points out */

void
vdt_align_place (const VdtUnderlay *underlay, gdouble x, gdouble y, gdouble *to_x, gdouble *to_y);
void vdt_align_pixel (
    const VdtUnderlay *underlay, gdouble x, gdouble y, gdouble *pixel_x, gdouble *pixel_y);
void vdt_align_from_units (const VdtGrid *grid, gdouble x, gdouble y, gdouble *to_x, gdouble *to_y);
void vdt_align_to_units (const VdtGrid *grid, gdouble x, gdouble y, gdouble *to_x, gdouble *to_y);
void vdt_align_corner (const VdtGrid *grid, VdtHex hex, gint corner, gdouble *x, gdouble *y);
gboolean
vdt_align_nearest_corner (const VdtGrid *grid, gdouble x, gdouble y, VdtHex *hex, gint *corner);

gboolean
vdt_align_fit (const VdtAlignPair *pairs, guint n_pairs, gboolean skews, VdtUnderlay *underlay);
gdouble vdt_align_get_fault (const VdtAlignPair *pairs, guint n_pairs, const VdtUnderlay *underlay);
gboolean vdt_align_fit_hex (const VdtGrid *grid,
                            VdtHex hex,
                            VdtAlignPair pairs[VDT_ALIGN_N_CORNERS],
                            VdtUnderlay *underlay);

void vdt_align_cover (const VdtGrid *grid, gint width, gint height, VdtUnderlay *where);
void vdt_align_turn (VdtUnderlay *where, gint width, gint height);

G_END_DECLS
