/* vdt-stance-row.h - the row of the sight panel for how one end of the sight line stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_STANCE_ROW (vdt_stance_row_get_type ())
G_DECLARE_FINAL_TYPE (VdtStanceRow, vdt_stance_row, VDT, STANCE_ROW, AdwComboRow)

void vdt_stance_row_show (VdtStanceRow *self, VdtSighting *sighting, gboolean is_target);

char *vdt_stance_dup_text (VdtStance stance, VdtLayout layout);

G_END_DECLS
