/* vdt-html.h - a page of the manual for browsers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *vdt_html_dup_name (const char *place);
char *vdt_html_new (const char *page, const char *language);
char *vdt_html_new_index (const char *language);

G_END_DECLS
