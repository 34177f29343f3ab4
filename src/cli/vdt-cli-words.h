/* vdt-cli-words.h - the words of results that are the same in every language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

const char *vdt_cli_clause (const VdtLosRules *rules, guint clause);

G_END_DECLS
