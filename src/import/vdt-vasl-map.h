/* vdt-vasl-map.h - a board of VASL as a map: what of its pixels is said of hexes and hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vasl-board.h"

G_BEGIN_DECLS

gboolean vdt_vasl_map_take (VdtImportDraft *draft, const VdtVaslBoard *board, GError **error);

void vdt_vasl_map_lay (VdtImportDraft *draft, const VdtVaslBoard *board);

G_END_DECLS
