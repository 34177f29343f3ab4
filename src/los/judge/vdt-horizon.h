/* vdt-horizon.h - how far about an observer the ground stays low
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-terrain-view.h"

G_BEGIN_DECLS

typedef struct _VdtHorizon VdtHorizon;

VdtHorizon *vdt_horizon_new (const VdtTerrainView *view, int n_sectors);
void vdt_horizon_free (VdtHorizon *self);
void vdt_horizon_move (VdtHorizon *self, VdtHex observer);
int vdt_horizon_get_low_rows (VdtHorizon *self, int number, int limit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHorizon, vdt_horizon_free)

G_END_DECLS
