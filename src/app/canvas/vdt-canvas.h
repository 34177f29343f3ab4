/* vdt-canvas.h - the widget that shows a map and lets a tool work on it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derive.h"
#include "vdt-hand.h"
#include "vdt-tile-view.h"

G_BEGIN_DECLS

#define VDT_TYPE_CANVAS (vdt_canvas_get_type ())
G_DECLARE_FINAL_TYPE (VdtCanvas, vdt_canvas, VDT, CANVAS, GtkWidget)

/* Implements GtkScrollable. What it is made of can be asked for: what there is to see, what part of
 * it is looked at, where somebody points and which tool is in hand. Properties, both read-only and
 * for the status bar: cursor-text (string: the hex that somebody points at; NULL off the map),
 * selection-text (string: how much is selected; NULL for nothing). Signal: view-changed () when
 * another part of the map is in view, or tiles have been painted. A scrolled window around it
 * should have kinetic-scrolling off: one finger is the tool.
 */
VdtScene *vdt_canvas_get_scene (VdtCanvas *self);
VdtViewport *vdt_canvas_get_viewport (VdtCanvas *self);
VdtTileView *vdt_canvas_get_tiles (VdtCanvas *self);
VdtAim *vdt_canvas_get_aim (VdtCanvas *self);
VdtHand *vdt_canvas_get_hand (VdtCanvas *self);
void vdt_canvas_set_sighting (VdtCanvas *self, VdtSighting *sighting); /* brings its document */
void vdt_canvas_set_selection (VdtCanvas *self, VdtSelection *selection);
void vdt_canvas_set_proposal (VdtCanvas *self, VdtProposal *proposal, VdtProposalParts parts);
void vdt_canvas_show_hex (VdtCanvas *self, VdtHex hex);
void vdt_canvas_mark (VdtCanvas *self, const VdtHex *hex); /* NULL: no longer */
void vdt_canvas_say (VdtCanvas *self, const char *text);
const VdtHex *vdt_canvas_get_mark (VdtCanvas *self);

G_END_DECLS
