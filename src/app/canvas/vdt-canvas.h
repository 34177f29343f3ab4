/* vdt-canvas.h - the widget that shows a map and takes the pointer to its tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derive.h"
#include "vdt-scene.h"
#include "vdt-tile-view.h"
#include "vdt-tool.h"
#include "vdt-viewport.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_CANVAS (vdt_canvas_get_type ())
G_DECLARE_FINAL_TYPE (VdtCanvas, vdt_canvas, VDT, CANVAS, GtkWidget)

/* Implements GtkScrollable. Properties: tool, cursor-text (string, read-only: the hex under the
 * pointer or the cursor, for the status bar; NULL off the map), selection, selection-text (string,
 * read-only: how much is selected; NULL for nothing), hint (string, read-only: what the tool would
 * do with the modifiers that are held). Signals: hovered (gboolean on_map, int q,
 * int r) when the hex under the pointer changes; context-menu (double x, double y, int q, int r,
 * int side) when a menu for a hex is asked for, at a point of the widget; cursor-moved () when
 * another hex is the cursor, by a press or by keys; view-changed () when another part of the map is
 * in view, or tiles have been painted. A scrolled window around it should have kinetic-scrolling
 * off: one finger is the tool.
 */
GtkWidget *vdt_canvas_new (void);
VdtViewport *vdt_canvas_get_viewport (VdtCanvas *self);
VdtScene *vdt_canvas_get_scene (VdtCanvas *self);
VdtTileView *vdt_canvas_get_tiles (VdtCanvas *self);
void vdt_canvas_set_sighting (VdtCanvas *self, VdtSighting *sighting); /* brings its document */
void vdt_canvas_set_selection (VdtCanvas *self, VdtSelection *selection);
void vdt_canvas_set_tool (VdtCanvas *self, VdtTool *tool);
void vdt_canvas_set_proposal (VdtCanvas *self, VdtProposal *proposal, VdtProposalParts parts);
void vdt_canvas_show_hex (VdtCanvas *self, VdtHex hex);
void vdt_canvas_mark (VdtCanvas *self, const VdtHex *hex); /* NULL: no longer */
gboolean vdt_canvas_get_cursor_hex (VdtCanvas *self, VdtHex *hex);
gboolean vdt_canvas_get_hovered (VdtCanvas *self, VdtHex *hex);

G_END_DECLS
