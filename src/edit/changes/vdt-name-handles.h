/* vdt-name-handles.h - where a name in hand is turned and sized, and the box round it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-names.h"

G_BEGIN_DECLS

#define VDT_NAME_N_CORNERS 4

gdouble vdt_name_handles_get_turn (const VdtName *name, gdouble slip);
gdouble vdt_name_handles_get_size (const VdtName *name, gdouble slip);
gint vdt_name_handles_find_size (gdouble above, gdouble slip);
void vdt_name_handles_get_corner (
    VdtLayout layout, const VdtName *name, guint corner, gdouble *x, gdouble *y);

G_END_DECLS
