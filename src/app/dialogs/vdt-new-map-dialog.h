/* vdt-new-map-dialog.h - asks for the size, the layout and the legend of a new map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_NEW_MAP_DIALOG (vdt_new_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtNewMapDialog, vdt_new_map_dialog, VDT, NEW_MAP_DIALOG, AdwWindow)

/* Signal made (VdtMap *map): the map as it was asked for. */
GtkWidget *vdt_new_map_dialog_new (GtkWindow *parent);

G_END_DECLS
