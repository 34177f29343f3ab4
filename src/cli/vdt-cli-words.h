/* vdt-cli-words.h - the words that options take, for shells that complete them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli.h"

G_BEGIN_DECLS

void vdt_cli_words_print_rules (VdtCliOutput *out);
void vdt_cli_words_print_places (VdtCliOutput *out);
void vdt_cli_words_print (const VdtCliWords *self, const char *option, VdtCliOutput *out);

G_END_DECLS
