/* vdt-shape-bar.h - says that a shape lies on hexes of other terrain, and offers ways out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_SHAPE_BAR (vdt_shape_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtShapeBar, vdt_shape_bar, VDT, SHAPE_BAR, AdwBin)

void vdt_shape_bar_set_tool (VdtShapeBar *self, VdtTool *tool, GtkWidget *home);

G_END_DECLS
