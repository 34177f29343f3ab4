/* vdt-hand-overlay.c - draws what a press would do, and where the caret is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hand-overlay.h"

#include "vdt-ghost-overlay.h"
#include "vdt-loupe.h"

/**
 * vdt_hand_overlay_snapshot:
 * @overlay: what is drawn on
 * @hand: a hand
 * @aim: where it points
 * @focused: whether keys come here
 * @painting: what is shown
 *
 * Draws what a press would change, or what is being drawn and the caret's point; and the picture
 * from near where a place on it is sought.
 */
void
vdt_hand_overlay_snapshot (const VdtOverlay *overlay,
                           VdtHand *hand,
                           VdtAim *aim,
                           gboolean focused,
                           const VdtPainting *painting)
{
  const VdtCaret *caret = &vdt_aim_peek (aim)->caret;
  gboolean at_spot = focused && vdt_aim_peek (aim)->by_keyboard && caret->has_spot;
  g_auto (VdtGhost) ghost = { NULL };
  VdtToolEvent event;

  if (!vdt_hand_get_ghost (hand, focused, &event, &ghost))
    return;
  if (vdt_hand_is_drawing (hand))
    vdt_ghost_overlay_snapshot_drawing (overlay, &ghost, at_spot ? &caret->spot : NULL);
  else
    vdt_ghost_overlay_snapshot (overlay, &ghost, event.hex);
  if (ghost.aims && painting->underlay && (at_spot || vdt_aim_peek (aim)->has_pointer))
    vdt_loupe_snapshot (overlay, painting, &(VdtSpot){ event.x, event.y });
}

/**
 * vdt_hand_overlay_snapshot_caret:
 * @overlay: what is drawn on
 * @hand: a hand
 * @aim: where it points
 * @focused: whether keys come here
 *
 * Draws the caret, when the keyboard was used last and the tool works on hexes.
 */
void
vdt_hand_overlay_snapshot_caret (const VdtOverlay *overlay,
                                 VdtHand *hand,
                                 VdtAim *aim,
                                 gboolean focused)
{
  const VdtCaret *caret = &vdt_aim_peek (aim)->caret;

  if (focused && caret->has_hex && vdt_aim_peek (aim)->by_keyboard && !vdt_hand_is_drawing (hand))
    vdt_overlay_draw_ring (overlay, caret->hex, &overlay->theme->cursor, 1, 2.5);
}
