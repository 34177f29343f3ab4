/* vdt-sight-line.h - draws the sight line, or whom an attack is on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-overlay.h"
#include "vdt-painter.h"
#include "vdt-sighting.h"

G_BEGIN_DECLS

void vdt_sight_line_snapshot (const VdtOverlay *overlay,
                              const VdtPainting *scene,
                              VdtSighting *sighting);

G_END_DECLS
