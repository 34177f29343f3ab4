/* vdt-heat.h - a number for each hex of a map, to be shown in shades
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define VDT_TYPE_HEAT (vdt_heat_get_type ())
typedef struct _VdtHeat VdtHeat;

GType vdt_heat_get_type (void);

VdtHeat *vdt_heat_new (const VdtGrid *grid, const gint *values, const char *title);
VdtHeat *vdt_heat_ref (VdtHeat *self);
void vdt_heat_unref (VdtHeat *self);
const char *vdt_heat_get_title (const VdtHeat *self);
const VdtGrid *vdt_heat_get_grid (const VdtHeat *self);
gint vdt_heat_get_value (const VdtHeat *self, gint column, gint row);
void vdt_heat_get_range (const VdtHeat *self, gint *least, gint *most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHeat, vdt_heat_unref)

G_END_DECLS
