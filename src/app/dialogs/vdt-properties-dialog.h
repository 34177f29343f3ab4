/* vdt-properties-dialog.h - asks for a map's words, numbers and scale
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_PROPERTIES_DIALOG (vdt_properties_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtPropertiesDialog, vdt_properties_dialog, VDT, PROPERTIES_DIALOG, AdwWindow)

/* Signal: made (VdtMap *map), the map with its new properties. */
GtkWidget *vdt_properties_dialog_new (GtkWindow *parent, VdtMap *map);

G_END_DECLS
