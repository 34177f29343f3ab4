/* vdt-ui-find.h - widgets in a window, by their type, their id or their text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *vdt_ui_find (GtkWidget *root, GType type, const char *id);
GtkWidget *vdt_ui_find_id (gpointer root, const char *id);
GtkWidget *vdt_ui_find_text (GtkWidget *root, const char *text);

G_END_DECLS
