/* vdt-aim.h - the hex that is meant: under the pointer, or at the keyboard's cursor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-caret.h"
#include "vdt-tool.h"
#include "vdt-viewport.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pointer and the caret of the keyboard each have a place on the map; the one that was used
 * last counts. Points are pixels of the widget.
 */
typedef struct
{
  VdtToolModifiers modifiers; /* that are held: keys, or buttons that stand in for them */
  VdtToolModifiers held;      /* of these, the buttons */
  gboolean touched;           /* a finger was used, which has no keys */

  gboolean has_pointer;
  double x; /* where it is, or was last */
  double y;
  gboolean has_hovered; /* it is on a hex of the map */
  VdtHex hovered;

  gboolean by_keyboard; /* the caret is what counts, not the pointer */
  VdtCaret caret;
} VdtAimPlace;

#define VDT_TYPE_AIM (vdt_aim_get_type ())
G_DECLARE_FINAL_TYPE (VdtAim, vdt_aim, VDT, AIM, GObject)

/* Signals: changed () when somebody points elsewhere
 * or holds other modifiers; hovered (gboolean on_map, int q, int r) when another hex is under the
 * pointer; caret-moved () when another hex is the caret's, by a press or by keys.
 */
VdtAim *vdt_aim_new (VdtViewport *viewport);
const VdtAimPlace *vdt_aim_peek (VdtAim *self);
void vdt_aim_set_modifiers (VdtAim *self, GdkModifierType state);
void vdt_aim_hold (VdtAim *self, VdtToolModifiers modifiers);
void vdt_aim_note_touch (VdtAim *self);
gboolean vdt_aim_get_hex (VdtAim *self, VdtHex *hex);
gboolean vdt_aim_get_event (VdtAim *self, gboolean draws, gboolean focused, VdtToolEvent *event);
gboolean vdt_aim_event_at (VdtAim *self, double x, double y, VdtToolEvent *event);

/* The pointer. */
void vdt_aim_move_pointer (VdtAim *self, double x, double y, GdkModifierType state);
void vdt_aim_lose_pointer (VdtAim *self);
gboolean vdt_aim_event_at_pointer (VdtAim *self, VdtToolEvent *event);

/* The keyboard. */
VdtToolEvent vdt_aim_event_at_caret (VdtAim *self, gboolean draws);
gboolean vdt_aim_take_keyboard (VdtAim *self);
void vdt_aim_put_caret (VdtAim *self, VdtHex hex);
void vdt_aim_jump (VdtAim *self, VdtHex hex);
void vdt_aim_forget_caret (VdtAim *self);
gboolean vdt_aim_move_caret (VdtAim *self, VdtHex hex);
void vdt_aim_turn_caret (VdtAim *self);
void vdt_aim_take_spot (VdtAim *self);
void vdt_aim_move_spot (VdtAim *self, double dx, double dy);
void vdt_aim_go_round (VdtAim *self);

G_END_DECLS
