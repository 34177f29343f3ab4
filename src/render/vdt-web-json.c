/* vdt-web-json.c - what a web page is told, as JSON that may stand in HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-web-json.h"

#include <string.h>

/**
 * vdt_web_json_text:
 * @json: where to write
 * @text: (nullable): UTF-8, of whomever; %NULL is the empty text
 *
 * Writes a text with its quotes. Nothing in it can end the element of HTML that it stands in, nor
 * be read as HTML by anybody.
 */
void
vdt_web_json_text (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *p = text ? text : ""; *p; p++)
    if (strchr ("\"\\<>&'", *p) || g_ascii_iscntrl (*p))
      g_string_append_printf (json, "\\u%04x", (guint) *p);
    else
      g_string_append_c (json, *p);
  g_string_append_c (json, '"');
}

/**
 * vdt_web_json_comma:
 * @json: what was written
 *
 * Writes a comma if there is something before it in its list or object.
 */
void
vdt_web_json_comma (GString *json)
{
  if (json->len > 0 && !strchr ("[{:", json->str[json->len - 1]))
    g_string_append_c (json, ',');
}
