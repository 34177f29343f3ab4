/* vdt-canvas-blank.h - whether there is something wherever the canvas shows the map, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"

G_BEGIN_DECLS

void vdt_canvas_blank_prepare (VdtCanvas *canvas);
guint vdt_canvas_blank_count (VdtCanvas *canvas);

G_END_DECLS
