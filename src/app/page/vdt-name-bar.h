/* vdt-name-bar.h - takes the text of a name that was just put on the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_NAME_BAR (vdt_name_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtNameBar, vdt_name_bar, VDT, NAME_BAR, AdwBin)

void vdt_name_bar_set_tool (VdtNameBar *self, VdtTool *tool, VdtCanvas *canvas);

G_END_DECLS
