/* vdt-minimap.h - the whole map in a corner of the canvas, and what of it is in view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"

G_BEGIN_DECLS

#define VDT_TYPE_MINIMAP (vdt_minimap_get_type ())
G_DECLARE_FINAL_TYPE (VdtMinimap, vdt_minimap, VDT, MINIMAP, GtkWidget)

/* Properties: enabled (gboolean: whether it is shown at all; it is only while the map is larger
 * than the view).
 */
void vdt_minimap_set_canvas (VdtMinimap *self, VdtCanvas *canvas);

G_END_DECLS
