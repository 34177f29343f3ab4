/* vdt-every-widget.h - what is done to every widget, the toolkit's own among them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*VdtEveryWidgetFunc) (GtkWidget *widget);

typedef void (*VdtEveryControllerFunc) (GtkEventController *controller);

void vdt_every_widget_connect (const char *signal, VdtEveryWidgetFunc function);
void vdt_every_widget_override (GType type, const char *signal, GCallback handler);
void vdt_every_controller (GtkWidget *widget, GType type, VdtEveryControllerFunc function);

G_END_DECLS
