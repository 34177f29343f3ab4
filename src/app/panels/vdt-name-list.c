/* vdt-name-list.c - the names that stand on a hex, to be taken in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-name-list.h"

#include "vdt-map-names.h"
#include "vdt-rows.h"

#include <glib/gi18n.h>

struct _VdtNameList
{
  AdwBin parent_instance;

  GtkListBox *list;
  GArray *shown;    /* guint: the numbers of the names in the rows */
  GPtrArray *names; /* VdtName: what they are */
};

G_DEFINE_FINAL_TYPE (VdtNameList, vdt_name_list, ADW_TYPE_BIN)

static void
vdt_name_list_finalize (GObject *object)
{
  VdtNameList *self = VDT_NAME_LIST (object);

  g_array_unref (self->shown);
  g_ptr_array_unref (self->names);

  G_OBJECT_CLASS (vdt_name_list_parent_class)->finalize (object);
}

static void
vdt_name_list_class_init (VdtNameListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_name_list_finalize;
}

static void
vdt_name_list_init (VdtNameList *self)
{
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->names = vdt_names_new (NULL);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
add_row (VdtNameList *self, const VdtName *name, guint number)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name->text);
  gtk_widget_set_tooltip_text (row, _("Edit This Label"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.edit-name");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "i", (gint32) number);
  gtk_list_box_append (self->list, row);
}

/**
 * vdt_name_list_show:
 * @self: the list
 * @map: (nullable): a map
 * @hex: (nullable): a hex of it; %NULL for none
 *
 * Shows the names whose middle lies on a hex, the uppermost first. Rows stay while they are the
 * same.
 */
void
vdt_name_list_show (VdtNameList *self, VdtMap *map, const VdtHex *hex)
{
  const GPtrArray *all = map && hex ? vdt_map_get_names (map) : NULL;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);

  g_return_if_fail (VDT_IS_NAME_LIST (self));

  for (guint i = all ? all->len : 0; i-- > 0;)
    if (vdt_hex_equal (vdt_name_hex (all->pdata[i], vdt_map_get_grid (map)->layout), *hex))
      {
        g_array_append_val (numbers, i);
        g_ptr_array_add (names, vdt_name_ref (all->pdata[i]));
      }
  if (vdt_names_equal (names, self->names) && numbers->len == self->shown->len
      && (numbers->len == 0
          || memcmp (numbers->data, self->shown->data, numbers->len * sizeof (guint)) == 0))
    return;
  g_array_unref (self->shown);
  self->shown = g_steal_pointer (&numbers);
  g_ptr_array_unref (self->names);
  self->names = g_steal_pointer (&names);
  vdt_rows_clear (self->list);
  for (guint i = 0; i < self->names->len; i++)
    add_row (self, self->names->pdata[i], g_array_index (self->shown, guint, i));
  gtk_widget_set_visible (GTK_WIDGET (self), self->names->len > 0);
}
