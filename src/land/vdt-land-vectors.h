/* vdt-land-vectors.h - terrain of hexes by what is drawn on other maps: woods, towns, roads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-tally.h"

#include "vdt-import-draft.h"

G_BEGIN_DECLS

gboolean vdt_land_vectors (VdtImportDraft *draft,
                           char *const *paths,
                           const VdtLandPlan *plan,
                           const VdtLandWatch *watch,
                           GError **error);

G_END_DECLS
