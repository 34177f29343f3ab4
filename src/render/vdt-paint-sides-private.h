/* vdt-paint-sides-private.h - hexsides as they are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-paint-private.h"

G_BEGIN_DECLS

/* One hexside in a frame of its own: along it 0 to 1, across it in spacings, out of its hex. */
typedef struct
{
  double x; /* where it begins */
  double y;
  double along_x; /* to its end */
  double along_y;
  double across_x; /* one spacing */
  double across_y;
  double offset; /* beside others on the same side */
  int fall;      /* 1: the ground falls over the side, -1: rises, 0: neither */
} VdtPaintSide;

typedef void (*VdtPaintSideFunc) (cairo_t *cr, const VdtPaintSide *side);

/* A stroke along the side, and a mark on it; widths of the spacing. */
typedef struct
{
  VdtPaintSideFunc base;
  double width;
  double casing;
  double dash;
  VdtPaintSideFunc mark;
  double mark_width;
  double mark_casing;
  gboolean filled; /* the mark */
} VdtPaintSideStyle;

const VdtPaintSideStyle *vdt_paint_side_style_get (VdtSideStyle style);

G_END_DECLS
