/* vdt-fan-compare.h - where two fans disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-table.h"

G_BEGIN_DECLS

/* How two fans disagree on a hex. */
typedef enum
{
  VDT_FAN_SEEN_BY_ONE,   /* the first sees it, the second does not */
  VDT_FAN_SEEN_BY_OTHER, /* the second alone */
  VDT_FAN_SEEN_UNLIKE,   /* both, not alike: hindered, halved; or void in one and seen by neither */
  VDT_N_FAN_DIFFERENCES,
} VdtFanDifference;

gboolean vdt_fan_cell_equal (const VdtFanCell *a, const VdtFanCell *b);
VdtFanDifference vdt_fan_cell_compare (const VdtFanCell *a, const VdtFanCell *b);
GArray *vdt_fan_compare (const VdtFan *a, const VdtFan *b);
void vdt_fan_compare_list (const VdtFan *a, const VdtFan *b, VdtTable *table);

G_END_DECLS
