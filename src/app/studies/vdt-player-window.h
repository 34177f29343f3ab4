/* vdt-player-window.h - a window for one side: what it may see, live, and no more
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

#define VDT_TYPE_PLAYER_WINDOW (vdt_player_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtPlayerWindow, vdt_player_window, VDT, PLAYER_WINDOW, AdwWindow)

/* One for each side of a map at most; goes with the map. */
void vdt_player_window_present (VdtMapPage *page, const char *side);
VdtPlayerWindow *vdt_player_window_find (VdtMapPage *page, const char *side);
char **vdt_player_window_list_sides (VdtMapPage *page);

G_END_DECLS
