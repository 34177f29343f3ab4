/* vdt-terrain-dialog.h - shows what the terrain of an imported map became, and changes it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_TERRAIN_DIALOG (vdt_terrain_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtTerrainDialog, vdt_terrain_dialog, VDT, TERRAIN_DIALOG, AdwWindow)

GtkWidget *vdt_terrain_dialog_new (GtkWindow *parent, VdtMapPage *page);

G_END_DECLS
