/* vdt-side-bar.h - what stands beside the map: the tool's options or the rules, and the report
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_SIDE_BAR (vdt_side_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtSideBar, vdt_side_bar, VDT, SIDE_BAR, AdwBin)

/* Action, for what is in it: side-bar.show-hex (ii): brings a hex into view. */
void vdt_side_bar_set_page (VdtSideBar *self, VdtMapPage *page);
void vdt_side_bar_set_hidden (VdtSideBar *self, gboolean hidden);
void vdt_side_bar_show_tool (VdtSideBar *self, VdtTool *tool, gboolean sighting);
void vdt_side_bar_choose (VdtSideBar *self, int key);
void vdt_side_bar_change_radius (VdtSideBar *self, int by);
void vdt_side_bar_settle (VdtSideBar *self);
char *vdt_side_bar_dup_report (VdtSideBar *self);

G_END_DECLS
