/* vdt-toolkit.h - what the toolkit of today has, and that of Debian 12 has not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_toolkit_announce (GtkWidget *focus, const char *text);
void vdt_toolkit_end_announcement (GtkWidget *focus);

G_END_DECLS
