/* vdt-ghost-overlay.h - draws what a press of a tool would change, and what it draws or holds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-overlay.h"
#include "vdt-tool.h"

G_BEGIN_DECLS

void vdt_ghost_overlay_snapshot (const VdtOverlay *overlay, const VdtGhost *ghost, VdtHex hex);
void vdt_ghost_overlay_snapshot_drawing (const VdtOverlay *overlay,
                                         const VdtGhost *ghost,
                                         const VdtSpot *spot);

G_END_DECLS
