/* vdt-cli-fan.h - the fan that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"

#include "vdt-fan.h"

G_BEGIN_DECLS

VdtFan *vdt_cli_fan (const VdtCliOptions *options, VdtMap *map, char *const *from, GError **error);

G_END_DECLS
