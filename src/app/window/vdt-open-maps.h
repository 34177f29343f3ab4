/* vdt-open-maps.h - the maps that are open, in whatever window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

void vdt_open_maps_add_window (GtkWindow *window, AdwTabView *tab_view);
GFile *vdt_open_maps_get_file (VdtMapPage *page);
VdtMapPage *vdt_open_maps_find (GFile *file);
void vdt_open_maps_present (VdtMapPage *page);

G_END_DECLS
