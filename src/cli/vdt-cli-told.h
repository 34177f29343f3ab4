/* vdt-cli-told.h - what one side is told of its enemies, as tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-output.h"

#include "vdt-referee.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

JsonObject *vdt_cli_told_make_counter (const VdtMap *map, guint i);
void vdt_cli_told_set_counters (JsonObject *object,
                                const VdtMap *map,
                                const char *key,
                                GArray *counters);
void vdt_cli_told_print_csv (const VdtReferee *referee, guint side, VdtCliOutput *out);
JsonArray *vdt_cli_told_make_enemies (const VdtReferee *referee, guint side);

G_END_DECLS
