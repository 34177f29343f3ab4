/* vdt-sight-tip.h - tells why a hex of the fan is as it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scene.h"
#include "vdt-viewport.h"

G_BEGIN_DECLS

gboolean vdt_sight_tip_set (GtkTooltip *tip, VdtScene *scene, VdtViewport *viewport, VdtHex hex);

G_END_DECLS
