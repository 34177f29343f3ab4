/* vdt-tool-panel.h - the side bar's part for editing: a tool's options and its palette
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"
#include "vdt-scene.h"

G_BEGIN_DECLS

#define VDT_TYPE_TOOL_PANEL (vdt_tool_panel_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolPanel, vdt_tool_panel, VDT, TOOL_PANEL, AdwBin)

void vdt_tool_panel_set_tool (VdtToolPanel *self, VdtTool *tool);
void vdt_tool_panel_set_scene (VdtToolPanel *self, VdtScene *scene);
void vdt_tool_panel_choose (VdtToolPanel *self, int key);
void vdt_tool_panel_change_radius (VdtToolPanel *self, int by);

G_END_DECLS
