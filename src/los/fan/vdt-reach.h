/* vdt-reach.h - the part of a map that may lie within range
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-terrain-view.h"

G_BEGIN_DECLS

gboolean vdt_reach_columns (
    const VdtTerrainView *view, VdtHex observer, int row, int *first_column, int *last_column);

G_END_DECLS
