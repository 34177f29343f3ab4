/* fake-input.h - a keyboard and a pointer that belong to nobody
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

gboolean fake_input_open (void);
gboolean fake_input_skips (void);
void fake_input_focus (GtkNative *native);
void fake_input_key (guint keyval, GdkModifierType state);
void fake_input_move (GtkNative *native, double x, double y);
void fake_input_press (guint button);
void fake_input_release (guint button);
