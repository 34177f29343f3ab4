/* vdt-cli-json.h - results printed as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-output.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

void vdt_cli_json_print (VdtCliOutput *out, JsonObject *object);
void vdt_cli_json_set_flags (JsonObject *object, guint flags);

/* An array of objects, one a line. */
typedef struct
{
  VdtCliOutput *out;
  gboolean any;
} VdtCliJson;

VdtCliJson vdt_cli_json_begin (VdtCliOutput *out);
void vdt_cli_json_add (VdtCliJson *self, JsonObject *object);
void vdt_cli_json_end (VdtCliJson *self);

G_END_DECLS
