/* vdt-chosen-colour.h - colours of maps, in what the toolkit has to choose them by
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_chosen_colour_set (GtkColorChooser *chooser, guint32 colour);
guint32 vdt_chosen_colour_get (GtkColorChooser *chooser);

G_END_DECLS
