/* vdt-export-paper.h - asks how large an exported map is, in pixels or on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export-choices.h"
#include "vdt-export.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_EXPORT_PAPER (vdt_export_paper_get_type ())
G_DECLARE_FINAL_TYPE (VdtExportPaper, vdt_export_paper, VDT, EXPORT_PAPER, AdwPreferencesGroup)

/* Signal changed: something else is chosen. */
void vdt_export_paper_set_format (VdtExportPaper *self, VdtExportFormat format);
gboolean vdt_export_paper_is_on (VdtExportPaper *self);
gboolean vdt_export_paper_read (VdtExportPaper *self, VdtPaper *paper, double *spacing);
void vdt_export_paper_load (VdtExportPaper *self, VdtExportChoices *choices);
void vdt_export_paper_store (VdtExportPaper *self, VdtExportChoices *choices);

G_END_DECLS
