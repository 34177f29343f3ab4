/* vdt-window-parents.h - windows that are closed forget what they stood over, and close their menus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_window_parents_mend (void);

G_END_DECLS
