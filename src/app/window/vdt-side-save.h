/* vdt-side-save.h - saves the map that one side may have, out of a hidden view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

void vdt_side_save_ask (GtkWindow *window, VdtMapPage *page);

G_END_DECLS
