/* vdt-tool-underlay.h - the tool that lays a picture under the map, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"

G_BEGIN_DECLS

/* What a press does. */
typedef enum
{
  VDT_UNDERLAY_NONE,    /* nothing: there is no picture */
  VDT_UNDERLAY_CORNERS, /* points out a corner of the hex, of which three are asked for */
  VDT_UNDERLAY_FAR,     /* points out a corner of a hex far away */
  VDT_UNDERLAY_MORE,    /* points out further corners, against skew */
  VDT_UNDERLAY_MOVE,    /* takes hold of the picture */
} VdtUnderlayPhase;

#define VDT_TYPE_TOOL_UNDERLAY (vdt_tool_underlay_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolUnderlay, vdt_tool_underlay, VDT, TOOL_UNDERLAY, VdtTool)

/* Everything from the first change to vdt_tool_underlay_finish() is one step that can be undone.
 * Properties: phase (uint), n-points (uint): how many have been pointed out, problem (string): why
 * the last one was not taken, hex (string): of which hex the last point is a corner, or the first
 * ones will be, opacity (double), locked (gboolean): the picture cannot be moved by hand.
 */
void vdt_tool_underlay_set_picture (VdtToolUnderlay *self, const char *href, int width, int height);
void vdt_tool_underlay_set_size (VdtToolUnderlay *self, int width, int height);
void vdt_tool_underlay_align (VdtToolUnderlay *self);
void vdt_tool_underlay_move (VdtToolUnderlay *self);
void vdt_tool_underlay_turn (VdtToolUnderlay *self);
gboolean vdt_tool_underlay_set_hex (VdtToolUnderlay *self, const char *label);
void vdt_tool_underlay_remove (VdtToolUnderlay *self);
void vdt_tool_underlay_finish (VdtToolUnderlay *self);
void vdt_tool_underlay_give_up (VdtToolUnderlay *self);

G_END_DECLS
