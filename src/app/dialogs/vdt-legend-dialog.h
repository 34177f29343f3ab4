/* vdt-legend-dialog.h - edits the legend of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-legend-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_LEGEND_DIALOG (vdt_legend_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtLegendDialog, vdt_legend_dialog, VDT, LEGEND_DIALOG, AdwWindow)

/* Actions: dialog.load-file, dialog.load (path of a map), dialog.save. */
GtkWidget *vdt_legend_dialog_new (GtkWindow *parent, VdtDocument *document, VdtLegendPart part);

G_END_DECLS
