/* vdt-zone-editor.h - what the zone in hand is called and how it looks, to be changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scene.h"
#include "vdt-tool.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_ZONE_EDITOR (vdt_zone_editor_get_type ())
G_DECLARE_FINAL_TYPE (VdtZoneEditor, vdt_zone_editor, VDT, ZONE_EDITOR, AdwBin)

void vdt_zone_editor_set_tool (VdtZoneEditor *self, VdtTool *tool);
void vdt_zone_editor_set_scene (VdtZoneEditor *self, VdtScene *scene);

G_END_DECLS
