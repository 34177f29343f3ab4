/* vdt-anchor.h - what leads to a heading of a page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char **vdt_anchor_list (const char *heading);
char **vdt_anchor_list_headings (GBytes *text);

G_END_DECLS
