/* vdt-side-trace.h - the chain of hexsides along which a pointer was dragged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

typedef struct _VdtSideTrace VdtSideTrace;

/* Where the pointer is: at an end of a side, 0 or 1, or -1 in between. */
typedef struct
{
  VdtSide side;
  int end;
} VdtSidePlace;

gboolean vdt_side_place_find (
    const VdtGrid *grid, VdtHex hex, int side, double x, double y, VdtSidePlace *place);

VdtSideTrace *vdt_side_trace_new (void);
void vdt_side_trace_free (VdtSideTrace *self);
void vdt_side_trace_go_to (VdtSideTrace *self, VdtMap *map, const VdtSidePlace *place);
GArray *vdt_side_trace_list (const VdtSideTrace *self, VdtMap *map);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtSideTrace, vdt_side_trace_free)

G_END_DECLS
