/* vdt-land-plan.h - which hexes are to lie on which land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-raster.h"

#include "vdt-georeference.h"

G_BEGIN_DECLS

#define VDT_LAND_PREVIEW_MAX 512 /* cells along a side of a small picture of a raster */

/* Degrees, by WGS 84; metres of the raster where that is nowhere on earth. */
typedef struct
{
  double west;
  double south;
  double east;
  double north;
} VdtLandArea;

/* What is asked for; what is 0, or NAN, is suggested. */
typedef struct
{
  gboolean has_area; /* else all of the raster */
  VdtLandArea area;
  double spacing;      /* metres a hex */
  int across;          /* hexes from west to east, where there is no spacing */
  double step;         /* metres a level */
  double base;         /* metres at level 0 */
  gboolean has_relief; /* else it is found */
  double lowest;
  double highest;
  VdtLayout layout;
  VdtNumbering numbering;
} VdtLandWish;

/* The hexes, in metres from the centre of a projection of their own. */
typedef struct
{
  VdtGrid grid;
  VdtGeoreference place;
  gboolean on_earth;
  double lowest; /* of a sample of the ground in the area, metres; NAN: it has none */
  double highest;
} VdtLandPlan;

void vdt_land_find_relief (float *metres, gsize n, double *lowest, double *highest);
gboolean vdt_land_area_parse (const char *text, VdtLandArea *area);
void vdt_land_wish_init (VdtLandWish *self);
gboolean vdt_land_get_area (const VdtLandRaster *raster, VdtLandArea *area, GError **error);
gboolean vdt_land_plan_init (VdtLandPlan *self,
                             const VdtLandRaster *raster,
                             const VdtLandWish *wish,
                             GError **error);
OGRCoordinateTransformationH
vdt_land_plan_transform (const VdtLandPlan *self, OGRSpatialReferenceH srs, gboolean to_plan);
void vdt_land_plan_bounds (const VdtLandPlan *self, int first_row, int n_rows, VdtLandArea *metres);
gboolean vdt_land_raster_window (const VdtLandRaster *raster,
                                 const VdtLandPlan *plan,
                                 const VdtLandArea *metres,
                                 int window[4]);

OGRSpatialReferenceH vdt_land_plan_dup_srs (const VdtLandPlan *self);
OGRCoordinateTransformationH vdt_land_from_degrees (OGRSpatialReferenceH srs);

G_END_DECLS
