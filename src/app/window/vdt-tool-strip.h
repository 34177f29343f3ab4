/* vdt-tool-strip.h - the buttons of the tools, beside the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_tool_strip_fill (GtkBox *strip);

G_END_DECLS
