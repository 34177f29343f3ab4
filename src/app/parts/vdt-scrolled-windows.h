/* vdt-scrolled-windows.h - what scrolls, as it goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_scrolled_windows_mend (void);

G_END_DECLS
