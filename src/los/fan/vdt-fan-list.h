/* vdt-fan-list.h - a fan as a list of its hexes, for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"

G_BEGIN_DECLS

typedef void (*VdtTextFunc) (const char *text, gsize n_bytes, gpointer data);

void vdt_fan_write_csv (const VdtFan *fan, VdtTextFunc write, gpointer data);
void vdt_fan_write_json (const VdtFan *fan, VdtTextFunc write, gpointer data);
char *vdt_fan_to_csv (const VdtFan *fan);

G_END_DECLS
