/* vdt-recent-menu.c - the menu of maps opened lately
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-recent-menu.h"

#include "vdt-data.h"
#include "vdt-shown-name.h"
#include "vdt-menus.h"

#include <glib/gi18n.h>

#define N_ITEMS 10

/* The toolkit's file dialogs add what is chosen in them in the name of the program: a picture, a
 * file to compare with. A name of its own tells what was opened as a map.
 */
#define MAPS APPLICATION_ID ".Maps"

struct _VdtRecentMenu
{
  GObject parent_instance;

  GMenu *menu;
  GMenu *files;
};

G_DEFINE_FINAL_TYPE (VdtRecentMenu, vdt_recent_menu, G_TYPE_OBJECT)

/* When it was opened as a map, or saved. */
static GDateTime *
get_opened (GtkRecentInfo *info)
{
  const char *command;
  GDateTime *opened = NULL;
  guint count;

  gtk_recent_info_get_application_info (info, MAPS, &command, &count, &opened);
  return opened;
}

static int
compare_opened (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (get_opened (*(GtkRecentInfo *const *) b),
                              get_opened (*(GtkRecentInfo *const *) a));
}

/**
 * vdt_recent_menu_list:
 *
 * Lists the maps opened lately that still exist. The session's list is shared with other programs,
 * and with other files of ours.
 *
 * Returns: (transfer full) (element-type GtkRecentInfo): the maps, the last one first
 */
GPtrArray *
vdt_recent_menu_list (void)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GPtrArray *maps = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);

  for (GList *l = items; l; l = l->next)
    {
      GtkRecentInfo *info = l->data;

      if (gtk_recent_info_has_application (info, MAPS) && gtk_recent_info_exists (info))
        g_ptr_array_add (maps, gtk_recent_info_ref (info));
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (maps, compare_opened);
  return maps;
}

/* Menus take an underscore for a mnemonic. */
static char *
escape_label (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
fill (VdtRecentMenu *self)
{
  g_autoptr (GPtrArray) maps = vdt_recent_menu_list ();

  g_menu_remove_all (self->files);
  for (guint i = 0; i < MIN (maps->len, N_ITEMS); i++)
    {
      GtkRecentInfo *info = maps->pdata[i];
      g_autofree char *label = escape_label (gtk_recent_info_get_display_name (info));
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.open-uri", "s", gtk_recent_info_get_uri (info));
      g_menu_append_item (self->files, item);
    }
  if (maps->len == 0)
    g_menu_append (self->files, _("No maps opened yet"), "win.none");
}

static void
vdt_recent_menu_dispose (GObject *object)
{
  VdtRecentMenu *self = VDT_RECENT_MENU (object);

  if (self->menu)
    vdt_menus_clear (self->menu);
  g_clear_object (&self->menu);
  g_clear_object (&self->files);

  G_OBJECT_CLASS (vdt_recent_menu_parent_class)->dispose (object);
}

static void
vdt_recent_menu_class_init (VdtRecentMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_recent_menu_dispose;
}

static void
vdt_recent_menu_init (VdtRecentMenu *self)
{
  self->menu = g_menu_new ();
  self->files = g_menu_new ();
  g_menu_append_section (self->menu, _("Recent Maps"), G_MENU_MODEL (self->files));
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);
  fill (self);
}

/**
 * vdt_recent_menu_new:
 *
 * Makes a menu that follows the session's list of recent files.
 *
 * Returns: (transfer full): the menu
 */
VdtRecentMenu *
vdt_recent_menu_new (void)
{
  return g_object_new (VDT_TYPE_RECENT_MENU, NULL);
}

/* A split button of this age does not name its second half. */
static void
name_menu (AdwSplitButton *button)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button));

  while (!GTK_IS_MENU_BUTTON (child))
    child = gtk_widget_get_next_sibling (child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Recent Maps"), -1);
}

/**
 * vdt_recent_menu_show_on:
 * @self: the menu
 * @button: opens maps
 *
 * Makes the menu that of a button.
 */
void
vdt_recent_menu_show_on (VdtRecentMenu *self, AdwSplitButton *button)
{
  g_return_if_fail (VDT_IS_RECENT_MENU (self));

  adw_split_button_set_menu_model (button, G_MENU_MODEL (self->menu));
  name_menu (button);
}

/**
 * vdt_recent_menu_add:
 * @file: a map that was opened or saved
 *
 * Puts a map at the top of all such menus.
 */
void
vdt_recent_menu_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = vdt_file_dup_name (file);
  gboolean own = g_str_has_suffix (name, VDT_MAP_SUFFIX);
  GtkRecentData data = { .display_name = name,
                         .mime_type =
                             own ? "application/x-vedette-map+xml" : "application/octet-stream",
                         .app_name = MAPS,
                         .app_exec = "vedette %u" };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
