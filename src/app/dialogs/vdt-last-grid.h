/* vdt-last-grid.h - layout and hex numbers of the last new map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

G_BEGIN_DECLS

gboolean vdt_last_grid_recall (VdtGrid *grid);
void vdt_last_grid_remember (const VdtGrid *grid);

G_END_DECLS
