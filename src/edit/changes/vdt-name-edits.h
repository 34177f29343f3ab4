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

int vdt_name_edits_find (VdtMap *map, double x, double y, double slip);
void vdt_name_edits_to_line (
    VdtLayout layout, const VdtName *name, double x, double y, double *along, double *across);
void vdt_name_edits_from_line (
    VdtLayout layout, const VdtName *name, double along, double across, double *x, double *y);

G_END_DECLS
