/* vdt-land-trial.h - a raster with few of its cells, on which hexes are tried
 *
 * It is what a VdtLandPreview shows, in the process that reads rasters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-plan.h"

G_BEGIN_DECLS

/* Places in it are told in parts of its width and height, from the upper left corner. */
typedef struct
{
  VdtLandRaster *raster;
  int columns; /* at most VDT_LAND_PREVIEW_MAX, and so are rows */
  int rows;
  float *metres; /* NAN: no data */
  double aspect; /* width by height, on the ground */
} VdtLandTrial;

VdtLandTrial *
vdt_land_trial_new (const char *const *paths, const VdtLandVoids *voids, GError **error);
void vdt_land_trial_free (VdtLandTrial *self);
gboolean
vdt_land_trial_get_area (const VdtLandTrial *self, const double corners[4], VdtLandArea *area);
gboolean vdt_land_trial_plan (const VdtLandTrial *self,
                              const double corners[4],
                              const VdtLandWish *wish,
                              VdtLandPlan *plan,
                              GError **error);
gboolean vdt_land_trial_locate (
    const VdtLandTrial *self, const VdtLandPlan *plan, guint n, double *x, double *y);
gboolean vdt_land_trial_find (const VdtLandTrial *self, double *x, double *y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLandTrial, vdt_land_trial_free)

G_END_DECLS
