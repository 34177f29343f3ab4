/* vdt-name-editor.h - what the name in hand, or the next one, says and how
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_NAME_EDITOR (vdt_name_editor_get_type ())
G_DECLARE_FINAL_TYPE (VdtNameEditor, vdt_name_editor, VDT, NAME_EDITOR, AdwBin)

void vdt_name_editor_set_tool (VdtNameEditor *self, VdtTool *tool);

G_END_DECLS
