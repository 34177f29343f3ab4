/* vdt-touch-bar.h - buttons for the keys that tools ask for, for whoever has fingers only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_TOUCH_BAR (vdt_touch_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtTouchBar, vdt_touch_bar, VDT, TOUCH_BAR, AdwBin)

void vdt_touch_bar_set_canvas (VdtTouchBar *self, VdtCanvas *canvas);

G_END_DECLS
