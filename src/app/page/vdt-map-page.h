/* vdt-map-page.h - one open map: its document, its sighting, its tools and its canvas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-proposal-bar.h"
#include "vdt-underlay-bar.h"
#include "vdt-tool-paste.h"
#include "vdt-find-bar.h"
#include "vdt-minimap.h"
#include "vdt-referee-recorder.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_MAP_PAGE (vdt_map_page_get_type ())
G_DECLARE_FINAL_TYPE (VdtMapPage, vdt_map_page, VDT, MAP_PAGE, AdwBin)

/* Properties: title (string, read-only: with a mark when modified), pill-visible (gboolean: the
 * verdict is shown over the map). Actions, at the hex of the menu: map.look-from, map.look-at,
 * map.press (u, modifiers).
 */
GtkWidget *vdt_map_page_new (VdtMap *map, GFile *file);
VdtDocument *vdt_map_page_get_document (VdtMapPage *self);
VdtSighting *vdt_map_page_get_sighting (VdtMapPage *self);
VdtSelection *vdt_map_page_get_selection (VdtMapPage *self);
VdtCanvas *vdt_map_page_get_canvas (VdtMapPage *self);
VdtPieceEditor *vdt_map_page_get_piece_editor (VdtMapPage *self);
VdtRefereeRecorder *vdt_map_page_get_recorder (VdtMapPage *self);
VdtProposalBar *vdt_map_page_get_proposal_bar (VdtMapPage *self);
VdtUnderlayBar *vdt_map_page_get_underlay_bar (VdtMapPage *self);
VdtFindBar *vdt_map_page_get_find_bar (VdtMapPage *self);
VdtMinimap *vdt_map_page_get_minimap (VdtMapPage *self);
char *vdt_map_page_dup_name (VdtMapPage *self);
const char *vdt_map_page_get_title (VdtMapPage *self);

/* The tools, the same on every page. */
VdtTool *vdt_map_page_get_tool (VdtMapPage *self, const char *id);
void vdt_map_page_choose_tool (VdtMapPage *self, const char *id);
void vdt_map_page_settle (VdtMapPage *self);

/* A piece in hand, until it is placed or given up. */
VdtToolPaste *vdt_map_page_get_paste_tool (VdtMapPage *self);
void vdt_map_page_begin_paste (VdtMapPage *self, VdtClip *clip);
gboolean vdt_map_page_is_pasting (VdtMapPage *self);
gboolean vdt_map_page_end_paste (VdtMapPage *self);

G_END_DECLS
