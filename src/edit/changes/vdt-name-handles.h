/* vdt-name-handles.h - where a name in hand is turned and sized, and the box round it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-names.h"

G_BEGIN_DECLS

#define VDT_NAME_N_CORNERS 4

double vdt_name_handles_get_turn (const VdtName *name, double slip);
double vdt_name_handles_get_size (const VdtName *name, double slip);
int vdt_name_handles_find_size (double above, double slip);
void vdt_name_handles_get_corner (
    VdtLayout layout, const VdtName *name, guint corner, double *x, double *y);

G_END_DECLS
