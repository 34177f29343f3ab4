/* vdt-resize-dialog.h - asks for another size of a map, and which part of it stays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_RESIZE_DIALOG (vdt_resize_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtResizeDialog, vdt_resize_dialog, VDT, RESIZE_DIALOG, AdwWindow)

/* Signal: made (VdtMap *map), the map in its new size. */
GtkWidget *vdt_resize_dialog_new (GtkWindow *parent, VdtMap *map);

G_END_DECLS
