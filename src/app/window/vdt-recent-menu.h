/* vdt-recent-menu.h - the menu of maps opened lately
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_RECENT_MENU (vdt_recent_menu_get_type ())
G_DECLARE_FINAL_TYPE (VdtRecentMenu, vdt_recent_menu, VDT, RECENT_MENU, GObject)

/* Its items activate win.open-uri. */
VdtRecentMenu *vdt_recent_menu_new (void);
void vdt_recent_menu_show_on (VdtRecentMenu *self, AdwSplitButton *button);
GPtrArray *vdt_recent_menu_list (void);
void vdt_recent_menu_add (GFile *file);

G_END_DECLS
