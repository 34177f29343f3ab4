/* vdt-popovers.h - menus and lists that are open in what goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_popovers_close_within (GtkWidget *widget);

G_END_DECLS
