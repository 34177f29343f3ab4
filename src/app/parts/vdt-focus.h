/* vdt-focus.h - gives the keyboard back when a menu closes, and has Enter apply dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_focus_keep (GtkWindow *window);
void vdt_focus_enter_applies (GtkWindow *dialog, GtkWidget *first);

G_END_DECLS
