/* vdt-menus.h - menus that all windows share, or that are made anew
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GMenuModel *vdt_menus_get (const char *id);
void vdt_menus_clear (GMenu *menu);

G_END_DECLS
