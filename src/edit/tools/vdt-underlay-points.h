/* vdt-underlay-points.h - points of a picture, and of which hexes they are corners
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-align.h"

G_BEGIN_DECLS

#define VDT_UNDERLAY_N_POINTS_MAX 16

/* The points that are known, and the hex of each; the first three have that of the first. Whole
 * pictures lie where the underlays say that the functions are given; these have no href.
 */
typedef struct
{
  VdtAlignPair pairs[VDT_UNDERLAY_N_POINTS_MAX];
  VdtHex hexes[VDT_UNDERLAY_N_POINTS_MAX];
  gboolean is_known[VDT_UNDERLAY_N_POINTS_MAX]; /* the hex has been told, not guessed */
  guint n_pairs;
  VdtUnderlay base; /* how the picture lay before the first point */
} VdtUnderlayPoints;

void
vdt_underlay_points_begin (VdtUnderlayPoints *self, const VdtGrid *grid, const VdtUnderlay *base);
const char *vdt_underlay_points_add (
    VdtUnderlayPoints *self, const VdtGrid *grid, VdtUnderlay *where, double x, double y);
gboolean vdt_underlay_points_fit (VdtUnderlayPoints *self, const VdtGrid *grid, VdtUnderlay *where);
gboolean vdt_underlay_points_set_hex (VdtUnderlayPoints *self,
                                      const VdtGrid *grid,
                                      VdtUnderlay *where,
                                      VdtHex hex);
guint vdt_underlay_points_get_last (const VdtUnderlayPoints *self);

G_END_DECLS
