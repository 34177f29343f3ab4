/* vdt-replace-dialog.h - replaces a terrain, a hexside code or a way by another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-selection.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_REPLACE_DIALOG (vdt_replace_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtReplaceDialog, vdt_replace_dialog, VDT, REPLACE_DIALOG, AdwWindow)

GtkWidget *vdt_replace_dialog_new (GtkWindow *parent, VdtSelection *selection);

G_END_DECLS
