/* vdt-import-json.h - JSON of other programs and of tables, read within limits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

JsonObject *vdt_import_json_read (const char *text, gsize size, const char *name, GError **error);
JsonObject *vdt_import_json_get_object (JsonObject *object, const char *member);
const char *vdt_import_json_get_text (JsonObject *object, const char *member);
gint64 vdt_import_json_get_number (JsonObject *object, const char *member, gint64 otherwise);

G_END_DECLS
