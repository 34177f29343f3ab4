/* vdt-contour.h - what a contour makes of the ground inside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_CONTOUR_RAISES, /* by one */
  VDT_CONTOUR_LOWERS,
  VDT_CONTOUR_LEVELS,
} VdtContourKind;

typedef struct
{
  VdtContourKind kind;
  int level;             /* of one that levels */
  gboolean draws_ground; /* and leaves the curve on the map, as ground at that level */
} VdtContour;

VdtMap *vdt_contour_apply (const VdtContour *self,
                           VdtMap *map,
                           const VdtRegion *inside,
                           const GArray *points);
const char *vdt_contour_get_label (const VdtContour *self);
char *vdt_contour_dup_limit (const VdtContour *self, VdtMap *map, const VdtRegion *inside);

G_END_DECLS
