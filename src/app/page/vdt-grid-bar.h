/* vdt-grid-bar.h - tells which hexes were found on the picture under the map, and asks about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-grid-finder.h"
#include "vdt-tool-underlay.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_GRID_BAR (vdt_grid_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtGridBar, vdt_grid_bar, VDT, GRID_BAR, AdwBin)

/* Seen while it looks, asks or has something to tell. Signal: answered () when somebody has said
 * yes.
 */
void vdt_grid_bar_set_page (VdtGridBar *self, VdtToolUnderlay *tool, VdtCanvas *canvas);
VdtGridFinder *vdt_grid_bar_get_finder (VdtGridBar *self);
void vdt_grid_bar_begin (VdtGridBar *self);
gboolean vdt_grid_bar_is_busy (VdtGridBar *self);
gboolean vdt_grid_bar_back (VdtGridBar *self);

G_END_DECLS
