/* vdt-focus.h - gives the keyboard back when a menu closes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_focus_keep (GtkWindow *window);

G_END_DECLS
