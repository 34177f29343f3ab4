/* vdt-cli-rules.h - files of rules and presets on the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli.h"

#include "vdt-los-rules.h"
#include "vdt-rules-file.h"

G_BEGIN_DECLS

gboolean vdt_cli_rules_set_file (const VdtRulesFile *file,
                                 const char *path,
                                 VdtLosSetup *setup,
                                 GError **error);
gboolean vdt_cli_rules_load (const char *path, VdtLosSetup *setup, GError **error);
gboolean vdt_cli_rules_set_preset (
    const char *name, const char *rules, const VdtMap *map, VdtLosSetup *setup, GError **error);
gboolean vdt_cli_rules_set_options (char *const *options, VdtLosSetup *setup, GError **error);
void vdt_cli_rules_print_presets (VdtCliOutput *out);

G_END_DECLS
