/* vdt-ui-look.h - looks for what is clipped or not translated in a window, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_ui_look_init (void);
void vdt_ui_look_resize (GtkWindow *window, int width, int height);
GdkTexture *vdt_ui_look_take (GtkWidget *widget);
void vdt_ui_look_for_clipped (GtkWindow *window, int width, int height, GPtrArray *faults);
void vdt_ui_look_for_endless (GtkWindow *window, GPtrArray *faults);
void vdt_ui_look_for_untranslated (GtkWindow *window, GPtrArray *faults);
void vdt_ui_look_tell (GtkWindow *window, const char *name, GPtrArray *faults);

G_END_DECLS
