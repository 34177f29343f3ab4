/* vdt-codes.h - what sides can have codes of, and what a legend says of these
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend.h"

G_BEGIN_DECLS

/* What a side can have codes of: itself, and what runs over it from hex to hex. */
typedef enum
{
  VDT_CODES_SIDES,
  VDT_CODES_WAYS,
} VdtCodes;

#define VDT_N_CODES (VDT_CODES_WAYS + 1)

guint vdt_codes_count (const VdtLegend *legend, VdtCodes of);
const char *vdt_codes_get_code (const VdtLegend *legend, VdtCodes of, guint i);
const char *vdt_codes_get_title (const VdtLegend *legend, VdtCodes of, guint i);

GArray *vdt_codes_list (const VdtLegend *legend, VdtCodes of);
void vdt_codes_merge (GArray *into, VdtCodes of, const VdtLegend *from, guint8 *numbers);

G_END_DECLS
