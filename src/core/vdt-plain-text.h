/* vdt-plain-text.h - words from elsewhere, as one line that can be told
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *vdt_plain_text_new (const char *text, guint max);
char *vdt_plain_text_shorten (const char *text);

G_END_DECLS
