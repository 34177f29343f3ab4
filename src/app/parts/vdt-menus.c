/* vdt-menus.c - menus that all windows share, or that are made anew
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-menus.h"

/**
 * vdt_menus_get:
 * @id: of a menu in menus.ui
 *
 * Finds a menu that is the same in every window. GTK 4.8 keeps each section of a menu that it has
 * shown: this way that is not one for each window.
 *
 * Returns: (transfer none): the menu
 */
GMenuModel *
vdt_menus_get (const char *id)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  return G_MENU_MODEL (gtk_application_get_menu_by_id (application, id));
}

/**
 * vdt_menus_clear:
 * @menu: a menu
 *
 * Removes all items, also those of its sections and submenus. What is in a section that GTK
 * 4.8 keeps need not stay.
 */
void
vdt_menus_clear (GMenu *menu)
{
  static const char *const names[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      {
        g_autoptr (GMenuModel) linked =
            g_menu_model_get_item_link (G_MENU_MODEL (menu), i, names[k]);

        if (linked)
          vdt_menus_clear (G_MENU (linked));
      }
  g_menu_remove_all (menu);
}
