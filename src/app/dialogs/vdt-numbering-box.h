/* vdt-numbering-box.h - asks how the hexes of a map are numbered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_NUMBERING_BOX (vdt_numbering_box_get_type ())
G_DECLARE_FINAL_TYPE (VdtNumberingBox, vdt_numbering_box, VDT, NUMBERING_BOX, AdwBin)

void vdt_numbering_box_show (VdtNumberingBox *self, const VdtGrid *grid);
gboolean vdt_numbering_box_read (VdtNumberingBox *self, VdtGrid *grid);
char *vdt_numbering_box_describe (VdtNumberingBox *self, const VdtGrid *grid);

G_END_DECLS
