/* counted-rules.h - a rule system that counts how often it is asked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

const VdtLosRules *counted_rules_get (const char *id);
int counted_rules_take_judged (void);
int counted_rules_take_read (void);

G_END_DECLS
