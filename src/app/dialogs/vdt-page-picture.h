/* vdt-page-picture.h - what a picture of a map shows: all that its page shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"
#include "vdt-sheet.h"

G_BEGIN_DECLS

VdtPainting vdt_page_picture_dup_painting (VdtMapPage *page);
void vdt_page_picture_init_sheet (VdtMapPage *page, VdtSheet *sheet);

G_END_DECLS
