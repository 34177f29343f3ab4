/* vdt-sight-panel.h - the side bar's part for the rules by which one sees
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_SIGHT_PANEL (vdt_sight_panel_get_type ())
G_DECLARE_FINAL_TYPE (VdtSightPanel, vdt_sight_panel, VDT, SIGHT_PANEL, AdwBin)

void vdt_sight_panel_set_sighting (VdtSightPanel *self, VdtSighting *sighting);

G_END_DECLS
