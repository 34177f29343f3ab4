/* vdt-keys-window.h - all keys, in two columns or in a narrow one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkShortcutsWindow *vdt_keys_window_new (gboolean narrow);

G_END_DECLS
