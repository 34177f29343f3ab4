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

/* Property: is-target (gboolean: the end that is looked at, not the one that looks). Hidden while
 * the end has no hex, and by rules that do not read how anybody stands.
 */
void vdt_stance_row_set_sighting (VdtStanceRow *self, VdtSighting *sighting);

char *vdt_stance_dup_text (VdtStance stance, VdtLayout layout);

G_END_DECLS
