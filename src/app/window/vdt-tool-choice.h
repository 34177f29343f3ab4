/* vdt-tool-choice.h - whether somebody sees or edits in a window, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

VdtToolChoice *vdt_tool_choice_new (VdtWindow *window);
gboolean vdt_tool_choice_is_sighting (VdtToolChoice *self);
const char *vdt_tool_choice_get_id (VdtToolChoice *self);
void vdt_tool_choice_set_mode (VdtToolChoice *self, gboolean sighting);
void vdt_tool_choice_change_mode (VdtToolChoice *self, gboolean sighting);
void vdt_tool_choice_set_tool (VdtToolChoice *self, const char *id);
void vdt_tool_choice_put_down (VdtToolChoice *self);

G_END_DECLS
