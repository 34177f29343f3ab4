/* vdt-los-systems.h - the rule systems there are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

extern const VdtLosRules vdt_los_cwb;
extern const VdtLosRules vdt_los_ney;
extern const VdtLosRules vdt_los_asl;
extern const VdtLosRules vdt_los_coh;
extern const VdtLosRules vdt_los_panzerblitz;

G_END_DECLS
