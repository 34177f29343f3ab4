/* vdt-cli-heat.h - what a command line asks to be shown in shades in place of a fan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"

#include "vdt-heat.h"

G_BEGIN_DECLS

VdtHeat *
vdt_cli_heat_survey (const VdtCliOptions *options, VdtMap *map, const char *word, GError **error);
VdtHeat *vdt_cli_heat_comparison (
    const VdtCliOptions *options, VdtMap *map, const char *from, const char *with, GError **error);

G_END_DECLS
