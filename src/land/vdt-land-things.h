/* vdt-land-things.h - what is drawn on maps, by the words that features have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-gdal.h"

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* Where two areas lie one over the other, the later one is meant; lines follow areas, in the order
 * of VdtImportWay.
 */
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
  VDT_LAND_FIRST_LINE,
  VDT_N_LAND_THINGS = VDT_LAND_FIRST_LINE + VDT_N_IMPORT_WAYS,
} VdtLandThing;

#define VDT_LAND_LINE(way) ((VdtLandThing) (VDT_LAND_FIRST_LINE + (way)))

extern const VdtTerrainKind vdt_land_thing_kinds[VDT_LAND_FIRST_LINE];
extern const char *const vdt_land_thing_names[VDT_LAND_FIRST_LINE]; /* N_() */

VdtLandThing vdt_land_thing_find (OGRFeatureH feature, OGRLayerH layer, gboolean is_area);

G_END_DECLS
