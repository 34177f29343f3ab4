/* vdt-tool-brush.h - what the tools that paint hexes have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"

G_BEGIN_DECLS

#define VDT_TOOL_RADIUS_MAX 5

#define VDT_TYPE_TOOL_BRUSH (vdt_tool_brush_get_type ())
G_DECLARE_DERIVABLE_TYPE (VdtToolBrush, vdt_tool_brush, VDT, TOOL_BRUSH, VdtTool)

/* Property radius: how many hexes around the pointer it paints. */
struct _VdtToolBrushClass
{
  VdtToolClass parent_class;

  /* What a stroke that is begun by event paints, and what to call it (translated); FALSE: that
   * press begins no stroke. Changes nothing.
   */
  gboolean (*choose) (VdtToolBrush *self,
                      const VdtToolEvent *event,
                      int *value,
                      const char **label);
  /* Is given each hex once a stroke. */
  VdtMap *(*paint) (VdtMap *map, const VdtRegion *region, int value);
};

G_END_DECLS
