/* vdt-cli-hint.h - what to do next, in the message of an error
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

void vdt_cli_hint_nearest (GError **error, const char *word, const char *const *words);
void vdt_cli_hint_words (GError **error, const char *word, const char *const *words);
void vdt_cli_hint_file (GError **error, const char *path);
void vdt_cli_hint_map (GError **error, const char *path);
void vdt_cli_hint_rules (GError **error, const char *id);
void vdt_cli_hint_option (GError **error,
                          const VdtLosRules *rules,
                          const char *option,
                          const char *value);

G_END_DECLS
