/* vdt-export-dialog.h - asks what to export as a picture, and shows how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

#define VDT_TYPE_EXPORT_DIALOG (vdt_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtExportDialog, vdt_export_dialog, VDT, EXPORT_DIALOG, AdwWindow)

/* Signal done (const char *name): the picture is written. */
GtkWidget *vdt_export_dialog_new (GtkWindow *parent, VdtMapPage *page, GSettings *settings);
void vdt_export_dialog_present (GtkWindow *parent, VdtMapPage *page);
char *vdt_export_dialog_dup_name (VdtExportDialog *self);
void vdt_export_dialog_write (VdtExportDialog *self, GFile *file);

G_END_DECLS
