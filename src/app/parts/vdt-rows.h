/* vdt-rows.h - rows taken out of a list without losing the focus with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_rows_pass_focus (GtkWidget *from, GtkWidget *to);
void vdt_rows_clear (GtkListBox *list);
void vdt_rows_show (GtkListBoxRow *row);

G_END_DECLS
