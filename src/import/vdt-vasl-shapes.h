/* vdt-vasl-shapes.h - outlines of the terrain that the pixels of a hex show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-vasl-board.h"

G_BEGIN_DECLS

/* Terrain drawn in a hex: one outline, holes cut into it. */
typedef struct
{
  guint terrain;
  gint64 area;    /* in pixels, without holes */
  GArray *points; /* VdtMapPoint */
} VdtVaslShape;

GPtrArray *vdt_vasl_shapes_trace (const VdtVaslBoard *board,
                                  gint column,
                                  gint row,
                                  guint own,
                                  const guint numbers[256],
                                  gint tolerance);

G_END_DECLS
