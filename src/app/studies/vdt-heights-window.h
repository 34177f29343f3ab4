/* vdt-heights-window.h - all heights of a target at once, over the map and for one hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-heights.h"
#include "vdt-map-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_HEIGHTS_WINDOW (vdt_heights_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtHeightsWindow, vdt_heights_window, VDT, HEIGHTS_WINDOW, AdwWindow)

void vdt_heights_window_present (GtkWindow *parent, VdtMapPage *page);
VdtHeights *vdt_heights_window_get_heights (VdtHeightsWindow *self);

G_END_DECLS
