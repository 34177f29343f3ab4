/* vdt-legend-use.h - how often a map uses each entry of its legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

#define VDT_N_ELEVATIONS (VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1)

typedef struct
{
  guint *terrains;   /* hexes of each terrain, and depictions */
  guint *side_codes; /* hexsides with each code */
  guint *ways;       /* sides over which each way runs */
  guint *elevations; /* hexes of each elevation, from VDT_ELEVATION_MIN up */
  int lowest;        /* elevation of any hex that is not void */
  int highest;
} VdtLegendUse;

VdtLegendUse *vdt_legend_use_new (VdtMap *map);
void vdt_legend_use_free (VdtLegendUse *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLegendUse, vdt_legend_use_free)

G_END_DECLS
