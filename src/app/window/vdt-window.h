/* vdt-window.h - the main window: a tab for each open map, tools, side bar, status bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-closing.h"
#include "vdt-map-page.h"
#include "vdt-opening.h"
#include "vdt-side-bar.h"

G_BEGIN_DECLS

#define VDT_TYPE_WINDOW (vdt_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtWindow, vdt_window, VDT, WINDOW, AdwApplicationWindow)

#define VDT_SELECT_ID "select"
#define VDT_SIGHT_ID "sight"

/* Whether somebody sees or edits, and with which tool: kept by the actions "mode" and "tool". */
typedef struct
{
  gboolean is_sighting; /* rather than editing */
  const char *tool;     /* for editing, interned */
} VdtToolChoice;

VdtWindow *vdt_window_new (GtkApplication *application);
VdtMapPage *vdt_window_get_page (VdtWindow *self);
AdwTabView *vdt_window_get_tab_view (VdtWindow *self);
VdtSideBar *vdt_window_get_side_bar (VdtWindow *self);
VdtOpening *vdt_window_get_opening (VdtWindow *self);
VdtClosing *vdt_window_get_closing (VdtWindow *self);
VdtToolChoice *vdt_window_get_tools (VdtWindow *self);
const char *vdt_window_get_tool_id (VdtWindow *self);
void vdt_window_show_tool (VdtWindow *self);
void vdt_window_show_history (VdtWindow *self);
void vdt_window_toast (VdtWindow *self, const char *text);

G_END_DECLS
