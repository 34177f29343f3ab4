/* vdt-map-page.h - one open map: document, sighting, selection, tools and canvas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-proposal-bar.h"
#include "vdt-reading-bar.h"
#include "vdt-underlay-bar.h"
#include "vdt-tool-paste.h"
#include "vdt-disk-bar.h"
#include "vdt-find-bar.h"
#include "vdt-minimap.h"
#include "vdt-draft-keeper.h"
#include "vdt-game-keeper.h"
#include "vdt-import-report.h"
#include "vdt-referee-recorder.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What a page is put together of, as long as it lives. */
typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;      /* the hexes that the next command is for */
  VdtPieceEditor *piece_editor; /* works on pieces of the map */
  VdtToolPaste *paste_tool;     /* has pieces in hand */
  VdtRefereeRecorder *recorder; /* writes the referee's log */
  VdtGameKeeper *keeper;        /* keeps it beside the map */
  VdtFileWatch *watch;          /* looks what becomes of the file */
  VdtDraftKeeper *draft_keeper; /* keeps what is not saved */
  VdtCanvas *canvas;
  VdtMinimap *minimap;
  VdtFindBar *find_bar;
  VdtProposalBar *proposal_bar;
  VdtReader *reader; /* reads the picture under the map */
  VdtReadingBar *reading_bar;
  VdtUnderlayBar *underlay_bar;
} VdtMapPageParts;

#define VDT_TYPE_MAP_PAGE (vdt_map_page_get_type ())
G_DECLARE_FINAL_TYPE (VdtMapPage, vdt_map_page, VDT, MAP_PAGE, AdwBin)

/* Properties: title (string, read-only: with a mark when modified), pill-visible (gboolean: the
 * verdict is shown over the map). Actions, at the hex of the menu: map.look-from, map.look-at,
 * map.press (u, modifiers).
 */
GtkWidget *vdt_map_page_new (VdtMap *map, GFile *file);
GtkWidget *vdt_map_page_new_imported (VdtMap *map, GFile *file, VdtImportReport *report);
GtkWidget *vdt_map_page_new_recovered (VdtDocument *document, VdtDraft *draft);
const VdtMapPageParts *vdt_map_page_peek (VdtMapPage *self);
char *vdt_map_page_dup_name (VdtMapPage *self);
const char *vdt_map_page_get_title (VdtMapPage *self);
GFile *vdt_map_page_get_example (VdtMapPage *self);
void vdt_map_page_set_map_read (VdtMapPage *self, VdtMap *map);
VdtMap *vdt_map_page_get_map_read (VdtMapPage *self);
void vdt_map_page_set_map_made (VdtMapPage *self, VdtMap *map);
gboolean vdt_map_page_is_as_made (VdtMapPage *self);
GFile *vdt_map_page_get_import_file (VdtMapPage *self);
const VdtImportReport *vdt_map_page_get_import (VdtMapPage *self, const VdtGrid **grid);
gboolean vdt_map_page_get_recovered (VdtMapPage *self, GFile **origin);

/* A bar between the tabs and the map, beside those that the page has. */
void vdt_map_page_add_bar (VdtMapPage *self, GtkWidget *bar);
void vdt_map_page_remove_bar (VdtMapPage *self, GtkWidget *bar);
void vdt_map_page_make_room (VdtMapPage *self, int width);

/* The tools, the same on every page. */
VdtTool *vdt_map_page_get_tool (VdtMapPage *self, const char *id);
void vdt_map_page_update_profile (VdtMapPage *self);
void vdt_map_page_choose_tool (VdtMapPage *self, const char *id);
void vdt_map_page_settle (VdtMapPage *self);
void vdt_map_page_drop_reading (VdtMapPage *self);

/* A piece in hand, until it is placed or given up. */
void vdt_map_page_begin_paste (VdtMapPage *self, VdtClip *clip);
gboolean vdt_map_page_is_pasting (VdtMapPage *self);
gboolean vdt_map_page_end_paste (VdtMapPage *self);

G_END_DECLS
