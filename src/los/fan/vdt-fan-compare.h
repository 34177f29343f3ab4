/* vdt-fan-compare.h - where two fans disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-table.h"

G_BEGIN_DECLS

gboolean vdt_fan_cell_equal (const VdtFanCell *a, const VdtFanCell *b);
GArray *vdt_fan_compare (const VdtFan *a, const VdtFan *b);
void vdt_fan_compare_list (const VdtFan *a, const VdtFan *b, VdtTable *table);

G_END_DECLS
