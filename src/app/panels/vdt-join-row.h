/* vdt-join-row.h - the row of the sight panel for what is shown of several observers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_JOIN_ROW (vdt_join_row_get_type ())
G_DECLARE_FINAL_TYPE (VdtJoinRow, vdt_join_row, VDT, JOIN_ROW, AdwComboRow)

/* Hidden while one looks at most, unless that is shown in an unusual way. */
void vdt_join_row_set_sighting (VdtJoinRow *self, VdtSighting *sighting);

G_END_DECLS
