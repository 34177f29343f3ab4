/* vdt-status-bar.h - the line under the map: the hex, the tool's hint, the zoom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

#define VDT_TYPE_STATUS_BAR (vdt_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtStatusBar, vdt_status_bar, VDT, STATUS_BAR, AdwBin)

void vdt_status_bar_set_page (VdtStatusBar *self, VdtMapPage *page);

G_END_DECLS
