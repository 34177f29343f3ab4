/* vdt-opening.h - maps on their way into a window: chosen, dropped, from the recent ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_OPENING (vdt_opening_get_type ())
G_DECLARE_FINAL_TYPE (VdtOpening, vdt_opening, VDT, OPENING, GObject)

/* Properties: busy (gboolean, read-only: maps are on their way). */
VdtOpening *vdt_opening_new (VdtWindow *window);
gboolean vdt_opening_is_busy (VdtOpening *self);
void vdt_opening_open (VdtOpening *self, GFile *file);

G_END_DECLS
