/* vdt-land-things.h - what is drawn on maps, by the words that features have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-gdal.h"

#include "vdt-legend.h"

G_BEGIN_DECLS

/* Where two areas lie one over the other, the later one is meant; lines follow areas. */
typedef enum
{
  VDT_LAND_NOTHING,
  VDT_LAND_FIELDS,
  VDT_LAND_ORCHARD,
  VDT_LAND_BRUSH,
  VDT_LAND_WOODS,
  VDT_LAND_MARSH,
  VDT_LAND_TOWN,
  VDT_LAND_WATER,
  VDT_LAND_RIVER,
  VDT_LAND_RAILWAY,
  VDT_LAND_ROAD,
  VDT_N_LAND_THINGS,
} VdtLandThing;

#define VDT_LAND_FIRST_LINE VDT_LAND_RIVER

extern const VdtTerrainKind vdt_land_thing_kinds[VDT_N_LAND_THINGS];
extern const char *const vdt_land_thing_names[VDT_N_LAND_THINGS]; /* N_() */

VdtLandThing vdt_land_thing_find (OGRFeatureH feature, OGRLayerH layer, gboolean is_area);

G_END_DECLS
