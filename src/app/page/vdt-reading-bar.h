/* vdt-reading-bar.h - says what was read of the picture under a map, and asks where in doubt
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-reader.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_READING_BAR (vdt_reading_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtReadingBar, vdt_reading_bar, VDT, READING_BAR, AdwBin)

/* Hidden while nothing is read. What was read is shown as the map, under shades of doubt. N and
 * Shift+N go to the doubtful hexes meanwhile, Y says that the one at the caret is right, and Alt+N
 * does what N does otherwise.
 */
void vdt_reading_bar_set_page (VdtReadingBar *self, VdtReader *reader, VdtCanvas *canvas);
gboolean vdt_reading_bar_begin (VdtReadingBar *self, GError **error);
gboolean vdt_reading_bar_back (VdtReadingBar *self);

G_END_DECLS
