/* vdt-land-voids.h - values of a raster that mean that there is no data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-raster.h"

G_BEGIN_DECLS

gboolean vdt_land_voids_parse (const char *text, VdtLandVoids *voids);
char *vdt_land_voids_dup_text (const VdtLandVoids *self);
int vdt_land_voids_find (const VdtLandVoids *self, double raw);
gboolean
vdt_land_raster_find_voids (VdtLandRaster *raster, const VdtLandVoids *given, GError **error);
gboolean vdt_land_raster_has_data (const VdtLandRaster *raster, double raw);

G_END_DECLS
