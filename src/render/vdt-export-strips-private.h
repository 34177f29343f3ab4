/* vdt-export-strips-private.h - a picture painted strip by strip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sheet.h"

G_BEGIN_DECLS

/* Two strips of a picture: one is painted by several threads while the other is written. */
typedef struct _VdtExportStrips VdtExportStrips;

int vdt_export_strips_get_height (int width, int height);
VdtExportStrips *vdt_export_strips_new (const VdtSheetLayout *layout,
                                        const VdtPainting *painting,
                                        GCancellable *cancellable);
void vdt_export_strips_free (VdtExportStrips *self);
void vdt_export_strips_begin (VdtExportStrips *self, int top);
const guint32 *vdt_export_strips_wait (VdtExportStrips *self, int top, int *height, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtExportStrips, vdt_export_strips_free)

G_END_DECLS
