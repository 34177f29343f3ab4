/* vdt-menus.c - menus that are made anew, or are done with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-menus.h"

/**
 * vdt_menus_clear:
 * @menu: a menu
 *
 * Removes all items, also those of its sections and submenus. GTK of this age keeps each section
 * that it has shown for good; what is in it need not stay.
 */
void
vdt_menus_clear (GMenu *menu)
{
  static const char *const names[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (gint i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      {
        g_autoptr (GMenuModel) linked =
            g_menu_model_get_item_link (G_MENU_MODEL (menu), i, names[k]);

        if (linked)
          vdt_menus_clear (G_MENU (linked));
      }
  g_menu_remove_all (menu);
}
