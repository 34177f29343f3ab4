/* vdt-vasl-shapes.h - outlines of the terrain that the pixels of a hex show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-vasl-board.h"

G_BEGIN_DECLS

/* What a pixel shows, from 1; 0: nothing that is traced. */
typedef guint (*VdtVaslClassify) (const guint8 *pixel, gconstpointer data);

/* What lies together in a hex and is of one class: one outline, holes cut into it. */
typedef struct
{
  guint class;
  gint64 area;    /* in pixels, without holes */
  GArray *points; /* VdtMapPoint */
} VdtVaslShape;

GPtrArray *vdt_vasl_shapes_trace (const VdtVaslBoard *board,
                                  int column,
                                  int row,
                                  VdtVaslClassify classify,
                                  gconstpointer data,
                                  int tolerance);

G_END_DECLS
