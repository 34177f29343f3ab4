/* vdt-tool-underlay-private.h - the parts of the tool for underlays, for the files that make it up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool-underlay.h"

#include "vdt-underlay-points.h"

G_BEGIN_DECLS

struct _VdtToolUnderlay
{
  VdtTool parent_instance;

  VdtUnderlayPhase phase;
  int width; /* of the picture; 0: not known */
  int height;
  gboolean locked;
  char *problem;

  VdtUnderlayPoints points; /* the points that are known */

  /* The gesture. */
  gboolean holds;
  VdtUnderlay held; /* how it lay at the press; no href */
  double from_x;
  double from_y;

  gboolean nudged; /* by keys, and nothing else since */
};

const VdtUnderlay *vdt_tool_underlay_get_underlay (VdtToolUnderlay *self);
VdtUnderlay vdt_tool_underlay_get_place (VdtToolUnderlay *self);
void vdt_tool_underlay_put (VdtToolUnderlay *self, const VdtUnderlay *underlay);
void vdt_tool_underlay_place (VdtToolUnderlay *self, const VdtUnderlay *where);
void vdt_tool_underlay_set_problem (VdtToolUnderlay *self, const char *problem);
void vdt_tool_underlay_set_phase (VdtToolUnderlay *self, VdtUnderlayPhase phase);
void vdt_tool_underlay_update_phase (VdtToolUnderlay *self);
void vdt_tool_underlay_tell (VdtToolUnderlay *self);

G_END_DECLS
