/* vdt-land-dialog.h - makes a map of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_LAND_DIALOG (vdt_land_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtLandDialog, vdt_land_dialog, VDT, LAND_DIALOG, AdwWindow)

GtkWidget *vdt_land_dialog_new (GtkWindow *parent, GFile *file);
GFile *vdt_land_dialog_get_file (VdtLandDialog *self);

G_END_DECLS
