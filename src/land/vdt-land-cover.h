/* vdt-land-cover.h - terrain of hexes by what covers most of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-tally.h"

#include "vdt-import-draft.h"

G_BEGIN_DECLS

gboolean vdt_land_cover (VdtImportDraft *draft,
                         const VdtLandRaster *raster,
                         const GArray *classes,
                         const VdtLandPlan *plan,
                         const VdtLandWatch *watch,
                         GError **error);

G_END_DECLS
