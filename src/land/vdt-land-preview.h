/* vdt-land-preview.h - a small picture of a raster, on which hexes and levels can be tried
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-plan.h"

#include "vdt-decoder.h"

G_BEGIN_DECLS

/* Places in it are told in parts of its width and height, from the upper left corner. */
typedef struct
{
  char **paths;
  char *name; /* of the first, in errors */
  VdtDecoder *decoder;
  gboolean on_earth;
  VdtLandVoids voids;
  int columns;
  int rows;
  float *metres; /* NAN: no data */
  double aspect; /* width by height, on the ground */
} VdtLandPreview;

VdtLandPreview *vdt_land_preview_new (const char *const *paths,
                                      const VdtLandVoids *voids,
                                      GCancellable *cancellable,
                                      GError **error);
void vdt_land_preview_new_async (const char *const *paths,
                                 const VdtLandVoids *voids,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
VdtLandPreview *vdt_land_preview_new_finish (GAsyncResult *result, GError **error);
void vdt_land_preview_free (VdtLandPreview *self);
gboolean
vdt_land_preview_get_area (const VdtLandPreview *self, const double corners[4], VdtLandArea *area);
gboolean vdt_land_preview_plan (const VdtLandPreview *self,
                                const double corners[4],
                                const VdtLandWish *wish,
                                VdtLandPlan *plan,
                                GError **error);
gboolean vdt_land_preview_locate (
    const VdtLandPreview *self, const VdtLandPlan *plan, guint n, double *x, double *y);
void vdt_land_preview_find_corners (const VdtLandPreview *self,
                                    const VdtLandArea *area,
                                    double corners[4]);
gboolean vdt_land_preview_find (const VdtLandPreview *self, double *x, double *y);
void vdt_land_preview_paint (const VdtLandPreview *self, const VdtLandPlan *plan, guint32 *pixels);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLandPreview, vdt_land_preview_free)

G_END_DECLS
