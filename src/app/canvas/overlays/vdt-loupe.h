/* vdt-loupe.h - a place of the picture under the map, seen from near
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-overlay.h"
#include "vdt-painter.h"
#include "vdt-tool.h"

G_BEGIN_DECLS

#define VDT_LOUPE_SIZE 160 /* pixels */

void vdt_loupe_place (double width, double height, double x, double y, double *left, double *top);
void
vdt_loupe_snapshot (const VdtOverlay *overlay, const VdtPainting *painting, const VdtSpot *spot);

G_END_DECLS
