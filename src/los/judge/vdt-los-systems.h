/* vdt-los-systems.h - the rule systems there are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* Made by meson of the folders in src/los/rules. */
extern const VdtLosRules *const vdt_los_systems[];
extern const guint vdt_los_n_systems;

G_END_DECLS
