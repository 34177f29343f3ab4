/* vdt-underlay-points.h - points of a picture, and of which hexes they are corners
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-align.h"

G_BEGIN_DECLS

#define VDT_LAYING_N_POINTS_MAX 16

/* The points that are known, and the hex of each; the first three have that of the first. Whole
 * pictures lie where the underlays say that the functions are given; these have no href.
 */
typedef struct
{
  VdtAlignPair pairs[VDT_LAYING_N_POINTS_MAX];
  VdtHex hexes[VDT_LAYING_N_POINTS_MAX];
  gboolean is_known[VDT_LAYING_N_POINTS_MAX]; /* the hex has been told, not guessed */
  guint n_pairs;
  VdtUnderlay base; /* how the picture lay before the first point */
} VdtLaying;

void vdt_laying_begin (VdtLaying *self, const VdtGrid *grid, const VdtUnderlay *base);
const char *
vdt_laying_add (VdtLaying *self, const VdtGrid *grid, VdtUnderlay *where, gdouble x, gdouble y);
gboolean vdt_laying_fit (VdtLaying *self, const VdtGrid *grid, VdtUnderlay *where);
gboolean vdt_laying_set_hex (VdtLaying *self, const VdtGrid *grid, VdtUnderlay *where, VdtHex hex);
guint vdt_laying_get_last (const VdtLaying *self);

void vdt_laying_cover (const VdtGrid *grid, gint width, gint height, VdtUnderlay *where);
void vdt_laying_turn (VdtUnderlay *where, gint width, gint height);
VdtMap *vdt_laying_put (VdtMap *map, const VdtUnderlay *underlay);

G_END_DECLS
