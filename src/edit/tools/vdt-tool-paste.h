/* vdt-tool-paste.h - the tool with a piece of a map in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-piece-editor.h"
#include "vdt-tool.h"

G_BEGIN_DECLS

#define VDT_TYPE_TOOL_PASTE (vdt_tool_paste_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolPaste, vdt_tool_paste, VDT, TOOL_PASTE, VdtTool)

/* Property clip (VdtClip): what is in hand; NULL: nothing. Signals: placed (), when the piece has
 * been put down for good; failed (string why), when it cannot be put there.
 */
VdtToolPaste *vdt_tool_paste_new (VdtDocument *document,
                                  VdtSighting *sighting,
                                  VdtSelection *selection,
                                  VdtPieceEditor *editor);
VdtClip *vdt_tool_paste_get_clip (VdtToolPaste *self);
void vdt_tool_paste_set_clip (VdtToolPaste *self, VdtClip *clip);
void vdt_tool_paste_rotate (VdtToolPaste *self, int sixths);
void vdt_tool_paste_mirror (VdtToolPaste *self);

G_END_DECLS
