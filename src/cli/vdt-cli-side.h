/* vdt-cli-side.h - the map as the side of a command line may know it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"

#include "vdt-referee.h"

G_BEGIN_DECLS

VdtReferee *vdt_cli_side_judge (const VdtCliOptions *options,
                                VdtMap *map,
                                const VdtLosSetup *setup,
                                const char *side,
                                GError **error);
gboolean
vdt_cli_side_hide (const VdtCliOptions *options, VdtMap **map, const char *side, GError **error);

G_END_DECLS
