/* vdt-fan-key.h - what the tints and patterns of a fan mean, and how many hexes have each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_FAN_KEY (vdt_fan_key_get_type ())
G_DECLARE_FINAL_TYPE (VdtFanKey, vdt_fan_key, VDT, FAN_KEY, AdwBin)

void vdt_fan_key_set_fan (VdtFanKey *self, VdtFan *fan);
const char *vdt_fan_key_get_text (VdtFanKey *self);

G_END_DECLS
