/* vdt-map-anchor.h - where foreign XML stands on a map that is moved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

gboolean vdt_map_anchor_get_side (const char *anchor, VdtSide *side);
char *vdt_map_anchor_move (const char *anchor, VdtHex move, gint down, gint n_rows);

G_END_DECLS
