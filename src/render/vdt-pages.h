/* vdt-pages.h - a picture of true size as pages to be put together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sheet.h"

G_BEGIN_DECLS

/* The pages of a map, to be painted one by one in any order: for files and for printers. */
typedef struct _VdtPages VdtPages;

VdtPages *vdt_pages_new (const VdtPainting *painting, const VdtSheet *sheet);
void vdt_pages_free (VdtPages *self);
const VdtPaperLayout *vdt_pages_get_layout (const VdtPages *self);
int vdt_pages_get_count (const VdtPages *self);
void vdt_pages_paint (const VdtPages *self, int page, cairo_t *cr);
void vdt_pages_paint_plan (const VdtPages *self, cairo_t *cr, double width, double height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtPages, vdt_pages_free)

G_END_DECLS
