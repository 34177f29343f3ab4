/* vdt-canvas-text.h - a hex in words: for the status bar and for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-manner.h"
#include "vdt-map.h"
#include "vdt-selection.h"

G_BEGIN_DECLS

char *vdt_canvas_text_status (VdtMap *map, VdtFan *fan, VdtHex hex, const VdtManner *manner);
char *vdt_canvas_text_ground (VdtMap *map, VdtHex hex);
char *vdt_canvas_text_spoken (VdtMap *map, VdtFan *fan, VdtHex hex, const VdtManner *manner);
char *vdt_canvas_text_selection (VdtSelection *selection);

G_END_DECLS
