/* vdt-hand-overlay.h - draws what a press would do, and where the caret is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-hand.h"
#include "vdt-overlay.h"

G_BEGIN_DECLS

void vdt_hand_overlay_snapshot (const VdtOverlay *overlay,
                                VdtHand *hand,
                                VdtAim *aim,
                                gboolean focused,
                                const VdtPainting *painting);
void vdt_hand_overlay_snapshot_caret (const VdtOverlay *overlay,
                                      VdtHand *hand,
                                      VdtAim *aim,
                                      gboolean focused);

G_END_DECLS
