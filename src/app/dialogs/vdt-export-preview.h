/* vdt-export-preview.h - what an exported picture will be: small, and in numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"

G_BEGIN_DECLS

char *vdt_export_preview_describe (const VdtPainting *painting,
                                   const VdtSheet *sheet,
                                   double spacing,
                                   VdtExportFormat format);
void vdt_export_preview_paint (const VdtPainting *painting,
                               const VdtSheet *sheet,
                               double spacing,
                               cairo_t *cr,
                               int width,
                               int height);

G_END_DECLS
