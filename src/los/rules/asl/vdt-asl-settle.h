/* vdt-asl-settle.h - the fast path of chapter A6
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

gint vdt_asl_peak (const VdtTerrainView *view, VdtHex hex);
gboolean vdt_asl_settle (const VdtTerrainView *view,
                         const VdtLosQuery *query,
                         VdtShadows *shadows,
                         VdtOutcome *outcome);

G_END_DECLS
