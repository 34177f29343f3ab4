/* vdt-own-presets.h - sets of answers to begin with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

#define VDT_OWN_N_PRESETS 12

extern const VdtLosPreset vdt_own_presets[VDT_OWN_N_PRESETS];

G_END_DECLS
