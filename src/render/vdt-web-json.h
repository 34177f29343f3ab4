/* vdt-web-json.h - what a web page is told, as JSON that may stand in HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void vdt_web_json_text (GString *json, const char *text);
void vdt_web_json_comma (GString *json);

G_END_DECLS
