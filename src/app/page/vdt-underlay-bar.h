/* vdt-underlay-bar.h - leads through laying a picture under the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-grid-bar.h"
#include "vdt-tool-underlay.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_UNDERLAY_BAR (vdt_underlay_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtUnderlayBar, vdt_underlay_bar, VDT, UNDERLAY_BAR, AdwBin)

/* Seen while it is active: while its tool has the pointer. */
void vdt_underlay_bar_set_page (VdtUnderlayBar *self, VdtToolUnderlay *tool, VdtCanvas *canvas);
void vdt_underlay_bar_set_active (VdtUnderlayBar *self, gboolean active);
VdtGridBar *vdt_underlay_bar_get_grid_bar (VdtUnderlayBar *self);
void vdt_underlay_bar_choose (VdtUnderlayBar *self);
void vdt_underlay_bar_take_file (VdtUnderlayBar *self, GFile *file);
gboolean vdt_underlay_bar_is_picture (GFile *file);

G_END_DECLS
