/* vdt-fire-panel.h - the side bar's part for declared fire: what to declare, and what was
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_FIRE_PANEL (vdt_fire_panel_get_type ())
G_DECLARE_FINAL_TYPE (VdtFirePanel, vdt_fire_panel, VDT, FIRE_PANEL, AdwBin)

void vdt_fire_panel_set_page (VdtFirePanel *self, VdtMapPage *page);

G_END_DECLS
