/* vdt-fan-list.h - a fan as a list of its hexes, for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-table.h"

G_BEGIN_DECLS

void vdt_fan_list (const VdtFan *fan, VdtTable *table);

G_END_DECLS
