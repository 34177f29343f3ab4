/* vdt-find-bar.h - looks for hexes on the map in view, and steps from one to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_FIND_BAR (vdt_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtFindBar, vdt_find_bar, VDT, FIND_BAR, AdwBin)

/* Hidden until vdt_find_bar_open(). */
void vdt_find_bar_set_sighting (VdtFindBar *self, VdtSighting *sighting, VdtCanvas *canvas);
void vdt_find_bar_open (VdtFindBar *self);
void vdt_find_bar_close (VdtFindBar *self);
void vdt_find_bar_step (VdtFindBar *self, gboolean forward);

G_END_DECLS
