/* vdt-hand.h - has the tool act where the pointer or the keyboard is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-aim.h"
#include "vdt-scene.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_HAND_RESTING,
  VDT_HAND_STROKING, /* the pointer's button is down */
  VDT_HAND_HOLDING,  /* the keyboard is in the middle of a stroke */
} VdtHandState;

#define VDT_TYPE_HAND (vdt_hand_get_type ())
G_DECLARE_FINAL_TYPE (VdtHand, vdt_hand, VDT, HAND, GObject)

/* Property: hint (string, read-only: what the tool would do with the modifiers that are held).
 * Signals: changed () when a press would do something else; context-menu (double x, double y,
 * int q, int r, int side) when a menu for a hex is asked for, at a point of the widget.
 */
VdtHand *vdt_hand_new (VdtScene *scene, VdtAim *aim);
void vdt_hand_set_tool (VdtHand *self, VdtTool *tool);
VdtTool *vdt_hand_get_tool (VdtHand *self);
gboolean vdt_hand_is_drawing (VdtHand *self);
VdtHandState vdt_hand_get_state (VdtHand *self);

gboolean vdt_hand_press (VdtHand *self);
void vdt_hand_hold (VdtHand *self);
void vdt_hand_drag (VdtHand *self);
void vdt_hand_release (VdtHand *self);
void vdt_hand_let_go (VdtHand *self);
gboolean vdt_hand_cancel (VdtHand *self);
void vdt_hand_rest (VdtHand *self);
void vdt_hand_click (VdtHand *self, const VdtToolEvent *event);

gboolean vdt_hand_ask_for_menu (VdtHand *self, double x, double y);
void vdt_hand_ask_for_menu_at_caret (VdtHand *self, VdtViewport *viewport);
gboolean vdt_hand_step (VdtHand *self, gboolean focused, int by);
gboolean vdt_hand_act (VdtHand *self, VdtToolAct act);
gboolean vdt_hand_nudge (VdtHand *self, double dx, double dy);
gboolean vdt_hand_get_ghost (VdtHand *self, gboolean focused, VdtToolEvent *event, VdtGhost *ghost);

G_END_DECLS
