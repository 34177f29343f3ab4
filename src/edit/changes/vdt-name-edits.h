/* vdt-name-edits.h - names put on a map, altered and found by points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-names.h"

G_BEGIN_DECLS

VdtMap *vdt_name_edits_add (VdtMap *map, const VdtName *name);
VdtMap *vdt_name_edits_set (VdtMap *map, guint i, const VdtName *name);
VdtMap *vdt_name_edits_remove (VdtMap *map, guint i);

gint vdt_name_edits_find (VdtMap *map, gdouble x, gdouble y, gdouble slip);
void vdt_name_edits_to_line (
    VdtLayout layout, const VdtName *name, gdouble x, gdouble y, gdouble *along, gdouble *across);
void vdt_name_edits_from_line (
    VdtLayout layout, const VdtName *name, gdouble along, gdouble across, gdouble *x, gdouble *y);

G_END_DECLS
