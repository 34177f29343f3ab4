/* vdt-side-row.h - the row of the sight panel for who looks: chosen hexes, or a side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_SIDE_ROW (vdt_side_row_get_type ())
G_DECLARE_FINAL_TYPE (VdtSideRow, vdt_side_row, VDT, SIDE_ROW, AdwComboRow)

/* Hidden while no counter of the map has a side. */
void vdt_side_row_set_sighting (VdtSideRow *self, VdtSighting *sighting);

G_END_DECLS
